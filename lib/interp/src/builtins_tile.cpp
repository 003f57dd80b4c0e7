// Tiles from values and from arrays, and back.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "arrays.h"
#include "atomic_sum.h"
#include "builtins.h"
#include "random.h"
#include "tile.h"

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

namespace {

std::vector<int32_t> extents(Machine& m, const TileArguments& a) {
  const Integers shape = shape_argument(m, a);
  return {shape.begin(), shape.end()};
}

const Form& dtype(Machine& m, const TileArguments& a, const Form* otherwise) {
  const TileArguments::Given* given = a.find("dtype");
  const Form* form = given == nullptr ? otherwise : given->type;
  if (form == nullptr || form->has_view()) m.fail(a.at, "a tile of no type that is known here");
  return *form;
}

int64_t count_of(std::span<const int32_t> shape) {
  int64_t count = 1;
  for (const int32_t extent : shape) count *= extent;
  return count;
}

Value filled(Machine& m, std::span<const int32_t> shape, const Value& value) {
  const int64_t count = count_of(shape);
  element_steps(m, count);
  TileMaker made(m, *value.form, shape);
  Operand operand(value);
  for (int64_t k = 0; k < count; ++k) made.add(operand.next(m));
  return made.value();
}

}  // namespace

Value run_tile_zeros(Machine& m, const TileArguments& a) {
  const std::vector<int32_t> shape = extents(m, a);
  element_steps(m, count_of(shape));
  return TileMaker(m, dtype(m, a, m.forms().scalar(Scalar::kFloat32)), shape).value();
}

Value run_tile_ones(Machine& m, const TileArguments& a) {
  const Form& form = dtype(m, a, m.forms().scalar(Scalar::kFloat32));
  if (!form.is_scalar() && !form.is_composite()) no_tile_overload(m, a);
  const Value one = m.make(&form);
  for (uint32_t i = 0; i < form.cells; ++i) {
    if (form.is_float)
      one.cells[i].r = real(1.0);
    else
      one.cells[i].i = 1;
  }
  return filled(m, extents(m, a), one);
}

Value run_tile_full(Machine& m, const TileArguments& a) {
  const Value& value = argument(m, a, "value");
  const Form& form = dtype(m, a, value.form);
  Value element = value;
  if (value.form != &form || value.literal()) {
    element = form.is_scalar() ? m.cast(value, &form, a.at) : m.convert(value, &form, a.at);
    element.no_literal();
  }
  return filled(m, extents(m, a), element);
}

Value run_tile_from_thread(Machine& m, const TileArguments& a) {
  return filled(m, extents(m, a), argument(m, a, "value"));
}

// From constants, each as the type holds it.
Value run_tile_arange(Machine& m, const TileArguments& a) {
  const Form& form = dtype(m, a, m.forms().scalar(Scalar::kFloat32));
  if (!form.is_scalar()) no_tile_overload(m, a);
  std::vector<const Value*> given;
  for (const TileArguments::Given& each : a.given)
    if (each.name == "args") given.push_back(&each.value);
  if (given.empty() || given.size() > 3) no_tile_overload(m, a);
  const auto number = [&](const Value& value) {
    if (!value.form->is_scalar() || !value.literal())
      m.fail(a.at, "the range of a tile is constant");
    if (!form.is_float || value.form->is_float) return m.cast(value, &form, a.at);
    const Value made = m.make(&form);
    made.cells->r = real(as_float(value.form->scalar, value.cells[1].i, form.scalar));
    return made;
  };
  const Value zero = m.make(&form), one = m.make(&form);
  if (form.is_float)
    zero.cells->r = real(0.0), one.cells->r = real(1.0);
  else
    zero.cells->i = 0, one.cells->i = 1;
  const Value start = given.size() == 1 ? zero : number(*given[0]);
  const Value stop = number(*given[given.size() == 1 ? 0 : 1]);
  const Value step = given.size() == 3 ? number(*given[2]) : one;
  const auto rounded = [&](double v) { return round_to(form.scalar, v); };
  int64_t count = 0;
  if (form.is_float) {
    const double by = rounded(step.real().v);
    const double span = rounded((rounded(stop.real().v) - rounded(start.real().v)) / by);
    if (by == 0.0 || !(span > 0.0) || span > 1e9) no_tile_overload(m, a);
    count = static_cast<int64_t>(std::ceil(span));
  } else {
    const int64_t distance = stop.integer() - start.integer(), by = step.integer();
    if (by == 0 || distance == 0 || (distance > 0) != (by > 0)) no_tile_overload(m, a);
    count = distance / by + (distance % by != 0 ? 1 : 0);
  }
  element_steps(m, count);
  const int32_t shape[] = {static_cast<int32_t>(count)};
  TileMaker made(m, form, shape);
  if (form.is_float) use(form.scalar);
  for (int64_t k = 0; k < count; ++k) {
    Cell cell{};
    if (form.is_float) {
      cell.r = real(rounded(start.real().v)) +
               real(static_cast<double>(k)) * real(rounded(step.real().v));
    } else {
      cell.i = wrap(form.scalar, start.integer() + k * step.integer());
    }
    made.add_cell(cell);
  }
  return made.value();
}

namespace {

// The state is the thread's own, of the given one.
Value random_tile(Machine& m, const TileArguments& a, BuiltinFunction draw) {
  const Value& given = argument(m, a, "rng");
  if (!given.form->is(Scalar::kUint32)) no_tile_overload(m, a);
  const Value state =
      m.integer(Scalar::kUint32, hash_state(static_cast<uint32_t>(given.integer())));
  Value values[3] = {state};
  Arguments arguments{.at = a.at, .count = 1, .values = values};
  for (const std::string_view name : {"min", "max"})
    if (a.find(name) != nullptr) values[arguments.count++] = argument(m, a, name);
  const std::vector<int32_t> shape = extents(m, a);
  const int64_t count = count_of(shape);
  element_steps(m, count);
  TileMaker made(m, shape);
  for (int64_t k = 0; k < count; ++k) made.add(draw(m, arguments));
  return made.value();
}

}  // namespace

Value run_tile_randi(Machine& m, const TileArguments& a) { return random_tile(m, a, run_randi); }
Value run_tile_randf(Machine& m, const TileArguments& a) { return random_tile(m, a, run_randf); }

// A vector or matrix is spread over dimensions before that of the threads, of which there is one.
Value run_tile(Machine& m, const TileArguments& a) {
  const Value& value = argument(m, a, "x");
  const Form& form = *value.form;
  if (form.has_view()) no_tile_overload(m, a);
  std::vector<int32_t> shape;
  const bool spread = form.is_vector() || form.is_matrix() || form.is_quaternion();
  if (spread && !flag(a, "preserve_type", false)) {
    shape.push_back(static_cast<int32_t>(form.rows));
    if (form.is_matrix()) shape.push_back(static_cast<int32_t>(form.columns));
    shape.push_back(1);
    TileMaker made(m, *m.forms().scalar(form.scalar), shape);
    for (uint32_t i = 0; i < form.cells; ++i) made.add_cell(value.cells[i]);
    return made.value();
  }
  shape.push_back(1);
  TileMaker made(m, form, shape);
  made.add(value);
  return made.value();
}

Value run_untile(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "a");
  const std::span<const int32_t> shape = shape_of(tile);
  const Form& element = *tile.form->element;
  if (shape.back() != 1) m.fail(a.at, "a tile that has not one element a thread");
  const Form* form = &element;
  if (shape.size() > 1) {
    if (!element.is_scalar() || shape.size() > 3) no_tile_overload(m, a);
    const auto rows = static_cast<uint32_t>(shape[0]);
    form = shape.size() == 2
               ? m.forms().vector(rows, element.scalar)
               : m.forms().matrix(rows, static_cast<uint32_t>(shape[1]), element.scalar);
  }
  const Value made = m.make(form);
  Operand elements(tile);
  for (uint32_t at = 0; at < form->cells; at += element.cells) {
    const Value next = elements.next(m);
    std::copy_n(static_cast<const Cell*>(next.cells), element.cells, made.cells + at);
  }
  return made;
}

// --- arrays ---

namespace {

// The elements of an array that a tile lies over; along one axis a tile of indices may say which.
class Area {
 public:
  Area(Machine& m, const TileArguments& a, std::span<const int32_t> shape)
      : m_(m), a_(a), array_(argument(m, a, "a")) {
    if (!array_.form->is_array()) no_tile_overload(m, a);
    rank_ = view_of(array_).rank;
    offset_ = offset_argument(m, a, rank_);
    if (shape.size() != rank_) no_tile_overload(m, a);
    if (a.find("indices") != nullptr) {
      indices_ = tile_argument(m, a, "indices");
      if (view_of(indices_).rank != 1 || !indices_.form->element->is(Scalar::kInt32))
        no_tile_overload(m, a);
      axis_ = a.find("axis") == nullptr ? 0 : argument(m, a, "axis").integer();
      if (axis_ >= 0 && axis_ < rank_ &&
          view_of(indices_).shape[0] != shape[static_cast<size_t>(axis_)])
        no_tile_overload(m, a);
    }
    checked_ = flag(a, "bounds_check", true);
    if (view_of(array_).memory != nullptr && view_of(array_).memory->origin != nullptr) note(shape);
  }

  const Form& element() const { return *array_.form->element; }

  // Where the tile's element at this index lies. Without cells: beyond the array. An index that is
  // checked may be there, others are accesses out of bounds; below zero only those of an indexed
  // access are checked.
  Place at(std::span<const int64_t> index) {
    const View& view = view_of(array_);
    int64_t place[4] = {};
    int64_t offset = view.offset;
    bool below = false, beyond = false;
    for (uint32_t i = 0; i < rank_; ++i) {
      int64_t k = index[i];
      if (indices_.form != nullptr && i == axis_) {
        const View& chosen = view_of(indices_);
        k = chosen.memory->cells[static_cast<size_t>(chosen.offset + k * chosen.strides[0])].i;
      }
      place[i] = k + offset_[i];
      below = below || place[i] < 0;
      beyond = beyond || place[i] >= view.shape[i];
      offset += place[i] * view.strides[i];
    }
    const Place none{&element(), nullptr, view.memory, 0};
    const bool skipped = indices_.form != nullptr ? below || beyond : checked_ && beyond;
    if (view.memory == nullptr || below || beyond) {
      if (view.memory == nullptr || !skipped) m_.note_no_element(view, {place, rank_}, a_.at);
      return none;
    }
    view.memory->touch(offset);
    return {&element(), view.memory->cells.data() + offset * element().cells, view.memory, offset};
  }

 private:
  // What is asked for of the whole array, of which the view has the last axes.
  void note(std::span<const int32_t> shape) {
    const View& view = view_of(array_);
    Memory& memory = *view.memory;
    const std::vector<int32_t>& whole = memory.origin->array.shape;
    const size_t before = whole.size() - rank_;
    int64_t rest = view.offset;
    for (size_t axis = whole.size(); axis-- > 0;) {
      const int64_t length = std::max(whole[axis], 1);
      int64_t reach = (axis == 0 ? rest : rest % length) + 1;
      rest /= length;
      int32_t tile = 1;
      if (axis >= before) {
        const size_t i = axis - before;
        tile = shape[i];
        reach += offset_[i] + shape[i] - 1;
        if (indices_.form != nullptr && static_cast<int64_t>(i) == axis_) reach = tile = 1;
      }
      constexpr int64_t kMostReach = 1 << 24;
      memory.tiled.reach[axis] =
          std::max(memory.tiled.reach[axis], static_cast<int32_t>(std::min(reach, kMostReach)));
      memory.tiled.tile[axis] = std::max(memory.tiled.tile[axis], tile);
    }
    memory.tiled.any = true;
  }

  Machine& m_;
  const TileArguments& a_;
  const Value array_;
  uint32_t rank_ = 0;
  Integers offset_;
  Value indices_;
  int64_t axis_ = 0;
  bool checked_ = true;
};

Value load(Machine& m, const TileArguments& a) {
  const std::vector<int32_t> shape = extents(m, a);
  Area area(m, a, shape);
  const int64_t count = count_of(shape);
  element_steps(m, count);
  TileMaker made(m, area.element(), shape);
  const Value tile = made.value();
  Walk walk(view_of(tile));
  for (int64_t k = 0; k < count; ++k, walk.next()) {
    const Place place = area.at(walk.index());
    if (place.cells == nullptr) {
      made.skip();
      continue;
    }
    m.note_read(place);
    m.count_use(*place.form, place.cells);
    made.add({place.form, place.cells});
  }
  return tile;
}

// `indexed`: several elements may go to one place.
Value store(Machine& m, const TileArguments& a, bool indexed) {
  std::vector<const Cell*> places;
  const Value& tile = tile_argument(m, a, "t");
  Area area(m, a, shape_of(tile));
  if (&area.element() != tile.form->element) no_tile_overload(m, a);
  const int64_t count = size_of(view_of(tile));
  element_steps(m, count);
  Walk walk(view_of(tile));
  Operand elements(tile);
  for (int64_t k = 0; k < count; ++k, walk.next()) {
    const Place place = area.at(walk.index());
    const Value element = elements.next(m);
    if (place.cells == nullptr) continue;
    if (indexed) places.push_back(place.cells);
    m.store_of_tile(place, element, false);
  }
  std::ranges::sort(places);
  if (std::ranges::adjacent_find(places) != places.end()) m.notes().tile_order = true;
  return {};
}

// Gives a tile of what was there.
Value atomic_add(Machine& m, const TileArguments& a) {
  const Value& tile = tile_argument(m, a, "t");
  Area area(m, a, shape_of(tile));
  const Form& form = area.element();
  if (&form != tile.form->element) no_tile_overload(m, a);
  const int64_t count = size_of(view_of(tile));
  element_steps(m, count);
  TileMaker before(m, form, shape_of(tile));
  Walk walk(view_of(tile));
  Operand elements(tile);
  const size_t mark = m.temporaries().mark();
  for (int64_t k = 0; k < count; ++k, walk.next()) {
    const Place place = area.at(walk.index());
    const Value element = elements.next(m);
    if (place.cells == nullptr) {
      before.skip();
      continue;
    }
    const Value old = m.make(&form);
    std::copy_n(place.cells, form.cells, static_cast<Cell*>(old.cells));
    const Value sum = m.operate(Operator::kAdd, old, element, a.at);
    round_in_any_order(place, old, element, sum);
    m.store_of_tile(place, sum, true, a.used);
    before.add(old);
    m.temporaries().release(mark);
  }
  return before.value();
}

}  // namespace

Value run_tile_load(Machine& m, const TileArguments& a) { return load(m, a); }
Value run_tile_load_indexed(Machine& m, const TileArguments& a) { return load(m, a); }
Value run_tile_store(Machine& m, const TileArguments& a) { return store(m, a, false); }
Value run_tile_store_indexed(Machine& m, const TileArguments& a) { return store(m, a, true); }
Value run_tile_atomic_add(Machine& m, const TileArguments& a) { return atomic_add(m, a); }
Value run_tile_atomic_add_indexed(Machine& m, const TileArguments& a) { return atomic_add(m, a); }

}  // namespace weft::interp
