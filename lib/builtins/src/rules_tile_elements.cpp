// Elements of tiles, and stacks.
#include <algorithm>

#include "rules.h"
#include "tile_support.h"

namespace weft::builtins::rules {
namespace {

// How many of the parameters behind the tile are indices.
size_t count_indices(std::span<const Bound> bound) {
  return static_cast<size_t>(std::ranges::count_if(bound, [](const Bound& one) {
    return one.present && one.name.size() == 1 && one.name[0] >= 'i' && one.name[0] <= 'n';
  }));
}

}  // namespace

// A tile into another (dst, src, offset), or an element by its indices (dst, i, ..., src).
ResultType tile_assign(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Bound& source = overload.key == "assign" ? bound.back() : bound[1];
  const Extents& shape = tile_of(context, bound[0]).shape;
  if (is_tile(context, source.argument)) {
    const Extents& given = tile_of(context, source).shape;
    if (shape.size() != given.size())
      return refuse_call(overload, "takes two tiles of as many dimensions");
    const bool whole = overload.key == "assign" || !bound[2].present;
    for (size_t i = 0; whole && i < shape.size(); ++i)
      if (given[i] > shape[i])
        return refuse_call(overload,
                           "cannot put " + shape_text(given) + " into " + shape_text(shape));
  } else if (const Type element = context.types[element_of(context, bound[0])];
             element.kind == TypeKind::kMatrix && count_indices(bound) == shape.size() + 1) {
    const TypeId row = context.types.vector(element.columns, element.scalar);
    if (!types::equal(context.types, type_of(source), row))
      return refuse_call(overload, "needs " + spell(context, row) + " for a row, not " +
                                       spell(context, type_of(source)));
  }
  share(context, bound[0]);
  return none();
}

Dispatched dispatch_tile_assign(Context& context, const Overload&, std::span<const Bound> bound,
                                std::span<const TypeId>) {
  Dispatched out;
  out.arguments = {pass(bound[0].argument), pass(bound[1].argument)};
  if (bound[2].present)
    for (const Argument& part : parts_of(bound[2].argument)) out.arguments.push_back(pass(part));
  else
    for (size_t i = 0; i < rank_of(context, bound[0]); ++i)
      out.arguments.push_back(pass_integer(context, 0));
  return out;
}

// An element, or by more indices a part of it.
ResultType tile_extract(Context& context, const Overload& overload, std::span<const Bound> bound) {
  share(context, bound[0]);
  const size_t count = count_indices(bound.subspan(1)), rank = rank_of(context, bound[0]);
  const TypeId element = element_of(context, bound[0]);
  const Type type = context.types[element];
  if (count == rank) return one(element);
  if (type.kind == TypeKind::kVector && count == rank + 1)
    return one(types::scalar_type(type.scalar));
  if (type.kind == TypeKind::kMatrix && count == rank + 1)
    return one(context.types.vector(type.columns, type.scalar));
  if (type.kind == TypeKind::kMatrix && count == rank + 2)
    return one(types::scalar_type(type.scalar));
  return refuse_call(overload, "got " + std::to_string(count) + " indices for " +
                                   spell(context, type_of(bound[0])));
}

ResultType tile_scatter(Context& context, const Overload& overload, std::span<const Bound> bound) {
  share(context, bound[0]);
  const size_t count = count_indices(bound.subspan(1));
  if (count != rank_of(context, bound[0]))
    return refuse_call(overload, "got " + std::to_string(count) + " indices for " +
                                     spell(context, type_of(bound[0])));
  const TypeId value = type_of(bound[1 + count]);
  if (!types::equal(context.types, element_of(context, bound[0]), value))
    return refuse_call(
        overload, "adds " + spell(context, value) + " to " + spell(context, type_of(bound[0])));
  if (bound.back().name == "atomic" && !flag_of(context, bound.back()))
    return refuse_call(overload, "needs an `atomic` that is a compile-time constant");
  return none();
}

Dispatched dispatch_tile_scatter_add(Context& context, const Overload&,
                                     std::span<const Bound> bound, std::span<const TypeId>) {
  Dispatched out;
  for (const Bound& one : bound.first(bound.size() - 1))
    out.arguments.push_back(pass(one.argument));
  if (!*flag_of(context, bound.back())) out.template_arguments.push_back(template_flag(false));
  return out;
}

ResultType tile_element_inplace(Context& context, const Overload& overload,
                                std::span<const Bound> bound) {
  const TypeId value = type_of(bound.back());
  if (!types::equal(context.types, element_of(context, bound[0]), value))
    return refuse_call(overload, "takes " + spell(context, element_of(context, bound[0])) +
                                     ", not " + spell(context, value));
  share(context, bound[0]);
  return none();
}

ResultType tile_element_inplace_bits(Context& context, const Overload& overload,
                                     std::span<const Bound> bound) {
  if (is_struct(context, element_of(context, bound[0])))
    return refuse_call(overload, "does not work on structs");
  return tile_element_inplace(context, overload, bound);
}

// --- stacks ---

ResultType tile_stack(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const StaticInteger capacity = static_integer(context, bound[0].argument);
  if (!capacity.known || capacity.value < 1 || capacity.value > INT32_MAX)
    return refuse_call(overload, "needs a capacity that is a positive compile-time integer");
  if (bound[1].argument.type != types::kTypeObject)
    return refuse_call(overload, "needs a `dtype` that is the type of a value");
  return one(context.types.tile_stack(bound[1].argument.named_type,
                                      static_cast<uint32_t>(capacity.value)));
}

Dispatched dispatch_tile_stack(Context& context, const Overload&, std::span<const Bound> bound,
                               std::span<const TypeId> results) {
  Dispatched out;
  out.template_arguments = {template_type(bound[1].argument.named_type),
                            template_number(context.types[results[0]].rows)};
  return out;
}

namespace {

std::string no_stack(const Context& context, const Bound& stack) {
  return context.types[type_of(stack)].kind == TypeKind::kTileStack
             ? ""
             : "takes a tile stack, not " + spell(context, type_of(stack));
}

}  // namespace

ResultType tile_stack_push(Context& context, const Overload& overload,
                           std::span<const Bound> bound) {
  if (std::string wrong = no_stack(context, bound[0]); !wrong.empty())
    return refuse_call(overload, wrong);
  const TypeId element = context.types[type_of(bound[0])].element;
  if (!types::equal(context.types, type_of(bound[1]), element))
    return refuse_call(overload, "takes " + spell(context, element) + ", not " +
                                     spell(context, type_of(bound[1])));
  return one(types::kInt32);
}

ResultType tile_stack_pop(Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  if (std::string wrong = no_stack(context, bound[0]); !wrong.empty())
    return refuse_call(overload, wrong);
  ResultType result = one(context.types[type_of(bound[0])].element);
  result.types.push_back(types::kInt32);
  return result;
}

ResultType tile_stack_clear(Context& context, const Overload& overload,
                            std::span<const Bound> bound) {
  const std::string wrong = no_stack(context, bound[0]);
  return wrong.empty() ? none() : refuse_call(overload, wrong);
}

ResultType tile_stack_count(Context& context, const Overload& overload,
                            std::span<const Bound> bound) {
  const std::string wrong = no_stack(context, bound[0]);
  return wrong.empty() ? one(types::kInt32) : refuse_call(overload, wrong);
}

}  // namespace weft::builtins::rules
