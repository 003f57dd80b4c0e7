// What a data set of the generator is made of, as options: those of `generate` and `plan generate`.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/manifest.h"
#include "weft/synth/synth.h"

namespace weft::cli {

inline constexpr uint64_t kMostKernels = 10'000'000'000;  // a million shards

struct DataArguments {
  uint64_t count = 0;
  std::string device = "cuda";
  uint64_t seed = 0;
  std::vector<std::string> categories;
  bool backward = true;
  std::string format = "jsonl";
  bool module = false;
  std::string fields = "ir";
  std::string size = "small";
  std::string policy;
  std::string difficulty;
  bool swarm = false;
  uint64_t shard_size = record::kShardSize;
  std::string duplicates = "drop";
};

// The option of the count.
CLI::Option* add_data_options(CLI::App& app, DataArguments& arguments);
// Of --size, --policy, --difficulty and --swarm; the later of them have the last word.
Result<synth::Policy> chosen_policy(const DataArguments& arguments);
Result<record::DataOptions> data_options(const DataArguments& arguments,
                                         const std::vector<synth::Category>& chosen,
                                         const synth::Policy& policy);

}  // namespace weft::cli
