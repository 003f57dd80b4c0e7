// Annotations: from Python's objects to types.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Annotations : public WarpPart {
 public:
  using WarpPart::WarpPart;

  Value eval_annotation(NodeId expression);
  // The type that an annotation means; invalid with `reason` set when weft cannot say.
  types::TypeId annotation(NodeId expression, std::string& reason);
  types::TypeId type_of(Value value, std::string& reason);
  Value make_array(Special special, const Arguments& arguments, bool subscript);
  Value make_type(Special special, const Arguments& arguments);
  // `object[...]`; kUndefined: it is no type.
  Value subscript(Value object, NodeId expression);
  std::optional<types::TypeId> element_type(Value value, bool canonical) const;
  // Warp's questions about a type, at the top of a module or in wp.static.
  Value ask_type(Special question, const Arguments& arguments);

 private:
  Value subscript_type(Value type, Value argument);
  Value subscript_special(Special special, std::span<const Value> items);
  void check_array_subscript(Special special, size_t count, Span span);
  Value make_fixed_array(const Arguments& arguments);
  bool scalar_class(Value value, types::Type& type) const;
};

}  // namespace weft::scope
