// An exact and stable text of a function, for tests and for the debugger.
#pragma once

#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/ir/module.h"

namespace weft::ir {

void dump(const Function& function, const types::TypeStore& types,
          const types::ConstantStore& constants, const SymbolTable& symbols, Text& out);
void dump(const Module& module, const types::TypeStore& types,
          const types::ConstantStore& constants, const SymbolTable& symbols, Text& out);

}  // namespace weft::ir
