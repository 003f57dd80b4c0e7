// Code of the grammar's kernels that a reader would cross out: kernels that have some are drawn
// again.
#pragma once

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::synth {

// Of the body of a function: whether an expression, with its variables replaced by what they hold,
// cancels, repeats a term or can be folded; whether a condition follows from those around it;
// whether a loop repeats one thing, or counts only; whether a value is overwritten on all ways
// before anything reads it. `first`: what is before it in the tree is shared by many kernels.
bool has_idle_code(const syntax::Tree& tree, const SymbolTable& symbols, syntax::Nodes body,
                   syntax::NodeId first);

}  // namespace weft::synth
