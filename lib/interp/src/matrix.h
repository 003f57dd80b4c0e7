// Small views of values as vectors and matrices, and the products that operators need.
#pragma once

#include "machine.h"

namespace weft::interp {

// The reals of a value, by index.
struct Reals {
  Cell* cells;
  Real& operator[](uint32_t i) const { return cells[i].r; }
};
inline Reals reals(const Value& v) { return {v.cells}; }

struct Vec3 {
  Real x, y, z;
};
struct Quat {
  Real x, y, z, w;
};
inline Vec3 vec3(const Cell* c) { return {c[0].r, c[1].r, c[2].r}; }
inline Vec3 vec3(const Value& v) { return vec3(v.cells); }
inline Quat quat(const Cell* c) { return {c[0].r, c[1].r, c[2].r, c[3].r}; }
inline Quat quat(const Value& v) { return quat(v.cells); }
inline void put(Cell* c, const Vec3& v) { c[0].r = v.x, c[1].r = v.y, c[2].r = v.z; }
inline void put(Cell* c, const Quat& q) { c[0].r = q.x, c[1].r = q.y, c[2].r = q.z, c[3].r = q.w; }

inline Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
inline Vec3 operator*(Vec3 a, Real s) { return {a.x * s, a.y * s, a.z * s}; }
inline Real dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
Real length(Vec3 v);
Vec3 normalize(Vec3 v);  // zero where the length is

// That an adjoint divides by the cube of a length.
void note_cube_of(Real length);

Quat operator*(Quat a, Quat b);
Quat inverse(Quat q);  // of a rotation: the conjugate
Vec3 rotate(Quat q, Vec3 v);
Vec3 rotate_inverse(Quat q, Vec3 v);
Quat normalize(Quat q);
Quat axis_angle(Vec3 axis, Real angle);

Value multiply_quaternions(Machine& m, const Value& a, const Value& b);
Value multiply_transforms(Machine& m, const Value& a, const Value& b);
// Matrix by matrix, matrix by vector, vector by matrix.
Value multiply_matrices(Machine& m, const Value& a, const Value& b);

}  // namespace weft::interp
