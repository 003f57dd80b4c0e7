// Tiles: the value of each builtin, its tangent against finite differences, odd cases and what is
// refused.
#include <random>

#include "fixture.h"

namespace weft::interp {
namespace {

// Lines of a kernel with tiles t = x[0:4], u = x[4:8] and the matrix a of 4 by 4, which is
// symmetric and definite; they store to y. The numbers are float64.
std::string kernel(std::string_view body) {
  std::string text =
      "@wp.func\ndef twist(v: wp.float64, w: wp.float64):\n    return wp.sin(v) * w\n\n"
      "@wp.func\ndef three(v: wp.float64, w: wp.float64, s: wp.float64):\n"
      "    return v * w + s * v\n\n"
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.float64), m: wp.array2d(dtype=wp.float64), "
      "ids: wp.array(dtype=int), y: wp.array(dtype=wp.float64)):\n"
      "    i = wp.tid()\n    t = wp.tile_load(x, shape=4)\n"
      "    u = wp.tile_load(x, shape=4, offset=4)\n    a = wp.tile_load(m, shape=(4, 4))\n"
      "    n = wp.tile_load(ids, 3)\n";
  for (size_t at = 0; at < body.size();) {
    const size_t end = std::min(body.find('\n', at), body.size());
    text += "    " + std::string(body.substr(at, end - at)) + "\n";
    at = end + 1;
  }
  return text;
}

constexpr size_t kResults = 20;

class TileTest : public InterpTest {
 public:
  LeafNumbers run_with(const std::vector<double>& x, const std::vector<double>& m,
                       std::vector<double> dx = {}, std::vector<double> dm = {}) {
    launch_.arguments.clear();
    tangents_.clear();
    array(x, {}, std::move(dx)).array(m, {4, 4}, std::move(dm)).array<int>({2, -1, 0});
    array(std::vector<double>(kResults, -1.0)).dim({1});
    run();
    return run_.arguments[3][0].numbers;
  }
  static std::vector<double> counting() { return {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}; }
  static std::vector<double> definite() {
    return {9, 1, 2, 0.5, 1, 8, 1.5, 1, 2, 1.5, 9, 2, 0.5, 1, 2, 7};
  }
};

struct Value {
  const char* body;
  std::vector<double> expected;  // the first elements of y
};
class TileValue : public TileTest, public testing::WithParamInterface<Value> {};

TEST_P(TileValue, IsWhatWarpComputes) {
  load(kernel(GetParam().body));
  const LeafNumbers got = run_with(counting(), definite());
  const std::vector<double>& expected = GetParam().expected;
  for (size_t i = 0; i < expected.size(); ++i)
    EXPECT_DOUBLE_EQ(got[i].value, expected[i]) << GetParam().body << ", element " << i;
}

const Value kValues[] = {
    {"wp.tile_store(y, t * u - t)", {4, 10, 18, 28, -1}},
    {"wp.tile_store(y, (wp.float64(2.0) * t) / u + -u / wp.float64(2.0))", {-2.1, -7.0 / 3}},
    {"wp.tile_store(y, wp.float64(12.0) / t)", {12, 6, 4, 3}},
    {"v = t\nv += u\nv -= t\nwp.tile_store(y, t + v)", {6, 8, 10, 12}},
    {"wp.tile_store(y, wp.tile_load(x, shape=4, offset=8))", {9, 10, 0, 0, -1}},
    {"wp.tile_store(y, t, offset=18)", {-1}},
    {"wp.tile_store(y, wp.tile_load(m[1], shape=4) + wp.tile_load(m, (1, 4), (2, 0))[0])",
     {3, 9.5, 10.5, 3}},
    {"wp.tile_store(y, wp.tile_zeros(shape=2, dtype=wp.float64))\n"
     "wp.tile_store(y, wp.tile_ones(2, dtype=wp.float64), 2)\n"
     "wp.tile_store(y, wp.tile_full(2, 7.0, dtype=wp.float64), offset=4)\n"
     "wp.tile_store(y, wp.tile_from_thread(2, x[3], 0), offset=6)",
     {0, 0, 1, 1, 7, 7, 4, 4}},
    {"wp.tile_store(y, wp.tile_arange(2, 8, 3, dtype=wp.float64))", {2, 5, -1}},
    {"wp.tile_store(y, wp.tile_astype(wp.tile_arange(3, dtype=int), wp.float64))", {0, 1, 2, -1}},
    {"w = wp.tile(wp.vec2d(x[0], x[1]))\nv = wp.untile(w + w)\ny[0] = v[1]\ny[1] = w[0, 0]",
     {4, 1}},
    {"w = wp.tile(wp.vec2d(x[0], x[1]), preserve_type=True)\ny[0] = w[0][1] + w[0, 0]", {3}},
    {"w = wp.tile(wp.mat22d(x[0], x[1], x[2], x[3]))\ny[0] = wp.untile(w)[1, 0] + w[0, 1, 0]", {5}},
    {"y[0] = wp.untile(wp.tile(x[2]))", {3}},
    {"y[0] = t[-1] + wp.tile_extract(a, 1, 2)\nt[1] = x[9]\nt[2] += x[9]\ny[1] = t[1] + t[2]",
     {5.5, 23}},
    {"b = wp.tile_transpose(a)\na[0, 3] = x[9]\ny[0] = b[3, 0]", {10}},
    {"wp.tile_store(y, a[1:3, 2])", {1.5, 9, -1}},
    {"wp.tile_store(y, a[2][::2])", {2, 9, -1}},
    {"wp.tile_store(y, t[::-1])", {4, 3, 2, 1}},
    {"wp.tile_store(y, u[n])", {7, 8, 5, -1}},
    {"wp.tile_store(y, wp.tile_reshape(a[:, n], (12,)))", {2, 0.5, 9, 1.5, 1, 1}},
    {"a[1:3, 0] = t[0:2]\nwp.tile_store(y, a[:, 0])", {9, 1, 2, 0.5}},
    {"wp.tile_assign(t, u[0:2], offset=(1,))\nwp.tile_store(y, t)", {1, 5, 6, 4}},
    {"wp.tile_scatter_add(t, 1, x[0], True)\nwp.tile_scatter_masked(t, 2, x[9], True)\n"
     "wp.tile_scatter_masked(t, 3, x[9], False)\nwp.tile_store(y, t)",
     {1, 3, 10, 4}},
    {"wp.tile_store(y, wp.tile_view(t, offset=(1,), shape=(2,)))", {2, 3, -1}},
    {"wp.tile_store(y, wp.tile_squeeze(wp.tile_load(m, (1, 4), (3, 0))))", {0.5, 1, 2, 7}},
    {"wp.tile_store(y, wp.tile_reshape(wp.tile_reshape(t, (2, -1)), (4,)))", {1, 2, 3, 4}},
    {"b = wp.tile_broadcast(t, (2, 4))\nwp.tile_store(y, b[1])", {1, 2, 3, 4}},
    {"b = wp.tile_broadcast(wp.tile_reshape(t, (4, 1)), (4, 2))\nwp.tile_store(y, b[2])", {3, 3}},
    {"wp.tile_store(y, wp.tile_load_indexed(x, indices=n, shape=(3,), offset=(4,)))",
     {7, 4, 5, -1}},
    {"wp.tile_store(y, wp.tile_load_indexed(x, n, (3,)))", {3, 0, 1, -1}},
    {"wp.tile_store_indexed(y, n, u[0:3], offset=(1,))", {6, 7, -1, 5}},
    {"old = wp.tile_atomic_add(y, t)\nwp.tile_store(y, old, 4)", {0, 1, 2, 3, -1, -1}},
    {"wp.tile_atomic_add_indexed(y, indices=n, t=t[1:4])", {3, -1, 1}},
    {"wp.tile_store(y, wp.tile_sum(t))\nwp.tile_store(y, wp.tile_sum(a, axis=0), offset=1)",
     {10, 12.5, 11.5, 14.5, 10.5}},
    {"wp.tile_store(y, wp.tile_sum(t, axis=0))", {10}},
    {"wp.tile_store(y, wp.tile_dot(t, u))", {70}},
    {"wp.tile_axpy(x[1], t, u)\nwp.tile_store(y, u)", {7, 10, 13, 16}},
    {"wp.tile_store(y, wp.tile_max(a))\nwp.tile_store(y, wp.tile_min(a), 1)", {9, 0.5}},
    {"y[0] = wp.float64(wp.tile_argmax(a)[0])\ny[1] = wp.float64(wp.tile_argmin(a)[0])", {0, 3}},
    {"wp.tile_store(y, wp.tile_reduce(wp.mul, t))\n"
     "wp.tile_store(y, wp.tile_reduce(wp.max, a, axis=1), offset=1)",
     {24, 9, 8, 9, 7}},
    {"f = wp.tile_astype(t, float)\n"
     "wp.tile_store(y, wp.tile_astype(wp.tile_scan_inclusive(f), wp.float64))\n"
     "wp.tile_store(y, wp.tile_astype(wp.tile_scan_exclusive(f), wp.float64), 4)\n"
     "g = wp.tile_astype(wp.tile_load(m[3], shape=4), float)\n"
     "wp.tile_store(y, wp.tile_astype(wp.tile_scan_max_inclusive(-g), wp.float64), 8)\n"
     "wp.tile_store(y, wp.tile_astype(wp.tile_scan_min_inclusive(f), wp.float64), 12)",
     {1, 3, 6, 10, 0, 1, 3, 6, -0.5, -0.5, -0.5, -0.5, 1, 1, 1, 1}},
    {"f = wp.tile_astype(-t, float)\nwp.tile_sort(f, u)\nwp.tile_store(y, u)", {8, 7, 6, 5}},
    {"f = wp.tile_astype(wp.tile_load(m[0], 3), float)\nv = wp.tile_load(x, 3)\n"
     "wp.tile_sort(f, v)\nwp.tile_store(y, v)",
     {2, 3, 1, -1}},
    {"wp.tile_store(y, wp.tile_map(wp.min, t, u))\nwp.tile_store(y, wp.tile_map(wp.neg, t), 4)",
     {1, 2, 3, 4, -1, -2}},
    {"wp.tile_store(y, wp.tile_map(three, t, u, x[9]))", {15, 32, 51, 72}},
    {"y[0] = wp.float64((n ^ n)[0] + (n | n)[0] + (n & n)[2])", {2}},
    {"c = wp.tile_diag_add(a, t)\ny[0] = c[1, 1]\ny[1] = a[1, 1]", {10, 8}},
    {"b = wp.tile_reshape(t, (1, 4))\nc = wp.tile_matmul(b, a)\nwp.tile_store(y, c[0])",
     {19, 25.5, 40, 36.5}},
    {"b = wp.tile_reshape(t, (2, 2))\nc = wp.tile_reshape(u, (2, 2))\n"
     "wp.tile_matmul(b, b, c, alpha=0.5, beta=2.0)\nwp.tile_store(y, u)",
     {13.5, 17, 21.5, 27}},
    {"b = wp.tile_reshape(t, (2, 2))\nc = wp.tile_matmul(b, b, alpha=0.1)\ny[0] = c[0, 0]\n"
     "c = wp.tile_matmul(b, b, alpha=wp.float64(0.1))\ny[1] = c[0, 0]",
     {7.0 * double{0.1f}, 7.0 * 0.1}},
    {"y[0] = a.dtype(1.0)\ny[1] = wp.float64(a.shape[1])", {1, 4}},
};
INSTANTIATE_TEST_SUITE_P(Builtins, TileValue, testing::ValuesIn(kValues));

class TileTangent : public TileTest, public testing::WithParamInterface<const char*> {};

TEST_P(TileTangent, AgreesWithDifferences) {
  load(kernel(GetParam()));
  std::mt19937 random(5);
  const auto draw = [&](size_t count, double low, double high) {
    std::vector<double> numbers;
    for (size_t i = 0; i < count; ++i)
      numbers.push_back(std::uniform_real_distribution(low, high)(random));
    return numbers;
  };
  const std::vector<double> x = draw(10, 0.5, 2), m = definite();
  const std::vector<double> dx = draw(10, -1, 1), dm = draw(16, -1, 1);
  const double h = 1e-4;
  const auto at = [&](double shift) {
    std::vector<double> moved = x, of_matrix = m;
    for (size_t i = 0; i < x.size(); ++i) moved[i] += shift * dx[i];
    for (size_t i = 0; i < m.size(); ++i) of_matrix[i] += shift * dm[i];
    return run_with(moved, of_matrix, dx, dm);
  };
  const auto here = at(0), up = at(h), down = at(-h), up2 = at(2 * h), down2 = at(-2 * h);
  double size = 0;
  for (size_t i = 0; i < kResults; ++i) {
    const double slope =
        (8 * (up[i].value - down[i].value) - (up2[i].value - down2[i].value)) / (12 * h);
    EXPECT_NEAR(here[i].tangent, slope, 1e-8 * (1.0 + std::fabs(slope))) << "element " << i;
    EXPECT_LT(here[i].error, 1e-12 * (1.0 + std::fabs(here[i].value)));
    EXPECT_LT(here[i].tangent_error, 1e-11 * (1.0 + std::fabs(slope)));
    size += std::fabs(slope);
  }
  EXPECT_GT(size, 0.01);
}

constexpr const char* kTangents[] = {
    "wp.tile_store(y, t * u / (t + u) - (-t) * x[9] + x[8] / u)",
    "t += u\nu -= t\nwp.tile_store(y, t * u)",
    "wp.tile_store(y, wp.tile_map(twist, t, u) + wp.tile_map(twist, t, x[9]))",
    "wp.tile_store(y, wp.tile_map(wp.exp, t) * wp.tile_map(three, t, u, x[9]))",
    "s = wp.tile_sum(t * u)\nwp.tile_store(y, t * s[0])\nwp.tile_store(y, wp.tile_sum(a, axis=1), "
    "4)",
    "wp.tile_store(y, t * wp.tile_dot(t, u)[0])\nwp.tile_axpy(x[8], t, u)\nwp.tile_store(y, u, 4)",
    "wp.tile_store(y, wp.tile_reduce(wp.mul, t))\nwp.tile_store(y, wp.tile_max(u), 1)\n"
    "wp.tile_store(y, wp.tile_reduce(wp.max, a, axis=0), offset=2)",
    "wp.tile_store(y, t * wp.tile_full(4, x[8], dtype=wp.float64))\n"
    "wp.tile_atomic_add(y, t * t, offset=2)\nwp.tile_atomic_add_indexed(y, n, u[0:3] * u[0:3])",
    "wp.tile_store(y, u[n] * wp.tile_load_indexed(x, n, (3,)))",
    "w = wp.tile(wp.vec2d(x[0], x[1]))\nv = wp.untile(w * w)\ny[0] = v[0] * v[1]",
    "t[1] = x[8] * x[9]\nt[2] += x[8]\na[0:2, 1] = t[1:3]\nwp.tile_store(y, a[1] * t)",
    "b = wp.tile_broadcast(wp.tile_reshape(t, (4, 1)), (4, 4))\nc = a * b * wp.tile_transpose(a)\n"
    "wp.tile_store(y, wp.tile_reshape(c, (16,)))",
    "c = wp.tile_matmul(a, a, alpha=0.5)\nwp.tile_matmul(a, c, c, alpha=0.5, beta=2.0)\n"
    "wp.tile_store(y, wp.tile_reshape(wp.tile_diag_add(c, t), (16,)))",
    "c = wp.tile_cholesky(a)\nwp.tile_store(y, wp.tile_reshape(c, (16,)))\n"
    "wp.tile_store(y, wp.tile_cholesky_solve(c, t), 16)",
    "wp.tile_cholesky_inplace(a, fill_mode=\"upper\")\n"
    "wp.tile_store(y, wp.tile_reshape(a, (16,)))\n"
    "wp.tile_cholesky_solve_inplace(a, t, fill_mode=\"upper\")\nwp.tile_store(y, t, 16)",
    "wp.tile_store(y, wp.tile_lower_solve(a, t))\nwp.tile_store(y, wp.tile_upper_solve(a, u), 4)\n"
    "wp.tile_lower_solve_inplace(a, u)\nwp.tile_upper_solve_inplace(a, t)\n"
    "wp.tile_store(y, t * u, offset=8)",
    "b = wp.tile_load(m, (4, 2), (0, 2))\n"
    "wp.tile_store(y, wp.tile_reshape(wp.tile_lower_solve(a, b), (8,)))",
};
INSTANTIATE_TEST_SUITE_P(Builtins, TileTangent, testing::ValuesIn(kTangents));

TEST_F(TileTest, CholeskyFactorsGiveTheMatrix) {
  load(
      kernel("l = wp.tile_cholesky(a)\nc = wp.tile_matmul(l, wp.tile_transpose(l))\n"
             "wp.tile_store(y, wp.tile_reshape(c, (16,)))\n"
             "b = wp.tile_reshape(wp.tile_cholesky_solve(l, t), (4, 1))\n"
             "wp.tile_store(y, wp.tile_squeeze(wp.tile_matmul(a, b)), offset=16)"));
  const LeafNumbers got = run_with(counting(), definite());
  for (size_t i = 0; i < 16; ++i) EXPECT_NEAR(got[i].value, definite()[i], 1e-12);
  for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(got[16 + i].value, counting()[i], 1e-12);
}

// The end is 2**54 + 2**31 as float32, and the next one by way of float64.
TEST_F(TileTest, RangesAreRoundedOnce) {
  load(
      "FIRST = wp.constant(wp.int64(2**54))\nEND = wp.constant(wp.int64(2**54 + 3 * 2**30 - 1))\n"
      "BY = wp.constant(wp.int64(2**31))\n\n"
      "@wp.kernel\ndef k(y: wp.array(dtype=float)):\n"
      "    wp.tile_store(y, wp.tile_arange(FIRST, END, BY, dtype=float))\n");
  array<float>({-1, -1});
  run();
  EXPECT_EQ(number(0, 0).value, 0x1p54);
  EXPECT_EQ(run_.arguments[0][0].uses[1], 0);
}

TEST_F(TileTest, BlocksAreThreads) {
  load(
      "@wp.kernel\ndef k(y: wp.array2d(dtype=float)):\n    i, j = wp.tid()\n"
      "    t = wp.tile_full(shape=(1, 2), value=float(10 * i + j), dtype=float)\n"
      "    wp.tile_store(y, t, offset=(i, 2 * j))\n");
  array(std::vector<float>(8), {2, 4}).dim({2, 2});
  run();
  std::vector<double> got;
  for (const Number& number : run_.arguments[0][0].numbers) got.push_back(number.value);
  EXPECT_THAT(got, testing::ElementsAre(0, 0, 1, 1, 10, 10, 11, 11));
}

TEST_F(TileTest, WhatIsNotCheckedIsOutOfBounds) {
  load(kernel("wp.tile_store(y, wp.tile_load(x, shape=4, offset=8, bounds_check=False))"));
  run_with(counting(), definite());
  EXPECT_EQ(run_.notes.out_of_bounds, 2u);
  ASSERT_FALSE(run_.notes.outside.empty());
  EXPECT_EQ(run_.notes.outside[0].array, "x");
  EXPECT_THAT(run_.notes.outside[0].index, testing::ElementsAre(10));
  // Below zero Warp does not look.
  load(kernel("wp.tile_store(y, t, offset=-1)"));
  run_with(counting(), definite());
  EXPECT_EQ(run_.notes.out_of_bounds, 1u);
  load(kernel("j = i + 4\ny[0] = t[j]"));
  run_with(counting(), definite());
  EXPECT_EQ(run_.notes.out_of_bounds, 1u);
}

TEST_F(TileTest, SumsHoldForAnyOrder) {
  load(kernel("y[0] = wp.tile_sum(t)[0]\ny[1] = wp.tile_sum(wp.tile_load(x, 10))[0]"));
  const double u = 0x1p-53;
  LeafNumbers got = run_with(counting(), definite());
  EXPECT_EQ(got[1].error, 0.0);  // each partial sum is a number
  got = run_with({1.1, -1.2, 1.3, -1.4, 0, 0, 0, 0, 0, 0}, definite());
  EXPECT_GE(got[0].error, 3 * u * 5.0);
  EXPECT_LE(got[0].error, 4 * u * 5.1);
}

TEST_F(TileTest, WhatTilesAskForIsKnown) {
  load(kernel("wp.tile_store(y, wp.tile_load(m[2], shape=3, offset=i + 2))"));
  run_with(counting(), definite());
  EXPECT_TRUE(interpreter_->kernels().back().tiles);
  EXPECT_THAT(run_.tiled[0][0].reach, testing::ElementsAre(8));
  EXPECT_THAT(run_.tiled[1][0].reach, testing::ElementsAre(4, 5));
  EXPECT_THAT(run_.tiled[1][0].tile, testing::ElementsAre(4, 4));
  EXPECT_THAT(run_.tiled[3][0].tile, testing::ElementsAre(3));
}

TEST_F(TileTest, WhatIsRefused) {
  const std::pair<const char*, const char*> cases[] = {
      {"v = wp.tile_fft(t)", "`tile_fft` is not supported here"},
      {"s = wp.tile_stack(4, wp.float64)", "`tile_stack` is not supported here"},
      {"v = t + x[0]", "no operator `+`"},
      {"v = t * a", "no operator `*`"},
      {"v = wp.tile_matmul(a, wp.tile_reshape(t, (2, 2)))", "`tile_matmul` does not take"},
      {"v = wp.tile_reshape(a[0:2, 0:2], (4,))", "do not lie side by side"},
      {"v = wp.tile_map(wp.randf, t)", "`randf` is not supported here"},
      {"v = wp.tile_view(t, (2,), (4,))", "a view that leaves its tile"},
      {"a[0:2] += a[2:4]", "a part of a tile is changed in place"},
      {"v = wp.tile_sum(x)", "`tile_sum` does not take"},
  };
  for (const auto& [body, message] : cases) {
    load(kernel(body));
    launch_.arguments.clear();
    tangents_.clear();
    array(counting()).array(definite(), {4, 4}).array<int>({0, 1, 2}).array(counting()).dim({1});
    EXPECT_THAT(error(), testing::HasSubstr(message)) << body;
  }
}

}  // namespace
}  // namespace weft::interp
