// Files of pairs.
#pragma once

#include <vector>

#include "weft/dedup/pairs.h"
#include "weft/pack/parts.h"

namespace weft::pack {

// Of all parts, ascending and each once.
Result<std::vector<dedup::Pair>> read_all_pairs(sys::Files& files, const Parts& parts);

}  // namespace weft::pack
