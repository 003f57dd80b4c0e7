// Ways to choose shapes and integers for a kernel about which only its signature is known.
#pragma once

#include <vector>

#include "weft/interp/interp.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {

struct Scheme {
  enum class Shape : uint8_t {
    kLaunch,  // as the launch, whose axes differ; further axes short
    kSquare,  // as the launch, whose axes are equal
    kPadded,  // a little larger
    kRoomy,   // several times larger, lists as long as there are threads
    kCube,    // every axis of every array alike
  };
  enum class Integer : uint8_t {
    kSmall,   // 1 to 3
    kExtent,  // n
    kZero,
  };
  Shape shape = Shape::kLaunch;
  Integer integer = Integer::kSmall;
  bool ascending = false;
};
// Those that make a difference for the kernel; what a person would take comes first.
std::vector<Scheme> schemes_for(const interp::Kernel& kernel);

// Ranges of floats, in the order in which they are tried.
struct Range {
  double low, high;
};
std::vector<Range> ranges_for(const interp::Kernel& kernel);

// Sizes that the interpreter can do, the largest first.
std::vector<int32_t> sizes_for(const interp::Kernel& kernel);

// The inputs alone: what is found out by running them is left out.
Sample make_sample(const interp::Kernel& kernel, const Scheme& scheme, Range range);

}  // namespace weft::standalone
