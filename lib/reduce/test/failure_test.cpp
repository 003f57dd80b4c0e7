#include "weft/reduce/failure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

namespace weft::reduce {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Failure, HasWords) {
  for (const std::string_view words :
       {"refused", "compile wrong", "run wrong", "run trivial",
        "run trivial: zeros would pass as well", "run not_applicable", "gradient wrong",
        "gradient wrong dynamic_loop_state", "gradient wrong break",
        "gradient not_applicable: no float in an array depends"}) {
    const auto failure = parse_failure(words);
    ASSERT_TRUE(failure.ok()) << words;
    EXPECT_EQ(text(*failure), words);
  }
  for (const std::string_view words : {"", "wrong", "gradient ok", "gradient wrong nonsense"})
    EXPECT_THAT(parse_failure(words).error().message, HasSubstr("gradient wrong break")) << words;
}

TEST(Failure, ReasonsHaveNoParticulars) {
  const std::string source = "def k(out, name1): x = 3\n";
  const auto reason = [&](std::string_view message) {
    return without_particulars(message, source);
  };
  EXPECT_EQ(reason("launch of 3 x 3, input 2: `out` element 7 part 2 is -1.5e-07, not 3 (allowed "
                   "2e-12)"),
            "`_` element 0 is 0, not 0");
  EXPECT_EQ(reason("launch of 1, input 2: it ended by signal 11"), "it ended by signal 0");
  EXPECT_EQ(reason("35:32: `svd3` is not supported here"), "0:0: `svd0` is not supported here");
  EXPECT_EQ(reason("name `x` is not defined"), "name `_` is not defined");
  EXPECT_EQ(reason("name `y` is not defined"), "name `y` is not defined");
  EXPECT_EQ(reason("error: `k_1a2b3c4d_cpu(var_12)` k_load\nmore"), "error: `_(var_0)` k_load");
  EXPECT_EQ(reason("the builtin `k_load` is"), "the builtin `k_load` is");
  EXPECT_EQ(reason("it is -inf, not nan"), "it is 0, not 0");
}

// Those that the compiler finds need no other one.
struct Refused {
  std::string source, reason, kept;
};

void PrintTo(const Refused& refused, std::ostream* to) { *to << refused.reason; }

class RefusedTest : public testing::TestWithParam<Refused> {};

TEST_P(RefusedTest, StaysWhatItIs) {
  Examiner examiner({.key = "k"}, {}, {});
  const auto found = examiner.examine(GetParam().source);
  ASSERT_TRUE(found.ok() && *found);
  EXPECT_EQ(text(**found), GetParam().reason);
  const auto outcome = examiner.reduce(GetParam().source, **found, true, {.kernel = "k"});
  ASSERT_TRUE(outcome.ok()) << outcome.error().message;
  EXPECT_EQ(outcome->source, GetParam().kept);
  EXPECT_EQ(**examiner.examine(outcome->source), **found);
}

// All of it could also fail by an unknown name, once one is missing.
constexpr std::string_view kRest =
    "    b = a * 2.0\n"
    "    if b > 1.0:\n"
    "        b = b + a\n"
    "    x[i] = b\n";
std::string with(std::string_view line) {
  return "import warp as wp\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    i = wp.tid()\n"
         "    a = x[i]\n    " +
         std::string(line) + "\n" + std::string(kRest);
}
constexpr std::string_view kHead = "import warp as wp\n\n\n@wp.kernel\ndef k():\n    ";

INSTANTIATE_TEST_SUITE_P(
    Kinds, RefusedTest,
    testing::Values(
        Refused{with("wp.adjoint[x][i] = a"),
                "refused: [unsupported] `wp.adjoint` outside of a custom gradient is not supported",
                std::string(kHead) + "wp.adjoint[0.0][0.0] = 0\n"},
        Refused{with("a = missing"), "refused: [unknown-name] name `missing` is not defined",
                std::string(kHead) + "a = missing\n"},
        Refused{
            with("a = wp.nothing(a)"),
            "refused: [unknown-function] no builtin or `@wp.func` function is called `wp.nothing`",
            std::string(kHead) + "wp.nothing()\n"}));

TEST(Examiner, WithoutAToolchainThereIsAReason) {
  native::Toolchain toolchain;
  toolchain.compiler.missing = "there is none";
  Examiner examiner({.key = "k"}, toolchain, {});
  EXPECT_THAT(examiner.examine(with("a = 1.0")).error().message, HasSubstr("there is none"));
}

}  // namespace
}  // namespace weft::reduce
