// Edits of a text, found between two texts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/check/finding.h"

namespace weft::prove {

// What makes `after` of `before`, by lines, with ranges; of a line that became another one the part
// that changed.
std::vector<check::Edit> edits_between(const std::string& before, const std::string& after);

}  // namespace weft::prove
