// How the components of a composite value are named.
#pragma once

#include <cstdint>
#include <string>

#include "weft/types/types.h"

namespace weft::standalone {

// Members of their own: vectors of up to four, quaternions, transforms. Others are arrays.
bool has_members(const types::Type& type);
uint32_t component_count(const types::Type& type);
// ".x", ".p.x", ".c[5]", ".m[1][2]".
std::string component_path(const types::Type& type, uint32_t index);

}  // namespace weft::standalone
