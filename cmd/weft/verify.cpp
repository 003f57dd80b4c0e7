// weft verify: whether a data set is what it says.
#include "weft/verify/verify.h"

#include <fmt/format.h>

#include <string>

#include "command.h"
#include "parse.h"
#include "weft/record/json.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

using verify::kLevels;

constexpr const char* kExamples =
    "Examples:\n"
    "  weft verify pairs                 every shard and record: hashes, fields, ids, Python\n"
    "  weft verify pairs --level text    and each source, compiled again, gives the same bytes\n"
    "  weft verify pairs --json          the report for machines\n"
    "\n"
    "Exit code 1 when anything is wrong. A damaged shard of `weft generate` is made again by the\n"
    "same command once its file is deleted.";

constexpr size_t kShown = 20;  // problems on a terminal

std::string level_help() {
  std::string text = "how far to look, each level with those before it:";
  for (const verify::LevelInfo& level : kLevels)
    text += fmt::format("\n{}: {}", level.name, level.help);
  return text;
}

std::string place(const verify::Problem& problem) {
  std::string text = problem.file;
  if (problem.line != 0) text += fmt::format(":{}", problem.line);
  if (!problem.id.empty()) text += fmt::format(": {}", problem.id);
  return text;
}

std::string as_json(const verify::Request& request, const verify::Report& report) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("folder").value(request.folder);
  json.key("level").value(kLevels[static_cast<size_t>(request.level)].name);
  json.key("ok").value(report.problem_count == 0 && report.complete);
  json.key("complete").value(report.complete);
  json.key("shards").value(report.shards);
  json.key("records").value(report.records);
  json.key("repeated").value(report.repeated);
  json.key("hash").value(report.hash);
  json.key("problem_count").value(report.problem_count);
  json.key("categories").object();
  for (const auto& [category, tally] : report.categories) {
    json.key(category).object().key("records").value(tally.records);
    for (size_t i = 0; i <= static_cast<size_t>(request.level); ++i)
      json.key(std::string(kLevels[i].name) + "_failed").value(tally.failed[i]);
    json.end();
  }
  json.end();
  json.key("problems").array();
  for (const verify::Problem& problem : report.problems) {
    json.object().key("file").value(problem.file).key("line").value(problem.line);
    json.key("id").value(problem.id);
    json.key("level").value(kLevels[static_cast<size_t>(problem.level)].name);
    json.key("message").value(problem.message).end();
  }
  json.end().end();
  text << '\n';
  return text.str();
}

// Records that passed each level, by category.
std::string as_table(const verify::Request& request, const verify::Report& report) {
  const size_t levels = static_cast<size_t>(request.level) + 1;
  std::string text = fmt::format("{:20} {:>10}", "category", "records");
  for (size_t i = 0; i < levels; ++i) text += fmt::format(" {:>10}", kLevels[i].name);
  text += '\n';
  verify::Tally sum;
  const auto row = [&](std::string_view name, const verify::Tally& tally) {
    text += fmt::format("{:20} {:>10}", name, tally.records);
    uint64_t passed = tally.records;
    for (size_t i = 0; i < levels; ++i) text += fmt::format(" {:>10}", passed -= tally.failed[i]);
    text += '\n';
  };
  for (const auto& [category, tally] : report.categories) {
    row(category, tally);
    sum.records += tally.records;
    for (size_t i = 0; i < levels; ++i) sum.failed[i] += tally.failed[i];
  }
  row("all", sum);
  text += fmt::format("{} shards, hash {}\n", report.shards, report.hash);
  if (report.repeated != 0)
    text += fmt::format("{} records stand in more than one shard\n", report.repeated);
  return text;
}

}  // namespace

int verify_data(int argc, char** argv) {
  verify::Request request;
  std::string level = "schema";
  bool json = false, quiet = false;
  request.threads = sys::processor_count();
  CLI::App app("Looks at every shard and record of a data set and says what is wrong.",
               "weft verify");
  app.footer(kExamples);
  app.add_option("DIR", request.folder, "folder of the data set")->required();
  std::vector<std::string> names;
  for (const verify::LevelInfo& one : kLevels) names.emplace_back(one.name);
  app.add_option("--level", level, level_help())
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  app.add_option("-j,--jobs", request.threads, "threads (default: one a processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("--json", json, "the report as JSON on standard output");
  app.add_flag("-q,--quiet", quiet, "no progress");
  if (const auto code = parse(app, argc, argv)) return *code;
  verify::find_level(level, request.level);

  const sys::InterruptScope interrupt;
  request.stop = &interrupt.stop();
  std::optional<sys::Progress> progress;
  request.progress = [&](uint64_t done, uint64_t total) {
    if (!progress) progress.emplace(sys::progress_style(quiet), "verify", "records", total);
    progress->update(done);
  };
  const auto report = verify::verify(sys::real_files(), request);
  if (progress) progress->clear();
  if (!report.ok()) return fail(kUsage, report.error().message);
  if (!write_output("-", json ? as_json(request, *report) : as_table(request, *report))) return kNo;
  const size_t shown = std::min(report->problems.size(), kShown);
  for (size_t i = 0; i < shown; ++i)
    fmt::print(stderr, "{}: {}\n", place(report->problems[i]), report->problems[i].message);
  if (report->problem_count > shown)
    fmt::print(stderr, "and {} more problems{}\n", report->problem_count - shown,
               json ? "" : "; --json lists them");
  if (!report->complete) return fail(kInterrupted, "interrupted");
  if (report->problem_count != 0)
    return fail(kNo, fmt::format("`{}` has {} problems", request.folder, report->problem_count));
  return kSuccess;
}

}  // namespace weft::cli
