// A pass as bytes that another process executes.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "weft/simt/program.h"

namespace weft::simt {

// Where a compiled operation is.
struct Import {
  std::string_view object, symbol;
};

// `imports`: of each of the module's operations; those that the pass does not use may be empty.
std::string encode(const Pass& pass, std::span<const Import> imports);

}  // namespace weft::simt
