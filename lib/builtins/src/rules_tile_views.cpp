// Views of tiles, and tiles of other shapes.
#include <algorithm>

#include "rules.h"
#include "tile_support.h"

namespace weft::builtins::rules {
namespace {

bool is_slice(const Argument& argument) { return argument.type == types::kSlice; }

// A slice of compile-time bounds against a length.
struct Slice {
  std::string error;
  int64_t start = 0, step = 1, length = 0;
};

Slice slice_of(const Context& context, const Argument& argument, int64_t length) {
  int64_t parts[3];
  if (argument.elements.size() != 3) return {.error = "needs slices of compile-time bounds"};
  for (size_t i = 0; i < 3; ++i) {
    const StaticInteger part = static_integer(context, argument.elements[i]);
    if (!part.known) return {.error = "needs slices of compile-time bounds"};
    parts[i] = part.value;
  }
  const int64_t step = parts[2];
  if (step == 0) return {.error = "cannot step by zero"};
  const int64_t lower = step > 0 ? 0 : -1, upper = step > 0 ? length : length - 1;
  const auto resolve = [&](int64_t bound, bool open, int64_t otherwise) {
    if (open) return otherwise;
    return bound < 0 ? std::max(bound + length, lower) : std::min(bound, upper);
  };
  const int64_t start = resolve(parts[0], parts[0] == kSliceBegin, step > 0 ? lower : upper);
  const int64_t stop = resolve(parts[1], parts[1] == kSliceEnd, step > 0 ? upper : lower);
  const int64_t distance = step > 0 ? stop - start : start - stop;
  const int64_t stride = std::abs(step);
  return {.error = {},
          .start = start,
          .step = step,
          .length = std::max<int64_t>(0, (distance + stride - 1) / stride)};
}

ResultType view_of(Context& context, const Bound& tile, Extents shape, Extents strides) {
  const types::Tile& parent = tile_of(context, tile);
  return one_tile(context, element_of(context, tile),
                  {.shape = std::move(shape),
                   .strides = std::move(strides),
                   .shared = true,
                   .column_major = parent.column_major,
                   .owner = false});
}

}  // namespace

// Parameters: t, offset, shape.
ResultType tile_view(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Extents shape = tile_of(context, bound[0]).shape,
                strides = tile_of(context, bound[0]).strides;
  const std::span<const Argument> offset = parts_of(bound[1].argument);
  if (offset.size() > shape.size())
    return refuse_call(overload, "got " + std::to_string(offset.size()) +
                                     " indices for a tile of " + std::to_string(shape.size()) +
                                     " dimensions");
  bool sliced = false;
  for (size_t i = 0; i < offset.size(); ++i) {
    sliced |= is_slice(offset[i]);
    if (is_slice(offset[i])) continue;
    if (!types::is_integer(context.types, offset[i].type))
      return refuse_call(overload,
                         "takes integers and slices, not " + spell(context, offset[i].type));
    const StaticInteger known = static_integer(context, offset[i]);
    if (known.known && (known.value < 0 || known.value >= shape[i]))
      return refuse_call(overload, "has no element " + std::to_string(known.value) + " of " +
                                       std::to_string(shape[i]));
  }
  share(context, bound[0]);
  if (sliced) {
    if (bound[2].present) return refuse_call(overload, "takes a shape or slices, not both");
    Extents view, steps;
    for (size_t i = 0; i < shape.size(); ++i) {
      if (i < offset.size() && !is_slice(offset[i])) continue;
      Slice slice{.error = {}, .length = shape[i]};
      if (i < offset.size()) slice = slice_of(context, offset[i], shape[i]);
      if (!slice.error.empty()) return refuse_call(overload, slice.error);
      if (slice.length == 0) return refuse_call(overload, "would have no elements");
      view.push_back(slice.length);
      steps.push_back(strides[i] * slice.step);
    }
    return view_of(context, bound[0], std::move(view), std::move(steps));
  }
  if (bound[2].present) {
    auto given = extents_of(context, bound[2].argument);
    if (!given) return refuse_call(overload, "needs a shape of compile-time integers");
    if (given->size() != shape.size())
      return refuse_call(overload, "needs a shape of as many dimensions as the tile has");
    return view_of(context, bound[0], std::move(*given), strides);
  }
  const auto rest = static_cast<ptrdiff_t>(offset.size());
  if (offset.size() == shape.size()) return refuse_call(overload, "would be a single element");
  return view_of(context, bound[0], Extents(shape.begin() + rest, shape.end()),
                 Extents(strides.begin() + rest, strides.end()));
}

Dispatched dispatch_tile_view(Context& context, const Overload&, std::span<const Bound> bound,
                              std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  const std::span<const Argument> offset = parts_of(bound[1].argument);
  const Extents& shape = tile_of(context, bound[0]).shape;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (i >= offset.size())
      out.arguments.push_back(pass_integer(context, 0));
    else if (is_slice(offset[i]))
      out.arguments.push_back(pass_integer(context, slice_of(context, offset[i], shape[i]).start));
    else
      out.arguments.push_back(pass(offset[i]));
  }
  out.template_arguments.push_back(template_spelling(context, results[0]));
  return out;
}

namespace {

// Where a tile of indices stands among full slices; an error text else.
struct Axis {
  std::string error;
  size_t axis = 0;
};

Axis index_axis(const Context& context, const Bound& tile, std::span<const Argument> indices) {
  const Extents& shape = tile_of(context, tile).shape;
  if (indices.size() > shape.size())
    return {.error = "got more indices than the tile has dimensions"};
  std::optional<size_t> axis;
  for (size_t i = 0; i < indices.size(); ++i) {
    if (is_tile(context, indices[i])) {
      const types::Tile& index = context.types.tile_of(indices[i].type);
      if (axis || index.shape.size() != 1 ||
          !types::is_integer(context.types, context.types[indices[i].type].element))
        return {.error = "takes one tile of integers of one dimension"};
      axis = i;
      continue;
    }
    const Slice slice = is_slice(indices[i]) ? slice_of(context, indices[i], shape[i]) : Slice{};
    if (!slice.error.empty() || slice.start != 0 || slice.step != 1 || slice.length != shape[i])
      return {.error = "takes a tile of indices and `:` along the other axes"};
  }
  if (!axis) return {.error = "takes a tile of indices"};
  return {.error = {}, .axis = *axis};
}

}  // namespace

// Parameters: t, indices.
ResultType tile_slice_indexed(Context& context, const Overload& overload,
                              std::span<const Bound> bound) {
  const std::span<const Argument> indices = parts_of(bound[1].argument);
  const Axis at = index_axis(context, bound[0], indices);
  if (!at.error.empty()) return refuse_call(overload, at.error);
  share(context, bound[0]);
  context.types.set_shared(indices[at.axis].type, true);
  Extents shape = tile_of(context, bound[0]).shape;
  shape[at.axis] = context.types.tile_of(indices[at.axis].type).shape[0];
  return one_tile(context, element_of(context, bound[0]), {.shape = std::move(shape)});
}

Dispatched dispatch_tile_slice_indexed(Context& context, const Overload&,
                                       std::span<const Bound> bound,
                                       std::span<const TypeId> results) {
  Dispatched out;
  const std::span<const Argument> indices = parts_of(bound[1].argument);
  const size_t axis = index_axis(context, bound[0], indices).axis;
  out.arguments = {pass(bound[0].argument), pass(indices[axis]),
                   pass_integer(context, static_cast<int64_t>(axis))};
  add_extents(context.types.tile_of(results[0]).shape, out);
  return out;
}

// Parameters: t, axis.
ResultType tile_squeeze(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const Extents shape = tile_of(context, bound[0]).shape,
                strides = tile_of(context, bound[0]).strides;
  std::vector<bool> dropped(shape.size());
  if (bound[1].present) {
    const auto axes = extents_of(context, bound[1].argument);
    if (!axes) return refuse_call(overload, "needs axes that are compile-time integers");
    for (const int64_t given : *axes) {
      const int64_t axis = given < 0 ? given + std::ssize(shape) : given;
      if (axis < 0 || axis >= std::ssize(shape) || shape[static_cast<size_t>(axis)] != 1)
        return refuse_call(
            overload, "cannot drop axis " + std::to_string(given) + " of " + shape_text(shape));
      dropped[static_cast<size_t>(axis)] = true;
    }
  } else {
    for (size_t i = 0; i < shape.size(); ++i) dropped[i] = shape[i] == 1;
  }
  Extents left, steps;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (dropped[i]) continue;
    left.push_back(shape[i]);
    steps.push_back(strides[i]);
  }
  if (left.empty()) return refuse_call(overload, "would leave no dimension");
  share(context, bound[0]);
  return view_of(context, bound[0], std::move(left), std::move(steps));
}

// Parameters: t, shape; one size may be -1.
ResultType tile_reshape(Context& context, const Overload& overload, std::span<const Bound> bound) {
  const types::Tile& tile = tile_of(context, bound[0]);
  Extents packed = types::packed_strides(tile.shape);
  if (tile.column_major) {
    packed[0] = 1;
    for (size_t i = 1; i < packed.size(); ++i) packed[i] = packed[i - 1] * tile.shape[i - 1];
  }
  if (tile.strides != packed)
    return refuse_call(overload, "takes a packed tile; `tile_assign` copies a view into a new one");
  auto shape = extents_of(context, bound[1].argument);
  if (!shape) return refuse_call(overload, "needs a shape of compile-time integers");
  const int64_t size = tile.size();
  if (std::ranges::count(*shape, -1) > 1) return refuse_call(overload, "can find one size only");
  if (const auto open = std::ranges::find(*shape, -1); open != shape->end()) {
    int64_t others = 1;
    for (const int64_t extent : *shape) others *= extent == -1 ? 1 : extent;
    if (others == 0) return refuse_call(overload, "needs a shape of positive sizes");
    *open = size / others;
  }
  int64_t total = 1;
  for (const int64_t extent : *shape) total *= extent;
  if (total != size)
    return refuse_call(overload, "cannot give " + shape_text(*shape) + " to " +
                                     std::to_string(size) + " elements");
  share(context, bound[0]);
  Extents strides = types::packed_strides(*shape);
  return view_of(context, bound[0], std::move(*shape), std::move(strides));
}

ResultType tile_astype(Context& context, const Overload& overload, std::span<const Bound> bound) {
  if (bound[1].argument.type != types::kTypeObject)
    return refuse_call(overload, "needs a `dtype` that is a number's");
  return one_tile(context, bound[1].argument.named_type,
                  {.shape = tile_of(context, bound[0]).shape});
}

Dispatched dispatch_tile_as_result(Context& context, const Overload&, std::span<const Bound> bound,
                                   std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  out.template_arguments.push_back(template_spelling(context, results[0]));
  return out;
}

ResultType tile_transpose(Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  if (!is_tile(context, bound[0].argument)) return refuse_call(overload, "takes a tile");
  share(context, bound[0]);
  types::Tile tile = tile_of(context, bound[0]);
  std::ranges::reverse(tile.shape);
  std::ranges::reverse(tile.strides);
  tile.column_major = !tile.column_major;
  tile.owner = false;
  return one_tile(context, element_of(context, bound[0]), std::move(tile));
}

// Parameters: a, shape. Dimensions of one element, and new ones in front, have the stride 0.
ResultType tile_broadcast(Context& context, const Overload& overload,
                          std::span<const Bound> bound) {
  auto shape = extents_of(context, bound[1].argument);
  if (!shape) return refuse_call(overload, "needs a shape of compile-time integers");
  if (shape->empty() || shape->size() > 4)
    return refuse_call(overload, "gives one to four dimensions");
  const types::Tile& tile = tile_of(context, bound[0]);
  if (tile.shape.size() > shape->size())
    return refuse_call(overload, "cannot give " + shape_text(tile.shape) + " fewer dimensions");
  Extents strides(shape->size(), 0);
  const size_t added = shape->size() - tile.shape.size();
  for (size_t i = added; i < shape->size(); ++i) {
    if (tile.shape[i - added] == 1) continue;
    if (tile.shape[i - added] != (*shape)[i])
      return refuse_call(
          overload, "cannot broadcast " + shape_text(tile.shape) + " to " + shape_text(*shape));
    strides[i] = tile.strides[i - added];
  }
  share(context, bound[0]);
  return one_tile(
      context, element_of(context, bound[0]),
      {.shape = std::move(*shape), .strides = std::move(strides), .shared = true, .owner = false});
}

Dispatched dispatch_tile_broadcast(Context& context, const Overload&, std::span<const Bound> bound,
                                   std::span<const TypeId> results) {
  Dispatched out;
  out.arguments.push_back(pass(bound[0].argument));
  add_extents(context.types.tile_of(results[0]).shape, out);
  add_extents(context.types.tile_of(results[0]).strides, out);
  return out;
}

}  // namespace weft::builtins::rules
