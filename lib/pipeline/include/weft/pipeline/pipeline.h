// Seeds to finished shards: in parallel, resumable, the same bytes for any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/pipeline/maker.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::pipeline {

// Neighbouring indices that a thread makes at once. A record takes some 50 us and 13 KB: 32 of them
// are one write of 430 KB, which stays in the cache of a core, after 2 ms.
inline constexpr uint64_t kBatchSize = 32;

struct Job {
  record::DataOptions options;
  uint64_t count = 0;  // indices of the whole data set
  record::Part part;
  std::string folder;
  unsigned threads = 1;
};

struct Hooks {
  const sys::StopFlag* stop = nullptr;
  // In order, by one thread at a time. `done`: indices that this run has made.
  std::function<void(uint64_t done)> progress;
  std::function<void(const record::Failure&)> failure;
};

struct Report {
  record::Counts made;  // by this run
  uint64_t failed = 0;  // in the whole data set
  std::string hash;     // of the whole data set; empty for a stream
  double seconds = 0;
  bool complete = false;  // false: stopped
};

// What a folder holds of a data set with these options, to go on with: nothing yet, or the finished
// shards. An error: it holds something else.
Result<std::optional<record::Manifest>> begun(sys::Files& files, const std::string& folder,
                                              const record::DataOptions& options);
// Why a finished shard cannot stay as it is: gone, or other bytes than the journal tells of. Empty:
// it can.
std::string damage(sys::Files& files, const std::string& folder, const record::DataOptions& options,
                   const record::Shard& shard);

// The shards of the job's part.
std::vector<record::Range> all_shards(const Job& job);
// Those that the folder lacks, or why the folder cannot be used: it holds another data set, or one
// with more indices. A finished shard that is gone or has other bytes is missing too: `damaged` is
// called with what was found.
Result<std::vector<record::Range>> missing_shards(
    sys::Files& files, const Job& job,
    const std::function<void(const std::string&)>& damaged = nullptr);

// Makes the shards of `ranges`. An error means that the world was in the way; finished shards are
// there then and in the journal, as after a kill. What was counted is in manifest.json and
// stats.json.
Result<Report> make_shards(sys::Files& files, const Job& job,
                           const std::vector<record::Range>& ranges, const MakerFactory& makers,
                           const Hooks& hooks);

// Makes one shard in the job's folder, which is there, and nothing beside it. Nothing: stopped.
Result<std::optional<record::Shard>> make_shard(sys::Files& files, const Job& job,
                                                const record::Range& range,
                                                const MakerFactory& makers, const Hooks& hooks);

// Writes the records of `ranges`, one line each, to an open descriptor.
Result<Report> make_stream(const Job& job, const std::vector<record::Range>& ranges, int descriptor,
                           const MakerFactory& makers, const Hooks& hooks);

}  // namespace weft::pipeline
