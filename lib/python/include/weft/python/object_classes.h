// What Python says of an object for certain: its class, and what objects of the class can do.
#pragma once

#include "weft/python/part.h"
#include "weft/python/python_class.h"

namespace weft::python {

class ObjectClasses : public Part {
 public:
  using Part::Part;

  // `expression`: the one that gave the value.
  PythonClass class_of(Value value, NodeId expression);
  static std::string noun_of(PythonClass of);
  // Empty: weft does not know.
  static std::optional<bool> can(PythonClass object, Ability ability);
  bool lacks_attribute(Value object, NodeId expression, Symbol name);
  // Can Python's numbers, texts, objects be what Warp's functions and kernels have as a type? For
  // certain not: true.
  bool is_no_type(Value value, NodeId expression);
  // Not known, but that it is nothing which a parameter of Warp's can have as its type.
  Value no_type(Literal reason);
  // A number of Python's or Warp's own, which has no more than all numbers have.
  bool is_plain_number(Value value);

 private:
  PythonClass class_of_literal(NodeId expression) const;
};

}  // namespace weft::python
