// Calls at module level: which object is called, and with what.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Calls : public Part {
 public:
  using Part::Part;

  Value eval_call(NodeId expression);
  // `reads`: how the function reads what it is given by position.
  void eval_arguments(NodeId call, Arguments& out, Reads reads = Reads::kNothing);
  // kUndefined is never what a call gives.
  Value call(Value callee, Arguments& arguments);
  // A call that is not run: what it is given may be changed by it.
  Value call_unknown(Value callee, const Arguments& arguments);

 private:
  Reads read_by(Value callee, size_t count) const;
  static Reads read_by_method(std::string_view method);
  // Is it a function of a class that weft can run? With what it gets before its arguments:
  // kUndefined, nothing.
  bool is_method(Value object, Symbol name, Value callee, Value& first);
  Value call_partial(Value partial, const Arguments& given);
  // A function of Python's own; see python_functions.
  Value call_python(NativeModule module, Symbol function, const Arguments& arguments);
};

}  // namespace weft::python
