// weft doctor: what is installed here and what that allows.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "command_text.h"
#include "parse.h"
#include "weft/driver/options.h"
#include "weft/native/build.h"
#include "weft/native/toolchain.h"
#include "weft/oracle/oracle.h"
#include "weft/pack/python.h"
#include "weft/record/json.h"
#include "weft/record/record.h"
#include "weft/sandbox/attacks.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/parallel.h"
#include "weft/sys/process.h"

namespace weft::cli {
namespace {

constexpr const char* kDoctorExamples =
    "Examples:\n"
    "  weft doctor\n"
    "  weft doctor --json\n"
    "  WEFT_CXX=clang++-19 weft doctor     would that compiler do?\n"
    "  weft doctor --sandbox               does it hold what attacks it?\n"
    "  weft doctor --clear-cache           forget all compiled kernels\n\n"
    "Environment:\n";

std::string examples() {
  std::string text = kDoctorExamples;
  for (const Variable& variable : kVariables)
    text += fmt::format("  {:18}{}\n", variable.name, variable.help);
  text.pop_back();
  return text;
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

Finding program(std::string name, std::string_view allows) {
  const std::optional<std::string> path = sys::find_program(name);
  return {name, path, path ? "" : fmt::format("no `{}` is installed", name), allows};
}

Finding packing() {
  const Result<pack::Python> python = pack::find_python();
  return {"pyarrow",
          python.ok() ? std::optional(fmt::format("{} ({})", python->path, python->pyarrow))
                      : std::nullopt,
          python.ok() ? "" : python.error().message, "`weft pack` to Parquet, its default layout"};
}

Finding sandbox() {
  std::string found, missing;
  for (const sandbox::Layer& layer : sandbox::layers()) {
    std::string& list = layer.missing.empty() ? found : missing;
    if (!list.empty()) list += ", ";
    list += layer.missing.empty() ? layer.name : fmt::format("{} ({})", layer.name, layer.missing);
  }
  if (!found.empty() && !missing.empty()) found += "; not here: " + missing;
  return {"sandbox", found.empty() ? std::nullopt : std::optional(found), missing,
          "confines compilers of kernels and what they compiled, beside limits on time and memory"};
}

std::vector<Finding> findings() {
  const native::Toolchain toolchain = native::find_toolchain({.gpu = true});
  return {
      finding("compiler", toolchain.compiler,
              "compiles C++ and CUDA code for this machine; runs it"),
      finding("warp headers", toolchain.headers,
              "what compiled code includes; needed by all that compiles"),
      finding("nvrtc", toolchain.nvrtc, "checks that CUDA code compiles; PTX"),
      finding("nvcc", toolchain.nvcc, "the same, slower; builds standalone CUDA programs"),
      finding("ptxas", toolchain.ptxas,
              "machine code and its figures for what nvcc compiles; NVRTC has its own"),
      finding("gpu", toolchain.driver, "runs CUDA code: level `gpu`; needs NVRTC or nvcc too"),
      finding("warp-lang", oracle::find_python(toolchain),
              "`--oracle`: compares with the real Warp"),
      packing(),
      program("make", "builds standalone programs"),
      program("python3", "loads data sets; helps to find warp-lang"),
      sandbox(),
  };
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

int try_sandbox(bool json) {
  if (!sandbox::confines())
    return fail(kNo, fmt::format("there is no sandbox here ({}); code that people wrote in C++ is "
                                 "refused without --trust",
                                 sandbox::missing()));
  const std::vector<sandbox::Attack> attacks = sandbox::attack();
  const auto through =
      std::ranges::count_if(attacks, [](const auto& attack) { return !attack.harm.empty(); });
  std::string text;
  if (json) {
    Text out;
    record::JsonWriter writer(out);
    writer.object().key("sandbox").value(sandbox::name_of(sandbox::kind())).key("attacks").array();
    for (const sandbox::Attack& attack : attacks)
      writer.object()
          .key("name")
          .value(attack.name)
          .key("held_by")
          .value(attack.held_by)
          .key("harm")
          .value(attack.harm)
          .end();
    writer.end().end();
    text = out.str() + '\n';
  } else {
    for (const sandbox::Attack& attack : attacks)
      text += fmt::format("  {:42} {:38} {}\n", attack.name, attack.held_by,
                          attack.harm.empty() ? "stopped" : "THROUGH: " + attack.harm);
    text = fmt::format(
        "{} attacks on the sandbox ({}), by a program that runs as compiled kernels "
        "do; each is judged by what then happened outside.\n\n"
        "  {:42} {:38} {}\n{}\n{} stopped, {} through\n",
        attacks.size(), sandbox::name_of(sandbox::kind()), "attack", "what holds it", "here", text,
        attacks.size() - through, through);
  }
  return write_output("-", text) && through == 0 ? kSuccess : kNo;
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
  bool json = false, clear_cache = false, attack = false;
  CLI::App app("Shows what is installed here and what that allows. All of it is optional.",
               "weft doctor");
  app.footer(examples());
  app.add_flag("--json", json, "as JSON");
  app.add_flag(
      "--sandbox", attack,
      "try some fifty attacks on the sandbox, and say which it stops; exit code 1: not all");
  app.add_flag("--clear-cache", clear_cache, "remove compiled kernels that are kept for reuse");
  if (const auto code = parse(app, call)) return *code;
  if (clear_cache) return clear();
  if (attack) return try_sandbox(json);
  const std::vector<Finding> all = findings();
  return write_output("-", json ? as_json(all) : as_table(all)) ? kSuccess : kNo;
}

}  // namespace weft::cli
