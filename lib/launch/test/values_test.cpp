#include "weft/launch/values.h"

#include <gmock/gmock.h>

#include <cmath>

#include "weft/launch/print.h"
#include "weft/launch/scalars.h"

namespace weft::launch {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using types::Scalar;

class ValuesTest : public testing::Test {
 protected:
  // `annotation` of the parameter `p`.
  Parameter parameter(const std::string& annotation) {
    scope::Program program;
    diag::Diagnostics diags;
    const std::string text =
        "@wp.struct\nclass Cell:\n    mass: wp.float64\n    at: wp.vec3\n    n: wp.int8\n\n"
        "@wp.struct\nclass Grid:\n    n: int\n    cells: wp.array2d(dtype=float)\n    one: Cell\n"
        "    more: wp.array(dtype=int)\n\n"
        "@wp.kernel\ndef k(p: " +
        annotation + "):\n    pass\n";
    const scope::ModuleId module =
        program.load({.name = "k.py", .text = text, .assume_warp = true}, diags);
    auto signature = signature_of(program, program.definitions(module).kernels.at(0));
    EXPECT_TRUE(signature.ok()) << annotation;
    return std::move(signature->parameters.front());
  }

  Result<Argument> made(const std::string& annotation, const std::optional<std::string>& text) {
    return make_argument(parameter(annotation), text, dim_, Rng(seed_));
  }

  // What is there afterwards, as JSON.
  std::string json(const std::string& annotation, const std::optional<std::string>& text) {
    const Parameter of = parameter(annotation);
    const auto argument = make_argument(of, text, dim_, Rng(seed_));
    if (!argument) return argument.error().message;
    if (of.rank == 0) return json_text(of.layout, {}, argument->value);
    return json_text(of.layout, argument->arrays[0].shape, argument->arrays[0].data);
  }

  std::vector<int32_t> shape(const std::string& annotation,
                             const std::optional<std::string>& text) {
    const auto argument = made(annotation, text);
    EXPECT_TRUE(argument.ok());
    return argument->arrays.at(0).shape;
  }

  std::vector<int32_t> dim_ = {6};
  uint64_t seed_ = 1;
};

TEST_F(ValuesTest, Scalars) {
  EXPECT_EQ(json("float", "2.5"), "2.5");
  EXPECT_EQ(json("float", " +.5"), "0.5");
  EXPECT_EQ(json("float", "-3"), "-3");
  EXPECT_EQ(json("float", "0.1"), "0.1");
  EXPECT_EQ(json("wp.float16", "0.1"), "0.1");
  EXPECT_EQ(json("wp.float64", "0.1"), "0.1");
  EXPECT_EQ(json("float", "nan"), "null");
  EXPECT_EQ(json("bool", "true"), "true");
  EXPECT_EQ(json("bool", "False"), "false");
  EXPECT_EQ(json("bool", "1"), "true");
  EXPECT_EQ(json("int", "1e3"), "1000");
  EXPECT_EQ(json("int", std::nullopt), "1");
}

TEST_F(ValuesTest, IntegersKeepEveryBit) {
  EXPECT_EQ(json("wp.int64", "9223372036854775807"), "9223372036854775807");
  EXPECT_EQ(json("wp.int64", "-9223372036854775808"), "-9223372036854775808");
  EXPECT_EQ(json("wp.uint64", "18446744073709551615"), "18446744073709551615");
  EXPECT_EQ(json("wp.int8", "-128"), "-128");
}

TEST_F(ValuesTest, NumbersThatDoNotFitAreRefused) {
  EXPECT_EQ(json("wp.int8", "128"), "128 does not fit int8");
  EXPECT_EQ(json("wp.int8", "-129"), "-129 does not fit int8");
  EXPECT_EQ(json("wp.uint32", "-1"), "-1 does not fit uint32");
  EXPECT_EQ(json("wp.int64", "9223372036854775808"), "9223372036854775808 does not fit int64");
  EXPECT_EQ(json("wp.uint64", "1e30"), "1e+30 does not fit uint64");
  EXPECT_EQ(json("int", "1.5"), "1.5 is no integer");
  EXPECT_THAT(json("int", "nan"), HasSubstr("is no integer"));
  EXPECT_EQ(json("float", "1e39"), "1e+39 does not fit float32");
  EXPECT_EQ(json("bool", "2"), "2 does not fit bool");
  EXPECT_THAT(json("wp.array(dtype=wp.int8)", "range:200"), HasSubstr("128 does not fit int8"));
}

TEST_F(ValuesTest, WhatIsNoNumberIsRefused) {
  for (const char* text : {"", "abc", "1 2", "0x10", "--1", "zero", "1.2.3"})
    EXPECT_THAT(json("float", text), HasSubstr("is no number")) << text;
  EXPECT_THAT(json("float", "abc"), HasSubstr("zeros, ones, range, random"));
  EXPECT_THAT(json("float", "1,2"), HasSubstr("[1,2] where a float32 is wanted"));
  EXPECT_THAT(json("wp.array(dtype=float)", "1,2,"), HasSubstr("`` is no number"));
  EXPECT_THAT(json("wp.array(dtype=float)", "[1,2"), HasSubstr("is no JSON"));
}

TEST_F(ValuesTest, VectorsAndMatrices) {
  EXPECT_EQ(json("wp.vec3", "1,2,3"), "[1,2,3]");
  EXPECT_EQ(json("wp.vec3", "[1,2,3]"), "[1,2,3]");
  EXPECT_EQ(json("wp.mat22", "[[1,0],[0,2]]"), "[[1,0],[0,2]]");
  EXPECT_EQ(json("wp.quat", "0,0,0,1"), "[0,0,0,1]");
  EXPECT_EQ(json("wp.mat22", "range"), "[[0,1],[2,3]]");
  EXPECT_EQ(json("wp.vec2", std::nullopt), "[1,1]");
  EXPECT_THAT(json("wp.vec3", "1,2"), HasSubstr("[1,2] where a vec3f is wanted: a list of 3"));
  EXPECT_THAT(json("wp.vec3", "1"), HasSubstr("a list of 3"));
  EXPECT_THAT(json("wp.mat22", "1,2,3,4"), HasSubstr("2 lists of 2"));
  EXPECT_THAT(json("wp.vec3", "ones:3"), HasSubstr("no array"));
}

TEST_F(ValuesTest, Arrays) {
  EXPECT_EQ(json("wp.array(dtype=float)", "1,2,3"), "[1,2,3]");
  EXPECT_EQ(json("wp.array(dtype=float)", "5"),
            "5 where lists of 1 dimension of float32 are wanted");
  EXPECT_EQ(json("wp.array2d(dtype=float)", "[[1,2,3],[4,5,6]]"), "[[1,2,3],[4,5,6]]");
  EXPECT_EQ(json("wp.array2d(dtype=int)", "zeros:2x3"), "[[0,0,0],[0,0,0]]");
  EXPECT_EQ(json("wp.array2d(dtype=int)", "ones:1,2"), "[[1,1]]");
  EXPECT_EQ(json("wp.array(dtype=int)", "range:4"), "[0,1,2,3]");
  EXPECT_EQ(json("wp.array(dtype=wp.vec2)", "range:2"), "[[0,1],[2,3]]");
  EXPECT_EQ(json("wp.array(dtype=wp.vec2)", "[[1,2],[3,4]]"), "[[1,2],[3,4]]");
  EXPECT_EQ(json("wp.array(dtype=float)", R"(["nan", "-inf", "2"])"), "[null,null,2]");
  EXPECT_EQ(json("wp.array(dtype=float)", "zeros:0"), "[]");
  EXPECT_EQ(json("wp.array(dtype=float)", "[]"), "[]");
  EXPECT_EQ(shape("wp.array2d(dtype=float)", "[]"), (std::vector<int32_t>{0, 0}));
  EXPECT_EQ(shape("wp.array2d(dtype=float)", "[[],[]]"), (std::vector<int32_t>{2, 0}));
}

TEST_F(ValuesTest, WrongShapesAreRefused) {
  EXPECT_THAT(json("wp.array2d(dtype=float)", "1,2"), HasSubstr("2 dimensions of float32"));
  EXPECT_THAT(json("wp.array2d(dtype=float)", "[[1,2],[3]]"), HasSubstr("[3] is no list of 2"));
  EXPECT_THAT(json("wp.array2d(dtype=float)", "[[1,2],3]"), HasSubstr("3 is no list of 2"));
  EXPECT_THAT(json("wp.array(dtype=float)", "[[1],[2]]"), HasSubstr("[1] where a float32"));
  EXPECT_THAT(json("wp.array(dtype=float)", "zeros:2x2"), HasSubstr("2x2 where the array has 1"));
  EXPECT_THAT(json("wp.array(dtype=float)", "zeros:-1"), HasSubstr("`-1` is no shape"));
  EXPECT_THAT(json("wp.array(dtype=float)", "zeros:"), HasSubstr("`` is no shape"));
  EXPECT_THAT(json("wp.array(dtype=float)", "zeros:2000000000"), HasSubstr("more than"));
  EXPECT_THAT(json("wp.array3d(dtype=float)", "zeros:2000000000x2000000000x2000000000"),
              HasSubstr("more than"));
  EXPECT_THAT(json("wp.array2d(dtype=float)", "zeros:2000000000x0"), HasSubstr("more than"));
}

TEST_F(ValuesTest, WithoutAShapeArraysHaveTheLaunchs) {
  EXPECT_EQ(shape("wp.array(dtype=float)", std::nullopt), (std::vector<int32_t>{6}));
  EXPECT_EQ(shape("wp.array2d(dtype=float)", "ones"), (std::vector<int32_t>{6, 4}));
  dim_ = {2, 3, 5};
  EXPECT_EQ(shape("wp.array(dtype=float)", std::nullopt), (std::vector<int32_t>{30}));
  EXPECT_EQ(shape("wp.array2d(dtype=float)", std::nullopt), (std::vector<int32_t>{6, 5}));
  EXPECT_EQ(shape("wp.array3d(dtype=float)", std::nullopt), (std::vector<int32_t>{2, 3, 5}));
  EXPECT_EQ(shape("wp.array4d(dtype=float)", std::nullopt), (std::vector<int32_t>{2, 3, 5, 4}));
}

TEST_F(ValuesTest, RandomValuesFollowTheSeed) {
  const std::string first = json("wp.array(dtype=float)", std::nullopt);
  EXPECT_EQ(json("wp.array(dtype=float)", "random"), first);
  EXPECT_EQ(json("wp.array(dtype=float)", "random:6"), first);
  seed_ = 2;
  EXPECT_NE(json("wp.array(dtype=float)", "random"), first);
}

TEST_F(ValuesTest, RandomIntegersAreIndices) {
  dim_ = {9, 3};
  const auto argument = made("wp.array(dtype=int)", "random:1000");
  std::vector<bool> seen(3);
  for (size_t i = 0; i < 1000; ++i)
    seen.at(static_cast<size_t>(
        read_scalar(argument->arrays[0].data.data() + 4 * i, Scalar::kInt32))) = true;
  EXPECT_THAT(seen, Each(true));
  dim_ = {0};
  EXPECT_EQ(json("wp.array(dtype=int)", "random:2"), "[0,0]");
  dim_ = {1 << 30};
  EXPECT_TRUE(made("wp.array(dtype=wp.int8)", "random:100").ok());
}

TEST_F(ValuesTest, Structures) {
  const auto grid =
      made("Grid", R"({"n": 7, "cells": "range:2x2", "one": {"at": [1, 2, 3]}, "more": [4, 5]})");
  ASSERT_TRUE(grid.ok()) << grid.error().message;
  ASSERT_THAT(grid->arrays, SizeIs(2));
  EXPECT_THAT(grid->arrays[0].shape, ElementsAre(2, 2));
  EXPECT_THAT(grid->arrays[1].shape, ElementsAre(2));
  const Parameter of = parameter("Grid");
  EXPECT_EQ(json_text(of.layout, {}, grid->value),
            R"({"n":7,"one":{"mass":1,"at":[1,2,3],"n":1}})");
  EXPECT_EQ(people_text(of.layout, {}, grid->value), "(n=7, one=(mass=1, at=[1 2 3], n=1))");
  // What is left out.
  const auto rest = made("Grid", "{}");
  ASSERT_TRUE(rest.ok());
  EXPECT_THAT(rest->arrays[0].shape, ElementsAre(6, 4));
  EXPECT_EQ(rest->value, made("Grid", std::nullopt)->value);
  EXPECT_EQ(rest->arrays[0].data, made("Grid", std::nullopt)->arrays[0].data);
  EXPECT_NE(rest->arrays[0].data, made("Grid", "ones")->arrays[0].data);
  EXPECT_EQ(json("wp.array(dtype=Cell)", R"([{"n": 1}, {"n": 2, "mass": 0.5}])"),
            R"([{"mass":1,"at":[1,1,1],"n":1},{"mass":0.5,"at":[1,1,1],"n":2}])");
}

TEST_F(ValuesTest, WrongStructuresAreRefused) {
  EXPECT_THAT(json("Cell", R"({"m": 1})"),
              HasSubstr("Cell has no member `m`, but `mass`, `at`, `n`"));
  EXPECT_THAT(json("Cell", "3"), HasSubstr("3 where a Cell is wanted: an object with `mass`"));
  EXPECT_THAT(json("Cell", R"({"at": [1, 2]})"), HasSubstr("`at`: [1,2] where a vec3f is wanted"));
  EXPECT_THAT(json("Grid", R"({"one": {"n": 300}})"),
              HasSubstr("`one`: `n`: 300 does not fit int8"));
  EXPECT_THAT(json("Grid", R"({"cells": "zeros:3"})"), HasSubstr("`cells`: a shape of 3"));
}

TEST_F(ValuesTest, GradientsHaveTheArraysShape) {
  const Parameter of = parameter("wp.array2d(dtype=float)");
  const auto array = make_array(of.layout, {2, 2}, "ones", Rng(1));
  ASSERT_TRUE(array.ok());
  EXPECT_EQ(json_text(of.layout, array->shape, array->data), "[[1,1],[1,1]]");
  EXPECT_TRUE(make_array(of.layout, {1, 2}, "[[3,4]]", Rng(1)).ok());
  EXPECT_THAT(make_array(of.layout, {2, 2}, "[[3,4]]", Rng(1)).error().message,
              HasSubstr("a shape of 1x2 where 2x2 is wanted"));
}

TEST_F(ValuesTest, Extents) {
  EXPECT_THAT(*parse_extents("64"), ElementsAre(64));
  EXPECT_THAT(*parse_extents("4,5"), ElementsAre(4, 5));
  EXPECT_THAT(*parse_extents("4x0x2"), ElementsAre(4, 0, 2));
  for (const char* text : {"", "a", "-1", "4x", ",4", "99999999999"})
    EXPECT_FALSE(parse_extents(text).ok()) << text;
}

TEST_F(ValuesTest, NumbersAreAsShortAsTheirTypeAllows) {
  const auto text = [&](const char* type, const char* value) {
    const Parameter of = parameter(type);
    return people_text(of.layout, {}, make_argument(of, value, {1}, Rng(1))->value);
  };
  EXPECT_EQ(text("wp.float16", "0.1"), "0.1");
  EXPECT_EQ(text("wp.float16", "65504"), "65504");
  EXPECT_EQ(text("wp.float16", "6e-8"), "6e-08");
  EXPECT_EQ(text("float", "0.1"), "0.1");
  EXPECT_EQ(text("float", "-inf"), "-inf");
  EXPECT_EQ(text("wp.float64", "0.123456789012"), "0.12345679");
  for (const char* type : {"wp.float16", "float", "wp.float64"})
    EXPECT_EQ(text(type, "-nan"), "nan") << type;
}

TEST_F(ValuesTest, PeopleSeeTheMiddleOfLongArraysLeftOut) {
  const Parameter of = parameter("wp.array(dtype=int)");
  const auto text = [&](const char* values) {
    const auto argument = make_argument(of, values, {1}, Rng(1));
    return people_text(of.layout, argument->arrays[0].shape, argument->arrays[0].data, 2);
  };
  EXPECT_EQ(text("range:3"), "[0 1 2]");
  EXPECT_EQ(text("8,10"), "[ 8 10]");
  EXPECT_EQ(text("range:2000"), "[   0    1    2 ... 1997 1998 1999]");
  EXPECT_EQ(text("zeros:0"), "[]");
  const std::string lines = text("range:100");
  EXPECT_THAT(lines, HasSubstr("\n   "));  // under the first number
  EXPECT_THAT(lines, HasSubstr(" 99]"));
  const Parameter wide = parameter("wp.array2d(dtype=float)");
  const auto matrix = make_argument(wide, "[[1, 2.5], [-3, 4]]", {1}, Rng(1));
  EXPECT_EQ(people_text(wide.layout, {{2, 2}}, matrix->arrays[0].data), "[[  1 2.5]\n [ -3   4]]");
}

}  // namespace
}  // namespace weft::launch
