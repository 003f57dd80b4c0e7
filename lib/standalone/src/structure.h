// Control flow without jumps, as it can be run backwards.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "no_form.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// The function's statements again, without `continue` and `return`: what follows them is in the
// other branch. Returned values are assigned to `results`. `break` stays, as the last statement of
// a branch.
//
// A kernel's `if (...) return;` stays, too, where nothing before it is `active`.
Block without_jumps(Program& program, const Function& function,
                    const std::vector<VariableId>& results,
                    const std::function<bool(StmtId)>& active);

// `not condition`, simplified.
ExprId opposite(Program& program, ExprId condition);

}  // namespace weft::standalone
