#include "weft/base/timings.h"

#include <gtest/gtest.h>

#include <chrono>
#include <numeric>
#include <thread>
#include <vector>

namespace weft {
namespace {

uint64_t sum() {
  uint64_t all = 0;
  for (size_t i = 0; i < kTimedStages.size(); ++i) all += Timings::of(static_cast<TimedStage>(i));
  return all;
}

// In the order of the file: they are off at first.
TEST(Timings, CountNothingUnlessStarted) {
  {
    const StageTimer timer(TimedStage::kLower);
  }
  EXPECT_EQ(sum(), 0u);
}

TEST(Timings, CountEachMomentOnce) {
  using Clock = std::chrono::steady_clock;
  Timings::start();
  const auto until_it_goes_on = [] {
    const auto before = Clock::now();
    while (Clock::now() == before) continue;
  };
  const auto begin = Clock::now();
  {
    const StageTimer outer(TimedStage::kLower);
    until_it_goes_on();
    {
      const StageTimer inner(TimedStage::kDigest);
      until_it_goes_on();
    }
    until_it_goes_on();
  }
  const auto elapsed = (Clock::now() - begin) / std::chrono::nanoseconds(1);
  EXPECT_GT(Timings::of(TimedStage::kLower), 0u);
  EXPECT_GT(Timings::of(TimedStage::kDigest), 0u);
  EXPECT_EQ(sum(), Timings::of(TimedStage::kLower) + Timings::of(TimedStage::kDigest));
  EXPECT_LE(sum(), static_cast<uint64_t>(elapsed));
}

TEST(Timings, AddUpOverThreads) {
  Timings::start();
  const uint64_t before = Timings::of(TimedStage::kEmit);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([] {
      for (int k = 0; k < 1000; ++k) const StageTimer timer(TimedStage::kEmit);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(Timings::of(TimedStage::kEmit), before);
}

}  // namespace
}  // namespace weft
