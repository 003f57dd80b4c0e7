// Classes: what a class statement makes, and instances as namespaces.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Classes : public Part {
 public:
  using Part::Part;

  void execute_class(NodeId statement);
  // Its `__init__`, kUndefined if there is none; `known`: that makes its instances.
  Value initializer_of(const Namespace& space, bool& known);
  Value call_class(Value space, const Arguments& arguments);
  // Does a dataclass make the instances, with an `__init__` that Python writes? An own one of the
  // class stays; one that a class below inherits does not hide it.
  bool is_generated(uint32_t space) const;
  // `super()`
  bool is_super(NodeId expression);
  // `super().name(...)`
  Value call_super(NodeId call);
  Value make_simple_namespace(const Arguments& arguments);

 private:
  // What the bases of a class say of it, besides its parent.
  struct Bases {
    std::optional<Special> of_enum;
    std::vector<Value> of_model;
    bool named_tuple = false;
    bool unknown = false;  // it may inherit what weft does not know
  };
  Bases eval_bases(const syntax::ClassDef& definition, uint32_t space);
  Value decorate(NodeId decorator, NodeId definition, Value value);
  void find_fields(Nodes body, Namespace& space) const;
  void complete_dataclass(Value of_class, NodeId call);
  Value make_dataclass(Value space, const Arguments& arguments);
  Value field_value(uint32_t dataclass, size_t field, const Arguments& arguments);
  Value super_method(Symbol name, Value self);
};

}  // namespace weft::python
