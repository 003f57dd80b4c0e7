// What a data set is made of and which of its shards are finished.
//
// A folder with a data set holds
//   manifest.jsonl         the journal: a line with the options, then one for each finished shard.
//                          The set of finished shards is the checkpoint of a run.
//   manifest-2-of-5.jsonl  the same of the process that makes the second of five parts
//   manifest.json          all of it in one document, made from the journals when a run ends
//   stats.json             counts, rates and failures
//   shard-00000.jsonl      the records of indices 0 to 9999 (or the folder shard-00000)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/counts.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::record {

inline constexpr uint64_t kShardSize = 10'000;  // indices
inline constexpr uint64_t kFilesPerFolder = 1'000;
inline constexpr uint64_t kMostShardSize = uint64_t{1} << 32;   // indices
inline constexpr uint64_t kMostShardFiles = uint64_t{1} << 20;  // the same of Format::kJson
inline constexpr uint64_t kMostShards = uint64_t{1} << 30;

enum class Format : uint8_t { kJsonl, kJson };
std::string_view name(Format format);
bool find_format(std::string_view name, Format& format);
uint64_t most_shard_size(Format format);

// Everything that decides a record's bytes, given its index.
struct DataOptions {
  std::string origin = "synthesised";  // "recombined", "extracted"
  uint64_t seed = 0;
  std::vector<std::string> categories;
  std::vector<std::string> devices;  // a record each, in this order
  bool backward = true;
  bool module = false;
  FieldNames fields = FieldNames::kIr;
  Format format = Format::kJsonl;
  uint64_t shard_size = kShardSize;
  bool drop_duplicates = true;  // within a shard, the later of two equal fingerprints
  std::string policy;           // as the generator prints it; empty: its own
  std::string stock;            // hash of the real kernels that it is recombined from
  int generator_version = 0;
  std::string weft_version;
  std::string warp_version;

  friend bool operator==(const DataOptions&, const DataOptions&) = default;
};
// What is different, for people: "seed (1, now 2)". Empty when they are equal.
std::string difference(const DataOptions& before, const DataOptions& now);

// The indices [begin, end) of a shard.
struct Range {
  uint64_t number = 0;  // of the shard
  uint64_t begin = 0, end = 0;

  uint64_t size() const { return end - begin; }
};

// A finished one.
struct Shard {
  Range range;
  std::string hash;  // of its records' bytes in order, as hash_hex
  Counts counts;
};

// The range of a shard of a data set with `count` indices.
Range shard_range(const DataOptions& options, uint64_t count, uint64_t number);
uint64_t shard_count(const DataOptions& options, uint64_t count);
// "shard-00012.jsonl" or, a folder, "shard-00012".
std::string shard_name(const DataOptions& options, uint64_t number);
// Below the shard's folder: "003/000123456-cuda.json".
std::string record_name(const DataOptions& options, const Range& range, uint64_t index,
                        std::string_view device);

// The journals of a folder, read.
struct Manifest {
  DataOptions options;
  std::vector<Shard> shards;  // by number
  size_t skipped_lines = 0;   // torn ones

  const Shard* find(uint64_t number) const;
  // Of all shards' hashes in order: equal for equal data sets.
  std::string hash() const;
};

// A part of a run: shard i belongs to part i % parts.
struct Part {
  uint64_t number = 0;  // 0-based
  uint64_t parts = 1;
};
std::string journal_name(const Part& part);

// Nothing when there is no data set in the folder (or no folder).
Result<std::optional<Manifest>> read_manifest(sys::Files& files, const std::string& folder);
// Starts a journal: its first line.
Status start_journal(sys::Files& files, const std::string& folder, const Part& part,
                     const DataOptions& options);
Status add_shard(sys::Files& files, const std::string& folder, const Part& part,
                 const Shard& shard);

// A shard whose file was written again: in the manifest, its journal and manifest.json.
Status replace_shard(sys::Files& files, const std::string& folder, Manifest& manifest,
                     const Shard& shard);

struct RunFigures {
  double seconds = 0;
  uint64_t records = 0;  // made by this run
  unsigned threads = 0;
};
// manifest.json and stats.json. `count`: of indices that the data set shall have.
Status write_summary(sys::Files& files, const std::string& folder, const Manifest& manifest,
                     uint64_t count, const RunFigures& figures);
// Whether manifest.json is what the journals say.
Status check_summary(sys::Files& files, const std::string& folder, const Manifest& manifest);

}  // namespace weft::record
