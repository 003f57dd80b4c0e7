// The structure of a kernel before it has contents: nested gaps that statements will fill.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "weft/base/rng.h"
#include "weft/synth/policy.h"

namespace weft::synth {

enum class GapKind : uint8_t {
  kBlock,      // the statements of a branch or a loop
  kLet,        // name = expression
  kComponent,  // a vector or matrix written by its components
  kBranch,     // children: a block each, the last for `else` if kElse is set
  kSkip,       // an if without else around one block
  kLoop,       // detail: LoopKind; children: one block
  kRepeat,     // while; children: one block
  kBreak,      // if ...: break
  kContinue,   // if ...: continue
  kReturn,     // if ...: return
  kAtomic,
  kCall,           // of a helper function
  kComponentLoop,  // a loop over the components of vectors
  kDecompose,      // several results of one builtin
};

enum class LoopKind : uint8_t {
#define WEFT_LOOP(Name, key) k##Name,
#include "weft/synth/choices.def"
};

// Flags of a gap.
inline constexpr uint8_t kElse = 1;      // kBranch: has an else
inline constexpr uint8_t kCompound = 2;  // the condition joins several

struct Gap {
  GapKind kind;
  uint8_t detail = 0;
  uint8_t flags = 0;
  uint16_t end = 0;  // children are the gaps up to here
};

struct Plan {
  std::vector<Gap> gaps;  // pre-order, without the outermost block
  uint8_t rank = 1;       // dimensions of the launch
  bool guard = false;     // returns beyond the data
  bool second_output = false;
  bool stores = true;      // ends with a store to an output
  bool random = false;     // has a random state
  bool helper = false;     // has a function of its own
  bool structure = false;  // has a structure of its own
  int parameters = 0;      // scalar parameters that must be used
  // The shape alone, for families.
  uint64_t hash() const;
};

void make_plan(Category category, const Policy& policy, Rng& rng, Plan& plan);

// Draws from weights that are members of a struct of doubles.
size_t draw(std::span<const double> weights, Rng& rng);
template <typename Weights>
size_t draw_member(const Weights& weights, Rng& rng) {
  return draw({reinterpret_cast<const double*>(&weights), sizeof(Weights) / sizeof(double)}, rng);
}

}  // namespace weft::synth
