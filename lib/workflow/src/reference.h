// Runs a plan in the reference interpreter.
#pragma once

#include <optional>
#include <string_view>

#include "plan.h"

namespace weft::workflow {

// What `source`, the program of the plan, leaves. Nothing: a launch is undefined, depends on the
// order of threads or on rounding, a result is no number, does not move or is moved by rounding.
std::optional<Outcome> run(const Plan& plan, std::string_view source);

// Whether all launches of the program are defined, whatever they leave.
bool runs_at_all(const Plan& plan, std::string_view source);

}  // namespace weft::workflow
