// Queries of a mesh for points and rays, and what it is made of.
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "builtins.h"
#include "triangles.h"
#include "weft/types/fixed_types.h"

namespace weft::interp {

using launch::GeometryKind;
using types::Scalar;

namespace {

const launch::Geometry& mesh_of(Machine& m, const Arguments& a) {
  const launch::Geometry& mesh = *geometry_of(m, a, GeometryKind::kMesh).of;
  use(Scalar::kFloat32);
  return mesh;
}
size_t triangles_of(const launch::Geometry& mesh) { return mesh.corners.size() / 3; }

Value members(Machine& m, types::TypeId type) {
  const Form* const form = m.forms().of(type);
  const Value made = m.make(form);
  for (uint32_t i = 0; i < form->cells; ++i) made.cells[i] = Cell{};
  return made;
}
Cell& member(Machine& m, const Value& of, std::string_view name) {
  const Symbol symbol = m.symbols().find(name);
  const auto at = std::ranges::find(of.form->members, symbol, &Member::name);
  return of.cells[at->cell];
}

// --- points ---

struct Nearest {
  size_t face = 0;
  bool any = false;
  Weights at{};
  Vec3 point{};
  Real distance_squared = kZeroReal;
};

// The triangle whose distance is the best, by `value` of two distances: what is less.
template <typename Weigh>
Nearest best_of(Machine& m, const launch::Geometry& mesh, const Vec3& point, double sign,
                const Weigh& weigh) {
  m.steps(1 + triangles_of(mesh) / 2);
  std::vector<std::pair<size_t, Real>> all;
  const auto measure = [&](size_t face, Nearest& out) {
    const Triangle3 triangle = triangle_of(mesh, face);
    out.face = face;
    out.any = true;
    out.at = weigh(triangle, point);
    out.point = point_at(triangle, out.at);
    const Vec3 apart = out.point - point;
    out.distance_squared = dot(apart, apart);
  };
  for (const int32_t face : mesh.order) {
    const auto number = static_cast<size_t>(face);
    if (is_sliver(triangle_of(mesh, number))) continue;
    const Unnoticed unnoticed;
    Nearest each;
    measure(number, each);
    all.emplace_back(number, each.distance_squared);
  }
  Nearest best;
  if (all.empty()) return best;
  const auto least =
      std::ranges::min_element(all, {}, [&](const auto& each) { return sign * each.second.v; });
  for (const auto& [face, distance] : all)
    if (face != least->first) note_decision(held(distance), held(least->second));
  measure(least->first, best);
  return best;
}

// The forms that write what they find into variables have so many arguments.
constexpr uint32_t kWithVariables = 6;
bool writes(const Arguments& a) { return a.count >= kWithVariables; }

// An argument that may be left out: of the other form it stands `further` behind.
Real option(Machine& m, const Arguments& a, uint32_t at, uint32_t further, float otherwise) {
  if (writes(a)) at += further;
  return at < a.count && a[at].form != nullptr ? held(float_argument(m, a, at)) : real(otherwise);
}

Cell& variable(Machine& m, const Arguments& a, uint32_t at, Scalar scalar) {
  if (at >= a.count || !a[at].form->is(scalar)) no_overload(m, a);
  return *a[at].cells;
}

// `sign`: null where the query has none.
Value point_result(Machine& m, const Arguments& a, const Nearest& nearest, const Real* sign) {
  const Real w = 1.0 - nearest.at.u - nearest.at.v;
  const Real u = 1.0 - nearest.at.v - w;
  if (writes(a)) {
    if (!nearest.any) return m.boolean(false);
    uint32_t at = 3;
    if (sign != nullptr) variable(m, a, at++, Scalar::kFloat32).r = *sign;
    variable(m, a, at++, Scalar::kInt32).i = static_cast<int64_t>(nearest.face);
    variable(m, a, at++, Scalar::kFloat32).r = u;
    variable(m, a, at, Scalar::kFloat32).r = nearest.at.v;
    return m.boolean(true);
  }
  const Value result = members(m, types::fixed_type("MeshQueryPoint"));
  if (!nearest.any) return result;
  member(m, result, "result").i = 1;
  member(m, result, "sign").r = sign != nullptr ? *sign : kZeroReal;
  member(m, result, "face").i = static_cast<int64_t>(nearest.face);
  member(m, result, "u").r = u;
  member(m, result, "v").r = nearest.at.v;
  return result;
}

// Within the distance that is the third argument.
Nearest nearest_of(Machine& m, const Arguments& a) {
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 point = vec3_argument(m, a, 1);
  const Real limit = held(float_argument(m, a, 2));
  Nearest nearest = best_of(m, mesh, point, 1.0, closest_to);
  nearest.any = nearest.any && held(nearest.distance_squared) < limit * limit;
  return nearest;
}

// --- rays ---

struct Struck {
  size_t face = 0;
  bool any = false;
  Hit hit{};
};

// The first triangle from the start on, nearer than `limit` where there is one.
Struck first_hit(Machine& m, const launch::Geometry& mesh, const Vec3& start, const Vec3& direction,
                 const Real* limit) {
  m.steps(1 + triangles_of(mesh) / 2);
  Struck first;
  for (const int32_t face : mesh.order) {
    Hit hit;
    const auto number = static_cast<size_t>(face);
    if (!hit_by(triangle_of(mesh, number), start, direction, hit)) continue;
    if (!(held(hit.t) >= kZeroReal) || (limit != nullptr && !(held(hit.t) < *limit))) continue;
    if (first.any && !(held(hit.t) < held(first.hit.t))) continue;
    first = {number, true, hit};
  }
  return first;
}

// By the sides on which rays along the three axes leave: two of three.
Real sign_by_rays(Machine& m, const launch::Geometry& mesh, const Vec3& point) {
  int votes = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const auto along = [&](int k) { return k == axis ? kOneReal : kZeroReal; };
    const Struck first = first_hit(m, mesh, held(point), {along(0), along(1), along(2)}, nullptr);
    if (first.any && first.hit.side < kZeroReal) ++votes;
  }
  return real(votes >= 2 ? -1.0 : 1.0);
}

const Vec3& none() {
  static constexpr Vec3 kNone{kZeroReal, kZeroReal, kZeroReal};
  return kNone;
}

Vec3 normal_of(const Triangle3& t) { return cross(t.b - t.a, t.c - t.a); }

}  // namespace

Value run_mesh_query_point(Machine& m, const Arguments& a) {
  const Nearest nearest = nearest_of(m, a);
  Real sign = kZeroReal;
  if (nearest.any) sign = sign_by_rays(m, mesh_of(m, a), vec3_argument(m, a, 1));
  return point_result(m, a, nearest, &sign);
}

Value run_mesh_query_point_no_sign(Machine& m, const Arguments& a) {
  return point_result(m, a, nearest_of(m, a), nullptr);
}

Value run_mesh_query_furthest_point_no_sign(Machine& m, const Arguments& a) {
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 point = vec3_argument(m, a, 1);
  const Real limit = held(float_argument(m, a, 2));
  Nearest furthest =
      best_of(m, mesh, point, -1.0, [](const Triangle3& t, const Vec3& p) -> Weights {
        const auto distance = [&](const Vec3& corner) { return held(dot(p - corner, p - corner)); };
        const Real da = distance(t.a), db = distance(t.b), dc = distance(t.c);
        if (da > db && da > dc) return {kOneReal, kZeroReal};
        return {kZeroReal, db > dc ? kOneReal : kZeroReal};
      });
  furthest.any = furthest.any && held(furthest.distance_squared) > limit * limit;
  return point_result(m, a, furthest, nullptr);
}

// By the normal of the nearest triangle. Where others are as near as what Warp adds up normals
// for, nothing is decided.
Value run_mesh_query_point_sign_normal(Machine& m, const Arguments& a) {
  const Nearest nearest = nearest_of(m, a);
  Real sign = kZeroReal;
  if (!nearest.any) return point_result(m, a, nearest, &sign);
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 point = held(vec3_argument(m, a, 1));
  const Real epsilon = option(m, a, 3, 4, 1e-3f);
  double edges = 0;
  for (size_t face = 0; face < triangles_of(mesh); ++face) {
    const Unnoticed unnoticed;
    const Triangle3 t = triangle_of(mesh, face);
    edges += (length(t.b - t.a) + length(t.c - t.b) + length(t.a - t.c)).v;
  }
  const double near = edges / (3.0 * static_cast<double>(triangles_of(mesh))) * epsilon.v;
  const double own = std::sqrt(nearest.distance_squared.v);
  for (size_t face = 0; face < triangles_of(mesh); ++face) {
    if (face == nearest.face) continue;
    const Unnoticed unnoticed;
    const Triangle3 t = triangle_of(mesh, face);
    const Vec3 apart = point_at(t, closest_to(t, point)) - point;
    if (std::sqrt(dot(apart, apart).v) < own + 2.5 * std::fabs(near)) ++m.notes().undecided;
  }
  const Vec3 normal = normalize(normal_of(triangle_of(mesh, nearest.face)));
  sign = real(dot(normal, point - held(nearest.point)) > kZeroReal ? 1.0 : -1.0);
  return point_result(m, a, nearest, &sign);
}

// `accuracy` is for the nodes of a hierarchy, and here is none.
Value run_mesh_query_point_sign_winding_number(Machine& m, const Arguments& a) {
  const Nearest nearest = nearest_of(m, a);
  Real sign = kZeroReal;
  if (!nearest.any) return point_result(m, a, nearest, &sign);
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 point = held(vec3_argument(m, a, 1));
  const Real threshold = option(m, a, 4, 4, 0.5f);
  Real angle = kZeroReal;
  for (const int32_t face : mesh.order)
    angle = angle + solid_angle(triangle_of(mesh, static_cast<size_t>(face)), point);
  sign = real(angle * real(0.07957747154f) > threshold ? -1.0 : 1.0);
  return point_result(m, a, nearest, &sign);
}

Value run_mesh_query_ray(Machine& m, const Arguments& a) {
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 start = vec3_argument(m, a, 1), direction = vec3_argument(m, a, 2);
  const Real limit = held(float_argument(m, a, 3));
  root_argument(m, a, writes(a) ? 10 : 4);
  const Struck first = first_hit(m, mesh, start, direction, &limit);
  // Its adjoint divides by the square.
  if (first.any) note_divided(first.hit.side.v);
  if (writes(a)) {
    if (!first.any) return m.boolean(false);
    variable(m, a, 4, Scalar::kFloat32).r = first.hit.t;
    variable(m, a, 5, Scalar::kFloat32).r = first.hit.at.u;
    variable(m, a, 6, Scalar::kFloat32).r = first.hit.at.v;
    variable(m, a, 7, Scalar::kFloat32).r = first.hit.side;
    vec3_argument(m, a, 8);
    put(a[8].cells, normalize(normal_of(triangle_of(mesh, first.face))));
    variable(m, a, 9, Scalar::kInt32).i = static_cast<int64_t>(first.face);
    return m.boolean(true);
  }
  const Value result = members(m, types::fixed_type("MeshQueryRay"));
  if (!first.any) return result;
  member(m, result, "result").i = 1;
  member(m, result, "sign").r = first.hit.side;
  member(m, result, "face").i = static_cast<int64_t>(first.face);
  member(m, result, "t").r = first.hit.t;
  member(m, result, "u").r = first.hit.at.u;
  member(m, result, "v").r = first.hit.at.v;
  put(&member(m, result, "normal"), normalize(normal_of(triangle_of(mesh, first.face))));
  return result;
}

Value run_mesh_query_ray_anyhit(Machine& m, const Arguments& a) {
  expect_count(m, a, 4, 5);
  root_argument(m, a, 4);
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 start = held(vec3_argument(m, a, 1)), direction = held(vec3_argument(m, a, 2));
  const Real limit = held(float_argument(m, a, 3));
  return m.boolean(first_hit(m, mesh, start, direction, &limit).any);
}

Value run_mesh_query_ray_count_intersections(Machine& m, const Arguments& a) {
  expect_count(m, a, 3, 4);
  root_argument(m, a, 3);
  const launch::Geometry& mesh = mesh_of(m, a);
  const Vec3 start = held(vec3_argument(m, a, 1)), direction = held(vec3_argument(m, a, 2));
  m.steps(1 + triangles_of(mesh) / 2);
  int64_t count = 0;
  for (size_t face = 0; face < triangles_of(mesh); ++face) {
    Hit hit;
    if (hit_by(triangle_of(mesh, face), start, direction, hit) && hit.t >= kZeroReal) ++count;
  }
  return m.int32(count);
}

// --- what it is made of ---

namespace {

// Whether there is such a triangle or corner; else the access is noted.
bool has(Machine& m, const Arguments& a, size_t count, int64_t& number) {
  if (a.count < 2 || !a[1].form->is(Scalar::kInt32)) no_overload(m, a);
  number = a[1].integer();
  const auto extent = static_cast<int32_t>(count);
  if (number >= 0 && number < extent) return true;
  m.note_outside(a.at, {&number, 1}, {&extent, 1});
  return false;
}

Value vec3_value(Machine& m, const Vec3& v) {
  const Value made = m.make(m.forms().vector(3, Scalar::kFloat32));
  put(made.cells, v);
  return made;
}

Vec3 point_of(const std::vector<float>& points, int32_t number) {
  const float* const at = points.data() + 3 * static_cast<size_t>(number);
  return {real(at[0]), real(at[1]), real(at[2])};
}

// At a place in a triangle, of what its corners have.
Value evaluated(Machine& m, const Arguments& a, std::vector<float> launch::Geometry::* of_corners) {
  const launch::Geometry& mesh = mesh_of(m, a);
  const std::vector<float>& of = mesh.*of_corners;
  expect_count(m, a, 4, 4);
  int64_t face = 0;
  if (!has(m, a, triangles_of(mesh), face)) return vec3_value(m, none());
  const int32_t* const corners = mesh.corners.data() + 3 * face;
  const Triangle3 t{point_of(of, corners[0]), point_of(of, corners[1]), point_of(of, corners[2])};
  return vec3_value(m, point_at(t, {float_argument(m, a, 2), float_argument(m, a, 3)}));
}

Value of_corner(Machine& m, const Arguments& a, std::vector<float> launch::Geometry::* of_points) {
  const launch::Geometry& mesh = mesh_of(m, a);
  int64_t corner = 0;
  if (!has(m, a, mesh.corners.size(), corner)) return vec3_value(m, none());
  return vec3_value(m, point_of(mesh.*of_points, mesh.corners[static_cast<size_t>(corner)]));
}

}  // namespace

Value run_mesh_eval_position(Machine& m, const Arguments& a) {
  return evaluated(m, a, &launch::Geometry::points);
}
Value run_mesh_eval_velocity(Machine& m, const Arguments& a) {
  return evaluated(m, a, &launch::Geometry::velocities);
}
Value run_mesh_eval_face_normal(Machine& m, const Arguments& a) {
  const launch::Geometry& mesh = mesh_of(m, a);
  int64_t face = 0;
  if (!has(m, a, triangles_of(mesh), face)) return vec3_value(m, none());
  return vec3_value(m, normalize(normal_of(triangle_of(mesh, static_cast<size_t>(face)))));
}
Value run_mesh_get_point(Machine& m, const Arguments& a) {
  return of_corner(m, a, &launch::Geometry::points);
}
Value run_mesh_get_velocity(Machine& m, const Arguments& a) {
  return of_corner(m, a, &launch::Geometry::velocities);
}
Value run_mesh_get_index(Machine& m, const Arguments& a) {
  const launch::Geometry& mesh = mesh_of(m, a);
  int64_t corner = 0;
  if (!has(m, a, mesh.corners.size(), corner)) return m.int32(0);
  return m.int32(mesh.corners[static_cast<size_t>(corner)]);
}

}  // namespace weft::interp
