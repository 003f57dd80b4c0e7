#include "weft/ir/view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::ir {
namespace {

// What is written under a name is read under it.
TEST(View, ReadsWhatAWriterWrote) {
  Function fn;
  fn.values.resize(4);
  fn.places.resize(2);
  fn.comparisons = {"==", "<", ">="};
  const ValueId a{1}, b{2}, c{3};

  Inst field{.op = Op::kFieldAddress};
  Writer<Op::kFieldAddress>{field}.address(a).object(b).field(Symbol{7}).sets_gradient(true);
  const auto address = as<Op::kFieldAddress>(fn, field);
  EXPECT_EQ(address.address(), a);
  EXPECT_EQ(address.object(), b);
  EXPECT_EQ(address.field(), Symbol{7});
  EXPECT_TRUE(address.sets_gradient());
  EXPECT_EQ(address.place(), nullptr);
  Writer<Op::kFieldAddress>{field}.place(PlaceId{1});
  EXPECT_EQ(address.place(), &fn.places[1]);

  Inst compare{.op = Op::kCompare};
  const std::array values = {a, b, b, c};
  Writer<Op::kCompare>{compare}.result(a).values(fn.add_run(values)).operators(1);
  const auto comparison = as<Op::kCompare>(fn, compare);
  EXPECT_THAT(comparison.values(), testing::ElementsAre(a, b, b, c));
  EXPECT_THAT(comparison.operators(), testing::ElementsAre("<", ">="));

  Inst store{.op = Op::kMemberStore};
  Writer<Op::kMemberStore>{store}.object(a).value(fn.add_run({&c, 1}));
  EXPECT_EQ(as<Op::kMemberStore>(fn, store).value(), c);

  Inst end{.op = Op::kEndIf};
  Writer<Op::kEndIf>{end}.condition(b).is_not(true).begin(InstId{5});
  EXPECT_EQ(as<Op::kEndIf>(fn, end).begin(), InstId{5});
}

}  // namespace
}  // namespace weft::ir
