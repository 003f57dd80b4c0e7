// Where a Python with packages may be, and which folders of a project are not its own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace weft::sys {

// Those to try, best first: $WEFT_PYTHON; the active virtual environment; build/venv, where this
// program lies in build; python3 of PATH. Nothing depends on the current folder.
std::vector<std::string> python_candidates();

// A folder that who looks through a tree leaves out: hidden ones, those of caches, packages that
// are installed, virtual environments.
bool is_foreign(const std::filesystem::path& folder);

}  // namespace weft::sys
