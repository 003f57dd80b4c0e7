// A triangle of a mesh, and what queries ask of it. Its corners do not move.
#pragma once

#include <array>
#include <initializer_list>

#include "matrix.h"

namespace weft::interp {

inline std::array<Real, 3> numbers_of(const Vec3& v) { return {v.x, v.y, v.z}; }

struct Triangle3 {
  Vec3 a, b, c;
};
Triangle3 triangle_of(const launch::Geometry& mesh, size_t number);
// One whose area is nothing beside its edges: queries for points pass it by.
bool is_sliver(const Triangle3& triangle);

// Weights of the first two corners.
struct Weights {
  Real u, v;
};
Vec3 point_at(const Triangle3& triangle, const Weights& weights);
// It bends where the nearest point comes to an edge, and does not jump.
Weights closest_to(const Triangle3& triangle, const Vec3& point);

struct Hit {
  Real t;
  Weights at;
  Real side;  // below zero: from behind. Only that is meant, so it does not move
};
// Of a ray, in front of its start and behind; false: it misses the triangle.
bool hit_by(const Triangle3& triangle, const Vec3& start, const Vec3& direction, Hit& hit);

Real solid_angle(const Triangle3& triangle, const Vec3& from);

// The same number, which does not move.
inline Real held(Real r) {
  r.t = r.m = r.d = 0.0;
  return r;
}
inline Vec3 held(const Vec3& v) { return {held(v.x), held(v.y), held(v.z)}; }

// Nothing is noticed while it lives.
class Unnoticed {
 public:
  Unnoticed() : before_(arithmetic.notes) { arithmetic.notes = &scratch_; }
  ~Unnoticed() { arithmetic.notes = before_; }
  Unnoticed(const Unnoticed&) = delete;
  Unnoticed& operator=(const Unnoticed&) = delete;

 private:
  Notes scratch_;
  Notes* before_;
};

// Whether all of the numbers are at most zero. Where one is surely not, the others decide nothing.
bool none_above_zero(std::initializer_list<Real> numbers);

}  // namespace weft::interp
