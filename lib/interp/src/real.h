// Arithmetic on {value, tangent, bounds of both}: one text of an operation gives all.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "weft/interp/interp.h"
#include "weft/types/types.h"

namespace weft::interp {

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
  bool moves() const { return m != 0.0 || d != 0.0; }
  // The paths as native code has them.
  double paths() const { return m + d; }
  bool is_constant() const { return (id & 1) != 0; }
};

// Inlined everywhere: what is handed over in memory costs more than the arithmetic.
#define WEFT_INLINE [[gnu::always_inline]] inline

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

// With the id of what an operation makes of one or two operands.
WEFT_INLINE Real with_id(Real made, uint64_t id, bool known, bool constant) {
  made.id = !known          ? 0
            : !constant     ? (id & ~1ull) | 2
            : made.e == 0.0 ? id_of_constant(made.v)
                            : id | 1;
  return made;
}
WEFT_INLINE Real named(Real made, uint64_t operation, Real a) {
  return with_id(made, mixed(mixed(3, operation), a.id), a.id != 0, a.is_constant());
}
WEFT_INLINE Real named(Real made, uint64_t operation, Real a, Real b) {
  return with_id(made, mixed(mixed(mixed(4, operation), a.id), b.id), a.id != 0 && b.id != 0,
                 a.is_constant() && b.is_constant());
}

// Where the operands can change places.
WEFT_INLINE Real named_either_way(Real made, uint64_t operation, Real a, Real b) {
  const uint64_t least = std::min(a.id, b.id), most = std::max(a.id, b.id);
  return with_id(made, mixed(mixed(mixed(4, operation), least), most), a.id != 0 && b.id != 0,
                 a.is_constant() && b.is_constant());
}

// What the operators below round to. A thread's own; set before a group of operations.
struct Arithmetic {
  double unit = 0.0;      // half a unit in the last place, relative
  double smallest = 0.0;  // the smallest normal number
  double quantum = 0.0;   // half of the smallest number
  types::Scalar scalar{};
  bool native = false;
  Notes* notes = nullptr;
};
extern thread_local constinit Arithmetic arithmetic;

// Here a slope is infinite, or none.
inline void note_steep() {
  ++arithmetic.notes->kinks;
  ++arithmetic.notes->steep;
}

void set_scalar(types::Scalar scalar);  // a float
inline void use(types::Scalar scalar) {
  if (arithmetic.scalar != scalar) set_scalar(scalar);
}

double round_to(types::Scalar scalar, double value);
// That an operation made such a number; its error.
[[gnu::cold]] double note_not_finite(double v, double e, double m);

// Zero times anything is zero.
WEFT_INLINE double times(double a, double b) { return a == 0.0 || b == 0.0 ? 0.0 : a * b; }

// Rounds the value and adds what rounding costs: `ulps` half units, none where nothing was rounded.
WEFT_INLINE Real finish(Real r, double ulps, bool inexact) {
  Arithmetic& a = arithmetic;
  if (!std::isfinite(r.v)) [[unlikely]] {
    r.e = note_not_finite(r.v, r.e, r.m);
    return r;
  }
  double rounded = r.v;
  if (a.scalar == types::Scalar::kFloat32) {
    rounded = static_cast<float>(r.v);
  } else if (a.scalar != types::Scalar::kFloat64) {
    rounded = round_to(a.scalar, r.v);
  }
  if (inexact || rounded != r.v) {
    const double size = std::fabs(r.v) + r.e;
    r.e += ulps * (a.unit * size + (size < a.smallest && size != 0.0 ? a.quantum : 0.0));
    if (!std::isfinite(rounded)) [[unlikely]]
      r.e = HUGE_VAL;
  }
  r.d += ulps * a.unit * r.paths();
  if (a.native) {
    r.v = rounded;
    if (!std::isfinite(r.v)) [[unlikely]]
      a.notes->infinite = true;
  }
  return r;
}

WEFT_INLINE Real operator-(Real a) {
  const uint64_t id = a.is_constant() && a.e == 0.0 ? id_of_constant(-a.v) : negated(a.id);
  return {-a.v, -a.t, a.e, a.m, a.d, id};
}
WEFT_INLINE Real operator+(Real a, Real b) {
  if (a.id != 0 && a.id == negated(b.id) && !a.is_constant() && std::isfinite(a.v)) {
    Real zero = real(0.0);
    zero.e = a.e + b.e;
    zero.d = a.d + b.d + arithmetic.unit * (a.m + b.m);  // what adjoints add and take away
    return zero;
  }
  const double s = a.v + b.v;
  const double back = s - a.v;
  const double lost = (a.v - (s - back)) + (b.v - back);
  const Real sum = finish({s, a.t + b.t, a.e + b.e, a.m + b.m, a.d + b.d, 0}, 1.0,
                          lost != 0.0 || a.e != 0.0 || b.e != 0.0);
  return named_either_way(sum, '+', a, b);
}
WEFT_INLINE Real operator-(Real a, Real b) { return a + -b; }
WEFT_INLINE Real operator*(Real a, Real b) {
  const double p = a.v * b.v;
  const double x = std::fabs(a.v), y = std::fabs(b.v);
  const bool inexact = a.e != 0.0 || b.e != 0.0 || std::fma(a.v, b.v, -p) != 0.0;
  // Native code may have no number there: zero times that is none either.
  const double e =
      a.e + b.e == HUGE_VAL ? HUGE_VAL : times(x, b.e) + times(y, a.e) + times(a.e, b.e);
  Real product = {p, 0.0, e, 0.0, 0.0, 0};
  if (a.moves() || b.moves())
    product = {p,
               times(a.v, b.t) + times(b.v, a.t),
               e,
               times(x, b.m) + times(y, a.m),
               times(x, b.d) + times(y, a.d) + times(a.e, b.paths()) + times(b.e, a.paths()),
               0};
  product = finish(product, 1.0, inexact);
  return named_either_way(product, '*', a, b);
}
WEFT_INLINE Real operator/(Real a, Real b) {
  const double q = a.v / b.v;
  const double r = 1.0 / b.v, size = std::fabs(r), w = std::fabs(q);
  const bool inexact = a.e != 0.0 || b.e != 0.0 || std::fma(q, b.v, -a.v) != 0.0;
  // The divisor may be as small as what is left of it.
  const double least = std::fabs(b.v) - b.e;
  const double e = b.e == 0.0    ? times(size, a.e)
                   : least > 0.0 ? (a.e + times(w, b.e)) / least
                                 : HUGE_VAL;
  if (!a.moves() && !b.moves())
    return named(finish({q, 0.0, e, 0.0, 0.0, 0}, 1.0, inexact), '/', a, b);
  const double m = times(size, a.m + times(w, b.m));
  const double paths = times(size, a.paths() + times(w, b.paths()));
  if (!(least > 0.0)) note_steep();
  const double d = times(size, a.d + times(w, b.d) + times(e, b.paths())) +
                   times(least > 0.0 ? b.e / least : HUGE_VAL, paths);
  return named(finish({q, times(r, a.t - times(q, b.t)), e, m, d, 0}, 2.0, inexact), '/', a, b);
}
inline Real& operator+=(Real& a, Real b) { return a = a + b; }
inline Real& operator-=(Real& a, Real b) { return a = a - b; }
inline Real& operator*=(Real& a, Real b) { return a = a * b; }
WEFT_INLINE Real operator+(Real a, double b) { return a + real(b); }
WEFT_INLINE Real operator-(Real a, double b) { return a - real(b); }
WEFT_INLINE Real operator-(double a, Real b) { return real(a) - b; }
WEFT_INLINE Real operator+(double a, Real b) { return real(a) + b; }
WEFT_INLINE Real operator*(Real a, double b) { return a * real(b); }
WEFT_INLINE Real operator*(double a, Real b) { return real(a) * b; }
WEFT_INLINE Real operator/(double a, Real b) { return real(a) / b; }
WEFT_INLINE Real operator/(Real a, double b) { return a / real(b); }

// f(x) with its first two derivatives there. `line`: where it stands tells functions apart.
inline Real chain(Real x, double f, double f1, double f2, double ulps = 4.0,
                  uint64_t line = __builtin_LINE()) {
  const double s = std::fabs(f1);
  const double bend = std::fabs(f2);
  const double e = x.e == HUGE_VAL ? HUGE_VAL : times(s, x.e) + 0.5 * times(bend, x.e * x.e);
  const double d = times(s, x.d) + times(bend, times(x.e, x.paths()));
  return named(finish({f, times(f1, x.t), e, times(s, x.m), d, 0}, ulps, true),
               mixed(line, std::bit_cast<uint64_t>(f)), x);
}
// A value without a derivative (floor, sign, comparisons): exact where it is decided.
inline Real flat(double v) { return real(v); }

// A decision that turns over where two numbers are equal: what it decides jumps there, or only
// bends.
enum class Turn : uint8_t { kJump, kBend };
void note_decision(Real a, Real b, Turn turn = Turn::kJump);
// The same, with the distance and what it is relative to.
void note_distance(double distance, double scale, double error, Turn turn = Turn::kJump);

inline bool less(Real a, Real b) {
  note_decision(a, b);
  return a.v < b.v;
}
inline bool operator<(Real a, Real b) { return less(a, b); }
inline bool operator>(Real a, Real b) { return less(b, a); }
inline bool operator<=(Real a, Real b) {
  note_decision(a, b);
  return a.v <= b.v;
}
inline bool operator>=(Real a, Real b) { return b <= a; }
inline bool operator==(Real a, Real b) {
  note_decision(a, b);
  return a.v == b.v;
}
inline bool operator!=(Real a, Real b) { return !(a == b); }

// To another type of float: the value is rounded where it has to be.
Real convert(Real x, types::Scalar to);
// To an integer, toward zero, as C++ does it.
int64_t truncate(Real x, types::Scalar to);

Real abs(Real x);
Real min(Real a, Real b);
Real max(Real a, Real b);
Real clamp(Real x, Real low, Real high);
Real sqrt(Real x);
Real cbrt(Real x);
Real sin(Real x);
Real cos(Real x);
Real tan(Real x);
Real asin(Real x);
Real acos(Real x);
Real atan(Real x);
Real atan2(Real y, Real x);
Real sinh(Real x);
Real cosh(Real x);
Real tanh(Real x);
Real exp(Real x);
Real log(Real x);
Real log2(Real x);
Real log10(Real x);
Real pow(Real x, Real y);
Real erf(Real x);
Real erfc(Real x);
Real erfinv(Real x);
Real erfcinv(Real x);
Real floor(Real x);
Real ceil(Real x);
Real round(Real x);
Real rint(Real x);
Real trunc(Real x);
Real frac(Real x);
Real sign(Real x);
Real step(Real x);
Real nonzero(Real x);
Real copysign(Real x, Real y);
Real fmod(Real x, Real y);
Real floordiv(Real x, Real y);
Real degrees(Real x);
Real radians(Real x);
Real lerp(Real a, Real b, Real t);
Real smoothstep(Real a, Real b, Real x);

}  // namespace weft::interp
