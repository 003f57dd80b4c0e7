// weft check: what is wrong with the kernels of files, and what Warp does not say of them.
#include "weft/check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check_fix.h"
#include "check_watch.h"
#include "command.h"
#include "limits_option.h"
#include "parse.h"
#include "paths.h"
#include "weft/check/output.h"
#include "weft/check/project.h"
#include "weft/check/selection.h"
#include "weft/mine/tree.h"
#include "weft/native/toolchain.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"

namespace weft::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCheckExamples =
    "Examples:\n"
    "  weft check saxpy.py                      errors of all kernels, then rules\n"
    "  weft check src --statistics              a folder; how often each rule was found\n"
    "  weft check src --format sarif > out.sarif    for code scanning; also github, junit, json\n"
    "  weft check src --select aliased-array    only one rule, or a group: gradient, all\n"
    "  weft check --explain dynamic-loop-state  what a rule is about, and what to write instead\n"
    "  weft check src --prove                   what is found is held against numbers: kernels "
    "run\n"
    "  weft check src --diff                    rewrites after which the numbers are right\n"
    "  weft check src --fix                     and write them\n"
    "  weft check src --watch                   again whenever a file changes\n"
    "  cat saxpy.py | weft check -\n"
    "\n"
    "A comment turns rules off in its line: `# weft: ignore[aliased-array]`, or all of them:\n"
    "`# weft: ignore`. The nearest pyproject.toml above a file may have a table [tool.weft] with\n"
    "select, ignore and per-file-ignores. Exit code 1 when something is found, 2 for bad usage.";

struct CheckArguments {
  std::vector<std::string> paths, select, ignore;
  std::string format = "text", explain;
  bool statistics = false, quiet = false, watch = false;
  Proving proving;
  unsigned jobs = 0;
  Limits limits;
};

constexpr std::pair<std::string_view, check::Format> kFormats[] = {
    {"text", check::Format::kText},   {"json", check::Format::kJson},
    {"sarif", check::Format::kSarif}, {"github", check::Format::kGithub},
    {"junit", check::Format::kJunit},
};

void declare(CLI::App& app, CheckArguments& arguments) {
  app.footer(kCheckExamples);
  app.add_option("PATH", arguments.paths, "Python files, folders with them, - for standard input");
  app.add_option("--format", arguments.format, "what findings are printed as")
      ->check(CLI::IsMember({"text", "json", "sarif", "github", "junit"}))
      ->capture_default_str();
  app.add_option("--select", arguments.select, "only these rules or groups, or `all`")
      ->delimiter(',')
      ->type_name("RULES");
  app.add_option("--ignore", arguments.ignore, "not these rules or groups")
      ->delimiter(',')
      ->type_name("RULES");
  app.add_option("--explain", arguments.explain, "print the page of a rule, and check nothing")
      ->type_name("RULE");
  app.add_flag("--statistics", arguments.statistics,
               "how often each rule was found, instead of the findings");
  app.add_flag("--prove", arguments.proving.prove,
               "run kernels with findings about gradients: those that numbers confirm are marked,\n"
               "those that they refute are withdrawn");
  app.add_flag("--fix", arguments.proving.fix,
               "rewrite what can be healed so that forward values stay and gradients are right");
  app.add_flag("--diff", arguments.proving.diff,
               "print what --fix would change, and write nothing");
  app.add_flag("--watch", arguments.watch, "check again when files change, until Ctrl-C");
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("-q,--quiet", arguments.quiet, "no summary");
  declare_limits(app, arguments.limits);
}

// A folder that cannot be listed stands for itself, and is an error when it is read.
void add_files(const std::string& path, std::vector<std::string>& files) {
  std::error_code none;
  if (path == "-" || !fs::is_directory(path, none)) {
    files.push_back(path);
    return;
  }
  Result<std::vector<mine::SourceFile>> found = mine::python_files(path);
  if (!found.ok()) return files.push_back(path);
  for (mine::SourceFile& file : *found) files.push_back(std::move(file.path));
}

struct Work {
  std::string file;
  check::Selection selection;
  std::string relative;  // to where the selection was written
};

Result<std::vector<Work>> work_of(const CheckArguments& arguments) {
  std::vector<std::string> files;
  for (const std::string& path : arguments.paths) add_files(path, files);
  check::Projects projects;
  std::vector<Work> work;
  for (const std::string& file : files) {
    WEFT_TRY(const check::Project* project, projects.of(file));
    Work one{.file = file, .selection = project->selection, .relative = project->relative(file)};
    if (!arguments.select.empty()) one.selection.select = arguments.select;
    one.selection.ignore.insert(one.selection.ignore.end(), arguments.ignore.begin(),
                                arguments.ignore.end());
    work.push_back(std::move(one));
  }
  return work;
}

prove::File check_one(check::Checker& checker, const Work& work) {
  prove::File file{
      .path = work.file, .text = {}, .search = work.file != "-", .select = {}, .report = {}};
  file.select = [&work](check::FileReport& report) {
    std::erase_if(report.findings, [&](const check::Finding& finding) {
      return finding.rule && !work.selection.selects(*finding.rule, work.relative);
    });
  };
  Result<std::string> text = sys::read_file_or_stdin(work.file);
  if (!text.ok()) {
    file.report.file = work.file;
    file.report.findings.push_back({.level = check::Level::kError,
                                    .code = "unreadable",
                                    .file = work.file,
                                    .message = text.error().message});
    return file;
  }
  file.text = *std::move(text);
  file.report = checker.check(work.file, file.text, file.search);
  file.select(file.report);
  return file;
}

ExitCode explain(const std::string& name) {
  const std::optional<check::Rule> rule = check::find_rule(name);
  if (!rule) {
    const Status known = check::check_names({name});
    return fail(kUsage,
                known.ok() ? fmt::format("`{}` is a group of rules", name) : known.error().message);
  }
  return write_output("-", check::explain(*rule)) ? kSuccess : kNo;
}

int check_once(const CheckArguments& arguments, const sys::StopFlag& stop) {
  const Result<std::vector<Work>> work = work_of(arguments);
  if (!work.ok()) return fail(kUsage, work.error().message);
  const unsigned jobs = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  const unsigned threads =
      std::min<unsigned>(jobs, static_cast<unsigned>(std::max<size_t>(1, work->size())));
  std::vector<std::unique_ptr<check::Checker>> checkers;
  for (unsigned i = 0; i < threads; ++i)
    checkers.push_back(
        std::make_unique<check::Checker>(native::find_warp_package(), arguments.limits));
  std::vector<prove::File> files(work->size());
  const Status done =
      sys::try_each_index(work->size(), threads, [&](unsigned thread, size_t i) -> Status {
        if (stop) return Error{"interrupted"};
        files[i] = check_one(*checkers[thread], (*work)[i]);
        return ok_status();
      });
  if (!done.ok()) return fail(kInterrupted, done.error().message);
  if (arguments.proving.any()) {
    const prove::Options options{.threads = jobs,
                                 .limits = arguments.limits,
                                 .warp = native::find_warp_package(),
                                 .stop = &stop};
    if (const auto code = apply_proving(arguments.proving, options, files)) return *code;
  }

  std::vector<check::FileReport> reports;
  for (prove::File& file : files) reports.push_back(std::move(file.report));
  const auto format = std::ranges::find(kFormats, arguments.format,
                                        &std::pair<std::string_view, check::Format>::first);
  const std::string text =
      arguments.statistics ? check::statistics(reports) : check::print(reports, format->second);
  if (!write_output("-", text)) return kNo;
  if (!arguments.quiet) fmt::print(stderr, "{}", check::summary(reports));
  const bool good = std::ranges::all_of(reports, [](const check::FileReport& report) {
    return std::ranges::all_of(report.findings, [](const check::Finding& finding) {
      return finding.level == check::Level::kNote;
    });
  });
  return good ? kSuccess : kNo;
}

}  // namespace

int check_command(const Call& call) {
  CheckArguments arguments;
  CLI::App app(
      "Finds errors in the kernels of Python files, gradients that Warp loses, races and the like.",
      "weft check");
  declare(app, arguments);
  if (const auto code = parse(app, call)) return *code;
  if (!arguments.explain.empty()) return explain(arguments.explain);
  if (arguments.paths.empty()) return fail(kUsage, "PATH is missing: a file, a folder or -");
  if (const auto code = bad_usage(check_inputs(arguments.paths))) return *code;
  for (const auto* names : {&arguments.select, &arguments.ignore})
    if (const auto code = bad_usage(check::check_names(*names))) return *code;
  if (const auto code = bad_usage(check_proving(arguments.proving, arguments.paths))) return *code;
  if (arguments.watch && std::ranges::find(arguments.paths, "-") != arguments.paths.end())
    return fail(kUsage, "--watch is for files and folders");
  const sys::InterruptScope interrupt;
  if (!arguments.watch) return check_once(arguments, interrupt.stop());
  const auto files = [&] {
    std::vector<std::string> all;
    for (const std::string& path : arguments.paths) add_files(path, all);
    return all;
  };
  return watch(files, [&] { return check_once(arguments, interrupt.stop()); }, interrupt.stop());
}

}  // namespace weft::cli
