// What is known about the code for a device, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/compare/comparison.h"

namespace weft::compare {

struct Badge {
  std::string_view look;  // "ok", "wrong", "open"
  std::string text;       // "gradient wrong in Warp: the kernel returns out of a loop, ..."
};
std::string_view look_of(const Verdict& verdict);
std::vector<Badge> badges_of(const Comparison& comparison, Device device);

}  // namespace weft::compare
