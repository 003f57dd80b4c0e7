#include "verify_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "command.h"
#include "trust.h"
#include "verify_folder.h"
#include "weft/mine/mine.h"
#include "weft/native/build.h"
#include "weft/record/json.h"
#include "weft/scope/kernel_names.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/temporary.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

using verify::Level;

struct VerdictRow {
  std::string id, kernel, device;
  judge::Verdict verdict;
};

struct Stage {
  std::string_view name;
  Level level;
  judge::Finding judge::Verdict::* finding;
};
constexpr std::array kStages = {Stage{"compile", Level::kCompile, &judge::Verdict::compile},
                                Stage{"run", Level::kRun, &judge::Verdict::run},
                                Stage{"gradient", Level::kGradient, &judge::Verdict::gradient},
                                Stage{"gpu", Level::kGpu, &judge::Verdict::gpu}};

std::string told(const judge::Finding& finding) {
  std::string text(judge::name(finding.state));
  if (!finding.cause.empty()) text += fmt::format(" ({})", finding.cause);
  return text;
}

// Null: the level before did not say the same.
const judge::Finding* told_already(const judge::Verdict& verdict, const judge::Finding& finding) {
  for (const Stage& stage : kStages) {
    const judge::Finding& before = verdict.*stage.finding;
    if (&before == &finding) return nullptr;
    if (before.message == finding.message) return &finding;
  }
  return nullptr;
}

std::string_view meaning_of(std::string_view cause) {
  constexpr std::pair<std::string_view, std::string_view> kMeanings[] = {
#define WEFT_CAUSE(name, meaning) {#name, meaning},
#include "weft/judge/causes.def"
  };
  const auto found =
      std::ranges::find(kMeanings, cause, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(kMeanings) ? "" : found->second;
}

std::string as_table(const std::vector<VerdictRow>& rows, Level level) {
  std::vector<std::vector<std::string>> table = {{"kernel", "device"}};
  for (const Stage& stage : kStages)
    if (stage.level <= level) table[0].emplace_back(stage.name);
  if (level >= Level::kRun) {
    table[0].emplace_back("determinism");
    table[0].emplace_back("branches");
  }
  std::string reasons;
  for (const VerdictRow& row : rows) {
    std::vector<std::string>& cells = table.emplace_back();
    cells = {row.kernel, row.device};
    for (const Stage& stage : kStages) {
      if (stage.level > level) continue;
      const judge::Finding& finding = row.verdict.*stage.finding;
      cells.push_back(told(finding));
      if (!finding.message.empty() && &finding != told_already(row.verdict, finding))
        reasons +=
            fmt::format("{} on {}: {}{}: {}{}\n", row.kernel, row.device, stage.name,
                        finding.cause.empty() ? "" : " is wrong in Warp itself", finding.message,
                        finding.detail.empty() ? "" : " (" + finding.detail + ")");
      if (!finding.cause.empty()) reasons += fmt::format("  {}\n", meaning_of(finding.cause));
    }
    if (level >= Level::kRun) cells.emplace_back(judge::name(row.verdict.determinism));
    if (const auto& branches = row.verdict.branches; branches && level >= Level::kRun) {
      cells.push_back(branches->total == 0
                          ? "none"
                          : fmt::format("{} of {}", branches->reached, branches->total));
      for (const std::string& missed : branches->missed)
        reasons +=
            fmt::format("{} on {}: no input came there: {}\n", row.kernel, row.device, missed);
    } else if (level >= Level::kRun) {
      cells.emplace_back();
    }
  }
  std::vector<size_t> widths(table[0].size());
  for (const auto& cells : table)
    for (size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  std::string text;
  for (const auto& cells : table) {
    for (size_t i = 0; i < cells.size(); ++i)
      text += i + 1 == cells.size() ? cells[i] + '\n' : fmt::format("{:{}}  ", cells[i], widths[i]);
  }
  return reasons.empty() ? text : text + '\n' + reasons;
}

std::string as_json(const VerifyFile& of, const std::vector<VerdictRow>& rows,
                    const mine::Report& mined, const verify::Report& report) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("file").value(of.path);
  json.key("level").value(verify::kLevels[static_cast<size_t>(of.request.level)].name);
  json.key("skipped").value(report.skipped);
  json.key("kept").value(report.kept).key("untrusted").value(report.untrusted);
  json.key("unjudged").value(report.unjudged).key("failure").value(report.failure);
  json.key("kernels").array();
  for (const VerdictRow& row : rows) {
    json.object().key("kernel").value(row.kernel).key("device").value(row.device);
    for (const Stage& stage : kStages) {
      if (stage.level > of.request.level) continue;
      const judge::Finding& finding = row.verdict.*stage.finding;
      json.key(stage.name).object();
      json.key("verdict").value(judge::name(finding.state));
      json.key("cause").value(finding.cause).key("message").value(finding.message);
      json.key("detail").value(finding.detail).end();
    }
    json.key("determinism").value(judge::name(row.verdict.determinism));
    if (const auto& branches = row.verdict.branches; branches && of.request.level >= Level::kRun) {
      json.key("branches").object().key("reached").value(branches->reached);
      json.key("total").value(branches->total).key("missed").array();
      for (const std::string& missed : branches->missed) json.value(missed);
      json.end().end();
    }
    json.end();
  }
  json.end();
  json.key("rejected").array();
  for (const mine::Rejected& one : mined.rejected)
    json.object()
        .key("kernel")
        .value(one.kernel)
        .key("line")
        .value(one.line)
        .key("column")
        .value(one.column)
        .key("message")
        .value(one.message)
        .end();
  json.end();
  json.key("problems").array();
  for (const verify::Problem& problem : report.problems)
    json.object()
        .key("level")
        .value(verify::kLevels[static_cast<size_t>(problem.level)].name)
        .key("message")
        .value(problem.message)
        .end();
  json.end().end();
  text << '\n';
  return text.str();
}

}  // namespace

int verify_file(VerifyFile of) {
  auto temporary = sys::TemporaryFolder::create("weft-verify");
  if (!temporary.ok()) return fail(kNo, temporary.error().message);
  const sys::InterruptScope interrupt;
  sys::Files& files = sys::real_files();

  mine::Request extraction{.trees = {of.path},
                           .options = mine::extracted_options(),
                           .folder = temporary->path() + "/records",
                           .threads = of.request.threads,
                           .stop = &interrupt.stop(),
                           .progress = {}};
  extraction.options.devices = of.devices;
  extraction.options.drop_duplicates = false;
  const auto mined = mine::mine(files, extraction);
  if (!mined.ok()) return fail(kUsage, mined.error().message);
  if (!mined->complete) return fail(kInterrupted, "interrupted");
  bool refused = false;
  for (const mine::Rejected& one : mined->rejected) {
    if (!of.kernel.empty() && one.kernel != of.kernel && !one.kernel.empty()) continue;
    refused = true;
    fmt::print(stderr, "{}{}: {}{}\n", of.path,
               one.line == 0 ? "" : fmt::format(":{}:{}", one.line, one.column),
               one.kernel.empty() ? "" : one.kernel + ": ", one.message);
  }

  verify::Request& request = of.request;
  request.folder = extraction.folder;
  request.stop = &interrupt.stop();
  request.keep = native::verdict_folder();
  request.write = false;
  request.kernel = of.kernel;
  std::vector<VerdictRow> rows;
  request.verdict = [&](const record::Record& record, const judge::Verdict& verdict) {
    rows.push_back({std::string(record.id), std::string(record.metadata.kernel_name),
                    std::string(record.metadata.device), verdict});
  };
  std::optional<sys::Progress> progress;
  request.judged = [&](uint64_t done, uint64_t total) {
    if (!progress)
      progress.emplace(sys::progress_style(of.quiet), "compile and run", "records", total);
    progress->update(done);
  };
  const auto report = verify::verify(files, request);
  if (progress) progress->clear();
  if (!report.ok()) return fail(kNo, report.error().message);

  const bool shown =
      of.kernel.empty() || !report->skipped.empty() || request.level < Level::kCompile
          ? mined->kernels != 0
          : !rows.empty();
  if (!shown && !refused) {
    if (!of.kernel.empty()) return fail(kUsage, scope::no_kernel_called(of.path, of.kernel, {}));
    const auto text = files.read(of.path, sys::kMostSource);
    return fail(kNo, scope::no_kernel_in(of.path, text ? *text : ""));
  }
  if (of.json) {
    if (!write_output("-", as_json(of, rows, *mined, *report))) return kNo;
  } else {
    const std::string text =
        request.level >= Level::kCompile
            ? (rows.empty() ? "" : as_table(rows, request.level))
            : fmt::format("{} records of {} kernels\n", report->records, mined->kernels);
    if (!write_output("-", text)) return kNo;
  }
  for (const std::string* why :
       {&report->skipped, &report->ptx_skipped, &report->gpu_skipped, &report->oracle_skipped})
    if (!why->empty()) fmt::print(stderr, "skipped: {}\n", *why);
  for (const verify::Problem& problem : report->problems)
    if (problem.level < Level::kCompile || problem.id.empty())
      fmt::print(stderr, "{}\n", problem.message);
  if (!report->complete && interrupt.stop()) return fail(kInterrupted, "interrupted");
  if (!report->failure.empty()) return fail(kMachine, failure_text(*report));
  if (refused || report->problem_count != 0) return kNo;
  if (report->untrusted != 0) return fail(kUsage, untrusted_text(report->untrusted));
  return kSuccess;
}

}  // namespace weft::cli
