// Statements and expressions; what needs warp-lang to be believed is in tests/interp/semantics.py.
#include "fixture.h"

namespace weft::interp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(InterpTest, ThreadsRunInOrderAndStoreTheirElements) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):\n"
      "    i = wp.tid()\n    y[i] = a * x[i] + y[i]\n");
  array<float>({1, 2, 3}).array<float>({10, 20, 30}).value<float>({2}).dim({3});
  EXPECT_EQ(run().notes.steps, 6u);
  EXPECT_THAT(values(1), ElementsAre(12, 24, 36));
  float second = 0;
  std::memcpy(&second, run_.arguments[1][0].data.data() + 4, 4);
  EXPECT_EQ(second, 24.0f);
}

TEST_F(InterpTest, IntegersWrapAtTheirWidth) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=int), z: wp.array(dtype=wp.int64)):\n"
      "    y[0] = y[0] * y[0]\n    y[1] = -y[1]\n    z[0] = z[0] * wp.int64(4)\n");
  array<int32_t>({100000, INT32_MIN}).array<int64_t>({INT64_MAX});
  run();
  EXPECT_THAT(values(0), ElementsAre(1410065408, INT32_MIN));
  EXPECT_THAT(values(1), ElementsAre(-4));
}

TEST_F(InterpTest, DivisionByZeroIsNotedAndGivesZero) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=int)):\n"
      "    y[0] = y[0] // y[1]\n    y[2] = y[2] % y[1]\n");
  array<int32_t>({5, 0, 7});
  EXPECT_EQ(run().notes.division_by_zero, 2u);
  EXPECT_THAT(values(0), ElementsAre(0, 0, 0));
}

TEST_F(InterpTest, ShiftsByTooManyBitsAreNoted) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=int), z: wp.array(dtype=wp.int64)):\n"
      "    y[0] = y[0] << 31\n    y[1] = y[1] << y[2]\n    y[3] = y[3] >> y[4]\n"
      "    z[0] = z[0] << wp.int64(63)\n");
  array<int32_t>({1, 1, 33, 8, -31}).array<int64_t>({1});
  EXPECT_EQ(run().notes.wide_shifts, 2u);
  EXPECT_THAT(values(0), ElementsAre(INT32_MIN, 2, 33, 4, -31));
}

TEST_F(InterpTest, OutOfBoundsTouchesNoMemory) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array2d(dtype=wp.vec2)):\n"
      "    i = wp.tid()\n    x[i + 1] = x[i + 2] + 1.0\n    y[0, 5] = wp.vec2(1.0)\n"
      "    v = y[0, 1]\n    v[i + 2] = 3.0\n    y[-3, 0][1] += 1.0\n    y[7][0] += v\n");
  array<float>({1, 2}).array<float>(std::vector<float>(8, 5.0f), {2, 2});
  const Notes& notes = run().notes;
  EXPECT_EQ(notes.out_of_bounds, 6u);  // the row y[7] and its element both are
  ASSERT_EQ(notes.outside.size(), Notes::kOutsideKept);
  EXPECT_EQ(told(notes.outside[0]),
            "kernel.py:5:16: `x[2]` is out of bounds: the shape is 2; thread 0");
  EXPECT_EQ(told(notes.outside[1]),
            "kernel.py:6:5: `y[0, 5]` is out of bounds: the shape is 2x2; thread 0");
  EXPECT_EQ(told(notes.outside[2]),
            "kernel.py:8:5: `v[2]` is out of bounds: the shape is 2; thread 0");
  EXPECT_EQ(notes.outside[3].index, std::vector<int64_t>({-3, 0}));
  EXPECT_THAT(values(0), ElementsAre(1, 1));
  EXPECT_THAT(values(1), testing::Each(5.0));
}

TEST_F(InterpTest, LimitsEndWhatWouldNot) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=int)):\n    while y[0] > 0:\n        y[0] = y[0] + 0\n");
  array<int32_t>({5});
  EXPECT_THAT(error({.steps = 1000}), HasSubstr("limit of steps"));
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=int)):\n    for i in range(1000000000):\n        "
      "pass\n");
  array<int32_t>({5});
  EXPECT_THAT(error({.steps = 1000}), HasSubstr("limit of steps"));
  load("@wp.kernel\ndef k(y: wp.array(dtype=int)):\n    y[0] = 1\n");
  array<int32_t>(std::vector<int32_t>(100));
  EXPECT_THAT(error({.array_cells = 50}), HasSubstr("too large"));
}

TEST_F(InterpTest, NoThreadsChangeNothing) {
  load("@wp.kernel\ndef k(y: wp.array(dtype=int)):\n    y[0] = 1\n");
  array<int32_t>({5}).dim({0});
  run();
  EXPECT_THAT(values(0), ElementsAre(5));
}

TEST_F(InterpTest, WhatIsNotSupportedIsRefusedWithItsPlace) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=float)):\n"
      "    t = wp.tile_stack(4, float)\n");
  array<float>({5});
  EXPECT_THAT(error(), HasSubstr("4:9: `tile_stack` is not supported"));
  load("@wp.kernel\ndef k(y: wp.array(dtype=float)):\n    y[0] = 1\n");
  array<float>({5});
  EXPECT_EQ(error(), "");  // a literal is converted
  load("@wp.kernel\ndef k(y: wp.array(dtype=float), n: int):\n    y[0] = n\n");
  array<float>({5}).value<int32_t>({1});
  EXPECT_THAT(error(), HasSubstr("`int32` is stored"));
  load("@wp.kernel\ndef k(y: wp.array(dtype=float), n: int):\n    y[0] = y[0] + n\n");
  array<float>({5}).value<int32_t>({1});
  EXPECT_THAT(error(), HasSubstr("4:12: no operator `+` between `float32` and `int32`"));
  load(
      "@wp.func\ndef f(x: float):\n    return f(x)\n\n"
      "@wp.kernel\ndef k(y: wp.array(dtype=float)):\n    y[0] = f(y[0])\n");
  array<float>({5});
  EXPECT_THAT(error(), HasSubstr("too deeply"));
  load(
      "@wp.func\ndef f(x: wp.ref[wp.float32]):\n    x = 1.0\n\n"
      "@wp.kernel(enable_backward=False)\ndef k(y: wp.array(dtype=float)):\n    f(y[0])\n");
  array<float>({5});
  EXPECT_THAT(error(), HasSubstr("a parameter that is a reference"));
}

TEST_F(InterpTest, LaunchesThatDoNotFitAreRefused) {
  load("@wp.kernel\ndef k(y: wp.array(dtype=float)):\n    y[0] = 1.0\n");
  EXPECT_THAT(error(), HasSubstr("0 arguments where 1"));
  array<float>({5}, {}, {1.0, 2.0});
  EXPECT_THAT(error(), HasSubstr("tangents"));
}

TEST_F(InterpTest, GenericKernelsAreListedByTheirInstances) {
  load(
      "from typing import Any\n@wp.kernel\ndef k(x: wp.array(dtype=Any), a: Any):\n"
      "    i = wp.tid()\n    x[i] = x[i] * a + x[i] % a\n"
      "wp.overload(k, [wp.array(dtype=float), float])\nwp.overload(k, [wp.array(dtype=int), "
      "int])\n");
  ASSERT_EQ(interpreter_->kernels().size(), 2u);
  array<int32_t>({7}).value<int32_t>({-4});
  run();
  EXPECT_THAT(values(0), ElementsAre(-25));
}

TEST_F(InterpTest, StaticExpressions) {
  load(
      "N = 3\n@wp.kernel\ndef k(y: wp.array(dtype=int)):\n    n = wp.static(N * 2)\n"
      "    for i in range(3):\n        y[i] = wp.static(i * 10 + N) + n\n");
  array<int32_t>({0, 0, 0});
  run();
  EXPECT_THAT(values(0), ElementsAre(9, 19, 29));
}

TEST_F(InterpTest, FunctionsAreChosenByTypesAndCanBeArguments) {
  load(
      "from typing import Callable\n@wp.func\ndef twice(x: float):\n    return 2.0 * x\n\n"
      "@wp.func\ndef twice(x: int):\n    return 3 * x\n\n"
      "@wp.func\ndef apply(f: Callable, x: float):\n    return f(x) + 1.0\n\n"
      "@wp.kernel\ndef k(y: wp.array(dtype=float), n: wp.array(dtype=int)):\n"
      "    y[0] = apply(twice, y[0])\n    n[0] = twice(n[0])\n");
  array<float>({5}).array<int32_t>({5});
  run();
  EXPECT_THAT(values(0), ElementsAre(11));
  EXPECT_THAT(values(1), ElementsAre(15));
}

TEST_F(InterpTest, OperatorsOfTheUser) {
  load(
      "@wp.struct\nclass S:\n    a: float\n\n@wp.func\ndef add(x: S, y: S):\n    z = S()\n"
      "    z.a = x.a + y.a\n    return z\n\n"
      "@wp.kernel\ndef k(y: wp.array(dtype=S)):\n    y[0] = y[0] + y[1]\n");
  array<float>({5, 6}, {2});
  run();
  EXPECT_THAT(values(0), ElementsAre(11, 6));
}

TEST_F(InterpTest, StructuresWithArrays) {
  load(
      "@wp.struct\nclass S:\n    n: int\n    x: wp.array(dtype=float)\n\n"
      "@wp.kernel\ndef k(s: S):\n    i = wp.tid()\n    s.x[i] = s.x[i] * float(s.n)\n");
  std::vector<std::byte> value(64);
  const int32_t n = 3;
  std::memcpy(value.data(), &n, 4);
  launch_.arguments.push_back({value, {{{2}, bytes<float>({4, 5})}}});
  tangents_.push_back({{}, {{1.0, 2.0}}});
  dim({2});
  run();
  EXPECT_THAT(values(0), ElementsAre(12, 15));
  EXPECT_EQ(number(0, 1).tangent, 6.0);
}

TEST_F(InterpTest, RacesAreSeen) {
  const std::string head =
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n";
  const auto notes = [&](const std::string& body) {
    load(head + body);
    array<float>({1, 2, 3}).array<float>({4, 5, 6}).dim({3});
    return run().notes;
  };
  EXPECT_FALSE(notes("    y[i] = x[i] + y[i]\n").race);
  EXPECT_TRUE(notes("    x[i] = x[(i + 1) % 3]\n").race);
  EXPECT_TRUE(notes("    x[(i + 1) % 3] = x[i]\n").race);
  EXPECT_TRUE(notes("    y[0] = x[i]\n").overwritten);
  EXPECT_FALSE(notes("    wp.atomic_add(y, i, x[i])\n").float_atomics);
  EXPECT_TRUE(notes("    y[0] += x[i]\n").float_atomics);
  EXPECT_FALSE(notes("    y[0] += x[i]\n").atomic_order);
  EXPECT_TRUE(notes("    x[i] = wp.atomic_add(y, 0, 1.0)\n").atomic_order);
  EXPECT_TRUE(notes("    wp.atomic_add(y, 0, 1.0)\n    x[i] = y[0]\n").race);
}

TEST_F(InterpTest, DifferencesOfEqualNumbersThatWereRoundedAreSeen) {
  const std::string head =
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=wp.vec3)):\n"
      "    i = wp.tid()\n"
      "    v = y[i]\n";
  const auto cancelled = [&](const std::string& body) {
    load(head + body);
    array<float>({0.1f, 0.2f, 0.3f}).array<float>({0.1f, 0.7f, -0.3f}, {1}).dim({1});
    return run().notes.cancelled;
  };
  EXPECT_TRUE(cancelled("    y[i] = wp.cross(v, v)\n"));
  EXPECT_TRUE(cancelled("    x[i] = v[0] * v[1] - v[1] * v[0]\n"));
  EXPECT_FALSE(cancelled("    y[i] = v - v\n"));
  EXPECT_FALSE(cancelled("    x[i] = 2.0 * v[0] - 2.0 * v[0]\n"));  // which rounds nothing
  EXPECT_FALSE(cancelled("    y[i] = wp.cross(v, v + wp.vec3(1.0, 2.0, 4.0))\n"));
}

TEST_F(InterpTest, WhatTheThreadsOfABlockDecideIsSeen) {
  const std::string head =
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float),\n"
      "      at: wp.array(dtype=int)):\n"
      "    i = wp.tid()\n"
      "    t = wp.tile_load(x, shape=4)\n"
      "    p = wp.tile_load(at, shape=4)\n";
  const auto notes = [&](const std::string& body, const std::vector<float>& x,
                         const std::vector<int32_t>& at) {
    load(head + body);
    array<float>(x, {}, {1, 1, 1, 1}).array<float>({0, 0, 0, 0}).array<int32_t>(at).dim({1});
    return run().notes;
  };
  const std::vector<float> apart = {3, 1, 4, 2}, tied = {3, 4, 4, 2};
  const std::vector<int32_t> places = {3, 1, 0, 2}, one_place = {3, 1, 3, 2};
  const std::string sort = "    wp.tile_sort(t, p)\n    wp.tile_store(y, t)\n";
  EXPECT_FALSE(notes(sort, apart, places).tile_order);
  EXPECT_TRUE(notes(sort, tied, places).tile_order);
  const std::string extreme = "    y[0] = float(wp.tile_argmax(t)[0])\n";
  EXPECT_FALSE(notes(extreme, apart, places).tile_order);
  EXPECT_TRUE(notes(extreme, tied, places).tile_order);
  const std::string indexed = "    wp.tile_store_indexed(y, indices=p, t=t)\n";
  EXPECT_FALSE(notes(indexed, apart, places).tile_order);
  EXPECT_TRUE(notes(indexed, apart, one_place).tile_order);
  const std::string product = "    wp.tile_store(y, wp.tile_reduce(wp.mul, t))\n";
  EXPECT_FALSE(notes(product, apart, places).tile_order);
  EXPECT_TRUE(notes(product, {1e30f, 1e-30f, 1e30f, 1e-30f}, places).tile_order);

  EXPECT_FALSE(notes(sort, apart, places).own_writes);
  EXPECT_FALSE(notes(extreme, apart, places).own_writes);  // of a place nothing follows
  EXPECT_TRUE(notes("    y[0] = wp.tile_sum(t)[0]\n", apart, places).own_writes);
  EXPECT_FALSE(notes("    wp.tile_atomic_add(y, t)\n", apart, places).own_adds);
  EXPECT_TRUE(notes("    wp.atomic_add(y, 0, wp.tile_sum(t)[0])\n", apart, places).own_adds);
}

TEST(Interpreter, TextsThatDoNotParse) {
  EXPECT_FALSE(Interpreter::load({.name = "kernel.py", .text = "def ("}).ok());
  const Result<Interpreter> empty = Interpreter::load({.name = "kernel.py"});
  ASSERT_TRUE(empty.ok());
  EXPECT_TRUE(empty->kernels().empty());
  EXPECT_EQ(empty->find("k"), nullptr);
}

TEST_F(InterpTest, StepsOfStatementsThatRunTogetherAreCountedOneByOne) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=float)):\n"
      "    a = y[0]\n    a = a + 1.0\n    y[0] = a\n");
  array<float>({1});
  EXPECT_THAT(error({.steps = 2}), HasSubstr("the limit of steps was passed"));
  EXPECT_EQ(error({.steps = 3}), "");
}

// What flat code does not know runs from the tree.
TEST_F(InterpTest, AVariableMayHaveAValueOnOneWayOnly) {
  load(
      "@wp.kernel\ndef k(y: wp.array(dtype=float)):\n"
      "    if y[0] > 0.0:\n        a = 2.0\n    y[1] = a\n");
  array<float>({1, 0});
  run();
  EXPECT_THAT(values(0), ElementsAre(1, 2));
  launch_ = {.dim = {1}};
  tangents_.clear();
  array<float>({-1, 0});
  EXPECT_THAT(error(), HasSubstr("`a` has no value yet"));
}

// An element stays a name of its cells until the operation.
TEST_F(InterpTest, AnElementIsReadWhereItIsComputedWith) {
  load(
      "@wp.func\ndef f(a: wp.array(dtype=float)):\n    a[0] = 5.0\n    return 1.0\n\n"
      "@wp.kernel\ndef k(y: wp.array(dtype=float)):\n    y[1] = y[0] + f(y)\n");
  array<float>({1, 0});
  run();
  EXPECT_THAT(values(0), ElementsAre(5, 6));
}

// The bounds of a range are read together, as Warp does, in flat code and in the tree.
TEST_F(InterpTest, ABoundOfARangeIsReadOnceAllAreThere) {
  for (const char* before : {"", "    if x[1] > 0:\n        a = 1\n"}) {
    load(std::string("@wp.func\ndef f(x: wp.array(dtype=int)):\n    x[0] = 5\n    return 7\n\n"
                     "@wp.kernel\ndef k(x: wp.array(dtype=int), y: wp.array(dtype=int)):\n") +
         before + "    for i in range(x[0], f(x)):\n        y[0] = y[0] + 1\n" +
         (*before == '\0' ? "" : "    y[1] = a\n"));
    array<int32_t>({1, 1}).array<int32_t>({0, 0});
    run();
    EXPECT_EQ(values(1)[0], 2) << before;
  }
}

// By way of double 2**54 + 3 * 2**30 - 1 would be rounded up.
TEST_F(InterpTest, IntegersBecomeFloatsAtOnce) {
  load(
      "@wp.kernel\ndef k(n: wp.array(dtype=wp.int64), u: wp.array(dtype=wp.uint64), "
      "y: wp.array(dtype=float)):\n    y[0] = float(n[0])\n    y[1] = float(u[0])\n");
  array<int64_t>({18014401730707455}).array<uint64_t>({18014401730707455}).array<float>({0, 0});
  run(Mode::kNative);
  EXPECT_THAT(values(2), ElementsAre(18014400656965632.0, 18014400656965632.0));
}

}  // namespace
}  // namespace weft::interp
