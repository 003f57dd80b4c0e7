// weft pack: data sets to what loaders read.
#include "weft/pack/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "pack_options.h"
#include "parse.h"
#include "paths.h"
#include "weft/pack/check.h"
#include "weft/record/json.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kPackExamples =
    "Examples:\n"
    "  weft pack pairs -o packed                        Parquet for datasets.load_dataset\n"
    "  weft pack mined pairs -o packed --layout zst     two data sets as one, JSONL.zst\n"
    "  weft pack pairs -o sft --layout chat --task forward\n"
    "  weft pack pairs -o packed --where gradient=ok    only right gradients\n"
    "  weft pack pairs -o packed --split 90/5/5 --salt v2\n"
    "  weft pack pairs -o packed --against humaneval.jsonl --against bench/\n"
    "  weft pack --check packed                         every byte, count and id\n"
    "\n"
    "docs/data-sets.md describes the layouts, the split and what --against removes.";

struct Arguments {
  PackArguments what;
  unsigned jobs = 0;
  std::string check;
  bool quiet = false;
  bool json = false;
};

void declare(CLI::App& app, Arguments& arguments) {
  app.footer(kPackExamples);
  app.add_option("DIR", arguments.what.options.inputs,
                 "data sets of `weft generate` or `weft extract`, in order");
  app.add_option("-o,--output", arguments.what.options.output,
                 "folder of the pack; an older pack is replaced")
      ->type_name("DIR");
  add_pack_options(app, arguments.what);
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_option("--check", arguments.check, "check a pack instead of making one")
      ->type_name("DIR");
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
  app.add_flag("--json", arguments.json, "the report as JSON on standard output");
}

void put_counts(record::JsonWriter& json, const pack::Report& report) {
  json.key("parts").object();
  for (const auto& [config, splits] : report.parts) {
    json.key(config).object();
    for (const auto& [split, summary] : splits) json.key(split).value(summary.rows);
    json.end();
  }
  json.end();
}

std::string report_json(const pack::Options& options, const pack::Report& report, double seconds) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("folder").value(options.output);
  json.key("records").value(report.records);
  json.key("rows").value(report.rows);
  json.key("bytes").value(report.bytes);
  for (size_t fate = 0; fate < pack::kFateNames.size(); ++fate)
    json.key(pack::kFateNames[fate]).value(report.fates[fate]);
  json.key("without_answer").value(report.without_answer);
  json.key("kernels").value(report.kernels);
  json.key("clusters").value(report.clusters);
  put_counts(json, report);
  json.key("removed").array();
  for (const pack::Removal& removal : report.removals)
    json.object()
        .key("id")
        .value(removal.id)
        .key("text")
        .value(removal.text)
        .key("shared")
        .value(removal.reason)
        .end();
  json.end();
  json.key("seconds").value(seconds);
  json.end();
  text << '\n';
  return text.str();
}

void print_report(const pack::Options& options, const pack::Report& report, double seconds) {
  fmt::print(stderr, "{:8} {:>12} {:>12} {:>12}\n", "", "train", "validation", "test");
  for (const auto& [config, splits] : report.parts) {
    fmt::print(stderr, "{:8}", config);
    for (const auto split : dedup::kSplitNames) {
      const auto at = splits.find(std::string(split));
      fmt::print(stderr, " {:>12}", at == splits.end() ? 0 : at->second.rows);
    }
    fmt::print(stderr, "\n");
  }
  fmt::print(stderr, "left out of {} records: {} duplicates, {} bridges between splits",
             report.records, report.fates[size_t(pack::Fate::kDuplicate)],
             report.fates[size_t(pack::Fate::kBridge)]);
  if (!options.keep_near)
    fmt::print(stderr, ", {} near-duplicates", report.fates[size_t(pack::Fate::kNearDuplicate)]);
  if (!options.against.empty())
    fmt::print(stderr, ", {} shared with texts of --against",
               report.fates[size_t(pack::Fate::kContaminated)]);
  if (!options.where.empty())
    fmt::print(stderr, ", {} by {}", report.fates[size_t(pack::Fate::kFiltered)],
               options.where.as_options());
  if (report.without_answer != 0)
    fmt::print(stderr, ", {} without an answer", report.without_answer);
  fmt::print(stderr, "\n");
  constexpr size_t kShown = 20;
  for (size_t i = 0; i < std::min(kShown, report.removals.size()); ++i)
    fmt::print(stderr, "removed {}: shares {} with {}\n", report.removals[i].id,
               report.removals[i].reason, report.removals[i].text);
  if (report.removals.size() > kShown)
    fmt::print(stderr, "{}/removed.jsonl has all {}\n", options.output, report.removals.size());
  fmt::print(stderr, "{} rows ({}B) in {:.2f} s, {}/s: {}/README.md\n", report.rows,
             sys::short_count(double(report.bytes)), seconds,
             sys::short_count(seconds > 0 ? double(report.records) / seconds : 0), options.output);
}

int fail_with(const Error& error, const sys::InterruptScope& interrupt) {
  return fail(interrupt.stop() ? kInterrupted : kNo, error.message);
}

int run_check(const Arguments& arguments, unsigned threads) {
  const sys::InterruptScope interrupt;
  const auto report = pack::check(sys::real_files(), arguments.check, threads,
                                  {.stop = &interrupt.stop(), .progress = {}});
  if (!report.ok()) return fail_with(report.error(), interrupt);
  for (const std::string& problem : report->problems) fmt::print(stderr, "weft: {}\n", problem);
  if (report->problem_count > report->problems.size())
    fmt::print(stderr, "weft: and {} more\n", report->problem_count - report->problems.size());
  if (arguments.json) {
    Text text;
    record::JsonWriter json(text);
    json.object().key("files").value(report->files).key("rows").value(report->rows);
    json.key("problems").array();
    for (const std::string& problem : report->problems) json.value(problem);
    json.end().end();
    text << '\n';
    if (!write_output("-", text.str())) return kNo;
  } else if (!arguments.quiet) {
    fmt::print(stderr, "{} files, {} rows: {}\n", report->files, report->rows,
               report->problem_count == 0 ? "all as the pack says"
                                          : fmt::format("{} problems", report->problem_count));
  }
  return report->problem_count == 0 ? kSuccess : kNo;
}

int run_pack(const Arguments& arguments, const pack::Options& options) {
  const sys::InterruptScope interrupt;
  std::optional<sys::Progress> progress;  // once it is known how much there is to do
  const auto start = std::chrono::steady_clock::now();
  const auto report = pack::pack(
      sys::real_files(), options,
      {.stop = &interrupt.stop(), .progress = [&](uint64_t done, uint64_t total) {
         if (!progress)
           progress.emplace(sys::progress_style(arguments.quiet), "pack", "blocks", total);
         progress->update(done);
       }});
  progress.reset();
  if (!report.ok() && arguments.what.right_only && !interrupt.stop())
    return fail(kNo,
                fmt::format("{}\nThe task `{}` teaches gradients, and takes those that were found "
                            "right; `--where gradient!=wrong` takes what nobody verified too",
                            report.error().message, options.layout_options.task));
  if (!report.ok()) return fail_with(report.error(), interrupt);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!arguments.quiet) print_report(options, *report, seconds.count());
  if (arguments.json && !write_output("-", report_json(options, *report, seconds.count())))
    return kNo;
  return kSuccess;
}

}  // namespace

int pack_command(const Call& call) {
  Arguments arguments;
  CLI::App app("Packs data sets: without duplicates, divided into train, validation and test.",
               "weft pack");
  declare(app, arguments);
  if (const auto code = parse(app, call)) return *code;
  const unsigned threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  if (!arguments.check.empty()) {
    if (!arguments.what.options.inputs.empty() || !arguments.what.options.output.empty())
      return fail(kUsage, "--check takes a pack and nothing else");
    if (const auto code = bad_usage(check_inputs({&arguments.check, 1}))) return *code;
    return run_check(arguments, threads);
  }
  if (arguments.what.options.inputs.empty()) return fail(kUsage, "name the data sets to pack");
  if (arguments.what.options.output.empty()) return fail(kUsage, "-o says where the pack goes");
  if (const auto code = bad_usage(check_inputs(arguments.what.options.inputs))) return *code;
  auto options = pack_options(arguments.what);
  if (!options.ok()) return fail(kUsage, options.error().message);
  options->threads = threads;
  return run_pack(arguments, *options);
}

}  // namespace weft::cli
