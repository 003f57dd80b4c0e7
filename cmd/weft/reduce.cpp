// weft reduce: a kernel that fails, as small as it gets while it fails in the same way.
#include "weft/reduce/reduce.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "kernels.h"
#include "parse.h"
#include "paths.h"
#include "records.h"
#include "timings_option.h"
#include "trust.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/mine/cut.h"
#include "weft/record/json.h"
#include "weft/record/record.h"
#include "weft/reduce/command.h"
#include "weft/reduce/failure.h"
#include "weft/scope/kernel_names.h"
#include "weft/syntax/parse.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kReduceExamples =
    "Examples:\n"
    "  weft reduce step.py -k step -o small.py         finds what is wrong first\n"
    "  weft reduce step.py -d cuda --while \"gradient wrong break\" -o small.py\n"
    "  weft reduce pairs --only ID -o small.py         a record of a data set\n"
    "  weft reduce step.py --command 'python3 crashes.py {}'   fails while it ends with 0\n"
    "\n"
    "What can be wrong: `refused` (by weft, with a diagnostic), `compile wrong`, `run wrong`,\n"
    "`run trivial`, `gradient wrong` (without a cause) or `gradient wrong CAUSE`,\n"
    "`run not_applicable`, `gradient not_applicable`; where one has reasons, `: REASON` may "
    "follow.\n"
    "The result stands alone, and is the same for any number of threads. Ctrl-C keeps the best so\n"
    "far. Exit code 1 when nothing is wrong with the kernel, 3 when it cannot be judged here.";

struct ReduceRequest {
  std::string input, kernel, only, wanted, command, output = "-";
  Device device = Device::kCpu;
  double seconds = 30;
  unsigned threads = 1;
  bool trust = false, json = false, quiet = false;
};

// What is reduced.
struct Subject {
  std::string source;
  reduce::Kernel kernel;
};

std::string in_backticks(std::string_view text) { return fmt::format("`{}`", text); }

Result<Subject> read_record(const ReduceRequest& request) {
  Subject subject;
  WEFT_TRY_STATUS(
      each_record(request.input, request.only, [&](const record::Record& record) -> Status {
        const record::Metadata& metadata = record.metadata;
        subject = {.source = fmt::format("import warp as wp\n\n\n{}", record.python_source),
                   .kernel = {.key = std::string(metadata.kernel_name),
                              .device = device_of(metadata.device),
                              .backward = metadata.has_backward}};
        return ok_status();
      }));
  return subject;
}

// What weft makes of the kernel in its file.
enum class Standing : uint8_t { kAlone, kWithFiles, kNoKernel };

Standing standing_of(const ReduceRequest& request, const Subject& subject) {
  bool there = false;
  const auto fails = [&](bool search) {
    driver::Compiler compiler;
    diag::Diagnostics diags;
    Options options;
    options.device = subject.kernel.device;
    const driver::Artifact& artifact =
        compiler.compile({.name = request.input, .text = subject.source, .search = search}, options,
                         diags, subject.kernel.key);
    const bool refused = diags.has_errors() && scope::imports_warp(subject.source);
    there = there || refused || !artifact.kernels.empty();
    return diags.has_errors();
  };
  const bool alone = fails(false);
  if (!there) return Standing::kNoKernel;
  return alone && request.input != "-" && !fails(true) ? Standing::kWithFiles : Standing::kAlone;
}

// Nothing: it was said why, and `code` is what to end with.
std::optional<Subject> read_subject(const ReduceRequest& request, ExitCode& code) {
  const auto stop = [&](ExitCode with, const std::string& message) {
    code = with;
    if (!message.empty()) fail(with, message);
    return std::nullopt;
  };
  if (!request.only.empty()) {
    auto subject = read_record(request);
    if (!subject) return stop(kNo, subject.error().message);
    return std::move(subject).value();
  }
  auto text = sys::read_file_or_stdin(request.input);
  if (!text) return stop(kNo, text.error().message);
  const auto kernels = kernels_of(request.input, *text);
  if (!kernels) {
    fmt::print(stderr, "{}", kernels.error().message);
    return stop(kNo, "");
  }
  Subject subject{*std::move(text), {.key = request.kernel, .device = request.device}};
  std::string& key = subject.kernel.key;
  if (key.empty() && !request.command.empty()) return subject;
  const std::string list = fmt::format("{}", fmt::join(*kernels, ", "));
  if (kernels->empty()) return stop(kNo, scope::no_kernel_in(request.input, subject.source));
  if (key.empty() && kernels->size() > 1)
    return stop(kUsage, fmt::format("`{}` has {} kernels, choose one with -k: {}", request.input,
                                    kernels->size(), list));
  if (key.empty()) key = kernels->front();
  if (std::ranges::find(*kernels, key) == kernels->end())
    return stop(kUsage, scope::no_kernel_called(request.input, key, *kernels));
  const Standing standing =
      request.command.empty() ? standing_of(request, subject) : Standing::kAlone;
  if (standing == Standing::kNoKernel)
    return stop(kNo, scope::no_kernel_in(request.input, subject.source));
  if (standing == Standing::kWithFiles)
    return stop(kNo, fmt::format("`{}` takes names from files beside it; a file that stands alone "
                                 "is wanted",
                                 request.input));
  return subject;
}

using Reducing = std::function<Result<reduce::Outcome>(const reduce::Options&)>;

std::string sizes(const reduce::Size& size) {
  return fmt::format("{} statement{}, {} bytes", size.statements, size.statements == 1 ? "" : "s",
                     size.bytes);
}

std::string as_json(const ReduceRequest& request, const Subject& subject,
                    const std::string& failure, const reduce::Outcome& outcome, double seconds) {
  Text text;
  record::JsonWriter json(text);
  json.object().key("file").value(request.input).key("kernel").value(subject.kernel.key);
  json.key("device").value(name(subject.kernel.device));
  json.key("failure").value(failure);
  const auto size = [&](std::string_view key, std::string_view source) {
    const reduce::Size of = reduce::size_of(source);
    json.key(key).object().key("statements").value(of.statements);
    json.key("bytes").value(of.bytes).end();
  };
  size("before", subject.source);
  size("after", outcome.source);
  json.key("attempts").value(outcome.attempts).key("refused").value(outcome.refused);
  json.key("seconds").value(seconds).key("complete").value(outcome.complete);
  json.key("source").value(outcome.source).end();
  text << '\n';
  return text.str();
}

// `failure`: what stays true, in words.
int reduce_and_write(const ReduceRequest& request, const Subject& subject,
                     const std::string& failure, const Reducing& reducing,
                     const std::function<ExitCode()>& code_of_error, const sys::StopFlag& stop) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const bool shown = !request.quiet && sys::is_terminal(STDERR_FILENO);
  reduce::Options options;
  options.kernel = subject.kernel.key;
  options.stop = &stop;
  options.progress = [&](const reduce::Outcome& outcome) {
    if (shown)
      fmt::print(stderr, "\r\x1b[Kreduce  {} after {} attempts",
                 sizes(reduce::size_of(outcome.source)), outcome.attempts);
  };
  const auto outcome = reducing(options);
  if (shown) fmt::print(stderr, "\r\x1b[K");
  if (!outcome)
    return fail(code_of_error(), fmt::format("`{}`: {}", request.input, outcome.error().message));
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const bool to_file = request.output != "-";
  if ((to_file || !request.json) && !write_output(request.output, outcome->source)) return kNo;
  if (request.json && !write_output("-", as_json(request, subject, failure, *outcome, seconds)))
    return kNo;
  fmt::print(stderr, "{}\nfrom {} to {}: {} attempts, {:.1f} s\n", failure,
             sizes(reduce::size_of(subject.source)), sizes(reduce::size_of(outcome->source)),
             outcome->attempts, seconds);
  if (outcome->complete) return kSuccess;
  return fail(kInterrupted,
              fmt::format("interrupted; the best so far is in {}",
                          to_file ? in_backticks(request.output) : "standard output"));
}

int by_command(const ReduceRequest& request, const Subject& subject, const sys::StopFlag& stop) {
  reduce::CommandOptions options;
  const std::filesystem::path path(request.input);
  if (request.only.empty() && request.input != "-") options.file_name = path.filename().string();
  options.seconds = request.seconds;
  options.threads = request.threads;
  options.stop = &stop;
  auto command = reduce::Command::create(request.command, options);
  if (!command) return fail(kUsage, "--command: " + command.error().message);
  const reduce::Check check = command->check();
  const auto holds = check.holds({&subject.source, 1});
  if (stop) return fail(kInterrupted, "interrupted");
  if (!holds) return fail(kNo, "--command: " + holds.error().message);
  if (!(*holds)[0])
    return fail(kNo, fmt::format("`{}`: the command does not end with 0", request.input));
  return reduce_and_write(
      request, subject, "the command ends with 0",
      [&](const reduce::Options& how) { return reduce::reduce(subject.source, check, how); },
      [] { return kNo; }, stop);
}

int by_failure(const ReduceRequest& request, const Subject& subject, const sys::StopFlag& stop) {
  std::optional<reduce::Failure> wanted;
  if (!request.wanted.empty()) {
    auto parsed = reduce::parse_failure(request.wanted);
    if (!parsed) return fail(kUsage, "--while: " + parsed.error().message);
    wanted = *std::move(parsed);
  }
  judge::JudgeOptions options;
  options.threads = request.threads;
  options.trust = request.trust;
  reduce::Examiner examiner(subject.kernel, native::find_toolchain(), options);
  const auto found = examiner.examine(subject.source);
  if (stop) return fail(kInterrupted, "interrupted");
  const auto about = [&](std::string_view message, ExitCode code = kNo) {
    return fail(code, fmt::format("`{}`: {}", subject.kernel.key, message));
  };
  const auto code_of_error = [&] {
    using Hindrance = reduce::Examiner::Hindrance;
    const Hindrance what = examiner.hindrance();
    return what == Hindrance::kNone ? kNo : what == Hindrance::kTrust ? kUsage : kMachine;
  };
  if (!found) return about(found.error().message, code_of_error());
  const std::string is = *found ? "it is: " + reduce::text(**found) : "nothing is wrong with it";
  if (!wanted && !*found)
    return about(
        "nothing is wrong with it: it compiles, computes what the reference does, and its "
        "adjoint is the derivative");
  if (wanted) {
    const auto fails = examiner.fails(subject.source, *wanted);
    if (!fails) return about(fails.error().message, code_of_error());
    if (!*fails) return about(fmt::format("it does not fail like that; {}", is));
  }
  const reduce::Failure failure = wanted ? *wanted : **found;
  return reduce_and_write(
      request, subject, reduce::text(failure),
      [&](const reduce::Options& how) {
        return examiner.reduce(subject.source, failure, !wanted, how);
      },
      code_of_error, stop);
}

}  // namespace

int reduce_command(const Call& call) {
  ReduceRequest request;
  std::string device = "cpu";
  request.threads = sys::processor_count();
  CLI::App app("Makes a failing kernel small while it fails in the same way.", "weft reduce");
  app.footer(kReduceExamples);
  app.add_option("INPUT", request.input,
                 "Python file, - for standard input; with --only a data set or a file of records")
      ->required();
  auto* const kernel = app.add_option("-k,--kernel", request.kernel,
                                      "the kernel (default: the only one of the file)")
                           ->type_name("NAME");
  auto* const only = app.add_option("--only", request.only, "the record with this id")
                         ->type_name("ID")
                         ->excludes(kernel);
  app.add_option("-d,--device", device, "cpu, or cuda: the CUDA code, run on the CPU")
      ->check(CLI::IsMember({"cpu", "cuda"}))
      ->capture_default_str()
      ->excludes(only);
  auto* const wanted =
      app.add_option("--while", request.wanted,
                     "how it fails, in the words of the verdicts (default: as weft finds it)")
          ->type_name("FAILURE");
  app.add_option("--command", request.command,
                 "program that ends with 0 as long as the failure is there; {} is the file. No "
                 "shell is used; without -k every function may be removed")
      ->type_name("COMMAND")
      ->excludes(wanted);
  app.add_option("--time-limit", request.seconds, "seconds for the program, then it is killed")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  app.add_option("-o,--output", request.output, "file of the result (default: standard output)")
      ->type_name("FILE");
  app.add_option("-j,--jobs", request.threads, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("--trust", request.trust, kTrustHelp);
  app.add_flag("--json", request.json,
               "the report as JSON on standard output, with the result in it");
  app.add_flag("-q,--quiet", request.quiet, "no progress");
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  request.device = device_of(device);
  const std::vector<std::string> inputs = {request.input};
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  if (const auto code = bad_usage(check_output("-o", request.output, {}, inputs))) return *code;

  ExitCode code = kNo;
  const auto subject = read_subject(request, code);
  if (!subject) return code;
  const sys::InterruptScope interrupt;
  return request.command.empty() ? by_failure(request, *subject, interrupt.stop())
                                 : by_command(request, *subject, interrupt.stop());
}

}  // namespace weft::cli
