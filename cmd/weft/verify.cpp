// weft verify: whether a data set is what it says.
#include "weft/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "command.h"
#include "parse.h"
#include "verify_file.h"
#include "verify_folder.h"
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

constexpr const char* kExamples =
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
    "Exit code 1 when anything is wrong; a gradient that is wrong in Warp's own text has a cause "
    "and\n"
    "is no failure. A damaged shard of `weft generate` is made again by the same command once its\n"
    "file is deleted. Compiling takes g++ 12 or clang++ 15 and warp-lang's headers: see `weft "
    "doctor`.";

constexpr size_t kShown = 20;  // problems on a terminal

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
  json.key("ok").value(report.problem_count == 0 && report.complete);
  json.key("complete").value(report.complete);
  json.key("shards").value(report.shards);
  json.key("records").value(report.records);
  json.key("repeated").value(report.repeated);
  json.key("hash").value(report.hash);
  json.key("problem_count").value(report.problem_count);
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
    counts("reasons", report.reasons);
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

// Verdicts that are neither ok nor a failure.
std::vector<std::string_view> shown_verdicts(verify::Level level) {
  std::vector<std::string_view> names;
  if (level >= verify::Level::kRun)
    names.insert(names.end(), {"run trivial", "run not_applicable"});
  if (level >= verify::Level::kGradient)
    names.insert(names.end(), {"gradient ok", "gradient wrong", "gradient not_applicable"});
  if (level >= verify::Level::kGpu)
    names.insert(names.end(), {"gpu ok", "gpu not_applicable", "gpu skipped"});
  return names;
}

void list(std::string_view title, const std::map<std::string, uint64_t>& counts, std::string& to) {
  if (counts.empty()) return;
  to += fmt::format("{}\n", title);
  for (const auto& [name, count] : counts) to += fmt::format("{:>10}  {}\n", count, name);
}

// Records that passed each level, by category.
std::string as_table(const verify::Request& request, const verify::Report& report) {
  const size_t levels = static_cast<size_t>(request.level) + 1;
  std::string text = fmt::format("{:20} {:>10}", "category", "records");
  for (size_t i = 0; i < levels; ++i) text += fmt::format(" {:>10}", kLevels[i].name);
  for (const std::string_view verdict : shown_verdicts(request.level))
    text += fmt::format(" {:>10}", verdict);
  text += '\n';
  verify::Tally sum;
  const auto row = [&](std::string_view name, const verify::Tally& tally) {
    text += fmt::format("{:20} {:>10}", name, tally.records);
    uint64_t passed = tally.records;
    for (size_t i = 0; i < levels; ++i) {
      passed -= tally.failed[i];
      const auto level = static_cast<verify::Level>(i);
      if ((level >= verify::Level::kCompile && !report.skipped.empty()) ||
          (level >= verify::Level::kGpu && !report.gpu_skipped.empty()))
        text += fmt::format(" {:>10}", "skipped");
      else
        text += fmt::format(" {:>10}", passed);
    }
    for (const std::string_view verdict : shown_verdicts(request.level)) {
      const auto found = tally.verdicts.find(std::string(verdict));
      text += fmt::format(" {:>{}}", found == tally.verdicts.end() ? 0 : found->second,
                          std::max<size_t>(10, verdict.size()));
    }
    text += '\n';
  };
  for (const auto& [category, tally] : report.categories) {
    row(category, tally);
    sum.records += tally.records;
    for (size_t i = 0; i < levels; ++i) sum.failed[i] += tally.failed[i];
    for (const auto& [verdict, count] : tally.verdicts) sum.verdicts[verdict] += count;
  }
  row("all", sum);
  list("\ngradients wrong in Warp's own text, by cause", report.causes, text);
  list("\nwhat the order of threads can change", report.determinism, text);
  list("\nwhy a verdict is not_applicable, trivial or skipped", report.reasons, text);
  if (!report.oracle_skipped.empty())
    text += fmt::format("the comparison with warp-lang is skipped: {}\n", report.oracle_skipped);
  if (!report.skipped.empty())
    text += fmt::format("compile, run and gradient are skipped: {}\n", report.skipped);
  if (!report.ptx_skipped.empty()) text += fmt::format("PTX is skipped: {}\n", report.ptx_skipped);
  if (!report.gpu_skipped.empty()) text += fmt::format("gpu is skipped: {}\n", report.gpu_skipped);
  text += fmt::format("{} shards, hash {}\n", report.shards, report.hash);
  if (report.repeated != 0)
    text += fmt::format("{} records stand in more than one shard\n", report.repeated);
  return text;
}

}  // namespace

int verify_folder(verify::Request request, bool json, bool quiet) {
  const sys::InterruptScope interrupt;
  request.stop = &interrupt.stop();
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
  const size_t shown = std::min(report->problems.size(), kShown);
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
  if (!report->complete) return fail(kInterrupted, "interrupted");
  if (report->problem_count != 0)
    return fail(kNo, fmt::format("`{}` has {} problems", request.folder, report->problem_count));
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
  app.footer(kExamples);
  app.add_option("DIR|FILE", path, "a data set, a shard of one, or a Python file (.py)")
      ->required();
  std::vector<std::string> names;
  for (const verify::LevelInfo& one : kLevels) names.emplace_back(one.name);
  app.add_option("--level", level, level_help() + "\n(default: schema; of a Python file gradient)")
      ->check(CLI::IsMember(names));
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
  bool keep = false;
  app.add_flag("--no-write", keep, "leave the records as they are");
  app.add_flag("--json", json, "the report as JSON on standard output");
  app.add_flag("-q,--quiet", quiet, "no progress");
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
  if (const auto shard = shard_of(path)) std::tie(request.folder, request.shard) = *shard;
  return verify_folder(std::move(request), json, quiet);
}

}  // namespace weft::cli
