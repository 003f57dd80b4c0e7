#include "matrix.h"

namespace weft::interp {

Real length(Vec3 v) { return sqrt(dot(v, v)); }

Vec3 normalize(Vec3 v) {
  const Real l = length(v);
  if (l > real(0.0)) return {v.x / l, v.y / l, v.z / l};
  return {real(0.0), real(0.0), real(0.0)};
}

Quat operator*(Quat a, Quat b) {
  return {
      a.w * b.x + b.w * a.x + a.y * b.z - b.y * a.z, a.w * b.y + b.w * a.y + a.z * b.x - b.z * a.x,
      a.w * b.z + b.w * a.z + a.x * b.y - b.x * a.y, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

Quat inverse(Quat q) { return {-q.x, -q.y, -q.z, q.w}; }

namespace {
Vec3 rotate(Quat q, Vec3 v, bool back) {
  const Real c = 2.0 * q.w * q.w - 1.0;
  const Real d = 2.0 * dot({q.x, q.y, q.z}, v);
  const Vec3 turned = cross({q.x, q.y, q.z}, v);
  const auto part = [&](Real p, Real axis, Real t) {
    const Real twist = t * q.w * 2.0;
    const Real rest = p * c + axis * d;
    return back ? rest - twist : rest + twist;
  };
  return {part(v.x, q.x, turned.x), part(v.y, q.y, turned.y), part(v.z, q.z, turned.z)};
}
}  // namespace

Vec3 rotate(Quat q, Vec3 v) { return rotate(q, v, false); }
Vec3 rotate_inverse(Quat q, Vec3 v) { return rotate(q, v, true); }

void note_cube_of(Real length) {
  if (length.moves()) note_on_the_way(1.0 / (length.v * length.v * length.v));
}

Quat normalize(Quat q) {
  const Real l = sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  if (!(l > real(0.0))) return {real(0.0), real(0.0), real(0.0), real(1.0)};
  const Real s = 1.0 / l;
  note_cube_of(l);
  return {q.x * s, q.y * s, q.z * s, q.w * s};
}

Quat axis_angle(Vec3 axis, Real angle) {
  const Real half = angle * 0.5;
  const Vec3 v = axis * sin(half);
  return {v.x, v.y, v.z, cos(half)};
}

Value multiply_quaternions(Machine& m, const Value& a, const Value& b) {
  const Value result = m.make(a.form);
  put(result.cells, quat(a) * quat(b));
  return result;
}

Value multiply_transforms(Machine& m, const Value& a, const Value& b) {
  const Value result = m.make(a.form);
  const Quat q = quat(a.cells + 3);
  put(result.cells, rotate(q, vec3(b)) + vec3(a));
  put(result.cells + 3, q * quat(b.cells + 3));
  return result;
}

Value multiply_matrices(Machine& m, const Value& a, const Value& b) {
  const Form& x = *a.form;
  const Form& y = *b.form;
  const uint32_t rows = x.is_vector() ? 1 : x.rows;
  const uint32_t inner = x.is_vector() ? x.rows : x.columns;
  const uint32_t columns = y.columns;
  const Form* form = x.is_vector()   ? m.forms().vector(columns, x.scalar)
                     : y.is_vector() ? m.forms().vector(rows, x.scalar)
                                     : m.forms().matrix(rows, columns, x.scalar);
  const Value result = m.make(form);
  // Else from the first product on: the sign of a zero hangs on it.
  const bool from_zero = !x.is_vector() && !y.is_vector();
  for (uint32_t i = 0; i < rows; ++i) {
    for (uint32_t j = 0; j < columns; ++j) {
      Cell& out = result.cells[i * columns + j];
      if (x.is_float) {
        Real sum = from_zero ? real(0.0) : a.cells[i * inner].r * b.cells[j].r;
        for (uint32_t k = from_zero ? 0 : 1; k < inner; ++k)
          sum += a.cells[i * inner + k].r * b.cells[k * columns + j].r;
        out.r = sum;
      } else {
        uint64_t sum = 0;
        for (uint32_t k = 0; k < inner; ++k)
          sum += static_cast<uint64_t>(a.cells[i * inner + k].i) *
                 static_cast<uint64_t>(b.cells[k * columns + j].i);
        out.i = wrap(x.scalar, static_cast<int64_t>(sum));
      }
    }
  }
  return result;
}

}  // namespace weft::interp
