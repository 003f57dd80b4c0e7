#include "weft/eval/metrics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "scores.h"
#include "weft/base/rng.h"

namespace weft::eval {
namespace {

using test::make_score;
using test::make_task;

// Draws each subset of k of n, of which the first c pass.
double enumerated(uint64_t n, uint64_t c, uint64_t k) {
  uint64_t all = 0, passed = 0;
  for (uint64_t set = 0; set < uint64_t{1} << n; ++set) {
    if (static_cast<uint64_t>(std::popcount(set)) != k) continue;
    ++all;
    passed += (set & ((uint64_t{1} << c) - 1)) != 0;
  }
  return double(passed) / double(all);
}

TEST(PassAt, IsTheShareOfDrawsThatPass) {
  for (uint64_t n = 1; n <= 10; ++n)
    for (uint64_t c = 0; c <= n; ++c)
      for (uint64_t k = 1; k <= n; ++k)
        EXPECT_NEAR(pass_at(n, c, k), enumerated(n, c, k), 1e-12) << n << ' ' << c << ' ' << k;
}

TEST(PassAt, IsStableForManyAnswers) {
  EXPECT_EQ(pass_at(100000, 0, 1000), 0);
  EXPECT_NEAR(pass_at(100000, 1, 1000), 0.01, 1e-12);
  EXPECT_EQ(pass_at(2000, 1500, 1000), 1);
  EXPECT_EQ(pass_at(5, 5, 5), 1);
}

TEST(Summarise, OfNothingIsEmpty) {
  const uint64_t ks[] = {1, 10};
  const Summary summary = summarise({}, {}, ks);
  EXPECT_EQ(summary.all.tasks, 0u);
  EXPECT_TRUE(summary.all.pass.empty());
  EXPECT_TRUE(summary.kinds.empty());
  EXPECT_EQ(compare({}, {}, {}).p, 1);
  EXPECT_EQ(compare({}, {}, {}).difference.tasks, 0u);
}

TEST(Summarise, IsAMeanOverTasks) {
  const std::vector<Task> tasks = {make_task("a"), make_task("b", Kind::kAdjoint, "loop", 10)};
  std::vector<Score> scores = {
      make_score(tasks[0], 0, Outcome::ok), make_score(tasks[0], 1, Outcome::build_error),
      make_score(tasks[0], 2, Outcome::wrong_values), make_score(tasks[0], 3, Outcome::ok),
      make_score(tasks[1], 0, Outcome::wrong_gradient)};
  scores[0].exact = true;
  const uint64_t ks[] = {2, 2, 0, 9};
  const Summary summary = summarise(tasks, scores, ks);
  const Metrics& all = summary.all;
  EXPECT_EQ(all.tasks, 2u);
  EXPECT_EQ(all.answers, 5u);
  EXPECT_DOUBLE_EQ(all.pass.at(1).value, 0.25);
  EXPECT_DOUBLE_EQ(all.build.at(1).value, (0.75 + 1) / 2);
  EXPECT_DOUBLE_EQ(all.exact.at(1).value, 0.125);
  EXPECT_DOUBLE_EQ(all.gradient.at(1).value, 0);
  EXPECT_EQ(all.gradient.at(1).tasks, 1u);
  // One task has two answers, and none has nine.
  EXPECT_EQ(all.pass.size(), 2u);
  EXPECT_DOUBLE_EQ(all.pass.at(2).value, pass_at(4, 2, 2));
  EXPECT_EQ(all.pass.at(2).tasks, 1u);
  EXPECT_EQ(all.outcomes[size_t(Outcome::ok)], 2u);
  EXPECT_DOUBLE_EQ(summary.kinds.at(Kind::kCuda).pass.at(1).value, 0.5);
  EXPECT_TRUE(summary.kinds.at(Kind::kCuda).gradient.empty());
  EXPECT_DOUBLE_EQ(summary.categories.at("loop").pass.at(1).value, 0);
  EXPECT_EQ(summary.difficulties.at(10).answers, 1u);
}

TEST(Summarise, TasksWithoutAnAnswerFailAndUnjudgedAnswersHaveNoPart) {
  const std::vector<Task> tasks = {make_task("a"), make_task("b"), make_task("c")};
  const std::vector<Score> scores = {make_score(tasks[0], 0, Outcome::ok),
                                     make_score(tasks[0], 1, Outcome::ok),
                                     make_score(tasks[1], 0, Outcome::unjudged),
                                     make_score(make_task("of another file"), 0, Outcome::ok)};
  const uint64_t ks[] = {2};
  const Metrics all = summarise(tasks, scores, ks).all;
  EXPECT_EQ(all.answers, 3u);
  EXPECT_EQ(all.unjudged, 1u);
  EXPECT_EQ(all.unanswered, 1u);
  EXPECT_EQ(all.outcomes[size_t(Outcome::no_code)], 1u);
  for (const uint64_t k : {1, 2}) {
    EXPECT_EQ(all.pass.at(k).tasks, 2u) << "b is open";
    EXPECT_DOUBLE_EQ(all.pass.at(k).value, 0.5) << "c fails, whatever k";
  }
  const Metrics none = summarise(tasks, {}, ks).all;
  EXPECT_EQ(none.pass.size(), 1u);
  EXPECT_DOUBLE_EQ(none.pass.at(1).value, 0);
  EXPECT_EQ(none.unanswered, 3u);
}

TEST(Summarise, FastAnswersAreThoseThatWereTimed) {
  const std::vector<Task> tasks = {make_task("a"), make_task("b"), make_task("c", Kind::kWarp),
                                   make_task("d"), make_task("e")};
  const auto timed = [](Score score, double ratio) {
    score.speed = {.threads = 1024, .answer = {1, 1}, .reference = {ratio, 1}, .floor = 0};
    return score;
  };
  const std::vector<Score> scores = {
      timed(make_score(tasks[0], 0, Outcome::ok), 1.7),
      make_score(tasks[1], 0, Outcome::wrong_values),
      make_score(tasks[2], 0, Outcome::ok),  // no CUDA
      make_score(tasks[3], 0, Outcome::ok)   // could not be timed; `e` has no answer
  };
  const Metrics all = summarise(tasks, scores, {}).all;
  ASSERT_EQ(all.fast.size(), 3u);
  EXPECT_EQ(all.fast.at(100).tasks, 3u);
  EXPECT_DOUBLE_EQ(all.fast.at(100).value, 1 / 3.0);
  EXPECT_DOUBLE_EQ(all.fast.at(150).value, 1 / 3.0);
  EXPECT_DOUBLE_EQ(all.fast.at(200).value, 0);
  EXPECT_TRUE(summarise(tasks, std::span(scores).subspan(1), {}).all.fast.empty());
}

TEST(Summarise, DoesNotDependOnTheOrderOfScores) {
  std::vector<Task> tasks;
  std::vector<Score> scores;
  Rng rng(1);
  for (int i = 0; i < 40; ++i) {
    tasks.push_back(make_task(std::to_string(i)));
    for (uint64_t sample = 0; sample < 7; ++sample)
      scores.push_back(
          make_score(tasks.back(), sample, rng.chance(0.3) ? Outcome::ok : Outcome::wrong_values));
  }
  const uint64_t ks[] = {5};
  const Summary one = summarise(tasks, scores, ks);
  std::ranges::reverse(scores);
  const Summary other = summarise(tasks, scores, ks);
  for (const uint64_t k : {1, 5}) {
    EXPECT_EQ(one.all.pass.at(k).value, other.all.pass.at(k).value);
    EXPECT_EQ(one.all.pass.at(k).low, other.all.pass.at(k).low);
    EXPECT_EQ(one.all.pass.at(k).high, other.all.pass.at(k).high);
    EXPECT_LT(one.all.pass.at(k).low, one.all.pass.at(k).value);
    EXPECT_GT(one.all.pass.at(k).high, one.all.pass.at(k).value);
  }
}

// One answer to each of 200 tasks, of which 40 % pass: the interval is that of a binomial, and has
// the truth in it in 95 of 100 experiments.
TEST(Summarise, IntervalsCoverTheTruth) {
  constexpr int kTasks = 200, kExperiments = 100;
  constexpr double kTruth = 0.4;
  std::vector<Task> tasks;
  for (int i = 0; i < kTasks; ++i) tasks.push_back(make_task(std::to_string(i)));
  Rng rng(3);
  int covered = 0;
  for (int experiment = 0; experiment < kExperiments; ++experiment) {
    std::vector<Score> scores;
    for (const Task& task : tasks)
      scores.push_back(
          make_score(task, 0, rng.chance(kTruth) ? Outcome::ok : Outcome::wrong_values));
    const Interval pass = summarise(tasks, scores, {}).all.pass.at(1);
    const double error = std::sqrt(pass.value * (1 - pass.value) / kTasks);
    EXPECT_NEAR(pass.high - pass.low, 2 * 1.96 * error, 0.5 * error);
    covered += pass.low <= kTruth && kTruth <= pass.high;
  }
  EXPECT_GE(covered, 88);
  EXPECT_LE(covered, 100);
}

// No resample of ten passes is another: that all would pass is not sure all the same.
TEST(Summarise, WhatAllTasksAgreeOnHasAnInterval) {
  std::vector<Task> tasks;
  std::vector<Score> scores;
  for (int i = 0; i < 10; ++i) {
    tasks.push_back(make_task(std::to_string(i)));
    scores.push_back(make_score(tasks.back(), 0, Outcome::ok));
  }
  const Metrics all = summarise(tasks, scores, {}).all;
  EXPECT_EQ(all.pass.at(1).value, 1);
  EXPECT_NEAR(all.pass.at(1).low, 0.7225, 1e-3);  // Wilson's for 10 of 10
  EXPECT_EQ(all.pass.at(1).high, 1);
  EXPECT_EQ(all.exact.at(1).low, 0);
  EXPECT_NEAR(all.exact.at(1).high, 0.2775, 1e-3);
}

struct Pair {
  std::vector<Task> tasks;
  std::vector<Score> first, second;

  void add(Outcome before, Outcome after) {
    tasks.push_back(make_task(std::to_string(tasks.size())));
    first.push_back(make_score(tasks.back(), 0, before));
    second.push_back(make_score(tasks.back(), 0, after));
  }
  Comparison compare() const { return eval::compare(tasks, first, second); }
};
constexpr Outcome kOk = Outcome::ok, kBad = Outcome::wrong_values;

TEST(Compare, ChanceOfFewDifferencesIsExact) {
  Pair pair;
  pair.add(kOk, kOk);
  EXPECT_EQ(pair.compare().p, 1) << "no task differs";
  for (int i = 0; i < 5; ++i) pair.add(kBad, kOk);
  // All five are of one sign in 2 of 32 ways.
  Comparison comparison = pair.compare();
  EXPECT_DOUBLE_EQ(comparison.p, 2.0 / 32);
  EXPECT_EQ(comparison.better, 5u);
  EXPECT_EQ(comparison.worse, 0u);
  EXPECT_EQ(comparison.difference.tasks, 6u);
  EXPECT_DOUBLE_EQ(comparison.difference.value, 5.0 / 6);
  EXPECT_DOUBLE_EQ(comparison.first.value, 1.0 / 6);
  EXPECT_DOUBLE_EQ(comparison.second.value, 1);
  // Of six one is worse: 6, or 5 of one sign: 2 (1 + 6) of 64.
  pair.add(kOk, kBad);
  comparison = pair.compare();
  EXPECT_DOUBLE_EQ(comparison.p, 14.0 / 64);
  EXPECT_EQ(comparison.worse, 1u);
}

TEST(Compare, ChanceOfManyDifferencesIsNearTheBinomial) {
  Pair pair;
  for (int i = 0; i < 20; ++i) pair.add(i < 14 ? kBad : kOk, i < 14 ? kOk : kBad);
  // Of 20 fair coins at least 14 show the same side.
  const Comparison comparison = pair.compare();
  EXPECT_NEAR(comparison.p, 0.1153, 0.015);
  EXPECT_EQ(comparison.p, pair.compare().p);
  EXPECT_LT(comparison.difference.low, 0.4);
  EXPECT_GT(comparison.difference.high, 0.4);
}

TEST(Compare, UnansweredFailsAndUnjudgedIsLeftOut) {
  Pair pair;
  pair.add(kBad, kOk);
  pair.add(kOk, Outcome::unjudged);
  pair.add(kOk, kOk);
  pair.second.pop_back();
  const Comparison comparison = pair.compare();
  EXPECT_EQ(comparison.difference.tasks, 2u);
  EXPECT_EQ(comparison.better, 1u);
  EXPECT_EQ(comparison.worse, 1u);
  EXPECT_EQ(comparison.p, 1);
}

}  // namespace
}  // namespace weft::eval
