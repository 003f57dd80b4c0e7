#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "weft/linkable/linkable.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/process.h"

namespace weft::linkable {
namespace {

constexpr double kTimeLimit = 600;  // seconds, for one compiler

const std::vector<std::string> kFlags = {"-std=c++17", "-O2", "-fPIC", "-fvisibility=hidden",
                                         "-fno-strict-aliasing",
                                         // The same numbers with every compiler.
                                         "-ffp-contract=off"};
// Of what includes Warp's headers. As in native: what a text reads and never writes is the same on
// every run.
const std::vector<std::string> kKernelFlags = {"-w", "-DNDEBUG", "-fno-exceptions", "-fno-rtti",
                                               "-ftrivial-auto-var-init=pattern"};

std::vector<std::string> machine_flags(const native::Toolchain& toolchain) {
#if defined(__x86_64__)
  if (toolchain.compiler_kind == native::CompilerKind::kClang) return {"-mf16c"};
#endif
  (void)toolchain;
  return {};
}

// Of what a compiler says: the rest follows from it.
std::string_view beginning(std::string_view text) {
  constexpr int kLines = 20;
  size_t end = 0;
  for (int line = 0; line < kLines && end != std::string_view::npos; ++line)
    end = text.find('\n', end == 0 ? 0 : end + 1);
  return text.substr(0, std::min(end, text.find_last_not_of('\n') + 1));
}

// In a jail that has `headers`, if there are any, and writes into `folder`.
Status run(const std::string& folder, const std::string& headers,
           std::vector<std::string> command) {
  const std::string program = command[0];
  sandbox::Jail jail{.writes = {folder}};
  if (!headers.empty()) jail.reads.push_back(headers);
  WEFT_TRY(const sys::ProcessResult result,
           sys::run_process({.command = sandbox::confined(std::move(jail), std::move(command)),
                             .folder = folder,
                             .environment = {"LC_ALL=C"},
                             .time_limit = kTimeLimit}));
  if (result.ok()) return ok_status();
  if (result.timed_out)
    return Error{fmt::format("`{}` ran for more than {} s", program, kTimeLimit)};
  if (result.signal != 0)
    return Error{fmt::format("`{}` was ended by signal {}", program, result.signal)};
  return Error{fmt::format("`{}` says:\n{}", program, beginning(result.errors))};
}

}  // namespace

std::vector<std::string> library_files(const Sources& sources, Libraries wanted) {
  std::vector<std::string> files;
  if (wanted.archive) files.push_back(fmt::format("lib{}.a", sources.name));
  if (wanted.shared) files.push_back(fmt::format("lib{}.so", sources.name));
  return files;
}

Status compile(const native::Toolchain& toolchain, const Sources& sources, Libraries wanted,
               const std::string& folder) {
  if (const std::string reason = toolchain.no_host_code(); !reason.empty()) return Error{reason};
  std::vector<std::string> objects;
  for (const std::string& unit : sources.units) {
    std::vector<std::string> command = {toolchain.compiler.path};
    command.insert(command.end(), kFlags.begin(), kFlags.end());
    if (&unit != &sources.units.back()) {
      command.insert(command.end(), kKernelFlags.begin(), kKernelFlags.end());
      command.push_back("-I" + toolchain.headers.path);
      for (std::string& flag : machine_flags(toolchain)) command.push_back(std::move(flag));
    }
    objects.push_back(unit.substr(0, unit.size() - 3) + "o");
    command.insert(command.end(), {"-c", unit, "-o", objects.back()});
    WEFT_TRY_STATUS(run(folder, toolchain.headers.path, std::move(command)));
  }
  // Also to see whether all that the kernels need is there: an archive would not say so.
  const std::string shared = fmt::format("lib{}.so", sources.name);
  std::vector<std::string> link = {toolchain.compiler.path, "-shared", "-pthread",
                                   "-Wl,--no-undefined", "-Wl,-soname," + shared,
                                   // Its threads may outlive a dlclose.
                                   "-Wl,-z,nodelete"};
  link.insert(link.end(), objects.begin(), objects.end());
  link.insert(link.end(), {"-lm", "-o", shared});
  WEFT_TRY_STATUS(run(folder, "", std::move(link)));
  if (!wanted.archive) return ok_status();
  const auto ar = sys::find_program("ar");
  if (!ar) return Error{"no `ar` is installed, which makes archives; --shared needs none"};
  std::vector<std::string> archive = {*ar, "rcsD", fmt::format("lib{}.a", sources.name)};
  archive.insert(archive.end(), objects.begin(), objects.end());
  return run(folder, "", std::move(archive));
}

File cmake_file(const Sources& sources) {
  return {"CMakeLists.txt",
          fmt::format(R"(# Builds the library `{0}`. Made by `weft build --no-compile`.
#   cmake -S . -B build -DWARP_HEADERS=.../site-packages/warp/native
cmake_minimum_required(VERSION 3.16)
project({0} LANGUAGES CXX)

set(WARP_HEADERS "" CACHE PATH "Folder `native` of warp-lang 1.19.0")
if(NOT EXISTS "${{WARP_HEADERS}}/builtin.h")
  message(FATAL_ERROR "WARP_HEADERS has to name the folder `native` of warp-lang 1.19.0")
endif()
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

add_library({0} {1})
target_compile_features({0} PUBLIC cxx_std_17)
target_include_directories({0} PUBLIC ${{CMAKE_CURRENT_SOURCE_DIR}})
target_compile_options({0} PRIVATE -fno-strict-aliasing -ffp-contract=off)
set_target_properties({0} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
set(kernel_options {3})
if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  list(APPEND kernel_options -mf16c)
endif()
set_source_files_properties({2} PROPERTIES
  COMPILE_OPTIONS "${{kernel_options}}"
  INCLUDE_DIRECTORIES "${{WARP_HEADERS}}")
find_package(Threads REQUIRED)
target_link_libraries({0} PUBLIC Threads::Threads)
)",
                      sources.name, fmt::join(sources.units, " "),
                      fmt::join(sources.units.begin(), sources.units.end() - 1, " "),
                      fmt::join(kKernelFlags, " "))};
}

}  // namespace weft::linkable
