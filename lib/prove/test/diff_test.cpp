#include "weft/prove/diff.h"

#include <gtest/gtest.h>

#include <string>

#include "edits.h"
#include "weft/base/edited.h"
#include "weft/base/rng.h"

namespace weft::prove {
namespace {

TEST(Diff, IsAsDiffPrintsIt) {
  EXPECT_EQ(unified_diff("a.py", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "--- a.py\n+++ a.py\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  EXPECT_EQ(unified_diff("a.py", "1\n2", "1\n2\n3"),
            "--- a.py\n+++ a.py\n@@ -1,2 +1,3 @@\n 1\n-2\n\\ No newline at end of file\n+2\n+3\n"
            "\\ No newline at end of file\n");
  EXPECT_EQ(unified_diff("a.py", "", "1\n"), "--- a.py\n+++ a.py\n@@ -0,0 +1 @@\n+1\n");
  EXPECT_EQ(unified_diff("a.py", "1\n", "1\n"), "");
}

TEST(Diff, FarChangesAreHunksOfTheirOwn) {
  std::string before, after;
  for (int i = 0; i < 30; ++i) {
    before += std::to_string(i) + "\n";
    if (i != 3) after += std::to_string(i == 25 ? 1000 : i) + "\n";
  }
  const std::string diff = unified_diff("a.py", before, after);
  EXPECT_NE(diff.find("@@ -1,7 +1,6 @@"), std::string::npos) << diff;
  EXPECT_NE(diff.find("@@ -23,7 +22,7 @@"), std::string::npos) << diff;
}

TEST(Edits, MakeTheOtherText) {
  Rng rng(7);
  constexpr const char* kLines[] = {"a\n", "b\n", "\n", "ä = 1\n", "ö = 1\n", "d"};
  for (int round = 0; round < 2000; ++round) {
    std::string texts[2];
    for (std::string& text : texts)
      for (uint32_t n = rng.below(9); n > 0; --n) text += kLines[rng.below(6)];
    const std::vector<check::Edit> edits = edits_between(texts[0], texts[1]);
    EXPECT_EQ(edited(texts[0], edits), texts[1]);
    for (size_t i = 1; i < edits.size(); ++i) EXPECT_GT(edits[i].span.begin, edits[i - 1].span.end);
  }
}

TEST(Edits, AreOfThePartThatChanges) {
  const std::vector<check::Edit> edits =
      edits_between("one\ntwä = 1\nthree\n", "one\ntwä = 12\nthree\n");
  ASSERT_EQ(edits.size(), 1u);
  EXPECT_EQ(edits[0].text, "2");
  EXPECT_EQ(edits[0].range.line, 2u);
  EXPECT_EQ(edits[0].range.column, 8u);
}

}  // namespace
}  // namespace weft::prove
