// The manifest's and the statistics' JSON: all that knows its shape.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "weft/record/journal.h"

namespace weft::record {

std::string manifest_document(const Manifest& manifest, uint64_t count);
// Of a manifest_document.
std::optional<uint64_t> parse_count(std::string_view document);
std::string stats_document(const Manifest& manifest, const RunFigures& figures);

}  // namespace weft::record
