#include "value.h"

namespace weft::interp {

using types::TypeId;
using types::TypeKind;

double as_double(types::Scalar s, int64_t v) {
  return s == types::Scalar::kUint64 ? static_cast<double>(static_cast<uint64_t>(v))
                                     : static_cast<double>(v);
}

// By way of float32 where that is no wider: by way of double some would be rounded twice.
double as_float(types::Scalar s, int64_t v, types::Scalar to) {
  if (to == types::Scalar::kFloat64) return as_double(s, v);
  const float single = s == types::Scalar::kUint64 ? static_cast<float>(static_cast<uint64_t>(v))
                                                   : static_cast<float>(v);
  return round_to(to, single);
}

namespace {

// Of a query that is iterated over, by blocks of threads not.
bool is_query(std::string_view name) {
  return name == "BvhQuery" || name == "MeshQuery" || name.starts_with("HashGridQuery");
}

}  // namespace

const Form* Forms::of(TypeId id) {
  id = types::canonical(types::strip_reference(types_, id));
  if (id.index < by_type_.size() && by_type_[id.index] != nullptr) return by_type_[id.index];
  const types::Type type = types_[id];
  const Form* form = nullptr;
  if (type.kind == TypeKind::kTile) {
    const types::Tile& tile = types_.tile_of(id);
    if (type.rows == 0 || tile.shape.empty() || tile.shape.size() > 4) return nullptr;
    const Form* element = of(type.element);
    if (element == nullptr) return nullptr;
    form = this->tile(*element, std::vector<int32_t>(tile.shape.begin(), tile.shape.end()));
  } else if (type.python_scalar) {
    form = type.kind == TypeKind::kQuaternion ? quaternion(type.scalar) : transform(type.scalar);
  } else if (type.kind == TypeKind::kOpaque && types::opaque_info(types_, id)->parent.valid()) {
    form = of(types::opaque_info(types_, id)->parent);
    if (form == nullptr) return nullptr;
  } else {
    Form made{.id = id, .kind = type.kind};
    if (!fill(made, type)) return nullptr;
    form = &forms_.emplace_back(std::move(made));
  }
  if (id.index >= by_type_.size()) by_type_.resize(id.index + 1);
  return by_type_[id.index] = form;
}

const Form* Forms::tile(const Form& element, std::span<const int32_t> shape) {
  const Form*& known = tiles_[{&element, std::vector<int32_t>(shape.begin(), shape.end())}];
  if (known != nullptr) return known;
  Form made{.id = types_.tile(element.id, {.shape = {shape.begin(), shape.end()}}),
            .kind = TypeKind::kTile};
  made.rank = static_cast<uint8_t>(shape.size());
  made.element = &element;
  return known = &forms_.emplace_back(std::move(made));
}

bool Forms::fill(Form& form, const types::Type& type) {
  const auto composite = [&](uint32_t rows, uint32_t columns) {
    form.scalar = type.scalar;
    form.is_float = types::is_float(type.scalar);
    form.rows = rows;
    form.columns = columns;
    form.cells = rows * columns;
  };
  const auto add = [&](Symbol name, TypeId id) {
    const Form* member = of(id);
    if (member == nullptr) return false;
    form.members.push_back({name, member, form.cells});
    form.cells += member->cells;
    return true;
  };
  if (type.any_scalar || type.any_shape) return false;
  switch (type.kind) {
    case TypeKind::kScalar:
      form.scalar = type.scalar;
      form.is_float = types::is_float(type.scalar);
      return true;
    case TypeKind::kVector:
      composite(type.rows, 1);
      return true;
    case TypeKind::kMatrix:
      composite(type.rows, type.columns);
      return true;
    case TypeKind::kQuaternion:
      composite(4, 1);
      return true;
    case TypeKind::kTransform:
      composite(7, 1);
      return true;
    case TypeKind::kArray:
      form.fixed = type.family == types::ArrayFamily::kFixed;
      form.indexed = type.family == types::ArrayFamily::kIndexed;
      if (type.family != types::ArrayFamily::kArray && !form.fixed && !form.indexed) return false;
      form.rank = type.rank;
      form.element = of(type.element);
      return form.element != nullptr;
    case TypeKind::kStruct:
      form.cells = 0;
      for (const types::Field& field : types_.structure(type.structure).fields)
        if (!add(field.name, field.type)) return false;
      return true;
    case TypeKind::kTuple: {
      form.cells = 0;
      const std::vector<TypeId> elements(types_.elements(form.id).begin(),
                                         types_.elements(form.id).end());
      for (const TypeId element : elements)
        if (!add({}, element)) return false;
      return true;
    }
    case TypeKind::kShape:
      form.cells = 4;
      return true;
    case TypeKind::kOpaque: {
      const types::OpaqueInfo& info = *types::opaque_info(types_, form.id);
      if (is_query(info.name)) {
        form.cells = 2;  // the list of what it found, and a place in it
        return true;
      }
      if (!info.name.starts_with("MeshQuery")) return false;
      form.cells = 0;
      for (const types::OpaqueField& field : info.fields)
        if (!add(symbols_.intern(field.name), field.type)) return false;
      return true;
    }
    case TypeKind::kString:
    case TypeKind::kFunction:
      return true;
    default:
      return false;
  }
}

}  // namespace weft::interp
