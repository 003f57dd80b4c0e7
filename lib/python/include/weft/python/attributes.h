// Attributes of objects, as Python reads them.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Attributes : public Part {
 public:
  using Part::Part;

  // Python's getattr, with the reason where it finds nothing.
  Value attribute(Value object, Symbol name);

 private:
  Value bound_method(Value object, Symbol name);
  Value name_of(Value object);  // __name__
};

}  // namespace weft::python
