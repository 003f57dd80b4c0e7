// Arithmetic on {value, tangent, bounds of both}: one text of an operation gives all.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "weft/interp/interp.h"
#include "weft/types/types.h"

namespace weft::interp {

// Inlined everywhere: what is handed over in memory costs more than the arithmetic.
#define WEFT_INLINE [[gnu::always_inline]] inline

// Whether one of the numbers is not zero (NaN is not), without a jump for each.
template <typename... Numbers>
WEFT_INLINE bool any(Numbers... numbers) {
  return ((std::bit_cast<uint64_t>(numbers) | ...) << 1) != 0;
}
WEFT_INLINE bool is_finite(double v) { return std::fabs(v) <= std::numeric_limits<double>::max(); }

// Trivial, so that arrays of it need no initialisation.
struct Real {
  double v;  // value
  double t;  // tangent
  double e;  // bound of |native value - exact value|
  double m;  // the tangent's paths by their absolute values, exactly
  double d;  // bound of what rounding does to all paths together (docs/internals/interp.md)
  // Equal ones: near here the same function of what the launch was given, so that a difference is
  // zero wherever one goes. Odd: of nothing that it was given. 0: not known.
  uint64_t id;

  // Slopes and tangents may vanish where what native code has in their place does not.
  bool moves() const { return any(m, d); }
  // The paths as native code has them.
  double paths() const { return m + d; }
  bool is_constant() const { return (id & 1) != 0; }
};

// Both halves of a product, since one alone hands on the highest bit, which is the sign of an
// identity.
WEFT_INLINE constexpr uint64_t mixed(uint64_t a, uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0x9E3779B97F4A7C15u) * (b ^ 0xD6E8FEB86659FD93u);
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}
WEFT_INLINE constexpr uint64_t id_of_constant(double v) {
  return mixed(1, std::bit_cast<uint64_t>(v)) | 1;
}
inline uint64_t id_of_element(uint64_t array, uint64_t cell) {
  return (mixed(mixed(2, array), cell) & ~1ull) | 2;
}
WEFT_INLINE uint64_t negated(uint64_t id) { return id == 0 ? 0 : id ^ (1ull << 63); }

WEFT_INLINE constexpr Real real(double v) { return {v, 0.0, 0.0, 0.0, 0.0, id_of_constant(v)}; }

// The id of what an operation makes: `id`, unless an operand's is not known or all are constants.
WEFT_INLINE uint64_t id_of_result(const Real& made, uint64_t id, bool known, bool constant) {
  if (!constant) [[likely]]
    return known ? (id & ~1ull) | 2 : 0;
  if (!known) return 0;
  return made.e == 0.0 ? id_of_constant(made.v) : id | 1;
}
WEFT_INLINE Real named(Real made, uint64_t operation, const Real& a) {
  made.id = id_of_result(made, mixed(mixed(3, operation), a.id), a.id != 0, a.is_constant());
  return made;
}
WEFT_INLINE Real named(Real made, uint64_t operation, const Real& a, const Real& b) {
  made.id = id_of_result(made, mixed(a.id ^ mixed(4, operation), std::rotl(b.id, 29)),
                         a.id != 0 && b.id != 0, (a.id & b.id & 1) != 0);
  return made;
}
// Where the operands can change places.
WEFT_INLINE Real named_either_way(Real made, uint64_t operation, const Real& a, const Real& b) {
  const uint64_t least = std::min(a.id, b.id), most = std::max(a.id, b.id);
  made.id = id_of_result(made, mixed(least ^ mixed(4, operation), std::rotl(most, 29)), least != 0,
                         (least & most & 1) != 0);
  return made;
}

// What the operators below round to. A thread's own; set before a group of operations.
struct Arithmetic {
  double unit = 0.0;      // half a unit in the last place, relative
  double smallest = 0.0;  // the smallest normal number
  double quantum = 0.0;   // half of the smallest number
  double large = 0.0;     // what is larger may be beyond the type when several are multiplied
  double extreme = 0.0;   // when two are
  double largest = 0.0;   // that is finite
  types::Scalar scalar{};
  bool native = false;
  // Of the last comparison: left less right, and its derivative; of integers that is zero.
  double difference = 0.0, slope = 0.0;
  Notes* notes = nullptr;
};
extern thread_local constinit Arithmetic arithmetic;

// Here a slope is infinite, or none.
inline void note_steep() {
  ++arithmetic.notes->kinks;
  ++arithmetic.notes->steep;
}

// What an adjoint makes on its way, as the square that it divides by: beyond its type it tells no
// slope.
inline void note_on_the_way(double made) {
  if (!(std::fabs(made) <= arithmetic.largest)) note_steep();
}

// Of a vector or matrix that is divided by `by` the adjoint divides by its square.
inline void note_divided(double by) {
  if (by == 0.0) return;
  note_on_the_way(by * by);
  note_on_the_way(1.0 / (by * by));
}

void set_scalar(types::Scalar scalar);  // a float

// Of a function whose gradient people wrote, for an argument with so many paths: a formula of
// theirs may cancel, as y (1 - y) where y is nearly one, and is then off by a share of one or of
// the value, not of the slope.
WEFT_INLINE void widen_slope(Real& made, double paths, double epsilon) {
  made.d += epsilon * std::max(1.0, std::fabs(made.v)) * paths;
}
inline void use(types::Scalar scalar) {
  if (arithmetic.scalar != scalar) set_scalar(scalar);
}

double round_to(types::Scalar scalar, double value);
// That an operation made such a number; its error: none where native code makes the same, and no
// bound where it may make another one.
[[gnu::cold]] double note_not_finite(double v, double e);
// That only the exact number is finite; its error. An adjoint may have no number there.
[[gnu::cold]] double note_overflow(bool moves);

// Zero times anything is zero.
WEFT_INLINE double times(double a, double b) { return a == 0.0 || b == 0.0 ? 0.0 : a * b; }

// Rounds the value and adds what rounding costs: `ulps` half units, none where nothing was rounded.
WEFT_INLINE Real finish(Real r, double ulps, bool inexact) {
  const Arithmetic& a = arithmetic;
  double rounded = r.v;
  if (a.scalar == types::Scalar::kFloat32) [[likely]] {
    rounded = static_cast<float>(r.v);
  } else if (a.scalar != types::Scalar::kFloat64) {
    rounded = round_to(a.scalar, r.v);
  }
  if (!(std::fabs(rounded) <= a.large)) [[unlikely]] {
    a.notes->large = true;
    a.notes->extreme |= !(std::fabs(rounded) <= a.extreme);
    if (!is_finite(rounded) && !is_finite(r.v)) {
      r.e = note_not_finite(r.v, r.e);
      return r;
    }
  }
  if (inexact || rounded != r.v) {
    const double size = std::fabs(r.v) + r.e;
    double cost = a.unit * size;
    if (size < a.smallest && size != 0.0) [[unlikely]]
      cost += a.quantum;
    r.e += ulps * cost;
    // Native code may be beyond the type where the error takes the number there.
    if (!is_finite(rounded) || (size > a.largest && is_finite(size))) [[unlikely]]
      r.e = note_overflow(r.moves());
  }
  r.d += ulps * a.unit * r.paths();
  if (a.native) {
    r.v = rounded;
    if (!is_finite(r.v)) [[unlikely]]
      a.notes->infinite = true;
  }
  return r;
}

WEFT_INLINE Real operator-(const Real& a) {
  const uint64_t id = a.is_constant() && a.e == 0.0 ? id_of_constant(-a.v) : negated(a.id);
  return {-a.v, -a.t, a.e, a.m, a.d, id};
}
WEFT_INLINE Real operator+(const Real& a, const Real& b) {
  if (a.id == negated(b.id) && a.id != 0 && !a.is_constant() && is_finite(a.v)) [[unlikely]] {
    Real zero = real(0.0);
    zero.e = a.e + b.e;
    zero.d = a.d + b.d + arithmetic.unit * (a.m + b.m);  // what adjoints add and take away
    arithmetic.notes->cancelled |= zero.e != 0.0;
    return zero;
  }
  const double s = a.v + b.v;
  const double back = s - a.v;
  const double lost = (a.v - (s - back)) + (b.v - back);
  const double e = a.e + b.e;
  const Real sum = finish({s, a.t + b.t, e, a.m + b.m, a.d + b.d, 0}, 1.0, any(lost, e));
  return named_either_way(sum, '+', a, b);
}
WEFT_INLINE Real operator-(const Real& a, const Real& b) { return a + -b; }

// The error and the tangents of a product where one of them is no finite number: zero times that is
// zero.
[[gnu::cold]] void multiply_unbounded(const Real& a, const Real& b, double* e, double* t, double* m,
                                      double* d);
WEFT_INLINE Real operator*(const Real& a, const Real& b) {
  const double p = a.v * b.v;
  const double x = std::fabs(a.v), y = std::fabs(b.v);
  const bool inexact = any(a.e, b.e) || std::fma(a.v, b.v, -p) != 0.0;
  double e = x * b.e + y * a.e + a.e * b.e;
  double t = a.v * b.t + b.v * a.t;
  if (t == 0.0) t = times(a.v, b.t) + times(b.v, a.t);  // which has another sign
  double m = x * b.m + y * a.m;
  double d = x * b.d + y * a.d + a.e * b.paths() + b.e * a.paths();
  if (!is_finite(e + t + m + d)) [[unlikely]] {
    double parts[4];
    multiply_unbounded(a, b, &parts[0], &parts[1], &parts[2], &parts[3]);
    e = parts[0], t = parts[1], m = parts[2], d = parts[3];
  }
  return named_either_way(finish({p, t, e, m, d, 0}, 1.0, inexact), '*', a, b);
}
// The error of a quotient where it is no finite number.
[[gnu::cold]] double error_of_unbounded_quotient(const Real& a, const Real& b);
WEFT_INLINE Real operator/(const Real& a, const Real& b) {
  const double q = a.v / b.v;
  const double r = 1.0 / b.v, size = std::fabs(r), w = std::fabs(q);
  const bool inexact = any(a.e, b.e) || std::fma(q, b.v, -a.v) != 0.0;
  // The divisor may be as small as what is left of it.
  const double least = std::fabs(b.v) - b.e;
  double e = b.e == 0.0 ? times(size, a.e) : least > 0.0 ? (a.e + times(w, b.e)) / least : HUGE_VAL;
  if (!is_finite(e)) [[unlikely]]
    e = error_of_unbounded_quotient(a, b);
  if (!any(a.m, a.d, b.m, b.d))
    return named(finish({q, 0.0, e, 0.0, 0.0, 0}, 1.0, inexact), '/', a, b);
  const double m = times(size, a.m + times(w, b.m));
  const double paths = times(size, a.paths() + times(w, b.paths()));
  if (!(least > 0.0)) note_steep();
  note_on_the_way(r);
  const double d = times(size, a.d + times(w, b.d) + times(e, b.paths())) +
                   times(least > 0.0 ? b.e / least : HUGE_VAL, paths);
  return named(finish({q, times(r, a.t - times(q, b.t)), e, m, d, 0}, 2.0, inexact), '/', a, b);
}
inline Real& operator+=(Real& a, const Real& b) { return a = a + b; }
inline Real& operator-=(Real& a, const Real& b) { return a = a - b; }
inline Real& operator*=(Real& a, const Real& b) { return a = a * b; }
WEFT_INLINE Real operator+(const Real& a, double b) { return a + real(b); }
WEFT_INLINE Real operator-(const Real& a, double b) { return a - real(b); }
WEFT_INLINE Real operator-(double a, const Real& b) { return real(a) - b; }
WEFT_INLINE Real operator+(double a, const Real& b) { return real(a) + b; }
WEFT_INLINE Real operator*(const Real& a, double b) { return a * real(b); }
WEFT_INLINE Real operator*(double a, const Real& b) { return real(a) * b; }
WEFT_INLINE Real operator/(double a, const Real& b) { return real(a) / b; }
WEFT_INLINE Real operator/(const Real& a, double b) { return a / real(b); }

// f(x) with its first derivative there and the largest second one, by its absolute value, within
// the error. `line`: where it stands tells functions apart.
inline Real chain(const Real& x, double f, double f1, double f2, double ulps = 4.0,
                  uint64_t line = __builtin_LINE()) {
  const double s = std::fabs(f1);
  const double bend = std::fabs(f2);
  const double e = x.e == HUGE_VAL ? HUGE_VAL : times(s, x.e) + 0.5 * times(bend, x.e * x.e);
  const double d = times(s, x.d) + times(bend, times(x.e, x.paths()));
  if (d == HUGE_VAL) [[unlikely]]
    note_steep();
  return named(finish({f, times(f1, x.t), e, times(s, x.m), d, 0}, ulps, true),
               mixed(line, std::bit_cast<uint64_t>(f)), x);
}
// A value without a derivative (floor, sign, comparisons): exact where it is decided.
inline Real flat(double v) { return real(v); }

// A decision that turns over where two numbers are equal: what it decides jumps there, or only
// bends.
enum class Turn : uint8_t { kJump, kBend };
void note_decision(const Real& a, const Real& b, Turn turn = Turn::kJump);
// The same, with the distance and what it is relative to.
void note_distance(double distance, double scale, double error, Turn turn = Turn::kJump);

inline bool less(const Real& a, const Real& b) {
  note_decision(a, b);
  return a.v < b.v;
}
inline bool operator<(const Real& a, const Real& b) { return less(a, b); }
inline bool operator>(const Real& a, const Real& b) { return less(b, a); }
inline bool operator<=(const Real& a, const Real& b) {
  note_decision(a, b);
  return a.v <= b.v;
}
inline bool operator>=(const Real& a, const Real& b) { return b <= a; }
inline bool operator==(const Real& a, const Real& b) {
  note_decision(a, b);
  return a.v == b.v;
}
inline bool operator!=(const Real& a, const Real& b) { return !(a == b); }

// To another type of float: the value is rounded where it has to be.
Real convert(const Real& x, types::Scalar to);
// To an integer, toward zero, as C++ does it.
int64_t truncate(const Real& x, types::Scalar to);

Real abs(const Real& x);
Real min(const Real& a, const Real& b);
Real max(const Real& a, const Real& b);
Real clamp(const Real& x, const Real& low, const Real& high);
Real sqrt(const Real& x);
Real cbrt(const Real& x);
Real sin(const Real& x);
Real cos(const Real& x);
Real tan(const Real& x);
Real asin(const Real& x);
Real acos(const Real& x);
Real atan(const Real& x);
Real atan2(const Real& y, const Real& x);
Real sinh(const Real& x);
Real cosh(const Real& x);
Real tanh(const Real& x);
Real exp(const Real& x);
Real log(const Real& x);
Real log2(const Real& x);
Real log10(const Real& x);
Real pow(const Real& x, const Real& y);
Real erf(const Real& x);
Real erfc(const Real& x);
Real erfinv(const Real& x);
Real erfcinv(const Real& x);
Real floor(const Real& x);
Real ceil(const Real& x);
Real round(const Real& x);
Real rint(const Real& x);
Real trunc(const Real& x);
Real frac(const Real& x);
Real sign(const Real& x);
Real step(const Real& x);
Real nonzero(const Real& x);
Real copysign(const Real& x, const Real& y);
Real fmod(const Real& x, const Real& y);
Real floordiv(const Real& x, const Real& y);
Real degrees(const Real& x);
Real radians(const Real& x);
Real lerp(const Real& a, const Real& b, const Real& t);
Real smoothstep(const Real& a, const Real& b, const Real& x);

}  // namespace weft::interp
