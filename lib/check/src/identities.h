// Functions of which programs use more than that they are smooth: that the square of a length is a
// product, that exp is its own slope. Without these identities a gradient that is zero would not
// be.
#pragma once

#include <vector>

#include "meaning.h"

namespace weft::check {

// Whether the call is one of them; then its result is set. Half of all words have a root; of the
// others `no_root` is set, and the identities of roots do not hold.
bool compute_identity(Values& call);
bool identity_slopes(const Values& call, std::vector<Slope>& out);

// Of a smooth function of one number.
Word smooth_value(const Values& call, size_t i);
Word smooth_slope(const Values& call, size_t i);
bool has_known_slope(std::string_view key);

}  // namespace weft::check
