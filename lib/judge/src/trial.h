// One launch of a kernel with what the reference makes of it, and the comparison with a run.
#pragma once

#include <string>
#include <vector>

#include "inputs.h"
#include "weft/interp/interp.h"
#include "weft/judge/judge.h"
#include "weft/native/run.h"

namespace weft::judge {

using launch::ArrayRef;  // in the order of native::JobResult
using launch::arrays_of;

// Of each array a number for each leaf of each element; empty: it does not move.
using Directions = std::vector<std::vector<double>>;

struct Trial {
  Extent extent;
  unsigned style;
  launch::Launch launch;
  interp::Run exact;        // with tangents along `directions`, unless some were held still
  Directions directions;    // of what is read; zero where a kink leaves no derivative
  bool held_still = false;  // such zeros came after `exact`
  native::Gradients seeds;  // the gradients that the adjoint starts from: the weights of results
};

// Calls visit(n, leaf, offset) for each scalar of an array that threads wrote: its place in
// ArrayAfter::numbers, what it is, and where it lies in the array's bytes.
template <typename Visit>
void each_written(const interp::ArrayAfter& after, const launch::Layout& layout, Visit&& visit) {
  for (size_t e = 0; e < after.uses.size(); ++e) {
    if (!interp::is_written(after.uses[e])) continue;
    for (size_t k = 0; k < layout.leaves.size(); ++k) {
      const launch::Leaf& leaf = layout.leaves[k];
      visit(e * layout.leaves.size() + k, leaf, e * layout.size + leaf.offset);
    }
  }
}

// What moves along `directions`, which has a list for each of `arrays`.
interp::Tangents tangents_along(const launch::Launch& launch, const std::vector<ArrayRef>& arrays,
                                const Directions& directions);

// Launches within the kernel's bounds whose results do not hang on rounding: what the reference
// leaves undecided is left out.
struct Trials {
  std::vector<Trial> all;
  std::string why_none;  // if there are none
  Determinism determinism = Determinism::kUnknown;
};
Trials make_trials(interp::Interpreter& reference, const interp::Kernel& kernel,
                   const JudgeOptions& options, Rng rng);

// Empty: every element is what it should be, within the bound that the reference gives.
std::string compare(const Trial& trial, const std::vector<ArrayRef>& arrays,
                    const native::JobResult& result);

// Answers that compute nothing, and whether they could pass for the kernel's in all trials.
class TrivialAnswers {
 public:
  void add(const Trial& trial, const std::vector<ArrayRef>& arrays);
  // Which one would pass; empty: none.
  std::string passing() const;

 private:
  bool unchanged_ = true, zero_ = true, constant_ = true, copy_ = true;
  bool any_ = false;
  std::vector<double> constants_;  // by array and leaf: the first value that was written; NaN: none
};

}  // namespace weft::judge
