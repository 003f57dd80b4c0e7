// A function for each request: parameters to the result, as JSON. An error's message goes to the
// client.
#pragma once

#include <span>

#include "../json.h"
#include "../workspace.h"
#include "weft/base/result.h"

namespace weft::lsp {

using Feature = Result<Json> (*)(Workspace& workspace, const Json& params);

#define WEFT_REQUEST(method, function) \
  Result<Json> function(Workspace& workspace, const Json& params);
#include "features.def"

Json diagnostics(const Document& document, std::span<const Finding> findings);

}  // namespace weft::lsp
