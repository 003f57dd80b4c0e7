// A function for each request: parameters to the result, as JSON. An error's message goes to the
// client.
#pragma once

#include <span>

#include "../json.h"
#include "../workspace.h"
#include "weft/base/result.h"
#include "weft/prove/prove.h"

namespace weft::lsp {

using Feature = Result<Json> (*)(Workspace& workspace, const Json& params);

#define WEFT_REQUEST(method, function) \
  Result<Json> function(Workspace& workspace, const Json& params);
#include "features.def"

Json diagnostics(const Document& document, std::span<const Finding> findings);

// What codeAction/resolve has to find out for an action of code_actions.
struct FixQuestion {
  const Document* document = nullptr;  // null: the action has all that it needs
  prove::File file;
};
Result<FixQuestion> fix_question(Workspace& workspace, const Json& action);
// The action with its edit.
Json fixed_action(const Workspace& workspace, const Document& document, Json action,
                  const check::Fix& fix);

}  // namespace weft::lsp
