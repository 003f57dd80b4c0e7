// Diagnostics as text: `file:line:column: error[code]: message`, the line and a caret.
#pragma once

#include <string>

#include "weft/diag/diagnostics.h"

namespace weft::diag {

std::string render(const Diagnostic& diagnostic);
std::string render(const Diagnostics& diagnostics);

}  // namespace weft::diag
