#include "weft/base/check.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(CheckDeathTest, SaysWhereAndWhat) {
  EXPECT_DEATH(WEFT_CHECK(1 + 1 == 3, "sums are off"),
               "check_test.cpp:.*sums are off.*1 \\+ 1 == 3");
}

TEST(CheckDeathTest, SaysWhatWasWorkedOn) {
  const WorkingOn outer("seed 42");
  {
    const WorkingOn inner("index 17");
    EXPECT_DEATH(WEFT_CHECK(false, "no"), "index 17");
  }
  EXPECT_DEATH(WEFT_CHECK(false, "no"), "seed 42");
}

TEST(Check, PassesWhatHolds) { WEFT_CHECK(true, "never seen"); }

}  // namespace
}  // namespace weft
