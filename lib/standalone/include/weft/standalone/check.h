// Whether projects are what they should be: builds and runs them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/standalone/project.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::standalone {

enum class Step : uint8_t {
#define WEFT_STEP(Name, text, help) k##Name,
#include "weft/standalone/steps.def"
};
struct StepInfo {
  std::string_view name, help;
};
inline constexpr std::array kSteps = {
#define WEFT_STEP(Name, text, help) StepInfo{text, help},
#include "weft/standalone/steps.def"
};

struct CheckOptions {
  std::string folder;  // of projects, or one project
  std::vector<int> archs = {80, 90};
  unsigned threads = 1;
  bool write = true;  // the verdicts into metadata.json
  // Programs that are not, to the byte, what this weft makes of their sources are compiled and run
  // where no jail confines them, too: on systems without, and on a GPU.
  bool trust = false;
  // Makes a project that `make_project` does not, of its metadata.json: files by name and text.
  // Null or nothing: that cannot be told.
  std::function<std::vector<ProjectFile>(const std::string& metadata)> remake;
  bool ptx = false;  // and NAME.sm_80.ptx beside NAME.cu, for each of `archs`
};

struct CheckTally {
  uint64_t samples = 0;
  std::array<uint64_t, kSteps.size()> ok{}, wrong{};  // the rest was skipped
};

struct CheckProblem {
  std::string sample;  // its folder
  Step step{};
  std::string message;
};

struct CheckReport {
  std::map<std::string, CheckTally> categories;
  std::vector<CheckProblem> problems;              // in the order of the folders
  std::array<std::string, kSteps.size()> skipped;  // why a step was left out for all; else empty
  uint64_t samples = 0;
  std::vector<std::string> untrusted;  // folders whose programs were not compiled for want of trust
  // The first that the machine was in the way of: a full disk, a compiler or a program that does
  // not start or was killed. Its steps count as skipped, and nothing is written about it. Else
  // empty.
  std::string failure;
  bool complete = false;  // false: stopped
};

struct CheckHooks {
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress;
};

// An error: the folder has no projects, or cannot be read.
Result<CheckReport> check(sys::Files& files, const CheckOptions& options,
                          const CheckHooks& hooks = {});

}  // namespace weft::standalone
