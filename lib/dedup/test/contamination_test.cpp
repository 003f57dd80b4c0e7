#include "weft/dedup/contamination.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::dedup {
namespace {

constexpr std::string_view kSpring = R"(import warp as wp

@wp.kernel
def spring(x: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), rest: wp.array(dtype=float),
           ends: wp.array(dtype=int), f: wp.array(dtype=wp.vec3), stiffness: float, damping: float):
    t = wp.tid()
    i = ends[2 * t]
    j = ends[2 * t + 1]
    d = x[i] - x[j]
    length = wp.length(d)
    force = d / length * (stiffness * (length - rest[t]) + damping * wp.dot(d, v[i] - v[j]))
    wp.atomic_sub(f, i, force)
    wp.atomic_add(f, j, force)
)";

// Other names, numbers, layout and comments.
constexpr std::string_view kSpringCopy = R"(@wp.kernel
def pull(a: wp.array(dtype=wp.vec3), b: wp.array(dtype=wp.vec3), c: wp.array(dtype=float),
         d: wp.array(dtype=int), e: wp.array(dtype=wp.vec3), ks: float, kd: float):
    n = wp.tid()  # a spring
    p = d[3 * n]
    q = d[3 * n + 4]
    delta = a[p] - a[q]
    l = wp.length(delta)
    g = delta / l * (ks * (l - c[n]) + kd * wp.dot(delta, b[p] - b[q]))
    wp.atomic_sub(e, p, g)
    wp.atomic_add(e, q, g)
)";

constexpr std::string_view kOther = R"(@wp.kernel
def scale(values: wp.array(dtype=float), factor: float):
    i = wp.tid()
    values[i] = values[i] * factor
)";

std::optional<Hit> look(const Benchmarks& benchmarks, std::string_view python,
                        std::string_view code = "") {
  return Benchmarks::Scanner(benchmarks).look(python, code);
}

TEST(Contamination, FindsRenamedCopies) {
  Benchmarks benchmarks(0.8);
  benchmarks.add("other.py", kOther);
  benchmarks.add("spring.py", kSpring);
  const auto hit = look(benchmarks, kSpringCopy);
  ASSERT_TRUE(hit.has_value());
  EXPECT_EQ(benchmarks.name(hit->text), "spring.py");
  EXPECT_EQ(hit->shared, Shared::kStructure);
}

TEST(Contamination, LeavesOthersAlone) {
  Benchmarks benchmarks(0.8);
  benchmarks.add("spring.py", kSpring);
  EXPECT_FALSE(look(benchmarks, kOther).has_value());
  EXPECT_FALSE(look(benchmarks, "").has_value());
}

TEST(Contamination, TwelveTokensAreEnoughAndElevenAreNot) {
  Benchmarks benchmarks(0.8);
  benchmarks.add("list.txt", "one two three four five six seven eight nine ten eleven twelve");
  EXPECT_TRUE(look(benchmarks, "x\none two three\tfour five six seven eight nine ten eleven twelve")
                  .has_value());
  EXPECT_FALSE(
      look(benchmarks, "x two three four five six seven eight nine ten eleven twelve").has_value());
}

TEST(Contamination, LooksAtTheCodeToo) {
  Benchmarks benchmarks(0.8);
  benchmarks.add("k.cu", "__global__ void k(float* a, int n) { int i = threadIdx.x; a[i] = n; }");
  const auto hit =
      look(benchmarks, kOther, "__global__ void k(float* a, int n) {\n  int i = threadIdx.x; }");
  ASSERT_TRUE(hit.has_value());
  EXPECT_EQ(hit->shared, Shared::kTokens);
}

TEST(Contamination, FindsAFunctionAmongOthers) {
  Benchmarks benchmarks(0.8);
  benchmarks.add("file.py", fmt::format("{}\n\n{}", kOther, kSpring));
  EXPECT_TRUE(look(benchmarks, kSpringCopy).has_value());
  // And the other way round.
  Benchmarks one(0.8);
  one.add("spring.py", kSpring);
  EXPECT_TRUE(look(one, fmt::format("{}\n\n{}", kOther, kSpringCopy)).has_value());
}

TEST(Contamination, WhatManyProgramsShareIsBoilerplate) {
  constexpr std::string_view kText = "a[i] = b[i] * c[i] + d[i] - e[i] / f[i]";
  Benchmarks benchmarks(0.8);
  benchmarks.add("start.txt", kText);
  Benchmarks::Scanner scanner(benchmarks);
  EXPECT_TRUE(scanner.look(kText, "").has_value());
  for (int i = 0; i < 5; ++i) {
    const auto shared = scanner.shared_ngrams(kText, "");
    EXPECT_FALSE(shared.empty());
    benchmarks.add_sample(shared);
  }
  EXPECT_FALSE(scanner.look(kText, "").has_value());
}

TEST(Contamination, TheHeadOfAKernelTellsNothing) {
  Benchmarks benchmarks(0.8);
  constexpr std::string_view kHead =
      "(a: wp.array(dtype=float), b: wp.array(dtype=float)):\n    i = wp.tid()\n";
  benchmarks.add("head.txt", kHead);
  EXPECT_FALSE(look(benchmarks, kHead).has_value());
}

TEST(Contamination, TakesAnyBytes) {
  Benchmarks benchmarks(0.8);
  for (const std::string_view text :
       {"", "\n", "def", "def \n", "@", "@\n@\n", "def f(:\n  x", "\xff\xfe def", ")"}) {
    benchmarks.add("text", text);
    static_cast<void>(look(benchmarks, text, text));
  }
}

}  // namespace
}  // namespace weft::dedup
