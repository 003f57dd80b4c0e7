// Kernels of the generator that host code can launch, with inputs that keep them in bounds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plan.h"
#include "weft/check/check.h"
#include "weft/synth/synth.h"

namespace weft::workflow {

struct Candidate {
  PlannedKernel kernel;
  standalone::Sample sample;
  std::vector<bool> added;             // by parameter: arrays that atomics add to
  bool differentiable = false;         // no rule of weft/check says that its adjoint is wrong
  std::vector<std::string> top_level;  // names that its source defines
};

class Pool {
 public:
  explicit Pool(uint64_t seed);
  // `count` kernels, those of each `number` others; three of four are of archetypes, which are for
  // something. Kernels that take or give what host code has no form for, or for which no inputs
  // were found, are passed over.
  std::vector<Candidate> draw(uint64_t number, size_t count);

 private:
  std::optional<Candidate> candidate(const synth::Sample& drawn);

  bool is_differentiable(const synth::Sample& drawn);

  synth::Generator generator_;
  check::Checker checker_{"", {}};
};

}  // namespace weft::workflow
