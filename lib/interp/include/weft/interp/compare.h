// What those who hold other code against the reference have in common.
#pragma once

#include <string_view>
#include <vector>

#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::interp {

// How far what a kernel's own types hold may be from the exact result: twice the reference's bound,
// for what its first order leaves out, and the rounding of the result itself.
double allowed(const Number& exact, types::Scalar scalar);
// Whether `got` is as near as that. Where no bound can be told, anything is.
bool agrees(const Number& exact, types::Scalar scalar, double got);

// Whether the launch has a result that other code must have, too.
bool has_result(const Notes& notes);

// Calls visit(n, leaf, offset) for each scalar of an array that threads wrote: its place in
// ArrayAfter::numbers, what it is, and where it lies in the array's bytes.
template <typename Visit>
void each_written(const ArrayAfter& after, const launch::Layout& layout, Visit&& visit) {
  for (size_t e = 0; e < after.uses.size(); ++e) {
    if (!is_written(after.uses[e])) continue;
    for (size_t k = 0; k < layout.leaves.size(); ++k) {
      const launch::Leaf& leaf = layout.leaves[k];
      visit(e * layout.leaves.size() + k, leaf, e * layout.size + leaf.offset);
    }
  }
}

// Of each array a number for each leaf of each element; empty: it does not move.
using Directions = std::vector<std::vector<double>>;
// What moves along `directions`, which has a list for each of `arrays`.
Tangents tangents_along(const launch::Launch& launch, const std::vector<launch::ArrayRef>& arrays,
                        const Directions& directions);

// Does a float that threads wrote to an array follow from the floats of arrays, along the tangents
// of the run? A kernel of which none does, whatever its inputs, has nothing to differentiate.
bool any_follows(const Run& run, const std::vector<launch::ArrayRef>& arrays);
inline constexpr std::string_view kNothingFollows =
    "no float in an array depends on a float in an array";

}  // namespace weft::interp
