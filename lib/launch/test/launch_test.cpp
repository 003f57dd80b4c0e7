#include "weft/launch/launch.h"

#include <gmock/gmock.h>

namespace weft::launch {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class LaunchTest : public testing::Test {
 protected:
  Result<Signature> signature(std::string_view annotations) {
    const std::string text =
        "@wp.struct\nclass Cell:\n    on: wp.bool\n    mass: wp.float64\n    at: wp.vec3h\n\n"
        "@wp.struct\nclass Grid:\n    n: wp.int8\n    cells: wp.array2d(dtype=Cell)\n    one: "
        "Cell\n\n"
        "@wp.struct\nclass Nothing:\n    pass\n\n"
        "@wp.kernel\ndef k(" +
        std::string(annotations) + "):\n    pass\n";
    diag::Diagnostics diags;
    const scope::ModuleId module =
        program_.load({.name = "k.py", .text = text, .assume_warp = true}, diags);
    if (program_.definitions(module).kernels.empty()) return Error{"no kernel"};
    return signature_of(program_, program_.definitions(module).kernels[0]);
  }
  scope::Program program_;
};

TEST_F(LaunchTest, ScalarsAndCompositesArePacked) {
  const auto made =
      signature("a: wp.array(dtype=float), m: wp.mat22d, q: wp.quat, n: int, b: bool");
  ASSERT_TRUE(made.ok()) << made.error().message;
  const auto& p = made->parameters;
  ASSERT_EQ(p.size(), 5u);
  EXPECT_EQ(p[0].rank, 1);
  EXPECT_EQ(p[0].layout.size, 4u);
  EXPECT_EQ(p[1].layout.size, 32u);
  EXPECT_EQ(p[1].layout.alignment, 8u);
  EXPECT_EQ(p[1].layout.leaves[3], (Leaf{24, types::Scalar::kFloat64}));
  EXPECT_EQ(p[2].layout.size, 16u);
  EXPECT_EQ(p[3].layout.leaves[0].scalar, types::Scalar::kInt32);
  EXPECT_EQ(p[4].layout.size, 1u);
}

TEST_F(LaunchTest, StructuresFollowTheRulesOfAlignment) {
  const auto made = signature("cells: wp.array3d(dtype=Cell), grid: Grid, none: Nothing");
  ASSERT_TRUE(made.ok()) << made.error().message;
  const Parameter& cells = made->parameters[0];
  EXPECT_EQ(cells.rank, 3);
  EXPECT_EQ(cells.layout.size, 24u);
  EXPECT_THAT(cells.layout.leaves,
              ElementsAre(Leaf{0, types::Scalar::kBool}, Leaf{8, types::Scalar::kFloat64},
                          Leaf{16, types::Scalar::kFloat16}, Leaf{18, types::Scalar::kFloat16},
                          Leaf{20, types::Scalar::kFloat16}));
  const Layout& grid = made->parameters[1].layout;
  ASSERT_EQ(grid.arrays.size(), 1u);
  EXPECT_EQ(grid.arrays[0].name, "cells");
  EXPECT_EQ(grid.arrays[0].offset, 8u);
  EXPECT_EQ(grid.arrays[0].rank, 2);
  EXPECT_EQ(grid.arrays[0].element.size, 24u);
  EXPECT_EQ(grid.leaves[1].offset, 64u);
  EXPECT_EQ(grid.size, 88u);
  EXPECT_EQ(made->parameters[2].layout.size, 1u);
}

TEST_F(LaunchTest, WhatHasNoLayoutIsNamed) {
  const auto made = signature("x: wp.fabricarray(dtype=float)");
  ASSERT_FALSE(made.ok());
  EXPECT_THAT(made.error().message, HasSubstr("`x`"));
}

TEST_F(LaunchTest, ArraysOfArraysAreRefused) { EXPECT_FALSE(signature("g: wp.array[Grid]").ok()); }

TEST_F(LaunchTest, LaunchesAreChecked) {
  const auto made = signature("x: wp.array2d(dtype=wp.vec2), s: float, grid: Grid");
  ASSERT_TRUE(made.ok());
  Launch launch{.dim = {2, 3}};
  launch.arguments.push_back({.arrays = {{{2, 3}, std::vector<std::byte>(48)}}});
  launch.arguments.push_back({.value = std::vector<std::byte>(4)});
  launch.arguments.push_back({std::vector<std::byte>(88), {{{0, 5}, {}}}});
  EXPECT_TRUE(check(*made, launch).ok());
  launch.arguments[0].arrays[0].shape = {2, 4};
  EXPECT_THAT(check(*made, launch).error().message, HasSubstr("`x`: 48 bytes where 64"));
  launch.arguments[0].arrays[0].shape = {6};
  EXPECT_FALSE(check(*made, launch).ok());
  launch.arguments[0].arrays[0].shape = {-2, -3};
  EXPECT_FALSE(check(*made, launch).ok());
  launch.arguments[0].arrays[0].shape = {2, 3};
  launch.arguments[2].arrays.clear();
  EXPECT_FALSE(check(*made, launch).ok());
  launch.arguments.pop_back();
  EXPECT_FALSE(check(*made, launch).ok());
  launch.dim = {};
  EXPECT_FALSE(check(*made, launch).ok());
}

}  // namespace
}  // namespace weft::launch
