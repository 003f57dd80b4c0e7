// A syntax tree to Python text, in the layout of PEP 8. parse(print(t)) equals t, and printing is a
// fixed point.
#pragma once

#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

void print(const Tree& tree, const SymbolTable& symbols, Text& out);

}  // namespace weft::syntax
