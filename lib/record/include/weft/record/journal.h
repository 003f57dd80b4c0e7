// The lines of a journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/record/manifest.h"

namespace weft::record {

std::string header_line(const DataOptions& options);
// The format version; an error when it is no header.
Result<uint64_t> parse_header(std::string_view line, DataOptions& options);

std::string shard_line(const Shard& shard);
std::optional<Shard> parse_shard(std::string_view line);

// Why there can be no such shard; empty: there can. What is added up or looped over is bounded
// here.
std::string impossible(const DataOptions& options, const Shard& shard);

}  // namespace weft::record
