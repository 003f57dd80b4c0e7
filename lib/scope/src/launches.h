// Arrays that a file makes, as far as their types, and the instances of generic kernels that its
// launches make of them.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Launches : public WarpPart {
 public:
  using WarpPart::WarpPart;

  Value make_array_object(Special maker, const Arguments& arguments);
  void launch(const Arguments& arguments);

 private:
  uint8_t rank_of_shape(Value shape);
  uint8_t rank_of_data(Value data, types::TypeId element);
  types::TypeId launched_type(Value value);
};

}  // namespace weft::scope
