// Tiles from and to arrays.
#include "rules.h"
#include "tile_support.h"

namespace weft::builtins::rules {
namespace {

// Offsets into an array: those given, or zeros.
size_t count_offsets(const Context& context, const Bound& array, const Bound& offset) {
  return offset.present ? parts_of(offset.argument).size() : shape_of(context, array).rank;
}
void add_offsets(Context& context, const Bound& array, const Bound& offset, Dispatched& out) {
  if (offset.present) {
    for (const Argument& part : parts_of(offset.argument)) out.arguments.push_back(pass(part));
    return;
  }
  for (uint32_t i = 0; i < shape_of(context, array).rank; ++i)
    out.arguments.push_back(pass_integer(context, 0));
}

std::string wrong_offsets(const Context& context, const Bound& array, const Bound& offset) {
  const size_t rank = shape_of(context, array).rank, given = count_offsets(context, array, offset);
  if (given == rank) return {};
  return "got " + std::to_string(given) + " offsets for an array of " + std::to_string(rank) +
         " dimensions";
}

// What is wrong with writing the tile to the array; empty: nothing.
std::string wrong_target(const Context& context, const Bound& array, const Bound& tile,
                         const Bound& offset) {
  if (std::string wrong = wrong_offsets(context, array, offset); !wrong.empty()) return wrong;
  const Type& a = shape_of(context, array);
  if (rank_of(context, tile) != a.rank)
    return "writes a tile of " + std::to_string(rank_of(context, tile)) +
           " dimensions to an array of " + std::to_string(a.rank);
  if (!types::equal(context.types, a.element, element_of(context, tile)))
    return "writes a tile of " + spell(context, element_of(context, tile)) + " to an array of " +
           spell(context, a.element);
  return {};
}

// Of an indexed access: where the index tile replaces an axis of `shape`.
std::string wrong_indices(const Context& context, const Bound& array, const Bound& indices,
                          const Bound& axis, std::span<const int64_t> shape) {
  const StaticInteger at = static_integer(context, axis.argument);
  if (!at.known) return "needs an axis that is a compile-time integer";
  if (at.value >= shape_of(context, array).rank) return "has no axis " + std::to_string(at.value);
  if (rank_of(context, indices) != 1) return "takes a tile of indices of one dimension";
  const int64_t position = at.value < 0 ? at.value + std::ssize(shape) : at.value;
  if (position < 0 || position >= std::ssize(shape) ||
      tile_of(context, indices).shape[0] != shape[static_cast<size_t>(position)])
    return "needs as many indices as the tile has along the axis";
  return {};
}

std::string wrong_sum(const Context& context, TypeId element) {
  if (is_struct(context, element)) return {};
  Scalar scalar;
  if (types::scalar_of(context.types, element, scalar) &&
      (types::is_float(scalar) || (types::is_integer(scalar) && types::info(scalar).bytes >= 4)))
    return {};
  return "does not work on elements of type " + spell(context, element);
}

TypeId same_tile(Context& context, const Bound& tile) {
  const types::Tile& t = tile_of(context, tile);
  return context.types.tile(element_of(context, tile), {.shape = t.shape, .shared = t.shared});
}

}  // namespace

ResultType tile_load(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Type& array = shape_of(context, bound[0]);
  const auto shape = extents_of(context, bound[1].argument);
  if (!shape) return refuse_call(overload, kNoShape);
  if (shape->size() != array.rank)
    return refuse_call(overload, "loads a tile of " + std::to_string(shape->size()) +
                                     " dimensions from an array of " + std::to_string(array.rank));
  if (std::string wrong = wrong_offsets(context, bound[0], bound[2]); !wrong.empty())
    return refuse_call(overload, wrong);
  if (!flag_of(context, bound[4]) || !flag_of(context, bound[5]))
    return refuse_call(overload, "needs flags that are compile-time constants");
  return made_tile(context, overload, bound, array.element);
}

// <element, bounds_check, aligned, shape>; only tiles in shared memory are aligned.
Dispatched dispatch_tile_load(Context& context, const Overload&, std::span<const Bound> bound,
                              std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  add_offsets(context, bound[0], bound[2], out);
  const bool shared = context.types.tile_of(results[0]).shared;
  out.template_arguments = {template_type(element_of_result(context, results)),
                            template_flag(*flag_of(context, bound[4])),
                            template_flag(shared && *flag_of(context, bound[5]))};
  add_extents(shape_of_result(context, results), out);
  return out;
}

// Parameters: a, indices, shape, offset, axis, storage.
ResultType tile_load_indexed(Context& context, const Overload& overload,
                             std::span<const Bound> bound) {
  share(context, bound[1]);
  const Type& array = shape_of(context, bound[0]);
  const auto shape = extents_of(context, bound[2].argument);
  if (!shape) return refuse_call(overload, kNoShape);
  std::string wrong = wrong_indices(context, bound[0], bound[1], bound[4], *shape);
  if (wrong.empty() && shape->size() != array.rank)
    wrong = "loads a tile of " + std::to_string(shape->size()) + " dimensions from an array of " +
            std::to_string(array.rank);
  if (wrong.empty()) wrong = wrong_offsets(context, bound[0], bound[3]);
  if (!wrong.empty()) return refuse_call(overload, wrong);
  return made_tile(context, overload, bound, array.element);
}

Dispatched dispatch_tile_load_indexed(Context& context, const Overload&,
                                      std::span<const Bound> bound,
                                      std::span<const TypeId> results) {
  Dispatched out;
  for (const size_t i : {0, 1, 4}) out.arguments.push_back(pass(bound[i].argument));
  add_offsets(context, bound[0], bound[3], out);
  add_extents(shape_of_result(context, results), out);
  return out;
}

// Parameters: a, t, offset, bounds_check, aligned.
ResultType tile_store(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (std::string wrong = wrong_target(context, bound[0], bound[1], bound[2]); !wrong.empty())
    return refuse_call(overload, wrong);
  for (const Bound& flag : bound.subspan(3))
    if (!flag_of(context, flag))
      return refuse_call(overload, "needs flags that are compile-time constants");
  return none();
}

Dispatched dispatch_tile_store(Context& context, const Overload& overload,
                               std::span<const Bound> bound, std::span<const TypeId> results) {
  Dispatched out = dispatch_tile_atomic_add(context, overload, bound, results);
  out.template_arguments.push_back(
      template_flag(tile_of(context, bound[1]).shared && *flag_of(context, bound[4])));
  return out;
}

ResultType tile_atomic_add(Context& context, const Overload& overload,
                           std::span<const Bound> bound) {
  ResultType stored = tile_store(context, overload, bound);
  if (!stored.error.empty()) return stored;
  if (std::string wrong = wrong_sum(context, element_of(context, bound[1])); !wrong.empty())
    return refuse_call(overload, wrong);
  return one(same_tile(context, bound[1]));
}

Dispatched dispatch_tile_atomic_add(Context& context, const Overload&, std::span<const Bound> bound,
                                    std::span<const TypeId>) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  add_offsets(context, bound[0], bound[2], out);
  out.arguments.push_back(pass(bound[1].argument));
  out.template_arguments = {template_type(shape_of(context, bound[0]).element),
                            template_flag(*flag_of(context, bound[3]))};
  return out;
}

// Parameters: a, indices, t, offset, axis.
ResultType tile_store_indexed(Context& context, const Overload& overload,
                              std::span<const Bound> bound) {
  share(context, bound[1]);
  std::string wrong =
      wrong_indices(context, bound[0], bound[1], bound[4], tile_of(context, bound[2]).shape);
  if (wrong.empty()) wrong = wrong_target(context, bound[0], bound[2], bound[3]);
  return wrong.empty() ? none() : refuse_call(overload, wrong);
}

Dispatched dispatch_tile_store_indexed(Context& context, const Overload&,
                                       std::span<const Bound> bound, std::span<const TypeId>) {
  Dispatched out;
  for (const size_t i : {0, 1, 4}) out.arguments.push_back(pass(bound[i].argument));
  add_offsets(context, bound[0], bound[3], out);
  out.arguments.push_back(pass(bound[2].argument));
  return out;
}

ResultType tile_atomic_add_indexed(Context& context, const Overload& overload,
                                   std::span<const Bound> bound) {
  ResultType stored = tile_store_indexed(context, overload, bound);
  if (!stored.error.empty()) return stored;
  if (std::string wrong = wrong_sum(context, element_of(context, bound[2])); !wrong.empty())
    return refuse_call(overload, wrong);
  return one(same_tile(context, bound[2]));
}

}  // namespace weft::builtins::rules
