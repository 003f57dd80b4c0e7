// Python's operators as Warp names and prints them.
#pragma once

#include <string_view>

#include "weft/builtins/builtins.h"
#include "weft/syntax/tree.h"

namespace weft::lower {

// The builtin (or user function) that an arithmetic operator calls; empty for comparisons.
std::string_view operator_function(syntax::Operator op);
builtins::GroupId operator_builtin(syntax::Operator op);
// The C++ operator of a comparison; empty for those that kernels do not have.
std::string_view comparison(syntax::Operator op);
// The atomic builtin of an augmented assignment to an array element; none when there is none.
std::string_view atomic_function(syntax::Operator op);
builtins::GroupId atomic_builtin(syntax::Operator op);
// The in-place builtin of an augmented assignment to a component; none when there is none.
builtins::GroupId inplace_builtin(syntax::Operator op);
// The same for an element of a tile.
builtins::GroupId tile_inplace_builtin(syntax::Operator op);

}  // namespace weft::lower
