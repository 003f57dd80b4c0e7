#include "layout.h"

namespace weft::check {

using types::Scalar;
using types::TypeId;
using types::TypeKind;

namespace {

constexpr size_t kMostLeaves = 256;  // more than any matrix of Warp's has

LeafKind kind_of(Scalar scalar) {
  switch (types::info(scalar).category) {
    case types::ScalarCategory::kFloat:
      return LeafKind::kFloat;
    case types::ScalarCategory::kBool:
      return LeafKind::kBool;
    case types::ScalarCategory::kUnsigned:
      return types::info(scalar).bytes >= 4 ? LeafKind::kWide : LeafKind::kInt;
    case types::ScalarCategory::kSigned:
      return LeafKind::kInt;
  }
  return LeafKind::kOther;
}

}  // namespace

const types::OpaqueInfo* query_info(const types::TypeStore& types, TypeId id) {
  const types::OpaqueInfo* info = types::opaque_info(types, id);
  return info && info->name.find("Query") != std::string_view::npos &&
                 !info->name.ends_with("Tiled")
             ? info
             : nullptr;
}
bool is_query_range(const types::TypeStore& types, TypeId id) {
  const types::OpaqueInfo* info = query_info(types, id);
  return info && info->fields.empty();
}

const std::vector<LeafKind>& Layouts::of(TypeId type) {
  if (const auto known = known_.find(type.index); known != known_.end()) return known->second;
  std::vector<LeafKind> leaves;
  append(type, leaves);  // may throw: nothing is known then
  return known_.emplace(type.index, std::move(leaves)).first->second;
}

void Layouts::append(TypeId id, std::vector<LeafKind>& leaves) {
  if (leaves.size() > kMostLeaves) throw Unsupported("a large type");
  const types::Type& type = types_[id];
  const auto several = [&](size_t count, LeafKind kind) {
    if (count > kMostLeaves) throw Unsupported("a large type");
    leaves.insert(leaves.end(), count, kind);
  };
  switch (type.kind) {
    case TypeKind::kScalar:
      return several(1, kind_of(type.scalar));
    case TypeKind::kPythonInt:
      return several(1, LeafKind::kInt);
    case TypeKind::kPythonFloat:
      return several(1, LeafKind::kFloat);
    case TypeKind::kPythonBool:
      return several(1, LeafKind::kBool);
    case TypeKind::kVector:
      return several(type.rows, kind_of(type.scalar));
    case TypeKind::kMatrix:
      return several(size_t{type.rows} * type.columns, kind_of(type.scalar));
    case TypeKind::kQuaternion:
      return several(4, kind_of(type.scalar));
    case TypeKind::kTransform:
      return several(7, kind_of(type.scalar));
    case TypeKind::kArray:
      if (type.family != types::ArrayFamily::kArray && type.family != types::ArrayFamily::kIndexed)
        throw Unsupported("an array of another kind");
      return several(1, LeafKind::kOther);
    case TypeKind::kStruct:
      for (const types::Field& field : types_.structure_of(id).fields) append(field.type, leaves);
      return;
    case TypeKind::kTuple:
      for (const TypeId element : types_.elements(id)) append(element, leaves);
      return;
    case TypeKind::kReference:
      return append(type.element, leaves);
    case TypeKind::kTile:
      for (uint32_t lane = 0; lane < kLanes; ++lane) append(type.element, leaves);
      return;
    case TypeKind::kShape:
    case TypeKind::kRange:
      return several(4, LeafKind::kInt);
    case TypeKind::kSlice:
      return several(3, LeafKind::kInt);
    case TypeKind::kOpaque: {
      const types::OpaqueInfo* info = query_info(types_, id);
      if (!info) throw Unsupported("a type");
      if (info->fields.empty()) {  // a range, and what it goes over
        several(4, LeafKind::kInt);
        several(1, LeafKind::kOther);
      }
      for (const types::OpaqueField& field : info->fields) append(field.type, leaves);
      return;
    }
    case TypeKind::kString:
    case TypeKind::kFunction:
    case TypeKind::kTypeObject:
      return several(1, LeafKind::kOther);
    default:
      throw Unsupported("a type");
  }
}

Layouts::Part Layouts::field(TypeId id, std::string_view name, const SymbolTable& symbols) {
  id = types::strip_reference(types_, id);
  uint32_t offset = 0;
  if (const types::OpaqueInfo* info = query_info(types_, id))
    for (const types::OpaqueField& field : info->fields) {
      if (field.name == name) return {offset, field.type};
      offset += size(field.type);
    }
  if (types_[id].kind != TypeKind::kStruct) throw Unsupported("a field");
  for (const types::Field& field : types_.structure_of(id).fields) {
    if (symbols.text(field.name) == name) return {offset, field.type};
    offset += size(field.type);
  }
  throw Unsupported("a field");
}

}  // namespace weft::check
