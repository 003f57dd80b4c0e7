// CLI11 for one command: parses, or says what is wrong and how to exit. Only the files of commands
// include this: it takes ten seconds to compile.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "command.h"

namespace weft::cli {

// The code to exit with, when there is nothing to run: after --help, a mistake, or when the call
// asks for the description of the options.
std::optional<int> parse(CLI::App& app, const Call& call);

// "10k" as "10000", "1_000" as "1000", "1.5e6" as "1500000". False: it is no whole number.
bool make_plain(std::string& number);

// Both devices, in the order in which their records stand.
inline std::vector<std::string> devices_of(const std::string& choice) {
  if (choice == "both") return {"cpu", "cuda"};
  return {choice};
}

}  // namespace weft::cli
