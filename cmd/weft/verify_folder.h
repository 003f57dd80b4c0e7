// What `weft verify` and `weft generate --verify` share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "weft/verify/verify.h"

namespace weft::cli {

std::vector<std::string> level_names();
// --audit, with its usual value.
void add_audit_option(CLI::App& app, uint64_t& audit);
// Verifies and prints the report: the table or, as JSON, all of it on standard output, problems on
// standard error. The exit code.
int verify_folder(verify::Request request, bool json, bool quiet);
// What is said of a report with a `failure`.
std::string failure_text(const verify::Report& report);

}  // namespace weft::cli
