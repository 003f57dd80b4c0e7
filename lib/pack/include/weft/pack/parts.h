// What a pack is decided from, found in pieces, on many machines: of each shard the facts of its
// records, then, by parts of the bands, which kernels are nearly the same.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "weft/base/result.h"
#include "weft/pack/input.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::pack {

struct Options;

// Of all texts of --against, in their order; empty: there are none.
Result<std::string> hash_of_benchmarks(sys::Files& files, const Options& options);

struct Hooks {
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress;
};

// Where the pieces are: `FOLDER/facts/00012.bin`, `FOLDER/pairs/00003.bin`.
struct Parts {
  std::string folder;
  uint64_t parts = 1;  // files of pairs
};
std::string facts_path(const Parts& parts, uint64_t shard);
std::string pairs_path(const Parts& parts, uint64_t part);

// Finds the facts of shards.
class FactsMaker {
 public:
  // `options` must outlive it. Reads what the benchmarks of --against need of the input.
  static Result<FactsMaker> create(sys::Files& files, const Options& options,
                                   const sys::StopFlag* stop);
  ~FactsMaker();
  FactsMaker(FactsMaker&&) noexcept;
  FactsMaker& operator=(FactsMaker&&) noexcept;

  // An error, with `stop` set, where it was stopped.
  Status make(uint64_t shard, const std::string& path) const;

 private:
  struct State;
  explicit FactsMaker(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The pairs of one part, from the facts of all `shards`. Memory: some 40 bytes a record, and 76 a
// kernel of as many as fit into kPairMemory.
inline constexpr uint64_t kPairMemory = uint64_t{384} << 20;
Status make_pairs(sys::Files& files, const Parts& parts, uint64_t shards, uint64_t part,
                  double threshold, const std::string& path, const sys::StopFlag* stop);

}  // namespace weft::pack
