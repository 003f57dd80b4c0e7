// Python's truth, equality and order.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Comparisons : public Part {
 public:
  using Part::Part;

  // Python's truth; empty when it is not known.
  std::optional<bool> truth(Value value);
  std::optional<bool> equal(Value a, Value b);
  std::optional<bool> compare(syntax::Operator op, Value left, Value right);
  // Are they one key to a cache? Empty: weft cannot tell.
  std::optional<bool> is_same_argument(Value a, Value b);

 private:
  bool equals_itself_alone(Value value) const;
  std::optional<bool> compare_sequences(syntax::Operator op, Value left, Value right);
};

}  // namespace weft::python
