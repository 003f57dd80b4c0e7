#include "weft/native/ptx.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "cache.h"
#include "compilers.h"
#include "host.h"
#include "ptx_object.h"
#include "split.h"
#include "weft/record/hash.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"

namespace weft::native {
namespace {

// From 13.1 on NVRTC can corrupt its process after the fastest of its ways to compile.
std::string_view fastest(const Tool& nvrtc) {
  return nvrtc.version == "NVRTC 13.0" || nvrtc.version.starts_with("NVRTC 12") ? "max" : "mid";
}

std::string arch_of(const PtxOptions& options) { return fmt::format("compute_{}", options.arch); }

std::vector<std::string> nvrtc_options(const Toolchain& toolchain, const PtxOptions& options,
                                       const std::string& folder) {
  std::vector<std::string> result = warp_nvrtc_options(toolchain, arch_of(options), folder);
  if (options.purpose == PtxPurpose::kCheck)
    result.push_back(fmt::format("--Ofast-compile={}", fastest(toolchain.nvrtc)));
  return result;
}

}  // namespace

struct PtxCompiler::State {
  State(Toolchain toolchain_in, PtxOptions options_in, Cache cache_in)
      : toolchain(std::move(toolchain_in)),
        options(std::move(options_in)),
        cache(std::move(cache_in)),
        nvcc(toolchain, cache.work(), options.time_limit) {
    const bool with_nvrtc = toolchain.nvrtc.found();
    const Tool& tool = with_nvrtc ? toolchain.nvrtc : toolchain.nvcc;
    identity =
        fmt::format("{} {} {} ", tool.path, tool.version, hash_of_headers(toolchain.headers.path));
    for (const std::string& option : with_nvrtc ? nvrtc_options(toolchain, options, "")
                                                : warp_nvcc_options(toolchain, arch_of(options)))
      identity += option + ' ';
  }

  std::string program_of(const Indices& batch) const;
  Status compile_batch(unsigned thread, const Indices& batch);

  const Toolchain toolchain;
  const PtxOptions options;
  const Cache cache;
  std::string identity;  // of all that results depend on but for texts
  std::vector<Nvrtc> workers;
  const Nvcc nvcc;

  std::vector<HostModule> modules;
  std::vector<Ptx> results;
};

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
  if (run && std::ranges::any_of(modules[batch[0]].kernels,
                                 [](const auto& kernel) { return kernel.hidden != 0; })) {
    results[batch[0]].outcome = Built::Outcome::kUnsupported;
    results[batch[0]].message = "kernels of deterministic mode need Warp's launcher";
    return ok_status();
  }
  const std::string program = program_of(batch);
  const std::string kept = cache.object(record::hash_hex(identity + program)) + ".ptx";
  const std::string header = run ? ptx_header(modules[batch[0]]) : "";
  const auto take = [&](const std::string& object) {
    Ptx& result = results[batch[0]];
    result.object = kept;
    result.text = object.substr(header.size());
    for (const driver::KernelEntry& each : modules[batch[0]].kernels)
      result.kernels.push_back({each.name, each.name, each.rank, each.has_backward});
  };
  if (cache.use(kept)) {
    if (!run) return ok_status();
    const auto object = sys::real_files().read(kept);
    if (object && object->starts_with(header)) return take(*object), ok_status();
  }
  WEFT_TRY(Answer answer, toolchain.nvrtc.found()
                              ? workers[thread].compile("module.cu", program)
                              : nvcc.compile_text(warp_nvcc_options(toolchain, arch_of(options)),
                                                  warp_text_for_nvcc(program)));
  if (answer.ok) {
    const std::string object = run ? header + answer.ptx : "compiles\n";
    WEFT_TRY_STATUS(keep_bytes(object, kept));
    if (run) take(object);
    return ok_status();
  }
  if (batch.size() > 1)
    return split_batch(batch, answer.log,
                       [&](const Indices& part) { return compile_batch(thread, part); });
  Ptx& result = results[batch[0]];
  const bool wrong =
      module_is_wrong(answer.log) || (run && answer.log.find("error:") != std::string::npos);
  result.outcome = answer.failed ? Built::Outcome::kFailed
                   : wrong       ? Built::Outcome::kRejected
                                 : Built::Outcome::kUnsupported;
  result.message = readable(answer.log);
  return ok_status();
}

PtxCompiler::PtxCompiler(std::unique_ptr<State> state) : state_(std::move(state)) {}
PtxCompiler::PtxCompiler(PtxCompiler&&) noexcept = default;
PtxCompiler::~PtxCompiler() = default;

Result<PtxCompiler> PtxCompiler::create(const Toolchain& toolchain, const PtxOptions& options) {
  if (std::string reason = toolchain.no_ptx(); !reason.empty()) return Error{reason};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  auto state = std::make_unique<State>(toolchain, options, std::move(cache));
  for (unsigned i = 0; i < std::max(options.threads, 1u); ++i) {
    WEFT_TRY(const std::string folder, header_folder(state->cache.work(), i));
    state->workers.emplace_back(toolchain.nvrtc.path, state->cache.work(),
                                nvrtc_options(toolchain, options, folder), options.time_limit);
  }
  return PtxCompiler(std::move(state));
}

Result<std::vector<Ptx>> PtxCompiler::compile(std::span<const Module> modules) {
  State& state = *state_;
  state.modules.clear();
  state.results.assign(modules.size(), {});
  // Neighbours with the same defines share a program, unless one is to be alone.
  std::vector<Indices> batches;
  const size_t most =
      state.options.purpose == PtxPurpose::kRun ? 1 : std::max<size_t>(state.options.batch, 1);
  for (size_t i = 0; i < modules.size(); ++i) {
    state.modules.push_back(read_module(modules[i]));
    const auto headers = [&](size_t module) {
      return std::tie(state.modules[module].defines, state.modules[module].block_dim);
    };
    if (batches.empty() || batches.back().size() == most || modules[i].alone ||
        modules[batches.back()[0]].alone || headers(batches.back()[0]) != headers(i))
      batches.emplace_back();
    batches.back().push_back(i);
  }
  WEFT_TRY_STATUS(sys::try_each_index(
      batches.size(), state.options.threads,
      [&](unsigned thread, size_t i) { return state.compile_batch(thread, batches[i]); }));
  state.modules.clear();
  return std::move(state.results);
}

}  // namespace weft::native
