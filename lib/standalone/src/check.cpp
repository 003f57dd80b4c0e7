#include "weft/standalone/check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>
#include <optional>

#include "own.h"
#include "weft/native/machine.h"
#include "weft/native/toolchain.h"
#include "weft/record/hash.h"
#include "weft/sandbox/jail.h"
#include "weft/standalone/project.h"
#include "weft/standalone/shim.h"
#include "weft/sys/parallel.h"
#include "weft/sys/process.h"
#include "weft/sys/temporary.h"

namespace weft::standalone {
namespace {

using Json = nlohmann::ordered_json;

// Seconds of wall time; bytes of address space.
constexpr double kCompileTime = 300, kRunTime = 120;
constexpr uint64_t kCompileMemory = 8ull << 30, kRunMemory = 4ull << 30;
constexpr uint64_t kSaid = 1u << 20;  // bytes that are kept of what a program says

struct Tools {
  std::string gcc, clang, nvcc, shim;  // programs; the folder of the shim's headers
  int gpu_arch = 0;                    // of the GPU here; 0: there is none
  const std::string& host() const { return gcc.empty() ? clang : gcc; }
};

// Of one project.
struct Outcome {
  std::string sample, category = "?";
  std::array<std::optional<std::string>, kSteps.size()> steps;  // empty: ok; none: skipped
  bool untrusted = false;                                       // and so not compiled
  std::string failure;                                          // the machine was in the way
  bool ok(Step step) const {
    const auto& of = steps[static_cast<size_t>(step)];
    return of && of->empty();
  }
};

std::string first_lines(const std::string& text) {
  size_t end = 0;
  for (int lines = 0; lines < 4 && end < text.size(); ++lines)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return text.substr(0, end);
}

std::string said(const sys::ProcessResult& result) {
  return first_lines(result.errors.empty() ? result.output : result.errors);
}

// Empty: it ended with 0.
std::string how_it_ended(const sys::ProcessResult& result, double time_limit) {
  if (result.timed_out) return fmt::format("it took more than {} seconds", time_limit);
  if (result.exit_code < 0)
    return fmt::format("ended by signal {}; {}", result.signal, said(result));
  if (result.exit_code > 0) return fmt::format("ended with {}: {}", result.exit_code, said(result));
  return "";
}

// What is wrong with a text or a program; empty: nothing. An error: the machine was in the way.
using Answer = Result<std::string>;

// It is to say nothing. It writes into `work`.
Answer compile(std::vector<std::string> command, const std::string& work, const std::string& shim) {
  const std::string compiler = command[0];
  WEFT_TRY(const sys::ProcessResult result,
           sys::run_process({.command = sandbox::confined({.reads = {shim}, .writes = {work}},
                                                          std::move(command)),
                             .folder = work,
                             .time_limit = kCompileTime,
                             .memory_limit = kCompileMemory,
                             .output_limit = kSaid}));
  if (std::string why = native::machine_failure(compiler, work, result); !why.empty())
    return Error{std::move(why)};
  std::string why = how_it_ended(result, kCompileTime);
  return why.empty() ? said(result) : why;
}

// A GPU needs devices and addresses that no jail has.
Answer run_program(std::vector<std::string> command, const std::string& work, bool on_gpu) {
  if (!on_gpu) command = sandbox::confined({.reads = {work}}, std::move(command));
  WEFT_TRY(const sys::ProcessResult result,
           sys::run_process({.command = std::move(command),
                             .folder = work,
                             .time_limit = kRunTime,
                             .memory_limit = on_gpu ? 0 : kRunMemory,
                             .output_limit = kSaid}));
  if (!on_gpu && sandbox::could_not_start(result.exit_code))
    return Error{fmt::format("a program cannot be started: {}", sys::last_line(result.errors))};
  if (result.signal == SIGKILL && !result.timed_out)
    return Error{"a program was killed by the system, which may have run out of memory"};
  return how_it_ended(result, kRunTime);
}

// A file of the folder itself: whoever wrote metadata.json must not lead us out of it.
bool is_plain_name(const std::string& name) {
  return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos;
}

class Checker {
 public:
  Checker(sys::Files& files, const CheckOptions& options, const Tools& tools)
      : files_(files), options_(options), tools_(tools) {}

  // `folder` of a project; `hash` of its files, if a manifest says one.
  Outcome check(const std::string& name, const std::string& folder, const std::string& hash) {
    Outcome outcome{.sample = name};
    Json metadata;
    outcome.steps[static_cast<size_t>(Step::kStructure)] =
        structure(folder, hash, metadata, outcome);
    if (outcome.ok(Step::kStructure)) {
      const bool trust = options_.trust || (sandbox::confines() && tools_.gpu_arch == 0);
      outcome.untrusted = !trust && !is_known(folder, metadata);
      if (!outcome.untrusted) note(build_and_run(folder, metadata, outcome), outcome);
    }
    if (options_.write && !outcome.untrusted && outcome.failure.empty() && metadata.is_object())
      note(write_verdicts(folder, metadata, outcome), outcome);
    return outcome;
  }

 private:
  std::string structure(const std::string& folder, const std::string& hash, Json& metadata,
                        Outcome& outcome) {
    const auto text = files_.read(folder + "/metadata.json");
    if (!text) return text.error().message;
    Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object()) return "metadata.json is no JSON object";
    for (const char* key : {"format", "kernel_name", "category", "description", "files", "launch",
                            "arrays", "verdicts", "weft_version", "warp_version"})
      if (!json.contains(key)) return fmt::format("metadata.json has no `{}`", key);
    if (json["format"] != kProjectFormat)
      return fmt::format("metadata.json has format {}, and this weft knows {}",
                         json["format"].dump(), kProjectFormat);
    if (!json["category"].is_string() || !json["kernel_name"].is_string() ||
        !json["files"].is_array() || !json["launch"].is_object() || !json["verdicts"].is_object())
      return "a field of metadata.json has another type";
    outcome.category = json["category"];
    metadata = json;
    record::Hasher hasher;
    for (const Json& name : json["files"]) {
      if (!name.is_string() || !is_plain_name(name.get<std::string>()))
        return "metadata.json: a file's name is none of its folder";
      const auto file = files_.read(folder + '/' + name.get<std::string>());
      if (!file) return file.error().message;
      if (file->empty()) return fmt::format("`{}` is empty", name.get<std::string>());
      if (name != "metadata.json") hasher.update(*file);
    }
    if (!hash.empty() && hasher.hex() != hash) return "its files are not those of the manifest";
    for (const char* extension : {".py", ".cu", ".cpp"})
      if (files_of(json, extension).empty())
        return fmt::format("metadata.json names no {} file", extension);
    return "";
  }

  // What this weft makes, too.
  bool is_known(const std::string& folder, const Json& metadata) {
    if (is_own(files_, folder, metadata)) return true;
    if (!options_.remake) return false;
    const std::vector<ProjectFile> made = options_.remake(metadata.dump());
    return !made.empty() && is_same(files_, folder, metadata, made);
  }

  static std::vector<std::string> files_of(const Json& metadata, std::string_view extension) {
    std::vector<std::string> names;
    for (const Json& name : metadata["files"])
      if (name.is_string() && name.get<std::string>().ends_with(extension)) names.push_back(name);
    return names;
  }

  // What the machine was in the way of is not known, and the rest of the project no more.
  static void note(const Status& status, Outcome& outcome) {
    if (status) return;
    outcome.failure = status.error().message;
    outcome.steps = {};
  }

  // The arguments that a program is run with.
  static std::vector<std::vector<std::string>> ways_to_run(const Json& launch) {
    const auto number = [](const Json& of, const char* key) {
      return of.is_object() && of.contains(key) && of[key].is_number_integer()
                 ? of[key].get<int64_t>()
                 : 0;
    };
    std::vector<std::vector<std::string>> ways = {{}};
    if (launch.contains("others")) {  // of several kernels: not all sizes keep them in their arrays
      for (const Json& other : launch["others"])
        ways.push_back({"-n", std::to_string(number(other, "n")), "--seed",
                        std::to_string(number(other, "seed"))});
      return ways;
    }
    const int64_t least = number(launch, "least_n");
    ways.push_back({"-n", std::to_string(least)});
    ways.push_back({"-n", std::to_string(std::max<int64_t>(least, 1))});
    ways.push_back({"-n", "13", "--seed", "5"});
    return ways;
  }

  Status build_and_run(const std::string& folder, const Json& metadata, Outcome& outcome) {
    WEFT_TRY(const sys::TemporaryFolder made, sys::TemporaryFolder::create("weft-program"));
    // Under names of ours: whatever the kernel is called, no compiler stumbles over it.
    const std::string& work = made.path();
    WEFT_TRY_STATUS(copy(folder, files_of(metadata, ".cpp").front(), work + "/program.cpp"));
    const auto build = [&](const std::string& compiler, const std::string& source,
                           const std::string& program) {
      return compile({compiler, "-std=c++17", "-O1", "-fwrapv", "-Wall", "-Wextra",
                      "-I" + tools_.shim, source, "-o", program},
                     work, tools_.shim);
    };
    const std::vector<std::vector<std::string>> ways = ways_to_run(metadata["launch"]);
    const auto runs = [&](const std::string& program, bool on_gpu = false) -> Answer {
      for (const std::vector<std::string>& arguments : ways) {
        std::vector<std::string> command = {work + '/' + program};
        command.insert(command.end(), arguments.begin(), arguments.end());
        WEFT_TRY(const std::string why, run_program(command, work, on_gpu));
        if (!why.empty()) return fmt::format("program {}: {}", fmt::join(arguments, " "), why);
      }
      return std::string();
    };
    // Of several programs for a step each has to be right.
    const auto take = [&](Step step, const std::string& name, const Answer& answer) -> Status {
      if (!answer) return answer.error();
      auto& of = outcome.steps[static_cast<size_t>(step)];
      if (!answer->empty()) of = name.empty() ? *answer : fmt::format("{}: {}", name, *answer);
      if (!of) of = "";
      return ok_status();
    };
    if (!tools_.gcc.empty())
      WEFT_TRY_STATUS(take(Step::kGcc, "", build(tools_.gcc, "program.cpp", "gcc_program")));
    if (!tools_.clang.empty())
      WEFT_TRY_STATUS(take(Step::kClang, "", build(tools_.clang, "program.cpp", "clang_program")));
    if (outcome.ok(Step::kGcc) || outcome.ok(Step::kClang))
      WEFT_TRY_STATUS(
          take(Step::kRun, "", runs(outcome.ok(Step::kGcc) ? "gcc_program" : "clang_program")));
    for (const std::string& name : files_of(metadata, ".cu")) {
      WEFT_TRY_STATUS(copy(folder, name, work + "/program.cu"));
      WEFT_TRY_STATUS(copy(folder, name, work + "/shim.cpp", true));
      if (!tools_.host().empty()) {
        WEFT_TRY(const std::string why, build(tools_.host(), "shim.cpp", "shim_program"));
        WEFT_TRY_STATUS(take(Step::kShim, name, why.empty() ? runs("shim_program") : why));
      }
      if (tools_.nvcc.empty()) continue;
      std::vector<std::string> command = {tools_.nvcc, "-std=c++17", "-Xcompiler",
                                          "-fwrapv,-Wall,-Wextra"};
      for (const int arch : options_.archs) {
        command.emplace_back("-gencode");
        command.push_back(fmt::format("arch=compute_{0},code=[compute_{0},sm_{0}]", arch));
      }
      command.insert(command.end(), {"-c", "program.cu", "-o", "program.o"});
      WEFT_TRY(const std::string compiles, compile(command, work, tools_.shim));
      WEFT_TRY_STATUS(take(Step::kNvcc, name, compiles));
      if (!compiles.empty()) continue;
      if (options_.ptx) WEFT_TRY_STATUS(take(Step::kNvcc, name, write_ptx(folder, name, work)));
      if (tools_.gpu_arch == 0) continue;
      WEFT_TRY(const std::string linked, compile({tools_.nvcc, "-std=c++17", "-O3",
                                                  fmt::format("-arch=sm_{}", tools_.gpu_arch),
                                                  "program.cu", "-o", "gpu_program"},
                                                 work, tools_.shim));
      WEFT_TRY_STATUS(take(Step::kGpu, name, linked.empty() ? runs("gpu_program", true) : linked));
    }
    return ok_status();
  }

  // Of `program.cu`, which compiles to an object.
  Answer write_ptx(const std::string& folder, const std::string& name, const std::string& work) {
    for (const int arch : options_.archs) {
      WEFT_TRY(const std::string said,
               compile({tools_.nvcc, "-std=c++17", "-O3", "-ptx", fmt::format("-arch=sm_{}", arch),
                        "program.cu", "-o", "ptx"},
                       work, tools_.shim));
      if (!said.empty()) return said;
      WEFT_TRY(const std::string text, sys::real_files().read(work + "/ptx"));
      const std::string stem = name.substr(0, name.size() - 3);
      WEFT_TRY_STATUS(files_.write(fmt::format("{}/{}.sm_{}.ptx", folder, stem, arch), text));
    }
    return std::string();
  }

  Status copy(const std::string& folder, const std::string& name, const std::string& to,
              bool for_host = false) {
    WEFT_TRY(const std::string text, files_.read(folder + '/' + name));
    return sys::real_files().write(to, for_host ? for_shim(text) : text);
  }

  Status write_verdicts(const std::string& folder, Json& metadata, const Outcome& outcome) {
    Json verdicts;
    for (size_t i = 0; i < kSteps.size(); ++i) {
      const auto& step = outcome.steps[i];
      verdicts[std::string(kSteps[i].name)] = !step ? "skipped" : step->empty() ? "ok" : "wrong";
    }
    if (metadata["verdicts"] == verdicts) return ok_status();
    metadata["verdicts"] = verdicts;
    return files_.write(folder + "/metadata.json", metadata.dump(2) + '\n');
  }

  sys::Files& files_;
  const CheckOptions& options_;
  const Tools& tools_;
};

struct Listed {
  std::string name, folder, hash;
};

// The projects of a folder: those of its manifest, and any others.
Result<std::vector<Listed>> list(sys::Files& files, const std::string& folder) {
  std::vector<Listed> all;
  if (files.exists(folder + "/metadata.json")) return std::vector<Listed>{{folder, folder, ""}};
  if (files.exists(folder + "/manifest.json")) {
    WEFT_TRY(const std::string text, files.read(folder + "/manifest.json"));
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object())
      return Error{fmt::format("`{}/manifest.json` is no JSON object", folder)};
    for (const Json& sample : json.value("samples", Json::array())) {
      const std::string name = sample.is_object() ? sample.value("folder", "") : "";
      if (name.empty() || name.find('/') != std::string::npos || name.starts_with('.'))
        return Error{fmt::format("`{}/manifest.json` names a sample that is no folder", folder)};
      all.push_back({name, folder + '/' + name, sample.value("hash", "")});
    }
  }
  WEFT_TRY(const std::vector<std::string> names, files.list(folder));
  for (const std::string& name : names)
    if (files.exists(folder + '/' + name + "/metadata.json") && !name.ends_with(".part") &&
        std::ranges::none_of(all, [&](const Listed& listed) { return listed.name == name; }))
      all.push_back({name, folder + '/' + name, ""});
  std::ranges::sort(all, {}, &Listed::name);
  if (all.empty()) return Error{fmt::format("`{}` has no programs", folder)};
  return all;
}

}  // namespace

Result<CheckReport> check(sys::Files& files, const CheckOptions& options, const CheckHooks& hooks) {
  WEFT_TRY(const std::vector<Listed> samples, list(files, options.folder));
  CheckReport report;
  const auto skip = [&](Step step, std::string why) {
    report.skipped[static_cast<size_t>(step)] = std::move(why);
  };
  WEFT_TRY(const sys::TemporaryFolder shim, sys::TemporaryFolder::create("weft-shim"));
  WEFT_TRY_STATUS(write_shim(shim.path()));
  const native::Toolchain toolchain = native::find_toolchain({.gpu = true});
  const native::Tool& nvcc = toolchain.nvcc;
  const Tools tools = {.gcc = sys::find_program("g++").value_or(""),
                       .clang = sys::find_program("clang++").value_or(""),
                       .nvcc = nvcc.path,
                       .shim = shim.path(),
                       .gpu_arch = toolchain.driver.found() ? toolchain.gpu_arch : 0};
  if (tools.gcc.empty()) skip(Step::kGcc, "no `g++` is installed");
  if (tools.clang.empty()) skip(Step::kClang, "no `clang++` is installed");
  if (tools.host().empty()) {
    skip(Step::kRun, "neither `g++` nor `clang++` is installed");
    skip(Step::kShim, "neither `g++` nor `clang++` is installed");
  }
  if (!nvcc.found()) skip(Step::kNvcc, nvcc.missing);
  // Where CUDA reserves addresses a limit on them would be in its way.
  if (tools.gpu_arch == 0)
    skip(Step::kGpu, toolchain.driver.missing);
  else if (!nvcc.found())
    skip(Step::kGpu, nvcc.missing);

  Checker checker(files, options, tools);
  sys::LoopOptions loop{.count = samples.size(),
                        .threads = std::max(options.threads, 1u),
                        .window = 4 * size_t{std::max(options.threads, 1u)},
                        .stop = hooks.stop};
  std::vector<Outcome> slots(loop.window);
  report.complete = sys::ordered_loop(
      loop,
      [&](unsigned, uint64_t index, size_t slot) {
        const Listed& sample = samples[index];
        slots[slot] = checker.check(sample.name, sample.folder, sample.hash);
      },
      [&](uint64_t index, size_t slot) {
        const Outcome& outcome = slots[slot];
        ++report.samples;
        if (report.failure.empty() && !outcome.failure.empty())
          report.failure = fmt::format("{}: {}", outcome.sample, outcome.failure);
        if (outcome.untrusted) report.untrusted.push_back(outcome.sample);
        CheckTally& tally = report.categories[outcome.category];
        ++tally.samples;
        for (size_t i = 0; i < kSteps.size(); ++i) {
          if (!outcome.steps[i]) continue;
          ++(outcome.steps[i]->empty() ? tally.ok : tally.wrong)[i];
          if (!outcome.steps[i]->empty())
            report.problems.push_back({outcome.sample, static_cast<Step>(i), *outcome.steps[i]});
        }
        if (hooks.progress) hooks.progress(index + 1, samples.size());
        return true;
      });
  return report;
}

}  // namespace weft::standalone
