// What Python raises while it imports a file: for what objects cannot do (object_classes.def).
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class PythonChecks : public Part {
 public:
  using Part::Part;

  void check_operation(syntax::Operator op, Value left, Value right, Span span);
  void check_comparison(syntax::Operator op, Value left, Value right, Span span);
  void check_unpacked(Value value, size_t count, bool starred, Span span);
  void check_subscripted(Value value, NodeId expression, Span span);
  void check_item_set(Value value, NodeId expression, Span span);
  void check_index(Value object, Value index, Span span);
  void check_attribute_set(Value object, NodeId expression, Span span);
  void check_iterated(Value value, NodeId expression);
  void check_number_made(Value type, NodeId call, const Arguments& arguments);
  void check_python_call(Value callee, const Arguments& arguments, Span span);
  void check_callable(Value callee, NodeId expression, Span span);
  void check_assert(NodeId statement);
  void check_base(Value base, Span span);
  void check_instance(Value space, const Arguments& arguments, Span span);
  bool is_static_method(Value callee) const;
};

}  // namespace weft::python
