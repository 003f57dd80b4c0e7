// Python's arithmetic, on int, float, bool, members of integer enums, sequences and texts.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Arithmetic : public Part {
 public:
  using Part::Part;

  // Is the double exactly the integer?
  static bool is_exact(Int128 value);

  Value binary(syntax::Operator op, Value left, Value right);
  Value unary(syntax::Operator op, Value operand);

 private:
  Value repeated(Value sequence, const Numeric& count);
  Value repeated_text(std::string_view once, const Numeric& count);
};

}  // namespace weft::python
