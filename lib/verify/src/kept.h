// Verdicts that an earlier run has given to the same records, with the same tools.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "weft/judge/judge.h"
#include "weft/native/toolchain.h"
#include "weft/sys/files.h"
#include "weft/verify/verify.h"

namespace weft::verify {

// What a verdict depends on besides its record.
std::string conditions_of(const Request& request, const native::Toolchain& toolchain);

// The verdicts on the records of one shard, by their places in it. They lie in a folder of this
// user's own, a file for each shard and set of conditions: what a data set says of itself is not
// believed.
//
// A line is the hash of a batch and the batch. What has another hash, is of another record, or says
// what no judge says, is as if it were not there.
class KeptVerdicts {
 public:
  struct Of {
    Level level = Level::kGradient;
    std::string_view conditions;
    std::string_view records;  // what names the shard's records, in their order
    bool forget = false;       // nothing is known at first
  };
  // With an empty folder nothing is kept.
  KeptVerdicts(sys::Files& files, const std::string& folder, const Of& of);

  const judge::Verdict* find(size_t place, std::string_view id) const;
  struct Entry {
    size_t place;
    std::string_view id;  // of the record
    const judge::Verdict* verdict;
  };
  // On the disk when it returns.
  Status add(std::span<const Entry> entries);

 private:
  void read(std::string_view text);

  struct Known {
    std::string id;
    judge::Verdict verdict;
  };
  sys::Files& files_;
  Level level_;
  std::string folder_, path_;  // empty: nothing is kept
  std::unordered_map<size_t, Known> verdicts_;
};

}  // namespace weft::verify
