#include "weft/base/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace weft {
namespace {

// These numbers are a promise: every seed of every data set rests on them. Computed apart, by
// splitmix64 and xoshiro256++ in Python's integers.
TEST(Rng, GivesTheSameNumbersForever) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x53175d61490b23dfu);
  EXPECT_EQ(zero.next(), 0x61da6f3dc380d507u);
  Rng one(42);
  EXPECT_EQ(one.next(), 0xd0764d4f4476689fu);
  Rng child = Rng(42).child(7);
  EXPECT_EQ(child.next(), 0xc817660557ba4be7u);
  EXPECT_EQ(Rng(42).below(1000), 814u);
  EXPECT_EQ(Rng(42).between(-500, 500), 315);
  EXPECT_EQ(Rng(42).unit(), 0x1.a0ec9a9e88ecdp-1);
}

TEST(Rng, AChildLeavesItsParentAlone) {
  Rng parent(1);
  Rng copy = parent;
  EXPECT_NE(parent.child(0).next(), parent.child(1).next());
  EXPECT_EQ(parent.child(5).next(), copy.child(5).next());
  EXPECT_EQ(parent.next(), copy.next());
}

TEST(Rng, BelowIsFair) {
  Rng rng(3);
  std::array<int, 7> counts = {};
  constexpr int kDraws = 70000;
  for (int i = 0; i < kDraws; ++i) ++counts[rng.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, kDraws / 7, 500);
}

TEST(Rng, BetweenReachesBothEnds) {
  Rng rng(4);
  bool low = false;
  bool high = false;
  for (int i = 0; i < 1000; ++i) {
    const int64_t drawn = rng.between(-2, 2);
    ASSERT_GE(drawn, -2);
    ASSERT_LE(drawn, 2);
    low |= drawn == -2;
    high |= drawn == 2;
  }
  EXPECT_TRUE(low && high);
  EXPECT_EQ(rng.between(INT64_MAX, INT64_MAX), INT64_MAX);
  rng.between(INT64_MIN, INT64_MAX);
}

TEST(Rng, UnitStaysBelowOne) {
  Rng rng(5);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double drawn = rng.unit();
    ASSERT_GE(drawn, 0.0);
    ASSERT_LT(drawn, 1.0);
    sum += drawn;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.02);
}

TEST(Rng, PicksEveryItem) {
  Rng rng(6);
  const std::array<int, 3> items = {10, 20, 30};
  int sum = 0;
  for (int i = 0; i < 3000; ++i) sum += rng.pick<int>(items);
  EXPECT_NEAR(sum, 60000, 2000);
}

}  // namespace
}  // namespace weft
