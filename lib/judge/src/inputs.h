// Inputs for a kernel about which only its signature is known.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "weft/base/rng.h"
#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::judge {

// How large a launch is: no thread, one, an odd number, more than a block; more threads than arrays
// have elements, as a guard is for; many threads. Few, and some along each axis: for launches that
// are looked for. Hundreds: for code that chooses its own blocks. Thin: arrays with an axis of one
// element, on which neighbours that wrap around are the element itself.
enum class Extent : uint8_t {
  kNone,
  kOne,
  kOdd,
  kBlocks,
  kBeyond,
  kHundred,
  kThousand,
  kFew,
  kSome,
  kHundreds,
  kThin,
};
inline constexpr uint32_t kBlockSize = 32;  // threads

// How floats are chosen.
enum class Style : uint8_t {
  kPositive,   // about 1
  kSigned,     // to 4, of both signs
  kUnit,       // between 0 and 1
  kLarge,      // from 1 to 4
  kMixed,      // of both signs, some small
  kWide,       // from a hundredth to a hundred
  kZeros,      // of both signs, some zero
  kTies,       // many zeros, of both signs, and many equal numbers
  kLandmarks,  // many at the numbers of the source, close to them and one apart
  kDirected,   // to an outcome of a decision (directed.h)
};
// The launches of a kernel: extents, and of each its styles.
struct Size {
  Extent extent;
  std::span<const Style> styles;
};
std::span<const Size> sizes();

// Numbers of a source where its decisions may turn over, in ascending order.
std::vector<double> landmarks_of(std::string_view source);
// Whether a number was put where decisions turn over: derivatives are not taken along it.
bool stands_still(Style style, std::span<const double> landmarks, double value);

// What a kernel indexes with is not known: these ways to choose shapes and integers are tried in
// turn, and the first is taken by which no access is out of bounds.
struct Scheme {
  enum class Shape : uint8_t {
    kThreads,  // as the launch, further axes short
    kRoomy,    // larger than the launch along each axis
  };
  enum class Integer : uint8_t {
    kSmall,   // 1 to 3
    kExtent,  // the launch's extents, or those that arrays have, in the order of the parameters
    kZero,
  };
  Shape shape = Shape::kThreads;
  Integer integer = Integer::kSmall;
  bool ascending = false;  // elements of integer arrays grow, as offsets of rows do
  bool coincide = false;   // some elements of an array are the same as others
  bool outside = false;    // some integers of arrays are beyond the ends of arrays, for clamps
  bool tiles = false;      // arrays of several axes are as long as some tiles, to be fitted then

  friend bool operator==(const Scheme&, const Scheme&) = default;
};
std::span<const Scheme> schemes(Extent extent);

int32_t threads_of(Extent extent, int dimensions);

// Of either sign and at most 1, exact in every type: for directions and weights.
double small_number(Rng& rng);

// The numbers below `count`, in any order.
std::vector<int32_t> permutation(size_t count, Rng& rng);

// The same for the same arguments.
launch::Launch make_launch(const launch::Signature& signature, int dimensions, Extent extent,
                           const Scheme& scheme, Style style, std::span<const double> landmarks,
                           Rng rng);

// Of these extents, and arrays that go by others.
launch::Launch make_launch(const launch::Signature& signature, const std::vector<int32_t>& dim,
                           const std::vector<int32_t>& of_arrays, const Scheme& scheme, Style style,
                           std::span<const double> landmarks, Rng rng);

// The launch with arrays that have the elements which tiles asked for (Run::tiled), made anew; an
// eighth less where arrays are to be shorter than the launch. `definite`: square tiles are
// positive definite. False: no tile lies over an array, or none is square.
bool fit_tiles(const launch::Signature& signature,
               const std::vector<std::vector<interp::TiledArea>>& tiled, Extent extent,
               const Scheme& scheme, Style style, std::span<const double> landmarks, bool definite,
               Rng rng, launch::Launch& launch);

}  // namespace weft::judge
