// What is assigned to, changed in place or deleted.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Assignments : public Part {
 public:
  using Part::Part;

  void assign(NodeId target, Value value);
  // `del target`
  void remove(NodeId target);
  // An attribute or an element is set to what is not known.
  void forget_part(NodeId target);
  // Notes that an attribute of the object is set or deleted, if that is a module that weft knows.
  void change_attribute(Value object, std::string_view name);

 private:
  void unpack(Nodes targets, Value value);
  void assign_attribute(NodeId target, Value value);
  void change_in_place(NodeId place);
};

}  // namespace weft::python
