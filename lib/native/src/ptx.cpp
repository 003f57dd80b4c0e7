#include "weft/native/ptx.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <tuple>
#include <utility>

#include "cache.h"
#include "host.h"
#include "ptx_object.h"
#include "ptx_worker.h"
#include "split.h"
#include "weft/native/worker.h"
#include "weft/record/hash.h"
#include "weft/sys/child.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"

namespace weft::native {
namespace {

// What a compiler said about a program.
struct Answer {
  bool ok = false;
  std::string log, ptx;
};

// From 13.1 on NVRTC can corrupt its process after the fastest of its ways to compile.
std::string_view fastest(const Tool& nvrtc) {
  return nvrtc.version == "NVRTC 13.0" || nvrtc.version.starts_with("NVRTC 12") ? "max" : "mid";
}

// Those that Warp gives, for one architecture and all modules: NVRTC's precompiled headers are for
// one set.
std::vector<std::string> nvrtc_options(const Toolchain& toolchain, const PtxOptions& options,
                                       const std::string& folder) {
  std::vector<std::string> result = {"--gpu-architecture=compute_" + std::to_string(options.arch),
                                     "--include-path=" + toolchain.headers.path,
                                     "--std=c++17",
                                     "--define-macro=NDEBUG",
                                     "--define-macro=WP_ENABLE_MATHDX=0",
                                     "--undefine-macro=WP_VERIFY_FP",
                                     "--fmad=true",
                                     "--device-as-default-execution-space",
                                     "--extra-device-vectorization",
                                     "--restrict",
                                     "--diag-suppress=177,550",
                                     "-pch",
                                     "--pch-dir=" + folder};
  if (options.purpose == PtxPurpose::kCheck)
    result.push_back(fmt::format("--Ofast-compile={}", fastest(toolchain.nvrtc)));
  return result;
}

std::span<const std::byte> as_message(const std::string& text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

// Another process' NVRTC, started when it is first needed.
class Nvrtc {
 public:
  Nvrtc(const Toolchain& toolchain, const PtxOptions& options, const std::string& folder)
      : time_limit_(options.time_limit),
        command_({kOwnProgram, std::string(kPtxWorker), toolchain.nvrtc.path, folder}) {
    for (std::string& option : nvrtc_options(toolchain, options, folder))
      command_.push_back(std::move(option));
  }

  Result<Answer> compile(const std::string& program) {
    if (!child_) {
      WEFT_TRY(child_, sys::Child::start(command_, -1));
    }
    const uint64_t size = program.size();
    Answer answer;
    PtxAnswer head{};
    const int socket = child_->socket();
    if (!child_->send(std::as_bytes(std::span(&size, 1))) || !child_->send(as_message(program)))
      return gone();
    if (sys::wait_readable({&socket, 1}, time_limit_).empty()) {
      child_.reset();
      answer.log = fmt::format("NVRTC ran for more than {} s", time_limit_);
      return answer;
    }
    if (!child_->receive(std::as_writable_bytes(std::span(&head, 1)))) return gone();
    answer.ok = head.ok != 0;
    answer.log.resize(head.log_bytes);
    answer.ptx.resize(head.ptx_bytes);
    for (std::string* const text : {&answer.log, &answer.ptx})
      if (!child_->receive(std::as_writable_bytes(std::span(text->data(), text->size()))))
        return gone();
    return answer;
  }

 private:
  Result<Answer> gone() {
    const sys::ChildEnd end = child_->wait();
    child_.reset();
    if (end.exit_code == 3)
      return Error{fmt::format("`{}` cannot be opened as NVRTC", command_[kPtxLibrary])};
    if (end.exit_code > 0)
      return Error{fmt::format("the worker for PTX ended with exit code {}", end.exit_code)};
    return Answer{.log = fmt::format("NVRTC was ended by signal {}", end.signal)};
  }

  double time_limit_;
  std::vector<std::string> command_;
  std::optional<sys::Child> child_;
};

// A line away, in the same number of lines.
void blank(std::string& text, std::string_view line) {
  for (size_t at = text.find(line); at != std::string::npos; at = text.find(line, at))
    text.erase(at, line.size());
}

}  // namespace

struct PtxCompiler::State {
  State(Toolchain toolchain_in, PtxOptions options_in, Cache cache_in)
      : toolchain(std::move(toolchain_in)),
        options(std::move(options_in)),
        cache(std::move(cache_in)) {
    for (unsigned i = 0; i < std::max(options.threads, 1u); ++i)
      workers.emplace_back(toolchain, options, cache.work());
    const bool with_nvrtc = toolchain.nvrtc.found();
    const Tool& tool = with_nvrtc ? toolchain.nvrtc : toolchain.nvcc;
    identity =
        fmt::format("{} {} {} ", tool.path, tool.version, hash_of_headers(toolchain.headers.path));
    for (const std::string& option :
         with_nvrtc ? nvrtc_options(toolchain, options, "") : nvcc_command("", ""))
      identity += option + ' ';
  }

  std::vector<std::string> nvcc_command(const std::string& source, const std::string& ptx) const;
  Result<Answer> with_nvcc(std::string program);
  std::string program_of(const Indices& batch) const;
  Status compile_batch(unsigned thread, const Indices& batch);

  const Toolchain toolchain;
  const PtxOptions options;
  const Cache cache;
  std::string identity;  // of all that results depend on but for texts
  std::vector<Nvrtc> workers;

  std::vector<HostModule> modules;
  std::vector<Ptx> results;
  std::atomic<unsigned> counter = 0;
};

std::vector<std::string> PtxCompiler::State::nvcc_command(const std::string& source,
                                                          const std::string& ptx) const {
  return {toolchain.nvcc.path,
          "-ptx",
          "-w",
          "-std=c++17",
          "--expt-relaxed-constexpr",
          fmt::format("-arch=compute_{}", options.arch),
          "-DNDEBUG",
          "-DWP_ENABLE_CUDA=1",
          "-DWP_ENABLE_MATHDX=0",
          "-I" + toolchain.headers.path,
          source,
          "-o",
          ptx};
}

Result<Answer> PtxCompiler::State::with_nvcc(std::string program) {
  blank(program, "#define WP_NO_CRT");  // it brings its own C library
  const std::string stem = fmt::format("{}/{}", cache.work(), counter++);
  WEFT_TRY_STATUS(sys::real_files().write_loose(stem + ".cu", program));
  WEFT_TRY(const sys::ProcessResult result,
           sys::run_process({.command = nvcc_command(stem + ".cu", stem + ".ptx"),
                             .folder = cache.work(),
                             .environment = {"TMPDIR=" + cache.work()},
                             .time_limit = options.time_limit}));
  if (disk_is_full(result.errors))
    return Error{fmt::format("cannot compile below `{}`: no space left on device", cache.work())};
  Answer answer{.ok = result.ok(), .log = result.errors + result.output};
  if (result.timed_out) answer.log = fmt::format("nvcc ran for more than {} s", options.time_limit);
  if (result.ok()) {
    WEFT_TRY(answer.ptx, sys::real_files().read(stem + ".ptx"));
  }
  for (const char* ending : {".cu", ".ptx"}) (void)sys::real_files().remove(stem + ending);
  return answer;
}

// To run it, as it is: names are looked for in the PTX. To check it, several in one.
std::string PtxCompiler::State::program_of(const Indices& batch) const {
  if (options.purpose == PtxPurpose::kRun) return std::string(modules[batch[0]].text);
  const HostModule& first = modules[batch[0]];
  std::string program = first.defines;
  program += fmt::format(
      "#define WP_TILE_BLOCK_DIM {}\n#include \"builtin.h\"\n#include \"deterministic.h\"\n",
      first.block_dim);
  for (size_t number = 0; number < batch.size(); ++number)
    append_module(program, modules[batch[number]], number, false);
  return program;
}

Status PtxCompiler::State::compile_batch(unsigned thread, const Indices& batch) {
  const bool run = options.purpose == PtxPurpose::kRun;
  const std::string program = program_of(batch);
  const std::string kept = cache.object(record::hash_hex(identity + program)) + ".ptx";
  const std::string header = run ? ptx_header(modules[batch[0]]) : "";
  const auto take = [&](const std::string& object) {
    Ptx& result = results[batch[0]];
    result.object = kept;
    result.text = object.substr(header.size());
    for (const HostModule::HostKernel& each : modules[batch[0]].kernels)
      result.kernels.push_back({each.name, each.name, each.rank, each.has_adjoint});
  };
  if (cache.use(kept)) {
    if (!run) return ok_status();
    const auto object = sys::real_files().read(kept);
    if (object && object->starts_with(header)) return take(*object), ok_status();
  }
  WEFT_TRY(Answer answer,
           toolchain.nvrtc.found() ? workers[thread].compile(program) : with_nvcc(program));
  if (answer.ok) {
    const std::string object = run ? header + answer.ptx : "compiles\n";
    WEFT_TRY_STATUS(sys::real_files().write(kept, object));
    if (run) take(object);
    return ok_status();
  }
  if (batch.size() > 1)
    return split_batch(batch, answer.log,
                       [&](const Indices& part) { return compile_batch(thread, part); });
  Ptx& result = results[batch[0]];
  const bool wrong =
      module_is_wrong(answer.log) || (run && answer.log.find("error:") != std::string::npos);
  result.outcome = wrong ? Built::Outcome::kRejected : Built::Outcome::kUnsupported;
  result.message = readable(answer.log);
  return ok_status();
}

PtxCompiler::PtxCompiler(std::unique_ptr<State> state) : state_(std::move(state)) {}
PtxCompiler::PtxCompiler(PtxCompiler&&) noexcept = default;
PtxCompiler::~PtxCompiler() = default;

Result<PtxCompiler> PtxCompiler::create(const Toolchain& toolchain, const PtxOptions& options) {
  if (std::string reason = toolchain.no_ptx(); !reason.empty()) return Error{reason};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  return PtxCompiler(std::make_unique<State>(toolchain, options, std::move(cache)));
}

Result<std::vector<Ptx>> PtxCompiler::compile(std::span<const std::string_view> texts) {
  State& state = *state_;
  state.modules.clear();
  state.results.assign(texts.size(), {});
  // Neighbours with the same defines share a program.
  std::vector<Indices> batches;
  const size_t most =
      state.options.purpose == PtxPurpose::kRun ? 1 : std::max<size_t>(state.options.batch, 1);
  for (size_t i = 0; i < texts.size(); ++i) {
    state.modules.push_back(read_module({Device::kCuda, texts[i]}));
    const auto headers = [&](size_t module) {
      return std::tie(state.modules[module].defines, state.modules[module].block_dim);
    };
    if (batches.empty() || batches.back().size() == most ||
        headers(batches.back()[0]) != headers(i))
      batches.emplace_back();
    batches.back().push_back(i);
  }
  WEFT_TRY_STATUS(each_in_parallel(
      batches.size(), state.options.threads,
      [&](unsigned thread, size_t i) { return state.compile_batch(thread, batches[i]); }));
  state.modules.clear();
  return std::move(state.results);
}

}  // namespace weft::native
