// Whether a data set is what it says: every shard, every record, down to a level.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/judge/judge.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::verify {

enum class Level : uint8_t {
#define WEFT_LEVEL(name, Name, help) k##Name,
#include "weft/verify/levels.def"
};
struct LevelInfo {
  std::string_view name, help;
};
inline constexpr std::array kLevels = {
#define WEFT_LEVEL(name, Name, help) LevelInfo{#name, help},
#include "weft/verify/levels.def"
};
bool find_level(std::string_view name, Level& level);

// What is wrong with a record, or with a file as a whole.
struct Problem {
  std::string file;   // within the data set
  uint64_t line = 0;  // 1-based; 0: the file as a whole
  std::string id;     // of the record, as far as it could be read
  Level level = Level::kSchema;
  std::string message;
};

struct Tally {
  uint64_t records = 0;
  std::array<uint64_t, kLevels.size()> failed{};  // at which level; the further ones were left out
  // Of records that were compiled and run: "run trivial", "gradient wrong".
  std::map<std::string, uint64_t> verdicts;
};

struct Report {
  static constexpr size_t kProblemsKept = 1000;
  std::vector<Problem> problems;  // the first of them, in the order of the data
  uint64_t problem_count = 0;     // all
  uint64_t shards = 0, records = 0;
  // Records that stand in an earlier shard too. Within a shard that is a problem; across shards a
  // generator may meet the same kernel twice.
  uint64_t repeated = 0;
  std::map<std::string, Tally> categories;
  std::map<std::string, uint64_t> causes;       // of wrong gradients, rows of judge's causes.def
  std::map<std::string, uint64_t> determinism;  // what the order of threads can change
  std::map<std::string, uint64_t> methods;      // how the texts were run
  std::map<std::string, uint64_t> reasons;  // why a verdict is not_applicable, trivial or skipped
  record::field::Branches branches;         // of all records together
  uint64_t audited = 0;                     // records that were judged in a second way too
  uint64_t kept = 0;                        // verdicts that an earlier run had given
  uint64_t untrusted = 0;                   // records that were skipped for want of `trust`
  // Not empty: the machine was in the way (a full disk, a compiler or a process that does not start
  // or was killed), by what; `unjudged` records were skipped for it. Nothing is known of those.
  std::string failure;
  uint64_t unjudged = 0;
  std::string oracle_skipped;  // not empty: nothing was compared with warp-lang; why
  std::string skipped;         // not empty: nothing was compiled; why
  std::string ptx_skipped;     // not empty: PTX was asked for, and nothing was compiled to it; why
  std::string gpu_skipped;     // not empty: the level is kGpu, and nothing ran on one; why
  std::string hash;            // of the data set
  bool complete = false;       // false: stopped, or `failure` left no more to do
};

struct Request {
  std::string folder;
  Level level = Level::kSchema;
  unsigned threads = 1;
  uint64_t sample = 0;  // about so many records are compiled and run, chosen by their ids; 0: all
  std::string only;     // only the record with this id is
  std::string kernel;   // only records of kernels with this name are
  std::optional<uint64_t> shard;  // only this one is looked at
  bool oracle = false;  // those records are compared with what an installed warp-lang generates
  bool ptx = false;     // CUDA text is also compiled to PTX
  bool whole = false;   // judge::JudgeOptions::whole
  // Of the records that are run statement by statement one in so many, chosen by their ids, is
  // compiled as a whole too, and has to get the same verdicts; 0: none.
  uint64_t audit = 0;
  static constexpr uint64_t kUsualAudit = 50;
  bool write = false;  // the verdicts into the records
  // Records with C++ that their authors wrote are compiled and run where no jail confines them,
  // too, and --oracle runs their Python.
  bool trust = false;
  // Verdicts are kept in this folder as they are found, and those that are there are not found
  // again: of the same records, with the same weft, tools and level. Empty: none are kept, nor
  // are those of the level gpu.
  std::string keep;
  bool again = false;         // find them all again
  bool missing_only = false;  // leave out records that have a verdict of the level
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress;  // records
  std::function<void(uint64_t done, uint64_t total)> judged;    // compiled and run, of a shard
  std::function<void(const record::Record&, const judge::Verdict&)> verdict;  // of each of those
};

// An error: there is no data set in the folder that this version could look at.
Result<Report> verify(sys::Files& files, const Request& request);

}  // namespace weft::verify
