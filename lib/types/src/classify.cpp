// What a type is.
#include "weft/base/check.h"
#include "weft/types/types.h"

namespace weft::types {

bool is_scalar(const TypeStore& types, TypeId id) {
  return types[canonical(id)].kind == TypeKind::kScalar;
}

bool is_integer(const TypeStore& types, TypeId id) {
  const Type& type = types[canonical(id)];
  return type.kind == TypeKind::kScalar && is_integer(type.scalar);
}

bool is_float(const TypeStore& types, TypeId id) {
  const Type& type = types[canonical(id)];
  return type.kind == TypeKind::kScalar && is_float(type.scalar);
}

bool is_composite(const TypeStore& types, TypeId id) {
  const TypeKind kind = types[id].kind;
  return kind == TypeKind::kVector || kind == TypeKind::kMatrix || kind == TypeKind::kQuaternion ||
         kind == TypeKind::kTransform;
}

bool is_generic(const TypeStore& types, TypeId id) {
  const Type& type = types[id];
  switch (type.kind) {
    case TypeKind::kAny:
    case TypeKind::kAnyScalar:
    case TypeKind::kAnyInt:
    case TypeKind::kAnyFloat:
      return true;
    case TypeKind::kArray:
    case TypeKind::kReference:
      return is_generic(types, type.element);
    case TypeKind::kTile:
      return type.any_shape || is_generic(types, type.element);
    case TypeKind::kTuple:
      for (const TypeId element : types.elements(id))
        if (is_generic(types, element)) return true;
      return type.any_shape;
    default:
      return type.any_scalar || type.any_shape;
  }
}

bool scalar_of(const TypeStore& types, TypeId id, Scalar& scalar) {
  const Type& type = types[canonical(id)];
  if (type.kind == TypeKind::kArray) return scalar_of(types, type.element, scalar);
  if (type.kind != TypeKind::kScalar && !is_composite(types, id)) return false;
  scalar = type.scalar;
  return !type.any_scalar;
}

uint32_t length_of(const TypeStore& types, TypeId composite) {
  const Type& type = types[composite];
  switch (type.kind) {
    case TypeKind::kVector:
    case TypeKind::kMatrix:
      return type.rows;
    case TypeKind::kQuaternion:
      return 4;
    case TypeKind::kTransform:
      return 7;
    default:
      WEFT_CHECK(false, "the type has no length");
  }
  return 0;
}

bool equal(const TypeStore& types, TypeId a, TypeId b) {
  a = canonical(a);
  b = canonical(b);
  if (a == b) return true;
  const Type& x = types[a];
  const Type& y = types[b];
  if (x.kind != y.kind) return false;
  if (x.kind == TypeKind::kArray) return x.family == y.family && equal(types, x.element, y.element);
  if (x.kind == TypeKind::kReference || x.kind == TypeKind::kTile)
    return equal(types, x.element, y.element);
  if (x.kind == TypeKind::kTileStack) return x.rows == y.rows && equal(types, x.element, y.element);
  if (x.kind == TypeKind::kQuaternion || x.kind == TypeKind::kTransform)
    return x.scalar == y.scalar;  // apart from how the scalar was written
  if (x.kind != TypeKind::kTuple) return false;
  const std::span<const TypeId> left = types.elements(a), right = types.elements(b);
  if (left.size() != right.size()) return false;
  for (size_t i = 0; i < left.size(); ++i)
    if (!equal(types, left[i], right[i])) return false;
  return true;
}

bool in_class(Scalar scalar, TypeKind scalar_class) {
  switch (scalar_class) {
    case TypeKind::kAnyInt:
      return is_integer(scalar);
    case TypeKind::kAnyFloat:
      return is_float(scalar);
    case TypeKind::kAnyScalar:
      return scalar != Scalar::kBool;
    default:
      return true;
  }
}

bool fits(const TypeStore& types, TypeId pattern_id, TypeId id) {
  id = canonical(id);
  if (pattern_id == kAny) return !is_generic(types, id);
  const Type& pattern = types[pattern_id];
  const Type& type = types[id];
  if (is_generic(types, id)) return false;
  if (pattern.kind == TypeKind::kArray)
    return type.kind == TypeKind::kArray && type.rank == pattern.rank &&
           (type.family == pattern.family ||
            (type.family == ArrayFamily::kFixed && pattern.family == ArrayFamily::kArray)) &&
           fits(types, pattern.element, type.element);
  if (pattern.kind == TypeKind::kTile || !is_generic(types, pattern_id))
    return equal(types, pattern_id, id);
  if (pattern.kind == TypeKind::kTuple) return type.kind == TypeKind::kTuple;
  if (!is_composite(types, pattern_id))
    return type.kind == TypeKind::kScalar && in_class(type.scalar, pattern.kind);
  if (!is_composite(types, id)) return false;
  if (pattern.any_scalar ? !in_class(type.scalar, pattern.scalar_class)
                         : type.scalar != pattern.scalar)
    return false;
  const bool matrix = pattern.kind == TypeKind::kMatrix;
  if (matrix != (type.kind == TypeKind::kMatrix)) return false;
  if (pattern.any_shape) return true;
  return matrix ? pattern.rows == type.rows && pattern.columns == type.columns
                : length_of(types, pattern_id) == length_of(types, id);
}

}  // namespace weft::types
