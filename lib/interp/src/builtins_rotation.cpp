// Quaternions, transforms and spatial vectors.
#include <algorithm>

#include "builtins.h"

namespace weft::interp {

using types::Scalar;

namespace {

Quat quat_at(Machine& m, const Arguments& a, uint32_t i) {
  floats(m, a, i);
  if (!a[i].form->is_quaternion()) no_overload(m, a);
  return quat(a[i]);
}
Vec3 vec3_at(Machine& m, const Arguments& a, uint32_t i) {
  floats(m, a, i);
  if (!is_vec3(a[i])) no_overload(m, a);
  return vec3(a[i]);
}
Real real_at(Machine& m, const Arguments& a, uint32_t i) {
  if (!floats(m, a, i).is_scalar()) no_overload(m, a);
  return a[i].real();
}
const Value& transform_at(Machine& m, const Arguments& a, uint32_t i) {
  floats(m, a, i);
  if (!a[i].form->is_transform()) no_overload(m, a);
  return a[i];
}
const Value& vec6_at(Machine& m, const Arguments& a, uint32_t i) {
  floats(m, a, i);
  if (!a[i].form->is_vector() || a[i].form->rows != 6) no_overload(m, a);
  return a[i];
}
Value give(Machine& m, Scalar s, const Vec3& v) {
  const Value out = m.make(m.forms().vector(3, s));
  put(out.cells, v);
  return out;
}
Value give(Machine& m, Scalar s, const Quat& q) {
  const Value out = m.make(m.forms().quaternion(s));
  put(out.cells, q);
  return out;
}
Value give(Machine& m, Scalar s, const Vec3& w, const Vec3& v) {
  const Value out = m.make(m.forms().vector(6, s));
  put(out.cells, w);
  put(out.cells + 3, v);
  return out;
}
Value give(Machine& m, Scalar s, const Vec3& p, const Quat& q) {
  const Value out = m.make(m.forms().transform(s));
  put(out.cells, p);
  put(out.cells + 3, q);
  return out;
}

struct AxisAngle {
  Vec3 axis;
  Real angle;
};
AxisAngle axis_angle_of(Quat q) {
  const Vec3 v{q.x, q.y, q.z};
  const Vec3 axis = normalize(v);
  const Real sine = length(v);
  note_cube_of(sine);
  return {q.w < kZeroReal ? -axis : axis, 2.0 * atan2(sine, abs(q.w))};
}

Scalar made_of(const Arguments& a) {
  return a.dtype != nullptr ? a.dtype->scalar : Scalar::kFloat32;
}

// With dtype= or the type of the first argument.
Scalar scalar_for(const Arguments& a) {
  if (a.dtype != nullptr) return a.dtype->scalar;
  return a.count > 0 && a[0].form != nullptr ? a[0].form->scalar : Scalar::kFloat32;
}

}  // namespace

Value run_quaternion(Machine& m, const Arguments& a) {
  return m.composite(m.forms().quaternion(scalar_for(a)), a);
}
Value run_transformation(Machine& m, const Arguments& a) {
  return m.composite(m.forms().transform(scalar_for(a)), a);
}
Value run_spatial_vector(Machine& m, const Arguments& a) {
  return m.composite(m.forms().vector(6, scalar_for(a)), a);
}
Value run_quat_identity(Machine& m, const Arguments& a) {
  return give(m, made_of(a), Quat{kZeroReal, kZeroReal, kZeroReal, kOneReal});
}
Value run_transform_identity(Machine& m, const Arguments& a) {
  return give(m, made_of(a), Vec3{kZeroReal, kZeroReal, kZeroReal},
              Quat{kZeroReal, kZeroReal, kZeroReal, kOneReal});
}
Value run_quat_from_axis_angle(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  return give(m, a[0].form->scalar, axis_angle(vec3_at(m, a, 0), real_at(m, a, 1)));
}
Value run_quat_to_axis_angle(Machine& m, const Arguments& a) {
  const AxisAngle made = axis_angle_of(quat_at(m, a, 0));
  const Scalar s = a[0].form->scalar;
  if (a.count == 3) {
    vec3_at(m, a, 1);
    real_at(m, a, 2);
    put(a[1].cells, made.axis);
    a[2].cells->r = made.angle;
    return {};
  }
  const types::TypeId ids[2] = {m.forms().vector(3, s)->id, types::scalar_type(s)};
  const Value out = m.make(m.forms().of(m.forms().types().tuple(ids)));
  put(out.cells, made.axis);
  out.cells[3].r = made.angle;
  return out;
}
Value run_quat_from_matrix(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  const Form& form = floats(m, a);
  if (!form.is_matrix() || form.rows != form.columns || form.rows < 3 || form.rows > 4)
    no_overload(m, a);
  const auto at = [&](uint32_t i, uint32_t j) { return a[0].cells[i * form.columns + j].r; };
  const Real trace = at(0, 0) + at(1, 1) + at(2, 2);
  Real q[4];
  if (trace >= kZeroReal) {
    const Real h = sqrt(trace + 1.0);
    const Real s = 0.5 / h;
    q[3] = 0.5 * h;
    q[0] = (at(2, 1) - at(1, 2)) * s;
    q[1] = (at(0, 2) - at(2, 0)) * s;
    q[2] = (at(1, 0) - at(0, 1)) * s;
  } else {
    uint32_t i = 0;
    if (at(1, 1) > at(0, 0)) i = 1;
    if (at(2, 2) > at(i, i)) i = 2;
    const uint32_t j = (i + 1) % 3, k = (i + 2) % 3;
    const Real h = sqrt((at(i, i) - (at(j, j) + at(k, k))) + 1.0);
    const Real s = 0.5 / h;
    q[i] = 0.5 * h;
    q[j] = (at(i, j) + at(j, i)) * s;
    q[k] = (at(k, i) + at(i, k)) * s;
    q[3] = (at(k, j) - at(j, k)) * s;
  }
  return give(m, form.scalar, normalize(Quat{q[0], q[1], q[2], q[3]}));
}
Value run_quat_to_matrix(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  const Quat q = quat_at(m, a, 0);
  const Value out = m.make(m.forms().matrix(3, 3, a[0].form->scalar));
  const Vec3 columns[3] = {rotate(q, {kOneReal, kZeroReal, kZeroReal}),
                           rotate(q, {kZeroReal, kOneReal, kZeroReal}),
                           rotate(q, {kZeroReal, kZeroReal, kOneReal})};
  for (uint32_t c = 0; c < 3; ++c) {
    out.cells[c].r = columns[c].x;
    out.cells[3 + c].r = columns[c].y;
    out.cells[6 + c].r = columns[c].z;
  }
  return out;
}
Value run_quat_rpy(Machine& m, const Arguments& a) {
  expect_count(m, a, 3, 3);
  const Real r = real_at(m, a, 0) * 0.5, p = real_at(m, a, 1) * 0.5, y = real_at(m, a, 2) * 0.5;
  const Real cr = cos(r), sr = sin(r), cp = cos(p), sp = sin(p), cy = cos(y), sy = sin(y);
  return give(m, a[0].form->scalar,
              Quat{cy * sr * cp - sy * cr * sp, cy * cr * sp + sy * sr * cp,
                   sy * cr * cp - cy * sr * sp, cy * cr * cp + sy * sr * sp});
}
Value run_quat_to_rpy(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  const Quat q = quat_at(m, a, 0);
  const Real roll = atan2(2.0 * (q.w * q.x + q.y * q.z), 1.0 - 2.0 * (q.x * q.x + q.y * q.y));
  const Real pitch = asin(clamp(2.0 * (q.w * q.y - q.z * q.x), real(-1.0), kOneReal));
  const Real yaw = atan2(2.0 * (q.w * q.z + q.x * q.y), 1.0 - 2.0 * (q.y * q.y + q.z * q.z));
  return give(m, a[0].form->scalar, Vec3{roll, pitch, yaw});
}
Value run_quat_inverse(Machine& m, const Arguments& a) {
  return give(m, a[0].form->scalar, inverse(quat_at(m, a, 0)));
}
Value run_quat_rotate(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  return give(m, a[0].form->scalar, rotate(quat_at(m, a, 0), vec3_at(m, a, 1)));
}
Value run_quat_rotate_inv(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  return give(m, a[0].form->scalar, rotate_inverse(quat_at(m, a, 0), vec3_at(m, a, 1)));
}
Value run_quat_slerp(Machine& m, const Arguments& a) {
  expect_count(m, a, 3, 3);
  const Quat from = quat_at(m, a, 0), to = quat_at(m, a, 1);
  const Real t = real_at(m, a, 2);
  const AxisAngle turn = axis_angle_of(inverse(from) * to);
  return give(m, a[0].form->scalar, from * axis_angle(turn.axis, t * turn.angle));
}
Value run_quat_twist(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Vec3 axis = vec3_at(m, a, 0);
  const Quat q = quat_at(m, a, 1);
  const Vec3 v = axis * dot({q.x, q.y, q.z}, axis);
  return give(m, a[0].form->scalar, normalize(Quat{v.x, v.y, v.z, q.w}));
}
Value run_quat_twist_angle(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Vec3 axis = vec3_at(m, a, 0);
  const Quat q = quat_at(m, a, 1);
  return m.number(a[0].form->scalar, 2.0 * atan2(abs(dot(axis, {q.x, q.y, q.z})), q.w));
}
Value run_quat_twist_angle_signed(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Vec3 axis = vec3_at(m, a, 0);
  const Quat q = quat_at(m, a, 1);
  return m.number(a[0].form->scalar, 2.0 * atan2(dot(axis, {q.x, q.y, q.z}), q.w));
}

Value run_transform_get_translation(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  return give(m, a[0].form->scalar, vec3(transform_at(m, a, 0)));
}
Value run_transform_get_rotation(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  return give(m, a[0].form->scalar, quat(transform_at(m, a, 0).cells + 3));
}
Value run_transform_set_translation(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  put(transform_at(m, a, 0).cells, vec3_at(m, a, 1));
  return {};
}
Value run_transform_set_rotation(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  put(transform_at(m, a, 0).cells + 3, quat_at(m, a, 1));
  return {};
}
Value run_transform_multiply(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  return multiply_transforms(m, transform_at(m, a, 0), transform_at(m, a, 1));
}
namespace {
// A 4 by 4 matrix times a point or a direction.
Vec3 by_matrix(Machine& m, const Arguments& a, bool point) {
  const Form& form = floats(m, a);
  const Vec3 v = vec3_at(m, a, 1);
  if (!form.is_matrix() || form.rows != 4 || form.columns != 4) no_overload(m, a);
  Real out[3];
  for (uint32_t i = 0; i < 3; ++i) {
    const Cell* row = a[0].cells + 4 * i;
    out[i] = row[0].r * v.x + row[1].r * v.y + row[2].r * v.z;
    out[i] += point ? row[3].r : row[3].r * kZeroReal;  // which is no number, or a zero's sign
  }
  return {out[0], out[1], out[2]};
}
}  // namespace
Value run_transform_point(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  if (a[0].form->is_matrix()) return give(m, a[0].form->scalar, by_matrix(m, a, true));
  const Value& t = transform_at(m, a, 0);
  return give(m, t.form->scalar, vec3(t) + rotate(quat(t.cells + 3), vec3_at(m, a, 1)));
}
Value run_transform_vector(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  if (a[0].form->is_matrix()) return give(m, a[0].form->scalar, by_matrix(m, a, false));
  const Value& t = transform_at(m, a, 0);
  return give(m, t.form->scalar, rotate(quat(t.cells + 3), vec3_at(m, a, 1)));
}
Value run_transform_inverse(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  const Value& t = transform_at(m, a, 0);
  const Quat q = inverse(quat(t.cells + 3));
  return give(m, t.form->scalar, -rotate(q, vec3(t)), q);
}

Value run_spatial_adjoint(Machine& m, const Arguments& a) {
  expect_same(m, a, 2);
  const Form& form = floats(m, a);
  if (!form.is_matrix() || form.rows != 3 || form.columns != 3) no_overload(m, a);
  const Value out = m.make(m.forms().matrix(6, 6, form.scalar));
  std::fill_n(static_cast<Cell*>(out.cells), 36, Cell{});
  for (uint32_t i = 0; i < 3; ++i) {
    for (uint32_t j = 0; j < 3; ++j) {
      out.cells[i * 6 + j] = out.cells[(i + 3) * 6 + j + 3] = a[0].cells[i * 3 + j];
      out.cells[(i + 3) * 6 + j] = a[1].cells[i * 3 + j];
    }
  }
  return out;
}
Value run_spatial_cross(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Value &x = vec6_at(m, a, 0), &y = vec6_at(m, a, 1);
  return give(m, x.form->scalar, cross(vec3(x), vec3(y)),
              cross(vec3(x.cells + 3), vec3(y)) + cross(vec3(x), vec3(y.cells + 3)));
}
Value run_spatial_cross_dual(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Value &x = vec6_at(m, a, 0), &y = vec6_at(m, a, 1);
  return give(m, x.form->scalar,
              cross(vec3(x), vec3(y)) + cross(vec3(x.cells + 3), vec3(y.cells + 3)),
              cross(vec3(x), vec3(y.cells + 3)));
}
Value run_spatial_top(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  return give(m, a[0].form->scalar, vec3(vec6_at(m, a, 0)));
}
Value run_spatial_bottom(Machine& m, const Arguments& a) {
  expect_count(m, a, 1, 1);
  return give(m, a[0].form->scalar, vec3(vec6_at(m, a, 0).cells + 3));
}
Value run_velocity_at_point(Machine& m, const Arguments& a) {
  expect_count(m, a, 2, 2);
  const Value& qd = vec6_at(m, a, 0);
  return give(m, qd.form->scalar, vec3(qd.cells + 3) + cross(vec3(qd), vec3_at(m, a, 1)));
}

}  // namespace weft::interp
