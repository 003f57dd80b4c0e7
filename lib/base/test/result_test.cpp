#include "weft/base/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace weft {
namespace {

Result<int> half(int number) {
  if (number % 2 != 0) return Error{"odd"};
  return number / 2;
}

Result<std::string> quarter(int number) {
  WEFT_TRY(const int once, half(number));
  WEFT_TRY(const int twice, half(once));
  return std::to_string(twice);
}

Status check_even(int number) {
  WEFT_TRY_STATUS(half(number));
  return ok_status();
}

Result<std::unique_ptr<int>> boxed(int number) { return std::make_unique<int>(number); }

Result<int> unboxed(int number) {
  WEFT_TRY(const std::unique_ptr<int> box, boxed(number));
  return *box;
}

TEST(Result, HoldsAValue) {
  const Result<int> result = half(4);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(*result, 2);
}

TEST(Result, HoldsAnError) {
  const Result<int> result = half(3);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "odd");
}

TEST(Result, TryHandsOnTheFirstError) {
  EXPECT_EQ(*quarter(12), "3");
  EXPECT_EQ(quarter(6).error().message, "odd");
  EXPECT_TRUE(check_even(2).ok());
  EXPECT_EQ(check_even(1).error().message, "odd");
}

TEST(Result, TryMovesWhatCannotBeCopied) { EXPECT_EQ(*unboxed(5), 5); }

}  // namespace
}  // namespace weft
