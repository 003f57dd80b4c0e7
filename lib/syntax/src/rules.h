// What Python's compiler refuses in text that its grammar takes.
#pragma once

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

// Reports the first such place of a tree that was read without errors.
void check_rules(const Tree& tree, const Source& source, const SymbolTable& symbols,
                 diag::Diagnostics& diags);

}  // namespace weft::syntax
