// weft doctor: what is installed here and what that allows.
#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "command_text.h"
#include "parse.h"
#include "weft/driver/options.h"
#include "weft/native/build.h"
#include "weft/native/toolchain.h"
#include "weft/record/json.h"
#include "weft/record/record.h"
#include "weft/sys/parallel.h"
#include "weft/sys/process.h"

namespace weft::cli {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  weft doctor\n"
    "  weft doctor --json\n"
    "  WEFT_CXX=clang++-19 weft doctor     would that compiler do?\n"
    "  weft doctor --clear-cache           forget all compiled kernels\n\n"
    "Environment:\n";

std::string examples() {
  std::string text = kExamples;
  for (const Variable& variable : kVariables)
    text += fmt::format("  {:18}{}\n", variable.name, variable.help);
  text.pop_back();
  return text;
}

enum class Look : uint8_t { kProgram, kPythonPackage };

struct Tool {
  std::string_view name;
  Look look;
  std::string_view place;  // program, library, package or path
  std::string_view allows;
};

constexpr std::array<Tool, 3> kTools = {{
    {"python3", Look::kProgram, "python3", "loads data sets; needed by the next"},
    {"warp-lang", Look::kPythonPackage, "warp", "compares with the real Warp"},
    {"bubblewrap", Look::kProgram, "bwrap", "keeps untrusted code in a sandbox"},
}};

std::optional<std::string> first_line(std::vector<std::string> command) {
  const auto result = sys::run_process({.command = std::move(command), .time_limit = 20});
  if (!result.ok() || !result->ok()) return std::nullopt;
  return result->output.substr(0, result->output.find('\n'));
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

// What there is, or why there is none.
struct Finding {
  std::string name;
  std::optional<std::string> found;
  std::string missing;
  std::string_view allows;
};

Finding finding(std::string name, const native::Tool& tool, std::string_view allows) {
  if (!tool.found()) return {std::move(name), std::nullopt, tool.missing, allows};
  return {std::move(name), fmt::format("{} ({})", tool.path, tool.version), "", allows};
}

// Where it is, or nothing.
std::optional<std::string> find(const Tool& tool) {
  const std::string place(tool.place);
  switch (tool.look) {
    case Look::kProgram:
      return sys::find_program(place);
    case Look::kPythonPackage:
      return find_package(place);
  }
  return std::nullopt;
}

std::vector<Finding> findings() {
  const native::Toolchain toolchain = native::find_toolchain({.gpu = true});
  std::vector<Finding> result = {
      finding("compiler", toolchain.compiler,
              "compiles C++ and CUDA code for this machine; runs it"),
      finding("warp headers", toolchain.headers,
              "what compiled code includes; needed by all that compiles"),
      finding("nvrtc", toolchain.nvrtc, "checks that CUDA code compiles; PTX"),
      finding("nvcc", toolchain.nvcc, "the same, slower; builds standalone CUDA programs"),
      finding("ptxas", toolchain.ptxas,
              "machine code and its figures for what nvcc compiles; NVRTC has its own"),
      finding("gpu", toolchain.driver, "runs CUDA code: level `gpu`; needs NVRTC or nvcc too")};
  for (const Tool& tool : kTools)
    result.push_back({std::string(tool.name), find(tool), "not found", tool.allows});
  return result;
}

std::string as_json(const std::vector<Finding>& all) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("weft_version").value(record::weft_version());
  json.key("warp_version").value(Options{}.warp_version);
  json.key("processors").value(sys::processor_count());
  json.key("cache").value(native::cache_folder());
  json.key("tools").array();
  for (const Finding& each : all) {
    json.object().key("name").value(each.name).key("found");
    if (each.found)
      json.value(*each.found);
    else
      json.null();
    json.key("missing").value(each.missing).key("allows").value(each.allows).end();
  }
  json.end().end();
  text << '\n';
  return text.str();
}

std::string as_table(const std::vector<Finding>& all) {
  std::string text = fmt::format(
      "weft {} for warp-lang {}, {} processors\n"
      "generate and extract need nothing else. What more there is:\n\n",
      record::weft_version(), Options{}.warp_version, sys::processor_count());
  for (const Finding& each : all)
    text += fmt::format("  {:12} {}\n  {:12} {}{}\n", each.name,
                        each.found ? *each.found : "not here: " + each.missing, "",
                        each.found ? "" : "would: ", each.allows);
  return text;
}

int clear() {
  const std::string folder = native::cache_folder();
  const auto freed = native::clear_cache(folder);
  if (!freed) return fail(kNo, freed.error().message);
  fmt::print("{}: {} bytes freed\n", folder, *freed);
  return kSuccess;
}

}  // namespace

int doctor(const Call& call) {
  bool json = false, clear_cache = false;
  CLI::App app("Shows what is installed here and what that allows. All of it is optional.",
               "weft doctor");
  app.footer(examples());
  app.add_flag("--json", json, "as JSON");
  app.add_flag("--clear-cache", clear_cache, "remove compiled kernels that are kept for reuse");
  if (const auto code = parse(app, call)) return *code;
  if (clear_cache) return clear();
  const std::vector<Finding> all = findings();
  return write_output("-", json ? as_json(all) : as_table(all)) ? kSuccess : kNo;
}

}  // namespace weft::cli
