// What `weft verify` and `weft generate --verify` share.
#pragma once

#include "weft/verify/verify.h"

namespace weft::cli {

// Verifies and prints the report: the table or, as JSON, all of it on standard output, problems on
// standard error. The exit code.
int verify_folder(verify::Request request, bool json, bool quiet);

}  // namespace weft::cli
