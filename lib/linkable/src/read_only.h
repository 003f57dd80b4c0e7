// Which arrays a kernel only reads.
#pragma once

#include <vector>

#include "weft/ir/function.h"
#include "weft/types/types.h"

namespace weft::linkable {

// One answer a parameter. Yes is certain: an array that goes into a function of the user's is no.
std::vector<bool> read_only_parameters(const ir::Function& kernel, const types::TypeStore& types);

}  // namespace weft::linkable
