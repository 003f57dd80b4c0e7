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
};

// Means over tasks; a task with fewer than k judged answers has no part in `@k`.
struct Metrics {
  uint64_t tasks = 0, answers = 0, unjudged = 0;
  std::array<uint64_t, kOutcomes> outcomes{};
  std::map<uint64_t, Interval> build, pass, exact;  // by k
  std::map<uint64_t, Interval> gradient;            // pass of the tasks of kind `adjoint` alone
};

struct Summary {
  Metrics all;
  std::map<std::string, Metrics> kinds, categories, difficulties;
  uint64_t unanswered = 0;  // tasks without an answer: each counts as an answer without code
};

// Of all tasks, answered or not. `ks`: 1 and what the user wants. The same for the same arguments.
Summary summarise(std::span<const Task> tasks, std::span<const Score> scores,
                  std::span<const uint64_t> ks);

// Two models on the same tasks, by pass@1: the difference with its interval, and the probability of
// one at least as large by chance (a paired permutation test over tasks).
struct Comparison {
  uint64_t tasks = 0;
  Interval difference;  // second less first
  double p = 1;
  uint64_t better = 0, worse = 0;  // tasks
};
Comparison compare(std::span<const Task> tasks, std::span<const Score> first,
                   std::span<const Score> second);

}  // namespace weft::eval
