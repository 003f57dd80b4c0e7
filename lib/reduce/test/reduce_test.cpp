#include "weft/reduce/reduce.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/reduce/command.h"

namespace weft::reduce {
namespace {

using testing::HasSubstr;
using testing::Not;

// True of texts that have all of the pieces; and weft compiles them, if `compiled`.
Check with(std::vector<std::string> pieces, bool compiled = false) {
  return {.plausible = nullptr, .holds = [=](std::span<const std::string> texts) {
            std::vector<bool> answers;
            for (const std::string& text : texts) {
              diag::Diagnostics diags;
              bool good = std::ranges::all_of(
                  pieces, [&](const std::string& piece) { return text.find(piece) != text.npos; });
              if (compiled && good) {
                driver::Compiler compiler;
                good =
                    !compiler.compile({.name = "k.py", .text = text}, weft::Options{}, diags, "k")
                         .kernels.empty();
              }
              answers.push_back(good && !diags.has_errors());
            }
            return Result<std::vector<bool>>(std::move(answers));
          }};
}

std::string reduced(std::string_view source, const Check& check, Options options = {}) {
  options.kernel = "k";
  const auto outcome = reduce(source, check, options);
  if (!outcome) return outcome.error().message;
  EXPECT_TRUE(outcome->complete);
  return outcome->source;
}

constexpr std::string_view kLong = R"(
import warp as wp
from typing import Any

LIMIT = 3.5   # a constant

@wp.struct
class State:
    a: float
    b: wp.vec3

@wp.func
def helper(v: float, unused: int) -> float:
    """Says something."""
    w = v * 2.0
    if w > LIMIT:
        w = w - 1.0
    return w * w

@wp.kernel
def other(x: wp.array(dtype=float)):
    x[0] = 1.0

@wp.kernel
def k(values: wp.array3d(dtype=float), scale: float, out: wp.array3d(dtype=float), s: State):
    i, j, l = wp.tid()
    # a comment
    if i >= values.shape[0]:
        return
    here = values[i, j, l]
    total = float(0.0)
    for n in range(30):
        if n > 3:
            break
        total += wp.sin(here) * scale
    doubled = helper(here, 3) + s.a
    out[i, j, l] = total + wp.cos(doubled * 3.25)
)";

TEST(Reduce, KeepsNothingThatIsNotNeeded) {
  EXPECT_EQ(reduced(kLong, with({})), "def k():\n    pass\n");
}

TEST(Reduce, KeepsWhatIsNeededForCompiling) {
  EXPECT_EQ(reduced(kLong, with({"wp.cos("}, true)),
            "import warp as wp\n\n\n"
            "@wp.kernel\n"
            "def k():\n"
            "    wp.cos(0.0)\n");
  EXPECT_LE(size_of(reduced(kLong, with({"for ", "+=", "wp.sin("}, true))).statements, 3u);
}

TEST(Reduce, FunctionsGoIntoTheirCallers) {
  const std::string text = reduced(kLong, with({"@wp.kernel", "- 1.0"}));
  EXPECT_THAT(text, Not(HasSubstr("helper")));
  EXPECT_THAT(text, HasSubstr("- 1.0"));
}

TEST(Reduce, ArraysLoseDimensions) {
  const std::string text = reduced(kLong, with({"wp.tid()", "] = "}, true));
  EXPECT_THAT(text, HasSubstr(": wp.array(dtype=float)"));
  EXPECT_THAT(text, Not(HasSubstr("array3d")));
}

TEST(Reduce, IsTheSameForAllBatches) {
  const std::string one = reduced(kLong, with({"wp.sin(", "range("}, true), {.batch = 1});
  EXPECT_EQ(reduced(kLong, with({"wp.sin(", "range("}, true), {.batch = 1}), one);
  EXPECT_EQ(size_of(reduced(kLong, with({"wp.sin(", "range("}, true), {.batch = 64})).statements,
            size_of(one).statements);
}

// Each text is only ever asked about once, and the result is one that was found good.
TEST(Reduce, AsksOnce) {
  std::set<std::string> asked, good;
  const Check inner = with({"wp.sin("}, true);
  const Check check = {.plausible = nullptr, .holds = [&](std::span<const std::string> texts) {
                         auto answers = inner.holds(texts);
                         for (size_t i = 0; i < texts.size(); ++i) {
                           EXPECT_TRUE(asked.insert(texts[i]).second) << texts[i];
                           if ((*answers)[i]) good.insert(texts[i]);
                         }
                         return answers;
                       }};
  EXPECT_TRUE(good.contains(reduced(kLong, check)));
}

TEST(Reduce, ResultsThatDoNotHoldAreNotTaken) {
  EXPECT_THAT(reduced(kLong, with({"# a comment"})), HasSubstr("without the comments"));
  EXPECT_THAT(reduced("def k(:\n", with({})), HasSubstr("no Python"));
  const Check broken = {.plausible = nullptr, .holds = [](std::span<const std::string>) {
                          return Result<std::vector<bool>>(Error{"the disk is full"});
                        }};
  EXPECT_EQ(reduced(kLong, broken), "the disk is full");
}

TEST(Reduce, NoEndlessLoopIsTried) {
  const std::string source =
      "def k():\n    i = 0\n    while i < 5:\n        f(i)\n        i += 1\n";
  const Check inner = with({"while"});
  const Check check = {.plausible = nullptr, .holds = [&](std::span<const std::string> texts) {
                         for (const std::string& text : texts) {
                           EXPECT_THAT(text, testing::AnyOf(Not(HasSubstr("while")),
                                                            HasSubstr("+= "), HasSubstr("  a = ")))
                               << text;
                         }
                         return inner.holds(texts);
                       }};
  EXPECT_THAT(reduced(source, check), HasSubstr("while"));
}

TEST(Reduce, StopsWithTheBestSoFar) {
  sys::StopFlag stop = false;
  Check check = with({"wp.sin("}, true);
  const auto inner = check.holds;
  int questions = 0;
  check.holds = [&](std::span<const std::string> texts) {
    stop = ++questions == 6;
    return inner(texts);
  };
  Options options{.kernel = "k", .stop = &stop};
  const auto outcome = reduce(kLong, check, options);
  ASSERT_TRUE(outcome.ok()) << outcome.error().message;
  EXPECT_FALSE(outcome->complete);
  EXPECT_EQ(questions, 6);
  EXPECT_LT(outcome->source.size(), kLong.size());
  const std::string best[] = {outcome->source};
  EXPECT_TRUE((*inner(best))[0]);
}

TEST(Command, WordsAreNoShell) {
  const auto holds = [](std::string_view line, std::string text) {
    auto command = Command::create(line, {.seconds = 5});
    EXPECT_TRUE(command.ok()) << command.error().message;
    const std::string texts[] = {std::move(text)};
    const auto answers = command->check().holds(texts);
    EXPECT_TRUE(answers.ok());
    return static_cast<bool>((*answers)[0]);
  };
  EXPECT_TRUE(holds("grep -q 'a  b' {}", "a  b\n"));
  EXPECT_FALSE(holds("grep -q 'a  b' {}", "a b\n"));
  EXPECT_TRUE(holds("grep -q \"it's\" {}", "it's\n"));
  EXPECT_TRUE(holds("grep -qF $HOME;ls {}", "$HOME;ls\n"));
  EXPECT_TRUE(holds("test -f {}", ""));
  EXPECT_EQ(Command::create("true", {}).error().message,
            "it has no `{}`, which stands for the file");
  EXPECT_THAT(Command::create("no-such-program {}", {}).error().message, HasSubstr("no-such"));
  EXPECT_THAT(Command::create("grep 'a {}", {}).error().message, HasSubstr("no end"));
  EXPECT_FALSE(Command::create("", {}).ok());
}

TEST(Command, WhatDoesNotEndIsNotInteresting) {
  auto command = Command::create("sleep 60 {}", {.seconds = 0.1});
  auto waiting = Command::create("tail -f {}", {.seconds = 0.1});
  ASSERT_TRUE(command.ok() && waiting.ok());
  const std::string texts[] = {"a", "b"};
  EXPECT_EQ(*command->check().holds(texts), (std::vector<bool>{false, false}));
  EXPECT_EQ(*waiting->check().holds(texts), (std::vector<bool>{false, false}));
}

}  // namespace
}  // namespace weft::reduce
