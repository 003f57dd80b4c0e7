// Which ways of a program a run took, and which none can take.
#include <fmt/format.h>

#include <bit>
#include <string>
#include <vector>

#include "fixture.h"

namespace weft::interp {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class DecisionsTest : public InterpTest {
 public:
  // "x > 3.0: 01": whether it was false and true, once each outcome.
  std::vector<std::string> reached(const Limits& limits = {}) {
    std::vector<std::string> all;
    for (const Reached& each : run(Mode::kExact, limits).reached)
      all.push_back(told(each.decision, each.outcomes));
    return all;
  }
  std::vector<std::string> possible() {
    std::vector<std::string> all;
    for (const Reached& each : run().reached)
      all.push_back(told(each.decision, interpreter_->possible(each.decision)));
    return all;
  }

 private:
  std::string told(uint32_t number, uint8_t outcomes) const {
    const Decision decision = interpreter_->decision(number);
    std::string text = decision.text + ": ";
    for (int outcome = 0; outcome < outcomes_of(decision.kind); ++outcome)
      text += (outcomes >> outcome & 1) != 0 ? '1' : '0';
    return text;
  }
};

// In flat code, and from the tree, to which wp.static sends a kernel.
class BothWays : public DecisionsTest, public testing::WithParamInterface<bool> {
 public:
  void load_kernel(const std::string& parameters, const std::string& body) {
    load("@wp.kernel\ndef k(" + parameters + "):\n" +
         (GetParam() ? "    forced = wp.static(1)\n" : "") + body);
  }
};
INSTANTIATE_TEST_SUITE_P(, BothWays, testing::Bool());

TEST_P(BothWays, EachThreadTakesItsWay) {
  load_kernel("x: wp.array(dtype=float), n: wp.array(dtype=int)",
              "    i = wp.tid()\n"
              "    v = x[i]\n"
              "    if v > 3.0 and n[i] == 2:\n"
              "        v = v + 1.0\n"
              "    elif v < -3.0:\n"
              "        v = wp.max(v, -10.0)\n"
              "    v = v if n[i] > 7 else 2.0 * v\n"
              "    v = wp.where(n[i] > 1, v, wp.clamp(v, -1.0, 1.0))\n"
              "    x[i] = wp.min(v, 5.0)\n");
  array<float>({4, 1, 0.5F}).array<int32_t>({1, 2, 3}).dim({3});
  EXPECT_THAT(reached(),
              ElementsAre("v > 3.0 and n[i] == 2: 10", "v > 3.0: 11", "n[i] == 2: 10",
                          "v < -3.0: 10", "wp.max(v, -10.0): 00", "n[i] > 7: 10", "n[i] > 1: 11",
                          "wp.clamp(v, -1.0, 1.0): 011", "wp.min(v, 5.0): 10"));
}

// As in Warp, which has no memory for it.
TEST_P(BothWays, AnArrayWithoutElementsIsFalse) {
  load_kernel("x: wp.array2d(dtype=float), y: wp.array(dtype=float)",
              "    if x:\n        y[0] = 1.0\n    y[1] = 2.0 if not x else 3.0\n");
  array<float>({}, {0, 3}).array<float>({0, 0});
  run();
  EXPECT_THAT(values(1), ElementsAre(0, 2));
  launch_.arguments[0].arrays[0] = {{1, 1}, bytes<float>({5})};
  run();
  EXPECT_THAT(values(1), ElementsAre(1, 3));
}

// How far the nearest thread is from the wanted outcome.
TEST_P(BothWays, IntegersThatDecideAreSoFarApart) {
  load_kernel("n: wp.array(dtype=int), u: wp.array(dtype=wp.uint32), out: wp.array(dtype=int)",
              "    i = wp.tid()\n"
              "    if n[i] > 10:\n        out[i] = 1\n"
              "    if u[i] == wp.uint32(40):\n        out[i] = 2\n"
              "    out[i] = wp.clamp(n[i], 0, 9)\n"
              "    for j in range(n[i]):\n        out[i] = out[i] + j\n");
  array<int32_t>({3, 7}).array<uint32_t>({38, 50}).array<int32_t>({0, 0}).dim({2});
  const auto apart = [&](size_t decision, int outcome) {
    const uint32_t number = run().reached.at(decision).decision;
    return run(Mode::kExact, {.wanted = {number, outcome}}).apart;
  };
  EXPECT_EQ(apart(0, 1), -3.0);
  EXPECT_TRUE(std::isinf(apart(0, 0)));
  EXPECT_EQ(apart(1, 1), -2.0);
  EXPECT_EQ(apart(2, 0), 3.0);
  EXPECT_EQ(apart(2, 2), -2.0);
  EXPECT_EQ(apart(3, 0), 3.0);
  EXPECT_EQ(apart(3, 1), 2.0);
}

TEST_P(BothWays, LoopsTurnNeverOnceOrOften) {
  load_kernel("n: wp.array(dtype=int), out: wp.array(dtype=int)",
              "    i = wp.tid()\n"
              "    for j in range(n[i]):\n"
              "        out[i] = out[i] + j\n"
              "    left = n[i]\n"
              "    while left > 0:\n"
              "        left = left - 1\n"
              "        if left == 1:\n"
              "            break\n");
  array<int32_t>({0, 1}).array<int32_t>({0, 0}).dim({2});
  EXPECT_THAT(reached(), ElementsAre("range(n[i]): 110", "left > 0: 110", "left == 1: 10"));
  launch_.arguments[0].arrays[0].data = bytes<int32_t>({2, 4});
  // The break ends the loop after one turn, or three.
  EXPECT_THAT(reached(), ElementsAre("range(n[i]): 001", "left > 0: 011", "left == 1: 11"));
}

TEST_P(BothWays, WhatIsFixedIsNoDecision) {
  load_kernel("x: wp.array(dtype=float)",
              "    if wp.static(True):\n"
              "        x[0] = 1.0\n"
              "    for j in range(3):\n"
              "        x[0] = x[0] + wp.max(1.0, 2.0)\n");
  array<float>({0});
  EXPECT_THAT(reached(), IsEmpty());
}

TEST_P(BothWays, FunctionsThatAreCalledHaveTheirs) {
  load("@wp.func\ndef f(v: float):\n    if v > 1.0:\n        return 1.0\n    return v\n\n\n" +
       std::string("@wp.func\ndef g(v: float):\n    return wp.min(v, 0.0)\n\n\n") +
       "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n" +
       (GetParam() ? "    forced = wp.static(1)\n" : "") + "    x[0] = f(x[0])\n");
  array<float>({2});
  EXPECT_THAT(reached(), ElementsAre("v > 1.0: 01"));
}

// The value is 1, its derivative 2 along the direction: 9 is 4 away, to first order.
TEST_P(BothWays, HowFarItIsToTheOtherWay) {
  load_kernel("x: wp.array(dtype=float)", "    if x[0] * x[0] > 9.0:\n        x[0] = 0.0\n");
  array<float>({1}, {}, {1.0});
  const uint32_t decision = run().reached.at(0).decision;
  EXPECT_EQ(run(Mode::kExact, {.wanted = {decision, 1}}).step, 4.0);
  EXPECT_TRUE(std::isinf(run(Mode::kExact, {.wanted = {decision, 0}}).step));
}

// What another launch compared last is no matter of this one.
TEST_P(BothWays, HowFarItIsFromNoComparison) {
  load_kernel("x: wp.array(dtype=float)", "    if x[0] > 9.0:\n        x[0] = 0.0\n");
  array<float>({1}, {}, {1.0});
  (void)run();
  load_kernel("x: wp.array(dtype=float)", "    if wp.isnan(x[0]):\n        x[0] = 0.0\n");
  array<float>({1}, {}, {1.0});
  const uint32_t decision = run().reached.at(0).decision;
  EXPECT_TRUE(std::isinf(run(Mode::kExact, {.wanted = {decision, 1}}).step));
}

// The last decision of a kernel that reads x[i] and writes it at the end.
struct Case {
  const char *lines, *possible;
};
class Impossible : public DecisionsTest, public testing::WithParamInterface<Case> {
 public:
  void expect_possible() {
    load(
        fmt::format("N = wp.constant(3)\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=float), n: int, "
                    "u: wp.uint32, y: wp.array2d(dtype=float)):\n"
                    "    i = wp.tid()\n    v = x[i]\n    count = int(0)\n{}\n    x[i] = v\n",
                    GetParam().lines));
    array<float>({1}).value<int32_t>({1}).value<uint32_t>({0}).array<float>({1}, {1, 1});
    EXPECT_EQ(possible().back(), GetParam().possible);
  }
};

TEST_P(Impossible, IsFoundInTheText) { expect_possible(); }
INSTANTIATE_TEST_SUITE_P(
    , Impossible,
    testing::Values(
        Case{"    v = wp.max(v * v, 0.0)", "wp.max(v * v, 0.0): 11"},
        Case{"    if v * v < 0.0:\n        v = 1.0", "v * v < 0.0: 10"},
        Case{"    w = wp.max(x[i], v)", "wp.max(x[i], v): 11"},
        Case{"    w = wp.max(float(i) + 1.0, 0.5)", "wp.max(float(i) + 1.0, 0.5): 10"},
        Case{"    w = wp.clamp(i + 1, 0, n)", "wp.clamp(i + 1, 0, n): 011"},
        Case{"    w = wp.clamp(i - 1, 0, n)", "wp.clamp(i - 1, 0, n): 111"},
        Case{"    w = wp.clamp(i & N, 0, 3)", "wp.clamp(i & N, 0, 3): 010"},
        Case{"    w = wp.clamp(wp.sin(v), -2.0, 0.0)", "wp.clamp(wp.sin(v), -2.0, 0.0): 011"},
        Case{"    if not i < 0:\n        v = 1.0", "not i < 0: 01"},
        Case{"    if i >= 0 or v > 1.0:\n        v = 1.0", "v > 1.0: 00"},
        Case{"    if i >= 1 or v > 1.0:\n        v = 1.0", "v > 1.0: 11"},
        Case{"    if i < 0:\n        if v > 1.0:\n            v = 1.0", "v > 1.0: 00"},
        Case{"    for j in range(x.shape[0]):\n        v = 1.0", "range(x.shape[0]): 011"},
        Case{"    for j in range(0, len(x), 2):\n        v = 1.0", "range(0, len(x), 2): 011"},
        Case{"    for j in range(n):\n        v = 1.0", "range(n): 111"},
        Case{"    for j in range(i, i + 5):\n        v = 1.0", "range(i, i + 5): 001"},
        Case{"    for j in range(n):\n        count += 1\n    w = wp.max(count, 0)",
             "wp.max(count, 0): 10"},
        Case{"    for j in range(n):\n        count -= 1\n    w = wp.max(count, 0)",
             "wp.max(count, 0): 11"},
        Case{"    while count < 5:\n        count += 1", "count < 5: 001"},
        Case{"    while count < n:\n        count += 1", "count < n: 111"},
        Case{"    count = 7\n    while count < 5:\n        count += 1", "count < 5: 100"},
        Case{"    while count < 5:\n        count += 4", "count < 5: 001"},
        Case{"    while count < 5:\n        count += 5", "count < 5: 011"},
        Case{
            "    while count < 5:\n        count += 1\n        if v > 1.0:\n            count += 9",
            "v > 1.0: 11"},
        Case{"    v = wp.where(wp.bool(True), v, 2.0)", "wp.bool(True): 01"},
        Case{"    b = 9\n    count = b\n    b = 0\n    while count < 5:\n        count += 1",
             "count < 5: 111"}));

// Between what is indexed with, what is guarded and what is counted.
INSTANTIATE_TEST_SUITE_P(
    Related, Impossible,
    testing::Values(
        Case{"    w = wp.clamp(i - 1, 0, x.shape[0] - 1)",
             "wp.clamp(i - 1, 0, x.shape[0] - 1): 110"},
        Case{"    w = wp.clamp(i + 1, 0, x.shape[0] - 1)",
             "wp.clamp(i + 1, 0, x.shape[0] - 1): 011"},
        Case{"    last = len(x) - 1\n    w = wp.min(last, i)", "wp.min(last, i): 11"},
        Case{"    last = len(x)\n    w = wp.min(last, i)", "wp.min(last, i): 01"},
        Case{"    if i >= n:\n        return\n    w = wp.min(i, n)", "wp.min(i, n): 10"},
        Case{"    if i >= n or v > 1.0:\n        return\n    w = wp.max(n, 0)", "wp.max(n, 0): 10"},
        Case{"    if n > 3 and n < 9:\n        w = wp.clamp(n, 4, 7)", "wp.clamp(n, 4, 7): 011"},
        Case{"    if v > 1.0:\n        w = wp.max(v, 0.5)", "wp.max(v, 0.5): 10"},
        Case{"    if wp.abs(v) < 1.0:\n        w = wp.clamp(v, -2.0, 2.0)",
             "wp.clamp(v, -2.0, 2.0): 010"},
        Case{"    if n > 3 or 1 < n < 5:\n        v = 1.0\n    elif n > 1:\n        v = 2.0",
             "n > 1: 10"},
        Case{"    if v > float(n):\n        if v < float(n) or n > 2:\n            v = 1.0",
             "n > 2: 11"},
        Case{"    for j in range(n):\n        w = wp.min(j, n)", "wp.min(j, n): 10"},
        Case{"    for j in range(n - 1, -1, -1):\n        w = wp.max(j, 0)", "wp.max(j, 0): 10"},
        Case{"    for j in range(n):\n        for k in range(n):\n            v = 1.0",
             "range(n): 011"},
        Case{"    for j in range(n):\n        for k in range(1, n + 1):\n            v = 1.0",
             "range(1, n + 1): 011"},
        Case{"    w = wp.max(v, 3.0 * v)\n    if w < v:\n        v = 1.0", "w < v: 10"},
        Case{"    if i % 6 == 1 and i % 3 == 1:\n        v = 1.0", "i % 3 == 1: 01"},
        Case{"    if i % 2 == 0:\n        return\n    if i % 4 == 0:\n        v = 1.0",
             "i % 4 == 0: 10"},
        Case{"    is_high = v > 1.0\n    if is_high:\n        v = wp.where(is_high, v, 2.0)",
             "is_high: 01"},
        Case{"    w = y[i]\n    v = w[0]\n    for j in range(y.shape[1]):\n        v = 1.0",
             "range(y.shape[1]): 011"},
        Case{"    w = v\n    w = wp.clamp(w, 0.0, 1.0)\n    v = wp.min(w, 2.0)",
             "wp.min(w, 2.0): 11"},
        Case{"    k = i\n    k = k + 1\n    w = wp.max(k, 1)", "wp.max(k, 1): 10"},
        Case{"    k = n\n    k = i + 1\n    w = wp.max(k, 1)", "wp.max(k, 1): 10"}));

// What looks impossible, and is not.
INSTANTIATE_TEST_SUITE_P(
    Possible, Impossible,
    testing::Values(
        // No numbers.
        Case{"    if v * v >= 0.0:\n        v = 1.0", "v * v >= 0.0: 11"},
        Case{"    if v > 1.0:\n        return\n    if v <= 1.0:\n        v = 1.0", "v <= 1.0: 11"},
        Case{"    w = wp.min(v * 0.0, 1.0)", "wp.min(v * 0.0, 1.0): 11"},
        Case{"    w = x[0]\n    if v < w * w:\n        return\n    if v < 0.0:\n        v = 1.0",
             "v < 0.0: 11"},
        Case{"    w = x[0]\n    v = wp.min(v, w * 0.0)\n    if v > 1.0:\n        v = 1.0",
             "v > 1.0: 11"},
        Case{"    w = wp.min(v, x[0] * 0.0)\n    if w > 1.0:\n        v = 1.0", "w > 1.0: 11"},
        // A zero below zero.
        Case{"    w = 1.0 / wp.max(v, 0.0)\n    if w < 0.0:\n        v = 1.0", "w < 0.0: 11"},
        // Integers that wrap.
        Case{"    w = wp.max(n * n, 0)", "wp.max(n * n, 0): 11"},
        Case{"    if n + 1 > n:\n        v = 1.0", "n + 1 > n: 11"},
        Case{"    h = int(1)\n    for j in range(40):\n        h = h * 2\n    w = wp.max(h, 0)",
             "wp.max(h, 0): 11"},
        Case{"    for j in range(40):\n        count += n * n\n    w = wp.max(count, 0)",
             "wp.max(count, 0): 11"},
        Case{"    b = wp.int8(i)\n    w = wp.max(b, wp.int8(0))", "wp.max(b, wp.int8(0)): 11"},
        Case{"    w = wp.max(int(u), 0)", "wp.max(int(u), 0): 11"},
        // An index from the end.
        Case{"    v = x[n]\n    w = wp.clamp(n, 0, x.shape[0] - 1)",
             "wp.clamp(n, 0, x.shape[0] - 1): 110"},
        Case{"    v = x[int(u)]\n    w = wp.max(int(u), 0)", "wp.max(int(u), 0): 11"},
        // Elements that are used elsewhere, or not at all.
        Case{"    if v > 1.0:\n        v = x[n]\n    w = wp.min(n, x.shape[0] - 1)",
             "wp.min(n, x.shape[0] - 1): 11"},
        Case{"    if wp.min(n, x.shape[0] - 1) > 0:\n        return\n    v = x[n]",
             "wp.min(n, x.shape[0] - 1): 11"},
        // Another array may be the same one.
        Case{"    if v > 1.0:\n        y[0, 0] = 0.0\n        w = wp.max(x[i], 1.0)",
             "wp.max(x[i], 1.0): 11"},
        // A loop that is left before n is too large for it.
        Case{"    for j in range(n):\n        if v > 1.0:\n            break\n"
             "        for k in range(1, n + 1):\n            v = 2.0",
             "range(1, n + 1): 111"},
        Case{"    w = y[i]\n    for j in range(y.shape[1]):\n        v = 1.0",
             "range(y.shape[1]): 111"},
        // Values that change.
        Case{"    k = n\n    v = x[k]\n    k = k + 5\n    w = wp.min(k, x.shape[0] - 1)",
             "wp.min(k, x.shape[0] - 1): 11"},
        Case{"    if n > 1:\n        n = n - 9\n        w = wp.max(n, 0)", "wp.max(n, 0): 11"},
        Case{"    for j in range(9):\n        if j > 5:\n            w = wp.max(count, 6)\n"
             "        count = j",
             "wp.max(count, 6): 11"},
        Case{"    low = n > 0\n    for j in range(9):\n        if low:\n            w = wp.max(n, "
             "0)\n"
             "        low = j > 3",
             "wp.max(n, 0): 11"},
        Case{"    k = n\n    for j in range(9):\n        w = wp.max(k, j)\n        k = j + 1",
             "wp.max(k, j): 11"},
        Case{"    k = 5\n    if v > 9.0:\n        return\n    w = wp.min(len(x), 3)\n    k = 0\n   "
             " v = x[k]",
             "wp.min(len(x), 3): 11"},
        Case{"    k = n\n    m = i\n    k, m = i, k\n    w = wp.max(m, 0)", "wp.max(m, 0): 11"},
        Case{"    for j in range(65):\n        m = wp.bit_count(j)\n        if j > 4 and m < 4:\n  "
             "          v = 1.0",
             "m < 4: 11"},
        // Steps of either sign.
        Case{"    for j in range(0, n, -1):\n        w = wp.max(j, 0)", "wp.max(j, 0): 11"},
        Case{"    for j in range(0, 9, n):\n        w = wp.max(j, 0)", "wp.max(j, 0): 11"}));

INSTANTIATE_TEST_SUITE_P(
    Turns, Impossible,
    testing::Values(
        Case{"    k = int(0)\n    while k < 3:\n        k = k + 1", "k < 3: 001"},
        Case{"    k = int(0)\n    while k < 3:\n        k = 3 - k", "k < 3: 011"},
        // A variable that a loop changes nowhere it comes to.
        Case{"    low = float(100.0)\n    for j in range(n):\n        if low > 9.0:\n            "
             "continue\n        low = wp.min(low, v)\n    w = wp.max(low, 50.0)",
             "wp.max(low, 50.0): 10"},
        Case{"    low = float(100.0)\n    while v < 3.0:\n        if low <= 9.0:\n            low "
             "= v\n        v = v + 1.0\n    w = wp.max(low, 50.0)",
             "wp.max(low, 50.0): 10"},
        Case{"    low = float(100.0)\n    for j in range(n):\n        if low > 9.0 and v > 1.0:\n  "
             "          continue\n        low = wp.min(low, v)\n    w = wp.max(low, 50.0)",
             "wp.max(low, 50.0): 11"},
        Case{"    low = float(100.0)\n    high = float(0.0)\n    for j in range(n):\n        if "
             "high > 9.0:\n            low = v\n        high = high + 1.0\n    w = wp.max(low, "
             "50.0)",
             "wp.max(low, 50.0): 11"},
        Case{"    k = 9\n    for k in range(n):\n        if n < 0:\n            k = 7\n"
             "    w = wp.max(k, 8)",
             "wp.max(k, 8): 11"},
        // The first turn is the last one.
        Case{"    for j in range(20, -1, -1):\n        if j > 6:\n            break\n        w = "
             "wp.max(v, 1.0)",
             "wp.max(v, 1.0): 00"},
        Case{"    for j in range(20, -1, -1):\n        if j > 6:\n            continue\n        w "
             "= wp.max(v, 1.0)",
             "wp.max(v, 1.0): 11"},
        Case{"    for j in range(20, -1, -1):\n        if v > 6.0:\n            continue\n        "
             "if j > 6:\n            break\n        v = 7.0\n    w = wp.max(v, 1.0)",
             "wp.max(v, 1.0): 11"},
        Case{"    for j in range(n, -1, -1):\n        if j > 6:\n            break\n        w = "
             "wp.max(v, 1.0)",
             "wp.max(v, 1.0): 11"},
        // The range of a loop around it.
        Case{"    for j in range(-n, n + 1):\n        for k in range(-n, n + 1):\n            v = "
             "2.0",
             "range(-n, n + 1): 011"},
        Case{"    m = n\n    for j in range(-m, m):\n        m = m - 1\n        for k in range(-m, "
             "m):\n            v = 2.0",
             "range(-m, m): 111"},
        // What goes along with the counter.
        Case{"    best = float(-1000000.0)\n    for j in range(n):\n        best = wp.max(best, "
             "0.5 * float(j))",
             "wp.max(best, 0.5 * float(j)): 01"},
        Case{"    best = float(1000000.0)\n    for j in range(26, -1, -1):\n        if v > 1.0:\n  "
             "          best = wp.min(float(j) * 0.3, best)",
             "wp.min(float(j) * 0.3, best): 10"},
        Case{"    best = float(-1000000.0)\n    for j in range(n, 0, -1):\n        best = "
             "wp.max(best, 0.5 * float(j))",
             "wp.max(best, 0.5 * float(j)): 11"},
        Case{"    best = float(-1.0)\n    for j in range(-3, n):\n        best = wp.max(best, "
             "float(j))",
             "wp.max(best, float(j)): 11"},
        Case{"    best = float(-9.0)\n    for k in range(2):\n        for j in range(3):\n         "
             "   best = wp.max(best, float(j))",
             "wp.max(best, float(j)): 11"}));

INSTANTIATE_TEST_SUITE_P(
    Parts, Impossible,
    testing::Values(
        Case{"    t = 0.5, 1.0, 2.0\n    for j in range(len(t)):\n        v = v + t[j]",
             "range(len(t)): 001"},
        // Rests have the sign of what they are of.
        Case{"    if i % 2 != 0:\n        if i == 2:\n            v = 1.0", "i == 2: 10"},
        Case{"    if n % 4 == 0:\n        if n % 2 == 0:\n            v = 1.0", "n % 2 == 0: 01"},
        Case{"    if n % 2 != 1:\n        if n % 2 == 0:\n            v = 1.0", "n % 2 == 0: 11"},
        Case{"    if n % 2 == -1:\n        if n == 2:\n            v = 1.0", "n == 2: 10"},
        Case{"    if n % 2 != 1:\n        if n == -3:\n            v = 1.0", "n == -3: 11"},
        Case{"    if n == 4:\n        if n % 3 == 0:\n            v = 1.0", "n % 3 == 0: 10"},
        // What an integer becomes is finite in the larger types.
        Case{"    if wp.isfinite(float(n)):\n        v = 1.0", "wp.isfinite(float(n)): 01"},
        Case{"    if wp.isnan(float(n)):\n        v = 1.0", "wp.isnan(float(n)): 10"},
        Case{"    if wp.isinf(v):\n        v = 1.0", "wp.isinf(v): 11"},
        Case{"    if wp.isfinite(wp.float16(n)):\n        v = 1.0",
             "wp.isfinite(wp.float16(n)): 11"},
        Case{"    if wp.isfinite(1e39):\n        v = v * 2.0\n    if wp.isfinite(float(n) * "
             "1e38):\n        v = 1.0",
             "wp.isfinite(float(n) * 1e38): 11"},
        // On both sides of a range.
        Case{"    if wp.abs(v) > 1.5 and v < 1.0:\n        w = wp.max(v, -1.0)",
             "wp.max(v, -1.0): 01"},
        Case{"    if wp.abs(v) > 1.5 and v < 2.0:\n        w = wp.max(v, -1.0)",
             "wp.max(v, -1.0): 11"},
        Case{"    if wp.abs(v) >= 1.5 and v <= 1.5:\n        w = wp.max(v, -1.0)",
             "wp.max(v, -1.0): 11"},
        Case{"    if 0.0 <= v <= 2.0:\n        return\n    if 0.5 < v < 1.0:\n        v = 1.0",
             "0.5 < v < 1.0: 10"},
        Case{"    if 0.0 <= v <= 2.0:\n        return\n    if 1.0 < v < 3.0:\n        v = 1.0",
             "1.0 < v < 3.0: 11"},
        Case{"    if 0.0 < v < 2.0:\n        return\n    if 0.0 <= v < 1.0:\n        v = 1.0",
             "0.0 <= v < 1.0: 11"}));

// The same element again, where nothing writes to an array of such elements.
TEST_F(DecisionsTest, AnElementThatAVariableHas) {
  const std::string body =
      "    i = wp.tid()\n    v = x[i]\n    if x[i] < 0.0:\n        if v > 1.0:\n"
      "            y[i] = 1\n    y[i] = 2\n";
  load("@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=int)):\n" + body);
  array<float>({1}).array<int32_t>({0});
  EXPECT_THAT(possible(), ElementsAre("x[i] < 0.0: 11", "v > 1.0: 10"));
}

TEST_F(DecisionsTest, AnElementThatMayHaveChanged) {
  const std::string body =
      "    i = wp.tid()\n    v = x[i]\n    y[i] = 2.0\n    if x[i] < 0.0:\n"
      "        if v > 1.0:\n            y[i] = 1.0\n";
  load("@wp.kernel\ndef k(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n" + body);
  array<float>({1}).array<float>({0});
  EXPECT_THAT(possible(), ElementsAre("x[i] < 0.0: 11", "v > 1.0: 11"));
}

// Each variable is asked for twice, 60 times over: nobody looks at it for ever.
TEST_F(DecisionsTest, AChainOfVariables) {
  std::string body = "    v0 = wp.abs(x[0])\n";
  for (int n = 1; n <= 60; ++n) body += fmt::format("    v{} = v{} + v{}\n", n, n - 1, n - 1);
  load("@wp.kernel\ndef k(x: wp.array(dtype=float)):\n" + body +
       "    if v3 < 0.0:\n        x[0] = 1.0\n    if v60 < 0.0:\n        x[0] = 1.0\n");
  array<float>({1});
  EXPECT_THAT(possible(), ElementsAre("v3 < 0.0: 10", "v60 < 0.0: 11"));
}

}  // namespace
}  // namespace weft::interp
