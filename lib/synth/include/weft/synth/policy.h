// Every probability and limit of the generator, by name. A policy prints as lines `key = value` and
// is loaded from them.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/base/rng.h"
#include "weft/base/text.h"
#include "weft/synth/category.h"

namespace weft::synth {

// One weight for each choice, zero unless set: {.arith = 8, .trig = 1}.
struct TagWeights {
#define WEFT_TAG(Name, key) double key = 0;
#include "weft/synth/choices.def"
};
struct ClassWeights {
#define WEFT_VALUE_CLASS(Name, key) double key = 0;
#include "weft/synth/choices.def"
};
struct LoopWeights {
#define WEFT_LOOP(Name, key) double key = 0;
#include "weft/synth/choices.def"
};
struct FoldWeights {
#define WEFT_FOLD(Name, key) double key = 0;
#include "weft/synth/choices.def"
};
struct GapWeights {
#define WEFT_GAP(Name, key) double key = 0;
#include "weft/synth/choices.def"
};
struct AtomicWeights {
#define WEFT_ATOMIC(Name, key) double key = 0;
#include "weft/synth/choices.def"
};
struct AnnotationWeights {
#define WEFT_ANNOTATION(Name, key) double key = 0;
#include "weft/synth/choices.def"
};

// What differs between categories.
struct CategoryPolicy {
  TagWeights tags;        // multiply the weights of the grammar's rows
  ClassWeights classes;   // what statements compute
  GapWeights gaps;        // what stands in free places of a structure
  double rank2 = 1;       // multiplies rank2_chance, rank3_chance, rank4_chance
  double parameters = 1;  // multiplies coefficient_parameter_chance
  double accesses = 1;    // multiplies neighbour_chance, gather_chance, window_chance, view_chance
  double widths = 1;      // multiplies the chances of types other than float32 and int32
  double archetype_chance = 0;  // a kernel of one of the fields' templates
  double decompose_chance =
      0;  // a builtin with several results: svd, qr, eigenvalues, axis and angle
};

struct Policy {
  Policy();

#define WEFT_POLICY(name, value, meaning) double name = value;
#include "weft/synth/policy.def"
  LoopWeights loops;
  FoldWeights folds;
  AtomicWeights atomics;
  AnnotationWeights annotations;
  std::array<CategoryPolicy, kCategories> categories;

  const CategoryPolicy& of(Category category) const {
    return categories[static_cast<size_t>(category)];
  }
};

// How much a kernel computes: about 11, 14 and 20 lines on average.
enum class Size : uint8_t { kSmall, kMedium, kLarge };
inline constexpr std::array<std::string_view, 3> kSizeNames = {"small", "medium", "large"};
Policy policy_of(Size size);

// Changes what a size sets.
void enlarge(Size size, Policy& policy);

// Draws a policy around another one: some features of a category fall out, others become likelier.
// Kernels of a swarm of policies differ more than those of one (Groce et al., "Swarm testing",
// 2012).
void redraw(Policy& policy, Category category, Rng& rng);

void print(const Policy& policy, Text& out);
// Lines `key = value`; empty lines and what follows a `#` are ignored. A key that is not given is
// as in `policy`.
Result<Policy> load_policy(std::string_view text, Policy policy = {});

}  // namespace weft::synth
