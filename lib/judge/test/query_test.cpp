// Indexed arrays, and queries of hash grids, hierarchies of boxes and meshes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"

namespace weft::judge {
namespace {

constexpr std::string_view kIndexed = R"(
@wp.kernel
def k(a: wp.indexedarray(dtype=float), b: wp.array(dtype=float),
      c: wp.indexedarray2d(dtype=wp.vec3)):
    i = wp.tid()
    b[i] = 2.0 * b[i] + a[i] + wp.dot(c[i, 0], c[i, 1])
)";

constexpr std::string_view kIndexedOut = R"(
@wp.kernel
def k(a: wp.indexedarray(dtype=float), b: wp.array(dtype=float)):
    i = wp.tid()
    a[i] = 2.0 * b[i]
    wp.atomic_add(a, i, b[i])
)";

constexpr std::string_view kNeighbours = R"(
@wp.kernel
def k(grid: wp.uint64, points: wp.array(dtype=wp.vec3), radius: float,
      out: wp.array(dtype=float)):
    i = wp.tid()
    p = points[i]
    total = float(0.0)
    query = wp.hash_grid_query(grid, p, radius)
    index = int(0)
    while wp.hash_grid_query_next(query, index):
        d = wp.length(points[index] - p)
        if d < radius:
            total += radius - d
    out[i] = total
)";

constexpr std::string_view kNeighboursFor = R"(
@wp.kernel
def k(grid: wp.uint64, points: wp.array(dtype=wp.vec3), radius: float,
      out: wp.array(dtype=float)):
    tid = wp.tid()
    i = wp.hash_grid_point_id(grid, tid)
    p = points[i]
    total = float(0.0)
    for index in wp.hash_grid_query(grid, p, radius):
        if index != i:
            d = wp.length(points[index] - p)
            if d < radius:
                total += radius - d
    out[i] = total
)";

constexpr std::string_view kPoint = R"(
@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), reach: float,
      out: wp.array(dtype=wp.vec3), sign: wp.array(dtype=float)):
    i = wp.tid()
    q = wp.mesh_query_point(mesh, points[i], reach)
    if q.result:
        out[i] = wp.mesh_eval_position(mesh, q.face, q.u, q.v) - points[i]
        sign[i] = q.sign
)";

constexpr std::string_view kPointNormal = R"(
@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3),
      sign: wp.array(dtype=float)):
    i = wp.tid()
    q = wp.mesh_query_point_sign_normal(mesh, points[i], 100.0)
    if q.result:
        out[i] = wp.mesh_eval_velocity(mesh, q.face, q.u, q.v)
        sign[i] = q.sign
)";

constexpr std::string_view kPointWinding = R"(
@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    q = wp.mesh_query_point_sign_winding_number(mesh, points[i], 100.0)
    if q.result:
        p = wp.mesh_eval_position(mesh, q.face, q.u, q.v)
        out[i] = wp.length(p - points[i]) * q.sign
)";

constexpr std::string_view kFurthest = R"(
@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    q = wp.mesh_query_furthest_point_no_sign(mesh, points[i], 0.0)
    if q.result:
        p = wp.mesh_eval_position(mesh, q.face, q.u, q.v)
        out[i] = wp.length(p - points[i])
)";

constexpr std::string_view kRay = R"(
@wp.kernel
def k(mesh: wp.uint64, starts: wp.array(dtype=wp.vec3), dirs: wp.array(dtype=wp.vec3),
      out: wp.array(dtype=float), normals: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    q = wp.mesh_query_ray(mesh, starts[i], dirs[i], 1.0e6)
    if q.result:
        out[i] = q.t * (1.0 + q.u) + q.v
        normals[i] = q.normal
)";

constexpr std::string_view kRayAny = R"(
@wp.kernel
def k(mesh: wp.uint64, starts: wp.array(dtype=wp.vec3), dirs: wp.array(dtype=wp.vec3),
      out: wp.array(dtype=int)):
    i = wp.tid()
    if wp.mesh_query_ray_anyhit(mesh, starts[i], dirs[i], 2.0):
        out[i] = wp.mesh_query_ray_count_intersections(mesh, starts[i], dirs[i])
)";

constexpr std::string_view kMeshBoxes = R"(
@wp.kernel
def k(mesh: wp.uint64, lows: wp.array(dtype=wp.vec3), out: wp.array(dtype=int)):
    i = wp.tid()
    q = wp.mesh_query_aabb(mesh, lows[i], lows[i] + wp.vec3(1.0, 1.0, 1.0))
    face = int(0)
    n = int(0)
    while wp.mesh_query_aabb_next(q, face):
        n = n * 3 + face
    out[i] = n
)";

constexpr std::string_view kMeshSphere = R"(
@wp.kernel
def k(mesh: wp.uint64, centers: wp.array(dtype=wp.vec3), out: wp.array(dtype=int)):
    i = wp.tid()
    n = int(0)
    for face in wp.mesh_query_sphere(mesh, centers[i], 0.5):
        n += face + 1
    out[i] = n
)";

constexpr std::string_view kBoxes = R"(
@wp.kernel
def k(bvh: wp.uint64, lows: wp.array(dtype=wp.vec3), highs: wp.array(dtype=wp.vec3),
      out: wp.array(dtype=int)):
    i = wp.tid()
    q = wp.bvh_query_aabb(bvh, lows[i], highs[i])
    b = int(0)
    while wp.bvh_query_next(q, b):
        out[i] = out[i] * 2 + b
)";

constexpr std::string_view kBvhRay = R"(
@wp.kernel
def k(bvh: wp.uint64, starts: wp.array(dtype=wp.vec3), dirs: wp.array(dtype=wp.vec3),
      out: wp.array(dtype=int)):
    i = wp.tid()
    q = wp.bvh_query_ray(bvh, starts[i], dirs[i])
    b = int(0)
    n = int(0)
    while wp.bvh_query_next(q, b, 2.0):
        n += b + 1
    out[i] = n
)";

constexpr std::string_view kBvhCapsule = R"(
@wp.kernel
def k(bvh: wp.uint64, starts: wp.array(dtype=wp.vec3), r: float, out: wp.array(dtype=int)):
    i = wp.tid()
    q = wp.bvh_query_capsule(bvh, starts[i], wp.vec3(0.0, 0.0, 1.0), r)
    b = int(0)
    n = int(0)
    while wp.bvh_query_next(q, b, 2.0):
        n += b + 1
    out[i] = n
)";

constexpr std::string_view kBvhSphere = R"(
@wp.kernel
def k(bvh: wp.uint64, starts: wp.array(dtype=wp.vec3), r: float, out: wp.array(dtype=int)):
    i = wp.tid()
    n = int(0)
    q = wp.bvh_query_sphere(bvh, starts[i], r)
    b = int(0)
    while wp.bvh_query_next(q, b):
        n += b + 1
    out[i] = n
)";

constexpr std::string_view kMeshData = R"(
@wp.kernel
def k(mesh: wp.uint64, w: wp.array(dtype=float), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    p = wp.mesh_get_point(mesh, i * 3 + 1)
    v = wp.mesh_get_velocity(mesh, i * 3)
    n = wp.mesh_eval_face_normal(mesh, i)
    out[i] = (p + v) * w[i] + n * float(wp.mesh_get_index(mesh, i * 3 + 2))
)";

constexpr std::string_view kPointInto = R"(
@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    sign = float(0.0)
    face = int(0)
    u = float(0.0)
    v = float(0.0)
    if wp.mesh_query_point(mesh, points[i], 1.0e6, sign, face, u, v):
        out[i] = (wp.mesh_eval_position(mesh, face, u, v) - points[i]) * sign
)";

constexpr std::string_view kRayInto = R"(
@wp.kernel
def k(mesh: wp.uint64, starts: wp.array(dtype=wp.vec3), dirs: wp.array(dtype=wp.vec3),
      out: wp.array(dtype=float)):
    i = wp.tid()
    t = float(0.0)
    u = float(0.0)
    v = float(0.0)
    sign = float(0.0)
    n = wp.vec3()
    face = int(0)
    if wp.mesh_query_ray(mesh, starts[i], dirs[i], 100.0, t, u, v, sign, n, face):
        out[i] = t * u + v + n[0] * wp.sign(sign)
    else:
        out[i] = -1.0
)";

constexpr std::string_view kInFunction = R"(
@wp.func
def depth(mesh: wp.uint64, p: wp.vec3):
    q = wp.mesh_query_point_no_sign(mesh, p, 100.0)
    return wp.length(wp.mesh_eval_position(mesh, q.face, q.u, q.v) - p)

@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = depth(mesh, points[i])
)";

constexpr std::string_view kRows = R"(
@wp.kernel
def k(a: wp.indexedarray2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    row = a[i]
    total = float(0.0)
    for j in range(row.shape[0]):
        total += row[j] * float(j + 1)
    out[i] = total
)";

// Where the ray hits nothing, the adjoint reads triangle -1.
constexpr std::string_view kRayFaces = R"(
@wp.kernel
def k(mesh: wp.uint64, starts: wp.array(dtype=wp.vec3), dirs: wp.array(dtype=wp.vec3),
      faces: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    t = float(0.0)
    u = float(0.0)
    v = float(0.0)
    sign = float(0.0)
    n = wp.vec3()
    face = int(-1)
    hit = wp.mesh_query_ray(mesh, starts[i], dirs[i], 4.0, t, u, v, sign, n, face)
    faces[i] = face
    out[i] = t
)";

struct Row {
  std::string_view source, run, gradient;
};
constexpr Row kKernels[] = {
    {kIndexed, "ok", "wrong indexed_array"},
    {kIndexedOut, "ok", "wrong indexed_array"},
    {kNeighbours, "ok", "ok"},
    {kNeighboursFor, "ok", "ok"},
    {kPoint, "ok", "ok"},
    {kPointNormal, "ok", "ok"},
    {kPointWinding, "ok", "ok"},
    {kFurthest, "ok", "wrong builtin_adjoint"},
    {kRay, "ok", "ok"},
    {kRayAny, "ok", "not_applicable"},
    {kMeshBoxes, "ok", "not_applicable"},
    {kMeshSphere, "ok", "not_applicable"},
    {kBoxes, "ok", "not_applicable"},
    {kBvhRay, "ok", "not_applicable"},
    {kBvhCapsule, "ok", "not_applicable"},
    {kBvhSphere, "ok", "not_applicable"},
    {kMeshData, "ok", "ok"},
    {kPointInto, "ok", "ok"},
    {kRayInto, "ok", "ok"},
    {kRayFaces, "ok", "wrong builtin_adjoint"},
    {kInFunction, "ok", "ok"},
    {kRows, "ok", "wrong indexed_array"},
};

TEST_F(JudgeTest, WhatQueriesFindIsFoundRight) {
  for (const Row& row : kKernels)
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      const Verdict verdict = judge(row.source, device);
      EXPECT_EQ(text(verdict.compile), "ok") << row.source << verdict.compile.message;
      EXPECT_EQ(text(verdict.run), row.run) << row.source << verdict.run.message;
      EXPECT_EQ(text(verdict.gradient), row.gradient) << row.source << verdict.gradient.message;
      ASSERT_TRUE(verdict.branches.has_value());
      EXPECT_THAT(verdict.branches->missed, testing::IsEmpty()) << row.source;
    }
}

// In native code it is an address.
TEST_F(JudgeTest, AnIdThatIsWrittenIsNotJudged) {
  const Verdict verdict = judge(R"(
@wp.func
def depth(mesh: wp.uint64, p: wp.vec3):
    q = wp.mesh_query_point_no_sign(mesh, p, 100.0)
    return wp.length(wp.mesh_eval_position(mesh, q.face, q.u, q.v) - p)

@wp.kernel
def k(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), ids: wp.array(dtype=wp.uint64),
      out: wp.array(dtype=float)):
    i = wp.tid()
    ids[i] = mesh
    out[i] = depth(mesh, points[i])
)");
  EXPECT_EQ(verdict.run.state, State::kNotApplicable);
  EXPECT_EQ(verdict.run.reason, Reason::unsupported);
  EXPECT_THAT(verdict.run.message, testing::HasSubstr("an id is written to `ids`"));
}

// A change of the emitted text, and what is found then.
struct Change {
  std::string_view source, from, to, run, gradient;
};
constexpr Change kChanges[] = {
    {kIndexed, "wp::address(var_a, var_0)", "wp::address(var_a.arr, var_0)", "wrong",
     "not_applicable"},
    {kIndexedOut, "wp::array_store(var_a, var_0", "wp::array_store(var_a.arr, var_0", "wrong",
     "not_applicable"},
    {kNeighbours, "hash_grid_query(var_grid, var_2, var_radius)",
     "hash_grid_query(var_grid, var_2, wp::mul(0.5f, var_radius))", "wrong", "not_applicable"},
    {kPoint, "mesh_eval_position(var_mesh, var_10, var_11, var_12)",
     "mesh_eval_position(var_mesh, var_10, var_12, var_11)", "wrong", "not_applicable"},
    {kPoint, "mesh_query_point(var_mesh", "mesh_query_point_no_sign(var_mesh", "wrong",
     "not_applicable"},
    {kPoint, "adj_2.v += adj_8;", "adj_2.v += adj_7;", "ok", "wrong"},
    {kPointNormal, "mesh_query_point_sign_normal(var_mesh, var_5, var_2, var_4)",
     "mesh_query_point_no_sign(var_mesh, var_5, var_2)", "wrong", "not_applicable"},
    {kRay, "adj_mesh_query_ray(var_mesh, var_6, var_7", "adj_mesh_query_ray(var_mesh, var_7, var_6",
     "ok", "wrong"},
    {kRayAny, "count_intersections(var_mesh, var_12, var_13",
     "count_intersections(var_mesh, var_13, var_12", "wrong", "not_applicable"},
    {kMeshBoxes, "mesh_query_aabb(var_mesh, var_10, var_7)",
     "mesh_query_aabb(var_mesh, var_7, var_10)", "wrong", "not_applicable"},
    {kBoxes, "bvh_query_aabb(var_bvh, var_5, var_6", "bvh_query_aabb(var_bvh, var_6, var_5",
     "wrong", "not_applicable"},
    {kBvhRay, "bvh_query_ray(var_bvh", "bvh_query_aabb(var_bvh", "wrong", "not_applicable"},
    {kMeshData, "mesh_get_velocity(", "mesh_get_point(", "wrong", "not_applicable"},
};

TEST_F(JudgeTest, WhatAsksAnotherQueryIsFoundWrong) {
  for (const Change& change : kChanges) {
    driver::Compiler compiler;
    diag::Diagnostics diags;
    weft::Options options;
    options.device = Device::kCpu;
    std::string changed(
        compiler
            .compile({.name = "k.py", .text = change.source, .assume_warp = true}, options, diags)
            .module.view());
    size_t changes = 0;
    for (size_t at = 0; (at = changed.find(change.from, at)) != std::string::npos; ++changes) {
      changed.replace(at, change.from.size(), change.to);
      at += change.to.size();
    }
    ASSERT_NE(changes, 0u) << changed;
    const Verdict verdict = judge(change.source, Device::kCpu, changed);
    EXPECT_EQ(text(verdict.compile), "ok") << change.to << verdict.compile.message;
    EXPECT_EQ(text(verdict.run), change.run) << change.to << verdict.run.message;
    EXPECT_EQ(text(verdict.gradient), change.gradient) << change.to << verdict.gradient.message;
  }
}

}  // namespace
}  // namespace weft::judge
