// Operators between values, comparisons and conversions.
#include <fmt/format.h>

#include "machine.h"
#include "matrix.h"
#include "tile.h"

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

namespace {

int64_t divide(Scalar s, int64_t a, int64_t b) {
  if (is_unsigned(s))
    return static_cast<int64_t>(static_cast<uint64_t>(a) / static_cast<uint64_t>(b));
  return b == -1 ? static_cast<int64_t>(0 - static_cast<uint64_t>(a)) : a / b;
}
int64_t remainder(Scalar s, int64_t a, int64_t b) {
  if (is_unsigned(s))
    return static_cast<int64_t>(static_cast<uint64_t>(a) % static_cast<uint64_t>(b));
  return b == -1 ? 0 : a % b;
}

// Shifts by the width or more are undefined in C++; here as x86 does it after the promotion to 32
// bits at least.
int64_t shift(Scalar s, int64_t a, int64_t b, bool left, Notes& notes) {
  const int width = types::info(s).bytes == 8 ? 63 : 31;
  if (b < 0 || b > width) ++notes.wide_shifts;
  const int by = static_cast<int>(b) & width;
  if (left) return static_cast<int64_t>(static_cast<uint64_t>(a) << by);
  if (is_unsigned(s)) return static_cast<int64_t>(static_cast<uint64_t>(a) >> by);
  return a >> by;
}

bool integer_operation(Operator op, Scalar s, int64_t a, int64_t b, Notes& notes, int64_t& out) {
  const auto x = static_cast<uint64_t>(a), y = static_cast<uint64_t>(b);
  const bool divides = op == Operator::kDiv || op == Operator::kFloorDiv || op == Operator::kMod;
  if (divides && b == 0) {
    ++notes.division_by_zero;
    out = 0;
    return true;
  }
  switch (op) {
    case Operator::kAdd:
      out = static_cast<int64_t>(x + y);
      break;
    case Operator::kSub:
      out = static_cast<int64_t>(x - y);
      break;
    case Operator::kMult:
    case Operator::kMatMult:
      out = static_cast<int64_t>(x * y);
      break;
    case Operator::kDiv:
      out = divide(s, a, b);
      break;
    case Operator::kMod:
      out = remainder(s, a, b);
      break;  // C's: the sign of `a`
    case Operator::kFloorDiv:
      out = divide(s, a, b);
      if (!is_unsigned(s) && remainder(s, a, b) != 0 && (a < 0) != (b < 0)) --out;
      break;
    case Operator::kBitAnd:
      out = a & b;
      break;
    case Operator::kBitOr:
      out = a | b;
      break;
    case Operator::kBitXor:
      out = a ^ b;
      break;
    case Operator::kLShift:
      out = shift(s, a, b, true, notes);
      break;
    case Operator::kRShift:
      out = shift(s, a, b, false, notes);
      break;
    default:
      return false;
  }
  out = wrap(s, out);
  return true;
}

// Functions of their own: each keeps what it needs in registers.
[[gnu::noinline]] bool add(const Real& a, const Real& b, Real& out) { return out = a + b, true; }
[[gnu::noinline]] bool subtract(const Real& a, const Real& b, Real& out) {
  return out = a - b, true;
}
[[gnu::noinline]] bool multiply(const Real& a, const Real& b, Real& out) {
  return out = a * b, true;
}
[[gnu::noinline]] bool divide(const Real& a, const Real& b, Real& out) { return out = a / b, true; }

bool float_operation(Operator op, const Real& a, const Real& b, Real& out) {
  switch (op) {
    case Operator::kAdd:
      return add(a, b, out);
    case Operator::kSub:
      return subtract(a, b, out);
    case Operator::kMult:
    case Operator::kMatMult:
      return multiply(a, b, out);
    case Operator::kDiv:
      return divide(a, b, out);
    case Operator::kMod:
      out = fmod(a, b);
      return true;
    case Operator::kFloorDiv:
      out = floordiv(a, b);
      return true;
    case Operator::kPow:
      out = pow(a, b);
      return true;
    default:
      return false;
  }
}

}  // namespace

bool number_operation(Operator op, const Form& form, const Cell& a, const Cell& b, Notes& notes,
                      Cell& out) {
  return form.is_float ? float_operation(op, a.r, b.r, out.r)
                       : integer_operation(op, form.scalar, a.i, b.i, notes, out.i);
}

Value Machine::operate_parts(Operator op, Value a, Value b, NodeId at) {
  if (op == Operator::kMatMult) op = Operator::kMult;
  Value result;
  const Form& x = *a.form;
  const Form& y = *b.form;
  if (x.is_tile() || y.is_tile()) return operate_tiles(*this, op, a, b, at);
  if (x.is_composite() && a.form == b.form) {
    if (op == Operator::kMult && x.is_quaternion()) return multiply_quaternions(*this, a, b);
    if (op == Operator::kMult && x.is_transform()) return multiply_transforms(*this, a, b);
    if (op == Operator::kMult && x.is_matrix() && x.rows == x.columns)
      return multiply_matrices(*this, a, b);
    const bool elementwise = op != Operator::kMult && op != Operator::kDiv &&
                             op != Operator::kPow && op != Operator::kFloorDiv;
    if (elementwise) {
      result = make(a.form);
      bool known = true;
      for (uint32_t i = 0; i < x.cells && known; ++i)
        known = number_operation(op, x, a.cells[i], b.cells[i], *notes_, result.cells[i]);
      if (known) return result;
    }
  } else if ((op == Operator::kMult || op == Operator::kDiv) && x.scalar == y.scalar &&
             ((x.is_composite() && y.is_scalar()) || (x.is_scalar() && y.is_composite()))) {
    const bool left = x.is_composite();
    result = make(left ? a.form : b.form);
    if (left && x.is_float && op == Operator::kDiv && b.cells[0].r.moves())
      note_divided(b.cells[0].r.v);
    for (uint32_t i = 0; i < result.form->cells; ++i)
      number_operation(op, x, a.cells[left ? i : 0], b.cells[left ? 0 : i], *notes_,
                       result.cells[i]);
    return result;
  } else if (op == Operator::kMult && x.scalar == y.scalar && (x.is_matrix() || x.is_vector()) &&
             (y.is_matrix() || y.is_vector())) {
    if (x.is_matrix() ? x.columns == y.rows : y.is_matrix() && x.rows == y.rows)
      return multiply_matrices(*this, a, b);
  }
  fail(at, fmt::format("no operator `{}` between {} and {}", syntax::spelling(op), spell(a.form),
                       spell(b.form)));
}

bool Machine::compare(Operator op, Value a, Value b, NodeId at) {
  if (a.form == nullptr || b.form == nullptr) fail(at, "a comparison of what has no value");
  arithmetic.slope = 0.0;
  const auto decide = [&](auto x, auto y) {
    if constexpr (std::is_integral_v<decltype(x)>)
      arithmetic.difference = difference_of(static_cast<int64_t>(x), static_cast<int64_t>(y));
    switch (op) {
      case Operator::kEq:
        return x == y;
      case Operator::kNotEq:
        return x != y;
      case Operator::kLt:
        return x < y;
      case Operator::kLtE:
        return x <= y;
      case Operator::kGt:
        return x > y;
      case Operator::kGtE:
        return x >= y;
      default:
        fail(at, "no such comparison in kernels");
    }
  };
  const Form& x = *a.form;
  const Form& y = *b.form;
  if (x.is_scalar() && y.is_scalar()) {
    if (a.form == b.form && x.is_float) return decide(a.real(), b.real());
    if (a.form == b.form && !is_unsigned(x.scalar)) return decide(a.integer(), b.integer());
    if (x.is_float || y.is_float) {
      const auto as_real = [&](const Value& v) {
        return v.form->is_float ? v.real() : real(as_double(v.form->scalar, v.integer()));
      };
      return decide(as_real(a), as_real(b));
    }
    const auto bytes = [](const Form& f) { return std::max(types::info(f.scalar).bytes, 4u); };
    const auto has_sign = [](const Form& f) {
      return !is_unsigned(f.scalar) || types::info(f.scalar).bytes < 4;
    };
    // C++'s rule for operands of different signs.
    if (has_sign(x) && has_sign(y)) return decide(a.integer(), b.integer());
    if (has_sign(x) != has_sign(y)) {
      const Form& u = has_sign(x) ? y : x;
      const Form& s = has_sign(x) ? x : y;
      if (bytes(s) > bytes(u)) return decide(a.integer(), b.integer());
      const uint64_t mask = bytes(u) == 4 ? 0xFFFFFFFFu : ~uint64_t{0};
      return decide(static_cast<uint64_t>(a.integer()) & mask,
                    static_cast<uint64_t>(b.integer()) & mask);
    }
    return decide(static_cast<uint64_t>(a.integer()), static_cast<uint64_t>(b.integer()));
  }
  if (a.form == b.form && x.is_composite() && (op == Operator::kEq || op == Operator::kNotEq)) {
    bool equal = true;
    for (uint32_t i = 0; i < x.cells && equal; ++i)
      equal = x.is_float ? a.cells[i].r == b.cells[i].r : a.cells[i].i == b.cells[i].i;
    return equal == (op == Operator::kEq);
  }
  fail(at, fmt::format("no comparison between {} and {}", spell(a.form), spell(b.form)));
}

Value Machine::convert(Value v, const Form* to, NodeId at) {
  if (v.form == to) return v;
  const Form& from = *v.form;
  const bool fits = (from.is_scalar() && to->is_scalar()) ||
                    (from.is_composite() && from.kind == to->kind && from.rows == to->rows &&
                     from.columns == to->columns);
  if (!fits) fail(at, fmt::format("no conversion from {} to {}", spell(&from), spell(to)));
  const Value result = make(to);
  for (uint32_t i = 0; i < to->cells; ++i) {
    const Cell& cell = v.cells[i];
    Cell& out = result.cells[i];
    if (to->is_float) {
      if (from.is_float) {
        out.r = interp::convert(cell.r, to->scalar);
      } else {
        out.r = interp::convert(real(as_double(from.scalar, cell.i)), to->scalar);
        if (arithmetic.native) out.r.v = as_float(from.scalar, cell.i, to->scalar);
      }
    } else if (from.is_float) {
      out.i = to->scalar == Scalar::kBool ? static_cast<int64_t>(cell.r != real(0.0))
                                          : wrap(to->scalar, interp::truncate(cell.r, to->scalar));
    } else {
      out.i = wrap(to->scalar, cell.i);
    }
  }
  return result;
}

}  // namespace weft::interp
