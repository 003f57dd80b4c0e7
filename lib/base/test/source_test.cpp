#include "weft/base/source.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Source, LinesEndAsInPython) {
  const Source source("x.py", "one\ntwo\rthree\r\nfour");
  ASSERT_EQ(source.line_count(), 4u);
  EXPECT_EQ(source.line(1), "one");
  EXPECT_EQ(source.line(2), "two");
  EXPECT_EQ(source.line(3), "three");
  EXPECT_EQ(source.line(4), "four");
  EXPECT_EQ(source.line_of(0), 1u);
  EXPECT_EQ(source.line_of(3), 1u);
  EXPECT_EQ(source.line_of(4), 2u);
  EXPECT_EQ(source.line_of(14), 3u);
  EXPECT_EQ(source.line_of(15), 4u);
}

TEST(Source, WhatFollowsTheLastLineEndIsALine) {
  EXPECT_EQ(Source("x.py", "").line_count(), 1u);
  const Source source("x.py", "a\n");
  EXPECT_EQ(source.line_count(), 2u);
  EXPECT_EQ(source.line(1), "a");
  EXPECT_EQ(source.line(2), "");
  EXPECT_EQ(Source("x.py", "a\r").line_count(), 2u);
  EXPECT_EQ(Source("x.py", "\r\n").line(1), "");
}

TEST(Source, OtherControlCharactersEndNoLine) {
  EXPECT_EQ(Source("x.py", "a\fb\vc\td").line_count(), 1u);
}

TEST(Source, ColumnsCountCodePoints) {
  const Source source("x.py", "a\nü = é\n");
  const Position at = source.position(7);
  EXPECT_EQ(at.line, 2u);
  EXPECT_EQ(at.column, 5u);
  EXPECT_EQ(source.text({2, 4}), "ü");
}

TEST(Source, AByteOrderMarkIsNoColumn) {
  const Source source("x.py", "\xEF\xBB\xBFx = 1");
  EXPECT_EQ(source.position(0).column, 1u);
  EXPECT_EQ(source.position(3).column, 1u);
  EXPECT_EQ(source.position(4).column, 2u);
}

}  // namespace
}  // namespace weft
