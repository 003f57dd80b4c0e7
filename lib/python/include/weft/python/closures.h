// Free variables of functions that are defined inside others.
#pragma once

#include <vector>

#include "weft/syntax/tree.h"

namespace weft::python {

// What the body uses and neither it nor the signature binds, in the order of first use.
void find_free_names(const syntax::Tree& tree, syntax::NodeId definition, std::vector<Symbol>& out);

}  // namespace weft::python
