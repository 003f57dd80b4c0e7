#include "weft/sys/terminal.h"

#include <gtest/gtest.h>

#include <csignal>

#include "weft/sys/interrupt.h"

namespace weft::sys {
namespace {

TEST(Terminal, SpellsCounts) {
  EXPECT_EQ(short_count(0), "0");
  EXPECT_EQ(short_count(999), "999");
  EXPECT_EQ(short_count(999.6), "1.00 k");
  EXPECT_EQ(short_count(12345), "12.3 k");
  EXPECT_EQ(short_count(999600), "1.00 M");
  EXPECT_EQ(short_count(4.56e9), "4.56 G");
}

TEST(Terminal, SpellsTimes) {
  EXPECT_EQ(short_time(0.2), "1 s");
  EXPECT_EQ(short_time(125), "2 min 05 s");
  EXPECT_EQ(short_time(12000), "3 h 20 min");
}

TEST(Terminal, DrawsABarThatFits) {
  const ProgressState state{.done = 4500, .total = 10000, .seconds = 1, .rate = 4500};
  EXPECT_EQ(progress_bar("generate", "pairs", state, 80),
            "generate  45 % [########..........]  4.50 k of 10.0 k pairs  4.50 k/s  2 s left");
  for (int width = 1; width < 200; ++width)
    EXPECT_LT(progress_bar("generate", "pairs", state, width).size(), static_cast<size_t>(width));
}

TEST(Terminal, PrintsALineElsewhere) {
  EXPECT_EQ(progress_line("generate", "pairs", {.done = 10, .total = 10, .rate = 5}),
            "generate: 100 % (10 of 10 pairs  5/s)\n");
  EXPECT_EQ(progress_line("generate", "pairs", {}), "generate: 100 % (0 of 0 pairs  0/s)\n");
}

TEST(Interrupt, TheFirstSignalSetsTheFlag) {
  const InterruptScope scope;
  EXPECT_FALSE(scope.stop());
  std::raise(SIGINT);
  EXPECT_TRUE(scope.stop());
}

}  // namespace
}  // namespace weft::sys
