// Code without effect, as a reviewer would see it: kernels that have some are drawn again.
#pragma once

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::synth {

// Whether something in the module is plainly superfluous: an operation of a value with itself that
// gives a constant or that value, arms that are equal, a condition that contradicts or repeats
// itself, a parameter of a function or a variable that nothing reads, a value that is overwritten
// before anything reads it.
bool has_vacuous_code(const syntax::Tree& tree, const SymbolTable& symbols);

}  // namespace weft::synth
