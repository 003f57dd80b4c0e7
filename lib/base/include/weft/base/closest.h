// "Did you mean ...": the name that somebody who mistyped one probably meant.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace weft {

// How many characters have to be put in, taken out, replaced or swapped with their neighbour to
// make one of the other.
size_t edit_distance(std::string_view a, std::string_view b);

// The nearest of `names` within a third of the length of `wanted` (at least one edit); the first of
// several. Nothing: none is near, or one of them is `wanted` itself.
std::optional<std::string> closest(std::string_view wanted, std::span<const std::string> names);

// "; did you mean `near`?", or nothing.
std::string did_you_mean(std::string_view wanted, std::span<const std::string> names);

}  // namespace weft
