// Puts kernels together: results of one are what another reads.
#pragma once

#include <optional>
#include <span>

#include "plan.h"
#include "pool.h"
#include "weft/base/rng.h"

namespace weft::workflow {

// Some plans have a gradient. Nothing: what was drawn has nothing to do with one another. The plan
// has not run.
std::optional<Plan> compose(std::span<const Candidate> candidates, Rng& rng);

}  // namespace weft::workflow
