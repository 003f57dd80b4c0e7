// weft stats: what a data set is made of.
#include <fmt/format.h>
#include <unistd.h>

#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "parse.h"
#include "paths.h"
#include "weft/stats/read.h"
#include "weft/stats/report.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"
#include "where.h"

namespace weft::cli {
namespace {

constexpr const char* kStatsExamples =
    "Examples:\n"
    "  weft stats data                          counts, lengths, builtins, duplicates\n"
    "  weft stats data more.jsonl --json        several together, for machines\n"
    "  weft stats data --coverage --html data.html\n"
    "  weft stats data --where gradient=ok      only some of the records\n"
    "  weft stats data --against real           compared with another data set\n"
    "  weft stats data --against src/warp       ... or the kernels of a folder of Python files\n"
    "  weft generate -n 100 -o - | weft stats -\n"
    "\n"
    "--coverage compiles each record again and lists what no kernel exercises.";

struct StatsArguments {
  std::vector<std::string> paths;
  bool json = false;
  std::string html;
  bool coverage = false;
  std::string against;
  record::Where where;
  unsigned jobs = 0;
  bool quiet = false;
};

void declare(CLI::App& app, StatsArguments& arguments) {
  app.footer(kStatsExamples);
  app.add_option("DIR", arguments.paths,
                 "data sets, files with a record a line (.jsonl), - for standard input")
      ->required();
  app.add_flag("--json", arguments.json, "as JSON");
  app.add_option("--html", arguments.html, "also as one HTML page, to this file")
      ->type_name("FILE");
  app.add_flag("--coverage", arguments.coverage,
               "which builtins, overloads, types, statements and branches of the emitter occur");
  app.add_option("--against", arguments.against,
                 "how far the kernels are from those of another data set or of Python files")
      ->type_name("DIR");
  add_where(app, arguments.where);
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
}

bool is_data_set(const std::string& path) {
  return path == "-" || path.ends_with(".jsonl") ||
         sys::real_files().exists(path + "/manifest.jsonl") ||
         sys::real_files().exists(path + "/manifest.json");
}

// The other side of a comparison.
Result<stats::Profile> other_profile(const std::string& path, stats::ReadOptions options) {
  if (!is_data_set(path)) return stats::read_python(sys::real_files(), path, options);
  options.corpus = options.coverage = false;
  options.where = {};
  options.profile = true;
  WEFT_TRY(const stats::Findings findings, stats::read(sys::real_files(), {path}, options));
  return findings.profile;
}

Result<stats::Report> make_report(const StatsArguments& arguments,
                                  const stats::ReadOptions& options) {
  stats::Report report;
  report.has_coverage = arguments.coverage;
  report.against = arguments.against;
  WEFT_TRY(report.findings, stats::read(sys::real_files(), arguments.paths, options));
  if (arguments.against.empty() || !report.findings.complete) return report;
  stats::ReadOptions quiet = options;
  quiet.progress = nullptr;
  WEFT_TRY(const stats::Profile other, other_profile(arguments.against, quiet));
  report.kernels = report.findings.profile.kernels;
  report.others = other.kernels;
  report.differences = stats::compare(report.findings.profile, other);
  return report;
}

}  // namespace

int stats(const Call& call) {
  StatsArguments arguments;
  CLI::App app("Shows what data sets are made of.", "weft stats");
  declare(app, arguments);
  if (const auto code = parse(app, call)) return *code;

  std::vector<std::string> inputs = arguments.paths;
  if (!arguments.against.empty()) inputs.push_back(arguments.against);
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  if (const auto code = bad_usage(check_output("--html", arguments.html, kPages, inputs)))
    return *code;

  const sys::InterruptScope interrupt;
  std::optional<sys::Progress> progress;
  stats::ReadOptions options;
  options.threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  options.coverage = arguments.coverage;
  options.where = arguments.where;
  options.profile = !arguments.against.empty();
  options.stop = &interrupt.stop();
  options.progress = [&](uint64_t done, uint64_t total) {
    if (total == 0) return;  // not known: standard input, single files
    if (!progress)
      progress.emplace(sys::progress_style(arguments.quiet), "stats", "records", total);
    progress->update(done);
  };
  const Result<stats::Report> report = make_report(arguments, options);
  progress.reset();
  if (!report.ok()) return fail(kNo, report.error().message);
  if (!report->findings.complete) return fail(kInterrupted, "interrupted");
  if (!arguments.html.empty() && !write_output(arguments.html, stats::as_html(*report))) return kNo;
  const std::string text =
      arguments.json ? stats::as_json(*report)
                     : stats::as_text(*report, {.width = sys::terminal_width(STDOUT_FILENO),
                                                .unicode = sys::is_terminal(STDOUT_FILENO)});
  return write_output("-", text) ? kSuccess : kNo;
}

}  // namespace weft::cli
