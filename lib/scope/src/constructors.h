// Values of Warp's types, as calls of these make them.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Constructors : public WarpPart {
 public:
  using WarpPart::WarpPart;

  Value make(Value type, const Arguments& arguments);
  Value make_scalar(types::TypeId type, const Arguments& arguments);

 private:
  Value make_composite(types::TypeId type, const Arguments& arguments);
  std::optional<types::Number> kept_number(types::TypeId type, Value argument) const;
  bool flatten(Value value, std::vector<types::Number>& out, bool floats);
};

}  // namespace weft::scope
