// What a well-formed function is. Run after lowering and after autodiff in debug builds.
#pragma once

#include <string>

#include "weft/ir/module.h"

namespace weft::ir {

// Empty, or what is wrong with the first instruction that is; if none is, with the first step of
// the schedules. A function without schedules has none to be wrong.
std::string verify(const Function& function);
// The same of all functions of a module, "key: what", and whether it has what they call.
std::string verify(const Module& module);
// Stops the process when the module is malformed: weft itself is wrong then.
void check(const Module& module, const char* when);

}  // namespace weft::ir
