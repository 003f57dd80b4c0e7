// Digests that Warp's own library brings.
#pragma once

#include <string_view>

namespace weft::scope {

// In hexadecimal, of a function that Warp writes in Python, or of a builtin whose overloads count;
// null: it is none.
const std::string_view* warp_digest(std::string_view name);

}  // namespace weft::scope
