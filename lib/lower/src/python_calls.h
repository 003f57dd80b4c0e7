// Functions of Warp's that only Python calls: Warp never compiles them.
#pragma once

#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::lower {

// The definitions at the top of a file that its Python code calls, or functions that it calls so,
// and that can come into no kernel: neither a kernel names them, nor a function that nobody calls,
// nor does Python hand them on (wp.map, a function that makes kernels). By the text alone: what is
// not sure is left out.
std::vector<syntax::NodeId> called_by_python_alone(const syntax::Tree& tree,
                                                   const SymbolTable& symbols);

}  // namespace weft::lower
