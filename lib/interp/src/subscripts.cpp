// Elements and parts of arrays, vectors, matrices and tuples.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "machine.h"

namespace weft::interp {

using syntax::NodeKind;
using types::Scalar;
using types::TypeKind;

int64_t Machine::index(Resolved& r) {
  const Value value = evaluate(r);
  if (value.form == nullptr || !value.form->is_scalar() || value.form->is_float)
    fail(r.id, "an index has to be an integer");
  return value.integer();
}

Value Machine::subscript(const Resolved& r) {
  const Value base = evaluate(*r.first);
  if (base.form == nullptr) fail(r.id, "a part of what has no value");
  if (base.form->is_tile()) return tile_part(base, r);
  return base.form->is_array() ? array_part(base, r) : part(base, r);
}

Value Machine::array_part(Value array, const Resolved& r) {
  const NodeId at = r.id;
  const Parts indices = r.list;
  if (r.turned || indices.size() < array.cells->view->rank) return view(array, indices, at);
  if (indices.size() > 4) fail(at, "an array has at most 4 dimensions");
  Place place;
  if (indices.size() == 1) {
    const Value number = evaluate(*indices[0]);
    place = element(array, &number, 1, at);
  } else {
    Value numbers[4];
    for (size_t i = 0; i < indices.size(); ++i) numbers[i] = evaluate(*indices[i]);
    place = element(array, numbers, static_cast<uint32_t>(indices.size()), at);
  }
  if (place.cells != nullptr) {
    note_read(place);
    count_use(*place.form, place.cells);
    return {place.form, place.cells, false, true};
  }
  const Value zero = make(place.form);
  std::memset(static_cast<void*>(zero.cells), 0, zero.form->cells * sizeof(Cell));
  return zero;
}

Value Machine::part(Value value, const Resolved& r) {
  const NodeId at = r.id;
  const Parts indices = r.list;
  const Form& form = *value.form;
  if (form.kind == TypeKind::kTuple || form.kind == TypeKind::kShape) {
    if (indices.size() != 1) fail(at, "one index is needed here");
    int64_t i = index(*indices[0]);
    const bool shape = form.kind == TypeKind::kShape;
    const int64_t count = shape ? 4 : static_cast<int64_t>(form.members.size());
    if (i < 0) i += count;
    if (i < 0 || i >= count) fail(at, "the index is out of range");
    if (shape) return {forms_.scalar(Scalar::kInt32), value.cells + i};
    const Member& member = form.members[static_cast<size_t>(i)];
    return {member.form, value.cells + member.cell};
  }
  // The usual case without a list of cells.
  if (indices.size() == 1 && !form.is_matrix() && form.is_composite() && !r.turned) {
    const int64_t given = index(*indices[0]);
    const auto extent = static_cast<int32_t>(form.cells);
    const int64_t i = given < 0 ? given + extent : given;
    if (i >= 0 && i < extent) return {forms_.scalar(form.scalar), value.cells + i};
    note_outside(at, {&given, 1}, {&extent, 1});
    const Value zero = make(forms_.scalar(form.scalar));
    *zero.cells = Cell{};
    return zero;
  }
  std::vector<uint32_t> cells;
  bool inside = true;
  const Value result = make(select(value.form, indices, cells, inside, at));
  for (size_t i = 0; i < result.form->cells; ++i)
    result.cells[i] = inside ? value.cells[cells[i]] : Cell{};
  return result;
}

void Machine::note_outside(NodeId at, std::span<const int64_t> index,
                           std::span<const int32_t> shape) {
  ++notes_->out_of_bounds;
  if (notes_->outside.size() == Notes::kOutsideKept) return;
  const Code& code = *frame_.code;
  const syntax::Tree& tree = *code.tree;
  NodeId array = at;
  if (tree[at].kind == NodeKind::kSubscript) {
    array = syntax::subscript(tree, at).value;
  } else if (tree[at].kind == NodeKind::kCall && !syntax::call(tree, at).args.empty()) {
    array = syntax::call(tree, at).args[0];
  }
  const Source& source = *code.module->source;
  const Position position = source.position(tree[at].span.begin);
  OutOfBounds access{.file = source.name(),
                     .line = position.line,
                     .column = position.column,
                     .array = std::string(source.text(tree[array].span)),
                     .index = {index.begin(), index.end()},
                     .shape = {shape.begin(), shape.end()},
                     .thread = {}};
  int64_t rest = index_;
  for (size_t axis = dim_.size(); axis-- > 0;) {
    access.thread.insert(access.thread.begin(), static_cast<int32_t>(rest % dim_[axis]));
    rest /= dim_[axis];
  }
  // x[i] += 1 reads and writes.
  if (std::ranges::find(notes_->outside, access) == notes_->outside.end())
    notes_->outside.push_back(std::move(access));
}

void Machine::note_no_element(const View& view, std::span<const int64_t> index, NodeId at) {
  if (view.memory == nullptr)
    ++notes_->out_of_bounds;  // the view itself was named
  else
    note_outside(at, index, {view.shape.data(), index.size()});
}

Place Machine::no_element(Value array, const Value* indices, uint32_t count, NodeId at) {
  const View& view = *array.cells->view;
  const Form* element = array.form->element;
  if (count != view.rank) fail(at, fmt::format("{} indices of an array of {}", count, view.rank));
  int64_t given[4] = {};
  for (uint32_t i = 0; i < count; ++i) {
    if (indices[i].form == nullptr || !indices[i].form->is_scalar() || indices[i].form->is_float)
      fail(at, "an index has to be an integer");
    given[i] = static_cast<int32_t>(indices[i].integer());
  }
  note_no_element(view, {given, count}, at);
  return {element, nullptr, view.memory, 0};
}

// The indices of a slice of `length` elements. Of a tile they are those of Python; else Warp's code
// does not know that with a negative step the last element comes first.
void Machine::span_of(NodeId slice, int32_t length, bool of_tile, std::vector<uint32_t>& out) {
  const syntax::Slice node = syntax::slice(*frame_.code->tree, slice);
  const int64_t step_size = node.step.valid() ? index(node.step) : 1;
  if (step_size == 0) fail(slice, "a slice with a step of zero");
  const auto bound = [&](NodeId id, int64_t otherwise) {
    if (!id.valid()) return otherwise;
    int64_t i = index(id);
    if (of_tile) {
      const int64_t least = step_size < 0 ? -1 : 0;
      return std::clamp(i < 0 ? i + length : i, least, least + length);
    }
    i = std::clamp<int64_t>(i, -length, length);
    return i < 0 ? i + length : i;
  };
  const int64_t start = bound(node.lower, step_size < 0 ? length - 1 : 0);
  const int64_t stop = bound(node.upper, step_size < 0 ? -1 : length);
  for (int64_t i = start; step_size > 0 ? i < stop : i > stop; i += step_size)
    out.push_back(static_cast<uint32_t>(i));
}

Value Machine::view(const Value& array, Parts indices, NodeId at) {
  const syntax::Tree& tree = *frame_.code->tree;
  const View from = *array.cells->view;
  if (indices.size() > from.rank) fail(at, "more indices than dimensions");
  View to{.memory = from.memory, .offset = from.offset, .rank = 0};
  const auto keep = [&](int32_t extent, int64_t stride, const int32_t* list = nullptr) {
    to.shape[to.rank] = extent;
    to.indices[to.rank] = list;
    to.strides[to.rank++] = stride;
  };
  for (uint32_t i = 0; i < from.rank; ++i) {
    if (i >= indices.size()) {
      keep(from.shape[i], from.strides[i], from.indices[i]);
    } else if (indices[i]->is == NodeKind::kSlice) {
      if (from.indexed) fail(at, "a slice of an indexed array");
      const syntax::Slice node = syntax::slice(tree, indices[i]->id);
      const int64_t step_size = node.step.valid() ? index(node.step) : 1;
      if (step_size == 0) fail(indices[i]->id, "a slice with a step of zero");
      const int64_t length = from.shape[i];
      const auto bound = [&](NodeId id, int64_t otherwise) {
        if (!id.valid()) return otherwise;
        const int64_t k = std::clamp(index(id), -length, length);
        return k < 0 ? k + length : k;
      };
      const int64_t start = bound(node.lower, step_size < 0 ? length - 1 : 0);
      const int64_t stop = bound(node.upper, step_size < 0 ? -1 : length);
      const int64_t distance = step_size > 0 ? stop - start : start - stop;
      const int64_t stride = std::abs(step_size);
      to.offset += start * from.strides[i];
      keep(distance > 0 ? static_cast<int32_t>((distance + stride - 1) / stride) : 0,
           from.strides[i] * step_size);
    } else {
      const int64_t given = index(*indices[i]);
      int64_t k = given < 0 ? given + from.shape[i] : given;
      if (k < 0 || k >= from.shape[i]) {
        note_outside(at, {&given, 1}, {from.shape.data() + i, 1});
        to.memory = nullptr;  // every access to it is out of bounds
        k = 0;
      }
      if (to.memory != nullptr && from.indices[i] != nullptr) k = from.indices[i][k];
      to.offset += k * from.strides[i];
    }
  }
  to.indexed = from.indexed;
  View* made = make_view();
  *made = to;
  const Value value = make(forms_.array(*array.form->element, to.rank, array.form->indexed));
  value.cells->view = made;
  return value;
}

// Which cells of a vector, matrix, quaternion or transform are meant, and what they make.
const Form* Machine::select(const Form* form, Parts indices, std::vector<uint32_t>& cells,
                            bool& inside, NodeId at) {
  if (form == nullptr || !form->is_composite()) fail(at, "this has no parts");
  const uint32_t columns = form->is_matrix() ? form->columns : 1;
  const uint32_t extents[2] = {form->is_matrix() ? form->rows : form->cells, columns};
  if (indices.size() > (form->is_matrix() ? 2u : 1u)) fail(at, "more indices than dimensions");
  std::vector<uint32_t> chosen[2];
  bool sliced[2] = {false, form->is_matrix()};
  for (uint32_t i = 0; i < 2; ++i) {
    const auto extent = static_cast<int32_t>(extents[i]);
    if (i >= indices.size()) {
      for (int32_t k = 0; k < extent; ++k) chosen[i].push_back(static_cast<uint32_t>(k));
    } else if (indices[i]->is == NodeKind::kSlice) {
      sliced[i] = true;
      span_of(indices[i]->id, extent, false, chosen[i]);
    } else {
      sliced[i] = false;
      const int64_t given = index(*indices[i]);
      int64_t k = given < 0 ? given + extent : given;
      if (k < 0 || k >= extent) {
        if (inside) note_outside(at, {&given, 1}, {&extent, 1});
        inside = false;
        k = 0;
      }
      chosen[i].push_back(static_cast<uint32_t>(k));
    }
  }
  for (const uint32_t row : chosen[0])
    for (const uint32_t column : chosen[1]) cells.push_back(row * columns + column);
  const auto count = [&](int i) { return static_cast<uint32_t>(chosen[i].size()); };
  if (cells.empty()) fail(at, "an empty part");
  if (sliced[0] && sliced[1]) return forms_.matrix(count(0), count(1), form->scalar);
  if (sliced[0]) return forms_.vector(count(0), form->scalar);
  if (sliced[1]) return forms_.vector(count(1), form->scalar);
  return forms_.scalar(form->scalar);
}

}  // namespace weft::interp
