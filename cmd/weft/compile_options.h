// The flags of everything that changes the text of a module.
#pragma once

#include <CLI/CLI.hpp>

#include "weft/driver/options.h"

namespace weft::cli {

inline constexpr const char* kCompileOptions = "Options of Warp";  // their group in the help

void declare_compile_options(CLI::App& app, Options& options);

}  // namespace weft::cli
