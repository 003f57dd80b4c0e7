// The columns of a row, as the card, Croissant and Parquet name them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "weft/pack/sink.h"

namespace weft::pack {

enum class ColumnType : uint8_t { kText, kNumber, kFlag, kNames, kStruct, kStructs };

struct Column {
  std::string_view name;
  ColumnType type = ColumnType::kText;
  std::vector<Column> parts;  // of a struct
};

std::vector<Column> columns_of(RowKind rows);
// One phrase.
std::string_view meaning_of(std::string_view column);

}  // namespace weft::pack
