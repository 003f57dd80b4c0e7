#include "weft/diag/render.h"

#include <gtest/gtest.h>

namespace weft::diag {
namespace {

std::string rendered(std::string text, std::string_view place) {
  const Source source("x.py", std::move(text));
  const auto begin = static_cast<uint32_t>(source.text().find(place));
  Diagnostics diags;
  diags.report(UnknownName, source, {begin, begin + static_cast<uint32_t>(place.size())}, "foo");
  return render(diags);
}

TEST(Render, PointsAtThePlace) {
  EXPECT_EQ(rendered("def k():\n    y = foo(x[0])\n", "foo"),
            "x.py:2:9: error[unknown-name]: name `foo` is not defined\n"
            "    y = foo(x[0])\n"
            "        ^~~\n");
}

TEST(Render, TabsKeepTheCaretInPlace) {
  EXPECT_EQ(rendered("\ty =\tfoo\r\n", "foo"),
            "x.py:1:6: error[unknown-name]: name `foo` is not defined\n"
            "    y =    foo\n"
            "           ^~~\n");
}

TEST(Render, ColumnsAreCodePointsAndCaretsAreCells) {
  EXPECT_EQ(rendered("ü = \"日本\" + foo", "foo"),
            "x.py:1:12: error[unknown-name]: name `foo` is not defined\n"
            "ü = \"日本\" + foo\n"
            "             ^~~\n");
}

TEST(Render, BytesThatAreNoTextAreNotPrinted) {
  EXPECT_EQ(rendered("\xFF\x1B + foo", "foo"),
            "x.py:1:6: error[unknown-name]: name `foo` is not defined\n"
            "?? + foo\n"
            "     ^~~\n");
}

TEST(Render, ASpanOfManyLinesShowsTheFirst) {
  EXPECT_EQ(rendered("y = foo(1,\n        2)\n", "foo(1,\n        2)"),
            "x.py:1:5: error[unknown-name]: name `foo` is not defined\n"
            "y = foo(1,\n"
            "    ^~~~~~...\n");
}

TEST(Render, TheEndOfALineIsAPlace) {
  EXPECT_EQ(rendered("y = (\n", "\n"),
            "x.py:1:6: error[unknown-name]: name `foo` is not defined\n"
            "y = (\n"
            "     ^\n");
}

TEST(Render, LongLinesAreCutAroundThePlace) {
  const std::string text = rendered(std::string(300, 'a') + " foo " + std::string(300, 'b'), "foo");
  const std::string line = text.substr(text.find('\n') + 1);
  EXPECT_EQ(line.find('\n'), 100u);
  EXPECT_TRUE(line.starts_with("...aaa"));
  EXPECT_EQ(line.substr(97, 3), "...");
  EXPECT_EQ(line.find("foo"), line.find('^') - 101);
}

TEST(Render, LabelsFollow) {
  const Source source("x.py", "a = 1\nb = a\n");
  Diagnostics diags;
  diags.report(TypeMismatch, source, {10, 11}, "`a` is an int").label(source, {0, 1}, "bound here");
  EXPECT_EQ(render(diags),
            "x.py:2:5: error[type-mismatch]: `a` is an int\n"
            "b = a\n"
            "    ^\n"
            "x.py:1:1: note: bound here\n"
            "a = 1\n"
            "^\n");
}

}  // namespace
}  // namespace weft::diag
