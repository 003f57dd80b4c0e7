// Kernels to tasks.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/eval/scorer.h"
#include "weft/eval/task.h"
#include "weft/sys/interrupt.h"

namespace weft::eval {

// A kernel that tasks may be made of.
struct Source {
  std::string python, kernel;
  std::string category, family, license;
  uint64_t difficulty = 0;
};

struct MakeOptions {
  std::vector<Kind> kinds;  // kernels take turns in them
  uint64_t count = 0;       // of tasks; 0: of each kernel one of each kind
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done)> progress;
};

struct Made {
  std::vector<Task> tasks;
  uint64_t sources = 0;                     // that were looked at
  std::map<std::string, uint64_t> dropped;  // tasks that were not made, by reason
  bool complete = false;                    // false: stopped
};

// Each task's reference passes, and an answer without a statement does not. The same whatever the
// number of threads.
Result<Made> make_tasks(Scorer& scorer, std::span<const Source> sources,
                        const MakeOptions& options);

}  // namespace weft::eval
