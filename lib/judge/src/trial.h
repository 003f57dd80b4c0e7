// One launch of a kernel with what the reference makes of it, and the comparison with a run.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "inputs.h"
#include "weft/interp/compare.h"
#include "weft/judge/judge.h"
#include "weft/native/run.h"

namespace weft::judge {

using interp::Directions;
using interp::each_written;
using launch::ArrayRef;  // in the order of native::JobResult
using launch::arrays_of;

struct Trial {
  Extent extent;
  Style style;
  unsigned input;        // its number among those of the extent
  bool forward = false;  // it has no derivatives, and no adjoint runs
  launch::Launch launch;
  interp::Run exact;        // with tangents along `directions`, unless some were held still
  Directions directions;    // of what is read; zero where a kink leaves no derivative
  bool held_still = false;  // such zeros came after `exact`
  std::vector<bool>
      still;  // of each array: nothing of it moves, since all that is read is at kinks
  native::Gradients seeds;  // the gradients that the adjoint starts from: the weights of results
};

// Whether the bound of a derivative, or of a sum of such, would let anything pass.
inline bool is_hidden(double bound, double size) { return !(2 * bound <= size); }

// `message`: in the place of what the reason means.
Finding not_applicable(Reason reason, std::string message = "");

// Launches within the kernel's bounds whose results do not hang on rounding: what the reference
// leaves undecided is left out.
struct Trials {
  std::vector<Trial> all;
  Finding none;  // if there are none: why; of the last input that was tried
  Determinism determinism = Determinism::kUnknown;
  bool follows = false;                  // a float of an array from one of an array, kinks or not
  std::vector<interp::Reached> reached;  // by all of them, in ascending order
  Branches branches;                     // the same, counted
  const Scheme* scheme = nullptr;        // of most of them; null: none was found
};
Trials make_trials(interp::Interpreter& reference, const interp::Kernel& kernel,
                   std::span<const double> landmarks, const JudgeOptions& options, Rng rng);

// Of some of them.
Branches branches_reached(const interp::Interpreter& reference, std::span<const Trial> trials);

// Whether a GPU may rightly come to other results: its threads have no order, shifts by more bits
// than there are give something else, and `x * y - y * x` is what rounding cost.
bool may_differ_on_gpu(const Trial& trial);

// The first difference between a run and the reference, beyond the bounds of that.
struct Difference {
  enum class Kind : uint8_t {
    kNone,
    kValue,    // of an element that the kernel writes
    kChanged,  // an element that the kernel leaves alone, or an array's size
    kOutside,  // of an array
  };
  Kind kind = Kind::kNone;
  std::string text;  // for people
};
// On a GPU what is smaller than a normal number may be lost whenever it is added atomically.
Difference compare(const Trial& trial, const std::vector<ArrayRef>& arrays,
                   const native::JobResult& result, bool gpu = false);

// Answers that compute nothing, and whether they could pass for the kernel's in all trials.
class TrivialAnswers {
 public:
  void add(const Trial& trial, const std::vector<ArrayRef>& arrays);
  // kNone, or why one would pass.
  Reason passing() const;

 private:
  bool unchanged_ = true, zero_ = true, constant_ = true, copy_ = true;
  bool any_ = false;
  std::vector<double> constants_;  // by array and leaf: the first value that was written; NaN: none
};

}  // namespace weft::judge
