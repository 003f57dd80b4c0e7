// The kernels that a file has, by its text.
#pragma once

#include <string>
#include <vector>

#include "command.h"
#include "weft/base/result.h"

namespace weft::cli {

// At the top of a file, in its order. An error is diagnostics, with their places: it is no Python.
Result<std::vector<std::string>> kernels_of(const std::string& file, const std::string& text);

// What to end with where nothing was made of the kernel `wanted`: it is bad usage if the file has
// none of that name, or has several and none was named.
ExitCode code_without(const std::string& file, const std::string& text, const std::string& wanted);

}  // namespace weft::cli
