// Functions of tiles element by element, reductions, scans and sorting.
#include <algorithm>
#include <bit>
#include <limits>

#include "atomic_sum.h"
#include "builtins.h"
#include "tile.h"

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

namespace {

const int32_t kOneElement[] = {1};

Value one_element(Machine& m, const Value& element) {
  TileMaker made(m, *element.form, kOneElement);
  made.add(element);
  return made.value();
}

Resolved& function_argument(Machine& m, const TileArguments& a) {
  const TileArguments::Given* op = a.find("op");
  if (op == nullptr) no_tile_overload(m, a);
  return *op->node;
}

// Copies of the elements along an axis, or of all of them, read once.
struct Line {
  const Form* element;
  std::vector<Value> values;
};

// Folds elements to one: a function, or a sum in any order.
using Fold = Value (*)(Machine&, const Line&, const TileArguments&);

Value sum_of(Machine& m, const Line& line, const TileArguments& a) {
  const Form& form = *line.element;
  if (!form.is_scalar() && !form.is_composite()) no_tile_overload(m, a);
  const Value made = m.make(&form);
  if (form.is_float) use(form.scalar);
  for (uint32_t i = 0; i < form.cells; ++i) {
    if (form.is_float) {
      AnyOrderSum sum;
      for (const Value& value : line.values) sum.add(value.cells[i].r);
      made.cells[i].r = sum.total();
    } else {
      int64_t sum = 0;
      for (const Value& value : line.values)
        sum = wrap(form.scalar, static_cast<int64_t>(static_cast<uint64_t>(sum) +
                                                     static_cast<uint64_t>(value.cells[i].i)));
      made.cells[i].i = sum;
    }
  }
  return made;
}

// What a function makes of two is kept before the temporaries of the next two.
template <typename Function>
Value fold(Machine& m, const Line& line, Function function) {
  const Form& form = *line.element;
  const Value kept = m.make(&form);
  std::copy_n(static_cast<const Cell*>(line.values[0].cells), form.cells,
              static_cast<Cell*>(kept.cells));
  const size_t mark = m.temporaries().mark();
  for (size_t k = 1; k < line.values.size(); ++k) {
    const Value made = function(kept, line.values[k]);
    if (made.form != &form) throw Stop{"a reduction gives a value of another type"};
    std::copy_n(static_cast<const Cell*>(made.cells), form.cells, static_cast<Cell*>(kept.cells));
    m.temporaries().release(mark);
  }
  return kept;
}

template <BuiltinFunction kFunction>
Value fold_builtin(Machine& m, const Line& line, const TileArguments& a) {
  return fold(m, line, [&](const Value& x, const Value& y) {
    Value values[2] = {x, y};
    return kFunction(m, {.at = a.at, .count = 2, .values = values});
  });
}

// Without what the machine notes of comparisons.
bool are_equal(const Form& scalar, const Cell& x, const Cell& y) {
  return scalar.is_float ? x.r.v == y.r.v : x.i == y.i;
}

// Some of the factors alone may be beyond the type, though all together are not.
void note_product(Machine& m, const Line& line) {
  use(line.element->scalar);
  double large = 1.0, small = 1.0;
  for (const Value& value : line.values) {
    const double size = std::fabs(value.cells->r.v);
    (size > 1.0 ? large : small) *= size;
  }
  if (large > arithmetic.largest || small < arithmetic.smallest) m.notes().tile_order = true;
}

Value fold_function(Machine& m, const Line& line, const TileArguments& a) {
  Resolved& op = function_argument(m, a);
  if (m.is_builtin(op, "add") && line.element->is_float) return sum_of(m, line, a);
  if (line.element->is_scalar() && line.element->is_float && m.is_builtin(op, "mul"))
    note_product(m, line);
  return fold(m, line, [&](const Value& x, const Value& y) {
    const Value values[2] = {x, y};
    return m.apply(op, values, a.at);
  });
}

Line line_of(Machine& m, const Value& tile, const View& view) {
  const Form& element = *tile.form->element;
  Line line{&element, {}};
  Walk walk(view);
  for (int64_t k = size_of(view); k > 0; --k, walk.next()) {
    Cell* const cells = view.memory->cells.data() + walk.offset() * element.cells;
    m.count_use(element, cells);
    line.values.emplace_back(&element, cells);
  }
  return line;
}

// Of all elements, or along `axis`, which is left out then.
Value reduce(Machine& m, const TileArguments& a, Fold fold) {
  const Value& tile = tile_argument(m, a, "a");
  const View& view = view_of(tile);
  element_steps(m, size_of(view));
  const TileArguments::Given* given = a.find("axis");
  if (given == nullptr) return one_element(m, fold(m, line_of(m, tile, view), a));
  const int64_t axis = given->value.integer();
  if (axis < 0 || axis >= view.rank) no_tile_overload(m, a);
  const auto along = static_cast<uint32_t>(axis);
  View rest = view, line = view;  // what is left, and one line along the axis
  line.rank = 1;
  line.shape[0] = view.shape[along];
  line.strides[0] = view.strides[along];
  for (uint32_t i = along; i + 1 < view.rank; ++i) {
    rest.shape[i] = view.shape[i + 1];
    rest.strides[i] = view.strides[i + 1];
  }
  --rest.rank;
  if (rest.rank == 0) {
    rest.rank = 1;
    rest.shape[0] = 1;
  }
  TileMaker made(m, *tile.form->element, {rest.shape.data(), rest.rank});
  const Value result = made.value();
  const size_t mark = m.temporaries().mark();
  Walk walk(rest);
  for (int64_t k = size_of(rest); k > 0; --k, walk.next()) {
    line.offset = walk.offset();
    made.add(fold(m, line_of(m, tile, line), a));
    m.temporaries().release(mark);
  }
  return result;
}

// The place of the first of the extreme elements.
Value extreme_place(Machine& m, const TileArguments& a, bool greatest) {
  const Value& tile = tile_argument(m, a, "a");
  const Form& form = *tile.form->element;
  if (!form.is_scalar()) no_tile_overload(m, a);
  element_steps(m, size_of(view_of(tile)));
  const Line line = line_of(m, tile, view_of(tile));
  size_t best = 0;
  for (size_t k = 1; k < line.values.size(); ++k) {
    const Value &x = greatest ? line.values[best] : line.values[k],
                &y = greatest ? line.values[k] : line.values[best];
    if (m.compare(Operator::kLt, x, y, a.at)) best = k;
  }
  for (size_t k = 0; k < line.values.size(); ++k)
    if (k != best && are_equal(form, *line.values[k].cells, *line.values[best].cells))
      m.notes().tile_order = true;
  return one_element(m, m.int32(static_cast<int64_t>(best)));
}

}  // namespace

Value run_tile_map(Machine& m, const TileArguments& a) {
  Resolved& op = function_argument(m, a);
  std::vector<Operand> operands;
  const Value& first = tile_argument(m, a, "a");
  for (const TileArguments::Given& each : a.given) {
    if (each.name == "op") continue;
    if (each.value.form == nullptr) no_tile_overload(m, a);
    if (each.value.form->is_tile() && !same_shape(first, each.value)) no_tile_overload(m, a);
    operands.emplace_back(each.value);
  }
  const int64_t size = size_of(view_of(first));
  element_steps(m, size);
  TileMaker made(m, shape_of(first));
  std::vector<Value> values(operands.size());
  const size_t mark = m.temporaries().mark();
  for (int64_t k = 0; k < size; ++k) {
    for (size_t i = 0; i < operands.size(); ++i) values[i] = operands[i].next(m);
    made.add(m.apply(op, values, a.at));
    m.temporaries().release(mark);
  }
  return made.value();
}

Value run_tile_sum(Machine& m, const TileArguments& a) { return reduce(m, a, sum_of); }
Value run_tile_min(Machine& m, const TileArguments& a) {
  return reduce(m, a, fold_builtin<run_min>);
}
Value run_tile_max(Machine& m, const TileArguments& a) {
  return reduce(m, a, fold_builtin<run_max>);
}
Value run_tile_reduce(Machine& m, const TileArguments& a) { return reduce(m, a, fold_function); }
Value run_tile_argmin(Machine& m, const TileArguments& a) { return extreme_place(m, a, false); }
Value run_tile_argmax(Machine& m, const TileArguments& a) { return extreme_place(m, a, true); }

Value run_tile_dot(Machine& m, const TileArguments& a) {
  const Value &x = tile_argument(m, a, "a"), &y = tile_argument(m, a, "b");
  const Form& form = *x.form->element;
  if (&form != y.form->element || !same_shape(x, y) || (!form.is_scalar() && !form.is_composite()))
    no_tile_overload(m, a);
  const int64_t size = size_of(view_of(x));
  element_steps(m, size * form.cells);
  const Form* scalar = m.forms().scalar(form.scalar);
  if (form.is_float) use(form.scalar);
  AnyOrderSum sum;
  int64_t whole = 0;
  Operand left(x), right(y);
  for (int64_t k = 0; k < size; ++k) {
    const Value p = left.next(m), q = right.next(m);
    for (uint32_t i = 0; i < form.cells; ++i) {
      if (form.is_float)
        sum.add(p.cells[i].r * q.cells[i].r);
      else
        whole = wrap(form.scalar, static_cast<int64_t>(static_cast<uint64_t>(whole) +
                                                       static_cast<uint64_t>(p.cells[i].i) *
                                                           static_cast<uint64_t>(q.cells[i].i)));
    }
  }
  const Value made = m.make(scalar);
  if (form.is_float)
    made.cells->r = sum.total();
  else
    made.cells->i = whole;
  return one_element(m, made);
}

Value run_tile_axpy(Machine& m, const TileArguments& a) {
  const Value& to = tile_argument(m, a, "dest");
  const Value scaled =
      operate_tiles(m, Operator::kMult, tile_argument(m, a, "src"), argument(m, a, "alpha"), a.at);
  assign_tile(m, to, operate_tiles(m, Operator::kAdd, to, scaled, a.at));
  return {};
}

namespace {

// Of elements in the order of their indices, each with those before it.
template <typename Function>
Value scan(Machine& m, const TileArguments& a, Function next) {
  const Value& tile = tile_argument(m, a, "a");
  const Form& form = *tile.form->element;
  if (!form.is(Scalar::kFloat32) && !form.is(Scalar::kInt32) && !form.is(Scalar::kUint32))
    no_tile_overload(m, a);
  if (form.is_float) use(form.scalar);
  return map_tile(m, tile, [&](const Value& element) { return next(element); });
}

Value scan_sum(Machine& m, const TileArguments& a, bool inclusive) {
  const Form& form = *tile_argument(m, a, "a").form->element;
  AnyOrderSum sum;
  int64_t whole = 0;
  return scan(m, a, [&](const Value& element) {
    const auto add = [&] {
      if (form.is_float)
        sum.add(element.real());
      else
        whole = wrap(form.scalar, whole + element.integer());
    };
    if (inclusive) add();
    const Value made = m.make(&form);
    if (form.is_float)
      made.cells->r = sum.total();
    else
      made.cells->i = whole;
    if (!inclusive) add();
    return made;
  });
}

Value scan_extreme(Machine& m, const TileArguments& a, BuiltinFunction function) {
  Cell best{};
  bool any = false;
  return scan(m, a, [&](const Value& element) {
    Value made = element;
    if (any) {
      Value values[2] = {{element.form, &best}, element};
      made = function(m, {.at = a.at, .count = 2, .values = values});
    }
    any = true;
    best = *made.cells;
    return made;
  });
}

// The greatest key that there is, as keys of padding.
Cell greatest_key(const Form& form) {
  Cell cell{};
  if (form.is_float)
    cell.r = real(std::numeric_limits<double>::infinity());
  else if (form.is(Scalar::kInt64))
    cell.i = std::numeric_limits<int64_t>::max();
  else if (form.is(Scalar::kInt32))
    cell.i = std::numeric_limits<int32_t>::max();
  else
    cell.i = wrap(form.scalar, -1);
  return cell;
}

}  // namespace

Value run_tile_scan_inclusive(Machine& m, const TileArguments& a) { return scan_sum(m, a, true); }
Value run_tile_scan_exclusive(Machine& m, const TileArguments& a) { return scan_sum(m, a, false); }
Value run_tile_scan_max_inclusive(Machine& m, const TileArguments& a) {
  return scan_extreme(m, a, run_max);
}
Value run_tile_scan_min_inclusive(Machine& m, const TileArguments& a) {
  return scan_extreme(m, a, run_min);
}

// Both tiles change. Where keys are equal the order of the values is that of Warp's network; of
// many short keys it sorts by digits, which keeps the order.
Value run_tile_sort(Machine& m, const TileArguments& a) {
  constexpr size_t kNetworkMost = 2048;
  const Value &keys = tile_argument(m, a, "keys"), &values = tile_argument(m, a, "values");
  const Form &key = *keys.form->element, &value = *values.form->element;
  if (!key.is_scalar() || !same_shape(keys, values)) no_tile_overload(m, a);
  const auto size = static_cast<size_t>(size_of(view_of(keys)));
  element_steps(m, static_cast<int64_t>(size * static_cast<size_t>(std::bit_width(size))));
  struct Entry {
    Cell key;
    size_t from;  // beyond all: padding
  };
  std::vector<Entry> entries;
  std::vector<Cell> payload;
  Operand next_key(keys), next_value(values);
  for (size_t i = 0; i < size; ++i) {
    entries.push_back({*next_key.next(m).cells, i});
    const Value one = next_value.next(m);
    for (uint32_t k = 0; k < value.cells; ++k) payload.push_back(one.cells[k]);
  }
  const auto less = [&](Entry& x, Entry& y) {
    return m.compare(Operator::kLt, {&key, &x.key}, {&key, &y.key}, a.at);
  };
  if (size <= kNetworkMost || types::info(key.scalar).bytes > 4) {
    entries.resize(std::bit_ceil(size), {greatest_key(key), size});
    const size_t all = entries.size();
    for (size_t block = 2; block <= all; block *= 2)
      for (size_t apart = block / 2; apart > 0; apart /= 2)
        for (size_t i = 0; i < all; ++i) {
          const size_t other = i ^ apart;
          if (other < i) continue;
          const bool upwards = (i & block) == 0;
          if (upwards ? less(entries[other], entries[i]) : less(entries[i], entries[other]))
            std::swap(entries[i], entries[other]);
        }
  } else {
    std::ranges::stable_sort(entries, [&](const Entry& x, const Entry& y) {
      Entry p = x, q = y;
      return less(p, q);
    });
  }
  Walk to_key(view_of(keys)), to_value(view_of(values));
  for (size_t i = 0; i < size; ++i, to_key.next(), to_value.next()) {
    if (i > 0 && are_equal(key, entries[i - 1].key, entries[i].key)) m.notes().tile_order = true;
    view_of(keys).memory->cells[static_cast<size_t>(to_key.offset())] = entries[i].key;
    Cell* const to = view_of(values).memory->cells.data() + to_value.offset() * value.cells;
    for (uint32_t k = 0; k < value.cells; ++k)
      to[k] = entries[i].from < size ? payload[entries[i].from * value.cells + k] : Cell{};
  }
  return {};
}

}  // namespace weft::interp
