// Operations of flat code that move values and say what comes next.
#include <cstring>

#include "flat_ops.h"

namespace weft::interp::flat_op {

WEFT_OP(step) {
  m.steps(op->count);
  return op + 1;
}
WEFT_OP(copy_one) {
  *r[op->out] = *r[op->a];
  return op + 1;
}
WEFT_OP(copy_two) {
  r[op->out][0] = r[op->a][0];
  r[op->out][1] = r[op->a][1];
  return op + 1;
}
WEFT_OP(copy_all) {
  std::memmove(r[op->out], r[op->a], op->count * sizeof(Cell));
  return op + 1;
}
WEFT_OP(copy_view) {
  View* own = m.make_view();
  *own = *r[op->a]->view;
  r[op->out]->view = own;
  return op + 1;
}
WEFT_OP(clear) {
  std::memset(static_cast<void*>(r[op->out]), 0, op->count * sizeof(Cell));
  return op + 1;
}
WEFT_OP(alias) {
  r[op->out] = r[op->a];
  return op + 1;
}
WEFT_OP(part) {
  Cell* const whole = r[op->a];
  r[op->out] = whole == nullptr ? nullptr : whole + op->count;
  return op + 1;
}
WEFT_OP(choose) {
  r[op->out] = r[r[op->a]->i != 0 ? op->b : op->c];
  return op + 1;
}
WEFT_OP(gather) {
  const auto* const from = static_cast<const uint32_t*>(op->of);
  Cell* const out = r[op->out];
  for (uint32_t i = 0; i < op->count; ++i) out[i] = *r[from[i]];
  return op + 1;
}

WEFT_OP(jump) { return op + op->jump; }
WEFT_OP(jump_if_not) {
  const bool is_true = r[op->a]->i != 0;
  m.decisions().decided(op->count, is_true ? 1 : 0);
  return op + (is_true ? 1 : op->jump);
}
WEFT_OP(jump_if) {
  const bool is_true = r[op->a]->i != 0;
  m.decisions().decided(op->count, is_true ? 1 : 0);
  return op + (is_true ? op->jump : 1);
}
WEFT_OP(note_condition) {
  m.decisions().decided(op->count, r[op->a]->i != 0 ? 1 : 0);
  return op + 1;
}
WEFT_OP(turn) {
  ++r[op->out]->i;
  return op + 1;
}
WEFT_OP(note_turns) {
  m.decisions().turned(op->count, r[op->a]->i);
  return op + 1;
}
namespace {
template <DecisionKind kKind, bool kFloat>
WEFT_OP(note_choice) {
  m.decisions().chosen<kKind, kFloat>(op->count, *r[op->a], *r[op->b], *r[op->c]);
  return op + 1;
}
}  // namespace
FlatRun note_choice_of(DecisionKind kind, bool is_float) {
  using Kind = DecisionKind;
  switch (kind) {
    case Kind::kMin:
      return is_float ? note_choice<Kind::kMin, true> : note_choice<Kind::kMin, false>;
    case Kind::kMax:
      return is_float ? note_choice<Kind::kMax, true> : note_choice<Kind::kMax, false>;
    case Kind::kClamp:
      return is_float ? note_choice<Kind::kClamp, true> : note_choice<Kind::kClamp, false>;
    default:
      return nullptr;
  }
}

WEFT_OP(truth_float) {
  r[op->out]->i = r[op->a]->r != real(0.0);
  return op + 1;
}
WEFT_OP(truth_array) {
  r[op->out]->i = r[op->a]->view->exists();
  return op + 1;
}

namespace {

// The cells of a range that is run.
enum { kValue, kLeft, kStride };

const FlatOp* begin_range(Machine& m, Cell** r, const FlatOp* op, bool reversed) {
  const int64_t from = op->b == kNothing ? 0 : r[op->b]->i, to = r[op->c]->i;
  const int64_t by = op->d == kNothing ? 1 : r[op->d]->i;
  if (by == 0) m.fail(op->at, "`range` with a step of zero");
  const int64_t distance = by > 0 ? to - from : from - to;
  const int64_t stride = std::abs(by);
  const int64_t count = distance > 0 ? (distance + stride - 1) / stride : 0;
  m.decisions().turned(op->count, count);
  Cell* const cells = r[op->out];
  cells[kValue].i = reversed ? from + (count - 1) * by : from;
  cells[kLeft].i = count;
  cells[kStride].i = reversed ? -by : by;
  return op + 1;
}

template <bool kLiteral>
WEFT_INLINE const FlatOp* go_on(Machine& m, Cell** r, const FlatOp* op) {
  Cell* const cells = r[op->a];
  if (cells[kLeft].i == 0) return op + op->jump;
  m.steps(op->count);
  --cells[kLeft].i;
  Cell* const out = r[op->out];
  out[0].i = cells[kValue].i;
  if constexpr (kLiteral) out[1].i = cells[kValue].i;
  cells[kValue].i += cells[kStride].i;
  return op + 1;
}

}  // namespace

WEFT_OP(range) { return begin_range(m, r, op, false); }
WEFT_OP(range_reversed) { return begin_range(m, r, op, true); }
WEFT_OP(next) { return go_on<false>(m, r, op); }
WEFT_OP(next_literal) { return go_on<true>(m, r, op); }

// What a call leaves in its function: a kernel's flat code is its machine's alone.
WEFT_OP(call) {
  auto& function = *static_cast<FlatFunction*>(const_cast<void*>(op->of));
  function.back = op + 1;
  function.caller = m.running();
  m.now_runs(function.code);
  return function.ops.data();
}
WEFT_OP(give_back) {
  const auto& function = *static_cast<const FlatFunction*>(op->of);
  m.now_runs(function.caller);
  return function.back;
}
WEFT_OP(end) { return nullptr; }

WEFT_OP(thread_index) {
  int64_t coordinates[4];
  m.coordinates(coordinates);
  Cell* const out = r[op->out];
  for (uint32_t i = 0; i < op->count; ++i) out[i].i = coordinates[i];
  return op + 1;
}
WEFT_OP(note_failed_assert) {
  if (r[op->a]->i == 0) m.notes().failed_assert = true;
  return op + 1;
}

WEFT_OP(builtin) {
  auto& call = *static_cast<FlatCall*>(const_cast<void*>(op->of));
  for (size_t i = 0; i < call.registers.size(); ++i) {
    Value& value = call.values[i];
    value = {value.form, r[call.registers[i]], value.literal()};
  }
  const size_t mark = m.temporaries().mark();
  const Value made = call.function(m, call.arguments);
  if (op->out != kNothing) {
    Cell* const cells = made.cells;
    if (m.temporaries().contains(cells)) {
      std::memcpy(r[op->c], cells, op->count * sizeof(Cell));
      r[op->out] = r[op->c];
    } else {
      r[op->out] = cells;
    }
  }
  m.temporaries().release(mark);
  return op + 1;
}

WEFT_OP(first_use) {
  const auto& typed = *static_cast<const FlatTyped*>(op->of);
  if (typed.call->kind != Resolved::Kind::kNone) return op + 1;
  typed.call->kind = typed.kind;
  typed.call->form = typed.form;
  if (op->count != 0) return count_all(m, r, op);
  return op + 1;
}

}  // namespace weft::interp::flat_op
