// Inputs of a kernel that a few lines of C++ make again from a seed, and what the reference
// interpreter makes of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::standalone {

// A number that follows the size of the problem: times * n^power + plus.
struct Extent {
  int32_t times = 0, plus = 0, power = 1;
  int64_t of(int64_t n) const;
  friend bool operator==(const Extent&, const Extent&) = default;
};

// "n + 2", "4 * n * n"; with `factor` in parentheses where it is a sum.
std::string text_of(const Extent& extent, bool factor = false);

// Where numbers come from: number `index` of a stream, in (0, 1), a multiple of 2^-23.
double uniform(uint64_t seed, uint64_t stream, uint64_t index);

// The stream of an array's inputs is its place among launch::arrays_of; from the numbers below on
// there are streams for other things. Its scalars are numbered through, element by element.
inline constexpr uint64_t kWeights = 1000, kDirections = 2000, kGradients = 3000;

// A sum over what a kernel leaves, and how far rounding may take it.
struct Checksum {
  double value = 0, bound = 0;
};

struct SampleArray {
  std::vector<Extent> shape;
  Extent below;       // the integers in it are from 0 to before this
  bool zero = false;  // at first, as what is only written is
  bool read = false, written = false;
  bool constant =
      false;  // a result that no input that was tried moves: it is one number throughout
  bool input = false, seed = false;  // an adjoint computes its gradient, or starts from it
  // Of what is written: how far two programs may be apart, as a share of an element (or, if that is
  // larger, of the mean of all). It grows with the square root of n where `grows`.
  double tolerance = 0;
  bool grows = false;
  Checksum checksum;  // of what is written: the sum of (1/2 + uniform) * number
};

// A scalar of a parameter that is no array.
struct SampleScalar {
  double value = 0;
  bool follows = false;  // it is `extent` instead
  Extent extent;
};

struct Sample {
  launch::Signature signature;
  std::vector<Extent> dim;                         // threads along each axis
  std::vector<SampleArray> arrays;                 // as launch::arrays_of
  std::vector<std::vector<SampleScalar>> scalars;  // of each parameter: its leaves
  double low = 0, high = 1;                        // floats are from here to there
  bool ascending = false;                          // integers in arrays are offsets, not numbers
  bool decides = false;  // conditions on floats: other rounding may turn one over

  // What the following is for.
  int32_t n = 0;
  uint64_t seed = 0;
  int32_t least_n = 0;  // smaller ones would leave the arrays
  bool has_gradient = false;
  bool follows = false;  // a float of an array follows from another: the gradient is not zero
  // The sum of direction * gradient over `inputs`, from random gradients of `seeds`; and how far
  // two programs may be apart in a gradient, as SampleArray::tolerance.
  Checksum gradient;
  double gradient_tolerance = 0;

  int32_t bench_n = 0, host_bench_n = 0;  // for measuring, on a GPU and on a processor
};

struct SampleOptions {
  // By array, of an adjoint: those whose gradients it computes, and starts from. Empty: there is
  // none.
  std::vector<bool> inputs, seeds;
  std::vector<bool> results;   // those that the kernel may write to; empty: not known
  uint64_t seed = 1;           // the first that is tried
  uint64_t steps = 2'000'000;  // of the interpreter, in one launch
};

// An error says why there is none: what the interpreter cannot run, or why no inputs were found.
Result<Sample> find_sample(interp::Interpreter& reference, const interp::Kernel& kernel,
                           const SampleOptions& options = {});

// Whether every operation of a run is defined, and whether its result hangs on the order of
// threads.
bool defined(const interp::Notes& notes);
bool depends_on_order(const interp::Notes& notes);
// 1, 2 or 5 of a power of ten, as tolerances are told; zero stays.
double rounded_up(double value);

// The launch for another size or seed.
launch::Launch make_launch(const Sample& sample, int32_t n, uint64_t seed);

}  // namespace weft::standalone
