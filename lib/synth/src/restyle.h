// The same program as another person would write it: order of operands and of independent
// statements, comparisons turned round, values without a name. Gives archetypes their variety of
// style.
#pragma once

#include <vector>

#include "code.h"
#include "weft/base/rng.h"
#include "weft/synth/policy.h"

namespace weft::synth {

// Of the statements of one function. Names are told apart by their nodes: each variable has one.
void restyle(std::vector<NodeId>& statements, const Policy& policy, Rng& rng, Code& build);

}  // namespace weft::synth
