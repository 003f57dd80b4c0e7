// What loops run over, and comprehensions.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Iteration : public Part {
 public:
  using Part::Part;

  // What a loop runs over: a tuple of its elements where weft knows them.
  Value eval_iterable(NodeId expression);
  // Its elements as a loop gets them; empty: it has none, or weft does not know them.
  std::optional<std::vector<Value>> elements_of(Value value);
  // The members of an enum by its own names, in order; empty: weft does not know them.
  std::optional<std::vector<Value>> members_of(const Namespace& of_enum) const;
  // Empty: it is not ASCII.
  std::optional<std::vector<Value>> letters_of(Symbol of_text);
  Value eval_comprehension(NodeId expression);
  // A tuple with names is one of its values; anything else stays what it is.
  Value as_sequence(Value value);

 private:
  bool run_comprehension(Nodes results, Nodes loops, Value items, std::vector<Value>& values);
};

}  // namespace weft::python
