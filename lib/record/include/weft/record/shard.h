// Writes a shard: whole, or not at all; and reads it.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/record/hash.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"

namespace weft::record {

// Where a record ends in a run of records' bytes, and what its file is called.
struct Extent {
  size_t end = 0;  // behind the line end
  uint64_t index = 0;
  std::string_view device;
};

class ShardWriter {
 public:
  virtual ~ShardWriter() = default;
  // The next records, one line each.
  virtual Status add(std::string_view lines, std::span<const Extent> records) = 0;
  // On the disk, under its name. Before that the shard is not there.
  virtual Status commit() = 0;
};

Result<std::unique_ptr<ShardWriter>> open_shard(sys::Files& files, const std::string& folder,
                                                const DataOptions& options, const Range& range);

// Calls `use` with each record's JSON, without its line end, in order, until it returns an error.
Status read_shard(sys::Files& files, const std::string& folder, const DataOptions& options,
                  const Range& range, const std::function<Status(std::string_view json)>& use);

}  // namespace weft::record
