// What the parts of Warp's model have in common.
#pragma once

#include "part.h"

namespace weft::scope {

class Warp;

class WarpPart : public Part {
 public:
  WarpPart(Warp& warp, Evaluator& evaluator, Context& context)
      : Part(evaluator, context), w_(warp) {}

 protected:
  ~WarpPart() = default;

  Warp& w_;
};

}  // namespace weft::scope
