// What a well-formed function is. Run after lowering in debug builds and in tests.
#pragma once

#include <string>

#include "weft/ir/module.h"

namespace weft::ir {

// Empty, or what is wrong with the first instruction that is.
std::string verify(const Function& function);
// Stops the process when a function of the module is malformed: weft itself is wrong then.
void check(const Module& module, const char* when);

}  // namespace weft::ir
