// Queries that are iterated over: of hash grids, of hierarchies of boxes, of a mesh's triangles.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "builtins.h"
#include "triangles.h"
#include "weft/types/fixed_types.h"

namespace weft::interp {

using launch::GeometryKind;
using types::Scalar;

const Geometries::Known& geometry_of(Machine& m, const Arguments& a, GeometryKind kind) {
  if (a.count == 0 || !a[0].form->is(Scalar::kUint64)) no_overload(m, a);
  const Geometries::Known* const known = m.geometries().find(kind, a[0].integer());
  if (known == nullptr) m.fail(a.at, "an id that is no argument of the kernel");
  return *known;
}

Vec3 vec3_argument(Machine& m, const Arguments& a, uint32_t i) {
  if (i >= a.count || !is_vec3(a[i]) || a[i].form->scalar != Scalar::kFloat32) no_overload(m, a);
  use(Scalar::kFloat32);
  return vec3(a[i]);
}

Real float_argument(Machine& m, const Arguments& a, uint32_t i) {
  if (i >= a.count || !a[i].form->is(Scalar::kFloat32)) no_overload(m, a);
  return a[i].real();
}

void root_argument(Machine& m, const Arguments& a, uint32_t i) {
  if (i >= a.count || a[i].form == nullptr) return;
  if (!a[i].form->is(Scalar::kInt32)) no_overload(m, a);
  const int64_t root = a[i].integer();
  constexpr int32_t kNodes = 1;
  if (root < -1 || root >= kNodes) m.note_outside(a.at, {&root, 1}, {&kNodes, 1});
}

namespace {

Value make_query(Machine& m, types::TypeId type, std::vector<Found> found) {
  const Value query = m.make(m.forms().of(type));
  m.geometries().put(std::move(found), query);
  return query;
}

// The next item into the variable that is the second argument.
Value next(Machine& m, const Arguments& a, const Real* most) {
  if (a.count < 2 || !a[0].form->is_query() || !a[1].form->is(Scalar::kInt32)) no_overload(m, a);
  int32_t item = 0;
  if (!m.geometries().next(a[0], most, item)) return m.boolean(false);
  a[1].cells->i = item;
  return m.boolean(true);
}

// --- boxes ---

bool overlaps(const Vec3& low, const Vec3& high, const Box& box) {
  const std::array<Real, 3> l = numbers_of(low), h = numbers_of(high);
  return none_above_zero({l[0] - real(box.high[0]), l[1] - real(box.high[1]),
                          l[2] - real(box.high[2]), real(box.low[0]) - h[0],
                          real(box.low[1]) - h[1], real(box.low[2]) - h[2]});
}

// Without notes of where it bends.
Real larger(const Real& a, const Real& b) { return a.v < b.v ? b : a; }

// Of a point to a box; zero inside of it.
Real distance_squared(const Vec3& point, const Box& box) {
  const std::array<Real, 3> p = numbers_of(point);
  Real sum = kZeroReal;
  for (size_t axis = 0; axis < 3; ++axis) {
    const Real out =
        larger(larger(real(box.low[axis]) - p[axis], p[axis] - real(box.high[axis])), kZeroReal);
    sum = sum + out * out;
  }
  return sum;
}

// Whether a ray goes through a box that is `room` larger, and how far it is to there. Along an
// axis along which the ray does not go it has to be within from the start.
bool passes(const Vec3& start, const Vec3& direction, const Real& room, const Box& box,
            Real& reach) {
  const std::array<Real, 3> p = numbers_of(start), d = numbers_of(direction);
  Real in = real(-std::numeric_limits<float>::max()), out = real(std::numeric_limits<float>::max());
  for (size_t axis = 0; axis < 3; ++axis) {
    const Real low = real(box.low[axis]) - room - p[axis];
    const Real high = real(box.high[axis]) + room - p[axis];
    if (d[axis].v == 0.0 && d[axis].e == 0.0) {
      if (!none_above_zero({low, -high})) return false;
      continue;
    }
    const Real by = 1.0 / d[axis];
    const Real one = low * by, other = high * by;
    const bool forwards = one.v <= other.v;
    in = larger(in, forwards ? one : other);
    const Real end = forwards ? other : one;
    out = end.v < out.v ? end : out;
  }
  reach = in;
  return none_above_zero({-out, in - out});
}

// The items that `test` finds, in the order of the hierarchy; found.item is the number of its box.
template <typename Test>
std::vector<Found> among(Machine& m, const Geometries::Known& known, const Test& test) {
  m.steps(1 + known.of->order.size() / 8);
  std::vector<Found> all;
  for (const int32_t item : known.of->order) {
    Found found{.item = item};
    if (test(static_cast<size_t>(item), found)) all.push_back(found);
  }
  return all;
}

constexpr types::TypeId kBvhQuery = types::fixed_type("BvhQuery");
constexpr types::TypeId kMeshQuery = types::fixed_type("MeshQuery");

Value query_boxes(Machine& m, const Arguments& a, GeometryKind kind, types::TypeId type) {
  const Geometries::Known& known = geometry_of(m, a, kind);
  root_argument(m, a, 3);
  const Vec3 low = held(vec3_argument(m, a, 1)), high = held(vec3_argument(m, a, 2));
  return make_query(m, type, among(m, known, [&](size_t i, Found&) {
                      return overlaps(low, high, known.boxes[i]);
                    }));
}

Value query_ray(Machine& m, const Arguments& a, const Real& room, bool closed) {
  const Geometries::Known& known = geometry_of(m, a, GeometryKind::kBvh);
  root_argument(m, a, closed ? 4 : 3);
  const Vec3 start = held(vec3_argument(m, a, 1)), direction = held(vec3_argument(m, a, 2));
  return make_query(m, kBvhQuery, among(m, known, [&](size_t i, Found& found) {
                      found.has_reach = true;
                      found.closed = closed;
                      return passes(start, direction, room, known.boxes[i], found.reach);
                    }));
}

// Not below zero.
Real radius_argument(Machine& m, const Arguments& a, uint32_t i) {
  const Real radius = held(float_argument(m, a, i));
  note_decision(radius, kZeroReal, Turn::kBend);
  return larger(radius, kZeroReal);
}

}  // namespace

Value run_bvh_query_aabb(Machine& m, const Arguments& a) {
  return query_boxes(m, a, GeometryKind::kBvh, kBvhQuery);
}
Value run_mesh_query_aabb(Machine& m, const Arguments& a) {
  return query_boxes(m, a, GeometryKind::kMesh, kMeshQuery);
}
Value run_bvh_query_ray(Machine& m, const Arguments& a) {
  return query_ray(m, a, kZeroReal, false);
}
Value run_bvh_query_capsule(Machine& m, const Arguments& a) {
  return query_ray(m, a, radius_argument(m, a, 3), true);
}

Value run_bvh_query_sphere(Machine& m, const Arguments& a) {
  const Geometries::Known& known = geometry_of(m, a, GeometryKind::kBvh);
  root_argument(m, a, 3);
  const Vec3 center = held(vec3_argument(m, a, 1));
  const Real radius = radius_argument(m, a, 2);
  return make_query(m, kBvhQuery, among(m, known, [&](size_t i, Found&) {
                      return distance_squared(center, known.boxes[i]) <= radius * radius;
                    }));
}

Value run_mesh_query_sphere(Machine& m, const Arguments& a) {
  const Geometries::Known& known = geometry_of(m, a, GeometryKind::kMesh);
  const Vec3 center = held(vec3_argument(m, a, 1));
  const Real radius = radius_argument(m, a, 2);
  return make_query(m, kMeshQuery, among(m, known, [&](size_t i, Found&) {
                      const Triangle3 triangle = triangle_of(*known.of, i);
                      const Vec3 apart = point_at(triangle, closest_to(triangle, center)) - center;
                      return dot(apart, apart) <= radius * radius;
                    }));
}

Value run_bvh_query_next(Machine& m, const Arguments& a) {
  const bool limited = a.count > 2 && a[2].form != nullptr;
  const Real most = limited ? held(float_argument(m, a, 2)) : kZeroReal;
  return next(m, a, limited ? &most : nullptr);
}
Value run_mesh_query_next(Machine& m, const Arguments& a) { return next(m, a, nullptr); }

// One leaf has all: it is the root of the group of number 0, which all are in.
Value run_group_root(Machine& m, const Arguments& a) {
  const bool known = m.geometries().find(GeometryKind::kBvh, a[0].integer()) != nullptr ||
                     m.geometries().find(GeometryKind::kMesh, a[0].integer()) != nullptr;
  if (!known) m.fail(a.at, "an id that is no argument of the kernel");
  return m.int32(a[1].integer() == 0 ? 0 : -1);
}

Value run_mesh_get_bvh(Machine& m, const Arguments& a) {
  geometry_of(m, a, GeometryKind::kMesh);
  return m.integer(Scalar::kUint64, Geometries::bvh_of_mesh(a[0].integer()));
}

// --- hash grids ---

namespace {

// The cell of a coordinate, as far as an int goes.
int64_t cell_at(const Real& coordinate) {
  constexpr double kLeast = std::numeric_limits<int32_t>::min();
  constexpr double kMost = std::numeric_limits<int32_t>::max() - 1;
  const Real cell = floor(coordinate);
  return std::isnan(cell.v) ? 0 : static_cast<int64_t>(std::clamp(cell.v, kLeast, kMost));
}

}  // namespace

// All points of the cells that the box around the sphere lies in, cell by cell, but each cell once.
// The first cell is read even where the radius is below zero.
Value run_hash_grid_query(Machine& m, const Arguments& a) {
  const Geometries::Known& known = geometry_of(m, a, GeometryKind::kHashGrid);
  const launch::Geometry& grid = *known.of;
  const std::array<Real, 3> p = numbers_of(held(vec3_argument(m, a, 1)));
  const Real radius = held(float_argument(m, a, 2));
  const Real inverse = real(1.0f / grid.cell_width);
  std::array<int64_t, 3> first{}, last{};
  for (size_t axis = 0; axis < 3; ++axis) {
    first[axis] = cell_at((p[axis] - radius) * inverse);
    last[axis] = cell_at((p[axis] + radius) * inverse);
    last[axis] = std::min(last[axis], first[axis] + grid.cells[axis] - 1);
  }
  std::vector<Found> found;
  std::array<int64_t, 3> at = first;
  do {
    m.steps(1);
    for (const int32_t point : known.cells[cell_number(grid, at)]) found.push_back({.item = point});
    ++at[0];
    if (at[0] > last[0]) at[0] = first[0], ++at[1];
    if (at[1] > last[1]) at[1] = first[1], ++at[2];
  } while (at[2] <= last[2]);
  return make_query(m, types::fixed_type("HashGridQuery"), std::move(found));
}

Value run_hash_grid_query_next(Machine& m, const Arguments& a) { return next(m, a, nullptr); }

// The points cell by cell, within a cell in ascending order.
Value run_hash_grid_point_id(Machine& m, const Arguments& a) {
  const Geometries::Known& known = geometry_of(m, a, GeometryKind::kHashGrid);
  if (a.count != 2 || !a[1].form->is(Scalar::kInt32)) no_overload(m, a);
  const int64_t given = a[1].integer();
  int64_t rest = given;
  for (const std::vector<int32_t>& cell : known.cells) {
    const auto size = static_cast<int64_t>(cell.size());
    if (rest >= 0 && rest < size) return m.int32(cell[static_cast<size_t>(rest)]);
    rest -= size;
  }
  const auto count = static_cast<int32_t>(known.of->points.size() / 3);
  m.note_outside(a.at, {&given, 1}, {&count, 1});
  return m.int32(0);
}

}  // namespace weft::interp
