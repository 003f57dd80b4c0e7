#include "launches.h"

#include "warp.h"

namespace weft::scope {

using types::TypeId;

// How many dimensions a shape has; 0: weft cannot tell.
uint8_t Launches::rank_of_shape(Value shape) {
  if (s_.numeric(shape)) return 1;
  if (shape.kind != ValueKind::kSequence || s_.sequences[shape.index].opaque) return 0;
  const size_t count = s_.items(shape).size();
  return count <= 4 ? static_cast<uint8_t>(count) : uint8_t{0};
}

// Of `wp.array([1.0, 2.0], dtype=float)`: of nested lists and tuples of numbers.
uint8_t Launches::rank_of_data(Value value, TypeId element) {
  int depth = 0;
  while (value.kind == ValueKind::kSequence && !s_.sequences[value.index].opaque &&
         !s_.items(value).empty()) {
    value = s_.items(value)[0];
    ++depth;
  }
  if (!s_.number_of(value)) return 0;
  if (types::is_composite(s_.types, element))
    depth -= s_.types[element].kind == types::TypeKind::kMatrix ? 2 : 1;
  return depth >= 1 && depth <= 4 ? static_cast<uint8_t>(depth) : uint8_t{0};
}

// wp.empty, wp.array and the like (wp.zeros is as wp.empty). Their object is unknown but for its
// type, if that can be told.
Value Launches::make_array_object(Special maker, const Arguments& arguments) {
  const auto find = [&](size_t position, std::string_view name) {
    return arguments.find(position, name, s_.symbols);
  };
  Value object = unknown("an object of Warp's that weft does not make");
  object.variant = Variant::kObject;
  if (!arguments.complete) return object;
  if (maker >= Special::kZerosLike) {
    const Value* source = find(0, maker == Special::kClone ? "data" : "src");
    return source != nullptr && s_.object_type(*source).valid() ? *source : object;
  }
  const bool from_data = maker == Special::kArray;
  if (from_data) w_.warp_checks.check_data(arguments);
  const Value* dtype = find(maker == Special::kFull ? 2 : 1, "dtype");
  std::optional<TypeId> element;
  if (dtype != nullptr)
    element = w_.annotations.element_type(*dtype, true);
  else if (maker == Special::kEmpty || maker == Special::kOnes)
    element = types::kFloat32;
  if (!element || types::is_generic(s_.types, *element)) return object;
  const Value* shape = find(from_data ? 2 : 0, "shape");
  uint8_t rank = 0;
  if (shape != nullptr)
    rank = rank_of_shape(*shape);
  else if (const Value* data = find(0, "data"); from_data && data != nullptr)
    rank = rank_of_data(*data, *element);
  if (rank == 0 || arguments.find("ndim", s_.symbols) != nullptr) return object;
  return s_.object(s_.types.array(*element, rank, types::ArrayFamily::kArray));
}

// The type that Warp infers for an argument of a launch.
TypeId Launches::launched_type(Value value) {
  if (value.kind == ValueKind::kUnknown) return s_.object_type(value);
  if (value.kind != ValueKind::kConstant) return {};
  const TypeId type = s_.constants[value.constant()].type;
  return type == types::kString ? TypeId{} : types::canonical(type);
}

void Launches::launch(const Arguments& arguments) {
  const Value* kernel = arguments.find(0, "kernel", s_.symbols);
  if (kernel == nullptr || kernel->kind != ValueKind::kKernel || c_.exploring) return;
  if (!s_.functions[kernel->index].generic) return;
  std::vector<TypeId> types;
  bool told = arguments.complete;
  for (const Value* list :
       {arguments.find(2, "inputs", s_.symbols), arguments.find(3, "outputs", s_.symbols)}) {
    if (list == nullptr) continue;
    told = told && list->kind == ValueKind::kSequence && !s_.sequences[list->index].opaque;
    if (told)
      for (const Value& item : s_.items(*list)) types.push_back(launched_type(item));
  }
  // `instantiate` takes nothing but types that fit.
  if (told)
    w_.registration.instantiate(kernel->kernel(), types);
  else
    s_.functions.change(kernel->index).unknown_instances = true;
}

}  // namespace weft::scope
