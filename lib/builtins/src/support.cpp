#include "support.h"

#include <algorithm>

#include "weft/base/check.h"

namespace weft::builtins {

std::string spell(const Context& context, TypeId type) {
  return types::spell(context.types, type, context.symbols);
}

std::string spell_all(const Context& context, std::span<const Bound> bound) {
  std::string text = "(";
  std::string_view separator;
  for (const Bound& one : bound) {
    if (!one.present) continue;
    text.append(separator) += spell(context, type_of(one));
    separator = ", ";
  }
  return text + ')';
}

void CommonScalar::add(const Context& context, TypeId type) {
  // Warp does not count Python's own int and float, which only a dtype argument can be.
  if (types::canonical(type) != type) return;
  if (!types::is_scalar(context.types, type) && !types::is_composite(context.types, type)) return;
  Scalar of_type;
  types::scalar_of(context.types, type, of_type);
  several = several || (found && of_type != scalar);
  found = true;
  scalar = of_type;
}

CommonScalar common_scalar(const Context& context, std::span<const Bound> bound) {
  CommonScalar common;
  for (const Bound& one : bound) {
    if (one.present) common.add(context, type_of(one));
    for (const Argument& argument : one.variadic) common.add(context, type_of(argument));
  }
  return common;
}

Dtype dtype_of(const Context& context, const Bound& bound) {
  Dtype dtype;
  if (!bound.present) return dtype;
  dtype.given = true;
  if (bound.argument.type != types::kTypeObject) return dtype;
  dtype.type = bound.argument.named_type;
  dtype.is_scalar = types::is_scalar(context.types, dtype.type);
  if (dtype.is_scalar) types::scalar_of(context.types, dtype.type, dtype.scalar);
  return dtype;
}

const Bound& named(std::span<const Bound> bound, std::string_view name) {
  static const Bound kNone;
  for (const Bound& one : bound)
    if (one.name == name) return one;
  return kNone;
}

StaticInteger static_integer(const Context& context, const Argument& argument) {
  if (!argument.constant.valid()) return {};
  const types::Number& number = context.constants[argument.constant].number;
  const auto value = static_cast<int64_t>(number.integer);
  if (!number.is_integer || value != number.integer) return {};
  return {.known = true, .value = value};
}

bool variables_are(const Context& context, std::span<const Argument> arguments, Scalar scalar) {
  return std::ranges::all_of(arguments, [&](const Argument& argument) {
    if (argument.constant.valid() || argument.type == types::kTypeObject) return true;
    if (context.types[argument.type].kind == TypeKind::kTuple) return true;
    Scalar of_argument;
    return !types::is_array(context.types, argument.type) &&
           types::scalar_of(context.types, argument.type, of_argument) && of_argument == scalar;
  });
}

NativeArgument pass_as(Context& context, const Argument& argument, Scalar scalar) {
  const TypeId wanted = types::scalar_type(scalar);
  const TypeId given = types::canonical(argument.type);
  if (!argument.constant.valid() || given == wanted || !types::is_scalar(context.types, given))
    return pass(argument);
  const types::Constant constant = context.constants[argument.constant];
  const bool of_bool = constant.of_bool || (constant.type == types::kBool && !constant.instance);
  return {.constant = context.constants.scalar(wanted, constant.number, of_bool),
          .constant_type = wanted};
}

SliceLength slice_length(const Context& context, const Argument& slice, uint32_t length) {
  if (slice.elements.size() != 3)
    return {.error = "the bounds of a slice of a vector or matrix must be compile-time constants"};
  StaticInteger part[3];
  for (size_t i = 0; i < 3; ++i) {
    part[i] = static_integer(context, slice.elements[i]);
    if (!part[i].known)
      return {.error =
                  "the bounds of a slice of a vector or matrix must be compile-time constants"};
  }
  const int64_t step = part[2].value, whole = length;
  if (step == 0) return {.error = "the step of a slice must not be zero"};
  const auto clamp = [whole](int64_t bound) { return std::clamp(bound, -whole, whole); };
  const int64_t start =
      part[0].value == kSliceBegin ? (step < 0 ? whole - 1 : 0) : clamp(part[0].value);
  const int64_t stop = part[1].value == kSliceEnd ? (step < 0 ? -1 : whole) : clamp(part[1].value);
  int64_t taken = 0;
  if (step > 0 && start < stop) taken = 1 + (stop - start - 1) / step;
  if (step < 0 && start > stop) taken = 1 + (start - stop - 1) / -step;
  return {.error = {}, .length = static_cast<uint32_t>(taken)};
}

}  // namespace weft::builtins
