// A seed and an index to a well-typed Warp kernel: Python source with a name, a category and a
// sentence that says what it computes. Knows no compiler.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/synth/category.h"
#include "weft/synth/policy.h"
#include "weft/synth/statistics.h"

namespace weft::synth {

// Changes whenever the same seed and index would give another kernel.
inline constexpr int kGeneratorVersion = 9;

// What is known about a kernel beyond its sentence. Empty for kernels of the grammar.
struct About {
  std::string paragraph;                // what it computes and what for
  std::string formula, formula_source;  // and where the formula stands
  std::vector<std::string> units;       // of its parameters: "dt: s"
  std::vector<std::string> invariants;  // Python expressions of its parameters, true after a launch
};

struct Sample {
  std::string source;  // line 1 first; needs `wp`
  std::string kernel_name;
  std::string description;  // one sentence
  About about;
  std::string family;  // kernels of one shape share it: for splits without leaks
  Category category;
  int difficulty = 1;  // 1 to 5
};

// Sample `index` depends on (kGeneratorVersion, policy, seed, categories, index) alone. Categories
// are balanced: index i has category chosen[i % chosen.size()].
class Generator {
 public:
  Generator(uint64_t seed, std::span<const Category> chosen, const Policy& policy = {});
  ~Generator();
  // Not thread-safe: one generator a thread. The second form keeps the memory of `sample`; what the
  // first returns is valid until its next call.
  const Sample& make(uint64_t index);
  void make(uint64_t index, Sample& sample);

  // Of all samples made so far.
  const Statistics& statistics() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::synth
