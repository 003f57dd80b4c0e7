// The categories of -c.
#pragma once

#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/synth/category.h"

namespace weft::cli {

// For the option: what it says, and its values as CLI11 takes them.
std::string category_help();
std::string category_type();
// By their names, without repetitions; all when none is given.
Result<std::vector<synth::Category>> chosen_categories(const std::vector<std::string>& names);

}  // namespace weft::cli
