#include "weft/base/closest.h"

#include <gtest/gtest.h>

#include <array>

namespace weft {
namespace {

TEST(Closest, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("extrct", "extract"), 1u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("verfiy", "verify"), 1u);  // two that changed places
}

TEST(Closest, FindsWhatWasMeant) {
  const std::array<std::string, 4> names = {"extract", "verify", "run", "reduce"};
  EXPECT_EQ(closest("extrct", names), "extract");
  EXPECT_EQ(closest("verfiy", names), "verify");
  EXPECT_EQ(closest("rum", names), "run");
  EXPECT_EQ(closest("reduse", names), "reduce");
}

TEST(Closest, GuessesNothingWhereNothingIsNear) {
  const std::array<std::string, 3> names = {"extract", "x", "run"};
  EXPECT_EQ(closest("compile", names), std::nullopt);
  EXPECT_EQ(closest("run", names), std::nullopt);
  EXPECT_EQ(closest("y", names), std::nullopt);
  EXPECT_EQ(closest("", names), std::nullopt);
  EXPECT_EQ(closest("extract", {}), std::nullopt);
  EXPECT_EQ(did_you_mean("compile", names), "");
}

TEST(Closest, TakesTheFirstOfSeveral) {
  const std::array<std::string, 2> names = {"step_a", "step_b"};
  EXPECT_EQ(did_you_mean("step_c", names), "; did you mean `step_a`?");
}

}  // namespace
}  // namespace weft
