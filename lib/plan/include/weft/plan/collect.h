// The shards of a plan as one data set, or as a pack.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/plan/plan.h"
#include "weft/plan/store.h"

namespace weft::plan {

struct Collected {
  std::string folder;  // of the data set, or of the pack
  uint64_t records = 0, bytes = 0;
  uint64_t failed = 0;    // indices of which no record could be made
  uint64_t problems = 0;  // that verifying found
  std::vector<std::string> first_problems;
  std::string hash;               // of the data set
  std::vector<uint64_t> missing;  // shards; with any of them nothing is written
};

// Of a data set writes manifest.jsonl, manifest.json and stats.json from the marks, and removes
// what workers left: nobody may be at work. With `marks_only` the shards' files may be elsewhere.
Result<Collected> collect(sys::Files& files, const Plan& plan, const Store& store, bool marks_only);

}  // namespace weft::plan
