// Warp's builtins for people: signatures, and what they do in words of our own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/builtins/builtins.h"

namespace weft::lsp {

struct SignatureText {
  std::string label;                    // "wp.clamp(x: Scalar, low: Scalar, high: Scalar)"
  std::vector<std::string> parameters;  // "x: Scalar", parts of it in their order
};
// Under the name that it is called by: types are, too.
SignatureText signature_of(const builtins::Overload& overload, std::string_view name);
// The builtin that `wp.<name>(...)` calls: `vector` for "vec3". Invalid: none.
builtins::GroupId group_called(std::string_view name);
// Empty: there are none.
std::string_view builtin_words(std::string_view name);

}  // namespace weft::lsp
