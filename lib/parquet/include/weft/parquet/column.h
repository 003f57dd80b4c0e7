// Parquet files of flat tables: texts, numbers, flags, lists of texts, and structs of these.
#pragma once

#include <cstdint>
#include <string_view>

namespace weft::parquet {

// The kinds of record/fields.def.
enum class Kind : uint8_t { kText, kMaybeText, kNumber, kFlag, kNames };

struct Column {
  std::string_view name;
  Kind kind = Kind::kText;
  // The struct that it is a member of, or empty. The members of one stand together.
  std::string_view parent = {};
};

}  // namespace weft::parquet
