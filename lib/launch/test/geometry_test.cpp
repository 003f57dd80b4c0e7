// Indexed arrays, and numbers that are ids.
#include <gmock/gmock.h>

#include "weft/launch/launch.h"

namespace weft::launch {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Of the last kernel.
Signature signature_of_text(std::string_view text) {
  scope::Program program;
  diag::Diagnostics diags;
  const scope::ModuleId module =
      program.load({.name = "k.py", .text = text, .assume_warp = true}, diags);
  EXPECT_FALSE(diags.has_errors());
  auto made = signature_of(program, program.definitions(module).kernels.back());
  EXPECT_TRUE(made.ok()) << made.error().message;
  return std::move(made).value();
}

TEST(Geometry, WhatANumberIsTheIdOfFollowsFromItsUse) {
  const Signature made = signature_of_text(
      "@wp.func\n"
      "def nearest(p: wp.vec3, mesh: wp.uint64):\n"
      "    return wp.mesh_query_point_no_sign(id=mesh, point=p, max_dist=1.0)\n"
      "@wp.kernel\n"
      "def k(grid: wp.uint64, bvh: wp.uint64, mesh: wp.uint64, other: wp.uint64, both: wp.uint64,\n"
      "      grid_id: int):\n"
      "    i = wp.hash_grid_point_id(grid, grid_id)\n"
      "    q = wp.bvh_query_aabb(bvh, wp.vec3(), wp.vec3())\n"
      "    r = nearest(wp.vec3(), mesh)\n"
      "    x = wp.mesh_get_index(both, 0) + wp.hash_grid_point_id(both, 0)\n"
      "    y = other + wp.uint64(1)\n");
  std::vector<GeometryKind> kinds;
  for (const Parameter& parameter : made.parameters) kinds.push_back(parameter.geometry);
  EXPECT_THAT(kinds, ElementsAre(GeometryKind::kHashGrid, GeometryKind::kBvh, GeometryKind::kMesh,
                                 GeometryKind::kNone, GeometryKind::kNone, GeometryKind::kNone));
  EXPECT_EQ(made.parameters[0].layout.size, 8u);
  EXPECT_TRUE(made.parameters[0].layout.leaves.empty());
  EXPECT_EQ(made.parameters[3].layout.leaves.size(), 1u);
  EXPECT_THAT(plain(made).error().message, HasSubstr("`grid` is the id of a hash grid"));
}

TEST(Geometry, IndexedArraysHaveTheShapeOfTheirLists) {
  const Signature made = signature_of_text(
      "@wp.kernel\ndef k(x: wp.indexedarray2d(dtype=float)):\n    x[0, 0] = 1.0\n");
  ASSERT_TRUE(made.parameters[0].indexed);
  EXPECT_THAT(plain(made).error().message, HasSubstr("`x` is an indexed array"));
  Launch launch{
      .dim = {1},
      .arguments = {{.arrays = {{{4, 3}, std::vector<std::byte>(48)}}, .indices = {{3, 0}, {}}}}};
  EXPECT_TRUE(check(made, launch).ok());
  EXPECT_THAT(shape_of(launch.arguments[0]), ElementsAre(2, 3));
  launch.arguments[0].indices[0] = {4};
  EXPECT_THAT(check(made, launch).error().message, HasSubstr("an index 4 along an axis of 4"));
  launch.arguments[0].indices.pop_back();
  EXPECT_FALSE(check(made, launch).ok());
}

TEST(Geometry, WhatTheyAreMadeOfIsChecked) {
  const Signature made = signature_of_text(
      "@wp.kernel\ndef k(m: wp.uint64, n: wp.array(dtype=int)):\n"
      "    n[0] = wp.mesh_get_index(m, 0)\n");
  const auto checked = [&](Geometry mesh) {
    Launch launch{.dim = {1}, .arguments = {{.value = std::vector<std::byte>(8)}, {}}};
    launch.arguments[0].geometry = std::make_shared<Geometry>(std::move(mesh));
    launch.arguments[1].arrays = {{{1}, std::vector<std::byte>(4)}};
    const Status status = check(made, launch);
    return status ? std::string("ok") : status.error().message;
  };
  const std::vector<float> corner(9, 0.0f);
  const Geometry whole{.points = corner, .velocities = corner, .corners = {0, 1, 2}, .order = {0}};
  EXPECT_EQ(checked(whole), "ok");
  Geometry mesh = whole;
  mesh.corners[2] = 3;
  EXPECT_THAT(checked(mesh), HasSubstr("a corner that is no point"));
  mesh = whole;
  mesh.order = {0, 0};
  EXPECT_THAT(checked(mesh), HasSubstr("an order that is none"));
  mesh = whole;
  mesh.velocities.clear();
  EXPECT_THAT(checked(mesh), HasSubstr("without velocities"));
}

}  // namespace
}  // namespace weft::launch
