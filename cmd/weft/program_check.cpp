#include "program_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "command.h"
#include "weft/record/json.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

using standalone::CheckReport;
using standalone::CheckTally;
using standalone::kSteps;

std::string cell(const CheckTally& tally, size_t step) {
  if (tally.ok[step] + tally.wrong[step] == 0) return "-";
  return tally.wrong[step] == 0 ? std::to_string(tally.ok[step])
                                : fmt::format("{}, {} wrong", tally.ok[step], tally.wrong[step]);
}

void print_row(const std::string& name, const CheckTally& tally) {
  fmt::print("{:16} {:>8}", name, tally.samples);
  for (size_t step = 0; step < kSteps.size(); ++step) fmt::print(" {:>12}", cell(tally, step));
  fmt::print("\n");
}

void print_table(const CheckReport& report) {
  fmt::print("{:16} {:>8}", "", "programs");
  for (const standalone::StepInfo& step : kSteps) fmt::print(" {:>12}", step.name);
  fmt::print("\n");
  CheckTally all;
  for (const auto& [name, tally] : report.categories) {
    print_row(name, tally);
    all.samples += tally.samples;
    for (size_t step = 0; step < kSteps.size(); ++step) {
      all.ok[step] += tally.ok[step];
      all.wrong[step] += tally.wrong[step];
    }
  }
  if (report.categories.size() > 1) print_row("all", all);
  for (size_t step = 0; step < kSteps.size(); ++step)
    if (!report.skipped[step].empty())
      fmt::print("skipped {}: {}\n", kSteps[step].name, report.skipped[step]);
}

std::string report_json(const CheckReport& report) {
  Text text;
  record::JsonWriter json(text);
  json.object().key("programs").value(report.samples).key("complete").value(report.complete);
  json.key("categories").object();
  for (const auto& [name, tally] : report.categories) {
    json.key(name).object().key("programs").value(tally.samples);
    for (size_t step = 0; step < kSteps.size(); ++step)
      json.key(kSteps[step].name)
          .object()
          .key("ok")
          .value(tally.ok[step])
          .key("wrong")
          .value(tally.wrong[step])
          .end();
    json.end();
  }
  json.end().key("skipped").object();
  for (size_t step = 0; step < kSteps.size(); ++step)
    if (!report.skipped[step].empty()) json.key(kSteps[step].name).value(report.skipped[step]);
  json.end().key("failure").value(report.failure).key("untrusted").array();
  for (const std::string& folder : report.untrusted) json.value(folder);
  json.end().key("problems").array();
  for (const standalone::CheckProblem& problem : report.problems)
    json.object()
        .key("folder")
        .value(problem.sample)
        .key("step")
        .value(kSteps[static_cast<size_t>(problem.step)].name)
        .key("message")
        .value(problem.message)
        .end();
  json.end().end();
  text << '\n';
  return text.str();
}

}  // namespace

int check_programs(const standalone::CheckOptions& options, bool json, bool quiet) {
  const sys::InterruptScope interrupt;
  std::optional<sys::Progress> progress;  // once it is known how many there are
  const auto report = standalone::check(
      sys::real_files(), options,
      {.stop = &interrupt.stop(), .progress = [&](uint64_t done, uint64_t total) {
         if (!progress) progress.emplace(sys::progress_style(quiet), "check", "programs", total);
         progress->update(done);
       }});
  progress.reset();
  if (!report) return fail(kNo, report.error().message);
  constexpr size_t kShown = 20;
  for (size_t i = 0; i < std::min(kShown, report->problems.size()); ++i) {
    const standalone::CheckProblem& problem = report->problems[i];
    fmt::print(stderr, "weft: {}: {}: {}\n", problem.sample,
               kSteps[static_cast<size_t>(problem.step)].name, problem.message);
  }
  if (report->problems.size() > kShown)
    fmt::print(stderr, "weft: and {} more\n", report->problems.size() - kShown);
  if (json) {
    if (!write_output("-", report_json(*report))) return kNo;
  } else {
    print_table(*report);
  }
  if (!report->complete) return fail(kInterrupted, "interrupted");
  if (!report->problems.empty()) return kNo;
  if (!report->failure.empty())
    return fail(kMachine, fmt::format("the machine was in the way: {}", report->failure));
  if (report->untrusted.empty()) return kSuccess;
  return fail(kUsage,
              fmt::format("{} of {} programs were skipped, `{}` the first: they are not what this "
                          "weft makes of their sources, and no sandbox would hold them; --trust "
                          "compiles and runs them here, with all your rights",
                          report->untrusted.size(), report->samples, report->untrusted.front()));
}

}  // namespace weft::cli
