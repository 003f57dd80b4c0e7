// weft doctor: what is installed here and what that allows.
#include <dlfcn.h>
#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "parse.h"
#include "weft/driver/options.h"
#include "weft/record/json.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"
#include "weft/sys/process.h"

namespace weft::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  weft doctor\n"
    "  weft doctor --json";

enum class Look : uint8_t { kProgram, kLibrary, kPythonPackage, kDevice };

struct Tool {
  std::string_view name;
  Look look;
  std::string_view place;  // program, library, package or path
  std::string_view allows;
};

constexpr std::array<Tool, 9> kTools = {{
    {"g++", Look::kProgram, "g++", "checks that C++ code compiles, and runs it"},
    {"clang", Look::kProgram, "clang++-19", "the same, faster"},
    {"nvcc", Look::kProgram, "nvcc", "builds standalone CUDA programs"},
    {"nvrtc", Look::kLibrary, "libnvrtc.so", "checks that CUDA code compiles; PTX"},
    {"cuda driver", Look::kLibrary, "libcuda.so.1", "runs CUDA code"},
    {"gpu", Look::kDevice, "/dev/nvidia0", "runs CUDA code"},
    {"python3", Look::kProgram, "python3", "loads data sets; needed by the next"},
    {"warp-lang", Look::kPythonPackage, "warp", "compares with the real Warp"},
    {"bubblewrap", Look::kProgram, "bwrap", "keeps untrusted code in a sandbox"},
}};

std::optional<std::string> first_line(std::vector<std::string> command) {
  const auto result = sys::run_process({.command = std::move(command), .time_limit = 20});
  if (!result.ok() || !result->ok()) return std::nullopt;
  return result->output.substr(0, result->output.find('\n'));
}

std::optional<std::string> find_library(const std::string& name) {
  // With a version too: the plain name is there only with the development files.
  for (const char* suffix : {"", ".13", ".12"}) {
    void* const library = ::dlopen((name + suffix).c_str(), RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) continue;
    ::dlclose(library);
    return name + suffix;
  }
  return std::nullopt;
}

std::optional<std::string> find_package(const std::string& name) {
  // Read from its metadata: importing it could take seconds.
  return first_line({"python3", "-c",
                     "import importlib.metadata as m, importlib.util as u, sys\n"
                     "if not u.find_spec('" +
                         name +
                         "'): sys.exit(1)\n"
                         "print(m.version('" +
                         name + "-lang'))"});
}

// Where it is, or nothing.
std::optional<std::string> find(const Tool& tool) {
  const std::string place(tool.place);
  switch (tool.look) {
    case Look::kProgram:
      return sys::find_program(place);
    case Look::kLibrary:
      return find_library(place);
    case Look::kPythonPackage:
      return find_package(place);
    case Look::kDevice:
      return sys::real_files().exists(place) ? std::optional(place) : std::nullopt;
  }
  return std::nullopt;
}

std::string as_json() {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("weft_version").value(record::weft_version());
  json.key("warp_version").value(Options{}.warp_version);
  json.key("processors").value(sys::processor_count());
  json.key("tools").array();
  for (const Tool& tool : kTools) {
    const std::optional<std::string> found = find(tool);
    json.object().key("name").value(tool.name).key("found");
    if (found)
      json.value(*found);
    else
      json.null();
    json.key("allows").value(tool.allows).end();
  }
  json.end().end();
  text << '\n';
  return text.str();
}

std::string as_table() {
  std::string text = fmt::format(
      "weft {} for warp-lang {}, {} processors\n"
      "generate and extract need nothing else. What more there is:\n\n",
      record::weft_version(), Options{}.warp_version, sys::processor_count());
  for (const Tool& tool : kTools)
    text +=
        fmt::format("  {:12} {:28} {}\n", tool.name, find(tool).value_or("not found"), tool.allows);
  return text;
}

}  // namespace

int doctor(int argc, char** argv) {
  bool json = false;
  CLI::App app("Shows what is installed here and what that allows. All of it is optional.",
               "weft doctor");
  app.footer(kExamples);
  app.add_flag("--json", json, "as JSON");
  if (const auto code = parse(app, argc, argv)) return *code;
  return write_output("-", json ? as_json() : as_table()) ? kSuccess : kNo;
}

}  // namespace weft::cli
