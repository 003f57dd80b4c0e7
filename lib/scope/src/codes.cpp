// Type codes as digests have them, tiles included.
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
    case types::TypeKind::kSlice:
    case types::TypeKind::kTypeObject:
      return false;
    case types::TypeKind::kArray:
    case types::TypeKind::kReference:
      return has_code(types, type.element);
    case types::TypeKind::kTuple:
      for (const types::TypeId element : types.elements(id))
        if (!has_code(types, element)) return false;
      return true;
    default:
      return true;
  }
}

bool type_code(const State& s, types::TypeId id, Text& out) {
  if (has_code(s.types, id)) {
    types::spell_code(s.types, id, out);
    return true;
  }
  const types::Type& type = s.types[id];
  if (type.kind != types::TypeKind::kOpaque || !type.name.valid()) return false;
  // Tiles are opaque types whose name is "tile" and the code.
  const std::string_view name = s.symbols.text(type.name);
  if (!name.starts_with("tile ")) return false;
  out << name.substr(5);
  return true;
}

}  // namespace weft::scope
