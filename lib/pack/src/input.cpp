#include "weft/pack/input.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace weft::pack {
namespace {

// Where the line ends that goes on behind a block.
constexpr uint64_t kMore = 256u << 10;
constexpr uint64_t kLongestLine = uint64_t{256} << 20;

}  // namespace

Result<Input> Input::open(sys::Files& files, const std::vector<std::string>& folders,
                          uint64_t block_size) {
  Input input(files);
  for (const std::string& folder : folders) {
    WEFT_TRY(std::optional<record::Manifest> manifest, record::read_manifest(files, folder));
    if (!manifest)
      return Error{fmt::format("`{}` holds no data set: there is no manifest.jsonl", folder)};
    input.sets_.push_back({folder, *std::move(manifest)});
    const size_t set = input.sets_.size() - 1;
    for (size_t shard = 0; shard < input.sets_[set].manifest.shards.size(); ++shard)
      WEFT_TRY_STATUS(input.add_blocks(set, shard, block_size));
  }
  return input;
}

std::string Input::shard_path(const Block& block) const {
  const Set& set = sets_[block.set];
  return set.folder + "/" +
         record::shard_name(set.manifest.options, set.manifest.shards[block.shard].range.number);
}

Status Input::add_blocks(size_t set, size_t shard, uint64_t block_size) {
  const record::DataOptions& options = sets_[set].manifest.options;
  const record::Range& range = sets_[set].manifest.shards[shard].range;
  firsts_.push_back(blocks_.size());
  Block block{.set = set, .shard = shard};
  uint64_t begin = 0, end = 0, step = block_size;
  if (options.format == record::Format::kJson) {
    begin = range.begin;
    end = range.end;
    step = std::max<uint64_t>(1, record::kFilesPerFolder / 2 / options.devices.size());
  } else {
    WEFT_TRY(end, files_->size(shard_path(block)));
  }
  // A shard without records has a block too: its hash is looked at like any other's.
  do {
    block.begin = begin;
    block.end = begin = std::min(end, begin + step);
    block.last = begin == end;
    blocks_.push_back(block);
  } while (!block.last);
  return ok_status();
}

Result<std::string> Input::read(const Block& block) const {
  return sets_[block.set].manifest.options.format == record::Format::kJson ? read_files(block)
                                                                           : read_lines(block);
}

Result<std::string> Input::read_lines(const Block& block) const {
  const std::string path = shard_path(block);
  // With the byte before: it tells whether a line begins at `begin`.
  const uint64_t from = block.begin == 0 ? 0 : block.begin - 1;
  WEFT_TRY(std::string text, files_->read_part(path, from, block.end - from));
  if (text.size() != block.end - from)
    return Error{fmt::format("`{}` became shorter while it was read", path)};
  if (block.begin != 0) {
    const size_t first = text.find('\n');
    if (first == std::string::npos) return std::string();  // a line that began before goes on
    text.erase(0, first + 1);
    if (text.empty()) return text;
  }
  for (uint64_t at = block.end; !text.empty() && text.back() != '\n'; at += kMore) {
    WEFT_TRY(const std::string more, files_->read_part(path, at, kMore));
    if (more.empty()) return Error{fmt::format("`{}`: its last line has no end", path)};
    if (at - block.end > kLongestLine)
      return Error{
          fmt::format("`{}`: a line of it has more than {} MiB", path, kLongestLine >> 20)};
    const size_t end = more.find('\n');
    text.append(more, 0, end == std::string::npos ? more.size() : end + 1);
  }
  return text;
}

Result<std::string> Input::read_files(const Block& block) const {
  const record::DataOptions& options = sets_[block.set].manifest.options;
  const record::Range& range = shard(block).range;
  std::string text;
  for (uint64_t index = block.begin; index < block.end; ++index) {
    for (const std::string& device : options.devices) {
      const std::string path =
          shard_path(block) + "/" + record::record_name(options, range, index, device);
      if (!files_->exists(path)) continue;  // left out; the shard's hash tells whether rightly
      WEFT_TRY(const std::string record, files_->read(path));
      text += record;
      if (!text.ends_with('\n')) return Error{fmt::format("`{}`: its last line has no end", path)};
    }
  }
  return text;
}

}  // namespace weft::pack
