// What the records of data sets are: sums that do not depend on the order in which records are
// seen.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/int128.h"
#include "weft/record/counts.h"
#include "weft/record/record.h"
#include "weft/stats/histogram.h"
#include "weft/syntax/count.h"

namespace weft::stats {

// How many of many 128-bit numbers are different; 16 bytes each.
class Distinct {
 public:
  void add(Uint128 value) { parts_[static_cast<size_t>(value >> 120)].push_back(value); }
  void add(Distinct&& other);
  // Sorts what was added.
  uint64_t count();

 private:
  std::array<std::vector<Uint128>, 256> parts_;  // by the first byte
};

struct Lengths {
  Histogram lines, bytes, tokens;
  void add(const Lengths& other);
};

#define WEFT_VERDICT(Kind, name) +1
inline constexpr size_t kVerdicts = 0
#include "weft/record/fields.def"
    ;
extern const std::array<std::string_view, kVerdicts> kVerdictNames;

struct Corpus {
  uint64_t records = 0;
  uint64_t bytes = 0;          // of records, line ends included
  uint64_t with_backward = 0;  // with adjoint code
  record::NameCounts origins, categories, devices, difficulties, families, licenses;
  record::NameCounts builtins, features;  // in how many records each occurs
  Lengths python;
  std::map<std::string, Lengths, std::less<>> code;    // by device: forward and backward together
  std::array<record::NameCounts, kVerdicts> verdicts;  // what was looked at
  Distinct distinct;                                   // fingerprint and device

  void add(const record::Record& record, size_t size, syntax::TokenCounter& tokens);
  void add(Corpus&& other);
};

}  // namespace weft::stats
