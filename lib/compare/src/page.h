// The parts of the page that C++ prints and the script prints as well: they must give the same
// elements.
#pragma once

#include <span>
#include <string>

#include "weft/compare/comparison.h"

namespace weft::compare {

// One comparison as an <article>.
std::string article(const Comparison& comparison);

// What the script makes articles of: comparisons as JSON that may stand in a <script>. Lines are in
// one table, because most stand in many places.
std::string page_data(std::span<const Comparison> comparisons);

}  // namespace weft::compare
