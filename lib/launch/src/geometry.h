// Arguments that are ids.
#pragma once

#include <string_view>

#include "weft/launch/launch.h"

namespace weft::launch {

std::string_view spell(GeometryKind kind);  // "a mesh"

// What the function, or one that it calls, takes its parameter for; kNone: for no id, or for
// several kinds.
GeometryKind used_as(const scope::Program& program, scope::FunctionId function, Symbol parameter);

Status check_geometry(GeometryKind kind, const Geometry* geometry);

}  // namespace weft::launch
