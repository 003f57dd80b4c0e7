// A column while it is written: pages of values, and the chunk of a row group that they make.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format.h"
#include "thrift.h"
#include "weft/parquet/column.h"

namespace weft::parquet {

// Least and most value of a column, encoded, and how many are missing.
struct Bounds {
  bool any = false;
  std::string least, most;
  uint64_t nulls = 0;
};

// Plain values and their levels, then one compressed page with its header.
class PageBuilder {
 public:
  explicit PageBuilder(const Column& column) : column_(column) {}

  void add(std::string_view value);
  void add(const std::optional<std::string_view>& value);
  void add(uint64_t value);
  void add(bool value);
  void add(const std::vector<std::string_view>& values);

  void seal();
  void clear();

  size_t bytes() const { return values_.size(); }

 private:
  friend class ChunkBuilder;
  void put(std::string_view value);

  Column column_;
  std::string values_;
  std::vector<uint8_t> definition_, repetition_;
  uint64_t count_ = 0;  // values, with those that are missing
  Bounds bounds_;
  // Of numbers, which are compared as such.
  uint64_t least_ = UINT64_MAX, most_ = 0;

  std::string plain_, page_;  // sealed: before compression, and the page with its header
  size_t plain_size_ = 0;     // of the page with its header, were it not compressed
};

// The pages of a column of a row group, one after the other.
class ChunkBuilder {
 public:
  explicit ChunkBuilder(const Column& column) : column_(column) {}

  void add(const PageBuilder& page);
  void clear();
  std::string_view pages() const { return pages_; }
  uint64_t plain_size() const { return plain_size_; }
  // As an element of the row group's list. `offset`: where the pages begin in the file.
  void write_metadata(uint64_t offset, ThriftWriter& out) const;

 private:
  Column column_;
  std::string pages_;
  uint64_t count_ = 0, plain_size_ = 0;
  Bounds bounds_;
  uint64_t least_ = UINT64_MAX, most_ = 0;
};

}  // namespace weft::parquet
