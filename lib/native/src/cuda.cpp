#include "weft/native/cuda.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "cache.h"
#include "compilers.h"
#include "host_code.h"
#include "split.h"
#include "weft/native/build.h"
#include "weft/ptx/report.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"

namespace weft::native {
namespace {

std::string folder_of(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

// In front of a text that has no file, so that messages name it and its lines.
std::string line_directive(std::string_view name) {
  std::string quoted;
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return fmt::format("#line 1 \"{}\"\n", quoted);
}

// Whether NVRTC gave a program up for what nvcc can do.
bool is_for_nvcc(std::string_view log) {
  constexpr std::array<std::string_view, 2> kMessages = {"open source file",
                                                         "host functions are not allowed"};
  return std::ranges::any_of(
      kMessages, [&](std::string_view message) { return log.find(message) != log.npos; });
}

}  // namespace

struct CudaCompiler::State {
  State(Toolchain toolchain_in, CudaOptions options_in, Cache cache_in)
      : toolchain(std::move(toolchain_in)),
        options(std::move(options_in)),
        cache(std::move(cache_in)),
        nvcc(toolchain, cache.work(), options.time_limit),
        workers(std::max(options.threads, 1u)) {}

  // A worker has one set of options.
  struct Worker {
    std::vector<std::string> options;
    Sees sees = Sees::kJail;
    std::optional<Nvrtc> nvrtc;
  };

  std::vector<std::string> own_options(const CudaSource& source) const;
  Result<CudaCode> compile(unsigned thread, const CudaSource& source, const std::string& arch);
  Result<CudaCode> with_nvrtc(Worker& worker, const CudaSource& source, const std::string& arch);
  Result<CudaCode> with_nvcc(const CudaSource& source, const std::string& arch) const;

  const Toolchain toolchain;
  const CudaOptions options;
  const Cache cache;
  const Nvcc nvcc;
  std::vector<Worker> workers;
};

namespace {

// The log without what ptxas reports, which goes where it belongs.
void take_log(std::string_view log, CudaCode& code) {
  while (!log.empty()) {
    const std::string_view line = log.substr(0, std::min(log.find('\n'), log.size() - 1) + 1);
    (ptx::is_report(line) ? code.report : code.log) += line;
    log.remove_prefix(line.size());
  }
}

CudaCode code_of(const std::string& compiler, Answer answer) {
  CudaCode code{.ok = answer.ok,
                .compiler = compiler,
                .ptx = std::move(answer.ptx),
                .cubin = std::move(answer.cubin)};
  take_log(answer.log, code);
  return code;
}

}  // namespace

// Both compilers spell them in the same way.
std::vector<std::string> CudaCompiler::State::own_options(const CudaSource& source) const {
  std::vector<std::string> result;
  if (!source.path.empty()) result.push_back("-I" + folder_of(source.path));
  for (const std::string& folder : options.includes) result.push_back("-I" + folder);
  for (const std::string& macro : options.defines) result.push_back("-D" + macro);
  return result;
}

// For a real architecture, so that there is machine code and what its assembler reports.
Result<CudaCode> CudaCompiler::State::with_nvrtc(Worker& worker, const CudaSource& source,
                                                 const std::string& arch) {
  std::vector<std::string> wanted;
  if (source.warp) {
    WEFT_TRY(const std::string folder,
             header_folder(cache.work(), static_cast<size_t>(&worker - workers.data())));
    wanted = warp_nvrtc_options(toolchain, "sm_" + arch, folder);
    wanted.insert(wanted.end(), {"--pch-messages=false", "--pch-verbose=false"});
  } else {
    wanted = own_options(source);
    wanted.push_back("--gpu-architecture=sm_" + arch);
    // CUDA's own headers, which nvcc knows by itself.
    for (const char* headers : {"../include", "../include/cccl"})
      wanted.push_back(fmt::format("-I{}{}", folder_of(toolchain.nvrtc.path), headers));
  }
  wanted.emplace_back("--ptxas-options=-v");
  const Sees sees = source.warp || source.path.empty() ? Sees::kJail : Sees::kAll;
  if (!worker.nvrtc || worker.options != wanted || worker.sees != sees)
    worker.nvrtc.emplace(toolchain.nvrtc.path, cache.work(), wanted, options.time_limit, sees);
  worker.options = std::move(wanted);
  worker.sees = sees;
  WEFT_TRY(Answer answer, worker.nvrtc->compile(source.name, source.text));
  CudaCode code = code_of(toolchain.nvrtc.version, std::move(answer));
  return code;
}

Result<CudaCode> CudaCompiler::State::with_nvcc(const CudaSource& source,
                                                const std::string& arch) const {
  const std::string virtual_arch = "compute_" + arch;
  std::vector<std::string> wanted;
  if (source.warp) {
    wanted = warp_nvcc_options(toolchain, virtual_arch);
  } else {
    wanted = own_options(source);
    wanted.push_back("-arch=" + virtual_arch);
  }
  const auto compiled = [&]() -> Result<Answer> {
    if (!source.path.empty() && !source.warp) return nvcc.compile(std::move(wanted), source.path);
    const std::string text =
        line_directive(source.name) + (source.warp ? warp_text_for_nvcc(source.text) : source.text);
    return nvcc.compile_text(std::move(wanted), text);
  };
  WEFT_TRY(Answer answer, compiled());
  CudaCode code = code_of(toolchain.nvcc.version, std::move(answer));
  if (!code.ok) return code;
  if (!toolchain.ptxas.found()) {
    code.no_cubin = toolchain.ptxas.missing;
    return code;
  }
  WEFT_TRY(Answer assembled, nvcc.assemble(arch, code.ptx));
  code.ok = assembled.ok;
  code.cubin = std::move(assembled.cubin);
  take_log(assembled.log, code);
  return code;
}

Result<CudaCode> CudaCompiler::State::compile(unsigned thread, const CudaSource& source,
                                              const std::string& arch) {
  const bool has_nvrtc = toolchain.nvrtc.found(), has_nvcc = toolchain.nvcc.found();
  if (source.warp) {
    if (std::string reason = toolchain.no_ptx(); !reason.empty()) return CudaCode{.log = reason};
    return has_nvrtc ? with_nvrtc(workers[thread], source, arch) : with_nvcc(source, arch);
  }
  const std::string host = host_code(source.text);
  if (!host.empty() && !has_nvcc)
    return CudaCode{.log = fmt::format("it has host code ({}), which NVRTC does not take; {}\n",
                                       host, toolchain.nvcc.missing)};
  if (!host.empty() || !has_nvrtc) return with_nvcc(source, arch);
  WEFT_TRY(CudaCode code, with_nvrtc(workers[thread], source, arch));
  if (code.ok || !is_for_nvcc(code.log)) return code;
  if (has_nvcc) return with_nvcc(source, arch);
  code.log += fmt::format("nvcc might take it; {}\n", toolchain.nvcc.missing);
  return code;
}

CudaCompiler::CudaCompiler(std::unique_ptr<State> state) : state_(std::move(state)) {}
CudaCompiler::CudaCompiler(CudaCompiler&&) noexcept = default;
CudaCompiler::~CudaCompiler() = default;

Result<CudaCompiler> CudaCompiler::create(const Toolchain& toolchain, const CudaOptions& options) {
  if (std::string reason = toolchain.no_cuda(); !reason.empty()) return Error{reason};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  return CudaCompiler(std::make_unique<State>(toolchain, options, std::move(cache)));
}

Result<std::vector<CudaCode>> CudaCompiler::compile(std::span<const CudaSource> sources) {
  State& state = *state_;
  const std::vector<std::string>& archs = state.options.archs;
  std::vector<CudaCode> codes(sources.size() * archs.size());
  // One architecture after the other: NVRTC's precompiled headers are for one.
  WEFT_TRY_STATUS(sys::try_each_index(
      codes.size(), state.options.threads, [&](unsigned thread, size_t i) -> Status {
        const size_t source = i % sources.size(), arch = i / sources.size();
        WEFT_TRY(codes[source * archs.size() + arch],
                 state.compile(thread, sources[source], archs[arch]));
        return ok_status();
      }));
  return codes;
}

}  // namespace weft::native
