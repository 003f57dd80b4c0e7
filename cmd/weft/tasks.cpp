// weft tasks: what models are asked.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "categories.h"
#include "command.h"
#include "parse.h"
#include "paths.h"
#include "records.h"
#include "timings_option.h"
#include "weft/dedup/split.h"
#include "weft/eval/layouts.h"
#include "weft/eval/make.h"
#include "weft/interp/interp.h"
#include "weft/synth/synth.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kTasksExamples =
    "Examples:\n"
    "  weft tasks -n 100 -o tasks.jsonl                   of kernels of the generator\n"
    "  weft tasks -n 100 -s 7 -c stencil,particle -o tasks.jsonl\n"
    "  weft tasks data --split test -o tasks.jsonl        of a data set's families for tests\n"
    "  weft tasks solver.py --kind cuda,adjoint -o tasks.jsonl\n"
    "  weft tasks tasks.jsonl --layout rl -o rl.jsonl     the same tasks as rows to train on\n"
    "  weft eval tasks.jsonl answers.jsonl -o result      then scores a model's answers\n"
    "\n"
    "A task whose reference does not pass, or which an empty kernel passes, is left out.\n"
    "docs/eval.md describes tasks and scores.";

constexpr uint64_t kTriesPerTask = 12;  // kernels of the generator that are looked at

struct TasksArguments {
  std::vector<std::string> data;
  std::string output;
  uint64_t count = 0;
  uint64_t seed = 0;
  std::vector<std::string> categories;
  std::vector<std::string> kinds;
  std::string split = "all";
  std::string license;
  std::string layout = "tasks";
  unsigned jobs = 0;
  bool trust = false;
  bool quiet = false;
};

void declare(CLI::App& app, TasksArguments& arguments) {
  app.footer(kTasksExamples);
  std::vector<std::string> kinds;
  std::string help = "kinds of tasks (default: all):";
  for (const eval::KindInfo& kind : eval::kKinds) {
    kinds.emplace_back(kind.name);
    help += fmt::format("{} {}, {}", kinds.size() == 1 ? "" : ";", kind.name, kind.help);
  }
  auto* const data = app.add_option("DATA", arguments.data,
                                    "data sets, files of records (.jsonl), Python files; or files "
                                    "of tasks, for another layout; none: kernels of the generator");
  app.add_option("-o,--output", arguments.output,
                 "file of tasks, a line each; - for standard output")
      ->required()
      ->type_name("FILE");
  app.add_option("-n,--count", arguments.count, "tasks (default: of each kernel one of each kind)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000}));
  app.add_option("-s,--seed", arguments.seed, "another seed, other kernels")
      ->check(CLI::Range(uint64_t{0}, uint64_t{INT64_MAX}))
      ->capture_default_str()
      ->excludes(data);
  app.add_option("-c,--category", arguments.categories, category_help())
      ->delimiter(',')
      ->type_name(category_type());
  app.add_option("--kind", arguments.kinds, help)
      ->delimiter(',')
      ->check(CLI::IsMember(kinds))
      ->type_name("KIND");
  app.add_option("--split", arguments.split,
                 "records of the families that `weft pack` puts there: train, validation, test")
      ->check(CLI::IsMember({"all", "train", "validation", "test"}))
      ->capture_default_str();
  std::string layouts = "how they are written:";
  std::vector<std::string> names;
  for (const eval::TaskLayoutInfo& layout : eval::kTaskLayouts) {
    names.emplace_back(layout.name);
    layouts += fmt::format("{} {}, {}", names.size() == 1 ? "" : ";", layout.name, layout.help);
  }
  app.add_option("--layout", arguments.layout, layouts)
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  app.add_option("--license", arguments.license, "of the kernels of Python files")
      ->type_name("NAME");
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("--trust", arguments.trust, "run kernels where no sandbox holds them, too");
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
}

Status add_python(const std::string& path, const std::string& license,
                  std::vector<eval::Source>& sources) {
  WEFT_TRY(const std::string text, sys::read_file_or_stdin(path));
  const auto loaded = interp::Interpreter::load({.name = path, .text = text, .assume_warp = true});
  if (!loaded) return Error{fmt::format("{}: {}", path, loaded.error().message)};
  for (const interp::Kernel& kernel : loaded->kernels())
    if (kernel.unsupported.empty())
      sources.push_back({.python = text,
                         .kernel = kernel.key,
                         .category = "file",
                         .family = path,
                         .license = license});
  return ok_status();
}

// A kernel that has records for both devices is one source.
Status add_records(const TasksArguments& arguments, const std::string& path,
                   const std::vector<std::string>& categories, std::set<std::string>& seen,
                   std::vector<eval::Source>& sources) {
  const dedup::SplitOptions usual;
  return each_record(path, "", [&](const record::Record& record) {
    const record::Metadata& metadata = record.metadata;
    const auto split = dedup::split_of_family(metadata.family, usual.salt, usual.shares);
    if (arguments.split != "all" &&
        dedup::kSplitNames[static_cast<size_t>(split)] != arguments.split)
      return ok_status();
    if (!arguments.categories.empty() &&
        std::ranges::find(categories, metadata.category) == categories.end())
      return ok_status();
    if (!seen.insert(std::string(record.python_source) + std::string(metadata.kernel_name)).second)
      return ok_status();
    sources.push_back({.python = std::string(record.python_source),
                       .kernel = std::string(metadata.kernel_name),
                       .category = std::string(metadata.category),
                       .family = std::string(metadata.family),
                       .license = std::string(metadata.license.value_or("")),
                       .difficulty = metadata.difficulty});
    return ok_status();
  });
}

void add_synthesised(const TasksArguments& arguments,
                     const std::vector<synth::Category>& categories,
                     std::vector<eval::Source>& sources) {
  synth::Generator generator(arguments.seed, categories);
  for (uint64_t i = 0; i < arguments.count * kTriesPerTask; ++i) {
    const synth::Sample& sample = generator.make(i);
    sources.push_back({.python = sample.source,
                       .kernel = sample.kernel_name,
                       .category = std::string(synth::name(sample.category)),
                       .family = sample.family,
                       .license = "Apache-2.0",
                       .difficulty = static_cast<uint64_t>(sample.difficulty)});
  }
}

Result<std::vector<eval::Source>> sources_of(const TasksArguments& arguments) {
  WEFT_TRY(const std::vector<synth::Category> categories, chosen_categories(arguments.categories));
  std::vector<eval::Source> sources;
  if (arguments.data.empty()) {
    add_synthesised(arguments, categories, sources);
    return sources;
  }
  std::vector<std::string> names;
  for (const synth::Category category : categories) names.emplace_back(synth::name(category));
  std::set<std::string> seen;
  for (const std::string& path : arguments.data) {
    const Status status = path.ends_with(".py")
                              ? add_python(path, arguments.license, sources)
                              : add_records(arguments, path, names, seen, sources);
    if (!status) return status.error();
  }
  return sources;
}

// Of files of tasks; nothing: DATA is something else. An error: it is both, or a task is not whole.
Result<std::optional<std::vector<eval::Task>>> tasks_in(const std::vector<std::string>& data) {
  std::vector<eval::Task> tasks;
  size_t files = 0;
  for (const std::string& path : data) {
    if (!path.ends_with(".jsonl")) continue;
    WEFT_TRY(const std::string text, sys::read_file_or_stdin(path));
    const std::string_view first = std::string_view(text).substr(0, text.find('\n'));
    if (first.find("\"canary\"") == first.npos) continue;
    ++files;
    size_t number = 0;
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size());
      ++number;
      auto task = eval::task_from_json(std::string_view(text).substr(at, end - at));
      if (!task) return Error{fmt::format("{}:{}: {}", path, number, task.error().message)};
      tasks.push_back(std::move(task).value());
      at = end + 1;
    }
  }
  if (files == 0) return std::optional<std::vector<eval::Task>>();
  if (files != data.size()) return Error{"files of tasks and something else cannot go together"};
  return std::optional(std::move(tasks));
}

// As rows; how many tasks have none.
std::string rows_of(const std::vector<eval::Task>& tasks, eval::TaskLayout layout,
                    size_t& without_row) {
  std::string text;
  for (const eval::Task& task : tasks) {
    if (const auto row = eval::row_of(task, layout))
      text.append(*row) += '\n';
    else
      ++without_row;
  }
  return text;
}

int write_rows(const TasksArguments& arguments, const std::vector<eval::Task>& tasks) {
  size_t without_row = 0;
  const std::string text = rows_of(tasks, *eval::find_task_layout(arguments.layout), without_row);
  if (!write_output(arguments.output, text)) return kNo;
  if (without_row != 0 && !arguments.quiet)
    fmt::print(stderr, "{} tasks have no answer to learn from, and no row\n", without_row);
  return text.empty() ? kNo : kSuccess;
}

void print_report(const eval::Made& made) {
  fmt::print(stderr, "{} tasks of {} that were looked at\n", made.tasks.size(), made.sources);
  for (const auto& [reason, count] : made.dropped) fmt::print(stderr, "{:7}  {}\n", count, reason);
}

}  // namespace

int tasks_command(const Call& call) {
  TasksArguments arguments;
  CLI::App app("Makes tasks for models of kernels.", "weft tasks");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  constexpr std::array<std::string_view, 1> kTaskFiles = {".jsonl"};
  if (const auto code = bad_usage(check_inputs(arguments.data))) return *code;
  if (const auto code = bad_usage(check_output("-o", arguments.output, kTaskFiles, arguments.data)))
    return *code;
  if (arguments.data.empty() && arguments.count == 0)
    return fail(kUsage, "how many tasks? -n says it, where they are of the generator's kernels");
  const auto tasks = tasks_in(arguments.data);
  if (!tasks) return fail(kNo, tasks.error().message);
  if (*tasks) return write_rows(arguments, **tasks);
  const auto sources = sources_of(arguments);
  if (!sources) return fail(kNo, sources.error().message);
  if (sources->empty()) return fail(kNo, "there is no kernel in it");

  eval::ScorerOptions scoring;
  scoring.threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  scoring.trust = arguments.trust;
  auto scorer = eval::Scorer::create(native::find_toolchain(), scoring);
  if (!scorer) return fail(kMachine, scorer.error().message);
  const sys::InterruptScope interrupt;
  std::optional<sys::Progress> progress;
  eval::MakeOptions options;
  for (size_t i = 0; i < eval::kKinds.size(); ++i)
    if (arguments.kinds.empty() ||
        std::ranges::find(arguments.kinds, eval::kKinds[i].name) != arguments.kinds.end())
      options.kinds.push_back(static_cast<eval::Kind>(i));
  options.count = arguments.count;
  options.stop = &interrupt.stop();
  const uint64_t total =
      options.count != 0 ? options.count : sources->size() * options.kinds.size();
  progress.emplace(sys::progress_style(arguments.quiet), "tasks", "tasks", total);
  options.progress = [&](uint64_t done) { progress->update(done); };
  const auto made = eval::make_tasks(*scorer, *sources, options);
  progress.reset();
  if (!made) return fail(kMachine, made.error().message);
  if (!made->complete) return kInterrupted;
  if (!arguments.quiet) print_report(*made);
  return write_rows(arguments, made->tasks);
}

}  // namespace weft::cli
