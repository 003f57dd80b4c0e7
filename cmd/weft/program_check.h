// weft program --check.
#pragma once

#include "weft/standalone/check.h"

namespace weft::cli {

// Checks and prints the report: the table or, as JSON, all of it on standard output, problems on
// standard error. The exit code.
int check_programs(const standalone::CheckOptions& options, bool json, bool quiet);

}  // namespace weft::cli
