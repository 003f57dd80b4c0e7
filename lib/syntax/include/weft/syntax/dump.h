// A syntax tree as text, a node a line: exact and stable, for tests and for looking at.
//
//   body: Return 2:4-2:16
//     value: BinOp 2:11-2:16 op=Add
//       left: Name 2:11-2:12 id="a"
//
// Field names and positions (lines from 1, columns in bytes from 0) are those of Python's `ast`.
#pragma once

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

// Without a source there are no positions: then equal dumps mean equal trees.
void dump(const Tree& tree, const SymbolTable& symbols, const Source* source, Text& out);
void dump(const Tree& tree, NodeId id, const SymbolTable& symbols, const Source* source, Text& out);

}  // namespace weft::syntax
