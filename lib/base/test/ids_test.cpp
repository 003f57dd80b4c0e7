#include "weft/base/ids.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <unordered_set>

namespace weft {
namespace {

using AppleId = Id<struct AppleTag>;
using PearId = Id<struct PearTag>;
static_assert(!std::is_convertible_v<AppleId, PearId>);
static_assert(sizeof(AppleId) == 4);

TEST(Id, IsInvalidUntilGiven) {
  EXPECT_FALSE(AppleId{}.valid());
  EXPECT_TRUE(AppleId{0}.valid());
}

TEST(Id, Compares) {
  EXPECT_EQ(AppleId{3}, AppleId{3});
  EXPECT_LT(AppleId{3}, AppleId{4});
  EXPECT_LT(AppleId{3}, AppleId{});
}

TEST(Id, Hashes) {
  const std::unordered_set<AppleId> basket = {{1}, {2}, {1}};
  EXPECT_EQ(basket.size(), 2u);
}

}  // namespace
}  // namespace weft
