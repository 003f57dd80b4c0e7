// Inputs for a kernel about which only its signature is known.
#pragma once

#include <array>

#include "weft/base/rng.h"
#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::judge {

// How large a launch is: no thread, one, an odd number, more than a block.
enum class Extent : uint8_t { kNone, kOne, kOdd, kBlocks };
inline constexpr uint32_t kBlockSize = 32;  // threads
inline constexpr std::array kExtents = {Extent::kNone, Extent::kOne, Extent::kOdd, Extent::kBlocks};

// What a kernel indexes with is not known: these ways to choose shapes and integers are tried in
// turn, and the first is taken by which no access is out of bounds.
struct Scheme {
  enum class Shape : uint8_t {
    kThreads,  // as the launch, further axes short
    kRoomy,    // larger than the launch along each axis
  };
  enum class Integer : uint8_t {
    kSmall,   // 1 to 3
    kExtent,  // the launch's extents, in the order of the parameters
    kZero,
  };
  Shape shape = Shape::kThreads;
  Integer integer = Integer::kSmall;
  bool ascending = false;  // elements of integer arrays grow, as offsets of rows do
};
std::span<const Scheme> schemes();

// Of either sign and at most 1, exact in every type: for directions and weights.
double small_number(Rng& rng);

// The same for the same arguments.
launch::Launch make_launch(const launch::Signature& signature, int dimensions, Extent extent,
                           const Scheme& scheme, unsigned style, Rng rng);

}  // namespace weft::judge
