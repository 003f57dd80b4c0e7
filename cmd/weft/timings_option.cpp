#include "timings_option.h"

#include <fmt/format.h>

#include <cstdio>

#include "weft/base/timings.h"

namespace weft::cli {
namespace {

double seconds(uint64_t nanoseconds) { return static_cast<double>(nanoseconds) * 1e-9; }

std::string table(double elapsed) {
  uint64_t all = 0;
  for (size_t i = 0; i < kTimedStages.size(); ++i) all += Timings::of(static_cast<TimedStage>(i));
  std::string text = fmt::format("{:<10}{:>12}{:>8}\n", "stage", "seconds", "share");
  const auto row = [&](std::string_view name, uint64_t spent) {
    const double share = all == 0 ? 0 : 100 * seconds(spent) / seconds(all);
    text += fmt::format("{:<10}{:>12.6f}{:>7.1f}%\n", name, seconds(spent), share);
  };
  for (size_t i = 0; i < kTimedStages.size(); ++i)
    row(kTimedStages[i], Timings::of(static_cast<TimedStage>(i)));
  row("stages", all);
  return text + fmt::format("{:<10}{:>12.6f}\n", "elapsed", elapsed);
}

}  // namespace

TimingsOption::TimingsOption(CLI::App& app) {
  app.add_flag_callback(
      "--timings", [] { Timings::start(); },
      "seconds of each stage of the compiler, over all threads, on standard error");
}

TimingsOption::~TimingsOption() {
  if (!Timings::on()) return;
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin_;
  fmt::print(stderr, "{}", table(elapsed.count()));
}

}  // namespace weft::cli
