#include <gtest/gtest.h>

#include <set>
#include <string>

#include "weft/builtins/builtins.h"
#include "weft/types/fixed_types.h"

namespace weft::builtins {
namespace {

TEST(Table, FindsEveryNameAndNothingElse) {
  std::set<std::string_view> names;
  for (uint32_t i = 0; i < group_count(); ++i) {
    const GroupId group{i};
    EXPECT_EQ(find(name(group)), group);
    EXPECT_TRUE(names.insert(name(group)).second) << name(group);
    for (const Overload& overload : overloads(group)) {
      EXPECT_EQ(overload.key, name(group));
      EXPECT_EQ(group_of(overload), group);
      EXPECT_EQ(&builtins::overload(id_of(overload)), &overload);
    }
  }
  for (const std::string_view wrong : {"", "sinn", "si", "SIN", "tile_", "wp.sin"})
    EXPECT_FALSE(find(wrong).valid()) << wrong;
}

TEST(Table, VariadicOverloadsAreLast) {
  for (uint32_t i = 0; i < group_count(); ++i) {
    bool variadic = false;
    for (const Overload& overload : overloads(GroupId{i})) {
      EXPECT_TRUE(overload.variadic || !variadic) << overload.key;
      variadic = overload.variadic;
    }
  }
  const std::span<const Overload> transformation = overloads(find("transformation"));
  ASSERT_EQ(transformation.size(), 2u);
  EXPECT_EQ(transformation[0].parameters[0].name, "p");
  EXPECT_TRUE(transformation[1].variadic);
}

TEST(Table, ColumnsSayWhatIsUnusual) {
  const Overload& sin = overloads(find("sin"))[0];
  EXPECT_EQ(sin.native, "sin");
  EXPECT_EQ(sin.space, "wp::");
  EXPECT_TRUE(sin.differentiable);
  EXPECT_FALSE(sin.original_output);
  EXPECT_TRUE(overloads(find("sqrt"))[0].original_output);
  EXPECT_EQ(overloads(find("bool"))[0].space, "");
  EXPECT_EQ(overloads(find("vector"))[0].native, "vec_t");
  const std::span<const Overload> tid = overloads(find("tid"));
  ASSERT_EQ(tid.size(), 4u);
  EXPECT_EQ(tid[3].native, "builtin_tid4d");
  EXPECT_EQ(tid[3].results, 4);
  EXPECT_EQ(overloads(find("print"))[0].results, 0);
}

TEST(Table, ParametersAndDefaults) {
  const std::span<const Parameter> curl = overloads(find("curlnoise"))[0].parameters;
  ASSERT_EQ(curl.size(), 5u);
  EXPECT_EQ(curl[1].type, types::fixed_type("vec2"));
  EXPECT_EQ(curl[2].name, "octaves");
  EXPECT_EQ(curl[2].default_type, types::kUint32);
  EXPECT_EQ(curl[2].default_value, (types::Number{.integer = 1}));
  EXPECT_EQ(curl[3].default_type, types::kPythonFloat);
  EXPECT_EQ(curl[3].default_value.real, 2.0);
  EXPECT_EQ(overloads(find("expect_near"))[0].parameters[2].default_value.real, 1e-06);
  EXPECT_TRUE(overloads(find("address"))[0].parameters[2].optional);
  const std::span<const Parameter> zeros = overloads(find("tile_zeros"))[0].parameters;
  EXPECT_EQ(zeros[1].default_type, types::kTypeObject);
  EXPECT_EQ(zeros[1].default_text, "float");
  EXPECT_EQ(zeros[2].default_text, "register");
}

TEST(Table, KnowsWhatIsMissing) {
  EXPECT_EQ(unsupported_group("quat_to_rpy"), "Quaternion Math");
  EXPECT_EQ(unsupported_group("sin"), "");
  EXPECT_EQ(unsupported_group("nonsense"), "");
}

}  // namespace
}  // namespace weft::builtins
