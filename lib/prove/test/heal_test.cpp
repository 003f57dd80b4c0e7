// What is rewritten, as the rules about gradients guide it; that it is right is for the judge.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "healer.h"

namespace weft::prove {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kImport = "import warp as wp\n\n\n";

std::optional<Healing> heal(const std::string& text) {
  Healer healer("", {});
  return healer.heal("file.py", text, false, "k", [](check::FileReport&) {});
}

// Of a text with the import in front.
std::string healed(const std::string& text) {
  const auto healing = heal(kImport + text);
  if (!healing) return "not healed";
  EXPECT_TRUE(healing->text.starts_with(kImport)) << healing->text;
  return healing->text.substr(std::string(kImport).size());
}

TEST(Heal, ALoopBecomesAFunction) {
  EXPECT_EQ(healed(R"(# Sums rows.
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)  # the sum
    n = x.shape[1]
    # over a row
    for j in range(n):
        value = x[i, j]  # one
        s += value
    out[i] = s * s
)"),
            R"(@wp.func
def k_s(n: int, x: wp.array2d(dtype=float), i: int):
    s = float(0.0)  # the sum
    for j in range(n):
        value = x[i, j]  # one
        s += value
    return s


# Sums rows.
@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    n = x.shape[1]
    # over a row
    s = k_s(n, x, i)
    out[i] = s * s
)");
}

TEST(Heal, LinesEndAsTheyDo) {
  std::string text = std::string(kImport) + R"(@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]
    out[i] = s * s)";
  for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
    text.insert(at, "\r");
  const auto healing = heal(text);
  ASSERT_TRUE(healing);
  EXPECT_TRUE(healing->text.ends_with("out[i] = s * s"));
  EXPECT_EQ(std::ranges::count(healing->text, '\n'), std::ranges::count(healing->text, '\r'));
}

TEST(Heal, ALoopOfKnownLengthIsUnrolled) {
  EXPECT_THAT(healed(R"(@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.1)
    for j in range(20):
        s = wp.sin(s + x[i] * float(j))
    out[i] = s
)"),
              HasSubstr("        s = wp.sin(s + x[i] * float(wp.static(j)))\n"));
  EXPECT_THAT(healed(R"(@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.1)
    for j in range(20):
        s = wp.sin(s + x[i])
    out[i] = s
)"),
              HasSubstr("@wp.kernel(module=\"unique\", module_options={\"max_unroll\": 20})\n"));
}

TEST(Heal, AnExtremumIsFoundFirst) {
  EXPECT_EQ(healed(R"(@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    top = float(-1000.0)
    for j in range(x.shape[1]):
        value = x[i, j]
        if value < 4.0:
            top = wp.max(top, value * value)
    out[i] = top
)"),
            R"(@wp.func
def k_top_at(x: wp.array2d(dtype=float), i: int, top_start: float):
    top = top_start
    top_at = int(-1)
    for j in range(x.shape[1]):
        value = x[i, j]
        if value < 4.0:
            top_here = value * value
            if top_here > top:
                top = top_here
                top_at = j
    return top_at


@wp.kernel
def k(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    top = float(-1000.0)
    top_at = k_top_at(x, i, top)
    if top_at >= 0:
        j = top_at
        value = x[i, j]
        top = value * value
    out[i] = top
)");
}

TEST(Heal, AnElementIsStoredOnce) {
  EXPECT_THAT(healed(R"(@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.sin(x[i])
    out[i] *= x[i]
)"),
              HasSubstr("    out_value = wp.sin(x[i])\n    out_value *= x[i]\n"
                        "    out[i] = out_value\n"));
}

TEST(Heal, AVectorIsMadeAnew) {
  const std::string text = healed(R"(@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=wp.vec2)):
    i = wp.tid()
    v = wp.vec2(x[i], x[i])
    v[0] = v[0] * v[0]
    v.y *= v[0] + 1.0
    out[i] = v
)");
  EXPECT_THAT(text, HasSubstr("    v = wp.vec2(v[0] * v[0], v[1])\n"));
  EXPECT_THAT(text, HasSubstr("    v = wp.vec2(v[0], v.y * (v[0] + 1.0))\n"));
}

TEST(Heal, ATupleIsTakenApart) {
  EXPECT_THAT(healed(R"(@wp.func
def both(a: float):
    return wp.sin(a), wp.cos(a)


@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    pair = both(x[i])
    out[i] = pair[0] * pair[-1]
)"),
              HasSubstr("    pair_0, pair_1 = both(x[i])\n    out[i] = pair_0 * pair_1\n"));
}

TEST(Heal, ABuiltinIsSpeltOut) {
  EXPECT_THAT(healed(R"(@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.frac(x[i])
)"),
              HasSubstr("    out[i] = (x[i] - wp.trunc(x[i]))\n"));
}

TEST(Heal, OtherKernelsStay) {
  const std::string other = R"(

@wp.kernel
def other(x: wp.array(dtype=float)):
    x[wp.tid()] = wp.sin(x[wp.tid()])
)";
  const auto healing = heal(std::string(kImport) + R"(@wp.kernel
def k(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.frac(x[i])
)" + other);
  ASSERT_TRUE(healing);
  EXPECT_TRUE(healing->text.ends_with(other));
  EXPECT_THAT(healing->titles, ElementsAre("write `wp.frac` with `wp.trunc`"));
}

TEST(Heal, WhatCannotBeHealedStays) {
  EXPECT_EQ(healed(R"(@wp.kernel
def k(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sin(x[i])
)"),
            "not healed");
  // A loop that writes to arrays is no function that only computes.
  EXPECT_EQ(healed(R"(@wp.kernel
def k(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]
        y[i, j] = x[i, j]
    out[i] = s * s
)"),
            "not healed");
}

}  // namespace
}  // namespace weft::prove
