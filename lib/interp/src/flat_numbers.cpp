// Operations of flat code on numbers.
#include <cmath>

#include "builtins.h"
#include "flat_ops.h"
#include "weft/launch/scalars.h"

namespace weft::interp::flat_op {

using syntax::Operator;
using types::Scalar;

namespace {

WEFT_INLINE void count_use(Real& x) { x.d += arithmetic.unit * x.paths(); }

struct Add {
  WEFT_INLINE static Real of(const Real& a, const Real& b) { return a + b; }
};
struct Subtract {
  WEFT_INLINE static Real of(const Real& a, const Real& b) { return a - b; }
};
struct Multiply {
  WEFT_INLINE static Real of(const Real& a, const Real& b) { return a * b; }
};
struct Divide {
  WEFT_INLINE static Real of(const Real& a, const Real& b) { return a / b; }
};
template <Real (*kFunction)(const Real&, const Real&)>
struct Two {
  WEFT_INLINE static Real of(const Real& a, const Real& b) { return kFunction(a, b); }
};
template <Real (*kFunction)(const Real&)>
struct One {
  WEFT_INLINE static Real of(const Real& a) { return kFunction(a); }
};

// Which operands are variables that are read for it: 1 a, 2 b.
template <typename Function, unsigned kCounts>
WEFT_OP(float_two) {
  use(op->scalar);
  Real& a = r[op->a]->r;
  Real& b = r[op->b]->r;
  if constexpr ((kCounts & 1) != 0) count_use(a);
  if constexpr ((kCounts & 2) != 0) count_use(b);
  r[op->out]->r = Function::of(a, b);
  return op + 1;
}
template <typename Function, unsigned kCounts>
WEFT_OP(float_one) {
  use(op->scalar);
  Real& a = r[op->a]->r;
  if constexpr (kCounts != 0) count_use(a);
  r[op->out]->r = Function::of(a);
  return op + 1;
}

// Each with its variants by what they count.
struct Variants {
  FlatRun runs[4];
};
template <typename Function>
constexpr Variants kTwo = {{float_two<Function, 0>, float_two<Function, 1>, float_two<Function, 2>,
                            float_two<Function, 3>}};
template <typename Function>
constexpr Variants kOne = {{float_one<Function, 0>, float_one<Function, 1>, nullptr, nullptr}};

const Variants* const kCounting[] = {
    &kTwo<Add>,           &kTwo<Subtract>,  &kTwo<Multiply>,   &kTwo<Divide>,    &kTwo<Two<fmod>>,
    &kTwo<Two<floordiv>>, &kTwo<Two<pow>>,  &kTwo<Two<min>>,   &kTwo<Two<max>>,  &kTwo<Two<atan2>>,
    &kOne<One<sin>>,      &kOne<One<cos>>,  &kOne<One<abs>>,   &kOne<One<sqrt>>, &kOne<One<exp>>,
    &kOne<One<log>>,      &kOne<One<tanh>>, &kOne<One<floor>>, &kOne<One<ceil>>, &kOne<One<round>>,
    &kOne<One<sign>>,     &kOne<One<tan>>,  &kOne<One<atan>>,  &kOne<One<rint>>, &kOne<One<frac>>,
    &kOne<One<trunc>>,
};

struct OfFloats {
  BuiltinFunction function;
  uint32_t arguments;
  FlatRun run;
};
const OfFloats kOfFloats[] = {
    {run_min, 2, kTwo<Two<min>>.runs[0]},
    {run_max, 2, kTwo<Two<max>>.runs[0]},
    {run_pow, 2, kTwo<Two<pow>>.runs[0]},
    {run_atan2, 2, kTwo<Two<atan2>>.runs[0]},
    {run_sin, 1, kOne<One<sin>>.runs[0]},
    {run_cos, 1, kOne<One<cos>>.runs[0]},
    {run_abs, 1, kOne<One<abs>>.runs[0]},
    {run_sqrt, 1, kOne<One<sqrt>>.runs[0]},
    {run_exp, 1, kOne<One<exp>>.runs[0]},
    {run_log, 1, kOne<One<log>>.runs[0]},
    {run_tanh, 1, kOne<One<tanh>>.runs[0]},
    {run_floor, 1, kOne<One<floor>>.runs[0]},
    {run_ceil, 1, kOne<One<ceil>>.runs[0]},
    {run_round, 1, kOne<One<round>>.runs[0]},
    {run_sign, 1, kOne<One<sign>>.runs[0]},
    {run_tan, 1, kOne<One<tan>>.runs[0]},
    {run_atan, 1, kOne<One<atan>>.runs[0]},
    {run_rint, 1, kOne<One<rint>>.runs[0]},
    {run_frac, 1, kOne<One<frac>>.runs[0]},
    {run_trunc, 1, kOne<One<trunc>>.runs[0]},
    {run_clamp, 3, clamp_float},
};

// --- integers ---

template <Operator kOperator>
WEFT_OP(int32_two) {
  const auto x = static_cast<uint32_t>(r[op->a]->i), y = static_cast<uint32_t>(r[op->b]->i);
  uint32_t z;
  if constexpr (kOperator == Operator::kAdd) z = x + y;
  if constexpr (kOperator == Operator::kSub) z = x - y;
  if constexpr (kOperator == Operator::kMult) z = x * y;
  if constexpr (kOperator == Operator::kBitAnd) z = x & y;
  if constexpr (kOperator == Operator::kBitOr) z = x | y;
  if constexpr (kOperator == Operator::kBitXor) z = x ^ y;
  r[op->out]->i = static_cast<int32_t>(z);
  return op + 1;
}

template <Operator kOperator>
WEFT_OP(integers_two) {
  const Form& form = *static_cast<const Form*>(op->of);
  number_operation(kOperator, form, *r[op->a], *r[op->b], m.notes(), *r[op->out]);
  return op + 1;
}

template <template <Operator> typename Choice>
FlatRun by_operator(Operator op) {
  switch (op) {
    case Operator::kAdd:
      return Choice<Operator::kAdd>::run;
    case Operator::kSub:
      return Choice<Operator::kSub>::run;
    case Operator::kMult:
    case Operator::kMatMult:
      return Choice<Operator::kMult>::run;
    case Operator::kDiv:
      return Choice<Operator::kDiv>::run;
    case Operator::kMod:
      return Choice<Operator::kMod>::run;
    case Operator::kFloorDiv:
      return Choice<Operator::kFloorDiv>::run;
    case Operator::kBitAnd:
      return Choice<Operator::kBitAnd>::run;
    case Operator::kBitOr:
      return Choice<Operator::kBitOr>::run;
    case Operator::kBitXor:
      return Choice<Operator::kBitXor>::run;
    case Operator::kLShift:
      return Choice<Operator::kLShift>::run;
    case Operator::kRShift:
      return Choice<Operator::kRShift>::run;
    default:
      return nullptr;
  }
}
constexpr bool is_plain(Operator op) {
  return op == Operator::kAdd || op == Operator::kSub || op == Operator::kMult ||
         op == Operator::kBitAnd || op == Operator::kBitOr || op == Operator::kBitXor;
}
template <Operator kOperator>
struct OfIntegers {
  static constexpr FlatRun run = integers_two<kOperator>;
};
template <Operator kOperator>
struct OfInt32 {
  static constexpr FlatRun pick() {
    if constexpr (is_plain(kOperator)) return int32_two<kOperator>;
    return integers_two<kOperator>;
  }
  static constexpr FlatRun run = pick();
};

// --- composites ---

template <typename Function>
WEFT_OP(each) {
  use(op->scalar);
  const Cell* const a = r[op->a];
  const Cell* const b = r[op->b];
  Cell* const out = r[op->out];
  for (uint32_t i = 0; i < op->count; ++i) out[i].r = Function::of(a[i].r, b[i].r);
  return op + 1;
}
template <typename Function, bool kCompositeFirst>
WEFT_OP(scaled) {
  use(op->scalar);
  const Cell* const a = r[op->a];
  const Cell* const b = r[op->b];
  Cell* const out = r[op->out];
  if constexpr (kCompositeFirst && std::is_same_v<Function, Divide>)
    if (b[0].r.moves()) note_divided(b[0].r.v);
  for (uint32_t i = 0; i < op->count; ++i)
    out[i].r = Function::of(a[kCompositeFirst ? i : 0].r, b[kCompositeFirst ? 0 : i].r);
  return op + 1;
}

// --- comparisons ---

template <Operator kOperator, typename Number>
WEFT_INLINE bool decide(const Number& x, const Number& y) {
  if constexpr (kOperator == Operator::kEq) return x == y;
  if constexpr (kOperator == Operator::kNotEq) return x != y;
  if constexpr (kOperator == Operator::kLt) return x < y;
  if constexpr (kOperator == Operator::kLtE) return x <= y;
  if constexpr (kOperator == Operator::kGt) return x > y;
  return x >= y;
}
template <Operator kOperator, bool kFloat>
WEFT_INLINE bool decide_cells(const Cell& x, const Cell& y) {
  if constexpr (kFloat) return decide<kOperator>(x.r, y.r);
  arithmetic.difference = difference_of(x.i, y.i);
  arithmetic.slope = 0.0;
  return decide<kOperator>(x.i, y.i);
}
template <Operator kOperator, bool kFloat>
WEFT_OP(compare_two) {
  r[op->out]->i = decide_cells<kOperator, kFloat>(*r[op->a], *r[op->b]);
  return op + 1;
}
template <Operator kOperator, bool kFloat>
WEFT_OP(jump_unless) {
  const bool is_true = decide_cells<kOperator, kFloat>(*r[op->a], *r[op->b]);
  m.decisions().decided(op->count, is_true ? 1 : 0);
  return op + (is_true ? 1 : op->jump);
}

struct Comparison {
  Operator op;
  bool is_float;
  FlatRun run, jump;
};
template <Operator kOperator, bool kFloat>
constexpr Comparison kComparison = {kOperator, kFloat, compare_two<kOperator, kFloat>,
                                    jump_unless<kOperator, kFloat>};
const Comparison kComparisons[] = {
    kComparison<Operator::kEq, true>,  kComparison<Operator::kNotEq, true>,
    kComparison<Operator::kLt, true>,  kComparison<Operator::kLtE, true>,
    kComparison<Operator::kGt, true>,  kComparison<Operator::kGtE, true>,
    kComparison<Operator::kEq, false>, kComparison<Operator::kNotEq, false>,
    kComparison<Operator::kLt, false>, kComparison<Operator::kLtE, false>,
    kComparison<Operator::kGt, false>, kComparison<Operator::kGtE, false>,
};

FlatRun float_two_of(Operator op) {
  switch (op) {
    case Operator::kAdd:
      return kTwo<Add>.runs[0];
    case Operator::kSub:
      return kTwo<Subtract>.runs[0];
    case Operator::kMult:
    case Operator::kMatMult:
      return kTwo<Multiply>.runs[0];
    case Operator::kDiv:
      return kTwo<Divide>.runs[0];
    case Operator::kMod:
      return kTwo<Two<fmod>>.runs[0];
    case Operator::kFloorDiv:
      return kTwo<Two<floordiv>>.runs[0];
    case Operator::kPow:
      return kTwo<Two<pow>>.runs[0];
    default:
      return nullptr;
  }
}

}  // namespace

FlatRun number_two(Operator op, const Form& form) {
  if (form.is_float) return float_two_of(op);
  return form.scalar == Scalar::kInt32 ? by_operator<OfInt32>(op) : by_operator<OfIntegers>(op);
}

FlatRun floats_each(Operator op) {
  if (op == Operator::kAdd) return each<Add>;
  if (op == Operator::kSub) return each<Subtract>;
  return nullptr;
}

FlatRun floats_scaled(Operator op, bool composite_first) {
  if (op == Operator::kMult || op == Operator::kMatMult)
    return composite_first ? scaled<Multiply, true> : scaled<Multiply, false>;
  return composite_first ? scaled<Divide, true> : scaled<Divide, false>;
}

FlatRun compare(Operator op, bool is_float) {
  for (const Comparison& each : kComparisons)
    if (each.op == op && each.is_float == is_float) return each.run;
  return nullptr;
}

FlatRun compare_and_jump(FlatRun run) {
  for (const Comparison& each : kComparisons)
    if (each.run == run) return each.jump;
  return nullptr;
}

FlatRun counting(FlatRun run, bool a, bool b) {
  for (const Variants* of : kCounting)
    if (of->runs[0] == run) return of->runs[(a ? 1 : 0) + (b ? 2 : 0)];
  return nullptr;
}

FlatRun builtin_of_floats(BuiltinFunction function, uint32_t arguments) {
  for (const OfFloats& of : kOfFloats)
    if (of.function == function && of.arguments == arguments) return of.run;
  return nullptr;
}

WEFT_OP(use_float64) {
  use(Scalar::kFloat64);
  return op + 1;
}
WEFT_OP(count_one) {
  use(op->scalar);
  count_use(r[op->a]->r);
  return op + 1;
}
WEFT_OP(count_all) {
  use(op->scalar);
  Cell* const a = r[op->a];
  for (uint32_t i = 0; i < op->count; ++i) count_use(a[i].r);
  return op + 1;
}
WEFT_OP(negate_float) {
  const Real& a = r[op->a]->r;
  Real out = -a;
  out.v = 0.0 - a.v;  // what Warp subtracts from: no -0
  r[op->out]->r = out;
  return op + 1;
}
WEFT_OP(negate_floats) {
  for (uint32_t i = 0; i < op->count; ++i) r[op->out][i].r = -r[op->a][i].r;
  return op + 1;
}
WEFT_OP(negate_integers) {
  for (uint32_t i = 0; i < op->count; ++i)
    r[op->out][i].i =
        wrap(op->scalar, static_cast<int64_t>(0 - static_cast<uint64_t>(r[op->a][i].i)));
  return op + 1;
}
WEFT_OP(invert_integers) {
  for (uint32_t i = 0; i < op->count; ++i) r[op->out][i].i = wrap(op->scalar, ~r[op->a][i].i);
  return op + 1;
}
WEFT_OP(not_integer) {
  r[op->out]->i = r[op->a]->i == 0;
  return op + 1;
}
WEFT_OP(float_to_float) {
  r[op->out]->r = interp::convert(r[op->a]->r, op->scalar);
  return op + 1;
}
WEFT_OP(widen_slopes) {
  double paths = 0;
  for (uint32_t i = 0; i < op->d; ++i) paths += r[op->a][i].r.paths();
  const double epsilon = launch::float_format(op->scalar).epsilon;
  for (uint32_t i = 0; i < op->count; ++i) widen_slope(r[op->out][i].r, paths, epsilon);
  return op + 1;
}
WEFT_OP(int32_to_float) {
  Real out = interp::convert(real(static_cast<double>(r[op->a]->i)), op->scalar);
  if (arithmetic.native) out.v = as_float(Scalar::kInt64, r[op->a]->i, op->scalar);
  r[op->out]->r = out;
  return op + 1;
}
WEFT_OP(float_to_integer) {
  const Real& a = r[op->a]->r;
  r[op->out]->i = op->scalar == Scalar::kBool ? static_cast<int64_t>(a != real(0.0))
                                              : wrap(op->scalar, interp::truncate(a, op->scalar));
  return op + 1;
}
WEFT_OP(integer_to_integer) {
  r[op->out]->i = wrap(op->scalar, r[op->a]->i);
  return op + 1;
}
WEFT_OP(clamp_float) {
  use(op->scalar);
  r[op->out]->r = clamp(r[op->a]->r, r[op->b]->r, r[op->c]->r);
  return op + 1;
}

}  // namespace weft::interp::flat_op
