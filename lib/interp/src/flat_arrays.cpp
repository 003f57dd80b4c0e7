// Operations of flat code on elements of arrays and parts of vectors and matrices.
#include <cstring>

#include "atomic_sum.h"
#include "flat_ops.h"

namespace weft::interp::flat_op {

namespace {

struct Found {
  Memory* memory;
  int64_t element;
  Cell* cells;  // null: it is outside
};

[[gnu::cold, gnu::noinline]] void note_outside(Machine& m, Cell** r, const FlatOp* op,
                                               uint32_t rank) {
  const View& view = *r[op->a]->view;
  const uint32_t at[4] = {op->b, op->c, op->d, static_cast<const Element*>(op->of)->fourth};
  int64_t given[4];
  for (uint32_t i = 0; i < rank; ++i) given[i] = static_cast<int32_t>(r[at[i]]->i);
  m.note_no_element(view, {given, rank}, op->at);
}

template <uint32_t kRank>
WEFT_INLINE Found find(Machine& m, Cell** r, const FlatOp* op, const Element& of) {
  const View& view = *r[op->a]->view;
  const uint32_t at[4] = {op->b, op->c, op->d, of.fourth};
  int64_t offset = view.offset;
  bool inside = view.memory != nullptr;
  for (uint32_t i = 0; i < kRank; ++i) {
    int64_t k = static_cast<int32_t>(r[at[i]]->i);
    if (k < 0) k += view.shape[i];
    inside = inside && k >= 0 && k < view.shape[i];
    offset += k * view.strides[i];
  }
  if (!inside) [[unlikely]] {
    note_outside(m, r, op, kRank);
    return {view.memory, 0, nullptr};
  }
  view.memory->touch(offset);
  return {view.memory, offset, view.memory->cells.data() + offset * of.form->cells};
}

template <uint32_t kRank, Uses kUses>
WEFT_OP(load) {
  const Element& element = *static_cast<const Element*>(op->of);
  const Found found = find<kRank>(m, r, op, element);
  if (found.cells == nullptr) [[unlikely]] {
    Cell* const zero = r[element.zero];
    std::memset(static_cast<void*>(zero), 0, element.form->cells * sizeof(Cell));
    r[op->out] = zero;
    return op + 1;
  }
  m.note_read({element.form, found.cells, found.memory, found.element});
  if constexpr (kUses != Uses::kNone) {
    use(op->scalar);
    const uint32_t count = kUses == Uses::kOne ? 1 : element.form->cells;
    for (uint32_t i = 0; i < count; ++i) {
      Real& x = found.cells[i].r;
      x.d += arithmetic.unit * x.paths();
    }
  }
  r[op->out] = found.cells;
  return op + 1;
}

template <uint32_t kRank>
WEFT_OP(store) {
  const Element& element = *static_cast<const Element*>(op->of);
  const Found found = find<kRank>(m, r, op, element);
  m.store({element.form, found.cells, found.memory, found.element}, {element.form, r[op->out]},
          false);
  return op + 1;
}

template <uint32_t kRank>
WEFT_OP(locate) {
  const Element& element = *static_cast<const Element*>(op->of);
  const Found found = find<kRank>(m, r, op, element);
  m.flat_place(element.place) = {element.form, found.cells, found.memory, found.element};
  r[op->out] = found.cells;
  return op + 1;
}

}  // namespace

FlatRun load_element(uint32_t rank, Uses uses) {
  static constexpr FlatRun kRuns[4][3] = {
      {load<1, Uses::kNone>, load<1, Uses::kOne>, load<1, Uses::kAll>},
      {load<2, Uses::kNone>, load<2, Uses::kOne>, load<2, Uses::kAll>},
      {load<3, Uses::kNone>, load<3, Uses::kOne>, load<3, Uses::kAll>},
      {load<4, Uses::kNone>, load<4, Uses::kOne>, load<4, Uses::kAll>}};
  return rank > 4 ? nullptr : kRuns[rank - 1][static_cast<size_t>(uses)];
}
FlatRun store_element(uint32_t rank) {
  static constexpr FlatRun kRuns[4] = {store<1>, store<2>, store<3>, store<4>};
  return rank > 4 ? nullptr : kRuns[rank - 1];
}
FlatRun place_element(uint32_t rank) {
  static constexpr FlatRun kRuns[4] = {locate<1>, locate<2>, locate<3>, locate<4>};
  return rank > 4 ? nullptr : kRuns[rank - 1];
}

namespace {

// The place with other cells: a part of the element, or nothing.
Place place_of(Machine& m, Cell** r, const FlatOp* op) {
  Place place{static_cast<const Form*>(op->of), r[op->b]};
  if (op->a == kNothing) return place;
  const Place& whole = m.flat_place(op->a);
  place.memory = whole.memory;
  place.element = whole.element;
  return place;
}

void show(Cell** r, const FlatOp* op, const Place& place) {
  if (place.cells != nullptr) {
    r[op->out] = place.cells;
    return;
  }
  std::memset(static_cast<void*>(r[op->c]), 0, place.form->cells * sizeof(Cell));
  r[op->out] = r[op->c];
}

}  // namespace

WEFT_OP(store_place) {
  const Place place = place_of(m, r, op);
  m.store(place, {place.form, r[op->out]}, false);
  return op + 1;
}
WEFT_OP(begin_update) {
  const Place place = place_of(m, r, op);
  m.note_read(place);
  show(r, op, place);
  return op + 1;
}
WEFT_OP(begin_atomic) {
  show(r, op, place_of(m, r, op));
  return op + 1;
}
WEFT_OP(end_atomic) {
  const Place place = place_of(m, r, op);
  const Value made{place.form, r[op->out]};
  if (place.cells != nullptr)
    round_in_any_order(place, {place.form, place.cells}, {place.form, r[op->c]}, made);
  m.store(place, made, true);
  return op + 1;
}

WEFT_OP(row) {
  const auto* const indices = static_cast<const uint32_t*>(op->of);
  const View& from = *r[op->a]->view;
  View to{.memory = from.memory, .offset = from.offset, .rank = 0};
  for (uint32_t i = 0; i < from.rank; ++i) {
    if (i >= op->count) {
      to.shape[to.rank] = from.shape[i];
      to.strides[to.rank++] = from.strides[i];
      continue;
    }
    const int64_t given = r[indices[i]]->i;
    int64_t k = given < 0 ? given + from.shape[i] : given;
    if (k < 0 || k >= from.shape[i]) {
      m.note_outside(op->at, {&given, 1}, {from.shape.data() + i, 1});
      to.memory = nullptr;  // every access to it is out of bounds
      k = 0;
    }
    to.offset += k * from.strides[i];
  }
  View* const made = m.make_view();
  *made = to;
  r[op->out]->view = made;
  return op + 1;
}

WEFT_OP(shape) {
  for (uint32_t i = 0; i < 4; ++i) r[op->out][i].i = r[op->a]->view->shape[i];
  return op + 1;
}
WEFT_OP(extent) {
  r[op->out]->i = r[op->a]->view->shape[op->count];
  return op + 1;
}
WEFT_OP(size) {
  int64_t count = 1;
  for (uint32_t i = 0; i < op->count; ++i) count *= r[op->a]->view->shape[i];
  r[op->out]->i = count;
  return op + 1;
}

namespace {

// Whether a's part b, of `count`, is there; its number.
bool is_inside(Machine& m, Cell** r, const FlatOp* op, int64_t& k) {
  const int64_t given = r[op->b]->i;
  const auto extent = static_cast<int32_t>(op->count);
  k = given < 0 ? given + extent : given;
  if (k >= 0 && k < extent) return true;
  m.note_outside(op->at, {&given, 1}, {&extent, 1});
  return false;
}

}  // namespace

WEFT_OP(cell_of) {
  int64_t k;
  if (is_inside(m, r, op, k)) {
    r[op->out] = r[op->a] + k;
  } else {
    *r[op->c] = Cell{};
    r[op->out] = r[op->c];
  }
  return op + 1;
}
WEFT_OP(cell_place) {
  int64_t k;
  const bool inside = is_inside(m, r, op, k);
  r[op->out] = inside && r[op->a] != nullptr ? r[op->a] + k : nullptr;
  return op + 1;
}

namespace {
// As Machine::select finds it: of two indices that are outside the first is noted.
bool matrix_index(Machine& m, Cell** r, const FlatOp* op, int64_t& at) {
  const Form& form = *static_cast<const Form*>(op->of);
  const int32_t extents[2] = {static_cast<int32_t>(form.rows), static_cast<int32_t>(form.columns)};
  const uint32_t indices[2] = {op->b, op->c};
  int64_t chosen[2];
  bool inside = true;
  for (uint32_t i = 0; i < 2; ++i) {
    const int64_t given = r[indices[i]]->i;
    chosen[i] = given < 0 ? given + extents[i] : given;
    if (chosen[i] >= 0 && chosen[i] < extents[i]) continue;
    if (inside) m.note_outside(op->at, {&given, 1}, {&extents[i], 1});
    inside = false;
  }
  at = chosen[0] * form.columns + chosen[1];
  return inside;
}
}  // namespace

WEFT_OP(matrix_cell) {
  int64_t at;
  if (matrix_index(m, r, op, at))
    *r[op->out] = r[op->a][at];
  else
    *r[op->out] = Cell{};
  return op + 1;
}
WEFT_OP(matrix_place) {
  int64_t at;
  const bool inside = matrix_index(m, r, op, at);
  r[op->out] = inside && r[op->a] != nullptr ? r[op->a] + at : nullptr;
  return op + 1;
}

}  // namespace weft::interp::flat_op
