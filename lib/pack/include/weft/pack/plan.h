// The first pass over the input: what becomes of each record.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/dedup/contamination.h"
#include "weft/dedup/split.h"
#include "weft/pack/input.h"
#include "weft/pack/parts.h"
#include "weft/record/where.h"
#include "weft/sys/interrupt.h"

namespace weft::pack {

inline constexpr size_t kBlocksAhead = 3;  // that a thread reads, in either pass

enum class Fate : uint8_t {
  kKept,
  kDuplicate,      // its normal form stood before, for the same device
  kNearDuplicate,  // nearly the same stood before, and only the first was wanted
  kBridge,         // nearly the same stands in another split
  kContaminated,   // shares too much with a text of --against
  kFiltered,       // --where does not take it
};
inline constexpr std::array<std::string_view, 6> kFateNames = {
    "kept", "duplicates", "near_duplicates", "bridges", "contaminated", "filtered"};

// A record that was removed because of a text.
struct Removal {
  std::string id;
  std::string text;    // name of the benchmark text
  std::string reason;  // "12-gram ...", "structure"
};

class Plan {
 public:
  Plan(const dedup::SplitOptions& options, std::unique_ptr<dedup::Neighbours> neighbours)
      : neighbours_(std::move(neighbours)), splitter_(options, *neighbours_) {}

  struct Row {
    Fate fate = Fate::kKept;
    dedup::Split split = dedup::Split::kTrain;
    dedup::Member kernel = 0;
  };
  // Of the input's record, counted from 0; and the number of a block's first.
  const Row& row(uint64_t record) const { return rows_[record]; }
  uint64_t first_of(size_t block) const { return firsts_[block]; }
  size_t records() const { return rows_.size(); }

  dedup::Fingerprint cluster(const Row& row) { return splitter_.cluster(row.kernel); }
  size_t kernels() const { return splitter_.kernels(); }
  size_t clusters() { return splitter_.clusters(); }
  uint64_t count(Fate fate) const { return counts_[static_cast<size_t>(fate)]; }
  const std::vector<Removal>& removals() const { return removals_; }

 private:
  friend class Planner;

  std::unique_ptr<dedup::Neighbours> neighbours_;
  dedup::Splitter splitter_;
  std::vector<Row> rows_;
  std::vector<uint64_t> firsts_;
  std::array<uint64_t, kFateNames.size()> counts_{};
  std::vector<Removal> removals_;
};

// Reads all records once, checks the shards' hashes, and decides in the order of the input. What
// `where` does not take has no say in anything. `benchmarks` may be null.
Result<Plan> make_plan(const Input& input, const record::Where& where,
                       const dedup::SplitOptions& options, dedup::Benchmarks* benchmarks,
                       unsigned threads, const Hooks& hooks);

// The same from what was found in pieces, which fit `input`.
Result<Plan> make_plan(sys::Files& files, const Input& input, const record::Where& where,
                       const dedup::SplitOptions& options, const dedup::Benchmarks* benchmarks,
                       const Parts& parts);

}  // namespace weft::pack
