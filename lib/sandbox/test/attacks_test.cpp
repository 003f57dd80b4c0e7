#include "weft/sandbox/attacks.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "weft/sandbox/jail.h"

namespace weft::sandbox {
namespace {

TEST(Attacks, AreStopped) {
  if (!confines()) GTEST_SKIP() << "no sandbox here: " << missing();
  const std::vector<Attack> all = attack();
  EXPECT_GE(all.size(), 50u);
  for (const Attack& each : all) EXPECT_EQ(each.harm, "") << each.name;
}

// Otherwise that they are stopped would say nothing. Systems differ in what they allow anybody.
TEST(Attacks, WorkWhereNothingHoldsThem) {
  const std::vector<Attack> all = attack(true);
  const auto through =
      std::ranges::count_if(all, [](const Attack& each) { return !each.harm.empty(); });
  EXPECT_GE(through, 25);
  for (const Attack& each : all)
    if (each.harm.empty()) GTEST_LOG_(INFO) << "stopped without a sandbox: " << each.name;
}

}  // namespace
}  // namespace weft::sandbox
