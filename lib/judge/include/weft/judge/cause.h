// Why an adjoint may be wrong, read off the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::judge {

// What is seen when a kernel runs, and not in its text.
struct Seen {
  bool aliased = false;   // it reads and writes the same elements
  bool indexed = false;   // a parameter is an indexed array
  bool singular = false;  // its adjoint left no number where it takes a root of zero
};

// The rows of causes.def that the kernel `key` or a function of its source has, most telling first.
std::vector<std::string_view> causes_of(const syntax::Tree& tree, const SymbolTable& symbols,
                                        std::string_view key, Seen seen);
// Whether there is such a row.
bool is_cause(std::string_view name);

}  // namespace weft::judge
