// Scores to numbers: by kind, by category, by difficulty and all together.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "weft/eval/score.h"

namespace weft::eval {

// The probability that of k answers drawn without replacement from n, of which c pass, one passes:
// 1 - C(n - c, k) / C(n, k), the unbiased estimator of Chen et al. 2021. k <= n.
double pass_at(uint64_t n, uint64_t c, uint64_t k);

struct Interval {
  double value = 0, low = 0, high = 0;  // 95 %, by a bootstrap over tasks
  uint64_t tasks = 0;                   // that the value is a mean of
};

// Means over tasks, by k. A task with fewer than k judged answers has no part in `@k`; one without
// any answer fails at each k. A k other than 1 in which no answered task has part is left out.
// Where all tasks have the same value, resamples say nothing, and an interval is Wilson's.
struct Metrics {
  uint64_t tasks = 0, answers = 0;
  uint64_t unanswered = 0;  // tasks without an answer: each is an outcome `no_code`
  uint64_t unjudged = 0;    // answers: in no mean
  std::array<uint64_t, kOutcomes> outcomes{};  // of all answers, and of tasks without one
  std::map<uint64_t, Interval> build, pass, exact;
  std::map<uint64_t, Interval> gradient;  // pass of the tasks of kind `adjoint` alone
  // By p in percent, of kinds whose answers are CUDA: how many answers are right and more than p
  // times as fast as the reference. Empty: none was timed. A right answer that could not be timed
  // has no part.
  std::map<uint64_t, Interval> fast;
};

struct Summary {
  Metrics all;
  std::map<Kind, Metrics> kinds;
  std::map<std::string, Metrics> categories;
  std::map<uint64_t, Metrics> difficulties;
};

// Of all tasks, answered or not; scores of other tasks are ignored, and of a task and sample there
// is one at most. `ks`: further ones than 1. The same for the same arguments, whatever the order of
// scores.
Summary summarise(std::span<const Task> tasks, std::span<const Score> scores,
                  std::span<const uint64_t> ks);

// Two models on the same tasks, by pass@1: the difference with its interval, and the probability of
// one at least as large by chance (a paired permutation test over tasks: of all signs if at most 13
// tasks differ, else of 10,000 random ones). A task without an answer fails; one of whose answers
// to a model none is judged is left out.
struct Comparison {
  Interval first, second;
  Interval difference;  // second less first
  double p = 1;
  uint64_t better = 0, worse = 0;  // tasks
};
Comparison compare(std::span<const Task> tasks, std::span<const Score> first,
                   std::span<const Score> second);

}  // namespace weft::eval
