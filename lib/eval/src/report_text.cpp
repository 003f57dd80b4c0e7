// At most 80 columns, but for names of files.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report_parts.h"
#include "weft/base/digits.h"

namespace weft::eval {
namespace {

std::string grouped(uint64_t number) { return grouped_digits(number, ","); }

std::string percent(const Interval* interval) {
  return interval == nullptr ? "-" : fmt::format("{:.1f} %", 100 * interval->value);
}

// Always as wide.
std::string with_bounds(const Interval& interval) {
  return fmt::format("{:>5.1f} % [{:>5.1f}, {:>5.1f}]", 100 * interval.value, 100 * interval.low,
                     100 * interval.high);
}
std::string with_bounds(const Interval* interval) {
  return interval == nullptr ? "-" : with_bounds(*interval);
}

class TextReport {
 public:
  explicit TextReport(const Report& report) : report_(report), all_(report.summary.all) {}

  std::string print() {
    line("tasks    {}", report_.tasks);
    line("answers  {}", report_.answers);
    line("         {} tasks, {} without an answer; {} answers, {} not judged", grouped(all_.tasks),
         grouped(all_.unanswered), grouped(all_.answers), grouped(all_.unjudged));
    if (!report_.speed.empty()) line("speed    {}", report_.speed);
    if (all_.tasks == 0) return std::move(text_);
    measures();
    for (const Groups& groups : groups_of(report_.summary)) table(groups);
    outcomes();
    return std::move(text_);
  }

 private:
  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    while (text_.ends_with(' ')) text_.pop_back();
    text_ += '\n';
  }

  void measures() {
    line("\n{:<17}{:>7}{:>24}", "all", "tasks", "95 %");
    for (const Measure& measure : kMeasures)
      for (const auto& [k, interval] : all_.*measure.of)
        line("{:<17}{:>7}{:>24}  {}", fmt::format("{}@{}", measure.name, k),
             grouped(interval.tasks), with_bounds(interval), k == 1 ? measure.meaning : "");
    for (const auto& [percent, interval] : all_.fast)
      line("{:<17}{:>7}{:>24}  {}", fmt::format("fast_{:.1f}", double(percent) / 100),
           grouped(interval.tasks), with_bounds(interval),
           percent == 100 ? "right, and faster than the reference" : "");
  }

  // pass@1 and the greatest k that some task has answers for.
  void table(const Groups& groups) {
    const uint64_t most = all_.pass.empty() ? 1 : all_.pass.rbegin()->first;
    const auto last = [&](std::string_view text) {
      return most == 1 ? std::string() : fmt::format("{:>24}", text);
    };
    line("\n{:<17}{:>7}{:>8}{:>24}{}", groups.name, "tasks", "build@1", "pass@1",
         last(fmt::format("pass@{}", most)));
    for (const Group& group : groups.parts) {
      const Metrics& metrics = *group.metrics;
      line("{:<17}{:>7}{:>8}{:>24}{}", shortened(group.name), grouped(metrics.tasks),
           percent(find(metrics.build, 1)), with_bounds(find(metrics.pass, 1)),
           last(with_bounds(find(metrics.pass, most))));
    }
  }

  static std::string shortened(const std::string& name) {
    constexpr size_t kMost = 16;
    if (name.empty()) return "(none)";
    return name.size() <= kMost ? name : name.substr(0, kMost - 2) + "..";
  }

  void outcomes() {
    uint64_t sum = 0, most = 1;
    for (const uint64_t count : all_.outcomes) {
      sum += count;
      most = std::max(most, count);
    }
    line("\n{:<17}{:>7}{:>8}", "outcome", "answers", "share");
    for (size_t i = 0; i < kOutcomes; ++i) {
      const uint64_t count = all_.outcomes[i];
      if (count == 0) continue;
      const auto bar = static_cast<size_t>(std::ceil(40 * double(count) / double(most)));
      line("{:<17}{:>7}{:>6.1f} %  {}", name(static_cast<Outcome>(i)), grouped(count),
           100 * double(count) / double(sum), std::string(bar, '#'));
    }
  }

  const Report& report_;
  const Metrics& all_;
  std::string text_;
};

}  // namespace

std::string to_text(const Report& report) { return TextReport(report).print(); }

std::string to_text(const Comparison& comparison, const std::string& first,
                    const std::string& second) {
  const auto signed_percent = [](double share) { return fmt::format("{:+.1f}", 100 * share); };
  const Interval& difference = comparison.difference;
  const size_t width = std::max({first.size(), second.size(), std::string("difference").size()});
  return fmt::format(
      "pass@1 on {} tasks\n  {:<{}}  {}\n  {:<{}}  {}\n  {:<{}}  {:>5} % [{:>5}, {:>5}]  p = "
      "{:.4f}\n"
      "  {} tasks better, {} worse\n",
      grouped(difference.tasks), first, width, with_bounds(comparison.first), second, width,
      with_bounds(comparison.second), "difference", width, signed_percent(difference.value),
      signed_percent(difference.low), signed_percent(difference.high), comparison.p,
      grouped(comparison.better), grouped(comparison.worse));
}

}  // namespace weft::eval
