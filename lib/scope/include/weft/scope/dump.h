// What the names of a module mean, as text: exact and stable, for looking at.
#pragma once

#include <string_view>

#include "weft/base/text.h"
#include "weft/scope/program.h"

namespace weft::scope {

// Appends the options of the Warp module, a line for each name that the module binds, and its
// definitions, an empty line between two. Of a kernel, which `key` names unless it is empty: its
// definitions alone.
void dump(const Program& program, ModuleId module, std::string_view key, Text& out);

}  // namespace weft::scope
