// int(), float(), bool() and str().
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Conversions : public Part {
 public:
  using Part::Part;

  // One of those?
  static bool is_python_type(Value type);
  Value convert(Value type, const Arguments& arguments);

 private:
  Value make_number(types::TypeId type, const Arguments& arguments);
  static std::optional<types::Number> number_in(std::string_view written);
  static std::optional<Int128> integer_in(std::string_view written, Int128 base);
  Value read_integer(const Arguments& arguments);
};

}  // namespace weft::python
