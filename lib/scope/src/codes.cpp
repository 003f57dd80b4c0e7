// Type codes as digests have them.
#include "state.h"

namespace weft::scope {

// Do types::spell_code and so struct digests know the type?
bool has_code(const types::TypeStore& types, types::TypeId id) {
  const types::Type& type = types[id];
  switch (type.kind) {
    case types::TypeKind::kOpaque: {
      const types::OpaqueInfo* info = types::opaque_info(types, id);
      return info != nullptr && !info->code.empty();
    }
    case types::TypeKind::kNative:
      return types::is_registered(types, id);
    case types::TypeKind::kSlice:
    case types::TypeKind::kTypeObject:
      return false;
    case types::TypeKind::kArray:
    case types::TypeKind::kReference:
    case types::TypeKind::kTile:
    case types::TypeKind::kTileStack:
      return has_code(types, type.element);
    case types::TypeKind::kTuple:
      if (type.any_shape) return type.element.valid() && has_code(types, type.element);
      for (const types::TypeId element : types.elements(id))
        if (!has_code(types, element)) return false;
      return true;
    default:
      return true;
  }
}

bool has_type_code(const State& s, types::TypeId id) { return has_code(s.types, id); }

bool type_code(const State& s, types::TypeId id, Text& out) {
  if (!has_code(s.types, id)) return false;
  types::spell_code(s.types, id, out);
  return true;
}

std::string type_code(const State& s, types::TypeId id) {
  Text out;
  if (id.valid()) type_code(s, id, out);
  return out.str();
}

}  // namespace weft::scope
