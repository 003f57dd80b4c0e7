// Methods of lists, tuples, dicts and numbers.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Methods : public Part {
 public:
  using Part::Part;

  Value call_method(Value object, Symbol method, Arguments& arguments);
  // What list.extend does; false: weft does not follow it.
  bool extend(Value list, std::span<const Value> values);
  // Behind those of a list, or the keys and values of a dict.
  void add_elements(Value sequence, std::span<const Value> more);

 private:
  Value read_sequence(Value sequence, std::string_view method, std::span<const Value> given);
  Value number_method(const Numeric& number, std::string_view method);
};

}  // namespace weft::python
