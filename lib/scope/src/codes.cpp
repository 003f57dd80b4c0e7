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

namespace {

// Tiles are opaque types whose name is "tile" and the code; empty for others.
std::string_view tile_code(const State& s, types::TypeId id) {
  constexpr std::string_view kTile = "tile ";
  const types::Type& type = s.types[id];
  if (type.kind != types::TypeKind::kOpaque || !type.name.valid()) return {};
  const std::string_view name = s.symbols.text(type.name);
  return name.starts_with(kTile) ? name.substr(kTile.size()) : std::string_view{};
}

}  // namespace

bool has_type_code(const State& s, types::TypeId id) {
  return has_code(s.types, id) || !tile_code(s, id).empty();
}

bool type_code(const State& s, types::TypeId id, Text& out) {
  if (has_code(s.types, id)) {
    types::spell_code(s.types, id, out);
    return true;
  }
  const std::string_view code = tile_code(s, id);
  out << code;
  return !code.empty();
}

}  // namespace weft::scope
