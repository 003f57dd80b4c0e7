// A rehearsal of one thread: the forward pass of a kernel and then the steps that autodiff has
// scheduled, on made-up numbers. Slopes of builtins are random words that depend on what the
// adjoint reads, so that a gradient which is not the derivative shows as a number that differs;
// and at each step of the reverse pass it is known what the forward pass had there.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "layout.h"
#include "meaning.h"
#include "weft/check/gradients.h"
#include "weft/ir/module.h"
#include "words.h"

namespace weft::check {

// Why a gradient goes wrong at a step.
enum class LossKind : uint8_t {
  kValue,        // the adjoint reads another value of an argument than the forward pass had
  kElement,      // it goes to another element of an array
  kBranch,       // the reverse pass takes another branch
  kMissed,       // the reverse pass does not come here
  kNoAdjoint,    // the instruction has none
  kResult,       // an atomic operation's result
  kReplaced,     // the value that an atomic operation replaced
  kOverwritten,  // a component that was written keeps its gradient
  kSingular,     // the slope is infinite, and the adjoint multiplies it by zero
  kOverlaid,     // an assignment's adjoint takes the place of another gradient
  kRepeated,     // each thread of a block does what a tile does once
  kBeyond,       // the adjoint of a query reads triangle -1 where nothing was found
  kOwn,          // a function's own gradient is not its derivative
  kPerhapsOwn,   // a function has a gradient of its own, and nothing else is lost
};
struct Loss {
  LossKind kind;
  const ir::Function* function;
  uint32_t inst;
  uint32_t argument = 0;
  // kValue and kElement: the value that is another, and how it became so.
  ir::ValueId root;
  enum class Root : uint8_t {
    kUnknown,
    kLoop,
    kMemory,
    kComponent,
    kDraw,
    kAtomic
  } how = Root::kUnknown;
  uint32_t changed = UINT32_MAX;  // the instruction that changed it, of `changer`
  const ir::Function* changer = nullptr;
};

struct Outcome {
  bool wrong = false;          // the gradient is not the derivative
  bool singular = false;       // it is no number
  bool no_root = false;        // identities of roots did not hold
  bool blurred = false;        // its gradient says nothing, only what is repeated
  std::vector<Loss> losses;    // as the reverse pass meets them; those that it never came to behind
  std::vector<Loss> repeated;  // kRepeated: what is wrong though the gradient of one thread is not
};

// Instructions that forward passes came to.
using Reached = std::map<const ir::Function*, std::set<uint32_t>>;

// Throws Unsupported.
Outcome rehearse(const ir::Module& module, const ir::Function& kernel, const Stores& stores,
                 Layouts& layouts, Word seed, Reached& reached);

}  // namespace weft::check
