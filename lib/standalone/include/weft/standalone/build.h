// From Python source to a program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/scope/source_request.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// An error is "name:line:column: ...": what the compiler says, or what has no form here.
// `kernel`: its key; empty: the only one.
Result<Program> build(const scope::SourceRequest& source, std::string_view kernel = {});

}  // namespace weft::standalone
