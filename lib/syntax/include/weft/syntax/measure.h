// How long and how involved a program is.
#pragma once

#include <cstdint>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

struct Measure {
  int statements = 0;     // simple ones
  int structures = 0;     // branches and loops
  int definitions = 0;    // functions and classes
  int depth = 0;          // of branches and loops in one another
  uint64_t unrolled = 0;  // nodes, those in loops over a constant range once for each iteration

  // 1 (a few lines) to 5.
  int difficulty() const;
};

// Of the program under the tree's root. Loops of at most `max_unroll` iterations are unrolled.
Measure measure(const Tree& tree, const SymbolTable& symbols, int64_t max_unroll = 16);

// How often the body of a `for` is written where loops of at most `max_unroll` iterations are
// unrolled; 0: once, because its range is not constant or longer.
uint64_t unrolled_copies(const Tree& tree, const SymbolTable& symbols, NodeId loop,
                         int64_t max_unroll = 16);

}  // namespace weft::syntax
