// Small things that rules share.
#pragma once

#include <string>

#include "weft/builtins/builtins.h"

namespace weft::builtins {

using types::Scalar;
using types::Type;
using types::TypeId;
using types::TypeKind;

// What overload matching sees: a type given as an argument counts as that type.
inline TypeId type_of(const Argument& argument) {
  return argument.type == types::kTypeObject ? argument.named_type : argument.type;
}
inline TypeId type_of(const Bound& bound) { return type_of(bound.argument); }

inline const Type& shape_of(const Context& context, const Bound& bound) {
  return context.types[type_of(bound)];
}

inline ResultType refuse(std::string error) {
  ResultType result;
  result.error = std::move(error);
  return result;
}
inline Dispatched refuse_dispatch(std::string error) {
  Dispatched dispatched;
  dispatched.error = std::move(error);
  return dispatched;
}
inline ResultType one(TypeId type) {
  ResultType result;
  result.types.push_back(type);
  return result;
}
inline ResultType none() { return {}; }

std::string spell(const Context& context, TypeId type);
// "(float32, int32)": the types of all bound arguments.
std::string spell_all(const Context& context, std::span<const Bound> bound);

// The one scalar type among scalars and composites of a call.
struct CommonScalar {
  bool found = false;
  bool several = false;
  Scalar scalar = Scalar::kFloat32;
  void add(const Context& context, TypeId type);
};
CommonScalar common_scalar(const Context& context, std::span<const Bound> bound);

// A `dtype` argument. `scalar` where it names a scalar type.
struct Dtype {
  bool given = false;
  bool is_scalar = false;
  Scalar scalar = Scalar::kFloat32;
  TypeId type{};
  bool is_python() const { return types::canonical(type) != type; }  // `float`, `int`
};
Dtype dtype_of(const Context& context, const Bound& bound);

// The parameter of this name; one that is not present where the overload has none.
const Bound& named(std::span<const Bound> bound, std::string_view name);

// A compile-time integer argument.
struct StaticInteger {
  bool known = false;
  int64_t value = 0;
  bool is_extent() const { return known && value >= 0 && value <= UINT32_MAX; }
};
StaticInteger static_integer(const Context& context, const Argument& argument);

// Variables among constructor arguments must be of the constructed scalar type; constants become
// so (`pass_as`).
bool variables_are(const Context& context, std::span<const Argument> arguments, Scalar scalar);

inline NativeArgument pass(const Argument& argument) {
  if (argument.handle != UINT32_MAX) return {.handle = argument.handle};
  return {.constant = argument.constant, .constant_type = types::canonical(argument.type)};
}
// The argument, or for a constant of another scalar type a new constant of `scalar`.
NativeArgument pass_as(Context& context, const Argument& argument, Scalar scalar);

inline TemplateArgument template_type(TypeId type) {
  return {.kind = TemplateArgument::Kind::kType, .type = type};
}
inline TemplateArgument template_number(int64_t number) {
  return {.kind = TemplateArgument::Kind::kNumber, .number = number};
}

// Warp's marks for the open start and stop of a slice.
inline constexpr int64_t kSliceBegin = 2147483647, kSliceEnd = -2147483648;

// How many elements a slice takes of `length`; an error text where it is not known or wrong.
struct SliceLength {
  std::string error;
  uint32_t length = 0;
};
SliceLength slice_length(const Context& context, const Argument& slice, uint32_t length);

}  // namespace weft::builtins
