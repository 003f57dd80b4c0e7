// What Python says of Warp's objects for certain, and what Warp raises where Python uses them while
// it imports a file.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class WarpClasses : public WarpPart {
 public:
  using WarpPart::WarpPart;

  // Of an object of Warp's; kUnknown: of others, too.
  PythonClass class_of(Value value, NodeId expression) const;
  PythonClass class_of_type(Value type) const;
  // A number, a string, a sequence, a type or Warp's module: no function of Python's nor of Warp's.
  bool is_no_function(Value value) const;
  // May the definition have attributes that nothing here gave it?
  bool may_have_attributes(Value object) const;
  // Of a function of Warp's; null: it is none, or weft does not know it.
  const Signature* signature(Value callee, NodeId expression) const;
  // `wp.name`, where Warp has none of that name.
  void check_attribute(Value object, NodeId attribute);
  // A call of one of Warp's builtins from Python, which takes numbers and vectors alone.
  void check_builtin_call(Value callee, NodeId call, const Arguments& arguments);

 private:
  // A function of Warp's module that is none of those which mean something to weft.
  bool is_function_of_warp(Value value, NodeId expression) const;
};

}  // namespace weft::scope
