// Where a Python with packages may be.
#pragma once

#include <string>
#include <vector>

namespace weft::sys {

// Those to try, best first: $WEFT_PYTHON; the active virtual environment; build/venv, where this
// program lies in build; python3 of PATH. Nothing depends on the current folder.
std::vector<std::string> python_candidates();

}  // namespace weft::sys
