#include "weft/synth/policy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::synth {
namespace {

using testing::HasSubstr;

std::string printed(const Policy& policy) {
  Text text;
  print(policy, text);
  return text.str();
}

TEST(Policy, PrintsAndLoadsAgain) {
  Policy policy;
  policy.break_chance = 0.375;
  policy.loops.reversed = 12;
  policy.categories[static_cast<size_t>(Category::kAtomic)].tags.bits = 0.1;
  const Result<Policy> again = load_policy(printed(policy));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(printed(*again), printed(policy));
  EXPECT_NE(printed(*again), printed(Policy{}));
}

TEST(Policy, KeepsDefaultsOfWhatIsNotGiven) {
  const Result<Policy> policy = load_policy("\n  # a comment\nbreak_chance = 1 # always\r\n");
  ASSERT_TRUE(policy.ok()) << policy.error().message;
  EXPECT_EQ(policy->break_chance, 1);
  EXPECT_EQ(policy->else_chance, Policy{}.else_chance);
}

TEST(Policy, SaysWhichLineIsWrong) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"break_chance", "line 1: expected `key = value`"},
      {"\nbreak_chance = often", "line 2: expected a number"},
      {"break_chance = 0.5x", "expected a number"},
      {"break_chance = -1", "expected a number"},
      {"break_chance = nan", "expected a number"},
      {"max_width = 1e300", "expected a number"},
      {"break_chance = 1.5", "a chance is at most 1"},
      {"brake_chance = 0.5", "there is no `brake_chance`"},
  };
  for (const auto& [text, message] : cases) {
    const Result<Policy> policy = load_policy(text);
    ASSERT_FALSE(policy.ok()) << text;
    EXPECT_THAT(policy.error().message, HasSubstr(message));
  }
}

TEST(Category, IsFoundByNameAndOlderNames) {
  for (const Category category : categories()) {
    Category found{};
    EXPECT_TRUE(find_category(name(category), found));
    EXPECT_EQ(found, category);
  }
  Category found{};
  EXPECT_TRUE(find_category("multi_cond", found));
  EXPECT_EQ(found, Category::kMultiCondition);
  EXPECT_TRUE(find_category("nested", found));
  EXPECT_EQ(found, Category::kNestedLoop);
  EXPECT_FALSE(find_category("", found));
  EXPECT_FALSE(find_category("multi", found));
}

}  // namespace
}  // namespace weft::synth
