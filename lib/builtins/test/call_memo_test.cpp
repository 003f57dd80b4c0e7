#include "weft/builtins/call_memo.h"

#include <gtest/gtest.h>

namespace weft::builtins {
namespace {

using types::TypeId;
using types::TypeStore;

class CallMemoTest : public testing::Test {
 protected:
  // Resolves a call of plain values as lowering does, and offers it to the memo.
  CallMemo::Outcome call(std::string_view name, std::initializer_list<TypeId> of,
                         uint32_t expects = 0) {
    const GroupId group = find(name);
    CallMemo::Key key(group, expects);
    SmallVector<Argument, 8> arguments;
    for (const TypeId type : of) {
      key.add(types_, type);
      Argument argument{.type = type};
      argument.handle = static_cast<uint32_t>(arguments.size());
      arguments.push_back(argument);
    }
    Context context{types_, constants_, symbols_};
    const Resolution resolved = resolve(context, overloads(group), arguments, {}, {}, expects);
    EXPECT_NE(resolved.overload, nullptr) << resolved.error;
    const ResultType result = result_of(context, resolved);
    memo_.add(key, types_, resolved, result, dispatch(context, resolved, result.types));
    return memo_.find(key);
  }

  TypeStore types_;
  types::ConstantStore constants_;
  SymbolTable symbols_;
  CallMemo memo_;
};

TEST_F(CallMemoTest, RemembersWhatFollowsFromTypes) {
  const CallMemo::Outcome sum = call("add", {types::kFloat32, types::kFloat32});
  ASSERT_NE(sum.overload, nullptr);
  EXPECT_EQ(sum.overload->key, "add");
  EXPECT_EQ(sum.results, 1);
  EXPECT_EQ(sum.result, types::kFloat32);

  const TypeId array = types_.array(types::kFloat32, 1);
  const CallMemo::Outcome address = call("address", {array, types::kInt32});
  ASSERT_NE(address.overload, nullptr);
  EXPECT_FALSE(address.raw_reference);
  EXPECT_EQ(address.result, types_.reference(types::kFloat32));

  EXPECT_TRUE(call("indexref", {types::kVec3, types::kInt32}).raw_reference);

  EXPECT_EQ(call("tid", {}, 2).results, 2);
  EXPECT_EQ(call("tid", {}).results, 1);
}

TEST_F(CallMemoTest, ForgetsWhatDependsOnMore) {
  // Variadic: what is made is a type of the store at hand.
  EXPECT_EQ(call("tuple", {types::kInt32, types::kInt32}).overload, nullptr);
  // A type that only this store knows.
  EXPECT_EQ(call("add", {types_.vector(5, types::Scalar::kFloat32),
                         types_.vector(5, types::Scalar::kFloat32)})
                .overload,
            nullptr);
}

TEST_F(CallMemoTest, KeysTellCallsApart) {
  CallMemo::Key one(find("add"), 0), two(find("add"), 0), none(find("add"), 1);
  one.add(types_, types::kFloat32);
  two.add(types_, types::kFloat32);
  EXPECT_EQ(one.bits(), two.bits());
  two.add(types_, types::kBool);
  EXPECT_NE(one.bits(), two.bits());
  EXPECT_NE(none.bits(), one.bits());
  EXPECT_FALSE(CallMemo::Key(GroupId{}, 0).valid());
  for (int i = 0; i < 4; ++i) one.add(types_, types::kBool);
  EXPECT_TRUE(one.valid());
  one.add(types_, types::kBool);
  EXPECT_FALSE(one.valid());
}

}  // namespace
}  // namespace weft::builtins
