// Tiles element by element, reductions and scans.
#include <limits>

#include "rules.h"
#include "tile_support.h"
#include "weft/base/check.h"

namespace weft::builtins::rules {
namespace {

ResultType one_element(Context& context, TypeId element) {
  return one_tile(context, element, {.shape = {1}});
}

std::string no_tile(const Context& context, const Bound& bound) {
  return is_tile(context, bound.argument) ? ""
                                          : "takes a tile, not " + spell(context, type_of(bound));
}

bool is_mapped(const Context& context, TypeId type) {
  return type.valid() && (is_value(context, type) || is_struct(context, type));
}

// What a tile or a value contributes to an operation on elements.
TypeId operand(const Context& context, const Argument& argument) {
  return is_tile(context, argument) ? context.types[argument.type].element
                                    : types::canonical(type_of(argument));
}

Extents without_axis(const Extents& shape, int64_t axis) {
  if (shape.size() == 1) return {1};
  Extents rest = shape;
  rest.erase(rest.begin() + axis);
  return rest;
}

// Along an axis: what is left of the tile (a, axis among the bound).
ResultType along_axis(Context& context, const Overload& overload, const Bound& tile,
                      const Bound& given) {
  share(context, tile);
  const StaticInteger axis = static_integer(context, given.argument);
  if (!axis.known) return refuse_call(overload, "needs an axis that is a compile-time integer");
  const Extents& shape = tile_of(context, tile).shape;
  if (axis.value < 0 || axis.value >= std::ssize(shape))
    return refuse_call(overload,
                       "has no axis " + std::to_string(axis.value) + " in " + shape_text(shape));
  return one_tile(context, element_of(context, tile), {.shape = without_axis(shape, axis.value)});
}

}  // namespace

ResultType tile_reduction(Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  const std::string wrong = no_tile(context, bound[0]);
  return wrong.empty() ? one_element(context, element_of(context, bound[0]))
                       : refuse_call(overload, wrong);
}

ResultType tile_number_reduction(Context& context, const Overload& overload,
                                 std::span<const Bound> bound) {
  if (is_tile(context, bound[0].argument) && is_struct(context, element_of(context, bound[0])))
    return refuse_call(overload, "does not work on structs");
  return tile_reduction(context, overload, bound);
}

ResultType tile_index_reduction(Context& context, const Overload& overload,
                                std::span<const Bound> bound) {
  ResultType value = tile_number_reduction(context, overload, bound);
  return value.error.empty() ? one_element(context, types::kInt32) : value;
}

ResultType tile_sum_axis(Context& context, const Overload& overload, std::span<const Bound> bound) {
  return along_axis(context, overload, bound[0], bound[1]);
}

Dispatched dispatch_tile_sum_axis(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId>) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  out.template_arguments.push_back(
      template_number(static_integer(context, bound[1].argument).value));
  return out;
}

ResultType tile_dot(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (std::string wrong = different_shapes(context, bound[0].argument, bound[1].argument);
      !wrong.empty())
    return refuse_call(overload, wrong);
  const TypeId element = element_of(context, bound[0]);
  if (!types::equal(context.types, element, element_of(context, bound[1])))
    return refuse_call(overload, "takes tiles of one type, not " + spell_all(context, bound));
  if (is_struct(context, element)) return refuse_call(overload, "does not work on structs");
  return one_element(context, scalar_type_of(context, element));
}

// Parameters: alpha, src, dest.
ResultType tile_axpy(Context& context, const Overload& overload, std::span<const Bound> bound) {
  ResultType sum = tile_dot(context, overload, bound.subspan(1));
  if (!sum.error.empty()) return sum;
  const TypeId scalar = scalar_type_of(context, element_of(context, bound[1]));
  if (types::canonical(type_of(bound[0])) != scalar)
    return refuse_call(overload, "needs a factor of " + spell(context, scalar) + ", not " +
                                     spell(context, type_of(bound[0])));
  return none();
}

ResultType tile_sort(Context& context, const Overload& overload, std::span<const Bound> bound) {
  for (const Bound& tile : bound)
    if (std::string wrong = no_tile(context, tile); !wrong.empty())
      return refuse_call(overload, wrong);
  const TypeId key = element_of(context, bound[0]);
  if (key != types::kFloat32 && key != types::kInt32 && key != types::kUint32 &&
      key != types::kInt64 && key != types::kUint64)
    return refuse_call(overload, "does not sort by keys of " + spell(context, key));
  for (const Bound& tile : bound) share(context, tile);
  const std::string wrong = different_shapes(context, bound[0].argument, bound[1].argument);
  return wrong.empty() ? none() : refuse_call(overload, wrong);
}

// Parameters: op, a.
ResultType tile_reduce(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId element = element_of(context, bound[1]);
  if (is_struct(context, element)) {
    const TypeId operands[] = {element, element};
    const Passed passed = context.callables->resolve(bound[0].argument, operands);
    if (!passed.error.empty()) return refuse(passed.error);
    if (!passed.result.valid() || !types::equal(context.types, passed.result, element))
      return refuse_call(overload, "needs a function that gives " + spell(context, element));
  }
  return one_element(context, element);
}

// Parameters: op, a, axis.
ResultType tile_reduce_axis(Context& context, const Overload& overload,
                            std::span<const Bound> bound) {
  return along_axis(context, overload, bound[1], bound[2]);
}

namespace {

// What leaves a reduction by one of these builtins as it is.
std::optional<types::Number> identity_of(std::string_view op, Scalar scalar) {
  const auto real = [](double value) { return types::Number{.is_integer = false, .real = value}; };
  if (op == "add") return types::Number{.integer = 0};
  if (op == "mul") return types::Number{.integer = 1};
  if (op != "min" && op != "max") return std::nullopt;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (types::is_float(scalar)) return real(op == "min" ? kInfinity : -kInfinity);
  const types::ScalarInfo& info = types::info(scalar);
  const bool is_signed = info.category == types::ScalarCategory::kSigned;
  const uint32_t bits = info.bytes * 8 - (is_signed ? 1 : 0);
  const Int128 greatest = (static_cast<Int128>(1) << bits) - 1;
  return types::Number{.integer = op == "min" ? greatest : is_signed ? -greatest - 1 : Int128{0}};
}

}  // namespace

Dispatched dispatch_tile_reduce_axis(Context& context, const Overload&,
                                     std::span<const Bound> bound, std::span<const TypeId>) {
  Dispatched out;
  for (const Bound& one : bound) out.arguments.push_back(pass(one.argument));
  const TypeId element = element_of(context, bound[1]);
  const auto identity = identity_of(bound[0].argument.text, context.types[element].scalar);
  out.arguments.push_back({.constant = context.constants.scalar(
                               element, identity.value_or(types::Number{.integer = 0})),
                           .constant_type = element});
  out.arguments.push_back(
      {.constant = context.constants.boolean(identity.has_value()), .constant_type = types::kBool});
  return out;
}

ResultType tile_scan(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId element = element_of(context, bound[0]);
  if (element != types::kFloat32 && element != types::kInt32 && element != types::kUint32)
    return refuse_call(overload, "does not scan " + spell(context, element));
  return one_tile(context, element, {.shape = tile_of(context, bound[0]).shape});
}

namespace {

// The arguments of a map behind the function: a, then b or *args.
SmallVector<Argument, 8> mapped(std::span<const Bound> bound) {
  SmallVector<Argument, 8> arguments;
  for (const Bound& one : bound.subspan(1)) {
    if (one.argument.type.valid()) arguments.push_back(one.argument);
    for (const Argument& argument : one.variadic) arguments.push_back(argument);
  }
  return arguments;
}

Passed resolve_map(Context& context, std::span<const Bound> bound) {
  SmallVector<TypeId, 8> operands;
  for (const Argument& argument : mapped(bound)) operands.push_back(operand(context, argument));
  return context.callables->resolve(bound[0].argument, {operands.data(), operands.size()});
}

}  // namespace

ResultType tile_map(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const SmallVector<Argument, 8> arguments = mapped(bound);
  if (bound[0].argument.type != types::kFunction)
    return refuse_call(overload, "takes a function first");
  if (std::string wrong = no_tile(context, bound[1]); !wrong.empty())
    return refuse_call(overload, wrong);
  if (overload.parameters.back().rest && arguments.size() < 3)
    return refuse_call(overload, "takes a function and at least one tile");
  for (const Argument& argument : arguments) {
    if (is_tile(context, argument)) {
      if (std::string wrong = different_shapes(context, arguments[0], argument); !wrong.empty())
        return refuse_call(overload, wrong);
    } else if (!is_mapped(context, operand(context, argument))) {
      return refuse_call(overload, "cannot map " + spell(context, type_of(argument)));
    }
  }
  const Passed passed = resolve_map(context, bound);
  if (!passed.error.empty()) return refuse(passed.error);
  if (!is_mapped(context, passed.result))
    return refuse_call(overload,
                       "needs a function that gives one number, vector, matrix or struct");
  return one_tile(context, passed.result, {.shape = tile_of(context, bound[1]).shape});
}

Dispatched dispatch_tile_map(Context& context, const Overload&, std::span<const Bound> bound,
                             std::span<const TypeId>) {
  Dispatched out;
  out.arguments.push_back({.handle = resolve_map(context, bound).handle});
  for (const Argument& argument : mapped(bound)) out.arguments.push_back(pass(argument));
  return out;
}

ResultType tile_neg(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const TypeId element = element_of(context, bound[0]);
  if (is_struct(context, element)) return refuse_call(overload, "does not work on structs");
  return one_tile(context, element, {.shape = tile_of(context, bound[0]).shape});
}

ResultType tile_elements(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (std::string wrong = different_shapes(context, bound[0].argument, bound[1].argument);
      !wrong.empty())
    return refuse_call(overload, wrong);
  const TypeId element = element_of(context, bound[0]);
  if (!types::equal(context.types, element, element_of(context, bound[1])))
    return refuse_call(overload, "takes tiles of one type, not " + spell_all(context, bound));
  return one_tile(context, element, {.shape = tile_of(context, bound[0]).shape});
}

ResultType tile_bits(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (is_struct(context, element_of(context, bound[0])))
    return refuse_call(overload, "does not work on structs");
  return tile_elements(context, overload, bound);
}

ResultType tile_scaled(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Argument &a = bound[0].argument, &b = bound[1].argument;
  const bool both = is_tile(context, a) && is_tile(context, b);
  if (both)
    if (std::string wrong = different_shapes(context, a, b); !wrong.empty())
      return refuse_call(overload, wrong);
  const TypeId left = operand(context, a), right = operand(context, b);
  if (!is_value(context, left) || !is_value(context, right))
    return refuse_call(overload,
                       "takes numbers, vectors and matrices, not " + spell_all(context, bound));
  const bool plain = types::is_scalar(context.types, left);
  if (!plain && !types::is_scalar(context.types, right))
    return refuse_call(overload,
                       "takes at least one operand of numbers, not " + spell_all(context, bound));
  if (scalar_type_of(context, left) != scalar_type_of(context, right))
    return refuse_call(overload,
                       "takes operands of one number type, not " + spell_all(context, bound));
  const Argument& tile = is_tile(context, a) ? a : b;
  return one_tile(context, plain ? right : left, {.shape = context.types.tile_of(tile.type).shape});
}

Dispatched dispatch_tile_first(Context&, const Overload&, std::span<const Bound> bound,
                               std::span<const TypeId>) {
  Dispatched out;
  out.arguments = {pass(bound[1].argument), pass(bound[0].argument)};
  return out;
}

ResultType tile_inplace(Context& context, const Overload& overload, std::span<const Bound> bound) {
  ResultType same = tile_elements(context, overload, bound);
  return same.error.empty() ? none() : same;
}

ResultType tile_inplace_bits(Context& context, const Overload& overload,
                             std::span<const Bound> bound) {
  ResultType same = tile_bits(context, overload, bound);
  return same.error.empty() ? none() : same;
}

}  // namespace weft::builtins::rules
