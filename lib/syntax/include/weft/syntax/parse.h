// Python text to a syntax tree. The whole of Python 3.8 to 3.12 is read, so that real files parse;
// what a kernel may not contain is refused later, where it is used.
#pragma once

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

// Fills `tree` (cleared first, its memory reused). False when there were errors; the tree then
// holds the statements that could be read.
bool parse(const Source& source, SymbolTable& symbols, diag::Diagnostics& diags, Tree& tree);

}  // namespace weft::syntax
