// Arguments that point to more than arrays: indexed arrays, hash grids, hierarchies of boxes,
// meshes.
#include "support.h"

namespace weft::native {
namespace {

using testing::ElementsAre;

class GeometryTest : public NativeTest, public testing::WithParamInterface<On> {
 protected:
  void SetUp() override {
    NativeTest::SetUp();
    if (!IsSkipped() && GetParam() == On::kGpu) set_up_gpu();
  }

  // The arrays afterwards.
  std::vector<std::vector<std::byte>> arrays_of(const char* source, const launch::Launch& launch) {
    const Built built = build_source(source, GetParam());
    const launch::Signature parameters = signature(source);
    const Job job = NativeTest::job(built, parameters, launch);
    JobResult result = run(job);
    EXPECT_EQ(result.outcome, JobResult::Outcome::kDone) << result.message;
    EXPECT_THAT(result.overruns, testing::IsEmpty());
    return result.arrays;
  }

  static launch::Argument id_of(launch::Geometry geometry) {
    launch::Argument argument = value<uint64_t>(0);
    argument.geometry = std::make_shared<launch::Geometry>(std::move(geometry));
    return argument;
  }
};
INSTANTIATE_TEST_SUITE_P(Devices, GeometryTest,
                         testing::Values(On::kCpu, On::kCuda, On::kCpuExecuted, On::kCudaExecuted,
                                         On::kGpu),
                         [](const auto& test) { return name_of(test.param); });

TEST_P(GeometryTest, IndexedArraysGoThroughTheirLists) {
  constexpr const char* kSource =
      "@wp.kernel\n"
      "def k(a: wp.indexedarray2d(dtype=float), out: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n"
      "    a[i, 0] = a[i, 0] + 0.5\n"
      "    out[i] = a[i, 1] + float(a.shape[0]) * 100.0\n";
  launch::Argument a = array<float>({1, 2, 3, 4, 5, 6}, {3, 2});
  a.indices = {{2, 0}, {}};
  const auto after =
      arrays_of(kSource, {.dim = {2}, .arguments = {std::move(a), array<float>({0, 0})}});
  ASSERT_EQ(after.size(), 2u);
  EXPECT_THAT(values<float>(after[0]), ElementsAre(1.5f, 2, 3, 4, 5.5f, 6));
  EXPECT_THAT(values<float>(after[1]), ElementsAre(206, 202));
}

TEST_P(GeometryTest, GridsHavePointsByCells) {
  constexpr const char* kSource =
      "@wp.kernel\n"
      "def k(grid: wp.uint64, x: wp.array(dtype=float), out: wp.array(dtype=int)):\n"
      "    i = wp.tid()\n"
      "    n = int(wp.hash_grid_point_id(grid, i))\n"
      "    for index in wp.hash_grid_query(grid, wp.vec3(x[i], 0.5, 0.5), 0.125):\n"
      "        n = n * 10 + index\n"
      "    out[i] = n\n";
  // Two cells along x, so that 2.5 is where 0.5 is, and -0.5 where 1.5 is.
  launch::Geometry grid{.points = {0.5f, 0, 0, 1.5f, 0, 0, 2.5f, 0, 0, -0.5f, 0, 0},
                        .cells = {2, 1, 1},
                        .cell_width = 1.0f};
  const auto after =
      arrays_of(kSource, {.dim = {3},
                          .arguments = {id_of(std::move(grid)), array<float>({0.5f, 1.5f, 1.0f}),
                                        array<int32_t>({0, 0, 0})}});
  ASSERT_EQ(after.size(), 2u);
  EXPECT_THAT(values<int32_t>(after[1]), ElementsAre(2, 213, 10213));
}

TEST_P(GeometryTest, BoxesComeInTheirOrder) {
  constexpr const char* kSource =
      "@wp.kernel\n"
      "def k(bvh: wp.uint64, x: wp.array(dtype=wp.vec3), out: wp.array(dtype=int)):\n"
      "    i = wp.tid()\n"
      "    q = wp.bvh_query_aabb(bvh, x[i], x[i])\n"
      "    b = int(0)\n"
      "    n = int(0)\n"
      "    while wp.bvh_query_next(q, b):\n"
      "        n = n * 10 + b + 1\n"
      "    out[i] = n\n";
  launch::Geometry bvh{.lowers = {0, 0, 0, 1, 1, 1, -1, -1, -1},
                       .uppers = {2, 2, 2, 3, 3, 3, 4, 4, 4},
                       .order = {2, 0, 1}};
  const auto after = arrays_of(
      kSource, {.dim = {3},
                .arguments = {id_of(std::move(bvh)),
                              array<float>({0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 9, 9, 9}, {3}),
                              array<int32_t>({0, 0, 0})}});
  ASSERT_EQ(after.size(), 2u);
  EXPECT_THAT(values<int32_t>(after[1]), ElementsAre(31, 312, 0));
}

// One triangle is a leaf of its own, whose box is asked alone.
TEST_P(GeometryTest, MeshesHaveTheirTriangles) {
  constexpr const char* kSource =
      "@wp.kernel\n"
      "def k(mesh: wp.uint64, x: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n"
      "    q = wp.mesh_query_point_sign_winding_number(mesh, x[i], 10.0)\n"
      "    p = wp.mesh_eval_position(mesh, q.face, q.u, q.v)\n"
      "    v = wp.mesh_eval_velocity(mesh, q.face, q.u, q.v)\n"
      "    r = wp.mesh_query_ray(mesh, x[i], wp.vec3(0.0, 0.0, -1.0), 10.0)\n"
      "    out[i] = p[0] + 10.0 * v[1] + 100.0 * r.t\n";
  for (const size_t count : {1u, 2u}) {
    launch::Geometry mesh{.points = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -8, 1, 0, -8, 0, 1, -8},
                          .velocities = {0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 0, 2, 0, 0, 2, 0},
                          .corners = {0, 1, 2},
                          .order = {0}};
    if (count == 2) mesh.corners = {3, 4, 5, 0, 1, 2}, mesh.order = {1, 0};
    const auto after = arrays_of(
        kSource,
        {.dim = {2},
         .arguments = {id_of(std::move(mesh)), array<float>({0.25f, 0.5f, 2, 0.5f, 0.25f, 4}, {2}),
                       array<float>({0, 0})}});
    ASSERT_EQ(after.size(), 2u);
    EXPECT_THAT(values<float>(after[1]), ElementsAre(210.25f, 410.5f));
  }
}

TEST_P(GeometryTest, WhatIsNoGeometryIsRefused) {
  constexpr const char* kSource =
      "@wp.kernel\n"
      "def k(mesh: wp.uint64, out: wp.array(dtype=float)):\n"
      "    out[0] = wp.mesh_get_point(mesh, 0)[0]\n";
  const Built built = build_source(kSource, GetParam());
  const launch::Signature parameters = signature(kSource);
  for (launch::Argument id : {value<uint64_t>(0), id_of({.corners = {0, 0, 0}, .order = {0}})}) {
    const launch::Launch launch{.dim = {1}, .arguments = {std::move(id), array<float>({0})}};
    const Job job = NativeTest::job(built, parameters, launch);
    const JobResult result = run(job);
    EXPECT_EQ(result.outcome, JobResult::Outcome::kRefused);
    EXPECT_THAT(result.message, testing::HasSubstr("argument `mesh`: "));
  }
}

}  // namespace
}  // namespace weft::native
