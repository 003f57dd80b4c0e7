// The table of instructions, asked.
#pragma once

#include <string_view>

#include "weft/ptx/module.h"

namespace weft::ptx {

// "ld.global.nc.f32", "add.s32": with all its parts.
void count(std::string_view opcode, Counts& counts);

}  // namespace weft::ptx
