// The same verdicts with each compiler that is here, whether texts are executed or compiled.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support.h"
#include "weft/synth/synth.h"

namespace weft::judge {
namespace {

using native::CompilerKind;

class CompilerTest : public JudgeTest, public testing::WithParamInterface<CompilerKind> {
 protected:
  void SetUp() override {
    options_.compiler_kind = GetParam();
    JudgeTest::SetUp();
    if (!IsSkipped()) make(native::find_toolchain(options_), true, whole_);
  }

  std::optional<Judge> whole_;
};

INSTANTIATE_TEST_SUITE_P(Compilers, CompilerTest,
                         testing::Values(CompilerKind::kGcc, CompilerKind::kClang),
                         [](const auto& test) {
                           return std::string(test.param == CompilerKind::kGcc ? "gcc" : "clang");
                         });

// Each on both devices, with and without an adjoint; kernels without a name are called k.
std::vector<Case> cases_of(const std::vector<std::string>& sources,
                           const std::vector<std::string>& kernels) {
  std::vector<Case> cases;
  for (size_t i = 0; i < sources.size(); ++i)
    for (const Device device : {Device::kCpu, Device::kCuda})
      for (const bool backward : {true, false})
        cases.push_back({.source = sources[i],
                         .kernel = kernels.empty() ? "k" : std::string_view(kernels[i]),
                         .device = device,
                         .backward = backward});
  return cases;
}

TEST_P(CompilerTest, ExecutedAndCompiledTextsAreJudgedAlike) {
  constexpr size_t kKernels = 30;
  synth::Generator generator(90, synth::categories());
  std::vector<std::string> sources, kernels;
  for (uint64_t i = 0; i < kKernels; ++i) {
    const synth::Sample& sample = generator.make(i);
    sources.emplace_back(sample.source);
    kernels.emplace_back(sample.kernel_name);
  }
  const std::vector<Case> cases = cases_of(sources, kernels);
  const auto executed = judge_->judge(cases);
  const auto compiled = whole_->judge(cases);
  ASSERT_TRUE(executed.ok() && compiled.ok());
  size_t count = 0;
  for (size_t i = 0; i < cases.size(); ++i) {
    const Verdict& a = (*executed)[i];
    const Verdict& b = (*compiled)[i];
    EXPECT_EQ(text(a.compile), text(b.compile)) << cases[i].source;
    EXPECT_EQ(text(a.run), text(b.run)) << cases[i].source << a.run.message << b.run.message;
    EXPECT_EQ(text(a.gradient), text(b.gradient)) << cases[i].source << a.gradient.message;
    EXPECT_NE(text(a.run), "wrong") << cases[i].source << a.run.message;
    EXPECT_EQ(b.method, Method::kCompiled);
    if (a.method == Method::kExecuted) ++count;
  }
  EXPECT_GT(count, cases.size() * 9 / 10);
}

// Statements that make a tile r: views, shared memory, products, reductions, scans, sorting, linear
// algebra.
constexpr std::string_view kTiles[] = {
    R"(
    t = wp.tile_load(x, shape=(6, 6), offset=(4 * i, 0))
    r = t[0:4, 1:5] + wp.tile_map(wp.abs, t[1:5, 2:] - t[2:6, 0:4])
)",
    R"(
    t = wp.tile_load(x, shape=(4, 4), offset=(4 * i, 0), storage='shared')
    r = wp.tile_transpose(t) * t[1, 2]
)",
    R"(
    t = wp.tile_load(x, shape=(4, 4), offset=(4 * i, 0))
    r = wp.tile_zeros(shape=(4, 4), dtype=float)
    for n in range(3):
        wp.tile_matmul(t, wp.tile_transpose(t), r)
)",
    R"(
    t = wp.tile_load(x, shape=(4, 4), offset=(4 * i, 0))
    r = t * wp.tile_sum(t)[0] + wp.tile_broadcast(wp.tile_sum(t, axis=0), shape=(4, 4))
    r = r - t * (wp.tile_max(t)[0] + wp.tile_reduce(wp.mul, t)[0])
)",
    R"(
    t = wp.tile_load(x, shape=(4, 4), offset=(4 * i, 0))
    r = wp.tile_reshape(wp.tile_scan_inclusive(wp.tile_reshape(t, (16,))), (4, 4))
)",
    R"(
    keys = wp.tile_reshape(wp.tile_load(x, shape=(4, 4), offset=(4 * i, 0)), (16,))
    places = wp.tile_arange(16, dtype=int)
    wp.tile_sort(keys, places)
    r = wp.tile_reshape(keys, (4, 4))
)",
    R"(
    t = wp.tile_load(x, shape=(4, 4), offset=(4 * i, 0))
    a = wp.tile_matmul(t, wp.tile_transpose(t))
    a = wp.tile_diag_add(a, wp.tile_ones(4, dtype=float) * 50.0)
    r = wp.tile_lower_solve(wp.tile_cholesky(a), t)
)",
};

TEST_P(CompilerTest, TilesOfEachGroupAreRight) {
  std::vector<std::string> sources;
  for (const std::string_view tiles : kTiles)
    sources.push_back(
        fmt::format("@wp.kernel\n"
                    "def k(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):\n"
                    "    i = wp.tid()\n{}"
                    "    wp.tile_store(y, r, offset=(4 * i, 0))\n",
                    tiles));
  const std::vector<Case> cases = cases_of(sources, {});
  for (Judge* const judge : {&*judge_, &*whole_}) {
    const auto verdicts = judge->judge(cases);
    ASSERT_TRUE(verdicts.ok()) << verdicts.error().message;
    for (size_t i = 0; i < cases.size(); ++i) {
      const Verdict& verdict = (*verdicts)[i];
      EXPECT_EQ(text(verdict.compile), "ok") << cases[i].source << verdict.compile.message;
      EXPECT_EQ(text(verdict.run), "ok") << cases[i].source << verdict.run.message;
      EXPECT_NE(text(verdict.gradient), "wrong") << cases[i].source << verdict.gradient.message;
    }
  }
}

// 0.0 - 0.0 is 0.0 and a sum that begins with a zero is never -0.0: a sign is all that tells.
TEST_P(CompilerTest, SignsOfZerosAreKnown) {
  const std::vector<std::string> sources = {
      "vec8 = wp.types.vector(length=8, dtype=float)\n\n"
      "@wp.kernel\n"
      "def k(x: wp.array(dtype=vec8), part: wp.array(dtype=float), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n"
      "    y[i] = wp.copysign(1.5 + wp.abs(part[i]), wp.dot(part[i] * x[i], x[i]))\n",
      "@wp.kernel\n"
      "def k(x: wp.array(dtype=wp.mat33), y: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n"
      "    y[i] = wp.atan2(wp.determinant(x[i] * -1.0), -1.0 - wp.abs(x[i][0, 0]))\n"};
  const std::vector<Case> cases = cases_of(sources, {});
  for (Judge* const judge : {&*judge_, &*whole_}) {
    const auto verdicts = judge->judge(cases);
    ASSERT_TRUE(verdicts.ok()) << verdicts.error().message;
    for (size_t i = 0; i < cases.size(); ++i)
      EXPECT_EQ(text((*verdicts)[i].run), "ok") << cases[i].source << (*verdicts)[i].run.message;
  }
}

}  // namespace
}  // namespace weft::judge
