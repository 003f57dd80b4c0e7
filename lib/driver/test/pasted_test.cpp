// What of a module's text its author wrote.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/driver/compile.h"

namespace weft::driver {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string pasted(const std::string& definitions, const std::string& statement) {
  Compiler compiler;
  diag::Diagnostics diags;
  const std::string text =
      "import warp as wp\n\n" + definitions +
      "\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    i = wp.tid()\n    " + statement + "\n";
  const Artifact& artifact = compiler.compile({.name = "kernel.py", .text = text}, {}, diags);
  EXPECT_FALSE(diags.has_errors()) << diags.all().front().message;
  EXPECT_EQ(artifact.kernels.size(), 1u);
  return artifact.pasted;
}

TEST(Pasted, NothingInOrdinaryCode) {
  EXPECT_THAT(pasted("", "x[i] = 1.0"), IsEmpty());
  EXPECT_THAT(pasted("@wp.func\ndef f(a: float):\n    return a + 1.0\n", "x[i] = f(x[i])"),
              IsEmpty());
  EXPECT_THAT(pasted("", "wp.printf(\"100%%: %d %5.2f\\n\", i, x[i])"), IsEmpty());
  EXPECT_THAT(pasted("", "assert x[i] > 0.0, \"it's \\\"negative\\\"\""), HasSubstr("condition"));
  EXPECT_THAT(pasted("", "assert x[i] > 0.0, \"it is negative\""), IsEmpty());
  // A native function that no kernel calls is not in the text.
  EXPECT_THAT(
      pasted("@wp.func_native(\"return a;\")\ndef n(a: float) -> float: ...\n", "x[i] = 1.0"),
      IsEmpty());
}

TEST(Pasted, NativeFunctions) {
  EXPECT_EQ(
      pasted("@wp.func_native(\"return a;\")\ndef n(a: float) -> float: ...\n", "x[i] = n(x[i])"),
      "the native function `n`");
  EXPECT_EQ(pasted("@wp.func_native(\"return a;\")\ndef n(a: float) -> float: ...\n\n"
                   "@wp.func\ndef f(a: float):\n    return n(a)\n",
                   "if i > 1000000:\n        x[i] = f(x[i])"),
            "the native function `n`");
}

TEST(Pasted, StringsThatDoNotStayBetweenTheirQuotes) {
  EXPECT_THAT(pasted("", R"(wp.printf('"); evil(); wp::print("'))"), HasSubstr("the string"));
  EXPECT_THAT(pasted("", R"(wp.printf("%n", wp.uint64(4096)))"), HasSubstr("the string"));
  EXPECT_THAT(pasted("", R"(wp.printf("%-5.3hhn", wp.uint64(4096)))"), HasSubstr("the string"));
  EXPECT_THAT(pasted("", R"(assert x[i] > 0.0, '\"); evil(); //')"), HasSubstr("the condition"));
}

}  // namespace
}  // namespace weft::driver
