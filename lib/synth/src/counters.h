// Counters of unrolled loops, which Warp converts by themselves: kernels that it would then refuse
// are drawn again.
#pragma once

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::synth {

// Whether a counter of a loop that Warp unrolls is read as an integer behind `wp.float64(counter)`
// or `wp.int64(counter)`. In such a loop the counter is a constant, and these give the constant
// itself another type.
bool has_converted_counter(const syntax::Tree& tree, const SymbolTable& symbols);

}  // namespace weft::synth
