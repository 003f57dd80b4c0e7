// Functions of scalars; most of them of vectors as well, element by element.
#include <bit>
#include <cmath>

#include "builtins.h"

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

namespace {

template <typename OfReal, typename OfInteger>
Value map(Machine& m, const Arguments& a, OfReal of_real, OfInteger of_integer) {
  expect_count(m, a, 1, 1);
  const Form* form = a[0].form;
  if (!form->is_scalar() && !form->is_composite()) no_overload(m, a);
  const Value out = m.make(form);
  if (form->is_float) {
    use(form->scalar);
    for (uint32_t i = 0; i < form->cells; ++i) out.cells[i].r = of_real(a[0].cells[i].r);
  } else {
    for (uint32_t i = 0; i < form->cells; ++i)
      out.cells[i].i = wrap(form->scalar, of_integer(a[0].cells[i].i));
  }
  return out;
}

template <Real (*kFunction)(const Real&)>
Value real_function(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  if (!floats(m, a).is_scalar()) no_overload(m, a);
  const Value out = m.make(a[0].form);
  out.cells->r = kFunction(a[0].cells->r);
  return out;
}

bool is_less(Scalar s, int64_t a, int64_t b) {
  return s == Scalar::kUint64 ? static_cast<uint64_t>(a) < static_cast<uint64_t>(b) : a < b;
}

Cell extremum(const Form& form, const Cell& a, const Cell& b, bool least) {
  Cell out;
  if (form.is_float) {
    out.r = least ? min(a.r, b.r) : max(a.r, b.r);
  } else {
    const bool first = least ? is_less(form.scalar, a.i, b.i) : is_less(form.scalar, b.i, a.i);
    out.i = first ? a.i : b.i;
  }
  return out;
}

Value extremum(Machine& m, const Arguments& a, bool least) {
  if (a.count == 2 && a[0].form == a[1].form && a[0].form->is_scalar() && a[0].form->is_float) {
    use(a[0].form->scalar);
    const Value out = m.make(a[0].form);
    out.cells->r = least ? min(a[0].real(), a[1].real()) : max(a[0].real(), a[1].real());
    return out;
  }
  expect_count(m, a, 1, 2);
  const Form& form = *a[0].form;
  if (!form.is_scalar() && !form.is_composite()) no_overload(m, a);
  if (form.is_float) use(form.scalar);
  if (a.count == 1) {
    if (!form.is_vector()) no_overload(m, a);
    const Value out = m.make(m.forms().scalar(form.scalar));
    *out.cells = a[0].cells[0];
    for (uint32_t i = 1; i < form.cells; ++i)
      *out.cells = extremum(form, *out.cells, a[0].cells[i], least);
    return out;
  }
  expect_same(m, a, 2);
  const Value out = m.make(&form);
  for (uint32_t i = 0; i < form.cells; ++i)
    out.cells[i] = extremum(form, a[0].cells[i], a[1].cells[i], least);
  return out;
}

template <typename Test>
Value test_all(Machine& m, const Arguments& a, bool all, Test test) {
  const Form& form = floats(m, a);
  for (uint32_t i = 0; i < form.cells; ++i) {
    const Real& x = a[0].cells[i].r;
    if (x.e == HUGE_VAL) ++arithmetic.notes->undecided;
    if (test(x.v) != all) return m.boolean(!all);
  }
  return m.boolean(all);
}

Value two(Machine& m, const Arguments& a, Operator op) {
  expect_count(m, a, 2, 2);
  return m.operate(op, a[0], a[1], a.at);
}

}  // namespace

#define WEFT_RUN(name, function, ...)
#define WEFT_RUN_UNARY(name) \
  Value run_##name(Machine& m, const Arguments& a) { return real_function<name>(m, a); }
#include "builtins.def"

Value run_abs(Machine& m, const Arguments& a) {
  const bool is_signed = !is_unsigned(a.count == 0 ? Scalar::kInt32 : a[0].form->scalar);
  return map(
      m, a, [](Real x) { return abs(x); },
      [&](int64_t x) {
        return is_signed && x < 0 ? static_cast<int64_t>(0 - static_cast<uint64_t>(x)) : x;
      });
}
Value run_sign(Machine& m, const Arguments& a) {
  const bool is_signed = !is_unsigned(a.count == 0 ? Scalar::kInt32 : a[0].form->scalar);
  return map(
      m, a, [](Real x) { return sign(x); }, [&](int64_t x) { return is_signed && x < 0 ? -1 : 1; });
}
Value run_step(Machine& m, const Arguments& a) {
  const bool is_signed = !is_unsigned(a.count == 0 ? Scalar::kInt32 : a[0].form->scalar);
  return map(
      m, a, [](Real x) { return step(x); }, [&](int64_t x) { return is_signed && x < 0 ? 1 : 0; });
}
Value run_nonzero(Machine& m, const Arguments& a) {
  return map(m, a, [](Real x) { return nonzero(x); }, [](int64_t x) { return x != 0; });
}
Value run_bit_count(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  if (!a[0].form->is_scalar() || a[0].form->is_float) no_overload(m, a);
  const uint32_t bits = types::info(a[0].form->scalar).bytes * 8;
  const uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
  return m.int32(std::popcount(static_cast<uint64_t>(a[0].integer()) & mask));
}
Value run_min(Machine& m, const Arguments& a) { return extremum(m, a, true); }
Value run_max(Machine& m, const Arguments& a) { return extremum(m, a, false); }
Value run_clamp(Machine& m, const Arguments& a) {
  expect_same(m, a, 3);
  const Form& form = *a[0].form;
  if (!form.is_scalar()) no_overload(m, a);
  if (form.is_float) use(form.scalar);
  const Value out = m.make(&form);
  *out.cells = extremum(form, extremum(form, *a[1].cells, *a[0].cells, false), *a[2].cells, true);
  return out;
}
Value run_copysign(Machine& m, const Arguments& a) {
  expect_same(m, a, 2);
  const Scalar scalar = floats(m, a).scalar;  // before the operation rounds to it
  return m.number(scalar, copysign(a[0].real(), a[1].real()));
}
Value run_atan2(Machine& m, const Arguments& a) {
  expect_same(m, a, 2);
  const Scalar scalar = floats(m, a).scalar;  // before the operation rounds to it
  return m.number(scalar, atan2(a[0].real(), a[1].real()));
}
Value run_pow(Machine& m, const Arguments& a) {
  expect_same(m, a, 2);
  const Scalar scalar = floats(m, a).scalar;  // before the operation rounds to it
  return m.number(scalar, pow(a[0].real(), a[1].real()));
}
Value run_lerp(Machine& m, const Arguments& a) {
  expect_count(m, a, 3, 3);
  const Form& form = floats(m, a);
  if (a[1].form != &form || !a[2].form->is(form.scalar)) no_overload(m, a);
  const Value out = m.make(&form);
  for (uint32_t i = 0; i < form.cells; ++i)
    out.cells[i].r = lerp(a[0].cells[i].r, a[1].cells[i].r, a[2].real());
  return out;
}
Value run_smoothstep(Machine& m, const Arguments& a) {
  expect_same(m, a, 3);
  const Scalar scalar = floats(m, a).scalar;  // before the operation rounds to it
  return m.number(scalar, smoothstep(a[0].real(), a[1].real(), a[2].real()));
}
Value run_isfinite(Machine& m, const Arguments& a) {
  return test_all(m, a, true, [](double v) { return std::isfinite(v); });
}
Value run_isnan(Machine& m, const Arguments& a) {
  return test_all(m, a, false, [](double v) { return std::isnan(v); });
}
Value run_isinf(Machine& m, const Arguments& a) {
  return test_all(m, a, false, [](double v) { return std::isinf(v); });
}
Value run_where(Machine& m, const Arguments& a) {
  expect_count(m, a, 3, 3);
  if (a[1].form != a[2].form) no_overload(m, a);
  Value chosen = m.truth(a[0]) ? a[1] : a[2];
  chosen.no_literal();
  return chosen;
}
// The bits of a value as another type.
Value run_cast(Machine& m, const Arguments& a) {
  if (a.count != 1 || a.dtype == nullptr || !a[0].form->is_scalar() || !a.dtype->is_scalar())
    no_overload(m, a);
  const Scalar from = a[0].form->scalar, to = a.dtype->scalar;
  if (types::info(from).bytes != types::info(to).bytes || types::info(from).bytes < 4)
    m.fail(a.at, "this cast of bits is not supported");
  auto bits = static_cast<uint64_t>(a[0].cells->i);
  if (from == Scalar::kFloat32) bits = std::bit_cast<uint32_t>(static_cast<float>(a[0].real().v));
  if (from == Scalar::kFloat64) bits = std::bit_cast<uint64_t>(a[0].real().v);
  if (types::is_float(from) && a[0].real().e != 0.0) ++m.notes().undecided;
  const Value out = m.make(a.dtype);
  if (to == Scalar::kFloat32) {
    out.cells->r = real(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  } else if (to == Scalar::kFloat64) {
    out.cells->r = real(std::bit_cast<double>(bits));
  } else {
    out.cells->i = wrap(to, static_cast<int64_t>(bits));
  }
  return out;
}
Value run_len(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  const Form& form = *a[0].form;
  if (form.is_array()) return m.int32(a[0].cells->view->shape[0]);
  if (form.kind == types::TypeKind::kTuple)
    return m.int32(static_cast<int64_t>(form.members.size()));
  if (form.is_composite()) return m.int32(form.rows);
  no_overload(m, a);
}
Value run_expect(Machine&, const Arguments&) { return {}; }
Value run_block_dim(Machine& m, const Arguments& a) {
  if (!m.tiles()) m.fail(a.at, "threads of a block, which the launch says, are not supported");
  return m.int32(1);
}

Value run_add(Machine& m, const Arguments& a) { return two(m, a, Operator::kAdd); }
Value run_sub(Machine& m, const Arguments& a) { return two(m, a, Operator::kSub); }
Value run_mul(Machine& m, const Arguments& a) { return two(m, a, Operator::kMult); }
Value run_div(Machine& m, const Arguments& a) { return two(m, a, Operator::kDiv); }
Value run_mod(Machine& m, const Arguments& a) { return two(m, a, Operator::kMod); }
Value run_floordiv(Machine& m, const Arguments& a) { return two(m, a, Operator::kFloorDiv); }
Value run_bit_and(Machine& m, const Arguments& a) { return two(m, a, Operator::kBitAnd); }
Value run_bit_or(Machine& m, const Arguments& a) { return two(m, a, Operator::kBitOr); }
Value run_bit_xor(Machine& m, const Arguments& a) { return two(m, a, Operator::kBitXor); }
Value run_lshift(Machine& m, const Arguments& a) { return two(m, a, Operator::kLShift); }
Value run_rshift(Machine& m, const Arguments& a) { return two(m, a, Operator::kRShift); }
Value run_neg(Machine& m, const Arguments& a) {
  return map(
      m, a, [](Real x) { return -x; },
      [](int64_t x) { return static_cast<int64_t>(0 - static_cast<uint64_t>(x)); });
}
Value run_invert(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  if (a[0].form->is_float) no_overload(m, a);
  return map(m, a, [](Real x) { return x; }, [](int64_t x) { return ~x; });
}
Value run_unot(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  return m.boolean(!m.truth(a[0]));
}

}  // namespace weft::interp
