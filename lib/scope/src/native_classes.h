// C++ classes and functions that a program registers: ctypes structures, wp.build_experimental.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class NativeClasses : public WarpPart {
 public:
  using WarpPart::WarpPart;

  struct CMember {
    types::TypeId type;  // invalid: none of Warp's
    types::Layout layout;
  };
  std::optional<CMember> c_member(Value type);
  // ctypes.Structure?
  static bool is_structure(const State& state, Value value);
  Value c_array(Value element, Value length);  // kUndefined: it is none
  Value read_ctypes_structure(const Namespace& space);
  // `own_making`: Python makes instances in a way of its own.
  Value make_ctypes_structure(std::string key, std::span<const Keyword> members, bool own_making);
  Value make_native(types::TypeId type, const Arguments& arguments);
  void add_native_type(const Arguments& arguments);
  Value add_external(const Arguments& arguments);

 private:
  Value c_value(types::TypeId type, const Value* given);
};

}  // namespace weft::scope
