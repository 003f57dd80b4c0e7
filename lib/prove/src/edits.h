// Edits of a text: applied, found between two texts, shown as a unified diff.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/check/finding.h"

namespace weft::prove {

// In any order, of which no two touch; those at one place in the order in which they stand.
std::string edited(std::string_view text, std::vector<check::Edit> edits);

// What makes `after` of `before`, by lines, with ranges; of a line that became another one the part
// that changed.
std::vector<check::Edit> edits_between(const std::string& before, const std::string& after);

}  // namespace weft::prove
