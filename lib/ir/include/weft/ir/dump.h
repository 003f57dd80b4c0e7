// The typed program as text, an instruction a line: exact and stable, for tests, for the debugger
// and for looking at. docs/internals/ir.md reads one.
#pragma once

#include <cstdint>

#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/ir/module.h"

namespace weft::ir {

struct DumpStores {
  const types::TypeStore& types;
  const types::ConstantStore& constants;
  const SymbolTable& symbols;
};

enum class Schedules : uint8_t { kLeftOut, kShown };

// Appends structs, functions and kernels, an empty line between two. The schedules are what
// autodiff adds; without them equal dumps mean equal input of autodiff.
void dump(const Module& module, const DumpStores& stores, Schedules schedules, Text& out);
// `function` is one of the module, whose functions it calls.
void dump(const Module& module, const Function& function, const DumpStores& stores,
          Schedules schedules, Text& out);

}  // namespace weft::ir
