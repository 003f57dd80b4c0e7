// How much of real files weft compiles, and what keeps it from the rest.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/driver/options.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::mine {

// An error, and how many kernels it keeps from being compiled: one, or those of a whole file.
struct Obstacle {
  diag::Code code;
  std::string message;
  std::string kernel;  // empty: it is the file's
  std::string file;    // where the place is: another file where it is in what was imported
  uint32_t line = 0, column = 0;  // 1-based; 0: no place
  uint64_t kernels = 0;

  // weft has no answer; else Warp refuses the kernel too.
  bool unsupported() const {
    return code == diag::Code::kUnsupported || code == diag::Code::kOverLimit;
  }
  friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

struct SurveyedFile {
  std::string path;        // from the tree as it was given
  std::string name;        // without `.py`, from the folder that all trees have in common
  std::string unreadable;  // why; empty: it was read
  uint64_t compiled = 0, refused = 0, unsupported = 0;  // kernels
  uint64_t inside =
      0;  // definitions of kernels inside functions that the file itself does not call
  std::vector<Obstacle> obstacles;
  std::vector<std::string> texts;  // of the module, one a device, for `SurveyRequest::write`

  uint64_t kernels() const { return compiled + refused + unsupported; }
  bool good() const { return unreadable.empty() && obstacles.empty(); }
};

struct SurveyRequest {
  std::vector<std::string> trees;  // folders and files; a file that is met twice counts once
  std::vector<Device> devices;     // a kernel is compiled if it is for all
  Options options;                 // but for the device
  std::string warp;                // the package whose functions kernels may call, or empty
  // If given: instances of generic kernels of a file, by its path. Called by several threads at
  // once.
  std::function<std::vector<scope::InstanceRequest>(const std::string& path)> instances;
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress;  // files
  // If given, called for each file with a compiled kernel, in order, by one thread at a time.
  std::function<Status(const SurveyedFile& file)> write;
};

struct Survey {
  std::vector<SurveyedFile> files;  // in the order of the trees, then of names; texts taken out
  bool complete = false;            // false: stopped
};

// Files that do not name Warp and kernels are listed, but not parsed.
Result<Survey> survey(sys::Files& files, const SurveyRequest& request);

}  // namespace weft::mine
