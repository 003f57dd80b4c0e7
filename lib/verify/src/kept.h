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
class KeptVerdicts {
 public:
  // `records`: what names the shard's records, in their order. With an empty folder nothing is
  // kept, and with `forget` nothing is known at first.
  KeptVerdicts(sys::Files& files, const std::string& folder, std::string_view conditions,
               std::string_view records, bool forget);

  const judge::Verdict* find(size_t place) const;
  // On the disk when it returns.
  Status add(std::span<const std::pair<size_t, const judge::Verdict*>> verdicts);

 private:
  void read(std::string_view text);

  sys::Files& files_;
  std::string folder_, path_;  // empty: nothing is kept
  std::unordered_map<size_t, judge::Verdict> verdicts_;
};

}  // namespace weft::verify
