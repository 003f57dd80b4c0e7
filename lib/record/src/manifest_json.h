// The manifest's and the statistics' JSON: all that knows its shape.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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
std::string manifest_document(const Manifest& manifest, uint64_t count);
// Of a manifest_document.
std::optional<uint64_t> parse_count(std::string_view document);
std::string stats_document(const Manifest& manifest, const RunFigures& figures);

}  // namespace weft::record
