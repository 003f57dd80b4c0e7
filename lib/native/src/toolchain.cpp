#include "weft/native/toolchain.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <optional>
#include <ranges>
#include <system_error>

#include "weft/base/warp_version.h"
#include "weft/native/worker.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"

namespace weft::native {
namespace {

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

bool exists(const std::string& path) { return sys::real_files().exists(path); }

std::string parent(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

// Full paths of what is in a folder and begins with `prefix`, sorted; none if there is no folder.
std::vector<std::string> entries(const std::string& folder, std::string_view prefix) {
  std::vector<std::string> result;
  if (!exists(folder)) return result;
  const auto names = sys::real_files().list(folder);
  if (!names) return result;
  for (const std::string& name : *names)
    if (name.starts_with(prefix)) result.push_back(folder + '/' + name);
  return result;
}

// What a program says on standard output; nothing if it fails.
std::optional<std::string> answer(std::vector<std::string> command) {
  const auto result = sys::run_process({.command = std::move(command), .time_limit = 20});
  if (!result || !result->ok()) return std::nullopt;
  return result->output;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

int leading_number(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

// --- the host's compiler

struct Compiler {
  CompilerKind kind;
  std::string version;
};

// clang says "4.2.1" to -dumpfullversion, or nothing; so the predefined macros are asked.
std::optional<Compiler> probe(const std::string& path) {
  const auto macros =
      sys::run_process({.command = {path, "-dM", "-E", "-x", "c++", "-"}, .time_limit = 20});
  if (!macros || !macros->ok()) return std::nullopt;
  const auto value = [&](std::string_view name) {
    const std::string line = fmt::format("#define {} ", name);
    const size_t at = macros->output.find(line);
    if (at == std::string::npos) return std::string();
    const size_t begin = at + line.size();
    return macros->output.substr(begin, macros->output.find('\n', begin) - begin);
  };
  const std::string clang = value("__clang_major__");
  if (!clang.empty())
    return Compiler{CompilerKind::kClang, fmt::format("{}.{}.{}", clang, value("__clang_minor__"),
                                                      value("__clang_patchlevel__"))};
  return Compiler{CompilerKind::kGcc,
                  fmt::format("{}.{}.{}", value("__GNUC__"), value("__GNUC_MINOR__"),
                              value("__GNUC_PATCHLEVEL__"))};
}

int least(CompilerKind kind) { return kind == CompilerKind::kGcc ? 12 : 15; }
std::string_view name(CompilerKind kind) { return kind == CompilerKind::kGcc ? "g++" : "clang++"; }

void find_compiler(std::string_view wanted, std::optional<CompilerKind> kind,
                   Toolchain& toolchain) {
  std::vector<std::string> candidates;
  if (!wanted.empty())
    candidates = {std::string(wanted)};
  else
    // clang needs a third less time for modules, and a twelfth less for operations (clang 16 and
    // g++ 12, 640 kernels).
    for (const char* each : {"clang++-19", "clang++-18", "clang++-17", "clang++-16", "clang++-15",
                             "clang++", "g++", "g++-14", "g++-13", "g++-12"})
      candidates.emplace_back(each);
  std::string why;
  for (const std::string& candidate : candidates) {
    const std::optional<std::string> path = sys::find_program(candidate);
    if (!path) continue;
    const std::optional<Compiler> compiler = probe(*path);
    if (!compiler) {
      if (why.empty()) why = fmt::format("`{}` is no C++ compiler that works", candidate);
      continue;
    }
    if (compiler->kind != kind.value_or(compiler->kind)) continue;
    if (leading_number(compiler->version) < least(compiler->kind)) {
      if (why.empty())
        why = fmt::format("`{}` is {} {}; Warp's headers take {} from {} on", candidate,
                          name(compiler->kind), compiler->version, name(compiler->kind),
                          least(compiler->kind));
      continue;
    }
    toolchain.compiler = {*path, fmt::format("{} {}", name(compiler->kind), compiler->version), ""};
    toolchain.compiler_kind = compiler->kind;
    return;
  }
  if (why.empty() && kind)
    why = fmt::format("no {} from {} on is {}", name(*kind), least(*kind),
                      wanted.empty() ? "installed" : fmt::format("called `{}`", wanted));
  if (why.empty())
    why = wanted.empty() ? "neither g++ from 12 on nor clang++ from 15 on is installed"
                         : fmt::format("there is no program `{}`", wanted);
  toolchain.compiler.missing = why;
}

// --- Warp's headers

// Folders in which a package of Python may be, if `root` is an environment, a site-packages or a
// package itself.
std::vector<std::string> warp_below(const std::string& root) {
  std::vector<std::string> result = {root, root + "/native", root + "/warp/native"};
  for (const std::string& python : entries(root + "/lib", "python3"))
    for (const char* packages : {"/site-packages", "/dist-packages"})
      result.push_back(python + packages + "/warp/native");
  return result;
}

// Environments that may belong to the program that is running and to its shell. What lies in the
// folder that it runs in may be anybody's: no path is relative.
std::vector<std::string> environments() {
  std::vector<std::string> result;
  for (const char* each : {"VIRTUAL_ENV", "CONDA_PREFIX"})
    if (std::string path = variable(each); path.starts_with('/')) result.push_back(path);
  // build/<preset>/cmd/weft/weft: the environment that scripts/setup makes.
  // <environment>/lib/python3.x/site-packages/weft/bin/weft: the one that a wheel has come into.
  std::string folder = sys::own_path();
  for (int up = 0; up < 6 && !folder.empty(); ++up) {
    folder = parent(folder);
    result.push_back(folder + "/venv");
    result.push_back(folder);
  }
  return result;
}

// Folders that python3 looks for packages in; nothing is imported.
std::vector<std::string> python_folders() {
  const auto text = answer({"python3", "-c", "import sys\nprint('\\n'.join(sys.path))"});
  std::vector<std::string> result = lines_of(text.value_or(""));
  std::erase_if(result, [](const std::string& folder) { return !folder.starts_with('/'); });
  return result;
}

std::string warp_version(const std::string& native) {
  const auto text = sys::real_files().read(native + "/version.h");
  if (!text) return "";
  constexpr std::string_view kName = "WP_VERSION_STRING \"";
  const size_t at = text->find(kName);
  if (at == std::string::npos) return "";
  const size_t begin = at + kName.size();
  return text->substr(begin, text->find('"', begin) - begin);
}

// True: found, or found to be of another version.
bool take_headers(const std::string& root, Tool& tool) {
  for (const std::string& native : warp_below(root)) {
    if (!exists(native + "/builtin.h")) continue;
    const std::string version = warp_version(native);
    if (version == kWarpVersion) {
      std::error_code error;  // compilers run in other folders
      tool = {std::filesystem::absolute(native, error).string(), version, ""};
      return true;
    }
    if (tool.missing.empty())
      tool.missing = fmt::format("`{}` is of warp-lang {}, not {}", native,
                                 version.empty() ? "an unknown version" : version, kWarpVersion);
  }
  return false;
}

void find_headers(const std::string& wanted, Tool& tool) {
  std::vector<std::string> roots = {wanted};
  if (wanted.empty()) {
    roots = environments();
    std::ranges::copy(python_folders(), std::back_inserter(roots));
  }
  for (const std::string& root : roots)
    if (take_headers(root, tool)) return;
  if (tool.missing.empty())
    tool.missing =
        wanted.empty()
            ? fmt::format("warp-lang {}, whose native headers are needed, is not installed",
                          kWarpVersion)
            : fmt::format("no native headers of warp-lang below `{}`", wanted);
  tool.missing += fmt::format(" (`pip install warp-lang=={}`, or WEFT_WARP=the folder that has it)",
                              kWarpVersion);
}

// --- CUDA

std::vector<std::string> toolkits() {
  std::vector<std::string> result;
  for (const char* each : {"CUDA_HOME", "CUDA_PATH"})
    if (std::string path = variable(each); path.starts_with('/')) result.push_back(path);
  result.emplace_back("/usr/local/cuda");
  return result;
}

// A program of a CUDA toolkit: nvcc, ptxas. `beside`: a program that may stand in the same folder.
void find_program_of_cuda(const std::string& name, const std::string& wanted,
                          const std::string& beside, Tool& tool) {
  std::vector<std::string> candidates;
  if (!wanted.empty()) {
    candidates = {wanted};
  } else {
    if (!beside.empty()) candidates.push_back(parent(beside) + '/' + name);
    candidates.push_back(name);
    for (const std::string& toolkit : toolkits()) candidates.push_back(toolkit + "/bin/" + name);
  }
  for (const std::string& candidate : candidates) {
    const std::optional<std::string> path = sys::find_program(candidate);
    const auto text = path ? answer({*path, "--version"}) : std::nullopt;
    if (!text) continue;
    constexpr std::string_view kRelease = "release ";
    const size_t at = text->find(kRelease);
    const size_t begin = at == std::string::npos ? text->size() : at + kRelease.size();
    tool = {*path, trimmed(name + " " + text->substr(begin, text->find(',', begin) - begin)), ""};
    return;
  }
  tool.missing = wanted.empty() ? fmt::format("{} is not installed", name)
                                : fmt::format("`{}` is no {} that works", wanted, name);
}

// The newest of the libraries in a folder: "libnvrtc.so.13" before "libnvrtc.so".
std::string nvrtc_in(const std::string& folder) {
  const std::vector<std::string> found = entries(folder, "libnvrtc.so.");
  for (const std::string& each : found | std::views::reverse)
    if (each.find(".alt.") == std::string::npos) return each;
  return exists(folder + "/libnvrtc.so") ? folder + "/libnvrtc.so" : "";
}

// "13.0": the library's own name has the first number alone, that of its other half both.
std::string nvrtc_version(const std::string& path) {
  for (const char* half : {"libnvrtc-builtins.so.", "libnvrtc.so."})
    for (const std::string& each : entries(parent(path), half))
      if (const std::string version = each.substr(each.rfind(".so.") + 4);
          half[8] != '-' || version.find('.') != std::string::npos)
        return version;
  return "of unknown version";
}

void find_nvrtc(const std::string& wanted, const Tool& headers, Tool& tool) {
  const auto take = [&](const std::string& path) {
    if (path.empty()) return false;
    tool = {path, "NVRTC " + nvrtc_version(path), ""};
    return true;
  };
  if (!wanted.empty()) {
    if (!exists(wanted) || !take(wanted))
      tool.missing = fmt::format("there is no library `{}`", wanted);
    return;
  }
  for (const std::string& toolkit : toolkits())
    for (const char* folder : {"/lib64", "/lib", "/targets/x86_64-linux/lib"})
      if (take(nvrtc_in(toolkit + folder))) return;
  // Beside Warp, as a package of its own.
  std::vector<std::string> packages;
  if (headers.found()) packages.push_back(parent(parent(headers.path)));
  for (const std::string& root : environments())
    for (const std::string& python : entries(root + "/lib", "python3"))
      packages.push_back(python + "/site-packages");
  for (const std::string& folder : packages)
    for (const char* package : {"/nvidia/cu13/lib", "/nvidia/cuda_nvrtc/lib"})
      if (take(nvrtc_in(folder + package))) return;
  for (const char* folder : {"/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"})
    if (take(nvrtc_in(folder))) return;
  tool.missing = "NVRTC is not installed (a CUDA toolkit has it, and the wheel nvidia-cuda-nvrtc)";
}

// The lines of what a worker of ours prints, if it does well; else its reason.
Result<std::vector<std::string>> ask_self(std::vector<std::string> command, std::string_view what) {
  command.insert(command.begin(), kOwnProgram);
  const auto result = sys::run_process({.command = std::move(command), .time_limit = 60});
  if (!result) return result.error();
  if (result->timed_out) return Error{fmt::format("{} does not answer", what)};
  if (result->exit_code < 0)
    return Error{fmt::format("{} was ended by signal {}", what, result->signal)};
  std::vector<std::string> lines = lines_of(result->output);
  if (!result->ok())
    return Error{lines.empty() ? fmt::format("{} does not work", what) : std::move(lines[0])};
  return lines;
}

// Of the architectures that there is PTX for the last one that the GPU has; 0: there is none.
Result<int> best_arch(const Toolchain& toolchain, int gpu) {
  WEFT_TRY(const std::vector<int> all, ptx_architectures(toolchain));
  int best = 0;
  for (const int arch : all)
    if (arch <= gpu) best = arch;
  return best;
}

// 13000 and "NVRTC 13.1", "nvcc 13.1": whether PTX of that compiler is newer than the driver.
bool is_newer(const std::string& compiler, int driver) {
  const std::string_view version = std::string_view(compiler).substr(compiler.find(' ') + 1);
  const size_t dot = version.find('.');
  if (dot == std::string_view::npos) return false;
  const int major = leading_number(version), minor = leading_number(version.substr(dot + 1));
  return major * 1000 + minor * 10 > driver;
}

void find_driver(const std::string& wanted, Toolchain& toolchain) {
  Tool& tool = toolchain.driver;
  const auto lines = ask_self({std::string(kGpuProbe), wanted}, "the CUDA driver");
  if (!lines || lines->size() < 5) {
    tool.missing = lines ? "the CUDA driver says too little" : lines.error().message;
    return;
  }
  const int version = leading_number((*lines)[1]), arch = leading_number((*lines)[2]);
  const std::string about =
      fmt::format("CUDA {}.{}, {} (sm_{})", version / 1000, version % 1000 / 10, (*lines)[3], arch);
  const Tool& compiler = toolchain.nvrtc.found() ? toolchain.nvrtc : toolchain.nvcc;
  if (toolchain.no_ptx().empty()) {
    const auto best = best_arch(toolchain, arch);
    if (!best)
      tool.missing = best.error().message;
    else if (is_newer(compiler.version, version))
      tool.missing = fmt::format("the driver ({}) is older than {}: it does not take its PTX",
                                 about, compiler.version);
    else if (*best == 0)
      tool.missing = fmt::format("{} has no PTX for this GPU: {}", compiler.version, about);
    if (!tool.missing.empty()) return;
    toolchain.gpu_arch = *best;
    toolchain.gpu_bandwidth = std::strtod((*lines)[4].c_str(), nullptr);
  }
  tool = {(*lines)[0], about, ""};
}

std::string chosen(const std::string& option, const char* name) {
  return option.empty() ? variable(name) : option;
}

// Where the packages of the shell's python3 are in most installations.
std::vector<std::string> python_prefixes() {
  std::vector<std::string> result;
  if (const auto python = sys::find_program("python3")) result.push_back(parent(parent(*python)));
  result.emplace_back("/usr/local");
  if (const std::string home = variable("HOME"); !home.empty()) result.push_back(home + "/.local");
  return result;
}

}  // namespace

std::string find_warp_package() {
  std::vector<std::string> roots = {variable("WEFT_WARP")};
  if (roots[0].empty()) {
    roots = environments();
    std::ranges::copy(python_prefixes(), std::back_inserter(roots));
  }
  Tool headers;
  for (const std::string& root : roots)
    if (take_headers(root, headers)) return parent(headers.path);
  return "";
}

std::string Toolchain::no_host_code() const {
  return compiler.found() ? headers.missing : compiler.missing;
}

std::string Toolchain::no_ptx() const { return headers.found() ? no_cuda() : headers.missing; }

std::string Toolchain::no_cuda() const {
  if (nvrtc.found() || nvcc.found()) return "";
  return nvrtc.missing + "; " + nvcc.missing;
}

std::string Toolchain::no_gpu() const { return driver.found() ? no_ptx() : driver.missing; }

Result<std::vector<int>> ptx_architectures(const Toolchain& toolchain) {
  std::vector<std::string> names;  // "compute_90"
  if (toolchain.nvrtc.found()) {
    WEFT_TRY(names, ask_self({std::string(kPtxWorker), toolchain.nvrtc.path}, "NVRTC"));
  } else {
    names = lines_of(answer({toolchain.nvcc.path, "--list-gpu-arch"}).value_or(""));
  }
  constexpr std::string_view kPrefix = "compute_";
  std::vector<int> all;
  for (const std::string_view name : names)
    if (name.starts_with(kPrefix)) all.push_back(leading_number(name.substr(kPrefix.size())));
  if (all.empty())
    return Error{fmt::format("`{}` does not list its architectures", toolchain.nvcc.path)};
  std::ranges::sort(all);
  return all;
}

Toolchain find_toolchain(const ToolchainOptions& options) {
  Toolchain toolchain;
  find_compiler(chosen(options.compiler, "WEFT_CXX"), options.compiler_kind, toolchain);
  find_headers(chosen(options.headers, "WEFT_WARP"), toolchain.headers);
  find_program_of_cuda("nvcc", chosen(options.nvcc, "WEFT_NVCC"), "", toolchain.nvcc);
  find_program_of_cuda("ptxas", chosen(options.ptxas, "WEFT_PTXAS"), toolchain.nvcc.path,
                       toolchain.ptxas);
  find_nvrtc(chosen(options.nvrtc, "WEFT_NVRTC"), toolchain.headers, toolchain.nvrtc);
  if (options.gpu)
    find_driver(chosen(options.driver, "WEFT_CUDA_DRIVER"), toolchain);
  else
    toolchain.driver.missing = "a GPU was not looked for";
  return toolchain;
}

}  // namespace weft::native
