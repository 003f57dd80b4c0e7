// weft verify: whether a data set is what it says.
#include "weft/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "command.h"
#include "parse.h"
#include "timings_option.h"
#include "trust.h"
#include "verify_file.h"
#include "verify_folder.h"
#include "weft/native/build.h"
#include "weft/record/json.h"
#include "weft/record/manifest.h"
#include "weft/record/shard.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

using verify::kLevels;

constexpr const char* kVerifyExamples =
    "Examples:\n"
    "  weft verify pairs                 every shard and record: hashes, fields, ids, Python\n"
    "  weft verify pairs --level text    and each source, compiled again, gives the same bytes\n"
    "  weft verify pairs --level gradient            the code compiled, run, its gradients "
    "checked;\n"
    "                                                verdicts are written into the records\n"
    "  weft verify pairs --level run --sample 500 --no-write\n"
    "  weft verify pairs --oracle --sample 1000      and compared with warp-lang's own text\n"
    "  weft verify kernels.py -k blur                the kernels of a file, or one of them\n"
    "  weft verify pairs --level compile --ptx       CUDA code through NVRTC or nvcc as well\n"
    "  weft verify pairs --level gradient --only ID  one record again\n"
    "  weft verify pairs --level gpu                 and CUDA code runs on a GPU as well\n"
    "  weft verify pairs --json          the report for machines\n"
    "\n"
    "A run that was stopped goes on where it was, and verdicts that were found with the same "
    "weft,\n"
    "tools and level are not found again. Without a sandbox (weft doctor --sandbox), records with\n"
    "C++ of their authors' are skipped, and the exit code is 2, unless --trust says that their\n"
    "authors may run code here.\n"
    "\n"
    "Exit code 1 when anything is wrong; a gradient that is wrong in Warp's own text has a cause "
    "and\n"
    "is no failure. Exit code 3 when the machine was in the way of a verdict: a full disk, a "
    "compiler\n"
    "that does not start or was killed. Such records are skipped, and nothing is written into "
    "them.\n"
    "A damaged shard of `weft generate` is made again by the same command.\n"
    "Compiling takes g++ 12 or clang++ 15 and warp-lang's headers: see `weft "
    "doctor`.";

constexpr size_t kShownProblems = 20;  // problems on a terminal

std::string level_help() {
  std::string text = "how far to look, each level with those before it:";
  for (const verify::LevelInfo& level : kLevels)
    text += fmt::format("\n{}: {}", level.name, level.help);
  return text;
}

// The data set that a path is a shard of, and its number.
std::optional<std::pair<std::string, uint64_t>> shard_of(const std::string& path) {
  const size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash);
  const auto manifest = record::read_manifest(sys::real_files(), folder);
  if (!manifest.ok() || !*manifest) return std::nullopt;
  for (const record::Shard& shard : (*manifest)->shards)
    if (path.substr(slash + 1) == record::shard_name((*manifest)->options, shard.range.number))
      return std::pair(folder, shard.range.number);
  return std::nullopt;
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
  json.key("ok").value(report.problem_count == 0 && report.complete && report.failure.empty());
  json.key("complete").value(report.complete);
  json.key("shards").value(report.shards);
  json.key("records").value(report.records);
  json.key("repeated").value(report.repeated);
  json.key("hash").value(report.hash);
  json.key("problem_count").value(report.problem_count);
  json.key("kept").value(report.kept).key("untrusted").value(report.untrusted);
  json.key("audited").value(report.audited);
  json.key("unjudged").value(report.unjudged).key("failure").value(report.failure);
  const auto counts = [&](std::string_view key, const std::map<std::string, uint64_t>& of) {
    json.key(key).object();
    for (const auto& [name, count] : of) json.key(name).value(count);
    json.end();
  };
  if (request.oracle) json.key("oracle_skipped").value(report.oracle_skipped);
  if (request.level >= verify::Level::kCompile) {
    json.key("skipped").value(report.skipped);
    json.key("ptx_skipped").value(report.ptx_skipped);
    json.key("gpu_skipped").value(report.gpu_skipped);
    counts("gradient_causes", report.causes);
    counts("determinism", report.determinism);
    counts("methods", report.methods);
    counts("reasons", report.reasons);
    json.key("branches").object().key("reached").value(report.branches.reached);
    json.key("total").value(report.branches.total).end();
  }
  json.key("categories").object();
  for (const auto& [category, tally] : report.categories) {
    json.key(category).object().key("records").value(tally.records);
    for (size_t i = 0; i <= static_cast<size_t>(request.level); ++i)
      json.key(std::string(kLevels[i].name) + "_failed").value(tally.failed[i]);
    counts("verdicts", tally.verdicts);
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

void list(std::string_view title, const std::map<std::string, uint64_t>& counts, std::string& to) {
  if (counts.empty()) return;
  to += fmt::format("{}\n", title);
  for (const auto& [name, count] : counts) to += fmt::format("{:>10}  {}\n", count, name);
}

// A column of the table, below the name of its level.
struct Column {
  size_t level;
  std::string_view title;
  std::string_view verdict;  // empty: how many passed the level
};

struct Shown {
  std::string_view verdict, title;
};
constexpr std::array kShownVerdicts = {Shown{"ok", "ok"}, Shown{"wrong", "wrong"},
                                       Shown{"trivial", "trivial"}, Shown{"not_applicable", "n.a."},
                                       Shown{"skipped", "skipped"}};

uint64_t count_of(const verify::Tally& tally, const Column& column) {
  const std::string_view level = kLevels[column.level].name;
  if (!column.verdict.empty()) {
    const auto found = tally.verdicts.find(fmt::format("{} {}", level, column.verdict));
    return found == tally.verdicts.end() ? 0 : found->second;
  }
  uint64_t passed = tally.records;
  for (size_t i = 0; i <= column.level; ++i) passed -= tally.failed[i];
  return passed;
}

// What passed the levels that look at a record by itself, and each verdict that was given.
std::vector<Column> columns_of(const verify::Tally& sum, verify::Level level) {
  std::vector<Column> columns;
  for (size_t i = 0; i <= static_cast<size_t>(level); ++i) {
    if (i < static_cast<size_t>(verify::Level::kCompile)) {
      columns.push_back({i, "ok", ""});
      continue;
    }
    for (const Shown& each : kShownVerdicts)
      if (const Column column{i, each.title, each.verdict}; count_of(sum, column) != 0)
        columns.push_back(column);
  }
  return columns;
}

// Verdicts by category, a line with the names of the levels above.
std::string verdict_table(const verify::Report& report, verify::Level level) {
  verify::Tally sum;
  size_t names = std::string_view("category").size();
  for (const auto& [category, tally] : report.categories) {
    names = std::max(names, category.size());
    sum.records += tally.records;
    for (size_t i = 0; i < kLevels.size(); ++i) sum.failed[i] += tally.failed[i];
    for (const auto& [verdict, count] : tally.verdicts) sum.verdicts[verdict] += count;
  }
  const std::vector<Column> columns = columns_of(sum, level);
  std::vector<size_t> widths;
  std::string above(names + 9, ' '), titles = fmt::format("{:{}}  records", "category", names);
  for (size_t i = 0; i < columns.size(); ++i) {
    const bool first = i == 0 || columns[i].level != columns[i - 1].level;
    const bool alone =
        first && (i + 1 == columns.size() || columns[i + 1].level != columns[i].level);
    const std::string_view name = kLevels[columns[i].level].name;
    const size_t gap = first ? 2 : 1;
    const size_t width = gap + std::max({columns[i].title.size(), alone ? name.size() : size_t{0},
                                         std::to_string(count_of(sum, columns[i])).size()});
    titles += fmt::format("{:>{}}", columns[i].title, width);
    // A name stands above the first of its columns, and may reach over the others.
    if (alone)
      above += fmt::format("{:>{}}", name, width);
    else if (first)
      above = fmt::format("{:{}}  {}", above, titles.size() - width, name);
    above = fmt::format("{:{}}", above, titles.size());
    widths.push_back(width);
  }
  above.erase(above.find_last_not_of(' ') + 1);
  std::string text = above + '\n' + titles + '\n';
  const auto row = [&](std::string_view name, const verify::Tally& tally) {
    text += fmt::format("{:{}}  {:>7}", name, names, tally.records);
    for (size_t i = 0; i < columns.size(); ++i)
      text += fmt::format("{:>{}}", count_of(tally, columns[i]), widths[i]);
    text += '\n';
  };
  for (const auto& [category, tally] : report.categories) row(category, tally);
  row("all", sum);
  if (std::ranges::find(columns, "n.a.", &Column::title) != columns.end())
    text += "n.a.: not applicable, there is nothing to judge\n";
  return text;
}

std::string as_table(const verify::Request& request, const verify::Report& report) {
  std::string text = verdict_table(report, request.level);
  list("\ngradients that are wrong in Warp itself, by cause (no failures: weft has Warp's text)",
       report.causes, text);
  list("\nwhat the order of threads can change", report.determinism, text);
  list("\nhow the code was compiled: statement by statement (executed), or as a whole",
       report.methods, text);
  list("\nwhy a verdict is not applicable, trivial or skipped", report.reasons, text);
  if (!report.causes.empty() || !report.determinism.empty() || !report.methods.empty() ||
      !report.reasons.empty())
    text += '\n';
  if (const auto [reached, total] = report.branches; total != 0)
    text += fmt::format(
        "the inputs came to {} of {} outcomes of decisions ({:.1f} %): of if, loops, min and the "
        "like\n",
        reached, total, 100.0 * static_cast<double>(reached) / static_cast<double>(total));
  if (!report.oracle_skipped.empty())
    text += fmt::format("the comparison with warp-lang is skipped: {}\n", report.oracle_skipped);
  if (!report.skipped.empty())
    text += fmt::format("compile, run and gradient are skipped: {}\n", report.skipped);
  if (!report.ptx_skipped.empty()) text += fmt::format("PTX is skipped: {}\n", report.ptx_skipped);
  if (!report.gpu_skipped.empty()) text += fmt::format("gpu is skipped: {}\n", report.gpu_skipped);
  if (report.audited != 0)
    text += fmt::format(
        "{} were compiled as a whole too, to compare the verdicts; a difference is a problem\n",
        report.audited);
  text += fmt::format("{} shards, hash {}\n", report.shards, report.hash);
  if (report.kept != 0)
    text += fmt::format("{} verdicts were there already; --again finds them anew\n", report.kept);
  if (report.repeated != 0)
    text += fmt::format("{} records stand in more than one shard\n", report.repeated);
  return text;
}

}  // namespace

std::string failure_text(const verify::Report& report) {
  if (report.unjudged == 0) return fmt::format("verdicts are not written: {}", report.failure);
  return fmt::format("{} record{} not judged: {}; the same command goes on from here",
                     report.unjudged, report.unjudged == 1 ? " was" : "s were", report.failure);
}

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const verify::LevelInfo& level : kLevels) names.emplace_back(level.name);
  return names;
}

void add_audit_option(CLI::App& app, uint64_t& audit) {
  audit = verify::Request::kUsualAudit;
  app.add_option("--audit", audit,
                 "of the codes that are verified statement by statement one in K is compiled as a "
                 "whole too, and has to get the same verdicts; 0: none")
      ->type_name("K")
      ->capture_default_str();
}

int verify_folder(verify::Request request, bool json, bool quiet) {
  const sys::InterruptScope interrupt;
  request.stop = &interrupt.stop();
  request.keep = native::verdict_folder();
  std::optional<sys::Progress> progress;
  request.progress = [&](uint64_t done, uint64_t total) {
    if (!progress) progress.emplace(sys::progress_style(quiet), "verify", "records", total);
    progress->update(done);
  };
  std::optional<sys::Progress> judging;
  uint64_t of = 0;
  request.judged = [&](uint64_t done, uint64_t total) {
    if (progress) progress->clear();
    if (total != std::exchange(of, total) || !judging)
      judging.emplace(sys::progress_style(quiet), "compile and run", "records", total);
    judging->update(done);
  };
  const auto report = verify::verify(sys::real_files(), request);
  if (judging) judging->clear();
  if (progress) progress->clear();
  if (!report.ok()) return fail(kUsage, report.error().message);
  if (!write_output("-", json ? as_json(request, *report) : as_table(request, *report))) return kNo;
  const size_t shown = std::min(report->problems.size(), kShownProblems);
  for (size_t i = 0; i < shown; ++i) {
    const verify::Problem& problem = report->problems[i];
    fmt::print(stderr, "{}: {}\n", place(problem), problem.message);
    if (problem.level >= verify::Level::kCompile && !problem.id.empty())
      fmt::print(stderr, "  again: weft verify {} --level {} --only {}\n", request.folder,
                 kLevels[static_cast<size_t>(problem.level)].name, problem.id);
  }
  if (report->problem_count > shown)
    fmt::print(stderr, "and {} more problems{}\n", report->problem_count - shown,
               json ? "" : "; --json lists them");
  if (!report->complete && interrupt.stop())
    return fail(kInterrupted, "interrupted; the same command goes on from here");
  if (!report->failure.empty()) return fail(kMachine, failure_text(*report));
  if (report->problem_count != 0)
    return fail(kNo, fmt::format("`{}` has {} problems", request.folder, report->problem_count));
  if (report->untrusted != 0) return fail(kUsage, untrusted_text(report->untrusted));
  return kSuccess;
}

int verify_data(const Call& call) {
  verify::Request request;
  std::string path, level, kernel, device = "both";
  bool json = false, quiet = false;
  request.threads = sys::processor_count();
  CLI::App app(
      "Checks every shard and record of a data set, or the kernels of a Python file, and says "
      "what is wrong.",
      "weft verify");
  app.footer(kVerifyExamples);
  app.add_option("DIR|FILE", path, "a data set, a shard of one, or a Python file (.py)")
      ->required();
  app.add_option("--level", level, level_help() + "\n(default: schema; of a Python file gradient)")
      ->check(CLI::IsMember(level_names()));
  app.add_option("-j,--jobs", request.threads, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_option("--sample", request.sample,
                 "compile and run about so many records, chosen by their ids");
  app.add_option("--only", request.only, "compile and run the record with this id alone")
      ->type_name("ID");
  app.add_option("-k,--kernel", kernel, "of a Python file: this kernel alone")->type_name("NAME");
  app.add_option("-d,--device", device, "of a Python file: cpu, cuda or both")
      ->check(CLI::IsMember({"cpu", "cuda", "both"}))
      ->capture_default_str();
  app.add_flag("--oracle", request.oracle,
               "the text is also compared with what an installed warp-lang generates");
  app.add_flag("--ptx", request.ptx,
               "CUDA code is also compiled to PTX, by NVRTC or nvcc, which takes longer");
  app.add_flag("--whole", request.whole,
               "each code is compiled as a whole, instead of statement by statement");
  add_audit_option(app, request.audit);
  app.add_flag("--trust", request.trust, kTrustHelp);
  app.add_flag("--again", request.again, "find verdicts anew that an earlier run has found");
  bool keep = false;
  app.add_flag("--no-write", keep, "leave the records as they are");
  app.add_flag("--json", json, "the report as JSON on standard output");
  app.add_flag("-q,--quiet", quiet, "no progress");
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  request.write = !keep;

  const bool python = path.ends_with(".py");
  verify::find_level(!level.empty() ? level : python ? "gradient" : "schema", request.level);
  if (request.oracle) request.level = std::max(request.level, verify::Level::kText);
  if (python)
    return verify_file({.path = path,
                        .kernel = kernel,
                        .devices = device == "both" ? std::vector<std::string>{"cpu", "cuda"}
                                                    : std::vector<std::string>{device},
                        .request = std::move(request),
                        .json = json,
                        .quiet = quiet});
  for (const char* option : {"--kernel", "--device"})
    if (app.count(option) != 0)
      return fail(kUsage,
                  fmt::format("{} is for Python files; --only takes the id of a record", option));
  request.folder = path;
  std::error_code error;
  const bool is_file = std::filesystem::is_regular_file(path, error);
  if (const auto shard = shard_of(path))
    std::tie(request.folder, request.shard) = *shard;
  else if (is_file)
    return fail(kUsage,
                fmt::format("`{}` is no shard of a data set: beside it there is no manifest.jsonl "
                            "that names it; give the folder of a data set, a shard in one, or a "
                            "Python file whose name ends with .py",
                            path));
  return verify_folder(std::move(request), json, quiet);
}

}  // namespace weft::cli
