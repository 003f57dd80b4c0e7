// Enums and their members.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Enums : public Part {
 public:
  using Part::Part;

  // The class whose body the namespace holds, as an enum.
  Value make_enum(uint32_t space, Special base);

 private:
  Value earlier_member(const Namespace& space, size_t entry, Value value);
  Value integral_member(uint32_t space, size_t entry, Int128 value);
};

}  // namespace weft::python
