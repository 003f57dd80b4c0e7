// --limits of `weft extract`: what compiling one file may take.
#pragma once

#include <CLI/CLI.hpp>

#include "weft/base/limits.h"

namespace weft::cli {

// Declares the option, which sets `limits`.
void declare_limits(CLI::App& app, Limits& limits);

}  // namespace weft::cli
