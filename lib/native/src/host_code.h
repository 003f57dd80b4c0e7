// What of a CUDA file is for the host.
#pragma once

#include <string>
#include <string_view>

namespace weft::native {

// "`main` in line 12", "a launch in line 15": the first of these that stands in the code, not in
// comments or strings. Empty: there is none.
std::string host_code(std::string_view text);

}  // namespace weft::native
