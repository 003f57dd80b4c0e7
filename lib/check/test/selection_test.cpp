#include "weft/check/selection.h"

#include <gtest/gtest.h>

#include "comments.h"

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
  const Source source("k.py", "a  # weft: ignore\nb  # weft: ignore[one, two]\n'# weft: ignore'\n");
  const Ignores ignores(source);
  EXPECT_TRUE(ignores.covers(1, "one"));
  EXPECT_TRUE(ignores.covers(2, "two"));
  EXPECT_FALSE(ignores.covers(2, "three"));
  EXPECT_FALSE(ignores.covers(3, "one"));
}

}  // namespace
}  // namespace weft::check
