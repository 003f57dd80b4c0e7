// Writes Parquet files. The same rows in the same portions make the same bytes on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/parquet/column.h"

namespace weft::parquet {

class PageBuilder;
class ChunkBuilder;

// A portion of rows, made on any thread: a page of each column.
class Rows {
 public:
  explicit Rows(std::span<const Column> columns);
  ~Rows();

  // The values of a row, one call a column, in the order of the columns.
  void add(std::string_view value);
  void add(const std::optional<std::string_view>& value);
  void add(uint64_t value);
  void add(bool value);
  void add(const std::vector<std::string_view>& values);

  // Compresses the pages. Nothing can be added from then on, until `clear`.
  void seal();
  void clear();

  uint64_t count() const { return count_; }
  uint64_t bytes() const;  // as they lie in memory, not compressed

 private:
  friend class Writer;
  PageBuilder& next();

  std::vector<std::unique_ptr<PageBuilder>> pages_;
  size_t at_ = 0;
  uint64_t count_ = 0;
};

class Writer {
 public:
  // `write` takes the bytes of the file in order; `created_by` names the program in it.
  Writer(std::span<const Column> columns, std::string created_by,
         std::function<Status(std::string_view)> write);
  ~Writer();

  // Sealed rows. A row group ends when it is large enough.
  Status add(const Rows& rows);
  // What comes behind the last row.
  Status finish();

 private:
  Status write(std::string_view data);
  Status end_group();

  std::vector<Column> columns_;
  std::string created_by_;
  std::function<Status(std::string_view)> write_;
  uint64_t written_ = 0;
  std::vector<std::unique_ptr<ChunkBuilder>> chunks_;  // of the open group
  uint64_t rows_ = 0, bytes_ = 0;                      // of the open group
  std::string groups_;                                 // metadata of the ended ones
  uint64_t group_count_ = 0, all_rows_ = 0;
};

}  // namespace weft::parquet
