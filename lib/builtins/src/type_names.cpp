// Types by their names in Warp's module, and how they are constructed.
#include "support.h"
#include "weft/builtins/resolve.h"
#include "weft/types/fixed_types.h"

namespace weft::builtins {
namespace {

struct Suffix {
  std::string_view text;
  Scalar scalar;
};
// Vectors have them all, everything else the floats.
constexpr Suffix kSuffixes[] = {
    {"", Scalar::kFloat32},  {"f", Scalar::kFloat32}, {"h", Scalar::kFloat16},
    {"d", Scalar::kFloat64}, {"b", Scalar::kInt8},    {"ub", Scalar::kUint8},
    {"s", Scalar::kInt16},   {"us", Scalar::kUint16}, {"i", Scalar::kInt32},
    {"ui", Scalar::kUint32}, {"l", Scalar::kInt64},   {"ul", Scalar::kUint64},
};

struct Family {
  std::string_view prefix;
  TypeKind kind;
  uint32_t rows = 0, columns = 0;
  bool floats_only = true;
};
constexpr Family kFamilies[] = {
    {"vec2", TypeKind::kVector, 2, 0, false},
    {"vec3", TypeKind::kVector, 3, 0, false},
    {"vec4", TypeKind::kVector, 4, 0, false},
    {"mat22", TypeKind::kMatrix, 2, 2},
    {"mat33", TypeKind::kMatrix, 3, 3},
    {"mat44", TypeKind::kMatrix, 4, 4},
    {"quat", TypeKind::kQuaternion},
    {"transform", TypeKind::kTransform},
    {"spatial_vector", TypeKind::kVector, 6, 0},
    {"spatial_matrix", TypeKind::kMatrix, 6, 6},
};

TypeId composite(types::TypeStore& types, const Family& family, Scalar scalar) {
  switch (family.kind) {
    case TypeKind::kVector:
      return types.vector(family.rows, scalar);
    case TypeKind::kMatrix:
      return types.matrix(family.rows, family.columns, scalar);
    case TypeKind::kQuaternion:
      return types.quaternion(scalar);
    default:
      return types.transform(scalar);
  }
}

}  // namespace

TypeId named_type(types::TypeStore& types, std::string_view name) {
  if (name == "int") return types::kPythonInt;
  if (name == "float") return types::kPythonFloat;
  for (const Family& family : kFamilies) {
    if (!name.starts_with(family.prefix)) continue;
    for (const Suffix& suffix : kSuffixes)
      if (name.substr(family.prefix.size()) == suffix.text &&
          (types::is_float(suffix.scalar) || !family.floats_only))
        return composite(types, family, suffix.scalar);
    return {};
  }
  if (name == "handle") return types::kUint64;
  for (size_t i = types::kFixedTypes.size(); i-- > 0;) {
    if (types::kFixedTypes[i].type.kind != TypeKind::kOpaque) break;  // builtin classes stand last
    const TypeId id{static_cast<uint32_t>(i)};
    if (types::kFixedTypes[i].spelling == name)
      return types::opaque_info(types, id)->in_module ? id : TypeId{};
  }
  for (uint32_t i = 0; i < types::kFirstFixed; ++i)
    if (types::info(static_cast<Scalar>(i)).warp_name == name) return TypeId{i};
  return {};
}

GroupId constructor(const types::TypeStore& types, TypeId type) {
  switch (types[type].kind) {
    case TypeKind::kScalar:
      return find(types::info(types[type].scalar).warp_name);
    case TypeKind::kPythonInt:
      return find("int");
    case TypeKind::kPythonFloat:
      return find("float");
    case TypeKind::kPythonBool:
      return find("bool");
    case TypeKind::kVector:
      return find("vector");
    case TypeKind::kMatrix:
      return find("matrix");
    case TypeKind::kQuaternion:
      return find("quaternion");
    case TypeKind::kTransform:
      return find("transformation");
    default:
      return {};
  }
}

TypeArguments type_arguments_of(const Context& context, TypeId type_id) {
  TypeArguments arguments;
  if (!types::is_composite(context.types, type_id)) return arguments;
  const Type& type = context.types[type_id];
  if (type.kind == TypeKind::kVector)
    arguments.push_back(
        {"length", {.type = types::kInt32, .constant = context.constants.integer(type.rows)}});
  if (type.kind == TypeKind::kMatrix) arguments.push_back({"shape", {.named_type = type_id}});
  arguments.push_back(
      {"dtype", {.type = types::kTypeObject, .named_type = types::scalar_type(type.scalar)}});
  return arguments;
}

}  // namespace weft::builtins
