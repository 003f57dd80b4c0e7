// Why an adjoint may be wrong, read off the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::judge {

// The rows of causes.def that the kernel `key` or a function of its source has, most telling first.
// `aliased`: it was seen to read and write the same elements.
std::vector<std::string_view> causes_of(const syntax::Tree& tree, const SymbolTable& symbols,
                                        std::string_view key, bool aliased);
// Whether there is such a row.
bool is_cause(std::string_view name);

}  // namespace weft::judge
