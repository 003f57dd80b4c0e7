// Where the shards of a plan are published: a folder that becomes an ordinary data set.
//
//   STORE/
//     plan.json              the plan; the first worker puts it there
//     shard-00012.jsonl      published by a rename, whole; of a pack facts/00012.bin,
//                            pairs/00003.bin and pack/
//     done/000/00012.json    its mark, published last; a folder of marks a thousand shards
//     failed/000/00012.json  what was in the way of the last try
//     work/                  what workers are about to publish
//     manifest.jsonl, manifest.json, stats.json    from `collect`
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/plan/plan.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"

namespace weft::plan {

// A file, or a folder with files, below the store.
struct Published {
  std::string name;
  uint64_t bytes = 0;
};

// What is said of a shard that is done. It has no times and no names of machines: whoever makes a
// shard leaves the same.
struct Mark {
  Published published;
  std::optional<record::Shard> shard;  // of a data set
  uint64_t records = 0;                // rows of a pack
  std::string hash;                    // of what is published
  uint64_t problems = 0;               // that verifying found
  std::vector<std::string> first_problems;
};

struct Failed {
  uint64_t shard = 0;
  std::string message;
};

struct State {
  uint64_t shards = 0, done = 0;
  std::vector<uint64_t> missing;  // all that are not done, ascending
  std::vector<uint64_t> ready;    // those of them that need no other missing one
  std::vector<Failed> failed;     // those of them whose last try failed
};

class Store {
 public:
  // Nothing is written yet. `plan` must outlive the store.
  Store(sys::Files& files, std::string folder, const Plan& plan);

  const std::string& folder() const { return folder_; }
  std::string scratch_folder() const { return folder_ + "/work"; }

  // An error: the folder holds something else.
  Status check() const;
  // The same, and it is there for workers from now on.
  Status open() const;

  // Nothing: it is not done, or its file is gone or has another size.
  Result<std::optional<Mark>> find(uint64_t shard) const;
  // Only its mark, where the file may be elsewhere.
  Result<std::optional<Mark>> find_mark(uint64_t shard) const;
  // What lies in `folder` under the name that the mark has, on the disk. Twice is as good as once.
  Status publish(const std::string& folder, uint64_t shard, const Mark& mark) const;
  Status tell_failure(uint64_t shard, const std::string& message) const;

  // From the names of the marks alone.
  Result<State> state() const;
  // What workers left that were killed. Nobody may be at work.
  Status clear_scratch() const;

 private:
  std::string mark_path(std::string_view kind, uint64_t shard) const;
  Result<std::vector<uint64_t>> marked(std::string_view kind, uint64_t group) const;

  sys::Files& files_;
  std::string folder_;
  const Plan& plan_;
  std::string id_;
};

}  // namespace weft::plan
