// Distances and intersections.
#include <algorithm>
#include <array>

#include "builtins.h"

namespace weft::interp {

using types::Scalar;

namespace {

// Of two triangles with doubles: whether they touch. Planes first, then the two intervals on the
// line where the planes meet, or an overlap within one plane.
using Point = std::array<double, 3>;
using Triangle = std::array<Point, 3>;
Point minus(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Point product(const Point& a, const Point& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
double inner(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

// By the axes that can separate two convex bodies.
bool separated(const Triangle& a, const Triangle& b, const Point& axis, double& least) {
  if (inner(axis, axis) == 0.0) return false;
  double low[2] = {HUGE_VAL, HUGE_VAL}, high[2] = {-HUGE_VAL, -HUGE_VAL};
  double scale = 0.0;
  for (size_t i = 0; i < 3; ++i) {
    const double at[2] = {inner(a[i], axis), inner(b[i], axis)};
    for (size_t k = 0; k < 2; ++k) {
      low[k] = std::min(low[k], at[k]);
      high[k] = std::max(high[k], at[k]);
      scale = std::max(scale, std::fabs(at[k]));
    }
  }
  const double gap = std::max(low[1] - high[0], low[0] - high[1]);
  if (scale != 0.0) least = std::min(least, std::fabs(gap) / scale);
  return gap > 0.0;
}

bool touch(const Triangle& a, const Triangle& b, double& least) {
  const Point ea[3] = {minus(a[1], a[0]), minus(a[2], a[1]), minus(a[0], a[2])};
  const Point eb[3] = {minus(b[1], b[0]), minus(b[2], b[1]), minus(b[0], b[2])};
  const Point na = product(ea[0], ea[1]), nb = product(eb[0], eb[1]);
  const auto is_flat = [](const Point& normal) {
    return normal[0] == 0.0 && normal[1] == 0.0 && normal[2] == 0.0;
  };
  if (is_flat(na) || is_flat(nb)) least = 0.0;  // a line or a point: nothing is decided
  bool apart = separated(a, b, na, least) || separated(a, b, nb, least);
  for (const Point& edge : ea) apart |= separated(a, b, product(na, edge), least);
  for (const Point& edge : eb) apart |= separated(a, b, product(nb, edge), least);
  for (const Point& one : ea)
    for (const Point& other : eb) apart |= separated(a, b, product(one, other), least);
  return !apart;
}

}  // namespace

Value run_closest_point_edge_edge(Machine& m, const Arguments& a) {
  expect_count(m, a, 5, 5);
  use(Scalar::kFloat32);
  for (uint32_t i = 0; i < 4; ++i)
    if (!is_vec3(a[i]) || a[i].form->scalar != Scalar::kFloat32) no_overload(m, a);
  if (!a[4].form->is(Scalar::kFloat32)) no_overload(m, a);
  const Vec3 p1 = vec3(a[0]), p2 = vec3(a[2]);
  const Vec3 d1 = vec3(a[1]) - p1, d2 = vec3(a[3]) - p2, r = p1 - p2;
  const Real epsilon = a[4].real();
  const Real aa = dot(d1, d1), ee = dot(d2, d2), f = dot(d2, r);
  const bool point1 = aa <= epsilon, point2 = ee <= epsilon;
  Real s = kZeroReal, t = kZeroReal;
  if (point1 && !point2) {
    t = clamp(f / ee, kZeroReal, kOneReal);
  } else if (point2 && !point1) {
    s = clamp(-dot(d1, r) / aa, kZeroReal, kOneReal);
  } else if (!point1) {
    const Real c = dot(d1, r), b = dot(d1, d2);
    const Real denominator = aa * ee - b * b;
    s = denominator > kZeroReal ? clamp((b * f - c * ee) / denominator, kZeroReal, kOneReal)
                                : kZeroReal;
    t = (b * s + f) / ee;
    if (t < kZeroReal) {
      t = kZeroReal;
      s = clamp(-c / aa, kZeroReal, kOneReal);
    } else if (t > kOneReal) {
      t = kOneReal;
      s = clamp((b - c) / aa, kZeroReal, kOneReal);
    }
  }
  const Value out = m.make(m.forms().vector(3, Scalar::kFloat32));
  const Vec3 apart = (p2 + d2 * t) - (p1 + d1 * s);
  put(out.cells, Vec3{s, t, length(apart)});
  return out;
}

Value run_intersect_tri_tri(Machine& m, const Arguments& a) {
  expect_same(m, a, 6);
  const Form& form = floats(m, a);
  if (!is_vec3(a[0])) no_overload(m, a);
  Triangle triangles[2];
  double error = 0.0, scale = 0.0;
  bool finite = true;
  for (uint32_t i = 0; i < 6; ++i) {
    for (uint32_t k = 0; k < 3; ++k) {
      const Real& r = a[i].cells[k].r;
      triangles[i / 3][i % 3][k] = r.v;
      error = std::max(error, r.e);
      scale = std::max(scale, std::fabs(r.v));
      finite &= is_finite(r.v);
    }
  }
  double least = finite ? HUGE_VAL : 0.0;
  const bool hit = touch(triangles[0], triangles[1], least);
  // The test's own rounding is a few units for each of its products.
  use(form.scalar);
  const double doubt = 64.0 * arithmetic.unit + (scale == 0.0 ? 0.0 : 16.0 * error / scale);
  note_distance(least, 1.0, doubt);
  return m.int32(hit ? 1 : 0);
}

}  // namespace weft::interp
