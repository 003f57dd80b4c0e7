// Atomics, searches and local arrays.
#include <cmath>
#include <cstring>

#include "atomic_sum.h"
#include "builtins.h"

namespace weft::interp {

using syntax::Operator;

namespace {

// The old value is given back; `change` makes the new one of the old and the given.
template <typename Change>
Value atomic(Machine& m, const Arguments& a, uint32_t values, Change change) {
  expect_count(m, a, 1 + values, 5 + values);
  if (!a[0].form->is_array()) no_overload(m, a);
  const uint32_t indices = a.count - 1 - values;
  const Place place = m.element(a[0], a.values + 1, indices, a.at);
  const Form* form = place.form;
  const Value old = m.make(form);
  for (uint32_t i = 1 + indices; i < a.count; ++i)
    if (a[i].form != form) no_overload(m, a);
  if (place.cells == nullptr) {
    std::memset(static_cast<void*>(old.cells), 0, form->cells * sizeof(Cell));
    return old;
  }
  std::memcpy(old.cells, place.cells, form->cells * sizeof(Cell));
  if (form->is_float) use(form->scalar);
  m.store(place, change(place, old, a[1 + indices], a[a.count - 1]), true, a.used);
  return old;
}

Value atomic_operator(Machine& m, const Arguments& a, Operator op) {
  return atomic(m, a, 1,
                [&](const Place& place, const Value& old, const Value& value, const Value&) {
                  const Value made = m.operate(op, old, value, a.at);
                  round_in_any_order(place, old, value, made);
                  return made;
                });
}

// Several threads, or a thread and what was there, may have the extreme value together.
void note_tie(const Place& place, const Value& old, const Value& value, const Value& made) {
  if (place.memory == nullptr || place.memory->uses.empty() || !place.form->is_float) return;
  uint16_t& kink = place.memory->uses[static_cast<size_t>(place.element)].kink;
  bool tied = false, beyond = true;
  for (uint32_t i = 0; i < place.form->cells; ++i) {
    const Real x = old.cells[i].r, y = value.cells[i].r;
    const bool near = std::fabs(x.v - y.v) <= x.e + y.e;
    tied = tied || near;
    beyond = beyond && !near && made.cells[i].r.v != x.v;
  }
  if (beyond) kink &= static_cast<uint16_t>(~kTied);
  if (tied) kink |= kTied;
}

template <BuiltinFunction kFunction>
Value atomic_extremum(Machine& m, const Arguments& a) {
  return atomic(m, a, 1,
                [&](const Place& place, const Value& old, const Value& value, const Value&) {
                  // Warp keeps what is there unless the given value is beyond it.
                  Value values[2] = {old, value};
                  const Value made = kFunction(m, {.at = a.at, .count = 2, .values = values});
                  note_tie(place, old, value, made);
                  return made;
                });
}

}  // namespace

Value run_atomic_add(Machine& m, const Arguments& a) {
  return atomic_operator(m, a, Operator::kAdd);
}
Value run_atomic_sub(Machine& m, const Arguments& a) {
  return atomic_operator(m, a, Operator::kSub);
}
Value run_atomic_and(Machine& m, const Arguments& a) {
  return atomic_operator(m, a, Operator::kBitAnd);
}
Value run_atomic_or(Machine& m, const Arguments& a) {
  return atomic_operator(m, a, Operator::kBitOr);
}
Value run_atomic_xor(Machine& m, const Arguments& a) {
  return atomic_operator(m, a, Operator::kBitXor);
}
Value run_atomic_min(Machine& m, const Arguments& a) { return atomic_extremum<run_min>(m, a); }
Value run_atomic_max(Machine& m, const Arguments& a) { return atomic_extremum<run_max>(m, a); }
Value run_atomic_exch(Machine& m, const Arguments& a) {
  return atomic(m, a, 1,
                [](const Place&, const Value&, const Value& value, const Value&) { return value; });
}
Value run_atomic_cas(Machine& m, const Arguments& a) {
  return atomic(m, a, 2,
                [&](const Place&, const Value& old, const Value& wanted, const Value& value) {
                  return m.compare(Operator::kEq, old, wanted, a.at) ? value : old;
                });
}

Value run_lower_bound(Machine& m, const Arguments& a) {
  if ((a.count != 2 && a.count != 4) || !a[0].form->is_array() || a[0].form->rank != 1)
    no_overload(m, a);
  int64_t low = 0, high = a[0].cells->view->shape[0];
  if (a.count == 4) low = a[1].integer(), high = a[2].integer();
  const Value& value = a[a.count - 1];
  --high;
  while (low < high) {
    const int64_t middle = low + (high - low) / 2;
    const Value index = m.int32(middle);
    const Place place = m.element(a[0], &index, 1, a.at);
    if (place.cells == nullptr) return m.int32(low);
    m.note_read(place);
    if (m.compare(Operator::kLt, {place.form, place.cells}, value, a.at)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return m.int32(low);
}

Value run_zeros(Machine& m, const Arguments& a) {
  if (a.dtype == nullptr) no_overload(m, a);
  int32_t shape[4] = {};
  uint32_t rank = a.dimensions;
  for (uint32_t i = 0; i < rank; ++i) shape[i] = a.shape[i];
  if (a.count == 1) {
    rank = a[0].form->cells;
    if (rank > 4 || a[0].form->is_float) no_overload(m, a);
    for (uint32_t i = 0; i < rank; ++i) shape[i] = static_cast<int32_t>(a[0].cells[i].i);
  }
  for (uint32_t i = 0; i < rank; ++i)
    if (shape[i] < 0) m.fail(a.at, "a negative extent");
  if (rank == 0) no_overload(m, a);
  return m.zeros(a.dtype, std::span(shape, rank));
}

}  // namespace weft::interp
