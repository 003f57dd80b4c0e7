#include "composites.h"

#include <fmt/format.h>

namespace weft::standalone {

using types::TypeKind;

bool has_members(const types::Type& type) {
  return type.kind == TypeKind::kQuaternion || type.kind == TypeKind::kTransform ||
         (type.kind == TypeKind::kVector && type.rows >= 2 && type.rows <= 4);
}

uint32_t component_count(const types::Type& type) {
  switch (type.kind) {
    case TypeKind::kVector:
      return type.rows;
    case TypeKind::kMatrix:
      return type.rows * type.columns;
    case TypeKind::kQuaternion:
      return 4;
    case TypeKind::kTransform:
      return 7;
    default:
      return 1;
  }
}

std::string component_path(const types::Type& type, uint32_t index) {
  constexpr std::string_view kNames[] = {".x", ".y", ".z", ".w"};
  switch (type.kind) {
    case TypeKind::kMatrix:
      return fmt::format(".m[{}][{}]", index / type.columns, index % type.columns);
    case TypeKind::kTransform:
      return fmt::format("{}{}", index < 3 ? ".p" : ".q", kNames[index < 3 ? index : index - 3]);
    default:
      return has_members(type) ? std::string(kNames[index]) : fmt::format(".c[{}]", index);
  }
}

}  // namespace weft::standalone
