// Results that follow from argument types alone, and small utilities.
#include <algorithm>

#include "rules.h"
#include "tile_support.h"

namespace weft::builtins::rules {
namespace {

bool all_equal(const Context& context, std::span<const Bound> bound) {
  TypeId first;
  for (const Bound& one : bound) {
    if (!one.present) continue;
    if (!first.valid())
      first = type_of(one);
    else if (!types::equal(context.types, first, type_of(one)))
      return false;
  }
  return true;
}

}  // namespace

ResultType same_type(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (all_equal(context, bound)) return one(types::canonical(type_of(bound[0])));
  return refuse("`" + std::string(overload.key) + "` takes arguments of one type, not " +
                spell_all(context, bound));
}

ResultType first_type(Context&, const Overload&, std::span<const Bound> bound) {
  return one(types::canonical(type_of(bound[0])));
}

ResultType scalar_of_same(Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  ResultType same = same_type(context, overload, bound);
  return same.error.empty() ? scalar_of_first(context, overload, bound) : same;
}

ResultType scalar_of_first(Context& context, const Overload&, std::span<const Bound> bound) {
  return one(types::scalar_type(shape_of(context, bound[0]).scalar));
}

ResultType compound(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const bool scalar_first = types::is_scalar(context.types, type_of(bound[0]));
  const TypeId scalar = types::canonical(type_of(bound[scalar_first ? 0 : 1]));
  const TypeId composite = type_of(bound[scalar_first ? 1 : 0]);
  if (types::scalar_type(context.types[composite].scalar) == scalar) return one(composite);
  return refuse("`" + std::string(overload.key) + "` takes a scalar of the other operand's type (" +
                spell(context, types::scalar_type(context.types[composite].scalar)) + "), not " +
                spell_all(context, bound));
}

ResultType lerp(Context& context, const Overload&, std::span<const Bound> bound) {
  const TypeId type = type_of(bound[0]);
  if (!types::equal(context.types, type, type_of(bound[1])))
    return refuse("`lerp` takes two ends of one type, not " + spell_all(context, bound.first(2)));
  const TypeId scalar = types::scalar_type(context.types[type].scalar);
  if (types::canonical(type_of(bound[2])) == scalar) return one(type);
  return refuse("the factor of `lerp` is " + spell(context, type_of(bound[2])) +
                ", but the ends are of " + spell(context, scalar));
}

// A tile in registers is the very object that was copied or chosen, one in shared memory a new one.
ResultType copy(Context& context, const Overload&, std::span<const Bound> bound) {
  const TypeId type = types::canonical(type_of(bound[0]));
  if (!is_tile(context, bound[0].argument) || !tile_of(context, bound[0]).shared) return one(type);
  types::Tile tile = tile_of(context, bound[0]);
  tile.owner = true;
  return one_tile(context, context.types[type].element, std::move(tile));
}

ResultType where(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (types::equal(context.types, type_of(bound[1]), type_of(bound[2]))) {
    const bool from_second = is_tile(context, bound[2].argument) &&
                             tile_of(context, bound[1]).shared &&
                             !tile_of(context, bound[2]).shared;
    return copy(context, overload, bound.subspan(from_second ? 2 : 1));
  }
  // Queries of one kind of thing: what both decay to.
  const auto erased = [&](const Bound& value) {
    const types::OpaqueInfo* info = types::opaque_info(context.types, type_of(value));
    return info != nullptr && info->parent.valid() ? info->parent : type_of(value);
  };
  if (erased(bound[1]) == erased(bound[2])) return one(erased(bound[1]));
  return refuse("`where` takes two values of one type, not " + spell_all(context, bound.last(2)));
}

ResultType expect_same(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (all_equal(context, bound)) return none();
  return refuse("`" + std::string(overload.key) + "` compares values of one type, not " +
                spell_all(context, bound));
}

ResultType removed_select(Context&, const Overload&, std::span<const Bound>) {
  return refuse(
      "`select` is no longer part of Warp; `where(condition, if_true, if_false)` "
      "takes the values in the other order");
}

ResultType static_length(Context& context, const Overload&, std::span<const Bound> bound) {
  const TypeId type = type_of(bound[0]);
  Int128 length = 0;
  switch (context.types[type].kind) {
    case TypeKind::kTuple:
      length = static_cast<Int128>(context.types.elements(type).size());
      break;
    case TypeKind::kTile:
      length = context.types.tile_of(type).shape[0];
      break;
    default:
      length = types::length_of(context.types, type);
      break;
  }
  ResultType result = one(types::kInt32);
  result.constant = context.constants.integer(length);
  return result;
}

ResultType cast(Context& context, const Overload&, std::span<const Bound> bound) {
  const Argument& dtype = bound[1].argument;
  if (dtype.type == types::kTypeObject && !types::is_array(context.types, dtype.named_type))
    return one(types::canonical(dtype.named_type));
  return refuse("the second argument of `cast` is the type of a value, not " +
                spell(context, type_of(dtype)));
}

Dispatched dispatch_cast(Context&, const Overload&, std::span<const Bound> bound,
                         std::span<const TypeId>) {
  Dispatched dispatched;
  dispatched.arguments.push_back(pass(bound[0].argument));
  dispatched.template_arguments.push_back(template_type(bound[1].argument.named_type));
  return dispatched;
}

ResultType tuple(Context& context, const Overload&, std::span<const Bound> bound) {
  if (bound[0].variadic.empty()) return refuse("a tuple needs at least one value");
  SmallVector<TypeId, 8> elements;
  for (const Argument& argument : bound[0].variadic) {
    const TypeKind kind = context.types[type_of(argument)].kind;
    if (kind == TypeKind::kArray || kind == TypeKind::kTuple)
      return refuse("a tuple cannot hold " + spell(context, type_of(argument)));
    elements.push_back(types::canonical(type_of(argument)));
  }
  return one(context.types.tuple(elements));
}

ResultType tuple_extract(Context& context, const Overload&, std::span<const Bound> bound) {
  const StaticInteger index = static_integer(context, bound[1].argument);
  if (!index.known) return refuse("the index of a tuple must be a compile-time constant");
  const std::span<const TypeId> elements = context.types.elements(type_of(bound[0]));
  const auto count = static_cast<int64_t>(elements.size());
  if (index.value >= count || index.value < -count)
    return refuse("index " + std::to_string(index.value) + " is outside of a tuple of " +
                  std::to_string(count));
  const int64_t at = index.value < 0 ? index.value + count : index.value;
  return one(types::canonical(elements[static_cast<size_t>(at)]));
}

Dispatched dispatch_tuple_extract(Context& context, const Overload&, std::span<const Bound> bound,
                                  std::span<const TypeId>) {
  Dispatched dispatched;
  dispatched.arguments.push_back(pass(bound[0].argument));
  dispatched.template_arguments.push_back(
      template_number(static_integer(context, bound[1].argument).value));
  return dispatched;
}

ResultType printf(Context&, const Overload&, std::span<const Bound> bound) {
  if (bound[1].variadic.size() > 32) return refuse("`printf` takes at most 32 values");
  return none();
}

Dispatched dispatch_scalar_of_result(Context& context, const Overload&, std::span<const Bound>,
                                     std::span<const TypeId> results) {
  Dispatched dispatched;
  const Scalar scalar = context.types[results[0]].scalar;
  dispatched.template_arguments.push_back(template_type(types::scalar_type(scalar)));
  return dispatched;
}

bool list_always(Context&, std::span<const Bound>, std::span<const TypeId>) { return true; }

}  // namespace weft::builtins::rules
