// Arithmetic of vectors at module level: Warp calls its native functions. Only the exact operations
// are done here.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Vectors : public WarpPart {
 public:
  using WarpPart::WarpPart;

  Value operate(syntax::Operator op, Value left, Value right);
  Value operate(syntax::Operator op, Value operand);
};

}  // namespace weft::scope
