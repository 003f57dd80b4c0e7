#include "weft/dedup/normalize.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "weft/dedup/fingerprint.h"

namespace weft::dedup {
namespace {

constexpr const char* kKernel = R"(@wp.func
def blend(a: float, b: float):
    return a * 0.25 + b * 0.75


@wp.kernel
def smooth(x: wp.array(dtype=float), y: wp.array2d(dtype=wp.vec3), n: int):
    i = wp.tid()
    total = float(0.0)
    for k in range(3):
        if k < n:
            total += blend(x[i], wp.sin(y[i, k][0]))
    x[i] = total
)";

std::string of(std::string_view source) {
  Normalizer normalizer;
  return fingerprint(normalizer.normalize(source)).hex();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  size_t count = 0;
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size(), ++count)
    text.replace(at, from.size(), to);
  EXPECT_NE(count, 0u) << from;
  return text;
}

std::string kernel_with(std::string_view from, std::string_view to) {
  return of(replaced(kKernel, from, to));
}

TEST(Normalize, NamesDoNotMatter) {
  const std::string plain = of(kKernel);
  EXPECT_EQ(plain.size(), 32u);
  EXPECT_EQ(kernel_with("smooth", "other"), plain);
  EXPECT_EQ(kernel_with("blend", "mix"), plain);
  EXPECT_EQ(kernel_with("total", "t"), plain);
  EXPECT_EQ(kernel_with("(a: float, b: float):\n    return a * 0.25 + b",
                        "(b: float, a: float):\n    return b * 0.25 + a"),
            plain);
  // A parameter of the function may have the name of one of the kernel.
  EXPECT_EQ(kernel_with("(a: float, b: float):\n    return a * 0.25 + b",
                        "(x: float, i: float):\n    return x * 0.25 + i"),
            plain);
}

TEST(Normalize, NumbersDoNotMatter) {
  const std::string plain = of(kKernel);
  EXPECT_EQ(kernel_with("0.25", "123.5"), plain);
  EXPECT_EQ(kernel_with("0.25", "-0.5"), plain);
  EXPECT_EQ(kernel_with("range(3)", "range(5)"), plain);
  EXPECT_NE(kernel_with("0.25", "1"), plain);
  EXPECT_EQ(of("N = 3\nB = True\n"), of("M = 4\nC = False\n"));
  EXPECT_NE(of("N = 3\n"), of("N = True\n"));
  EXPECT_NE(of("N = 3\n"), of("N = 'a'\n"));
}

TEST(Normalize, LayoutDoesNotMatter) {
  const std::string plain = of(kKernel);
  EXPECT_EQ(kernel_with("    i = wp.tid()\n", "    # a comment\n\n    i   =  wp.tid()  # here\n"),
            plain);
  EXPECT_EQ(
      kernel_with("    i = wp.tid()\n", "    \"\"\"Says what it does.\"\"\"\n    i = wp.tid()\n"),
      plain);
  EXPECT_EQ(kernel_with("    x[i] = total", "    (x[(i)]) = (total)"), plain);
  EXPECT_EQ(of("import warp as wp\n\n\n" + std::string(kKernel)), plain);
  EXPECT_EQ(of("import warp\n" + replaced(kKernel, "wp.", "warp.")), plain);
  EXPECT_EQ(of("import warp as w\n" + replaced(kKernel, "wp.", "w.")), plain);
  EXPECT_EQ(of("from warp import sin\n" + replaced(kKernel, "wp.sin", "sin")), plain);
}

TEST(Normalize, WhatIsComputedMatters) {
  const std::string plain = of(kKernel);
  EXPECT_NE(kernel_with("wp.sin", "wp.cos"), plain);
  EXPECT_NE(kernel_with("0.25 + b", "0.25 - b"), plain);
  EXPECT_NE(kernel_with("a * 0.25 + b", "a * (0.25 + b)"), plain);
  EXPECT_NE(kernel_with("k < n", "k <= n"), plain);
  EXPECT_NE(kernel_with("k < n", "n < k"), plain);
  EXPECT_NE(kernel_with("total +=", "total -="), plain);
  EXPECT_NE(kernel_with("    x[i] = total", "        x[i] = total"), plain);
  EXPECT_NE(kernel_with("a * 0.25 + b", "b * 0.25 + a"), plain);
  EXPECT_NE(kernel_with("@wp.func", "@wp.func_native"), plain);
  EXPECT_NE(of("x[1:]\n"), of("x[:1]\n"));
  EXPECT_NE(of("a < b\n"), of("a < b < c\n"));
  EXPECT_NE(of("f(a, b)\n"), of("f(a, b=b)\n"));
  EXPECT_NE(of("f(a)(b)\n"), of("f(a, b)\n"));
}

TEST(Normalize, TypesMatter) {
  const std::string plain = of(kKernel);
  EXPECT_NE(kernel_with("wp.vec3", "wp.vec2"), plain);
  EXPECT_NE(kernel_with("n: int", "n: wp.int64"), plain);
  EXPECT_NE(of("def k(x: wp.array(dtype=float, ndim=2)):\n    pass\n"),
            of("def k(x: wp.array(dtype=float, ndim=3)):\n    pass\n"));
  EXPECT_NE(of("V = wp.types.vector(length=5, dtype=float)\n"),
            of("V = wp.types.vector(length=6, dtype=float)\n"));
  EXPECT_NE(of("V = wp.types.vector(5, float)\n"), of("V = wp.types.vector(6, float)\n"));
}

TEST(Normalize, FieldsAreNamesToo) {
  constexpr const char* kStruct = R"(@wp.struct
class Ball:
    centre: wp.vec3
    radius: float


@wp.func
def area(b: Ball):
    return b.radius * b.radius + b.centre.x
)";
  const std::string plain = of(kStruct);
  EXPECT_EQ(of(replaced(replaced(kStruct, "radius", "r"), "Ball", "Sphere")), plain);
  EXPECT_NE(of(replaced(kStruct, "b.radius * b.radius", "b.radius * b.centre")), plain);
  EXPECT_NE(of(replaced(kStruct, "centre.x", "centre.y")), plain);
  // A field called as one of Warp's attributes keeps its name.
  EXPECT_NE(of(replaced(kStruct, "radius", "x")), plain);
  // `Ball` has a field `sin`, and `wp.sin` is another thing.
  EXPECT_NE(of(replaced(kStruct, "radius", "sin") + "y = wp.sin\n"),
            of(replaced(kStruct, "radius", "cos") + "y = wp.cos\n"));
}

TEST(Normalize, IsTheSameAfterOtherPrograms) {
  Normalizer normalizer;
  const std::string first = fingerprint(normalizer.normalize(kKernel)).hex();
  normalizer.normalize(
      "@wp.struct\nclass S:\n    x: int\n    total: int\n\nimport a.b as smooth\n");
  normalizer.normalize("def (((\n");
  normalizer.normalize("");
  EXPECT_EQ(fingerprint(normalizer.normalize(kKernel)).hex(), first);
}

// Data sets hold fingerprints: they must not change from run to run or machine to machine.
TEST(Normalize, IsPinned) { EXPECT_EQ(of(kKernel), "1135c5ea62fe3bdbcdd37c21ab18229f"); }

TEST(Fingerprint, IsXxh3) { EXPECT_EQ(fingerprint({}).hex(), "99aa06d3014798d86001c324468d497f"); }

}  // namespace
}  // namespace weft::dedup
