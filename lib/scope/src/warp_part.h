// What the parts of Warp's model have in common.
#pragma once

#include "part.h"
#include "state.h"

namespace weft::scope {

class Warp;

class WarpPart : public Part {
 public:
  WarpPart(Warp& warp, State& state, Evaluator& evaluator, Context& context)
      : Part(evaluator, context), s_(state), w_(warp) {}

 protected:
  ~WarpPart() = default;

  State& s_;
  Warp& w_;
};

}  // namespace weft::scope
