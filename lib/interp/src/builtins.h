// What builtins are written with.
#pragma once

#include <array>

#include "matrix.h"

namespace weft::interp {

inline constexpr Real kZeroReal = real(0.0), kOneReal = real(1.0);

[[noreturn, gnu::cold]] void no_overload(Machine& m, const Arguments& a);
// So many arguments, else the run stops.
inline void expect_count(Machine& m, const Arguments& a, uint32_t least, uint32_t most) {
  if (a.count < least || a.count > most) no_overload(m, a);
}
// So many of one form.
inline void expect_same(Machine& m, const Arguments& a, uint32_t count) {
  if (a.count != count) no_overload(m, a);
  for (uint32_t i = 1; i < count; ++i)
    if (a[i].form != a[0].form) no_overload(m, a);
}
// A float, or a composite of floats; sets what operations round to.
inline const Form& floats(Machine& m, const Arguments& a, uint32_t i = 0) {
  if (i >= a.count || a[i].form == nullptr || !a[i].form->is_float ||
      !(a[i].form->is_scalar() || a[i].form->is_composite()))
    no_overload(m, a);
  use(a[i].form->scalar);
  return *a[i].form;
}
// What a decomposition gives: into the variables behind its argument, or as a tuple.
// Where Warp's way to the factors leaves the type, or starts at what is no number, it may come to
// any.
struct Powers {
  int power;         // to which it takes the elements
  bool small_count;  // it divides by such powers, however small
};
inline constexpr Powers kGuardedSquares{2, false}, kSquares{2, true}, kFourthPowers{4, true};
void forget_beyond_type(const Value& matrix, Powers taken, std::initializer_list<Value> factors);
Value give_factors(Machine& m, const Arguments& a, std::initializer_list<Value> factors);
// Nothing is known of how it moves.
void forget_slopes(const Value& factor);
// Unit eigenvectors of a symmetric matrix of three rows, in columns, and their values.
struct Eigen {
  std::array<Real, 9> vectors;
  std::array<Real, 3> values;
  bool apart = true;  // by more than `nearest`, below which Warp's adjoint is none
};
Eigen eigen_of(const Value& matrix, double nearest);
bool is_vec3(const Value& v);
// What the id that is the first argument is of.
const Geometries::Known& geometry_of(Machine& m, const Arguments& a, launch::GeometryKind kind);
// Of float32.
Vec3 vec3_argument(Machine& m, const Arguments& a, uint32_t i);
Real float_argument(Machine& m, const Arguments& a, uint32_t i);
// A node of a hierarchy to begin at, which may be left out: there is one, number 0.
void root_argument(Machine& m, const Arguments& a, uint32_t i);

#define WEFT_RUN(name, function, ...) Value function(Machine& m, const Arguments& a);
#include "builtins.def"

}  // namespace weft::interp
