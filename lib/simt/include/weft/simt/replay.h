// Whether an adjoint runs the forward pass again as it was.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace weft::simt {

// The first statement of an adjoint that computes a value of the forward pass and that the forward
// pass does not have: the reverse pass goes by another value than the forward pass had. Adjoints
// that a program defines itself are left out. Of any text that Warp's code generation prints, also
// of what `read` does not understand.
std::optional<std::string> strange_replay(std::string_view text);

}  // namespace weft::simt
