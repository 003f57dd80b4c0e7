// Tangents against finite differences of the interpreter itself, and the bounds against its own
// rounding.
#include <random>

#include "fixture.h"
#include "weft/interp/compare.h"

namespace weft::interp {
namespace {

// f(x) written in Python of a float64 x and a vector v of three that depends on it.
struct Case {
  const char* expression;
  double low, high;
};

class TangentTest : public InterpTest, public testing::WithParamInterface<Case> {};

std::string kernel(const Case& c) {
  std::string text =
      "@wp.func\ndef decompose(m: wp.mat33d, a: wp.float64):\n    q, r = wp.qr3(m)\n"
      "    u, s, v = wp.svd2(wp.mat22d(a, a * a, a + a, wp.float64(3.0)))\n"
      "    return q[1, 2] + r[0, 2] + r[2, 2] + u[0, 1] + s[0] * s[1] + s[1] + v[1, 0]\n\n"
      "@wp.func\ndef singular(m: wp.mat33d):\n    u, s, v = wp.svd3(m)\n"
      "    return u[0, 1] * u[2, 2] + s[0] * s[1] + s[2] + v[1, 0] * v[2, 1]\n\n"
      "@wp.func\ndef eigen(a: wp.float64):\n    one = wp.float64(1.0)\n"
      "    b = wp.float64(2.0) * a\n    q, d = wp.eig3(wp.mat33d(a, one, b, one, b, one, b, one, "
      "-a))\n    return q[0, 1] + q[2, 2] * q[1, 0] + d[0] * d[0] + d[1]\n\n"
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.float64), y: wp.array(dtype=wp.float64)):\n"
      "    i = wp.tid()\n    a = x[i]\n    one = wp.float64(1.0)\n    two = wp.float64(2.0)\n"
      "    v = wp.vec3d(a, a * a, one - a)\n    w = wp.vec3d(two, a, one)\n"
      "    q = wp.normalize(wp.quatd(a, one, two, one))\n"
      "    m = wp.mat33d(a, one, two, one, a * two, one, two, a, wp.float64(7.0))\n";
  return text + "    y[i] = " + c.expression + "\n";
}

TEST_P(TangentTest, AgreeWithDifferences) {
  const Case& c = GetParam();
  load(kernel(c));
  std::mt19937 random(7);
  std::vector<double> x;
  for (int i = 0; i < 16; ++i) x.push_back(std::uniform_real_distribution(c.low, c.high)(random));
  const double h = 1e-5;
  const std::vector<double> zeros(x.size());
  const auto at = [&](double shift) {
    std::vector<double> moved = x;
    for (double& m : moved) m += shift;
    launch_.arguments.clear();
    tangents_.clear();
    array(moved, {}, std::vector<double>(x.size(), 1.0)).array(zeros).dim({16});
    run();
    return run_.arguments[1][0].numbers;
  };
  const auto here = at(0), up = at(h), down = at(-h), up2 = at(2 * h), down2 = at(-2 * h);
  for (size_t i = 0; i < x.size(); ++i) {
    const double slope =
        (8 * (up[i].value - down[i].value) - (up2[i].value - down2[i].value)) / (12 * h);
    EXPECT_NEAR(here[i].tangent, slope, 1e-7 * (1.0 + std::fabs(slope))) << "at " << x[i];
    // Noise is computed in float32.
    const double unit =
        std::string_view(c.expression).find("noise") == std::string::npos ? 1.0 : 1e6;
    EXPECT_LT(here[i].error, unit * 1e-9 * (1.0 + std::fabs(here[i].value)));
    EXPECT_LT(here[i].tangent_error, unit * 1e-7 * (1.0 + std::fabs(slope)));
  }
}

constexpr Case kCases[] = {
    {"wp.sin(a) * wp.cos(a) / a", 0.5, 3},
    {"wp.tan(a) + wp.asin(a) * wp.acos(a)", -0.9, 0.9},
    {"wp.atan(a) + wp.atan2(a, two) - wp.atan2(one, a)", 0.1, 4},
    {"wp.sinh(a) + wp.cosh(a) * wp.tanh(a)", -2, 2},
    {"wp.exp(a) + wp.log(a) + wp.log2(a) + wp.log10(a)", 0.1, 4},
    {"wp.sqrt(a) + wp.cbrt(a) + a ** two + wp.pow(a, a)", 0.1, 4},
    {"wp.erf(a) + wp.erfc(a * two) + wp.erfinv(a * wp.float64(0.3)) + wp.erfcinv(a)", 0.2, 1.8},
    {"wp.abs(a) + wp.min(a, two) + wp.max(a, two) + wp.clamp(a, one, two)", 2.1, 4},
    {"wp.frac(a) + a % wp.float64(0.7) + wp.floor(a) * a + wp.copysign(a, -one)", 1.01, 1.39},
    {"wp.lerp(a, two, a) + wp.smoothstep(-one, two, a) + wp.degrees(a) + wp.radians(a)", -0.9, 1.9},
    {"wp.where(a > two, a * a, one) + (a if a > one else two)", 2.1, 4},
    {"wp.dot(v, w) + wp.length(v) + wp.length_sq(w) + wp.normalize(v)[1]", 0.2, 3},
    {"wp.cross(v, w)[1] + wp.outer(v, w)[0, 1] + wp.skew(v)[0, 1] + wp.cw_div(v, w)[1]", 0.2, 3},
    {"wp.determinant(m) + wp.inverse(m)[0, 1] + wp.trace(m) + wp.ddot(m, wp.transpose(m))", 5, 9},
    {"(m * v)[0] + (v * m)[1] + (m @ m)[1, 2] + wp.diag(v)[1, 1] + wp.get_diag(m)[1]", 0.2, 3},
    {"wp.min(v) + wp.max(w) + wp.lerp(v, w, a)[1] + wp.norm_l1(w)", 2.5, 4},
    {"wp.quat_rotate(q, v)[0] + wp.quat_rotate_inv(q, v)[2] + wp.quat_to_matrix(q)[0, 1]", 0.2, 3},
    {"wp.quat_rpy(a, a * two, one)[0] + wp.quat_from_axis_angle(v, a)[1] + wp.quat_inverse(q)[0]",
     0.2, 3},
    {"wp.quat_slerp(q, wp.quat_rpy(a, one, two), wp.float64(0.3))[1] + wp.dot(q, q)", 0.2, 1},
    {"wp.quat_from_matrix(wp.quat_to_matrix(q))[2] + wp.length(q) + (q * q)[1]", 0.2, 1},
    {"wp.transform_point(wp.transformd(v, q), w)[0] + wp.transform_inverse(wp.transformd(v, q))[1]",
     0.2, 3},
    {"wp.spatial_dot(wp.spatial_vectord(v, w), wp.spatial_cross(wp.spatial_vectord(w, v), "
     "wp.spatial_cross_dual(wp.spatial_vectord(v, v), wp.spatial_vectord(w, w))))",
     0.2, 3},
    {"decompose(m, a)", 0.2, 1},
    {"singular(m)", 0.2, 1},
    {"eigen(a)", 0.5, 2},
    {"wp.float64(wp.noise(wp.uint32(5), wp.vec3(float(a), 0.3, 0.7)))", 0.2, 3},
    {"wp.float64(wp.curlnoise(wp.uint32(5), wp.vec2(float(a), 0.3), wp.uint32(2))[0])", 0.2, 3},
    {"wp.float64(wp.pnoise(wp.uint32(5), float(a), 2))", 0.2, 3},
};
INSTANTIATE_TEST_SUITE_P(Builtins, TangentTest, testing::ValuesIn(kCases));

TEST_F(InterpTest, NativeRunsStayWithinTheBound) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.float16), y: wp.array(dtype=wp.float16), "
      "z: wp.array(dtype=float), u: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    s = wp.float16(0.0)\n    t = float(0.0)\n"
      "    for k in range(20):\n        s = s * x[i] + wp.sin(x[i]) - x[i] * wp.float16(0.3)\n"
      "        t = t * z[i] * 0.5 + wp.exp(-z[i]) - z[i] / 3.0\n    y[i] = s\n    u[i] = t\n");
  const std::vector<uint16_t> halves = {0x3555, 0xB800, 0x3A66, 0x2E66};  // 1/3, -0.5, 0.8, 0.1
  const std::vector<float> singles = {0.9f, -0.3f, 0.1f, -0.7f};
  array(halves).array<uint16_t>({0, 0, 0, 0}).array(singles).array<float>({0, 0, 0, 0}).dim({4});
  const interp::Run exact = run(Mode::kExact);
  const interp::Run native = run(Mode::kNative);
  for (const size_t argument : {size_t{1}, size_t{3}}) {
    double total = 0;
    for (size_t i = 0; i < 4; ++i) {
      const Number& e = exact.arguments[argument][0].numbers[i];
      const double off = std::fabs(native.arguments[argument][0].numbers[i].value - e.value);
      EXPECT_LE(off, e.error) << argument << ' ' << i;
      total += off;
      EXPECT_LT(e.error, (argument == 1 ? 0.2 : 1e-5) * (2.0 + std::fabs(e.value)));
    }
    EXPECT_GT(total, 0.0);  // something was rounded
  }
}

TEST_F(InterpTest, WhatIsNotRoundedHasNoError) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = x[0] * 4.0 + 1.0 - float(7)\n"
      "    x[1] = x[1] * 0.1\n    x[2] = x[2] / 8.0\n");
  array<float>({3, 3, 5});
  run();
  EXPECT_EQ(number(0, 0).error, 0.0);
  EXPECT_GT(number(0, 1).error, 0.0);
  EXPECT_EQ(number(0, 2).error, 0.0);
}

// What is zero whatever the inputs are is told from what only cancels, and from what does not.
TEST_F(InterpTest, DifferencesOfOneFunction) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    a = x[0]\n    b = x[1]\n"
      "    y[0] = (a + b) - (a + b)\n    y[1] = (a + b) + (a - b)\n    y[2] = (a * b) - a * -b\n"
      "    y[3] = (a - b) + (b - a)\n    y[4] = wp.sin(a) + wp.sin(-a)\n"
      "    y[5] = (a + b * 0.5) - (b * 0.5 - a)\n    y[6] = wp.sqrt(a - x[0])\n");
  array<float>({3, 0.5f}).array<float>({0, 0, 0, 0, 0, 0, 0});
  const interp::Run made = run();
  const double values[] = {0, 6, 3, 0, 0, 6, 0};
  for (size_t i = 0; i < std::size(values); ++i) EXPECT_EQ(number(1, i).value, values[i]) << i;
  EXPECT_EQ(made.notes.steep, 0);
  EXPECT_EQ(made.notes.steep_constants, 1);
}

TEST_F(InterpTest, AtomicSumsHaveABoundForEveryOrder) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    wp.atomic_add(y, 0, x[wp.tid()])\n    y[1] += x[wp.tid()]\n");
  // In this order all sums are small, in others they are not.
  array<float>({100.1f, -100.1f, 0.1f}).array<float>({0, 0}).dim({3});
  run();
  for (size_t element : {0, 1}) {
    EXPECT_GT(number(1, element).error, 2 * 0x1p-24 * 100);
    EXPECT_LT(number(1, element).error, 4 * 0x1p-24 * 201);
  }
  // Sums of whole numbers are exact in every order.
  launch_.arguments.clear();
  tangents_.clear();
  array<float>({1e6f, -1e6f, 3}).array<float>({0, 0}).dim({3});
  run();
  EXPECT_EQ(number(1, 0).error, 0.0);
  EXPECT_EQ(number(1, 1).error, 0.0);
}

TEST_F(InterpTest, WhatOverflowsInItsOwnTypeIsUnknownAfterwards) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    y[i] = (x[i] - x[i]) * wp.exp(x[i])\n");
  array<float>({200.0f, 2.0f}).array<float>({0, 0}).dim({2});
  run();
  EXPECT_EQ(number(1, 0).error, HUGE_VAL);
  EXPECT_EQ(number(1, 1).error, 0.0);
}

// Slopes at a number tell little of another one that is far from it.
TEST_F(InterpTest, BoundsHoldWhereErrorsAreLarge) {
  for (const char* f : {"wp.exp(a)",           "wp.exp(-(a * a))",
                        "wp.exp(-1000.0 * a)", "wp.log(a + 2.0)",
                        "wp.log2(a + 1.5)",    "wp.log10(a + 1.1)",
                        "wp.tanh(a)",          "wp.tanh(20.0 * a)",
                        "wp.atan(a)",          "wp.atan(a * a * 9.0)",
                        "wp.erf(a * 8.0)",     "wp.erfc(a)",
                        "wp.tan(a)",           "wp.sin(5.0 * a)",
                        "wp.cos(9.0 * a)",     "wp.sinh(a)",
                        "wp.cosh(3.0 * a)",    "wp.pow(wp.abs(a), 2.5)",
                        "wp.pow(a, 3.0)",      "wp.pow(1.5, 9.0 * a)",
                        "wp.erfinv(a * 0.9)",  "wp.sqrt(a + 1.0)"}) {
    load(
        "@wp.kernel\ndef k(x: wp.array(dtype=float), s: wp.array(dtype=float), "
        "y: wp.array(dtype=float)):\n    i = wp.tid()\n    a = (x[i] + s[i]) - s[i]\n    y[i] = " +
        std::string(f) + "\n");
    std::vector<float> x, large;
    for (int i = 0; i < 400; ++i) {
      x.push_back(static_cast<float>(i % 20 - 10) * 0.1049f);
      large.push_back(std::ldexp(1.0f, 4 + i / 20));
    }
    array(x).array(large).array(std::vector<float>(400, 0.0f)).dim({400});
    run(Mode::kNative);
    const std::vector<double> native = values(2);
    run();
    for (size_t i = 0; i < native.size(); ++i)
      EXPECT_TRUE(agrees(number(2, i), types::Scalar::kFloat32, native[i]))
          << f << " of " << x[i] << " beside " << large[i] << ": " << native[i] << ", not "
          << number(2, i).value << " within " << number(2, i).error;
  }
}

TEST_F(InterpTest, WhatIsNoNumberIsToBeFoundUnlessItIsUnknown) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    a = wp.exp(x[0])\n    b = a * a\n    y[0] = b * 2.0 - b\n"
      "    part = x[0] * 0.1\n    y[1] = wp.log(-part) * part\n    y[2] = part / x[1] * part\n"
      "    y[3] = part / wp.log(-part)\n    y[4] = part / x[1] - part / x[1] * part\n"
      "    if b * 2.0 - b > 0.0:\n        y[5] = 1.0\n");
  array<float>({400.0f, 0.0f}).array(std::vector<float>(6, 0.0f)).dim({1});
  run();
  const auto may_be = [&](size_t element, double value) {
    return agrees(number(1, element), types::Scalar::kFloat32, value);
  };
  // Of a number beyond its type nothing is known.
  EXPECT_TRUE(may_be(0, HUGE_VAL) && may_be(0, NAN) && may_be(0, 1.0));
  EXPECT_EQ(run_.notes.undecided, 1u);
  for (const size_t element : {1u, 3u, 4u}) {
    EXPECT_TRUE(may_be(element, NAN)) << element;
    EXPECT_FALSE(may_be(element, HUGE_VAL) || may_be(element, 1.0)) << element;
  }
  EXPECT_TRUE(may_be(2, HUGE_VAL));
  EXPECT_FALSE(may_be(2, -HUGE_VAL) || may_be(2, NAN) || may_be(2, 1.0));
}

// Rounding may take either of two numbers that are equal: the slope of one may be lost in what is
// zero only exactly.
TEST_F(InterpTest, AnExtremumHasThePathsOfBothSidesWithinTheirErrors) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), "
      "y: wp.array(dtype=float)):\n"
      "    a = v[0] * wp.sqrt(v[0][0])\n    y[0] = wp.clamp(wp.cross(a, v[0])[0] * x[0], 0.0, "
      "1.0)\n");
  array<float>({2.0f}, {}, {1.0}).array<float>({4.0f, 3.0f, 5.0f}, {1}, {0, 0, 0});
  array<float>({0.0f}).dim({1});
  run();
  EXPECT_EQ(number(2, 0).tangent, 0.0);
  EXPECT_GT(number(2, 0).tangent_error, 0.0);
}

TEST_F(InterpTest, FactorsOfASingularMatrixHaveNoDerivative) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat33), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    q, r = wp.qr3(x[i])\n    y[i] = q[0, 2]\n");
  const std::vector<float> matrices = {0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f, 0.1f, 0.2f, 0.3f,
                                       0.1f, 0.2f, 0.3f, 0.4f, 0.9f, 0.6f, 0.7f, 0.2f, 0.5f};
  array(matrices, {2}, std::vector<double>(18, 1.0)).array<float>({0, 0}).dim({2});
  run();
  EXPECT_EQ(number(1, 0).tangent_error, HUGE_VAL);
  EXPECT_LT(number(1, 1).tangent_error, 1e-2);
}

// Of four rows by pairs of columns: what cancels there does not in another order.
TEST_F(InterpTest, ADeterminantHasABoundForWarpsOrder) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat44d), y: wp.array(dtype=wp.float64)):\n"
      "    y[0] = wp.determinant(x[0]) * x[0][0, 0]\n");
  array<double>(
      {1.023719072341919, 1.045594811439514, 0.6526468992233276, 1.4834997653961182,
       0.0008793175220489502, -0.11203551292419434, -0.041127562522888184, 0.05964459478855133,
       0.7946484088897705, 0.06513440608978271, 0.6348556280136108, 0.035973116755485535,
       1.4218690395355225, 0.01121591031551361, 1.2245213985443115, 0.0214826762676239},
      {1});
  array<double>({0.0});
  run();
  EXPECT_TRUE(agrees(number(1, 0), types::Scalar::kFloat64, -0.01799653621654184));
  EXPECT_LT(number(1, 0).error, 1e-15);
}

// Each of its cofactors is one of these.
TEST_F(InterpTest, InverseOfFourRowsMayCancelInOtherProducts) {
  for (const char* name : {"inverse", "inverse_approx"}) {
    load(
        "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat44d), y: wp.array(dtype=wp.float64)):\n"
        "    y[0] = wp." +
        std::string(name) + "(x[0])[2, 2]\n");
    array<double>(
        {-1.3555179834365845, 0.029241427779197693, 0.03571717441082001, 0.01758873462677002,
         -0.02453029155731201, -1.4816129207611084, 1.378159761428833, -0.5856953859329224,
         0.02929508686065674, -0.5099151134490967, 0.001797690987586975, -0.08719754219055176,
         0.034327223896980286, 1.2669135332107544, 1.0636693239212036, 0.48816490173339844},
        {1});
    array<double>({0.0});
    run();
    EXPECT_TRUE(agrees(number(1, 0), types::Scalar::kFloat64, 0.05020050847388343)) << name;
    EXPECT_LT(number(1, 0).error, 1e-14) << name;
  }
}

TEST_F(InterpTest, OnlyThreeRowsHaveAnInverseThatIsNoNumber) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    v = x[0]\n    y[0] = wp.inverse(wp.mat22(v, 1.0, 2.0, 3.0))[0, 0]\n"
      "    y[1] = wp.inverse(wp.mat33(v, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 9.0))[0, 0]\n"
      "    y[2] = wp.inverse(wp.diag(wp.vec4(v, 1.0, 2.0, 3.0)))[0, 0]\n");
  array<float>({NAN}).array<float>({1, 1, 1});
  EXPECT_THAT((run(), values(1)), testing::ElementsAre(0.0, testing::IsNan(), 0.0));
}

constexpr char kFactors[] =
    "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat33), y: wp.array(dtype=wp.mat33), "
    "z: wp.array(dtype=wp.mat33)):\n"
    "    i = wp.tid()\n    q, r = wp.qr3(x[i])\n    y[i] = q\n    z[i] = r\n";

// What warp-lang 1.19.0 gives on the CPU: right angles before columns that are nearly parallel,
// small columns, and what it takes for zero.
TEST_F(InterpTest, FactorsOfWarpAreWithinTheirBounds) {
  struct Factors {
    std::vector<float> matrix;
    double q[9], r[9];
  };
  const Factors all[] = {
      {{0.0f, 0.3125f, -1.0f, 0.75f, 1.40625f, 0.4375f, -1.25f, -2.34365f, 0.0625f},
       {-6.13326847e-08, 1.00000012, 0.000163752644, 0.514495909, 0.00014044829, -0.857493103,
        -0.857492864, 8.41974543e-05, -0.51449585},
       {1.45773792, 2.73317313, 0.171498716, 8.93972114e-08, 0.312500209, -0.999933481,
        5.96192749e-08, 0.0, -0.407472908}},
      {{2.5e-7f, 1.25e-4f, 2.75e-3f, 3e-7f, -4e-5f, 3.75e-4f, -2.5e-6f, -1e-4f, -2.75e-3f},
       {0.0995037556, 0.939302921, -0.328343809, 0.0, -0.329981446, -0.943987787, -0.995037138,
        0.0939303339, -0.032834392},
       {2.51246888e-06, 0.000111941685, 0.00300998753, -9.89945406e-08, 0.000121219091,
        0.00220103166, -2.83196329e-07, -2.54658516e-11, -0.00116664625}},
      {{0.0f, 0.25f, 1.0f, 0.0f, -3e-7f, 0.25f, 0.0f, 2e-7f, -0.75f},
       {1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, -1.0},
       {0.0, 0.25, 1.0, 0.0, 3.00000011e-07, -0.25, -0.0, -2.00000002e-07, 0.75}},
      {{-4e-7f, 0.25f, 1.0f, 2e-7f, -0.3f, 0.25f, 1e-7f, 0.2f, -0.75f},
       {-1.0, 0.0, 0.0, 0.0, -0.832050264, 0.554700196, 0.0, 0.554700196, 0.832050264},
       {4.00000005e-07, -0.25, -1.0, -1.10940036e-07, 0.360555112, -0.624037743, 1.94145073e-07,
        0.0, -0.485362649}},
      {{0.24f, 0.24f, 0.25f, -0.38f, -0.3801f, 0.75f, 0.12f, 0.12f, 0.5f},
       {0.515920162, -0.730388522, 0.447615087, -0.816873848, -0.57681638, 0.000316858292,
        0.257960171, -0.365808517, -0.894226491},
       {0.465188146, 0.465269804, -0.354695201, -4.95252372e-08, 5.76371967e-05, -0.798113704,
        3.63594665e-08, 1.8189894e-12, -0.334971815}},
  };
  load(kFactors);
  for (const Factors& of : all) {
    launch_.arguments.clear();
    tangents_.clear();
    const std::vector<float> zeros(9, 0.0f);
    array(of.matrix, {1}, std::vector<double>(9, 1.0)).array(zeros, {1}).array(zeros, {1});
    run();
    EXPECT_EQ(run_.notes.undecided, 0u);
    for (size_t i = 0; i < 9; ++i) {
      for (const auto& [argument, native] : {std::pair(1u, of.q[i]), std::pair(2u, of.r[i])}) {
        EXPECT_NEAR(number(argument, i).value, native, number(argument, i).error) << i;
        EXPECT_LT(number(argument, i).error, 0.5) << i;
      }
    }
  }
}

// What native code may have another number, or none, of: each was found in a million kernels.
TEST_F(InterpTest, WhatRoundingLeavesNothingSureOf) {
  const auto run_of = [&](const std::string& body, const std::vector<float>& x,
                          std::vector<double> along = {}) {
    const auto size = static_cast<uint32_t>(x.size());
    load("@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n" + body);
    array<float>(x, {static_cast<int32_t>(size)}, std::move(along)).array<float>({0});
    return run();
  };
  const auto error = [&] { return number(1, 0).error; };
  // Parts of a vector that cancel: what is left of them has any direction, or none.
  run_of(
      "    v = wp.vec3(x[0], x[1], x[2])\n    n = wp.cross(x[3] * v, v)\n"
      "    y[0] = wp.normalize(n)[0]\n",
      {-1.25f, -0.53f, -2.37f, 0.69f});
  EXPECT_GT(run_.notes.undecided, 0u);
  run_of(
      "    a = x[0] * 0.3 + x[1] * 0.7\n    b = a + a + a - a - a - a\n"
      "    y[0] = wp.atan2(b, b)\n",
      {0.83f, 0.68f}, {1.0, 1.0});
  EXPECT_GT(error(), 3.0);
  EXPECT_EQ(number(1, 0).tangent_error, HUGE_VAL);
  // Factors by way of squares that are beyond their type, and of what is no number.
  const std::string factors =
      "    m = wp.mat33(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8])\n"
      "    q, r = wp.qr3(m)\n    y[0] = wp.determinant(q)\n";
  std::vector<float> matrix = {1, 2, 3, 4, 5, 7, 7, 8, 10};
  run_of(factors, matrix);
  EXPECT_LT(error(), 1e-3);
  std::vector<float> large = matrix;
  for (float& x : large) x *= 1e19f;
  run_of(factors, large);
  EXPECT_EQ(error(), HUGE_VAL);
  matrix[4] = std::nanf("");
  run_of(factors, matrix);
  EXPECT_EQ(error(), HUGE_VAL);
  const std::string two =
      "    u, s, v = wp.svd2(wp.mat22(x[0], x[1], x[2], x[3]))\n"
      "    y[0] = s[0]\n";
  run_of(two, {1, 2, 3, 5});
  EXPECT_LT(error(), 1e-3);
  run_of(two, {1e10f, 2e10f, 3e10f, 5e10f});
  EXPECT_EQ(error(), HUGE_VAL);
  // Products of two columns, and of three of which the fourth is small.
  run_of(
      "    a = wp.float16(x[0])\n    z = wp.float16(0.0)\n    b = wp.float16(x[1])\n"
      "    y[0] = float(wp.determinant(wp.mat44h(a, z, z, z, z, a, z, z, z, z, b, z, z, z, z, "
      "b)))\n",
      {300.0f, 0.01f});
  EXPECT_EQ(error(), HUGE_VAL);
  run_of(
      "    a = wp.float16(x[0])\n    z = wp.float16(0.0)\n    b = wp.float16(x[1])\n"
      "    y[0] = float(wp.determinant(wp.mat44h(b, z, z, z, z, a, z, z, z, z, a, z, z, z, z, "
      "a)))\n",
      {60.0f, 0.01f});
  EXPECT_EQ(error(), HUGE_VAL);
  // Of two zeros either may be the larger one.
  run_of("    y[0] = wp.copysign(x[1], wp.max(x[0], 0.0))\n", {-0.0f, 2.0f});
  EXPECT_GT(run_.notes.undecided, 0u);
  // The place in a cell of the noise may be near 1.
  run_of(
      "    s = wp.rand_init(2)\n    a = x[0] * 0.1\n    b = a * 3.0 - x[0] * 0.3\n"
      "    y[0] = wp.noise(s, wp.vec2(b, 0.5))\n",
      {0.7f});
  EXPECT_GT(error(), 0x1p-22);
  // Below zero a border may be two corners of periodic noise: -4 is 1 from below.
  const auto jumps_at = [&](float border) {
    run_of(
        "    s = wp.rand_init(2)\n    a = x[0] * 0.1\n    b = a * 3.0 - x[0] * 0.3 + x[1]\n"
        "    y[0] = wp.pnoise(s, wp.vec2(b, 0.5), 5, 5)\n",
        {0.7f, border});
    return run_.notes.undecided != 0;
  };
  EXPECT_TRUE(jumps_at(-4.0f));
  EXPECT_FALSE(jumps_at(-5.0f));
  EXPECT_FALSE(jumps_at(-3.0f));
  EXPECT_FALSE(jumps_at(5.0f));
  // Squares that vanish.
  const std::string axes =
      "    q, d = wp.eig3(wp.mat33(x[0], x[1], x[1], x[1], x[2], x[1], x[1], x[1], x[3]))\n"
      "    y[0] = wp.abs(q[0, 0])\n";
  run_of(axes, {1, 2, 4, 8});
  EXPECT_LT(error(), 1e-3);
  run_of(axes, {1e-20f, 2e-20f, 4e-20f, 8e-20f});
  EXPECT_EQ(error(), HUGE_VAL);
  // Partial sums that another order may take beyond the type.
  const std::string sum =
      "    wp.atomic_add(y, 0, x[0])\n    wp.atomic_add(y, 0, -x[0])\n"
      "    wp.atomic_add(y, 0, x[0])\n";
  run_of(sum, {1e38f});
  EXPECT_LT(error(), 1e33);
  run_of(sum, {2e38f});
  EXPECT_EQ(error(), HUGE_VAL);
  // The end of an arc, which native code may not reach.
  run_of("    y[0] = wp.max(0.0, wp.cos(wp.asin(wp.cos(x[0]))))\n", {0.0f});
  EXPECT_GT(error(), 1e-7);
  // The square of a divisor.
  run_of("    v = wp.vec2(x[0], x[1]) / x[2]\n    y[0] = v[0]\n", {1e-20f, 1e-20f, 1e-24f},
         {1.0, 1.0, 1.0});
  EXPECT_GT(run_.notes.steep, 0u);
}

// As Warp's C++ has them: some sums begin with a zero, others with their first term.
TEST_F(InterpTest, ZerosHaveTheSignsOfWarps) {
  const auto sign = [&](const std::string& expression) {
    load(
        "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
        "    a = x[0]\n    b = x[1]\n    v = wp.vec3(b, b, b)\n" +
        ("    y[0] = wp.copysign(1.0, " + expression) + ")\n");
    array<float>({-0.0f, 1.0f}).array<float>({0});
    EXPECT_EQ(run().notes.undecided, 0u) << expression;
    return number(1, 0).value;
  };
  EXPECT_EQ(sign("a"), -1.0);
  EXPECT_EQ(sign("wp.dot(wp.vec2(a, a), wp.vec2(b, b))"), -1.0);
  EXPECT_EQ(sign("wp.dot(wp.vec3(a, a, a), v)"), -1.0);
  EXPECT_EQ(sign("wp.dot(wp.vec4(a, a, a, a), wp.vec4(b, b, b, b))"), 1.0);
  EXPECT_EQ(sign("wp.dot(wp.quat(a, a, a, a), wp.quat(b, b, b, b))"), -1.0);
  EXPECT_EQ(sign("wp.ddot(wp.mat22(a, a, a, a), wp.mat22(b, b, b, b))"), 1.0);
  EXPECT_EQ(sign("wp.trace(wp.mat22(a, a, a, a))"), -1.0);
  EXPECT_EQ(sign("wp.determinant(wp.mat33(b, b, b, b, b, b, a, a, a))"), 1.0);
  EXPECT_EQ(sign("wp.determinant(wp.mat33(b, b, b, a, -b, a, -b, a, a))"), -1.0);
  EXPECT_EQ(sign("wp.determinant(wp.mat33(a, b, a, -b, a, a, -b, a, a))"), 1.0);
  EXPECT_EQ(sign("wp.determinant(wp.mat33(a, a, a, b, b, b, b, b, b))"), -1.0);
  const std::string rows = "wp.mat44(a, a, a, %, a, a, a, %, a, a, a, %, b, b, b, b)";
  const auto of = [&](const char* last) {
    std::string text = rows;
    for (size_t at; (at = text.find('%')) != text.npos;) text.replace(at, 1, last);
    return "wp.transform_vector(" + text + ", v)[0]";
  };
  EXPECT_EQ(sign(of("a")), -1.0);
  EXPECT_EQ(sign(of("b")), 1.0);
}

// Warp comes to them by another formula.
TEST_F(InterpTest, SomeZerosHaveNoSureSign) {
  for (const char* expression :
       {"wp.determinant(wp.mat44(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a))",
        "wp.inverse(wp.mat33(b, a, a, a, b, a, a, a, b))[0, 1]"}) {
    load(
        "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
        "    a = x[0]\n    b = x[1]\n    y[0] = wp.copysign(1.0, " +
        std::string(expression) + ")\n");
    array<float>({0.0f, 1.0f}).array<float>({0});
    EXPECT_EQ(run().notes.undecided, 1u) << expression;
  }
}

TEST_F(InterpTest, FactorsOfParallelColumnsAreUndecided) {
  load(kFactors);
  const std::vector<float> zeros(9, 0.0f);
  array<float>({0.1f, 0.2f, 0.3f, 0.1f, 0.2f, 0.3f, 0.1f, 0.2f, 0.3f}, {1});
  array(zeros, {1}).array(zeros, {1});
  EXPECT_NE(run().notes.undecided, 0u);
}

// Half of 1e-6 squared is none.
TEST_F(InterpTest, WhatHasNoFactorsInItsTypeIsUnknown) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=wp.mat33h)):\n"
      "    q, r = wp.qr3(wp.identity(n=3, dtype=wp.float16) * wp.float16(x[0]))\n    y[0] = q\n");
  array<float>({0.0f}).array(std::vector<int16_t>(9), {1});
  run();
  EXPECT_EQ(number(1, 0).error, HUGE_VAL);
}

// What warp-lang 1.19.0 gives on the CPU, signs included.
TEST_F(InterpTest, SingularValuesFallAndTheLastHasTheSignOfTheMatrix) {
  struct Factors {
    std::vector<float> matrix;
    std::vector<double> u, sigma, v;
  };
  const Factors all[] = {
      {{0.5f, -0.25f, 1.0f, 0.75f, 0.125f, -0.5f, -0.25f, 0.625f, 0.375f},
       {0.8980937, -0.439641893, -0.0119441301, -0.368738592, -0.737896025, -0.565279782,
        0.239707172, 0.512078404, -0.82481271},
       {1.18392384, 0.970078826, 0.625816464},
       {0.0950787961, -0.929061115, -0.357498825, -0.102032512, 0.348139167, -0.93187362,
        0.990226924, 0.125077933, -0.0616937876}},
      {{0.1f, 0.9f, 0.2f, -0.4f, 0.3f, 0.8f, 0.7f, -0.2f, 0.6f},
       {0.647549808, -0.336649835, 0.683627248, 0.715071559, -0.0415854752, -0.697813332,
        0.263347685, 0.94071126, 0.213800043},
       {1.13786328, 0.938206851, 0.681934357},
       {-0.0324557722, 0.683715641, 0.729026377, 0.654425383, -0.536771357, 0.532544494,
        0.755429566, 0.494377553, -0.430019438}},
      {{1.0f, 2.0f, 0.0f, 0.0f, 3.0f, 0.0f, 0.0f, 0.0f, 0.5f},
       {0.58471036, -0.811242044, 0.0, 0.811242044, 0.58471036, 0.0, 0.0, 0.0, 1.0},
       {3.65028143, 0.821854413, 0.5},
       {0.160182238, -0.987087488, 0.0, 0.987087488, 0.160182238, 0.0, 0.0, -0.0, 1.0}},
  };
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat33), y: wp.array(dtype=wp.mat33), "
      "z: wp.array(dtype=wp.vec3), w: wp.array(dtype=wp.mat33)):\n"
      "    i = wp.tid()\n    u, s, v = wp.svd3(x[i])\n    y[i] = u\n    z[i] = s\n    w[i] = v\n");
  for (const Factors& of : all) {
    launch_.arguments.clear();
    tangents_.clear();
    const std::vector<float> zeros(9, 0.0f);
    array(of.matrix, {1}, std::vector<double>(9, 1.0));
    array(zeros, {1}).array<float>({0, 0, 0}, {1}).array(zeros, {1});
    run();
    EXPECT_EQ(run_.notes.undecided, 0u);
    size_t argument = 0;
    for (const std::vector<double>& native : {of.u, of.sigma, of.v}) {
      ++argument;
      for (size_t i = 0; i < native.size(); ++i) {
        EXPECT_NEAR(number(argument, i).value, native[i], 1.1 * number(argument, i).error) << i;
        EXPECT_LT(number(argument, i).error, 1e-2) << i;
        EXPECT_LT(number(argument, i).tangent_error, 1.0) << i;
      }
    }
  }
}

// Inverse lengths are cubed on the way, and a slope may be larger than what it is of: beyond
// float16 they tell nothing.
TEST_F(InterpTest, WhatAnAdjointCannotHoldOnItsWayIsSteep) {
  load(
      "@wp.kernel\ndef k(q: wp.array(dtype=wp.quath), x: wp.array(dtype=wp.float16), "
      "n: wp.float16, y: wp.array(dtype=wp.quath), z: wp.array(dtype=wp.float16)):\n"
      "    y[0] = wp.normalize(q[0])\n    z[0] = wp.atan2(x[0], x[0])\n"
      "    z[1] = wp.pow(x[1], n)\n    axis, angle = wp.quat_to_axis_angle(q[1])\n"
      "    z[2] = angle\n");
  const auto steep_with = [&](uint16_t small, uint16_t large, uint16_t power, uint16_t turned) {
    launch_.arguments.clear();
    tangents_.clear();
    const std::vector<uint16_t> q = {small, 0, small, 0, turned, turned, 0, 0x3C00};
    array(q, {2}, std::vector<double>(8, 1.0)).array<uint16_t>({large, 0x3A3D}, {}, {1, 1});
    value<uint16_t>({power}, {0}).array(std::vector<uint16_t>(4), {1});
    array<uint16_t>({0, 0, 0});
    return run().notes.steep;
  };
  EXPECT_EQ(steep_with(0x3000, 0x4000, 0x4000, 0x3000), 0u);  // 0.125, 2, 2, 0.125
  EXPECT_EQ(steep_with(0x2000, 0x4000, 0x4000, 0x3000), 1u);  // 1/128
  EXPECT_EQ(steep_with(0x3000, 0x5C00, 0x4000, 0x3000), 1u);  // 256
  EXPECT_EQ(steep_with(0x3000, 0x4000, 0xCF80, 0x3000), 1u);  // 0.78 to the power -30
  EXPECT_EQ(steep_with(0x3000, 0x4000, 0x4000, 0x2000), 1u);
}

// Of entries beside the diagonal that are as large as what makes the singular values differ, the
// sums that Warp takes the vectors from cancel.
TEST_F(InterpTest, SingularVectorsHaveTheErrorsOfWarpsSums) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat22), y: wp.array(dtype=wp.mat22)):\n"
      "    u, s, v = wp.svd2(x[0])\n    y[0] = v\n");
  array<float>({1.75f, 0.75f, 0.7493337392807007f, 1.75f}, {1}).array<float>({0, 0, 0, 0}, {1});
  run();
  const double native[] = {-0.706769168, 0.707444191, -0.707444191, -0.706769168};
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_TRUE(agrees(number(1, i), types::Scalar::kFloat32, native[i])) << i;
    EXPECT_LT(number(1, i).error, 1e-2) << i;
  }
}

constexpr char kEigen[] =
    "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat33), y: wp.array(dtype=float), "
    "z: wp.array(dtype=wp.vec3)):\n"
    "    i = wp.tid()\n    q, d = wp.eig3(x[i])\n    y[i] = q[0, 2]\n    z[i] = d\n";

// What warp-lang 1.19.0 gives on the CPU.
TEST_F(InterpTest, EigenvectorsComeInTheOrderOfTheRotations) {
  load(kEigen);
  const std::vector<float> matrix = {2, 1, 0.5f, 1, -3, 0.25f, 0.5f, 0.25f, 1};
  array(matrix, {1}, std::vector<double>(9, 1.0)).array<float>({0}).array<float>({0, 0, 0}, {1});
  run();
  EXPECT_NEAR(number(1, 0).value, -0.3600175, 1e-5);
  EXPECT_NEAR(number(2, 0).value, 2.4001114, 1e-5);
  EXPECT_NEAR(number(2, 1).value, -3.1980796, 1e-5);
  for (const size_t k : {0, 1, 2}) EXPECT_LT(number(2, k).error, 1e-4);
  EXPECT_LT(number(1, 0).error, 1e-3);
  EXPECT_EQ(run_.notes.undecided, 0u);
}

TEST_F(InterpTest, EigenvectorsOfEqualValuesAreAnyones) {
  load(kEigen);
  array<float>({2, 0, 0, 0, 2, 0, 0, 0, 2}, {1}, std::vector<double>(9, 1.0))
      .array<float>({0})
      .array<float>({0, 0, 0}, {1});
  run();
  EXPECT_GT(run_.notes.undecided, 0u);
  EXPECT_EQ(number(1, 0).error, HUGE_VAL);
  EXPECT_LT(number(2, 0).error, 1e-3);
}

TEST_F(InterpTest, FactorsOfNearlyEqualSingularValuesHaveNoSlope) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=wp.mat22), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    u, s, v = wp.svd2(x[i])\n    y[i] = u[0, 1]\n");
  array<float>({1.0f, 1e-7f, 2e-7f, 1.0f, 1.0f, 0.1f, 0.2f, 0.5f}, {2}, std::vector<double>(8, 1.0))
      .array<float>({0, 0})
      .dim({2});
  run();
  EXPECT_EQ(number(1, 0).tangent_error, HUGE_VAL);
  EXPECT_LT(number(1, 1).tangent_error, 1e-2);
}

TEST_F(InterpTest, ATangentOfNothingHasABoundAllTheSame) {
  // The slope of x is zero, but not where its terms are rounded.
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    a = wp.vec3(0.3, 0.7, 0.1)\n    c = wp.cross(a, a * 1.05)\n    y[0] = c[0] * x[0] * "
      "3.0\n"
      "    y[1] = (x[0] - x[0]) * 0.7\n    y[2] = x[0] * 2.0\n");
  array<float>({1.25f}, {}, {1}).array<float>({0, 0, 0});
  run();
  EXPECT_EQ(number(1, 0).tangent, 0.0);
  EXPECT_GE(number(1, 0).tangent_error, 3.0 * 0.07 * 0x1p-24);
  EXPECT_LE(number(1, 0).tangent_error, 1e-6);
  EXPECT_EQ(number(1, 1).tangent, 0.0);
  EXPECT_GE(number(1, 1).tangent_error, 0x1p-24);
  EXPECT_LE(number(1, 2).tangent_error, 1e-6);
}

TEST_F(InterpTest, EachUseOfAValueRoundsItsGradient) {
  const auto bound = [&](int uses) {
    load(
        "@wp.kernel\ndef k(x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)):\n"
        "    a = x[0]\n    for i in range(n):\n        y[i] = a\n");
    array<float>({1}, {}, {1}).value<int32_t>({uses}).array<float>(std::vector<float>(64));
    run();
    double sum = 0;
    for (int i = 0; i < uses; ++i) sum += number(2, static_cast<size_t>(i)).tangent_error;
    return sum / uses;
  };
  // A sum of n numbers is rounded n times: each is rounded (n + 1) / 2 times in the mean.
  EXPECT_GE(bound(64), 32 * 0x1p-24);
  EXPECT_LE(bound(64), 40 * 0x1p-24);
  EXPECT_LE(bound(1), 4 * 0x1p-24);
}

TEST_F(InterpTest, DecisionsAndTheirDistance) {
  const auto kink = [&](const std::string& body, float x) {
    load("@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    a = x[0]\n" + body);
    array<float>({x, 0}, {}, {1.0, 0.0});
    return run().notes;
  };
  EXPECT_NEAR(kink("    if a > 2.0:\n        x[1] = a\n", 2.5f).kink, 0.2, 1e-6);
  EXPECT_EQ(kink("    x[1] = wp.abs(a)\n", 0.0f).kink, 0.0);
  EXPECT_NEAR(kink("    x[1] = wp.floor(a)\n", 3.25f).kink, 0.25 / 3.25, 1e-6);
  EXPECT_NEAR(kink("    x[1] = float(int(a))\n", 0.25f).kink, 0.75, 1e-6);
  EXPECT_TRUE(std::isinf(kink("    x[1] = a * a\n", 1.0f).kink));
  EXPECT_EQ(kink("    if a * 0.1 > 0.25:\n        x[1] = a\n", 2.5f).undecided, 1u);
  EXPECT_EQ(kink("    if a * 0.1 > 0.26:\n        x[1] = a\n", 2.5f).undecided, 0u);
}

TEST_F(InterpTest, WhatIsComparedWithItselfIsNoKink) {
  const auto kink = [&](const std::string& value) {
    load(
        "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
        "    i = wp.tid()\n    y[i] = " +
        value + "\n");
    array<float>({1, 1}, {}, {0.5, 0.25}).array<float>({0, 0}).dim({2});
    return run().notes.kink;
  };
  EXPECT_GT(kink("wp.max(x[i], x[i])"), 1.0);
  EXPECT_EQ(kink("wp.max(x[0], x[1])"), 0.0);
}

TEST_F(InterpTest, WhatThreadsAtAKinkUseIsMarked) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), w: wp.array(dtype=float), y: "
      "wp.array(dtype=float), sum: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    v = wp.abs(x[i]) * w[0]\n    y[i] = v\n"
      "    wp.atomic_add(sum, 0, v)\n");
  array<float>({1, 0, 2}, {}, {1, 1, 1})
      .array<float>({2}, {}, {1})
      .array<float>({0, 0, 0})
      .array<float>({0})
      .dim({3});
  run();
  const auto uses = [&](size_t array) { return run_.arguments[array][0].uses; };
  using Uses = std::vector<UseSet>;
  EXPECT_EQ(run_.notes.kinks, 1u);
  EXPECT_EQ(uses(0), (Uses{kRead, kRead | kKinkIn, kRead}));
  EXPECT_EQ(uses(1), (Uses{kRead | kShared | kKinkIn}));
  EXPECT_EQ(uses(2), (Uses{kWritten, kWritten | kKinkOut, kWritten}));
  EXPECT_EQ(uses(3), (Uses{kAdded | kShared | kKinkOut}));
}

TEST_F(InterpTest, AnExtremeOfSeveralSidesIsMarked) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    wp.atomic_max(y, i // 3, x[i])\n");
  array<float>({2, 1, 2, 2, 2, 3}, {}, std::vector<double>(6, 1.0)).array<float>({0, 0}).dim({6});
  run();
  const std::vector<UseSet>& uses = run_.arguments[1][0].uses;
  EXPECT_NE(uses[0] & kTied, 0);
  EXPECT_EQ(uses[1] & kTied, 0);
}

TEST_F(InterpTest, ErrorsOfWhatALaunchIsGivenArePassedOn) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    y[0] = x[0] * 2.0\n    y[1] = 1.0\n    if x[1] > 0.5:\n        y[1] = 2.0\n");
  array<float>({1, 0.75f, 3}).array<float>({0, 0});
  const auto errors_of = [&](std::vector<double> given) {
    const GivenErrors errors = {{std::move(given)}, {}};
    return interpreter_->run(interpreter_->kernels().back(), launch_, Mode::kExact, nullptr, {},
                             &errors);
  };
  const auto near = errors_of({0.125, 0.125, 0.5});
  ASSERT_TRUE(near.ok()) << near.error().message;
  EXPECT_EQ(near->notes.undecided, 0u);
  EXPECT_NEAR(near->arguments[1][0].numbers[0].error, 0.25, 1e-6);
  EXPECT_EQ(near->arguments[0][0].numbers[2].error, 0.5);
  const auto far = errors_of({0, 0.25, 0});
  ASSERT_TRUE(far.ok());
  EXPECT_EQ(far->notes.undecided, 1u);
  EXPECT_EQ(errors_of({})->notes.undecided, 0u);
  EXPECT_FALSE(errors_of({0}).ok());
}

TEST_F(InterpTest, NothingAndTooMuchAreNoted) {
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = wp.sqrt(x[0])\n"
      "    x[1] = 1.0 / x[1]\n    x[2] = float(int(x[2]))\n");
  array<float>({-1, 0, 1e20f});
  run();
  EXPECT_TRUE(run_.notes.nan);
  EXPECT_TRUE(run_.notes.infinite);
  EXPECT_EQ(run_.notes.bad_conversions, 1u);
}

TEST_F(InterpTest, TheRightDerivativeWhereAdjointsAreWrong) {
  // A product in a loop, a component written twice, a value replaced in place.
  load(
      "@wp.kernel\ndef k(x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)):\n"
      "    p = float(1.0)\n    for i in range(n):\n        p = p * x[i]\n    y[0] = p\n"
      "    v = wp.vec2(x[0], x[1])\n    v[0] = v[0] * v[0]\n    v[0] = v[0] * 2.0\n    y[1] = "
      "v[0]\n"
      "    x[2] *= x[2]\n    y[2] = x[2]\n");
  array<float>({2, 3, 5}, {}, {1, 0, 0}).value<int32_t>({3}).array<float>({0, 0, 0});
  run();
  EXPECT_EQ(number(2, 0).tangent, 15.0);
  EXPECT_EQ(number(2, 1).tangent, 8.0);
  tangents_[0].arrays[0] = {0, 0, 1};
  run();
  EXPECT_EQ(number(2, 2).tangent, 10.0);
}

}  // namespace
}  // namespace weft::interp
