// What a program's author puts into the text of a module as it is.
#pragma once

#include <string>
#include <string_view>

#include "weft/base/symbol.h"
#include "weft/ir/module.h"
#include "weft/types/constants.h"

namespace weft::driver {

// The first such thing: "the native function `f`"; empty: every word of the module is the
// emitter's own. Warp ends a string at a quote within it, and so does weft: what follows the quote
// is C++ as well.
std::string find_pasted(const ir::Module& module, std::string_view preamble,
                        const types::ConstantStore& constants, const SymbolTable& symbols);

}  // namespace weft::driver
