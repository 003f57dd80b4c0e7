// Text that is taken apart and put together again before Python sees it.
#pragma once

#include "weft/syntax/parse.h"

namespace weft::syntax {

// As `parse`, by the grammar alone: a piece may end a loop or function that is around it later.
bool parse_template(const Source& source, SymbolTable& symbols, diag::Diagnostics& diags,
                    Tree& tree);

}  // namespace weft::syntax
