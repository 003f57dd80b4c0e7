// Seeds to a folder of projects: some of each category.
//
//   DIR/sample_0000_arithmetic/   sample_0001_math/ ...   manifest.json
//
// Sample number j of a category is the first of kTries kernels that can be a program. It depends on
// the seed alone, so a folder is taken up, and grown, by making what is not there.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/standalone/project.h"
#include "weft/synth/category.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::standalone {

struct ProduceOptions {
  std::string folder;
  uint64_t count = 0;  // of each category
  std::vector<synth::Category> categories;
  uint64_t seed = 0;
  bool backward = false;
  Variant variant = Variant::kPlain;
  unsigned threads = 1;
};

struct ProduceReport {
  uint64_t samples = 0;                     // that are there now
  uint64_t found = 0;                       // of these, that an earlier run had made
  uint64_t without_adjoint = 0;             // that have none though it was asked for
  uint64_t constant = 0;                    // with a result that no input moves
  std::map<std::string, uint64_t> refused;  // kernels that are no program, by reason
  std::vector<std::string>
      missing;            // samples for which no kernel was found, and why the last is none
  std::string hash;       // of all samples, without their metadata.json
  bool complete = false;  // false: stopped
};

struct ProduceHooks {
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done)> progress;
};

inline constexpr uint64_t kTries = 16;

// Whether kernels of a category can be programs.
bool has_programs(synth::Category category);

// "sample_0000_arithmetic".
std::string sample_name(uint64_t number, synth::Category category);

// An error is the world's, or the folder has samples of other options.
Result<ProduceReport> produce(sys::Files& files, const ProduceOptions& options,
                              const ProduceHooks& hooks = {});

}  // namespace weft::standalone
