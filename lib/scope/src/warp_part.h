// What the parts of Warp's model have in common.
#pragma once

#include "state.h"

namespace weft::scope {

class Warp;

class WarpPart : public Part {
 public:
  WarpPart(Warp& warp, State& state, Evaluator& evaluator, Context& context)
      : Part(evaluator, context), s_(state), w_(warp) {}

 protected:
  ~WarpPart() = default;

  ModuleDefinitions& own_definitions() { return s_.definitions.change(c_.id.index); }

  State& s_;
  Warp& w_;
};

}  // namespace weft::scope
