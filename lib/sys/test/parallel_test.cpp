#include "weft/sys/parallel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace weft::sys {
namespace {

class OrderedLoop : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Threads, OrderedLoop, testing::Values(1, 2, 4, 7));

TEST_P(OrderedLoop, ConsumesInOrderWithinTheWindow) {
  constexpr size_t kWindow = 5;
  std::vector<uint64_t> slots(kWindow);
  std::vector<uint64_t> seen;
  std::atomic<uint64_t> consumed{0};
  const LoopOptions options{.count = 1000, .threads = GetParam(), .window = kWindow};
  const bool complete = ordered_loop(
      options,
      [&](unsigned thread, uint64_t index, size_t slot) {
        EXPECT_LT(thread, GetParam());
        EXPECT_LT(index, consumed + kWindow);
        if (index % 17 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
        slots[slot] = index;
      },
      [&](uint64_t index, size_t slot) {
        EXPECT_EQ(slots[slot], index);
        seen.push_back(slots[slot]);
        ++consumed;
        return true;
      });
  EXPECT_TRUE(complete);
  ASSERT_EQ(seen.size(), 1000u);
  for (size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i);
}

TEST_P(OrderedLoop, EndsWhenTheConsumerHasEnough) {
  std::vector<uint64_t> seen;
  const bool complete = ordered_loop(
      {.count = 100000, .threads = GetParam(), .window = 4}, [](unsigned, uint64_t, size_t) {},
      [&](uint64_t index, size_t) {
        seen.push_back(index);
        return index < 9;
      });
  EXPECT_FALSE(complete);
  EXPECT_EQ(seen.size(), 10u);
}

TEST_P(OrderedLoop, StopsAtTheFlagWithoutAGap) {
  StopFlag stop{false};
  uint64_t next = 0;
  const bool complete = ordered_loop(
      {.count = 1u << 30, .threads = GetParam(), .window = 4, .stop = &stop},
      [](unsigned, uint64_t, size_t) {},
      [&](uint64_t index, size_t) {
        EXPECT_EQ(index, next++);
        if (index == 100) stop = true;
        return true;
      });
  EXPECT_FALSE(complete);
  EXPECT_GE(next, 101u);
  EXPECT_LT(next, 200u);
}

TEST_P(OrderedLoop, PassesExceptionsOn) {
  const auto produce = [](unsigned, uint64_t index, size_t) {
    if (index == 50) throw std::runtime_error("no");
  };
  EXPECT_THROW(ordered_loop({.count = 100, .threads = GetParam(), .window = 4}, produce,
                            [](uint64_t, size_t) { return true; }),
               std::runtime_error);
}

TEST(OrderedLoop, DoesNothingForNothing) {
  EXPECT_TRUE(ordered_loop(
      {.count = 0, .threads = 4}, [](unsigned, uint64_t, size_t) { FAIL(); },
      [](uint64_t, size_t) { return true; }));
}

}  // namespace
}  // namespace weft::sys
