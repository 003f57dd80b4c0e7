#include "weft/standalone/sample.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace weft::standalone {
namespace {

using testing::HasSubstr;

// Of the only kernel of a text; without a sample its error.
Result<Sample> sample_of(const std::string& text, const SampleOptions& options = {}) {
  auto reference =
      interp::Interpreter::load({.name = "kernel.py", .text = text, .assume_warp = true});
  EXPECT_TRUE(reference.ok()) << (reference ? "" : reference.error().message);
  if (!reference) return reference.error();
  return find_sample(*reference, reference->kernels().at(0), options);
}

Sample must(Result<Sample> sample) {
  EXPECT_TRUE(sample.ok()) << (sample ? "" : sample.error().message);
  return sample ? std::move(sample).value() : Sample{};
}

std::string why_not(const std::string& text) {
  const auto sample = sample_of(text);
  return sample ? "" : sample.error().message;
}

std::string shape(const Sample& sample, size_t array) {
  std::string text;
  for (const Extent& extent : sample.arrays.at(array).shape)
    text += (text.empty() ? "" : ", ") + text_of(extent);
  return text;
}

constexpr const char* kSaxpy = R"(
@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    i = wp.tid()
    y[i] = a * x[i] + y[i]
)";

TEST(Sample, ShapesFollowTheLaunch) {
  const Sample sample = must(sample_of(kSaxpy));
  EXPECT_EQ(sample.n, 1021);
  EXPECT_EQ(shape(sample, 0), "n");
  EXPECT_EQ(shape(sample, 1), "n");
  EXPECT_TRUE(sample.arrays[0].read && !sample.arrays[0].written);
  EXPECT_TRUE(sample.arrays[1].read && sample.arrays[1].written);
  EXPECT_FALSE(sample.arrays[1].zero);
  EXPECT_GT(sample.arrays[1].tolerance, 0);
  EXPECT_GT(sample.bench_n, sample.n);
  const launch::Launch launch = make_launch(sample, 5, 1);
  EXPECT_EQ(launch.arguments[0].arrays[0].data.size(), 5 * sizeof(float));
}

TEST(Sample, IsTheSameEachTime) {
  const Sample a = must(sample_of(kSaxpy)), b = must(sample_of(kSaxpy));
  EXPECT_EQ(a.arrays[1].checksum.value, b.arrays[1].checksum.value);
  EXPECT_EQ(make_launch(a, 100, 3).arguments[1].arrays[0].data,
            make_launch(b, 100, 3).arguments[1].arrays[0].data);
  EXPECT_NE(make_launch(a, 100, 3).arguments[1].arrays[0].data,
            make_launch(b, 100, 4).arguments[1].arrays[0].data);
}

TEST(Sample, SumsHaveOneElementAndStartFromZero) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def total(x: wp.array(dtype=float), s: wp.array(dtype=float)):
    wp.atomic_add(s, 0, x[wp.tid()])
)"));
  EXPECT_EQ(shape(sample, 1), "1");
  EXPECT_TRUE(sample.arrays[1].zero);
  EXPECT_TRUE(sample.arrays[1].grows);
}

TEST(Sample, NeighboursStayInside) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def difference(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i + 2] - x[i]
)"));
  EXPECT_EQ(shape(sample, 0), "n + 2");
  EXPECT_EQ(shape(sample, 1), "n");
}

TEST(Sample, AxesOfALaunchDiffer) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def turned(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):
    i, j = wp.tid()
    y[i, j] = 2.0 * x[i, j]
)"));
  ASSERT_EQ(sample.dim.size(), 2u);
  EXPECT_NE(sample.dim[0], sample.dim[1]);
  EXPECT_EQ(shape(sample, 1), "n + 1, n");
}

TEST(Sample, FlattenedListsAreLongEnough) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def flat(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):
    i, j = wp.tid()
    y[i, j] = x[i * y.shape[1] + j]
)"));
  const auto list = sample.arrays[0].shape.at(0);
  EXPECT_GE(list.of(100), sample.dim[0].of(100) * sample.dim[1].of(100));
}

TEST(Sample, IntegersFollowTheSize) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def guarded(n: int, y: wp.array(dtype=float)):
    i = wp.tid()
    if i < n:
        y[i] = float(i)
)"));
  EXPECT_TRUE(sample.scalars[0][0].follows);
}

TEST(Sample, SaysWhyThereIsNone) {
  EXPECT_THAT(why_not(R"(
@wp.kernel
def claims(owner: wp.array(dtype=int), out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = wp.atomic_add(owner, 0, 1)
)"),
              HasSubstr("order of threads"));
  EXPECT_THAT(why_not(R"(
@wp.kernel
def nothing(x: wp.array(dtype=float)):
    y = x[wp.tid()]
)"),
              HasSubstr("writes nothing"));
  EXPECT_THAT(why_not(R"(
@wp.kernel
def far(x: wp.array(dtype=float)):
    x[wp.tid() + 100000000] = 1.0
)"),
              HasSubstr("within its arrays"));
  EXPECT_THAT(why_not(R"(
@wp.kernel
def none(x: float):
    y = x
)"),
              HasSubstr("no arrays"));
  EXPECT_THAT(why_not(R"(
@wp.kernel
def forever(x: wp.array(dtype=int)):
    while x[0] >= 0:
        x[0] = 1
)"),
              HasSubstr("steps"));
}

TEST(Sample, HasAGradient) {
  const Sample sample = must(sample_of(kSaxpy, {.inputs = {true, true}, .seeds = {false, true}}));
  EXPECT_TRUE(sample.has_gradient);
  EXPECT_NE(sample.gradient.value, 0);
  EXPECT_LT(sample.gradient.bound, 1e-2);
}

constexpr const char* kClamped = R"(
@wp.kernel
def clamped(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = wp.clamp(x[i], 2.0, 3.0)
)";

TEST(Sample, TakesInputsThatMoveTheResult) {
  const Sample sample = must(sample_of(kClamped));
  EXPECT_FALSE(sample.arrays[1].constant);
  EXPECT_GT(sample.high, 2);
  // Constants of the kernel decide as well: here which of the two is larger.
  const Sample between = must(sample_of(R"(
@wp.kernel
def between(x: wp.array(dtype=float), y: wp.array(dtype=float), low: float, high: float):
    i = wp.tid()
    y[i] = wp.min(wp.max(x[i], low), high)
)"));
  EXPECT_FALSE(between.arrays[1].constant);
}

TEST(Sample, TakesInputsWithAGradient) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def clipped(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = float(i) + wp.clamp(x[i], 2.0, 3.0)
)",
                                       {.inputs = {true, false}, .seeds = {false, true}}));
  EXPECT_TRUE(sample.follows);
  EXPECT_NE(sample.gradient.value, 0);
}

TEST(Sample, SaysWhatNoInputMoves) {
  const Sample sample = must(sample_of(R"(
@wp.kernel
def uniform(x: wp.array(dtype=float), y: wp.array(dtype=float), flags: wp.array(dtype=int), a: float):
    i = wp.tid()
    y[i] = x[i]
    flags[i] = 3
)"));
  EXPECT_FALSE(sample.arrays[1].constant);
  EXPECT_TRUE(sample.arrays[2].constant);
  // Of one element nothing can be said.
  EXPECT_FALSE(must(sample_of(R"(
@wp.kernel
def total(x: wp.array(dtype=float), s: wp.array(dtype=float)):
    wp.atomic_add(s, 0, x[wp.tid()])
)"))
                   .arrays[1]
                   .constant);
}

TEST(Sample, SaysThatNothingFollows) {
  const Sample sample =
      must(sample_of(R"(
@wp.kernel
def nearest(x: wp.array(dtype=float), y: wp.array(dtype=float), best: wp.array(dtype=int)):
    i = wp.tid()
    best[i] = wp.where(x[i] < y[i], 1, 2)
)",
                     {.inputs = {true, true, false}, .seeds = {false, false, false}}));
  EXPECT_FALSE(sample.follows);
}

TEST(Extent, IsWritten) {
  EXPECT_EQ(text_of({0, 4}), "4");
  EXPECT_EQ(text_of({1, 0}), "n");
  EXPECT_EQ(text_of({1, 2}, true), "(n + 2)");
  EXPECT_EQ(text_of({4, 16, 2}), "4 * n * n + 16");
  EXPECT_EQ((Extent{4, 16, 2}).of(3), 52);
}

TEST(Uniform, IsSplitmix64) {
  // The published first output for the seed 1234567, whose highest 22 bits are taken.
  const uint64_t first = 6457827717110365317;
  EXPECT_EQ(uniform(0, 1234567, 0), (static_cast<double>(first >> 42) + 0.5) / (1 << 22));
  const uint64_t second = 3203168211198807973;
  EXPECT_EQ(uniform(0, 1234567, 1), (static_cast<double>(second >> 42) + 0.5) / (1 << 22));
}

}  // namespace
}  // namespace weft::standalone
