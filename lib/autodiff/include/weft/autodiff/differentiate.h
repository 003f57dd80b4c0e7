// Schedules the replay and the reverse pass of a function from its forward instructions.
#pragma once

#include "weft/ir/module.h"

namespace weft::autodiff {

// Fills Function::replay and Function::reverse of every kernel with a backward pass and of every
// function that such a kernel reaches.
void differentiate(ir::Module& module);
void differentiate(ir::Function& function);

}  // namespace weft::autodiff
