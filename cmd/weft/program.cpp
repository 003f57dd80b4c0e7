// weft program: kernels as programs of their own, in CUDA and in C++.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "categories.h"
#include "command.h"
#include "instances.h"
#include "kernels.h"
#include "parse.h"
#include "paths.h"
#include "program_check.h"
#include "timings_option.h"
#include "weft/interp/compare.h"
#include "weft/native/toolchain.h"
#include "weft/record/json.h"
#include "weft/standalone/produce.h"
#include "weft/standalone/project.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"
#include "weft/workflow/workflow.h"

namespace weft::cli {
namespace {

constexpr const char* kProgramExamples =
    "Examples:\n"
    "  weft program -n 5 -o programs                5 of each category, a folder each\n"
    "  weft program -n 20 -c stencil,loop -o some   of two categories\n"
    "  weft program saxpy.py -k saxpy -o saxpy      one kernel of a file\n"
    "  weft program dot.py -o dot --variant both    and a program with a tuned kernel\n"
    "  make -C saxpy run                            builds and runs it\n"
    "  weft program -n 5 --backward -o programs     with their adjoints\n"
    "  weft program --check programs                builds and runs them all\n"
    "  weft program --check programs --arch 80,90,100 --json\n"
    "\n"
    "The same command takes up a run that was stopped, and a larger -n adds to it.\n"
    "docs/standalone.md describes the programs. Only compiling needs compilers.";

struct ProgramArguments {
  std::string file;
  std::string kernel;
  uint64_t count = 0;
  std::string folder;
  uint64_t seed = 0;
  std::vector<std::string> categories;
  bool backward = false;
  std::string variant = "plain";
  unsigned jobs = 0;
  std::string check;
  std::vector<int> archs = {80, 90};
  bool no_write = false;
  bool trust = false;
  bool ptx = false;
  std::vector<std::string> instances;
  bool quiet = false;
  bool json = false;
};

void declare(CLI::App& app, ProgramArguments& arguments) {
  app.footer(kProgramExamples);
  auto* const file =
      app.add_option("FILE", arguments.file, "Python file with a kernel, - for standard input");
  app.add_option("-k,--kernel", arguments.kernel, "the kernel (default: the only one of the file)")
      ->type_name("NAME")
      ->needs(file);
  app.add_option("--instance", arguments.instances, kInstanceHelp)
      ->type_name("CALL")
      ->allow_extra_args(false)
      ->needs(file);
  auto* const count = app.add_option("-n,--count", arguments.count, "programs of each category")
                          ->check(CLI::Range(uint64_t{1}, uint64_t{10'000'000}))
                          ->excludes(file);
  app.add_option("-o,--output", arguments.folder, "output folder")->type_name("DIR");
  app.add_option("-s,--seed", arguments.seed, "another seed, other kernels")
      ->check(CLI::Range(uint64_t{0}, uint64_t{INT64_MAX}))
      ->capture_default_str();
  app.add_option("-c,--category", arguments.categories, category_help())
      ->delimiter(',')
      ->type_name(category_type())
      ->excludes(file);
  app.add_flag("--backward", arguments.backward,
               "with the adjoint kernel, where a kernel has one, and a check of its gradients");
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_option("--variant", arguments.variant,
                 "kernels as they are, tuned for GPUs where a pattern is found, or both")
      ->check(CLI::IsMember(standalone::kVariants))
      ->capture_default_str();
  auto* const check =
      app.add_option("--check", arguments.check,
                     "a folder of programs, or one of them: compile and run what can be")
          ->type_name("DIR")
          ->excludes(file)
          ->excludes(count);
  app.add_option("--arch", arguments.archs, "--check: what nvcc compiles for")
      ->delimiter(',')
      ->check(CLI::Range(50, 999))
      ->capture_default_str()
      ->needs(check);
  app.add_flag("--ptx", arguments.ptx,
               "--check: write the PTX beside each .cu, where there is nvcc")
      ->needs(check);
  app.add_flag("--trust", arguments.trust,
               "--check: where no sandbox holds them, compile and run programs, too, that this "
               "weft would not make of their sources")
      ->needs(check);
  app.add_flag("--no-write", arguments.no_write, "--check: leave metadata.json as it is")
      ->needs(check);
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
  app.add_flag("--json", arguments.json, "the report as JSON on standard output");
}

void print_report(const standalone::ProduceReport& report, const std::string& folder,
                  double seconds) {
  uint64_t refused = 0;
  for (const auto& [reason, count] : report.refused) refused += count;
  fmt::print(stderr, "{} programs{} in {:.1f} s: {}/manifest.json\n", report.samples,
             report.found == 0 ? "" : fmt::format(" ({} were there)", report.found), seconds,
             folder);
  if (report.without_adjoint != 0)
    fmt::print(stderr, "{:8}  have no adjoint: {}\n", report.without_adjoint,
               interp::kNothingFollows);
  if (report.constant != 0)
    fmt::print(stderr,
               "{:8}  have a result that no input that was tried moves: `constant` in "
               "metadata.json\n",
               report.constant);
  if (refused != 0)
    fmt::print(stderr, "{} kernels that cannot be programs were passed over:\n", refused);
  for (const auto& [reason, count] : report.refused)
    fmt::print(stderr, "{:8}  {}\n", count, reason);
  for (const std::string& missing : report.missing)
    fmt::print(stderr, "weft: there is no {}\n", missing);
  fmt::print(stderr, "hash {}\n", report.hash);
}

std::string report_json(const standalone::ProduceReport& report, const std::string& folder,
                        double seconds) {
  Text text;
  record::JsonWriter json(text);
  json.object().key("folder").value(folder).key("samples").value(report.samples);
  json.key("found").value(report.found).key("refused").object();
  for (const auto& [reason, count] : report.refused) json.key(reason).value(count);
  json.end().key("missing").array();
  for (const std::string& missing : report.missing) json.value(missing);
  json.end().key("without_adjoint").value(report.without_adjoint);
  json.key("constant")
      .value(report.constant)
      .key("hash")
      .value(report.hash)
      .key("complete")
      .value(report.complete);
  json.key("seconds").value(seconds).end();
  text << '\n';
  return text.str();
}

standalone::Variant variant(const ProgramArguments& arguments) {
  return static_cast<standalone::Variant>(
      std::ranges::find(standalone::kVariants, arguments.variant) - standalone::kVariants.begin());
}

int run_produce(const ProgramArguments& arguments, unsigned threads) {
  standalone::ProduceOptions options{.folder = arguments.folder,
                                     .count = arguments.count,
                                     .seed = arguments.seed,
                                     .backward = arguments.backward,
                                     .variant = variant(arguments),
                                     .threads = threads};
  auto chosen = chosen_categories(arguments.categories);
  if (!chosen) return fail(kUsage, chosen.error().message);
  for (const synth::Category category : *chosen) {
    if (standalone::has_programs(category))
      options.categories.push_back(category);
    else if (!arguments.categories.empty())
      return fail(kUsage,
                  fmt::format("no programs are made of category `{}`", synth::name(category)));
  }
  const sys::InterruptScope interrupt;
  sys::Progress progress(sys::progress_style(arguments.quiet), "program", "programs",
                         options.count * options.categories.size());
  const auto start = std::chrono::steady_clock::now();
  const auto report = standalone::produce(
      sys::real_files(), options,
      {.stop = &interrupt.stop(), .progress = [&](uint64_t done) { progress.update(done); }});
  progress.clear();
  if (!report) return fail(kNo, report.error().message);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!arguments.quiet) print_report(*report, arguments.folder, seconds.count());
  if (arguments.json && !write_output("-", report_json(*report, arguments.folder, seconds.count())))
    return kNo;
  if (!report->complete)
    return fail(kInterrupted, "interrupted; the same command goes on from here");
  return report->missing.empty() ? kSuccess : kNo;
}

int run_file(const ProgramArguments& arguments) {
  const std::vector<std::string> inputs = {arguments.file};
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  const auto source = sys::read_file_or_stdin(arguments.file);
  if (!source) return fail(kNo, source.error().message);
  const Instances instances(arguments.instances);
  const auto asked = instances.of(arguments.file);
  const std::string warp = native::find_warp_package();
  const bool is_file = arguments.file != "-";
  standalone::Refusal why;
  const auto project =
      standalone::make_project({.source = {.name = is_file ? arguments.file : "stdin.py",
                                           .text = *source,
                                           .search = is_file,
                                           .warp = warp,
                                           .instances = asked},
                                .kernel = arguments.kernel,
                                .backward = arguments.backward,
                                .variant = variant(arguments)},
                               why);
  if (!project) return fail(code_without(arguments.file, *source, arguments.kernel), why.message);
  std::vector<std::string> names;
  for (const standalone::ProjectFile& file : project->files) names.push_back(file.name);
  if (const auto code = bad_usage(
          check_folder("-o", arguments.folder,
                       {.names = names, .known_by = names.back(), .text = "\"kernel_name\""})))
    return *code;
  sys::Files& files = sys::real_files();
  Status status = files.make_folders(arguments.folder);
  for (const standalone::ProjectFile& file : project->files)
    if (status) status = files.write(arguments.folder + '/' + file.name, file.text);
  if (!status) return fail(kNo, status.error().message);
  if (arguments.json) {
    Text text;
    record::JsonWriter json(text);
    json.object().key("folder").value(arguments.folder).key("kernel").value(project->kernel);
    json.key("files").array();
    for (const standalone::ProjectFile& file : project->files) json.value(file.name);
    json.end().key("constant").array();
    for (const std::string& array : project->constant) json.value(array);
    json.end().key("why_no_adjoint");
    if (project->why_no_adjoint.empty())
      json.null();
    else
      json.value(project->why_no_adjoint);
    json.end();
    text << '\n';
    return write_output("-", text.str()) ? kSuccess : kNo;
  }
  if (arguments.quiet) return kSuccess;
  fmt::print(stderr, "{}: {}\n", project->kernel, arguments.folder + '/' + project->files[1].name);
  if (!project->why_no_adjoint.empty())
    fmt::print(stderr, "weft: it has no adjoint: {}\n", project->why_no_adjoint);
  if (!project->constant.empty())
    fmt::print(stderr, "weft: no input that was tried moves this: {}\n",
               fmt::join(project->constant, ", "));
  return kSuccess;
}

}  // namespace

int program_command(const Call& call) {
  ProgramArguments arguments;
  CLI::App app("Makes CUDA programs of kernels: each builds, runs and checks itself without Warp.",
               "weft program");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  const unsigned threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  if (!arguments.check.empty()) {
    if (!arguments.folder.empty()) return fail(kUsage, "--check takes a folder, and no -o");
    return check_programs({.folder = arguments.check,
                           .archs = arguments.archs,
                           .threads = threads,
                           .write = !arguments.no_write,
                           .trust = arguments.trust,
                           .remake = workflow::remake,
                           .ptx = arguments.ptx},
                          arguments.json, arguments.quiet);
  }
  if (arguments.folder.empty()) return fail(kUsage, "-o says where the programs go");
  if (!arguments.file.empty()) return run_file(arguments);
  if (app.count("-n") == 0)
    return fail(kUsage, "-n says how many programs of each category to make, or name a file");
  return run_produce(arguments, threads);
}

}  // namespace weft::cli
