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
    kMedium,  // 4 to 11
    kExtent,  // n
    kZero,
  };
  Shape shape = Shape::kLaunch;
  Integer integer = Integer::kSmall;
  bool ascending = false;
};
// Those that make a difference for the kernel; what a person would take comes first.
std::vector<Scheme> schemes_for(const interp::Kernel& kernel);

struct Numbers {
  double low, high;  // of floats
  // Arrays whose integers are 0 to 2: flags are some of those whose elements are scalars.
  enum class Few : uint8_t { kNone, kScalars, kAll };
  Few few = Few::kNone;
  uint32_t draw = 0;  // another one has other scalars
};
// In the order in which they are tried.
std::vector<Numbers> ranges_for(const interp::Kernel& kernel);

// Sizes that the interpreter can do, the largest first.
std::vector<int32_t> sizes_for(const interp::Kernel& kernel);

// The inputs alone: what is found out by running them is left out.
Sample make_sample(const interp::Kernel& kernel, const Scheme& scheme, Numbers numbers);

// Other numbers for the shapes of a scheme: those that may move a result that does not.
struct Other {
  Scheme scheme;
  Numbers numbers;
};
std::vector<Other> others_for(const interp::Kernel& kernel, const Scheme& scheme);

}  // namespace weft::standalone
