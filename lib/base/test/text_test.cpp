#include "weft/base/text.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace weft {
namespace {

TEST(Text, StartsEmpty) {
  const Text text;
  EXPECT_TRUE(text.empty());
  EXPECT_EQ(text.view(), "");
}

TEST(Text, TakesTextAndNumbers) {
  Text text;
  text << "var_" << 12 << '[' << INT64_MIN << ", " << UINT64_MAX << ']' << std::string("!")
       << std::string_view();
  text.spaces(0).spaces(2) << ';';
  EXPECT_EQ(text.view(), "var_12[-9223372036854775808, 18446744073709551615]!  ;");
  EXPECT_EQ(text.str(), text.view());
}

TEST(Text, GrowsAndIsUsedAgain) {
  Text text;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 100000; ++i) text << "0123456789";
    EXPECT_EQ(text.size(), 1000000u);
    EXPECT_EQ(text.view().substr(999990), "0123456789");
    text.truncate(5);
    EXPECT_EQ(text.view(), "01234");
    text.clear();
    EXPECT_TRUE(text.empty());
  }
}

}  // namespace
}  // namespace weft
