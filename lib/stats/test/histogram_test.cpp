#include "weft/stats/histogram.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft::stats {
namespace {

Histogram of(std::initializer_list<uint64_t> values) {
  Histogram histogram;
  for (const uint64_t value : values) histogram.add(value);
  return histogram;
}

TEST(Histogram, OfNothing) {
  const Histogram empty;
  EXPECT_EQ(empty.count(), 0u);
  EXPECT_EQ(empty.mean(), 0);
  EXPECT_EQ(empty.least(), 0u);
  EXPECT_EQ(empty.greatest(), 0u);
  EXPECT_EQ(empty.quantile(0.5), 0u);
  EXPECT_EQ(empty.bars(0, 10, 2), (std::vector<uint64_t>{0, 0}));
}

TEST(Histogram, OfOne) {
  const Histogram one = of({7});
  EXPECT_EQ(one.mean(), 7);
  for (const double share : {0.0, 0.1, 0.5, 1.0}) EXPECT_EQ(one.quantile(share), 7u) << share;
}

TEST(Histogram, QuantilesAreTheSmallestThatReachTheShare) {
  Histogram histogram;
  for (uint64_t value = 1; value <= 100; ++value) histogram.add(value);
  EXPECT_EQ(histogram.quantile(0), 1u);
  EXPECT_EQ(histogram.quantile(0.01), 1u);
  EXPECT_EQ(histogram.quantile(0.5), 50u);
  EXPECT_EQ(histogram.quantile(0.99), 99u);
  EXPECT_EQ(histogram.quantile(1), 100u);
  EXPECT_EQ(histogram.mean(), 50.5);
  EXPECT_EQ(of({1, 1, 1, 9}).quantile(0.75), 1u);
  EXPECT_EQ(of({1, 1, 1, 9}).quantile(0.76), 9u);
}

TEST(Histogram, LargeNumbersAreWithinOneIn128) {
  for (const uint64_t value : {uint64_t{255}, uint64_t{256}, uint64_t{511}, uint64_t{512},
                               uint64_t{123'456'789}, uint64_t{1} << 62}) {
    const Histogram histogram = of({value / 2, value, value * 2 - 1, value * 2 - 1});
    const double found = double(histogram.quantile(0.5));
    EXPECT_LE(std::abs(found - double(value)), double(value) / 128) << value;
    EXPECT_EQ(histogram.greatest(), value * 2 - 1);
    EXPECT_EQ(histogram.least(), value / 2);
  }
}

TEST(Histogram, SumsDoNotDependOnTheOrder) {
  Histogram left = of({3, 900}), right = of({70'000, 1});
  Histogram both = of({1, 3, 900, 70'000});
  left.add(right);
  for (const double share : {0.25, 0.5, 0.75, 1.0})
    EXPECT_EQ(left.quantile(share), both.quantile(share));
  EXPECT_EQ(left.mean(), both.mean());
  EXPECT_EQ(left.least(), 1u);
  EXPECT_EQ(distance(left, both), 0);
}

TEST(Histogram, BarsCountWhatLiesBetween) {
  EXPECT_EQ(of({4, 5, 9, 10, 14, 15, 99}).bars(5, 5, 3), (std::vector<uint64_t>{2, 2, 1}));
}

TEST(Histogram, Distances) {
  EXPECT_EQ(distance(of({1, 2, 3}), of({1, 2, 3, 1, 2, 3})), 0);
  EXPECT_EQ(distance(of({1, 2}), of({7, 8})), 1);
  EXPECT_DOUBLE_EQ(distance(of({1, 2}), of({2, 3})), 0.5);
  EXPECT_EQ(distance(of({}), of({})), 0);
  EXPECT_EQ(distance(of({1}), of({})), 1);
}

}  // namespace
}  // namespace weft::stats
