#include "weft/eval/metrics.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>
#include <unordered_map>

#include "weft/base/check.h"
#include "weft/base/rng.h"

namespace weft::eval {
namespace {

constexpr uint64_t kSeed = 20210707;
constexpr size_t kResamples = 2000;
constexpr size_t kBeyond = 49;  // resamples on either side of an interval: 2.45 %
constexpr uint64_t kFlips = 10000;
constexpr size_t kExact = 13;                                 // 2^13 < kFlips
constexpr std::array<uint64_t, 3> kFaster = {100, 150, 200};  // percent, for fast_p

// A task's answers.
struct Counts {
  uint64_t judged = 0, built = 0, passed = 0, exact = 0, unjudged = 0;
  uint64_t untimed = 0;            // that passed
  std::array<uint64_t, 3> fast{};  // by kFaster
  std::array<uint64_t, kOutcomes> outcomes{};

  bool answered() const { return judged + unjudged != 0; }
};

// In the order of tasks.
std::vector<Counts> count(std::span<const Task> tasks, std::span<const Score> scores) {
  std::unordered_map<std::string_view, size_t> places;
  for (size_t i = 0; i < tasks.size(); ++i) places.emplace(tasks[i].id, i);
  std::vector<Counts> all(tasks.size());
  for (const Score& score : scores) {
    const auto place = places.find(score.task);
    if (place == places.end()) continue;
    Counts& counts = all[place->second];
    ++counts.outcomes[static_cast<size_t>(score.outcome)];
    if (score.outcome == Outcome::unjudged) {
      ++counts.unjudged;
      continue;
    }
    ++counts.judged;
    counts.built += score.built;
    counts.passed += score.outcome == Outcome::ok;
    counts.exact += score.exact;
    if (score.outcome != Outcome::ok) continue;
    counts.untimed += !score.speed.timed();
    for (size_t i = 0; i < kFaster.size(); ++i)
      counts.fast[i] += score.speed.timed() && score.speed.ratio() * 100 > double(kFaster[i]);
  }
  return all;
}

// Values of tasks, some of which have no part in the mean.
struct Column {
  std::vector<double> values, parts;  // a part is 0 or 1, and the value of 0 is 0

  void add(double value) {
    values.push_back(value);
    parts.push_back(1);
  }
  void skip() {
    values.push_back(0);
    parts.push_back(0);
  }
};

Interval interval_of(std::vector<double>& means) {
  Interval interval;
  if (means.empty()) return interval;
  // Resamples in which nothing had part are missing.
  const size_t beyond = kBeyond * means.size() / kResamples;
  std::ranges::sort(means);
  interval.low = means[beyond];
  interval.high = means[means.size() - 1 - beyond];
  return interval;
}

// The columns have the same tasks, and the same resamples of them.
std::vector<Interval> bootstrap(std::span<const Column> columns) {
  const size_t width = columns.size();
  const size_t tasks = width == 0 ? 0 : columns.front().values.size();
  // A task's values and parts side by side: each draw adds one row.
  std::vector<double> rows(tasks * 2 * width);
  for (size_t task = 0; task < tasks; ++task)
    for (size_t i = 0; i < width; ++i) {
      rows[task * 2 * width + i] = columns[i].values[task];
      rows[task * 2 * width + width + i] = columns[i].parts[task];
    }
  std::vector<double> sums(2 * width);
  const auto add = [&](size_t task) {
    const double* const row = rows.data() + task * 2 * width;
    for (size_t i = 0; i < 2 * width; ++i) sums[i] += row[i];
  };
  std::vector<std::vector<double>> means(width);
  Rng rng(kSeed);
  for (size_t resample = 0; tasks != 0 && resample < kResamples; ++resample) {
    std::ranges::fill(sums, 0);
    for (size_t i = 0; i < tasks; ++i) add(rng.below(static_cast<uint32_t>(tasks)));
    for (size_t i = 0; i < width; ++i)
      if (sums[width + i] != 0) means[i].push_back(sums[i] / sums[width + i]);
  }
  std::ranges::fill(sums, 0);
  for (size_t task = 0; task < tasks; ++task) add(task);
  std::vector<Interval> intervals(width);
  for (size_t i = 0; i < width; ++i) {
    intervals[i] = interval_of(means[i]);
    intervals[i].tasks = static_cast<uint64_t>(sums[width + i]);
    if (intervals[i].tasks != 0) intervals[i].value = sums[i] / sums[width + i];
  }
  return intervals;
}

// Wilson's interval of 95 %, for a rate that is 0 or 1 in all of some tasks.
Interval wilson(Interval rate) {
  constexpr double kSquare = 1.96 * 1.96;
  const double beyond = kSquare / (static_cast<double>(rate.tasks) + kSquare);
  rate.low = rate.value == 0 ? 0 : 1 - beyond;
  rate.high = rate.value == 0 ? beyond : 1;
  return rate;
}

// A group's mean of pass@k of something.
struct Wanted {
  std::map<uint64_t, Interval>* to;
  uint64_t Counts::* passed;
  uint64_t k;
  bool adjoint;  // of tasks of that kind alone
};

class Summariser {
 public:
  Summariser(std::span<const Task> tasks, std::span<const Score> scores,
             std::span<const uint64_t> ks)
      : tasks_(tasks),
        counts_(count(tasks, scores)),
        ks_(ks.begin(), ks.end()),
        timed_(std::ranges::any_of(scores, [](const Score& s) { return s.speed.timed(); })) {
    ks_.push_back(1);
    std::erase(ks_, 0);
    std::ranges::sort(ks_);
    ks_.erase(std::ranges::unique(ks_).begin(), ks_.end());
  }

  Metrics of(const std::function<bool(const Task&)>& belongs) const {
    std::vector<size_t> group;
    for (size_t i = 0; i < tasks_.size(); ++i)
      if (belongs(tasks_[i])) group.push_back(i);
    Metrics metrics;
    for (const size_t i : group) {
      const Counts& counts = counts_[i];
      ++metrics.tasks;
      metrics.answers += counts.judged + counts.unjudged;
      metrics.unjudged += counts.unjudged;
      for (size_t outcome = 0; outcome < kOutcomes; ++outcome)
        metrics.outcomes[outcome] += counts.outcomes[outcome];
      if (counts.answered()) continue;
      ++metrics.unanswered;
      ++metrics.outcomes[static_cast<size_t>(Outcome::no_code)];
    }
    std::vector<Wanted> wanted;
    std::vector<Column> columns;
    for (const uint64_t k : ks_)
      for (const Wanted& each : {Wanted{&metrics.build, &Counts::built, k, false},
                                 Wanted{&metrics.pass, &Counts::passed, k, false},
                                 Wanted{&metrics.exact, &Counts::exact, k, false},
                                 Wanted{&metrics.gradient, &Counts::passed, k, true}}) {
        if (!has_part(group, each)) continue;
        wanted.push_back(each);
        columns.push_back(column(group, each));
      }
    for (size_t p = 0; timed_ && p < kFaster.size(); ++p) {
      wanted.push_back({&metrics.fast, nullptr, kFaster[p], false});
      columns.push_back(fast(group, p));
    }
    const std::vector<Interval> intervals = bootstrap(columns);
    for (size_t i = 0; i < wanted.size(); ++i) {
      const Interval& found = intervals[i];
      const bool same = found.tasks != 0 && (found.value == 0 || found.value == 1);
      (*wanted[i].to)[wanted[i].k] = same ? wilson(found) : found;
    }
    return metrics;
  }

 private:
  static bool is_of(const Task& task, const Wanted& wanted) {
    return !wanted.adjoint || task.kind == Kind::kAdjoint;
  }

  // A group without any answer has failed at 1. For a greater k there is no sign that so many
  // answers were asked for.
  bool has_part(std::span<const size_t> group, const Wanted& wanted) const {
    return std::ranges::any_of(group, [&](size_t i) {
      return is_of(tasks_[i], wanted) &&
             (counts_[i].judged >= wanted.k || (wanted.k == 1 && !counts_[i].answered()));
    });
  }

  Column column(std::span<const size_t> group, const Wanted& wanted) const {
    Column column;
    for (const size_t i : group) {
      const Counts& counts = counts_[i];
      if (!is_of(tasks_[i], wanted))
        column.skip();
      else if (!counts.answered())
        column.add(0);
      else if (counts.judged >= wanted.k)
        column.add(pass_at(counts.judged, counts.*wanted.passed, wanted.k));
      else
        column.skip();
    }
    return column;
  }

  Column fast(std::span<const size_t> group, size_t p) const {
    Column column;
    for (const size_t i : group) {
      const Counts& counts = counts_[i];
      const uint64_t part = counts.judged - counts.untimed;
      if (info(tasks_[i].kind).language != "cuda" || (part == 0 && counts.answered()))
        column.skip();
      else
        column.add(part == 0 ? 0 : double(counts.fast[p]) / double(part));
    }
    return column;
  }

  std::span<const Task> tasks_;
  std::vector<Counts> counts_;
  std::vector<uint64_t> ks_;
  bool timed_;  // some answer was
};

template <typename Key>
std::map<Key, Metrics> by(const Summariser& summariser, std::span<const Task> tasks,
                          Key Task::* field) {
  std::map<Key, Metrics> groups;
  for (const Task& task : tasks) groups.try_emplace(task.*field);
  for (auto& [key, metrics] : groups)
    metrics = summariser.of([&](const Task& task) { return task.*field == key; });
  return groups;
}

// The share of assignments of signs whose sum is at least as far from zero as the one found.
double permutation_p(std::span<const double> differences) {
  double sum = 0, size = 0;
  for (const double difference : differences) {
    sum += difference;
    size += std::abs(difference);
  }
  // Sums that are equal up to rounding are equal.
  const double least = std::abs(sum) - 1e-9 * size;
  const auto extreme = [&](auto&& is_flipped) {
    double other = 0;
    for (size_t i = 0; i < differences.size(); ++i)
      other += is_flipped(i) ? -differences[i] : differences[i];
    return std::abs(other) >= least;
  };
  uint64_t hits = 0;
  if (differences.size() <= kExact) {
    const uint64_t all = uint64_t{1} << differences.size();
    for (uint64_t signs = 0; signs < all; ++signs)
      hits += extreme([&](size_t i) { return (signs >> i & 1) != 0; });
    return double(hits) / double(all);
  }
  Rng rng(kSeed);
  for (uint64_t i = 0; i < kFlips; ++i) {
    uint64_t signs = 0;
    hits += extreme([&](size_t j) {
      if (j % 64 == 0) signs = rng.next();
      return (signs >> j % 64 & 1) != 0;
    });
  }
  // The assignment that was found is one of them: p is never 0.
  return double(hits + 1) / double(kFlips + 1);
}

}  // namespace

// Of the draws that fail one after the other, the i-th finds n - c - i failures among n - i.
double pass_at(uint64_t n, uint64_t c, uint64_t k) {
  WEFT_CHECK(c <= n && k <= n, "pass@k of fewer than k answers");
  if (n - c < k) return 1;
  double fails = 1;
  for (uint64_t i = 0; i < k; ++i) fails *= double(n - c - i) / double(n - i);
  return 1 - fails;
}

Summary summarise(std::span<const Task> tasks, std::span<const Score> scores,
                  std::span<const uint64_t> ks) {
  const Summariser summariser(tasks, scores, ks);
  return {.all = summariser.of([](const Task&) { return true; }),
          .kinds = by(summariser, tasks, &Task::kind),
          .categories = by(summariser, tasks, &Task::category),
          .difficulties = by(summariser, tasks, &Task::difficulty)};
}

Comparison compare(std::span<const Task> tasks, std::span<const Score> first,
                   std::span<const Score> second) {
  const std::vector<Counts> before = count(tasks, first), after = count(tasks, second);
  const auto rate = [](const Counts& counts) {
    return counts.judged == 0 ? 0 : double(counts.passed) / double(counts.judged);
  };
  Comparison comparison;
  std::array<Column, 3> columns;
  std::vector<double> differences;
  for (size_t i = 0; i < tasks.size(); ++i) {
    const auto is_open = [](const Counts& counts) {
      return counts.judged == 0 && counts.answered();
    };
    if (is_open(before[i]) || is_open(after[i])) continue;
    const double difference = rate(after[i]) - rate(before[i]);
    columns[0].add(rate(before[i]));
    columns[1].add(rate(after[i]));
    columns[2].add(difference);
    if (difference == 0) continue;
    differences.push_back(difference);
    ++(difference > 0 ? comparison.better : comparison.worse);
  }
  const std::vector<Interval> intervals = bootstrap(columns);
  comparison.first = intervals[0];
  comparison.second = intervals[1];
  comparison.difference = intervals[2];
  comparison.p = permutation_p(differences);
  return comparison;
}

}  // namespace weft::eval
