#include "triangles.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "builtins.h"

namespace weft::interp {

namespace {

// Of a decision that bends what it decides.
bool at_most(const Real& a, const Real& b) {
  note_decision(a, b, Turn::kBend);
  return a.v <= b.v;
}
bool at_most_zero(const Real& a) { return at_most(a, kZeroReal); }
bool at_least_zero(const Real& a) { return at_most(kZeroReal, a); }

// The axis along which a ray goes most; `side` depends on it.
size_t longest_axis(const std::array<Real, 3>& direction) {
  size_t longest = 0;
  for (size_t axis = 1; axis < 3; ++axis)
    if (std::fabs(direction[axis].v) > std::fabs(direction[longest].v)) longest = axis;
  const auto size = [&](size_t axis) {
    return direction[axis].v < 0 ? -direction[axis] : direction[axis];
  };
  for (size_t axis = 0; axis < 3; ++axis)
    if (axis != longest) note_decision(held(size(axis)), held(size(longest)));
  return longest;
}

}  // namespace

bool none_above_zero(std::initializer_list<Real> numbers) {
  const auto is_above = [](const Real& r) { return r.v - r.e > 0.0; };
  if (std::ranges::any_of(numbers, is_above)) return false;
  bool none = true;
  for (const Real& each : numbers) none = each <= kZeroReal && none;
  return none;
}

Triangle3 triangle_of(const launch::Geometry& mesh, size_t number) {
  const auto corner = [&](size_t k) {
    const float* const at =
        mesh.points.data() + 3 * static_cast<size_t>(mesh.corners[3 * number + k]);
    return Vec3{real(at[0]), real(at[1]), real(at[2])};
  };
  return {corner(0), corner(1), corner(2)};
}

bool is_sliver(const Triangle3& t) {
  const Unnoticed unnoticed;
  const Vec3 e0 = t.b - t.a, e1 = t.c - t.a, e2 = t.c - t.b;
  const Vec3 normal = cross(e0, e1);
  const double edges = (dot(e0, e0) + dot(e1, e1) + dot(e2, e2)).v;
  return std::sqrt(dot(normal, normal).v) / edges < 1e-6;
}

Vec3 point_at(const Triangle3& t, const Weights& weights) {
  return t.a * weights.u + t.b * weights.v + t.c * (1.0 - weights.u - weights.v);
}

// By regions: nearest to a corner, to an edge, or within (Ericson, Real-Time Collision Detection).
Weights closest_to(const Triangle3& t, const Vec3& point) {
  const Vec3 ab = t.b - t.a, ac = t.c - t.a;
  const Vec3 ap = point - t.a;
  const Real d1 = dot(ab, ap), d2 = dot(ac, ap);
  if (at_most_zero(d1) && at_most_zero(d2)) return {kOneReal, kZeroReal};
  const Vec3 bp = point - t.b;
  const Real d3 = dot(ab, bp), d4 = dot(ac, bp);
  if (at_least_zero(d3) && at_most(d4, d3)) return {kZeroReal, kOneReal};
  const Real vc = d1 * d4 - d3 * d2;
  if (at_most_zero(vc) && at_least_zero(d1) && at_most_zero(d3)) {
    const Real v = d1 / (d1 - d3);
    return {1.0 - v, v};
  }
  const Vec3 cp = point - t.c;
  const Real d5 = dot(ab, cp), d6 = dot(ac, cp);
  if (at_least_zero(d6) && at_most(d5, d6)) return {kZeroReal, kZeroReal};
  const Real vb = d5 * d2 - d1 * d6;
  if (at_most_zero(vb) && at_least_zero(d2) && at_most_zero(d6)) {
    const Real w = d2 / (d2 - d6);
    return {1.0 - w, kZeroReal};
  }
  const Real va = d3 * d6 - d5 * d4;
  const Real to_c = d4 - d3, to_b = d5 - d6;
  if (at_most_zero(va) && at_least_zero(to_c) && at_least_zero(to_b)) {
    const Real w = to_c / (to_c + to_b);
    return {kZeroReal, 1.0 - w};
  }
  const Real inverse = 1.0 / (va + vb + vc);
  const Real v = vb * inverse, w = vc * inverse;
  return {1.0 - v - w, v};
}

// Where the triangle, sheared so that the ray is an axis, has the ray on one side of all edges
// (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection).
bool hit_by(const Triangle3& t, const Vec3& start, const Vec3& direction, Hit& hit) {
  const std::array<Real, 3> d = numbers_of(direction);
  const size_t z = longest_axis(d);
  size_t x = (z + 1) % 3, y = (z + 2) % 3;
  if (d[z].v < 0) std::swap(x, y);
  const Real sx = d[x] / d[z], sy = d[y] / d[z], sz = 1.0 / d[z];
  struct Corner {
    Real x, y, z;
  };
  const auto sheared = [&](const Vec3& corner) {
    const std::array<Real, 3> at = numbers_of(corner - start);
    return Corner{at[x] - sx * at[z], at[y] - sy * at[z], sz * at[z]};
  };
  const Corner a = sheared(t.a), b = sheared(t.b), c = sheared(t.c);
  const Real u = c.x * b.y - c.y * b.x, v = a.x * c.y - a.y * c.x, w = b.x * a.y - b.y * a.x;
  const bool inside = none_above_zero({u, v, w}) || none_above_zero({-u, -v, -w});
  if (!inside) return false;
  const Real all = u + v + w;
  if (held(all) == kZeroReal) return false;
  hit.t = (u * a.z + v * b.z + w * c.z) / all;
  hit.at = {u / all, v / all};
  hit.side = held(all);
  return true;
}

Real solid_angle(const Triangle3& t, const Vec3& from) {
  Vec3 a = t.a - from, b = t.b - from, c = t.c - from;
  const Real la = length(a), lb = length(b), lc = length(c);
  if (la == kZeroReal || lb == kZeroReal || lc == kZeroReal) return kZeroReal;
  const auto by = [](const Vec3& v, const Real& l) { return Vec3{v.x / l, v.y / l, v.z / l}; };
  a = by(a, la), b = by(b, lb), c = by(c, lc);
  const Real volume = dot(a, cross(b - a, c - a));
  return 2.0 * atan2(volume, 1.0 + dot(a, b) + dot(a, c) + dot(b, c));
}

}  // namespace weft::interp
