// Comparisons of what the command line names.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/compare/build.h"

namespace weft::cli {

// A kernel's records: one, or the two of both devices, which stand beside each other.
using UsePair = std::function<Status(std::span<const record::Record* const>)>;
// Of a data set, a file of records, or (`text` given) a text with a record a line.
Status each_pair(const std::string& path, const std::string* text, const UsePair& use);

bool has_record(std::span<const record::Record* const> records, std::string_view id);

}  // namespace weft::cli
