// Views of tiles, and their elements.
#include <algorithm>
#include <cstring>

#include "builtins.h"
#include "tile.h"

namespace weft::interp {

using syntax::Operator;

namespace {

std::vector<int64_t> packed(std::span<const int32_t> shape) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
  return strides;
}

}  // namespace

Value run_tile_view(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "t");
  const View& from = view_of(tile);
  const Integers offset = integers(m, a, argument(m, a, "offset"));
  if (offset.size() > from.rank) no_tile_overload(m, a);
  std::vector<int32_t> shape;
  std::vector<int64_t> strides;
  if (a.find("shape") != nullptr) {
    const Integers given = shape_argument(m, a);
    if (given.size() != from.rank) no_tile_overload(m, a);
    shape.assign(given.begin(), given.end());
    strides.assign(from.strides.begin(), from.strides.begin() + from.rank);
  } else {
    if (offset.size() == from.rank) no_tile_overload(m, a);
    for (size_t i = offset.size(); i < from.rank; ++i) {
      shape.push_back(from.shape[i]);
      strides.push_back(from.strides[i]);
    }
  }
  int64_t first = from.offset;
  for (size_t i = 0; i < offset.size(); ++i) {
    const int32_t last = a.find("shape") == nullptr ? 1 : shape[i];
    // What lies beyond would be another tile's.
    if (offset[i] < 0 || offset[i] + last > from.shape[i])
      m.fail(a.at, "a view that leaves its tile");
    first += offset[i] * from.strides[i];
  }
  return view_tile(m, tile, first, shape, strides);
}

Value run_tile_squeeze(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "t");
  const View& from = view_of(tile);
  std::vector<bool> dropped(from.rank);
  if (a.find("axis") != nullptr) {
    for (const int64_t given : integers(m, a, argument(m, a, "axis"))) {
      const int64_t axis = given < 0 ? given + from.rank : given;
      if (axis < 0 || axis >= from.rank || from.shape[static_cast<size_t>(axis)] != 1)
        no_tile_overload(m, a);
      dropped[static_cast<size_t>(axis)] = true;
    }
  } else {
    for (size_t i = 0; i < from.rank; ++i) dropped[i] = from.shape[i] == 1;
  }
  std::vector<int32_t> shape;
  std::vector<int64_t> strides;
  for (size_t i = 0; i < from.rank; ++i) {
    if (dropped[i]) continue;
    shape.push_back(from.shape[i]);
    strides.push_back(from.strides[i]);
  }
  if (shape.empty()) no_tile_overload(m, a);
  return view_tile(m, tile, from.offset, shape, strides);
}

// The elements in the order of memory, which of a transposed tile is not that of its indices.
Value run_tile_reshape(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "t");
  const View& from = view_of(tile);
  Integers given = integers(m, a, argument(m, a, "shape"));
  const int64_t size = size_of(from);
  int64_t others = 1;
  for (const int64_t extent : given) others *= extent == -1 ? 1 : extent;
  for (int64_t& extent : given)
    if (extent == -1) extent = others > 0 ? size / others : 0;
  const std::vector<int32_t> shape(given.begin(), given.end());
  int64_t total = 1;
  for (const int32_t extent : shape) total *= extent;
  if (total != size || shape.empty()) no_tile_overload(m, a);
  const std::vector<int64_t> strides(from.strides.begin(), from.strides.begin() + from.rank);
  std::vector<int32_t> reversed(shape_of(tile).rbegin(), shape_of(tile).rend());
  std::vector<int64_t> by_columns = packed(reversed);
  std::ranges::reverse(by_columns);
  if (strides != packed(shape_of(tile)) && strides != by_columns)
    m.fail(a.at, "a tile whose elements do not lie side by side has another shape");
  return view_tile(m, tile, from.offset, shape, packed(shape));
}

Value run_tile_transpose(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "a");
  const View& from = view_of(tile);
  std::vector<int32_t> shape(shape_of(tile).rbegin(), shape_of(tile).rend());
  std::vector<int64_t> strides(from.strides.begin(), from.strides.begin() + from.rank);
  std::ranges::reverse(strides);
  return view_tile(m, tile, from.offset, shape, strides);
}

Value run_tile_broadcast(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "a");
  const View& from = view_of(tile);
  const Integers given = shape_argument(m, a);
  if (given.size() < from.rank) no_tile_overload(m, a);
  const std::vector<int32_t> shape(given.begin(), given.end());
  std::vector<int64_t> strides(shape.size(), 0);
  const size_t added = shape.size() - from.rank;
  for (size_t i = added; i < shape.size(); ++i) {
    if (from.shape[i - added] == 1) continue;
    if (from.shape[i - added] != shape[i]) no_tile_overload(m, a);
    strides[i] = from.strides[i - added];
  }
  return view_tile(m, tile, from.offset, shape, strides);
}

Value run_tile_astype(Machine& m, const TileArguments& a) {
  const TileArguments::Given* type = a.find("dtype");
  if (type == nullptr || type->type == nullptr || !type->type->is_scalar()) no_tile_overload(m, a);
  return map_tile(m, tile_argument(m, a, "t"),
                  [&](const Value& element) { return m.cast(element, type->type, a.at); });
}

Value run_tile_assign(Machine& m, const TileArguments& a) {
  const Value& to = tile_argument(m, a, "dst");
  const Value& from = tile_argument(m, a, "src");
  const View& view = view_of(to);
  const Integers offset = offset_argument(m, a, view.rank);
  if (view_of(from).rank != view.rank) no_tile_overload(m, a);
  int64_t first = view.offset;
  for (uint32_t i = 0; i < view.rank; ++i) {
    if (offset[i] < 0 || offset[i] + view_of(from).shape[i] > view.shape[i])
      m.fail(a.at, "a tile is assigned beyond another one");
    first += offset[i] * view.strides[i];
  }
  const Value part = view_tile(m, to, first, shape_of(from), {view.strides.data(), view.rank});
  assign_tile(m, part, from);
  return {};
}

namespace {

// The element that i, j, ... name, and how many of them there are beyond the dimensions.
Place indexed(Machine& m, const TileArguments& a, const Value& tile, std::vector<int64_t>& rest) {
  const View& view = view_of(tile);
  std::vector<int64_t> given;
  for (const std::string_view name : {"i", "j", "k", "l", "m", "n"})
    if (a.find(name) != nullptr) given.push_back(argument(m, a, name).integer());
  if (given.size() < view.rank) no_tile_overload(m, a);
  rest.assign(given.begin() + view.rank, given.end());
  given.resize(view.rank);
  const Form& element = *tile.form->element;
  int64_t offset = view.offset;
  bool inside = true;
  for (uint32_t i = 0; i < view.rank; ++i) {
    inside = inside && given[i] >= 0 && given[i] < view.shape[i];
    offset += given[i] * view.strides[i];
  }
  if (!inside) {
    m.note_no_element(view, given, a.at);
    return {&element, nullptr, view.memory, 0};
  }
  return {&element, view.memory->cells.data() + offset * element.cells, view.memory, offset};
}

}  // namespace

Value run_tile_extract(Machine& m, const TileArguments& a) {
  std::vector<int64_t> rest;
  const Place place = indexed(m, a, tile_argument(m, a, "a"), rest);
  const Form& form = *place.form;
  Value whole{&form, place.cells};
  if (place.cells == nullptr) {
    whole = m.make(&form);
    std::memset(static_cast<void*>(whole.cells), 0, form.cells * sizeof(Cell));
  }
  m.count_use(form, whole.cells);
  if (rest.empty()) return whole;
  if (!form.is_vector() && !form.is_matrix()) no_tile_overload(m, a);
  const uint32_t columns = form.is_matrix() ? form.columns : 1;
  const bool row = form.is_matrix() && rest.size() == 1;
  if (rest.size() > (form.is_matrix() ? 2u : 1u)) no_tile_overload(m, a);
  const int64_t at = rest[0] * columns + (rest.size() > 1 ? rest[1] : 0);
  if (rest[0] < 0 || rest[0] >= form.rows || at < 0 || at >= form.cells)
    m.fail(a.at, "an element has no such part");
  return {row ? m.forms().vector(columns, form.scalar) : m.forms().scalar(form.scalar),
          whole.cells + at};
}

namespace {

template <typename Change>
Value scatter(Machine& m, const TileArguments& a, Change change) {
  const Value& value = argument(m, a, "value");
  if (!m.truth(argument(m, a, "has_value"))) return {};
  std::vector<int64_t> rest;
  const Place place = indexed(m, a, tile_argument(m, a, "a"), rest);
  if (place.form != value.form || !rest.empty()) no_tile_overload(m, a);
  m.notes().own_adds = true;  // each thread of a block gives a value of its own
  if (place.cells != nullptr) m.store(place, change(Value{place.form, place.cells}, value), false);
  return {};
}

}  // namespace

Value run_tile_scatter_add(Machine& m, const TileArguments& a) {
  return scatter(m, a, [&](const Value& old, const Value& value) {
    return m.operate(Operator::kAdd, old, value, a.at);
  });
}
Value run_tile_scatter_masked(Machine& m, const TileArguments& a) {
  return scatter(m, a, [](const Value&, const Value& value) { return value; });
}

}  // namespace weft::interp
