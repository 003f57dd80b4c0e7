// weft workflow: whole Warp programs, kernels and the host code that runs them.
#include "weft/workflow/workflow.h"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "command.h"
#include "parse.h"
#include "paths.h"
#include "timings_option.h"
#include "weft/record/hash.h"
#include "weft/standalone/project.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kWorkflowExamples =
    "Examples:\n"
    "  weft workflow -n 20 -o programs             20 programs and workflows.jsonl, a row each\n"
    "  weft workflow -n 500 -s 7 -o programs\n"
    "  weft workflow -n 20 --cuda -o projects      in CUDA and C++, too: a folder per program\n"
    "  weft program --check projects               compiles and runs them, also without a GPU\n"
    "  python programs/00003_*.py                  runs one, where warp-lang is installed\n"
    "\n"
    "docs/workflow.md describes the programs.";

constexpr std::string_view kRows = "workflows.jsonl";

struct WorkflowArguments {
  std::string folder;
  uint64_t count = 0;
  uint64_t seed = 0;
  bool cuda = false;
  unsigned jobs = 0;
  bool quiet = false;
};

void declare(CLI::App& app, WorkflowArguments& arguments) {
  app.footer(kWorkflowExamples);
  app.add_option("-o,--output", arguments.folder, "output folder, which is not there yet")
      ->required()
      ->type_name("DIR");
  app.add_option("-n,--count", arguments.count, "programs to draw")
      ->required()
      ->check(CLI::Range(uint64_t{1}, uint64_t{10'000'000}));
  app.add_option("-s,--seed", arguments.seed, "another seed, other programs")
      ->check(CLI::Range(uint64_t{0}, uint64_t{INT64_MAX}))
      ->capture_default_str();
  app.add_flag("--cuda", arguments.cuda,
               "programs that need nothing of Warp, in CUDA and C++: a folder each, with the file");
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
}

// Programs and their rows in a folder aside, which gets its name once it is whole.
class Writer {
 public:
  Writer(const std::string& folder, bool cuda)
      : folder_(folder), aside_(folder + ".part"), cuda_(cuda) {}

  Status open() {
    WEFT_TRY_STATUS(files_.remove(aside_));
    return files_.make_folders(aside_);
  }
  // Nothing of a program that has no form in CUDA where that is asked for.
  Status write(const workflow::Workflow& made) {
    const std::string name = fmt::format("{:05}_{}", made.index, made.name);
    if (cuda_ && !made.cuda) {
      ++refused_[made.why_no_cuda];
      return ok_status();
    }
    ++written_;
    rows_ += workflow::to_json(made);
    if (!cuda_) return files_.write_loose(fmt::format("{}/{}.py", aside_, name), made.source);
    WEFT_TRY_STATUS(files_.make_folders(fmt::format("{}/{}", aside_, name)));
    record::Hasher hasher;
    for (const standalone::ProjectFile& file : made.cuda->files) {
      WEFT_TRY_STATUS(
          files_.write_loose(fmt::format("{}/{}/{}", aside_, name, file.name), file.text));
      if (file.name != "metadata.json") hasher.update(file.text);
    }
    samples_.push_back(
        {{"folder", name}, {"name", made.name}, {"index", made.index}, {"hash", hasher.hex()}});
    return ok_status();
  }
  Status commit() {
    WEFT_TRY_STATUS(files_.write_loose(fmt::format("{}/{}", aside_, kRows), rows_));
    if (cuda_) {
      const Json manifest = {{"format", standalone::kProjectFormat},
                             {"complete", true},
                             {"samples", samples_},
                             {"refused", refused_}};
      WEFT_TRY_STATUS(files_.write_loose(aside_ + "/manifest.json", manifest.dump(2) + '\n'));
    }
    return files_.commit_folder(aside_, folder_);
  }
  void drop() { (void)files_.remove(aside_).ok(); }

  uint64_t written() const { return written_; }
  const std::map<std::string, uint64_t>& refused() const { return refused_; }

 private:
  using Json = nlohmann::ordered_json;

  sys::Files& files_ = sys::real_files();
  std::string folder_, aside_, rows_;
  bool cuda_;
  Json samples_ = Json::array();
  std::map<std::string, uint64_t> refused_;
  uint64_t written_ = 0;
};

}  // namespace

int workflow_command(const Call& call) {
  WorkflowArguments arguments;
  CLI::App app("Makes whole Warp programs: several kernels and the host code that runs them.",
               "weft workflow");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  if (sys::real_files().exists(arguments.folder))
    return fail(kUsage, fmt::format("-o: `{}` is there already", arguments.folder));

  const unsigned threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  const sys::InterruptScope interrupt;
  sys::Progress progress(sys::progress_style(arguments.quiet), "workflow", "programs",
                         arguments.count);
  const auto start = std::chrono::steady_clock::now();
  Writer writer(arguments.folder, arguments.cuda);
  Status status = writer.open();
  uint64_t composed = 0;
  const bool complete = status.ok() && [&] {
    // A block of indices shares the kernels that one thread looks for.
    const uint64_t blocks = (arguments.count + workflow::kBlock - 1) / workflow::kBlock;
    std::vector<std::unique_ptr<workflow::Maker>> makers(threads);
    std::vector<std::vector<workflow::Workflow>> slots(2 * size_t{threads});
    return sys::ordered_loop(
        {.count = blocks, .threads = threads, .window = slots.size(), .stop = &interrupt.stop()},
        [&](unsigned thread, uint64_t block, size_t slot) {
          if (!makers[thread])
            makers[thread] = std::make_unique<workflow::Maker>(arguments.seed, arguments.cuda);
          slots[slot].clear();
          const uint64_t end = std::min((block + 1) * workflow::kBlock, arguments.count);
          for (uint64_t i = block * workflow::kBlock; i < end; ++i) {
            if (interrupt.stop()) return;
            if (auto made = makers[thread]->make(i)) slots[slot].push_back(*std::move(made));
          }
        },
        [&](uint64_t block, size_t slot) {
          for (const workflow::Workflow& made : slots[slot])
            if (status) status = writer.write(made);
          composed += slots[slot].size();
          progress.update(std::min((block + 1) * workflow::kBlock, arguments.count));
          return status.ok();
        });
  }();
  progress.clear();
  if (status && complete) status = writer.commit();
  if (!status || !complete) writer.drop();
  if (!status) return fail(kNo, status.error().message);
  if (!complete) return fail(kInterrupted, "interrupted; nothing was written");
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!arguments.quiet) {
    fmt::print(stderr, "{} programs in {:.1f} s: {}/{}\n", writer.written(), seconds.count(),
               arguments.folder, kRows);
    if (composed < arguments.count)
      fmt::print(stderr, "{} numbers have none: their kernels do not go together\n",
                 arguments.count - composed);
    if (writer.written() < composed)
      fmt::print(stderr, "{} have no form in CUDA:\n", composed - writer.written());
    for (const auto& [reason, count] : writer.refused())
      fmt::print(stderr, "{:8}  {}\n", count, reason);
  }
  return writer.written() == 0 ? kNo : kSuccess;
}

}  // namespace weft::cli
