// --limits of `weft extract`: what compiling one file may take.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "weft/base/limits.h"

namespace weft::cli {

// Declares the option, which sets `limits`.
void declare_limits(CLI::App& app, Limits& limits);

// Sets what `text` says, as in "text=256M,steps=none"; why not, or nothing.
std::string set_limits(std::string_view text, Limits& limits);

}  // namespace weft::cli
