// @wp.struct classes and their instances.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Structures : public WarpPart {
 public:
  using WarpPart::WarpPart;

  Value make_structure(NodeId definition);
  // Adds a field of the annotated type; not empty: why a structure cannot have it.
  std::string add_field(std::vector<types::Field>& fields, Symbol name, Value annotation);
  Value finish_structure(const std::string& key, std::vector<types::Field> fields);
  // An instance, as Python has it: a namespace until a kernel takes its value.
  Value make_instance(types::TypeId structure);
  Value default_field(types::TypeId type);
  // What a field of this type holds once the value was assigned to it.
  Value stored_field(types::TypeId type, Value value);
  // The instance as it is now: a constant, or unknown.
  Value instance_value(Value instance);
};

}  // namespace weft::scope
