#include "counters.h"

#include <gtest/gtest.h>

#include <string>

#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::synth {
namespace {

bool refused(const std::string& body, const std::string& loop = "range(8)") {
  const Source source("k.py",
                      "@wp.kernel\ndef k(x: wp.array(dtype=wp.float64), n: int):\n"
                      "    i = wp.tid()\n    s = wp.float64(0.0)\n    for t in " +
                          loop + ":\n" + body + "    x[i] = s\n");
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  EXPECT_TRUE(syntax::parse(source, symbols, diags, tree)) << body;
  return has_converted_counter(tree, symbols);
}

// What warp-lang 1.19.0 says of each of them.
TEST(Counters, ThatWarpRefuses) {
  EXPECT_TRUE(refused("        a = wp.float64(t)\n        s = s + a * x[i + t]\n"));
  EXPECT_TRUE(refused("        a = wp.float64(t)\n        s = s + a * x[t]\n"));
  EXPECT_TRUE(refused("        x[i + t] = wp.float64(t)\n"));
  EXPECT_TRUE(refused("        a = wp.float64(t)\n        s = s + x[wp.min(t, n)] * a\n"));
  EXPECT_TRUE(
      refused("        a = wp.float64(t)\n        for q in range(t, 6):\n"
              "            s = s + a\n"));
  EXPECT_TRUE(
      refused("        for q in range(3):\n            s = s + x[i + t] * wp.float64(t)\n"));
  EXPECT_TRUE(refused("        n = int(wp.int64(t))\n        s = s + x[i + t]\n"));
}

TEST(Counters, ThatWarpTakes) {
  EXPECT_FALSE(refused("        s = s + x[i + t] * wp.float64(t)\n"));
  EXPECT_FALSE(refused("        s = s + wp.float64(t) * wp.float64(t)\n"));
  EXPECT_FALSE(refused("        a = wp.float64(t + 1)\n        s = s + a * x[i + t]\n"));
  EXPECT_FALSE(refused("        a = float(t)\n        s = s + x[i + t]\n"));
  EXPECT_FALSE(refused("        x[i + t] += wp.float64(t)\n"));
  EXPECT_FALSE(refused("        a = wp.float64(t)\n        if t > 2:\n            s = s + a\n"));
  EXPECT_FALSE(
      refused("        for q in range(n):\n            s = s + x[i + t] * wp.float64(t)\n"));
  // Loops that are not unrolled.
  const char* const body = "        a = wp.float64(t)\n        s = s + a * x[i + t]\n";
  for (const char* loop : {"range(17)", "range(n)", "range(0, 40, 2)"})
    EXPECT_FALSE(refused(body, loop)) << loop;
  EXPECT_TRUE(refused(body, "range(7, -1, -1)"));
  EXPECT_FALSE(refused(std::string(body) + "        if s > x[0]:\n            break\n"));
}

}  // namespace
}  // namespace weft::synth
