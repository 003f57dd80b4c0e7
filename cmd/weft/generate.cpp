// weft generate: seeds to a data set.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "categories.h"
#include "command.h"
#include "data_options.h"
#include "parse.h"
#include "timings_option.h"
#include "verify_folder.h"
#include "weft/base/read_number.h"
#include "weft/pipeline/kernel_maker.h"
#include "weft/pipeline/pipeline.h"
#include "weft/recombine/maker.h"
#include "weft/recombine/stock.h"
#include "weft/record/json.h"
#include "weft/synth/synth.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kGenerateExamples =
    "Examples:\n"
    "  weft generate -n 1000 -o pairs                    1,000 CUDA pairs\n"
    "  weft generate -n 100000 -d both -o pairs          CPU and CUDA, a record each\n"
    "  weft generate -n 5000 -c loop,math --no-backward  forward code only\n"
    "  weft generate -n 1000 --size large                longer kernels, deeper structures\n"
    "  weft generate -n 1000 --difficulty 4-5 --swarm    hard ones, each with a policy of its own\n"
    "  weft generate --print-policy                      every probability and limit\n"
    "  weft generate -n 1000000 --shard 2/4 -o pairs     the second quarter, on another machine\n"
    "  weft generate -n 1000 --verify gradient           compiled, run and differentiated as well\n"
    "  weft generate -n 20 -o - | head -1                to standard output\n"
    "  weft generate -s 7 --index 123                    one kernel again\n"
    "  weft generate -s 7 -n 100000 --only 0123456789abcdef0123456789abcdef\n"
    "  weft generate -n 1000 --from mytree -o pairs      put together from the kernels of a tree\n"
    "\n"
    "The same command continues a run that was stopped. docs/format.md describes the data set.";

struct GenerateArguments {
  DataArguments data;
  std::string folder = "pairs";
  unsigned jobs = 0;
  std::string part = "1/1";
  bool print_policy = false;
  std::optional<uint64_t> index;
  std::string only;
  std::vector<std::string> from;
  std::string hold_out;
  std::string verify;
  uint64_t audit = 0;
  bool quiet = false;
  bool json = false;
};

void declare(CLI::App& app, GenerateArguments& arguments) {
  app.footer(kGenerateExamples);
  CLI::Option* const count = add_data_options(app, arguments.data);
  app.add_option("-o,--output", arguments.folder, "folder, or - for lines on standard output")
      ->type_name("DIR")
      ->capture_default_str();
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_option("--shard", arguments.part, "only the I-th of N parts, 1 to N")->type_name("I/N");
  app.add_flag("--print-policy", arguments.print_policy,
               "print the policy as --policy reads it, and make nothing");
  auto* const index =
      app.add_option("--index", arguments.index, "only this index, on standard output")
          ->check(CLI::Range(uint64_t{0}, kMostKernels));
  app.add_option("--only", arguments.only,
                 "only the record with this id, on standard output; the first -n kernels are "
                 "searched for it")
      ->type_name("ID")
      ->excludes(index);
  auto* const from =
      app.add_option("--from", arguments.from,
                     "real kernels of these folders and files, put together anew, in the place of "
                     "what the generator draws")
          ->type_name("TREE");
  app.add_option("--hold-out", arguments.hold_out,
                 "file with paths, one a line, relative to the tree of --from: their kernels are "
                 "not used")
      ->type_name("FILE")
      ->needs(from);
  for (const char* option :
       {"--category", "--size", "--policy", "--difficulty", "--swarm", "--only"})
    from->excludes(app.get_option(option));
  app.add_option("--verify", arguments.verify,
                 "verify what was made, to this level, and write the verdicts into the records")
      ->check(CLI::IsMember(level_names()));
  add_audit_option(app, arguments.audit);
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
  app.add_flag("--json", arguments.json,
               "the report as JSON on standard output; with --verify a second line has its report");
  count->excludes(index);
}

bool parse_part(std::string_view text, record::Part& part) {
  const size_t slash = text.find('/');
  uint64_t first = 0;
  if (slash == std::string_view::npos || !read_number(text.substr(0, slash), first) ||
      !read_number(text.substr(slash + 1), part.parts) || first < 1 || first > part.parts)
    return false;
  part.number = first - 1;
  return true;
}

Result<pipeline::Job> make_job(const GenerateArguments& arguments,
                               const std::vector<synth::Category>& chosen,
                               const synth::Policy& policy) {
  pipeline::Job job;
  WEFT_TRY(job.options, data_options(arguments.data, chosen, policy));
  job.count = arguments.data.count;
  job.folder = arguments.folder;
  job.threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  if (!parse_part(arguments.part, job.part))
    return Error{fmt::format("--shard takes I/N with I from 1 to N, and got `{}`", arguments.part)};
  return job;
}

// What the kernels of --from are made of. Nothing: interrupted.
Result<std::optional<recombine::Stock>> gather_stock(const GenerateArguments& arguments,
                                                     const pipeline::Job& job) {
  recombine::StockRequest request{
      .trees = arguments.from, .devices = job.options.devices, .threads = job.threads};
  if (!arguments.hold_out.empty()) {
    WEFT_TRY(const std::string text, sys::read_file_or_stdin(arguments.hold_out));
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) request.without.insert(line);
  }
  const sys::InterruptScope interrupt;
  std::optional<sys::Progress> progress;
  request.stop = &interrupt.stop();
  request.progress = [&](uint64_t done, uint64_t total) {
    if (!progress) progress.emplace(sys::progress_style(arguments.quiet), "read", "files", total);
    progress->update(done);
  };
  auto stock = recombine::Stock::gather(sys::real_files(), request);
  if (progress) progress->clear();
  return stock;
}

void use_stock(const recombine::Stock& stock, record::DataOptions& options) {
  options.origin = "recombined";
  options.categories = {std::string(recombine::kCategory)};
  options.policy.clear();
  options.stock = stock.hash();
  options.generator_version = recombine::kRecombinerVersion;
}

// Failures are weft's own faults: shown at once, but a flood of them helps nobody.
class FailurePrinter {
 public:
  explicit FailurePrinter(sys::Progress& progress) : progress_(progress) {}
  void operator()(const record::Failure& failure) {
    if (++count_ > kShown) return;
    progress_.clear();
    fmt::print(stderr, "weft: index {} ({}) could not be compiled:\n{}\n", failure.index,
               failure.device, failure.message);
  }

 private:
  static constexpr size_t kShown = 5;
  sys::Progress& progress_;
  size_t count_ = 0;
};

std::string report_json(const pipeline::Job& job, const pipeline::Report& report) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("folder").value(job.folder);
  json.key("records").value(report.made.records);
  json.key("bytes").value(report.made.bytes);
  json.key("duplicates").value(report.made.duplicates);
  json.key("failed").value(report.failed);
  json.key("hash").value(report.hash);
  json.key("complete").value(report.complete);
  json.key("seconds").value(report.seconds);
  json.key("threads").value(job.threads);
  json.end();
  text << '\n';
  return text.str();
}

void print_summary(const pipeline::Job& job, const pipeline::Report& report) {
  fmt::print(
      stderr, "{} records ({}B) in {:.2f} s, {}/s on {} thread{}{}{}\n", report.made.records,
      sys::short_count(double(report.made.bytes)), report.seconds,
      sys::short_count(report.seconds > 0 ? double(report.made.records) / report.seconds : 0),
      job.threads, job.threads == 1 ? "" : "s",
      report.made.duplicates == 0 ? ""
                                  : fmt::format("; {} duplicates left out", report.made.duplicates),
      job.folder == "-" ? "" : fmt::format(": {}/manifest.json\nhash {}", job.folder, report.hash));
}

int finish(const GenerateArguments& arguments, const pipeline::Job& job,
           const pipeline::Report& report) {
  if (!arguments.quiet) print_summary(job, report);
  if (arguments.json && !write_output("-", report_json(job, report))) return kNo;
  if (!report.complete)
    return fail(kInterrupted, job.folder == "-"
                                  ? "interrupted"
                                  : "interrupted; the same command goes on from here");
  if (report.failed != 0)
    return fail(kNo, fmt::format("{} records could not be made{}", report.failed,
                                 job.folder == "-" ? "" : "; stats.json lists the first"));
  if (arguments.verify.empty()) return kSuccess;
  verify::Request request;
  request.folder = job.folder;
  verify::find_level(arguments.verify, request.level);
  request.threads = job.threads;
  request.audit = arguments.audit;
  request.write = request.missing_only = true;
  return verify_folder(std::move(request), arguments.json, arguments.quiet);
}

}  // namespace

int generate(const Call& call) {
  GenerateArguments arguments;
  CLI::App app("Synthesises Warp kernels and writes pairs of Python source and generated code.",
               "weft generate");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  const auto policy = chosen_policy(arguments.data);
  if (!policy.ok()) return fail(kUsage, policy.error().message);
  if (arguments.print_policy) {
    Text text;
    synth::print(*policy, text);
    return write_output("-", text.str()) ? kSuccess : kNo;
  }
  if (!arguments.index && app.count("-n") == 0)
    return fail(kUsage, "-n says how many kernels to make (or --index which one)");
  const bool one = arguments.index.has_value() || !arguments.only.empty();
  if (one && app.count("-o") == 0) arguments.folder = "-";
  if (one && arguments.folder != "-")
    return fail(kUsage, "--index and --only write to standard output");
  if (!arguments.verify.empty() && arguments.folder == "-")
    return fail(kUsage, "--verify needs a folder");
  if (arguments.verify.empty() && app.count("--audit") != 0)
    return fail(kUsage, "--audit needs --verify");
  if (arguments.json && arguments.folder == "-")
    return fail(kUsage, "--json and -o - both want standard output");

  const auto chosen = chosen_categories(arguments.data.categories);
  if (!chosen.ok()) return fail(kUsage, chosen.error().message);
  auto job = make_job(arguments, *chosen, *policy);
  if (!job.ok()) return fail(kUsage, job.error().message);

  std::optional<recombine::Stock> stock;
  if (!arguments.from.empty()) {
    auto gathered = gather_stock(arguments, *job);
    if (!gathered.ok()) return fail(kUsage, gathered.error().message);
    if (!*gathered) return fail(kInterrupted, "interrupted");
    stock = *std::move(*gathered);
    use_stock(*stock, job->options);
  }
  const pipeline::MakerFactory makers = [&]() -> std::unique_ptr<pipeline::Maker> {
    if (stock) return recombine::make_recombining_maker(job->options, *stock);
    return pipeline::make_kernel_maker(job->options, *chosen, *policy);
  };
  if (!arguments.only.empty()) {
    const auto found =
        pipeline::find_record(job->options, *chosen, *policy, arguments.only, job->count);
    if (!found)
      return fail(kNo, fmt::format("none of {} kernels has the id {}", job->count, arguments.only));
    arguments.index = found->index;
    job->options.devices = {found->device};
  }
  std::vector<record::Range> ranges;
  if (arguments.index) {
    ranges.push_back({.begin = *arguments.index, .end = *arguments.index + 1});
  } else if (job->folder == "-") {
    ranges = pipeline::all_shards(*job);
  } else {
    auto missing =
        pipeline::missing_shards(sys::real_files(), *job, [](const std::string& problem) {
          fmt::print(stderr, "weft: {}; it is made again\n", problem);
        });
    if (!missing.ok()) return fail(kUsage, missing.error().message);
    ranges = *std::move(missing);
  }

  const sys::InterruptScope interrupt;
  uint64_t total = 0;
  for (const record::Range& range : ranges) total += range.size();
  const auto style = job->folder == "-" && sys::is_terminal(STDOUT_FILENO)
                         ? sys::Progress::Style::kNone
                         : sys::progress_style(arguments.quiet);
  sys::Progress progress(style, "generate", "kernels", total);
  FailurePrinter failures(progress);
  const pipeline::Hooks hooks = {
      .stop = &interrupt.stop(),
      .progress = [&](uint64_t done) { progress.update(done); },
      .failure = [&](const record::Failure& failure) { failures(failure); }};
  const auto report = job->folder == "-"
                          ? pipeline::make_stream(*job, ranges, STDOUT_FILENO, makers, hooks)
                          : pipeline::make_shards(sys::real_files(), *job, ranges, makers, hooks);
  progress.clear();
  if (!report.ok()) return fail(kNo, report.error().message);
  return finish(arguments, *job, *report);
}

}  // namespace weft::cli
