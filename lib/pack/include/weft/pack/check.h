// Whether a pack is what it says: every byte, every count, every id, and the split.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/pack/plan.h"
#include "weft/sys/files.h"

namespace weft::pack {

struct CheckReport {
  uint64_t files = 0, rows = 0;
  // What is wrong, each with its file; the first of them.
  static constexpr size_t kMostProblems = 20;
  std::vector<std::string> problems;
  uint64_t problem_count = 0;
};

// An error when the folder holds no pack at all. Progress counts files.
Result<CheckReport> check(sys::Files& files, const std::string& folder, unsigned threads,
                          const Hooks& hooks);

}  // namespace weft::pack
