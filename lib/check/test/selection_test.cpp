#include "weft/check/selection.h"

#include <gtest/gtest.h>

#include "weft/check/comments.h"

namespace weft::check {
namespace {

TEST(Selection, Globs) {
  EXPECT_TRUE(matches("*.py", "src/a.py"));
  EXPECT_TRUE(matches("src/*", "src/a.py"));
  EXPECT_FALSE(matches("src/*", "src/deep/a.py"));
  EXPECT_TRUE(matches("src/**", "src/deep/a.py"));
  EXPECT_TRUE(matches("**/a.py", "src/deep/a.py"));
  EXPECT_TRUE(matches("**/a.py", "a.py"));
  EXPECT_TRUE(matches("?.py", "a.py"));
  EXPECT_FALSE(matches("b.py", "a.py"));
}

TEST(Selection, NamesGroupsAndFiles) {
  Selection selection;
  EXPECT_TRUE(selection.selects(Rule::kAliasedArray, "a.py"));
  EXPECT_FALSE(selection.selects(Rule::kSingularPoint, "a.py"));
  selection.select = {"all"};
  EXPECT_TRUE(selection.selects(Rule::kSingularPoint, "a.py"));
  selection.ignore = {"in-place-mul"};
  EXPECT_FALSE(selection.selects(Rule::kInPlaceMul, "a.py"));
  selection.per_file_ignores = {{"tests/*", {"gradient"}}};
  EXPECT_FALSE(selection.selects(Rule::kAliasedArray, "tests/a.py"));
  EXPECT_TRUE(selection.selects(Rule::kAliasedArray, "a.py"));
}

TEST(Comments, Ignore) {
  EXPECT_EQ(code_end("x = '#'  # y"), 9U);
  EXPECT_TRUE(is_ignored("a  # weft: ignore", "one"));
  EXPECT_TRUE(is_ignored("b  # weft: ignore[one, two]", "two"));
  EXPECT_FALSE(is_ignored("b  # weft: ignore[one, two]", "three"));
  EXPECT_FALSE(is_ignored("b  # weft: ignore[]", "one"));
  EXPECT_FALSE(is_ignored("'# weft: ignore'", "one"));
  const auto with = [](std::string line) {
    const auto made = ignoring(line, "one");
    return made ? line.insert(made->at, made->text) : std::string();
  };
  EXPECT_EQ(with("a = 1"), "a = 1  # weft: ignore[one]");
  EXPECT_EQ(with("a = '#'  # why \r"), "a = '#'  # why  # weft: ignore[one] \r");
  EXPECT_EQ(with("a  # weft: ignore[two]  # x"), "a  # weft: ignore[two, one]  # x");
  EXPECT_EQ(with("a  # weft: ignore[]"), "a  # weft: ignore[one]");
  EXPECT_EQ(with("a  # weft: ignore"), "") << "it is ignored";
  EXPECT_EQ(with("a = b + \\"), "") << "no comment may stand there";
  EXPECT_EQ(with("a = \"\"\"text"), "");
}

}  // namespace
}  // namespace weft::check
