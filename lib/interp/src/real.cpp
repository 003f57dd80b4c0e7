#include "real.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>

namespace weft::interp {

using types::Scalar;

thread_local constinit Arithmetic arithmetic;

namespace {

// To nearest even with `bits` of mantissa and exponents from `lowest`: adds and takes away a number
// whose last place is the wanted one.
double round_bits(double value, int bits, int lowest) {
  const int exponent = static_cast<int>((std::bit_cast<uint64_t>(value) >> 52) & 0x7FF) - 1023;
  const int last = std::max(exponent, lowest) - bits;
  const double magic = 1.5 * std::ldexp(1.0, last + 52);
  return (value + magic) - magic;
}

struct Precision {
  int bits;            // of the mantissa, without the leading one
  int lowest;          // exponent of the smallest normal number
  int large, extreme;  // a quarter and half of the largest exponent, and more where that would be
                       // an everyday number
};
constexpr Precision precision(Scalar scalar) {
  switch (scalar) {
    case Scalar::kFloat16:
      return {10, -14, 8, 11};
    case Scalar::kBfloat16:
      return {7, -126, 31, 63};
    case Scalar::kFloat32:
      return {23, -126, 31, 63};
    default:
      return {52, -1022, 255, 511};
  }
}

}  // namespace

void set_scalar(Scalar scalar) {
  struct Row {
    double unit, smallest, quantum, large, extreme, largest;
  };
  constexpr size_t kScalars = static_cast<size_t>(Scalar::kFloat64) + 1;
  static const std::array<Row, kScalars> kRows = [] {
    std::array<Row, kScalars> rows;
    for (size_t i = 0; i < kScalars; ++i) {
      const Precision p = precision(static_cast<Scalar>(i));
      rows[i] = {std::ldexp(1.0, -p.bits - 1),
                 std::ldexp(1.0, p.lowest),
                 std::ldexp(1.0, p.lowest - p.bits - 1),
                 std::ldexp(1.0, p.large),
                 std::ldexp(1.0, p.extreme),
                 (2.0 - std::ldexp(1.0, -p.bits)) * std::ldexp(1.0, 1 - p.lowest)};
    }
    return rows;
  }();
  const Row& row = kRows[static_cast<size_t>(scalar)];
  arithmetic.scalar = scalar;
  arithmetic.unit = row.unit;
  arithmetic.smallest = row.smallest;
  arithmetic.quantum = row.quantum;
  arithmetic.large = row.large;
  arithmetic.extreme = row.extreme;
  arithmetic.largest = row.largest;
}

double round_to(Scalar scalar, double value) {
  if (scalar == Scalar::kFloat64 || !std::isfinite(value) || value == 0.0) return value;
  const double single = static_cast<float>(value);
  if (scalar == Scalar::kFloat32 || !std::isfinite(single)) return single;
  const Precision p = precision(scalar);
  const double rounded = round_bits(single, p.bits, p.lowest);
  const double most = scalar == Scalar::kFloat16 ? 65504.0 : std::ldexp(255.0, 120);
  if (std::fabs(rounded) > most) return std::copysign(HUGE_VAL, rounded);
  return std::copysign(rounded, value);
}

double note_not_finite(double v, double e) {
  Notes& notes = *arithmetic.notes;
  (std::isnan(v) ? notes.nan : notes.infinite) = true;
  note_steep();
  return is_finite(e) ? 0.0 : HUGE_VAL;
}

double note_overflow(bool moves) {
  if (moves) note_steep();
  return HUGE_VAL;
}

namespace {
// Whatever is within its error is no number.
bool is_surely_nan(const Real& x) { return std::isnan(x.v) && is_finite(x.e); }
bool is_surely_infinite(const Real& x) { return std::isinf(x.v) && is_finite(x.e); }
bool may_be_zero(const Real& x) { return !(std::fabs(x.v) > x.e); }
}  // namespace

void multiply_unbounded(const Real& a, const Real& b, double* e, double* t, double* m, double* d) {
  const double x = std::fabs(a.v), y = std::fabs(b.v);
  const bool known = is_finite(a.e) && is_finite(b.e);
  if (is_surely_nan(a) || is_surely_nan(b)) {
    *e = 0.0;
  } else if (is_surely_infinite(a) || is_surely_infinite(b)) {
    const Real& other = is_surely_infinite(a) ? b : a;
    *e = known && (other.e == 0.0 || !may_be_zero(other)) ? 0.0 : HUGE_VAL;
  } else {
    // Native code may have no number there: zero times that is none either.
    *e = known ? times(x, b.e) + times(y, a.e) + times(a.e, b.e) : HUGE_VAL;
  }
  *t = *m = *d = 0.0;
  if (!a.moves() && !b.moves()) return;
  *t = times(a.v, b.t) + times(b.v, a.t);
  *m = times(x, b.m) + times(y, a.m);
  *d = times(x, b.d) + times(y, a.d) + times(a.e, b.paths()) + times(b.e, a.paths());
}

double error_of_unbounded_quotient(const Real& a, const Real& b) {
  if (is_surely_nan(a) || is_surely_nan(b)) return 0.0;
  if (!is_finite(a.e) || !is_finite(b.e)) return HUGE_VAL;
  const bool is_zero = b.v == 0.0 && b.e == 0.0;
  const bool infinite =
      is_zero ? !may_be_zero(a) : is_surely_infinite(a) && (b.e == 0.0 || !may_be_zero(b));
  return infinite || (is_zero && a.v == 0.0 && a.e == 0.0) ? 0.0 : HUGE_VAL;
}

void note_distance(double distance, double scale, double error, Turn turn) {
  Notes& notes = *arithmetic.notes;
  // What is no number decides as it always does, if native code has none either.
  if (std::isnan(distance) && error != HUGE_VAL) return;
  const double relative = distance == 0.0 ? 0.0 : distance / std::max(scale, distance);
  notes.kink = std::min(notes.kink, relative);
  const bool undecided = error != 0.0 && !(distance > error);
  if (undecided) ++(turn == Turn::kJump ? notes.undecided : notes.undecided_slopes);
  constexpr double kTie = 1e-12;
  if (undecided || relative < kTie) ++notes.kinks;
}

void note_decision(const Real& a, const Real& b, Turn turn) {
  arithmetic.difference = a.v - b.v;
  arithmetic.slope = a.t - b.t;
  const double error = a.e + b.e;
  // A constant that has an error may be another number in native code than its like without.
  if (a.id != 0 && a.id == b.id && (error == 0.0 || !a.is_constant())) return;
  if (error == 0.0 && a.m == 0.0 && b.m == 0.0) return;
  // Both sides have one value and one slope in this direction, as an element compared with itself.
  if (turn == Turn::kBend && a.v == b.v && a.t == b.t && (a.m != 0.0 || b.m != 0.0)) return;
  note_distance(std::fabs(a.v - b.v), std::max(std::fabs(a.v), std::fabs(b.v)), error, turn);
}

Real convert(const Real& x, Scalar to) {
  use(to);
  return finish(x, 1.0, x.e != 0.0);
}

int64_t truncate(const Real& x, Scalar to) {
  const double whole = std::trunc(x.v);
  if (x.e != 0.0 || x.m != 0.0) {
    // Around zero two units go to one number, so that zero itself is no kink.
    const double near = std::round(x.v) == 0.0 ? std::copysign(1.0, x.v) : std::round(x.v);
    note_distance(std::fabs(x.v - near), std::max(std::fabs(x.v), 1.0), x.e);
  }
  const types::ScalarInfo& target = types::info(to);
  const int bits = static_cast<int>(target.bytes) * 8;
  const bool is_signed = target.category == types::ScalarCategory::kSigned;
  const double most = std::ldexp(1.0, is_signed ? bits - 1 : bits);
  if (!(whole < most && whole >= (is_signed ? -most : 0.0))) {
    ++arithmetic.notes->bad_conversions;
    // What is undefined in C++: as processors of x86 do it, by way of a wider integer.
    if (bits == 64 && !is_signed && whole < 0.0 && whole >= -std::ldexp(1.0, 63))
      return static_cast<int64_t>(whole);
    if (!(std::fabs(whole) < std::ldexp(1.0, 63))) return std::numeric_limits<int64_t>::min();
    if (bits == 32 && is_signed) return std::numeric_limits<int32_t>::min();
    return static_cast<int64_t>(whole);
  }
  if (whole >= std::ldexp(1.0, 63)) return static_cast<int64_t>(static_cast<uint64_t>(whole));
  return static_cast<int64_t>(whole);
}

Real abs(const Real& x) {
  note_decision(x, real(0.0), Turn::kBend);
  return x.v < 0.0 || (x.v == 0.0 && std::signbit(x.v)) ? -x : x;
}
namespace {
// Of two numbers the one that was chosen; where they lie within their errors, either may be, with
// its paths: they differ even where both have one slope.
Real chosen(const Real& a, const Real& b, bool first) {
  Real r = first ? a : b;
  if (std::fabs(a.v - b.v) > a.e + b.e) return r;
  r.e = std::max(a.e, b.e);
  // Of two zeros native code may choose the other one.
  if (a.v == 0.0 && std::signbit(a.v) != std::signbit(b.v))
    r.e = std::max(r.e, std::numeric_limits<double>::denorm_min());
  if (r.e != 0.0) r.m = std::max(a.m, b.m), r.d = std::max(a.d, b.d);
  return r;
}
}  // namespace
Real min(const Real& a, const Real& b) {
  note_decision(a, b, Turn::kBend);
  return chosen(a, b, a.v <= b.v || std::isnan(b.v));
}
Real max(const Real& a, const Real& b) {
  note_decision(a, b, Turn::kBend);
  return chosen(a, b, a.v >= b.v || std::isnan(b.v));
}
Real clamp(const Real& x, const Real& low, const Real& high) { return min(max(low, x), high); }

namespace {
// The largest |f2| within the error of x. What has an error that is small as to `scale`, in which
// it changes, is as at x. Else it is at the ends, if it does not turn between them; `most` is what
// it comes to anywhere.
template <typename Second>
double bend_of(const Real& x, double scale, double most, Second&& f2) {
  constexpr double kSmall = 0x1p-7, kWide = 0.25;
  if (x.e <= kSmall * scale) return std::fabs(f2(x.v));
  if (x.e > kWide * scale && is_finite(most)) return most;
  return std::max(std::fabs(f2(x.v - x.e)), std::fabs(f2(x.v + x.e)));
}
}  // namespace

Real sqrt(const Real& x) {
  const double s = std::sqrt(x.v);
  if (x.v > 0.0) {
    Real r = chain(x, s, 0.5 / s, 0.25 / (s * x.v), 1.0);
    // Where the error is as large as the number the derivative is no bound, and the native number
    // may be negative.
    if (x.e > 0.5 * x.v) r.e = x.e > x.v ? HUGE_VAL : std::max(r.e, std::sqrt(x.e + x.v));
    r.d += 2.0 * arithmetic.unit * r.m;  // of the root, twice it, and the quotient
    if (x.e >= x.v && x.moves()) {       // native code may have any slope
      r.d = HUGE_VAL;
      note_steep();
    }
    return r;
  }
  note_decision(x, real(0.0), Turn::kBend);
  if (x.is_constant())
    ++arithmetic.notes->steep_constants;
  else
    note_steep();
  Real r = chain(x, s, x.moves() && !x.is_constant() ? HUGE_VAL : 0.0, 0.0, 1.0);
  r.e = x.e > 0.0 && !(x.v < -x.e) ? HUGE_VAL : 0.0;
  return r;
}
Real cbrt(const Real& x) {
  const double c = std::cbrt(x.v);
  if (c == 0.0) note_steep();
  Real r = chain(x, c, 1.0 / (3.0 * c * c), c == 0.0 ? 0.0 : -2.0 / (9.0 * c * c * x.v));
  if (x.e > 0.5 * std::fabs(x.v)) r.e = std::cbrt(x.e + std::fabs(x.v));
  return r;
}
Real sin(const Real& x) {
  const double f = std::sin(x.v);
  return chain(x, f, std::cos(x.v), std::min(std::fabs(f) + x.e, 1.0));
}
Real cos(const Real& x) {
  const double f = std::cos(x.v);
  return chain(x, f, -std::sin(x.v), std::min(std::fabs(f) + x.e, 1.0));
}
Real tan(const Real& x) {
  const double t = std::tan(x.v), s = 1.0 + t * t;
  const double to_pole = 0.75 / std::max(1.0, std::fabs(t));  // at least
  const double bend = bend_of(x, to_pole, HUGE_VAL, [](double v) {
    const double at = std::tan(v);
    return 2.0 * at * (1.0 + at * at);
  });
  Real r = chain(x, t, s, x.e < to_pole ? bend : HUGE_VAL, 4.0);
  r.d += 4.0 * arithmetic.unit * r.m;  // the slope is the square of a quotient
  return r;
}
namespace {
// asin and acos: outside of [-1, 1] Warp takes the end, and -1 for what is no number.
Real inverse_of_circle(const Real& x, double (*f)(double), double sign) {
  if (std::isnan(x.v)) {
    note_steep();
    return chain(real(0.0), f(-1.0), 0.0, 0.0);
  }
  if (x.v > 1.0 || x.v < -1.0) {
    note_decision(x, real(std::copysign(1.0, x.v)), Turn::kBend);
    return chain(real(0.0), f(std::copysign(1.0, x.v)), 0.0, 0.0);
  }
  const double c = 1.0 - x.v * x.v;
  if (c == 0.0) note_steep();
  const double s = sign / std::sqrt(c);
  Real r = chain(x, f(x.v), s, c == 0.0 ? 0.0 : x.v * s / c);
  if (c > 0.0)
    r.d += arithmetic.unit * std::fabs(s) / c *
           x.paths();  // the slope has the root of a difference from 1
  // Near the ends it turns like a square root.
  if (x.e > 0.5 * c) r.e = std::max(c == 0.0 ? 0.0 : r.e, 2.0 * std::sqrt(x.e + c));
  return r;
}
}  // namespace
Real asin(const Real& x) {
  return inverse_of_circle(x, [](double v) { return std::asin(v); }, 1.0);
}
Real acos(const Real& x) {
  return inverse_of_circle(x, [](double v) { return std::acos(v); }, -1.0);
}
Real atan(const Real& x) {
  const double s = 1.0 / (1.0 + x.v * x.v);
  const double bend = bend_of(x, 1.0, 0.65, [](double v) {
    const double at = 1.0 / (1.0 + v * v);
    return 2.5 * v * at * at;
  });
  return chain(x, std::atan(x.v), s, bend);
}
Real atan2(const Real& y, const Real& x) {
  const double n = x.v * x.v + y.v * y.v;
  const double a = std::atan2(y.v, x.v);
  // Of what has no bound native code may have no number.
  const auto any_angle = [&] {
    return is_finite(x.e) && is_finite(y.e) ? std::numbers::pi : HUGE_VAL;
  };
  if (n == 0.0) {
    note_decision(x, y);
    Real r = chain(real(0.0), a, 0.0, 0.0);
    if (!any(x.e, y.e)) return r;
    r.e = any_angle();
    r.id = 0;
    if (x.moves() || y.moves()) {
      r.d = HUGE_VAL;
      note_steep();
    }
    return r;
  }
  if (x.moves() || y.moves()) note_on_the_way(n);
  const double gy = x.v / n, gx = -y.v / n;
  const double m = std::fabs(gy) * y.m + std::fabs(gx) * x.m;
  Real r = finish(
      {a, gy * y.t + gx * x.t, std::fabs(gy) * y.e + std::fabs(gx) * x.e, m,
       std::fabs(gy) * y.d + std::fabs(gx) * x.d + (x.e + y.e) * (x.paths() + y.paths()) / n, 0},
      4.0, true);
  if (x.v < 0.0) note_decision(y, real(0.0));  // the cut
  if (!(x.e + y.e <= 0.5 * std::sqrt(n))) r.e = any_angle();
  return r;
}
Real sinh(const Real& x) {
  const double bend = bend_of(x, 1.0, HUGE_VAL, [](double v) { return std::sinh(v); });
  return chain(x, std::sinh(x.v), std::cosh(x.v), bend);
}
Real cosh(const Real& x) {
  const double bend = bend_of(x, 1.0, HUGE_VAL, [](double v) { return std::cosh(v); });
  return chain(x, std::cosh(x.v), std::sinh(x.v), bend);
}
Real tanh(const Real& x) {
  const double t = std::tanh(x.v), s = 1.0 - t * t;
  const double bend = bend_of(x, 1.0, 0.77, [](double v) {
    const double at = std::tanh(v);
    return 2.5 * at * (1.0 - at * at);
  });
  Real r = chain(x, t, s, bend, 6.0);
  r.d += 4.0 * arithmetic.unit * x.paths();  // the slope is a difference from 1
  return r;
}
Real exp(const Real& x) {
  const double f = std::exp(x.v);
  return chain(x, f, f, bend_of(x, 1.0, HUGE_VAL, [](double v) { return std::exp(v); }));
}
namespace {
// Of base e to the power `base`. Native code may take it of what is not in its domain.
Real log_of_base(const Real& x, double f, double base, uint64_t line = __builtin_LINE()) {
  const double bend = bend_of(x, x.v, HUGE_VAL, [&](double v) { return 1.0 / (base * v * v); });
  const bool within = x.e == 0.0 || x.e < std::fabs(x.v);
  const double slope = 1.0 / (base * x.v);
  if (x.moves()) note_on_the_way(slope);
  return chain(x, f, slope, within ? bend : HUGE_VAL, 4.0, line);
}
}  // namespace
Real log(const Real& x) {
  if (x.v == 0.0) note_decision(x, real(0.0));
  return log_of_base(x, std::log(x.v), 1.0);
}
Real log2(const Real& x) { return log_of_base(x, std::log2(x.v), std::numbers::ln2); }
Real log10(const Real& x) { return log_of_base(x, std::log10(x.v), std::numbers::ln10); }
namespace {
// Of a power as its operands' errors are too large for slopes to tell: it is at the corners, or 0.
double error_of_pow(const Real& x, const Real& y, double f) {
  const bool whole = y.e == 0.0 && std::trunc(y.v) == y.v;
  if (!(x.e < std::fabs(x.v)) && (!whole || y.v < 0.0)) return HUGE_VAL;
  double error = x.e < std::fabs(x.v) ? 0.0 : std::fabs(f);
  for (const double base : {x.v - x.e, x.v + x.e})
    for (const double exponent : {y.v - y.e, y.v + y.e})
      error = std::max(error, std::fabs(std::pow(base, exponent) - f));
  return error;
}
}  // namespace
Real pow(const Real& x, const Real& y) {
  const double f = std::pow(x.v, y.v);
  const double fx = y.v == 0.0 ? 0.0 : y.v * std::pow(x.v, y.v - 1.0);
  const double log = x.v > 0.0 ? std::log(x.v) : 0.0;
  const double fy = f * log;
  if (x.v == 0.0) note_decision(x, real(0.0));
  const double fxx = y.v == 0.0 || y.v == 1.0 ? 0.0 : y.v * (y.v - 1.0) * std::pow(x.v, y.v - 2.0);
  const double fxy = times(std::fabs(std::pow(x.v, y.v - 1.0)), std::fabs(1.0 + y.v * log));
  const double fyy = std::fabs(fy * log);
  note_on_the_way(fx);
  const double sx = std::fabs(fx), sy = std::fabs(fy);
  const double m = times(sx, x.m) + times(sy, y.m);
  double e = times(sx, x.e) + times(sy, y.e) + 0.5 * times(std::fabs(fxx), x.e * x.e);
  double d = times(sx, x.d) + times(sy, y.d) +
             times(times(std::fabs(fxx), x.e) + times(fxy, y.e), x.paths()) +
             times(times(fxy, x.e) + times(fyy, y.e), y.paths());
  constexpr double kSmall = 0x1p-7;
  if (x.e > kSmall * std::fabs(x.v) || y.e * std::fabs(log) > kSmall) {
    e = error_of_pow(x, y, f);
    if (x.moves() || y.moves()) {
      d = HUGE_VAL;
      note_steep();
    }
  }
  return finish({f, times(fx, x.t) + times(fy, y.t), e, m, d, 0}, 6.0, true);
}
namespace {
double slope_of_erf(double v) { return 2.0 * std::numbers::inv_sqrtpi * std::exp(-v * v); }
double bend_of_erf(const Real& x) {
  return bend_of(x, 1.0, 0.97, [](double v) { return 2.5 * v * slope_of_erf(v); });
}
// The slope is exp(-x * x), of which the square is rounded.
Real steep(Real r, const Real& x) {
  r.d += 2.0 * arithmetic.unit * x.v * x.v * slope_of_erf(x.v) * x.paths();
  return r;
}
}  // namespace
Real erf(const Real& x) {
  return steep(chain(x, std::erf(x.v), slope_of_erf(x.v), bend_of_erf(x)), x);
}
Real erfc(const Real& x) {
  return steep(chain(x, std::erfc(x.v), -slope_of_erf(x.v), bend_of_erf(x), 8.0), x);
}
namespace {
// By bisection to start with and Newton's steps to end with.
double inverse_erf(double y) {
  if (!(y > -1.0 && y < 1.0)) return y == 1.0 ? HUGE_VAL : y == -1.0 ? -HUGE_VAL : std::nan("");
  double low = -6.0, high = 6.0;
  for (int i = 0; i < 40; ++i) {
    const double middle = 0.5 * (low + high);
    (std::erf(middle) < y ? low : high) = middle;
  }
  double x = 0.5 * (low + high);
  for (int i = 0; i < 3; ++i) {
    const double slope = 2.0 * std::numbers::inv_sqrtpi * std::exp(-x * x);
    if (slope > 1e-300) x -= (std::erf(x) - y) / slope;
  }
  return x;
}
double inverse_erfc(double y) {
  if (y > 0.5) return -inverse_erf(y - 1.0);
  if (!(y > 0.0)) return y == 0.0 ? HUGE_VAL : std::nan("");
  double low = 0.0, high = 27.0;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (std::erfc(middle) > y ? low : high) = middle;
  }
  return 0.5 * (low + high);
}
}  // namespace
namespace {
// `within`: from x to the nearer end of where the function is. Warp takes it, on a processor, from
// (1 + x) / 2 in double: what is small loses its last places.
Real inverse(const Real& x, double within, double sign, double (*function)(double),
             uint64_t line = __builtin_LINE()) {
  const auto slope_at = [&](double v) {
    const double f = function(v);
    return 0.5 / std::numbers::inv_sqrtpi * std::exp(f * f);
  };
  const double f = function(x.v), s = slope_at(x.v);
  const double bend = bend_of(x, within, HUGE_VAL, [&](double v) {
    const double at = slope_at(v);
    return 2.0 * function(v) * at * at;
  });
  const bool known = x.e == 0.0 || x.e < within;
  Real r = chain(x, f, sign * s, known ? bend : HUGE_VAL, 16.0, line);
  r.e += 0x1p-51 * s;
  return r;
}
}  // namespace
Real erfinv(const Real& x) {
  return inverse(x, x.v < 0.0 ? 1.0 + x.v : 1.0 - x.v, 1.0, inverse_erf);
}
Real erfcinv(const Real& x) { return inverse(x, std::min(x.v, 2.0 - x.v), -1.0, inverse_erfc); }
namespace {
Real whole(const Real& x, double (*f)(double), double shift) {
  if (x.e != 0.0 || x.m != 0.0) {
    const double moved = x.v + shift;
    note_distance(std::fabs(moved - std::round(moved)), std::max(std::fabs(x.v), 1.0), x.e);
  }
  const double v = f(x.v);
  return flat(arithmetic.native ? round_to(arithmetic.scalar, v) : v);
}
}  // namespace
Real floor(const Real& x) {
  return whole(x, [](double v) { return std::floor(v); }, 0.0);
}
Real ceil(const Real& x) {
  return whole(x, [](double v) { return std::ceil(v); }, 0.0);
}
Real round(const Real& x) {
  return whole(x, [](double v) { return std::round(v); }, 0.5);
}
Real rint(const Real& x) {
  return whole(x, [](double v) { return std::nearbyint(v); }, 0.5);
}
Real trunc(const Real& x) {
  return whole(x, [](double v) { return std::trunc(v); }, 0.0);
}
Real frac(const Real& x) { return x - trunc(x); }
Real sign(const Real& x) {
  note_decision(x, real(0.0));
  return flat(x.v < 0.0 ? -1.0 : 1.0);
}
Real step(const Real& x) {
  note_decision(x, real(0.0));
  return flat(x.v < 0.0 ? 1.0 : 0.0);
}
Real nonzero(const Real& x) {
  note_decision(x, real(0.0));
  return flat(x.v == 0.0 ? 0.0 : 1.0);
}
Real copysign(const Real& x, const Real& y) {
  note_decision(y, real(0.0));
  if (y.v != 0.0 || y.e != 0.0) note_decision(x, real(0.0), Turn::kBend);
  // What is no number may have either sign.
  if (std::isnan(y.v) && x.v != 0.0) ++arithmetic.notes->undecided;
  return std::signbit(x.v) == std::signbit(y.v) ? x : -x;
}
Real fmod(const Real& x, const Real& y) {
  const double f = std::fmod(x.v, y.v);
  const double n = std::trunc(x.v / y.v);
  const double q = x.v / y.v;
  const double error = (x.e + std::fabs(q) * y.e) / std::fabs(y.v);
  if (error != 0.0 || x.m != 0.0 || y.m != 0.0) {
    const double near = std::round(q) == 0.0 ? std::copysign(1.0, q) : std::round(q);
    note_distance(std::fabs(q - near), std::max(std::fabs(q), 1.0), error);
  }
  const double s = std::fabs(n);
  const bool inexact = x.e != 0.0 || y.e != 0.0;
  return finish(
      {f, x.t - times(n, y.t), x.e + times(s, y.e), x.m + times(s, y.m), x.d + times(s, y.d), 0},
      1.0, inexact);
}
Real floordiv(const Real& x, const Real& y) { return floor(x / y); }
Real degrees(const Real& x) { return x * 57.29577951308232087679; }
Real radians(const Real& x) { return x * 0.01745329251994329577; }
Real lerp(const Real& a, const Real& b, const Real& t) { return a * (1.0 - t) + b * t; }
Real smoothstep(const Real& a, const Real& b, const Real& x) {
  const Real t = clamp((x - a) / (b - a), real(0.0), real(1.0));
  return t * t * (3.0 - 2.0 * t);
}

}  // namespace weft::interp
