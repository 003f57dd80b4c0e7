// Expressions, except arithmetic and calls.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Expressions : public Part {
 public:
  using Part::Part;

  Value eval(NodeId expression);
  Value eval_read(NodeId expression, Reads how) {
    c_.next_reads = how;
    return eval(expression);
  }
  // Parses and evaluates a quoted annotation.
  Value eval_text(std::string_view text);

 private:
  Value eval_as_read(NodeId expression);
  Value eval_node(NodeId expression);
  Value eval_slice(Value object, NodeId slice);
  Value eval_subscript(NodeId expression);
  Value eval_bool_op(NodeId expression);
  Value eval_compare(NodeId expression);
  Value eval_sequence(NodeId expression);
};

}  // namespace weft::python
