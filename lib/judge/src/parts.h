// Walks over what a launch is made of, for those who change it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "weft/launch/launch.h"

namespace weft::judge {

inline bool is_signed(types::Scalar scalar) {
  return types::info(scalar).category == types::ScalarCategory::kSigned;
}

inline bool has_integers(const launch::Layout& layout) {
  return std::ranges::any_of(
      layout.leaves, [](const launch::Leaf& leaf) { return types::is_integer(leaf.scalar); });
}

// Calls visit(parameter, array, layout, bytes) for the values and the arrays of a launch, in their
// order; `array`: its number in the parameter, -1 of a value.
template <typename Launch, typename Visit>
void each_part(const launch::Signature& signature, Launch& launch, Visit&& visit) {
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const launch::Parameter& parameter = signature.parameters[i];
    auto& argument = launch.arguments[i];
    if (parameter.rank > 0) {
      visit(i, 0, parameter.layout, argument.arrays[0].data);
      continue;
    }
    visit(i, -1, parameter.layout, argument.value);
    for (size_t n = 0; n < parameter.layout.arrays.size(); ++n)
      visit(i, static_cast<int>(n), parameter.layout.arrays[n].element, argument.arrays[n].data);
  }
}

// Calls visit(leaf, at) for each scalar.
template <typename Bytes, typename Visit>
void each_scalar(const launch::Layout& layout, Bytes& bytes, Visit&& visit) {
  if (layout.size == 0) return;
  for (size_t at = 0; at + layout.size <= bytes.size(); at += layout.size)
    for (const launch::Leaf& leaf : layout.leaves) visit(leaf, bytes.data() + at + leaf.offset);
}

// The array with another length of an axis: what it had, again from its start where it is longer;
// zeros where it had nothing.
void resize(launch::Array& array, uint32_t element, size_t axis, int32_t length);

}  // namespace weft::judge
