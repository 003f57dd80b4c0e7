// Tiles from values, and back.
#include <cmath>

#include "rules.h"
#include "tile_support.h"

namespace weft::builtins::rules {
namespace {

// The type that `dtype` names; invalid for none.
TypeId dtype_argument(const Bound& bound) {
  return bound.present && bound.argument.type == types::kTypeObject ? bound.argument.named_type
                                                                    : TypeId{};
}

}  // namespace

ResultType tile_of_dtype(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId dtype = dtype_argument(named(bound, "dtype"));
  if (!dtype.valid() || types::is_array(context.types, dtype))
    return refuse_call(overload, "needs a `dtype` that is the type of a value");
  return made_tile(context, overload, bound, dtype);
}

ResultType tile_of_ones(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId dtype = dtype_argument(named(bound, "dtype"));
  if (dtype.valid() && is_struct(context, dtype))
    return refuse_call(overload, "has no ones for structs; `tile_full` takes a value");
  return tile_of_dtype(context, overload, bound);
}

// <dtype as it is written, shape>
Dispatched dispatch_tile_of_dtype(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId> results) {
  Dispatched out;
  out.template_arguments.push_back(template_type(dtype_argument(named(bound, "dtype"))));
  add_extents(shape_of_result(context, results), out);
  return out;
}

ResultType tile_full(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId value = type_of(named(bound, "value"));
  const Bound& given = named(bound, "dtype");
  const TypeId dtype = given.present ? dtype_argument(given) : value;
  if (!dtype.valid() || types::is_array(context.types, dtype))
    return refuse_call(overload, "needs a `dtype` that is the type of a value");
  const bool whole = is_struct(context, dtype) || is_struct(context, value) ||
                     types::is_composite(context.types, value);
  if (whole && !types::equal(context.types, value, dtype))
    return refuse_call(overload, "cannot fill a tile of " + spell(context, dtype) + " with " +
                                     spell(context, value));
  return made_tile(context, overload, bound, dtype);
}

ResultType tile_from_thread(Context& context, const Overload& overload,
                            std::span<const Bound> bound) {
  return made_tile(context, overload, bound, type_of(named(bound, "value")));
}

Dispatched dispatch_tile_of_values(Context& context, const Overload&, std::span<const Bound> bound,
                                   std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(named(bound, "value").argument));
  if (const Bound& thread = named(bound, "thread_idx"); thread.present)
    out.arguments.push_back(pass(thread.argument));
  out.template_arguments.push_back(template_type(element_of_result(context, results)));
  add_extents(shape_of_result(context, results), out);
  return out;
}

ResultType tile_randi(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (const Bound& least = named(bound, "min"); least.present) {
    const StaticInteger low = static_integer(context, least.argument);
    const StaticInteger high = static_integer(context, named(bound, "max").argument);
    if (!low.known || !high.known)
      return refuse_call(overload, "needs bounds that are compile-time integers");
    if (low.value < INT32_MIN || high.value > INT32_MAX || high.value <= low.value)
      return refuse_call(overload, "needs a lower and a greater bound within int32");
  }
  return made_tile(context, overload, bound, types::kInt32);
}

ResultType tile_randf(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (const Bound& least = named(bound, "min"); least.present) {
    const types::ConstantId ids[] = {least.argument.constant,
                                     named(bound, "max").argument.constant};
    double limits[2];
    for (size_t i = 0; i < 2; ++i) {
      if (!ids[i].valid() || context.constants[ids[i]].number.is_integer)
        return refuse_call(overload, "needs bounds that are compile-time floats");
      limits[i] = types::store_as(Scalar::kFloat32, context.constants[ids[i]].number).real;
    }
    if (!(limits[1] > limits[0])) return refuse_call(overload, "needs a lower and a greater bound");
  }
  return made_tile(context, overload, bound, types::kFloat32);
}

// The bounds become new constants, floats as float32 holds them.
Dispatched dispatch_tile_random(Context& context, const Overload&, std::span<const Bound> bound,
                                std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(named(bound, "rng").argument));
  for (const std::string_view name : {"min", "max"}) {
    const Bound& limit = named(bound, name);
    if (!limit.present) continue;
    const types::Number number = context.constants[limit.argument.constant].number;
    out.arguments.push_back(
        number.is_integer ? pass_integer(context, static_cast<int64_t>(number.integer))
                          : pass_real(context, types::store_as(Scalar::kFloat32, number).real));
  }
  add_extents(shape_of_result(context, results), out);
  return out;
}

namespace {

// start, stop and step as the type of the range holds them.
struct Range {
  std::string error;
  types::Number start{.integer = 0}, stop{}, step{.integer = 1};
};

std::string range_value(Scalar scalar, types::Number given, types::Number& out) {
  out = given;
  if (types::is_float(scalar)) {
    if (given.is_integer && (given.integer > UINT64_MAX || given.integer < INT64_MIN))
      return "has an integer bound that no integer type can hold";
    // An integer is rounded once, to float32 for the smaller floats.
    double real = given.as_double();
    if (given.is_integer && scalar != Scalar::kFloat64)
      real = static_cast<double>(static_cast<float>(given.integer));
    out = types::store_as(scalar, {.is_integer = false, .real = real});
    return std::isfinite(given.as_double()) && !std::isfinite(out.real)
               ? "has a bound that its type cannot hold"
               : "";
  }
  if (!given.is_integer) {
    if (given.real != std::floor(given.real) || std::abs(given.real) > 1e18)
      return "has a bound that its integer type cannot hold";
    out = {.integer = static_cast<Int128>(given.real)};
  }
  return types::store_as(scalar, out) == out ? "" : "has a bound that its type cannot hold";
}

Range range_of(const Context& context, std::span<const Argument> args, Scalar scalar) {
  Range range;
  if (args.empty() || args.size() > 3) return {.error = "takes one to three numbers"};
  types::Number* const slots[] = {&range.start, &range.stop, &range.step};
  const size_t first = args.size() == 1 ? 1 : 0;
  for (size_t i = 0; i < args.size(); ++i) {
    if (!args[i].constant.valid()) return {.error = "needs compile-time constants"};
    *slots[first + i] = context.constants[args[i].constant].number;
  }
  for (types::Number* number : slots) {
    range.error = range_value(scalar, *number, *number);
    if (!range.error.empty()) return range;
  }
  return range;
}

}  // namespace

ResultType tile_arange(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Bound& given = named(bound, "dtype");
  const TypeId dtype = given.present ? types::canonical(dtype_argument(given)) : types::kFloat32;
  if (!dtype.valid() || !types::is_scalar(context.types, dtype) || dtype == types::kBool)
    return refuse_call(overload, "needs a `dtype` that is a number's");
  const Storage storage = storage_of(named(bound, "storage"));
  if (!storage.known) return refuse_call(overload, kNoStorage);
  const Scalar scalar = context.types[dtype].scalar;
  const Range range = range_of(context, bound[0].variadic, scalar);
  if (!range.error.empty()) return refuse_call(overload, range.error);
  int64_t count = 0;
  if (types::is_float(scalar)) {
    const double span = (range.stop.real - range.start.real) / range.step.real;
    const double steps = types::store_as(scalar, {.is_integer = false, .real = span}).real;
    if (range.step.real == 0 || range.start.real == range.stop.real || !(span > 0) ||
        !(steps < 0x1p31))
      return refuse_call(overload, "has no elements, or too many");
    count = static_cast<int64_t>(std::ceil(steps));
  } else {
    const Int128 distance = range.stop.integer - range.start.integer, step = range.step.integer;
    if (step == 0 || distance == 0 || (distance > 0) != (step > 0))
      return refuse_call(overload, "has no elements");
    const Int128 whole = distance / step;
    count = static_cast<int64_t>(whole + (whole * step != distance ? 1 : 0));
  }
  return one_tile(context, dtype,
                  {.shape = {std::max<int64_t>(count, 1)}, .shared = storage.shared});
}

Dispatched dispatch_tile_arange(Context& context, const Overload&, std::span<const Bound> bound,
                                std::span<const TypeId> results) {
  Dispatched out;
  const TypeId element = element_of_result(context, results);
  const std::span<const Argument> args = bound[0].variadic;
  const auto constant = [&](int64_t value) {
    return NativeArgument{.constant = context.constants.integer(value), .constant_type = element};
  };
  const auto given = [&](size_t i) {
    return pass_as(context, args[i], context.types[element].scalar);
  };
  out.arguments.push_back(args.size() == 1 ? constant(0) : given(0));
  out.arguments.push_back(given(args.size() == 1 ? 0 : 1));
  out.arguments.push_back(args.size() == 3 ? given(2) : constant(1));
  out.template_arguments.push_back(template_type(element));
  add_extents(shape_of_result(context, results), out);
  return out;
}

// A vector or matrix is spread over the first dimensions, unless its type is preserved.
ResultType tile_of_threads(Context& context, const Overload& overload,
                           std::span<const Bound> bound) {
  const TypeId value = types::canonical(type_of(bound[0]));
  const std::optional<bool> preserve = flag_of(context, bound[1]);
  if (!preserve) return refuse_call(overload, "needs a `preserve_type` that is a constant");
  if (is_tile(context, bound[0].argument)) return refuse_call(overload, "takes one value a thread");
  if (bound[0].argument.reference)
    return refuse_call(overload,
                       "takes no element of an array or field; assign it to a variable first");
  const Type& type = context.types[value];
  const int64_t threads = context.block_dim;
  if (!*preserve && type.kind == TypeKind::kMatrix)
    return one_tile(context, types::scalar_type(type.scalar),
                    {.shape = {type.rows, type.columns, threads}});
  if (!*preserve && (type.kind == TypeKind::kVector || type.kind == TypeKind::kQuaternion))
    return one_tile(context, types::scalar_type(type.scalar),
                    {.shape = {types::length_of(context.types, value), threads}});
  return one_tile(context, value, {.shape = {threads}});
}

Dispatched dispatch_tile_of_threads(Context& context, const Overload&, std::span<const Bound> bound,
                                    std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  const Extents& shape = shape_of_result(context, results);
  const TemplateArgument element = template_type(element_of_result(context, results));
  if (shape.size() == 3)
    out.template_arguments = {template_number(shape[0]), template_number(shape[1]), element};
  else if (shape.size() == 2)
    out.template_arguments = {element, template_number(shape[0])};
  else
    out.template_arguments = {element};
  return out;
}

ResultType untile(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (!is_tile(context, bound[0].argument)) return refuse_call(overload, "takes a tile");
  const Extents& shape = tile_of(context, bound[0]).shape;
  if (shape.back() != int64_t{context.block_dim})
    return refuse_call(overload, "needs one element for each thread of the block");
  const TypeId element = element_of(context, bound[0]);
  if (shape.size() == 1) return one(element);
  if (!types::is_scalar(context.types, element) || shape.size() > 3)
    return refuse_call(overload, "gives no value for " + spell(context, type_of(bound[0])));
  const Scalar scalar = context.types[element].scalar;
  const auto extent = [&](size_t i) { return static_cast<uint32_t>(shape[i]); };
  return one(shape.size() == 2 ? context.types.vector(extent(0), scalar)
                               : context.types.matrix(extent(0), extent(1), scalar));
}

ResultType tile_of_indices(Context& context, const Overload&, std::span<const Bound>) {
  return one_tile(context, types::kInt32, {.shape = {context.block_dim}});
}

}  // namespace weft::builtins::rules
