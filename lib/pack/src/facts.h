// What the plan has to know about records, found in parallel, and kept in files for other machines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/dedup/contamination.h"
#include "weft/dedup/fingerprint.h"
#include "weft/dedup/minhash.h"
#include "weft/dedup/split.h"
#include "weft/pack/input.h"
#include "weft/record/hash.h"
#include "weft/record/where.h"
#include "weft/sys/interrupt.h"

namespace weft::pack {

struct Facts {
  bool filtered = false;  // and nothing else is known
  bool cuda = false;
  dedup::Split split = dedup::Split::kTrain;  // of the family
  dedup::Fingerprint fingerprint;
  dedup::Sketch sketch{};
  std::optional<dedup::Hit> hit;
  std::string id;                // of one with a hit
  std::vector<uint64_t> ngrams;  // of a sample alone
};

// How facts are found.
struct Examination {
  const record::Where& where;
  const dedup::SplitOptions& split;
  dedup::Benchmarks* benchmarks = nullptr;  // null: there are none
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
};

// Shows the benchmarks the first programs of the input. Nothing, where there are no benchmarks.
Status add_sample(const Input& input, const Examination& how);

using UseFacts = std::function<Status(size_t block, const std::vector<Facts>& facts)>;

// Hands the facts of blocks [begin, end) to `use`, in order, until it returns an error. Begins and
// ends with a shard. A shard with other bytes than its manifest tells of is an error.
Status each_block(const Input& input, size_t begin, size_t end, const Examination& how,
                  const UseFacts& use);

// Facts of one shard in a file: whole or not at all.
class FactsWriter {
 public:
  void add(const std::vector<Facts>& block);
  Status write(sys::Files& files, const std::string& path) const;

 private:
  std::vector<uint64_t> counts_;  // by block
  std::string rows_, ids_;
};
// By block. An error: the file is cut, or something else.
Result<std::vector<std::vector<Facts>>> read_facts(sys::Files& files, const std::string& path);

}  // namespace weft::pack
