// Elements and parts of tiles.
#include <algorithm>
#include <cstring>

#include "tile.h"

namespace weft::interp {

using syntax::NodeKind;

// What indices reach: an element, a view, or what a tile of indices gathers.
struct Machine::TilePart {
  Value tile;        // the view, or what was gathered; none: an element
  Place element;     // of the tile
  size_t taken = 0;  // indices that stand for the element; further ones choose among its parts
};

Machine::TilePart Machine::tile_indices(const Value& tile, const Resolved& r) {
  const Parts indices = r.list;
  const View& from = view_of(tile);
  Value values[6];
  if (indices.size() > 6) fail(r.id, "more indices than dimensions");
  for (size_t i = 0; i < indices.size(); ++i) {
    if (indices[i]->is == NodeKind::kSlice) continue;
    values[i] = evaluate(*indices[i]);
    if (values[i].form == nullptr) fail(indices[i]->id, "an index without a value");
    if (values[i].form->is_tile()) {
      for (size_t other = 0; other < indices.size(); ++other) {
        if (other == i) continue;
        if (indices[other]->is != NodeKind::kSlice ||
            std::ranges::any_of(frame_.code->tree->children(indices[other]->id),
                                [](NodeId bound) { return bound.valid(); }))
          fail(r.id, "a tile of indices stands with `:` along the other axes only");
      }
      if (i >= from.rank) fail(r.id, "more indices than dimensions");
      return {.tile = gather_tile(*this, tile, values[i], static_cast<uint32_t>(i), r.id)};
    }
    if (!values[i].form->is_scalar() || values[i].form->is_float)
      fail(indices[i]->id, "an index has to be an integer");
  }
  const bool is_view = r.turned || indices.size() < from.rank;
  if (!is_view) return {.element = element(tile, values, from.rank, r.id), .taken = from.rank};
  if (indices.size() > from.rank) fail(r.id, "more indices than dimensions");
  std::vector<int32_t> shape;
  std::vector<int64_t> strides;
  int64_t offset = from.offset;
  for (uint32_t axis = 0; axis < from.rank; ++axis) {
    const int64_t length = from.shape[axis];
    if (axis >= indices.size()) {
      shape.push_back(from.shape[axis]);
      strides.push_back(from.strides[axis]);
    } else if (indices[axis]->is == NodeKind::kSlice) {
      std::vector<uint32_t> chosen;
      span_of(indices[axis]->id, static_cast<int32_t>(length), true, chosen);
      if (chosen.empty()) fail(indices[axis]->id, "a part of a tile without elements");
      offset += chosen[0] * from.strides[axis];
      shape.push_back(static_cast<int32_t>(chosen.size()));
      const int64_t step = chosen.size() < 2 ? 1 : int64_t{chosen[1]} - int64_t{chosen[0]};
      strides.push_back(step * from.strides[axis]);
    } else {
      const int64_t given = values[axis].integer();
      int64_t k = given < 0 ? given + length : given;
      if (k < 0 || k >= length) {
        note_outside(r.id, {&given, 1}, {from.shape.data() + axis, 1});
        k = 0;
      }
      offset += k * from.strides[axis];
    }
  }
  return {.tile = view_tile(*this, tile, offset, shape, strides)};
}

Value Machine::tile_part(const Value& tile, const Resolved& r) {
  const TilePart part = tile_indices(tile, r);
  if (part.tile.form != nullptr) return part.tile;
  const Form* form = part.element.form;
  Value found{form, part.element.cells};
  if (part.element.cells == nullptr) {
    found = make(form);
    std::memset(static_cast<void*>(found.cells), 0, form->cells * sizeof(Cell));
  }
  count_use(*form, found.cells);
  if (part.taken == r.list.size()) return found;
  std::vector<uint32_t> cells;
  bool inside = true;
  const Value result = make(select(form, r.list.subspan(part.taken), cells, inside, r.id));
  for (size_t i = 0; i < result.form->cells; ++i)
    result.cells[i] = inside ? found.cells[cells[i]] : Cell{};
  return result;
}

Place Machine::tile_place(const Value& tile, const Resolved& r) {
  const TilePart part = tile_indices(tile, r);
  if (part.tile.form != nullptr) {
    if (view_of(part.tile).memory != view_of(tile).memory)
      fail(r.id, "elements that a tile of indices names cannot be assigned");
    return {part.tile.form, part.tile.cells};
  }
  const Place& whole = part.element;
  if (part.taken == r.list.size()) return whole;
  std::vector<uint32_t> cells;
  bool inside = true;
  const Form* form = select(whole.form, r.list.subspan(part.taken), cells, inside, r.id);
  for (size_t i = 1; i < cells.size(); ++i)
    if (cells[i] != cells[0] + i) fail(r.id, "a store to cells that do not lie side by side");
  if (!inside || whole.cells == nullptr) return {form, nullptr, whole.memory, whole.element};
  return {form, whole.cells + cells[0], whole.memory, whole.element};
}

}  // namespace weft::interp
