// Arrays: construction, elements, views, atomics.
#include "rules.h"
#include "support.h"

namespace weft::builtins::rules {
namespace {

using types::ArrayFamily;

// A `shape` argument: the parts of a tuple, or a single size.
std::span<const Argument> extents(const Bound& bound) {
  const Argument& shape = bound.argument;
  return shape.elements.data() != nullptr ? shape.elements : std::span(&shape, 1);
}

bool names_element(const Context& context, const Bound& dtype) {
  return dtype.argument.type == types::kTypeObject &&
         !types::is_array(context.types, dtype.argument.named_type);
}

// Constants become new variables; what is not constant is passed on.
NativeArgument pass_extent(const Argument& extent) {
  if (!extent.constant.valid()) return pass(extent);
  return {.constant = extent.constant, .constant_type = types::canonical(extent.type)};
}

// The indices among i, j, k, l behind the array; a call by keywords may leave gaps.
using Indices = SmallVector<Bound, 4>;
Indices indices_of(std::span<const Bound> bound) {
  Indices indices;
  for (const Bound& one : bound.subspan(1))
    if (one.present && one.name.size() == 1 && one.name[0] >= 'i' && one.name[0] <= 'l')
      indices.push_back(one);
  return indices;
}

// An element access needs as many integers as the array has dimensions.
std::string wrong_indices(const Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  const uint32_t rank = shape_of(context, bound[0]).rank;
  const Indices indices = indices_of(bound);
  const size_t count = indices.size();
  if (count != rank)
    return "`" + std::string(overload.key) + "` got " + std::to_string(count) +
           (count == 1 ? " index" : " indices") + " for an array of " + std::to_string(rank) +
           (rank == 1 ? " dimension" : " dimensions");
  for (const Bound& index : indices)
    if (!types::is_integer(context.types, type_of(index)))
      return "an index of an array is an integer, not " + spell(context, type_of(index));
  return {};
}

std::string wrong_value(const Context& context, const Overload& overload,
                        std::span<const Bound> bound) {
  const TypeId element = shape_of(context, bound[0]).element;
  const TypeId value = type_of(bound.back());
  if (types::equal(context.types, element, value)) return {};
  return "`" + std::string(overload.key) + "` of " + spell(context, value) + " to an array of " +
         spell(context, element);
}

enum class ScalarSet { kSum, kExtremum, kExchange, kBits };

bool allows(ScalarSet set, Scalar scalar) {
  switch (scalar) {
    case Scalar::kInt32:
    case Scalar::kUint32:
    case Scalar::kInt64:
    case Scalar::kUint64:
      return true;
    case Scalar::kFloat32:
    case Scalar::kFloat64:
      return set != ScalarSet::kBits;
    case Scalar::kBfloat16:
      return set == ScalarSet::kSum || set == ScalarSet::kExtremum;
    case Scalar::kFloat16:
      return set == ScalarSet::kSum;
    default:
      return false;
  }
}

ResultType atomic(const Context& context, const Overload& overload, std::span<const Bound> bound,
                  ScalarSet set) {
  std::string error = wrong_indices(context, overload, bound);
  if (error.empty()) error = wrong_value(context, overload, bound);
  if (!error.empty()) return refuse(std::move(error));
  const TypeId element = types::canonical(shape_of(context, bound[0]).element);
  Scalar scalar;
  if (types::is_array(context.types, element) ||
      !types::scalar_of(context.types, element, scalar) || !allows(set, scalar))
    return refuse("`" + std::string(overload.key) + "` does not work on elements of type " +
                  spell(context, element));
  return one(element);
}

}  // namespace

// Parameters: ptr, shape, dtype.
ResultType array(Context& context, const Overload&, std::span<const Bound> bound) {
  if (!names_element(context, bound[2]))
    return refuse("the `dtype` of an array must be the type of a value");
  const auto rank = static_cast<uint8_t>(extents(bound[1]).size());
  return one(context.types.array(bound[2].argument.named_type, rank));
}

Dispatched dispatch_array(Context& context, const Overload&, std::span<const Bound> bound,
                          std::span<const TypeId> results) {
  Dispatched dispatched;
  dispatched.arguments.push_back(pass(bound[0].argument));
  for (const Argument& extent : extents(bound[1]))
    dispatched.arguments.push_back(pass_extent(extent));
  dispatched.template_arguments.push_back(template_type(context.types[results[0]].element));
  return dispatched;
}

// Parameters: shape, dtype.
ResultType zeros(Context& context, const Overload&, std::span<const Bound> bound) {
  int64_t size = 1;
  for (const Argument& extent : extents(bound[0])) {
    const StaticInteger value = static_integer(context, extent);
    if (!value.known)
      return refuse("the `shape` of an array made by `zeros` must be a compile-time constant");
    if (__builtin_mul_overflow(size, value.value, &size) || size < 0 || size > UINT32_MAX)
      return refuse("the `shape` of an array made by `zeros` has too many elements");
  }
  if (!names_element(context, bound[1]))
    return refuse("the `dtype` of an array must be the type of a value");
  const auto rank = static_cast<uint8_t>(extents(bound[0]).size());
  return one(context.types.array(bound[1].argument.named_type, rank, ArrayFamily::kFixed,
                                 static_cast<uint32_t>(size)));
}

Dispatched dispatch_zeros(Context& context, const Overload&, std::span<const Bound> bound,
                          std::span<const TypeId> results) {
  Dispatched dispatched;
  for (const Argument& extent : extents(bound[0]))
    dispatched.arguments.push_back(pass_extent(extent));
  const Type& type = context.types[results[0]];
  dispatched.template_arguments = {template_number(type.rows), template_type(type.element)};
  return dispatched;
}

ResultType address(Context& context, const Overload& overload, std::span<const Bound> bound) {
  std::string error = wrong_indices(context, overload, bound);
  if (!error.empty()) return refuse(std::move(error));
  return one(context.types.reference(shape_of(context, bound[0]).element));
}

ResultType view(Context& context, const Overload&, std::span<const Bound> bound) {
  const Type type = shape_of(context, bound[0]);
  const Indices indices = indices_of(bound);
  const size_t count = indices.size();
  if (count > type.rank)
    return refuse("an array of " + std::to_string(type.rank) + " dimensions cannot take " +
                  std::to_string(count) + " indices");
  size_t integers = 0, slices = 0;
  for (const Bound& index : indices) {
    const TypeId index_type = type_of(index);
    if (types::is_integer(context.types, index_type))
      ++integers;
    else if (index_type == types::kSlice)
      ++slices;
    else
      return refuse("an index of an array is an integer or a slice, not " +
                    spell(context, index_type));
  }
  if (slices == 0 && count == type.rank)
    return refuse("as many indices as dimensions give an element, not a view");
  // A part of a fabric or fixed array is an ordinary array.
  const bool plain = type.family == ArrayFamily::kFabric ||
                     type.family == ArrayFamily::kIndexedFabric ||
                     type.family == ArrayFamily::kFixed;
  return one(context.types.array(type.element, static_cast<uint8_t>(type.rank - integers),
                                 plain ? ArrayFamily::kArray : type.family));
}

ResultType array_store(Context& context, const Overload& overload, std::span<const Bound> bound) {
  std::string error = wrong_indices(context, overload, bound);
  if (error.empty()) error = wrong_value(context, overload, bound);
  return error.empty() ? none() : refuse(std::move(error));
}

ResultType atomic_sum(Context& context, const Overload& overload, std::span<const Bound> bound) {
  return atomic(context, overload, bound, ScalarSet::kSum);
}
ResultType atomic_extremum(Context& context, const Overload& overload,
                           std::span<const Bound> bound) {
  return atomic(context, overload, bound, ScalarSet::kExtremum);
}
ResultType atomic_exchange(Context& context, const Overload& overload,
                           std::span<const Bound> bound) {
  return atomic(context, overload, bound, ScalarSet::kExchange);
}
ResultType atomic_bits(Context& context, const Overload& overload, std::span<const Bound> bound) {
  return atomic(context, overload, bound, ScalarSet::kBits);
}

}  // namespace weft::builtins::rules
