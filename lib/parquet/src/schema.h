// How columns stand in a file's schema.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "format.h"
#include "thrift.h"
#include "weft/base/result.h"
#include "weft/parquet/column.h"

namespace weft::parquet {

Physical physical(Kind kind);
// What a file calls the way to a column's values: {"builtins", "list", "element"}.
std::vector<std::string_view> path_of(const Column& column);

// The field `schema` of the footer.
void write_schema(std::span<const Column> columns, ThriftWriter& out);

// An element of a schema as it is read: a tree, each node followed by its children.
struct SchemaNode {
  std::string_view name;
  int64_t type = -1;  // of a leaf
  int64_t repetition = 0;
  int64_t children = 0;
};

// How the values of a column are told from those that are missing.
struct Levels {
  uint32_t most_definition = 0, most_repetition = 0;
  uint32_t element = 0;  // of a list: from which definition level on there is an element
};

// The columns' levels in this schema; an error where its columns are others.
Result<std::vector<Levels>> match_schema(std::span<const SchemaNode> nodes,
                                         std::span<const Column> columns);

}  // namespace weft::parquet
