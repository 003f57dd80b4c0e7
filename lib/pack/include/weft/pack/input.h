// One or more data sets as one row of records, in blocks that threads can read in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"

namespace weft::pack {

class Input {
 public:
  // Folders of `weft generate` or `weft extract`, in this order. Their manifests are read, not yet
  // their records.
  static Result<Input> open(sys::Files& files, const std::vector<std::string>& folders,
                            uint64_t block_size = kBlockSize);

  struct Set {
    std::string folder;
    record::Manifest manifest;
  };
  const std::vector<Set>& sets() const { return sets_; }

  // Bytes of a shard's file that make a block: what a thread works on at a time.
  static constexpr uint64_t kBlockSize = 4u << 20;
  // A part of a shard: the lines that begin in [begin, end) of its file, or the files of these
  // indices.
  struct Block {
    size_t set = 0, shard = 0;
    uint64_t begin = 0, end = 0;
    bool last = false;  // of its shard
  };
  const std::vector<Block>& blocks() const { return blocks_; }

  // Shards of all sets together, counted through; and the blocks of one: [first, second).
  uint64_t shards() const { return firsts_.size(); }
  std::pair<size_t, size_t> blocks_of(uint64_t shard) const {
    return {firsts_[shard], shard + 1 < firsts_.size() ? firsts_[shard + 1] : blocks_.size()};
  }

  // The block's records as they are on the disk, a line each.
  Result<std::string> read(const Block& block) const;

  const record::Shard& shard(const Block& block) const {
    return sets_[block.set].manifest.shards[block.shard];
  }
  std::string shard_path(const Block& block) const;

 private:
  explicit Input(sys::Files& files) : files_(&files) {}
  Status add_blocks(size_t set, size_t shard, uint64_t block_size);
  Result<std::string> read_lines(const Block& block) const;
  Result<std::string> read_files(const Block& block) const;

  sys::Files* files_;
  std::vector<Set> sets_;
  std::vector<Block> blocks_;
  std::vector<size_t> firsts_;  // of blocks, by shard
};

// Calls `use` with each line, without its end, until it returns an error.
template <typename Use>
Status each_line(std::string_view text, const Use& use) {
  while (!text.empty()) {
    const size_t end = text.find('\n');
    WEFT_TRY_STATUS(use(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return ok_status();
}

}  // namespace weft::pack
