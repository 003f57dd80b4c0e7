#include "weft/launch/launch.h"

#include <fmt/format.h>

#include <algorithm>

#include "geometry.h"

namespace weft::launch {
namespace {

using types::TypeId;
using types::TypeKind;

// Null: it is no array.
const types::Type* array_of(const types::TypeStore& types, TypeId id) {
  return id.valid() && types[id].kind == TypeKind::kArray ? &types[id] : nullptr;
}

class LayoutMaker {
 public:
  LayoutMaker(const types::TypeStore& types, const SymbolTable& symbols)
      : types_(types), symbols_(symbols) {}

  Result<Layout> make(TypeId id) const {
    if (!id.valid()) return Error{"it has no type that is known"};
    id = types::canonical(id);
    WEFT_TRY(Layout layout, unnamed(id));
    layout.type = types::spell(types_, id, symbols_);
    return layout;
  }

  // The element of an array; other families have no layout here.
  Result<Layout> element(const types::Type& array, bool may_be_indexed = false) const {
    const bool indexed = array.family == types::ArrayFamily::kIndexed;
    if (array.family != types::ArrayFamily::kArray && !(indexed && may_be_indexed))
      return Error{"only plain arrays have a layout here"};
    WEFT_TRY(Layout layout, make(array.element));
    if (!layout.arrays.empty()) return Error{"an array of structures that contain arrays"};
    return layout;
  }

 private:
  Result<Layout> unnamed(TypeId id) const {
    const types::Type& type = types_[id];
    switch (type.kind) {
      case TypeKind::kScalar:
        return packed(type.scalar, {});
      case TypeKind::kVector:
      case TypeKind::kQuaternion:
      case TypeKind::kTransform:
        return packed(type.scalar, {static_cast<int32_t>(types::length_of(types_, id))});
      case TypeKind::kMatrix:
        return packed(type.scalar,
                      {static_cast<int32_t>(type.rows), static_cast<int32_t>(type.columns)});
      case TypeKind::kStruct:
        return structure(types_.structure(type.structure));
      default:
        return Error{fmt::format("no layout for `{}`", types::spell(types_, id, symbols_))};
    }
  }

  static Layout packed(types::Scalar scalar, std::vector<int32_t> extents) {
    uint32_t count = 1;
    for (const int32_t extent : extents) count *= static_cast<uint32_t>(extent);
    const uint32_t bytes = types::info(scalar).bytes;
    Layout layout{.size = bytes * count, .alignment = bytes, .extents = std::move(extents)};
    for (uint32_t i = 0; i < count; ++i) layout.leaves.push_back({i * bytes, scalar});
    return layout;
  }

  Result<Layout> structure(const types::Structure& structure) const {
    Layout whole;
    whole.is_structure = true;
    for (const types::Field& field : structure.fields) {
      const std::string name(symbols_.text(field.name));
      Layout part;
      Member member{.name = name};
      if (const types::Type* const array = array_of(types_, field.type)) {
        member.rank = array->rank;
        WEFT_TRY(member.layout, element(*array));
        part = {.size = kArrayBytes, .alignment = 8};
        part.arrays.push_back({"", 0, array->rank, member.layout});
      } else {
        WEFT_TRY(part, make(field.type));
        member.layout = part;
      }
      const uint32_t at = types::aligned(whole.size, part.alignment);
      member.offset = at;
      whole.members.push_back(std::move(member));
      for (const Leaf& leaf : part.leaves) whole.leaves.push_back({at + leaf.offset, leaf.scalar});
      for (ArrayMember& array : part.arrays) {
        array.name = array.name.empty() ? name : name + '.' + array.name;
        array.offset += at;
        whole.arrays.push_back(std::move(array));
      }
      whole.size = at + part.size;
      whole.alignment = std::max(whole.alignment, part.alignment);
    }
    whole.size = types::aligned(std::max(whole.size, 1u), whole.alignment);
    return whole;
  }

  const types::TypeStore& types_;
  const SymbolTable& symbols_;
};

Status check_array(const Array& array, int rank, const Layout& element) {
  if (array.shape.size() != static_cast<size_t>(rank))
    return Error{fmt::format("{} dimensions where {} are wanted", array.shape.size(), rank)};
  size_t count = 1;
  for (const int32_t extent : array.shape) {
    if (extent < 0) return Error{"a negative extent"};
    count *= static_cast<size_t>(extent);
  }
  if (array.data.size() != count * element.size)
    return Error{
        fmt::format("{} bytes where {} are wanted", array.data.size(), count * element.size)};
  return ok_status();
}

Status check_indices(const Array& array, const std::vector<std::vector<int32_t>>& indices) {
  if (indices.size() != array.shape.size())
    return Error{
        fmt::format("{} lists of indices where {} are wanted", indices.size(), array.shape.size())};
  for (size_t axis = 0; axis < indices.size(); ++axis)
    for (const int32_t index : indices[axis])
      if (index < 0 || index >= array.shape[axis])
        return Error{fmt::format("an index {} along an axis of {}", index, array.shape[axis])};
  return ok_status();
}

Status check_argument(const Parameter& parameter, const Argument& argument) {
  const bool is_array = parameter.rank > 0;
  if (parameter.geometry != GeometryKind::kNone)
    WEFT_TRY_STATUS(check_geometry(parameter.geometry, argument.geometry.get()));
  if (argument.value.size() != (is_array ? 0 : parameter.layout.size))
    return Error{fmt::format("a value of {} bytes where {} are wanted", argument.value.size(),
                             is_array ? 0 : parameter.layout.size)};
  const size_t arrays = is_array ? 1 : parameter.layout.arrays.size();
  if (argument.arrays.size() != arrays)
    return Error{fmt::format("{} arrays where {} are wanted", argument.arrays.size(), arrays)};
  for (size_t i = 0; i < arrays; ++i) {
    const Status status = is_array
                              ? check_array(argument.arrays[i], parameter.rank, parameter.layout)
                              : check_array(argument.arrays[i], parameter.layout.arrays[i].rank,
                                            parameter.layout.arrays[i].element);
    if (!status) return status;
  }
  return parameter.indexed ? check_indices(argument.arrays[0], argument.indices) : ok_status();
}

}  // namespace

Result<Layout> layout_of(const types::TypeStore& types, const SymbolTable& symbols, TypeId type) {
  return LayoutMaker(types, symbols).make(type);
}

Result<Signature> signature_of(const scope::Program& program, scope::FunctionId kernel) {
  const scope::Function& function = program.function(kernel);
  const LayoutMaker maker(program.types(), program.symbols());
  Signature signature;
  for (const scope::Parameter& parameter : function.parameters) {
    const types::Type* const array = array_of(program.types(), parameter.type);
    Result<Layout> layout = array != nullptr ? maker.element(*array, /*may_be_indexed=*/true)
                                             : maker.make(parameter.type);
    std::string name(program.symbols().text(parameter.name));
    if (!layout) return Error{fmt::format("parameter `{}`: {}", name, layout.error().message)};
    Parameter& made = signature.parameters.emplace_back();
    made = {std::move(name), array != nullptr ? int{array->rank} : 0, std::move(layout).value()};
    made.indexed = array != nullptr && array->family == types::ArrayFamily::kIndexed;
    if (parameter.type != types::kUint64) continue;
    made.geometry = used_as(program, kernel, parameter.name);
    if (made.geometry != GeometryKind::kNone) made.layout.leaves.clear();
  }
  return signature;
}

Status plain(const Signature& signature) {
  for (const Parameter& parameter : signature.parameters) {
    if (parameter.indexed)
      return Error{fmt::format("parameter `{}` is an indexed array", parameter.name)};
    if (parameter.geometry != GeometryKind::kNone)
      return Error{
          fmt::format("parameter `{}` is the id of {}", parameter.name, spell(parameter.geometry))};
  }
  return ok_status();
}

std::vector<int32_t> shape_of(const Argument& argument) {
  std::vector<int32_t> shape = argument.arrays[0].shape;
  for (size_t axis = 0; axis < argument.indices.size(); ++axis)
    if (!argument.indices[axis].empty())
      shape[axis] = static_cast<int32_t>(argument.indices[axis].size());
  return shape;
}

std::vector<ArrayRef> arrays_of(const Signature& signature) {
  std::vector<ArrayRef> all;
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    const Parameter& parameter = signature.parameters[i];
    if (parameter.rank > 0) {
      all.push_back({i, 0, &parameter.layout, parameter.name});
      continue;
    }
    const std::vector<ArrayMember>& members = parameter.layout.arrays;
    for (size_t n = 0; n < members.size(); ++n)
      all.push_back({i, n, &members[n].element, parameter.name + '.' + members[n].name});
  }
  return all;
}

Status check(const Signature& signature, const Launch& launch) {
  if (launch.dim.empty() || launch.dim.size() > 4)
    return Error{fmt::format("a launch has 1 to 4 dimensions, not {}", launch.dim.size())};
  for (const int32_t extent : launch.dim)
    if (extent < 0) return Error{"a negative dimension of the launch"};
  if (launch.arguments.size() != signature.parameters.size())
    return Error{fmt::format("{} arguments where {} are wanted", launch.arguments.size(),
                             signature.parameters.size())};
  for (size_t i = 0; i < launch.arguments.size(); ++i)
    if (Status status = check_argument(signature.parameters[i], launch.arguments[i]); !status)
      return Error{
          fmt::format("argument `{}`: {}", signature.parameters[i].name, status.error().message)};
  return ok_status();
}

}  // namespace weft::launch
