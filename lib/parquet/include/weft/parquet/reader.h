// Reads Parquet files whose columns are known: those of `Writer`, also when another program has
// written them again with its own encodings.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/parquet/column.h"
#include "weft/sys/files.h"

namespace weft::parquet {

// A column of a row group. Which members are filled follows from its kind.
struct Values {
  std::vector<std::string_view> texts;  // of names: those of all rows, one after the other
  std::vector<uint8_t> present;         // of texts that may be missing
  std::vector<uint64_t> numbers;        // and flags, as 0 and 1
  std::vector<size_t> ends;             // of names: where each row's end in `texts`

  std::deque<std::string> memory;  // what `texts` are views of
};

struct Group {
  uint64_t rows = 0;
  std::vector<Values> columns;
};

struct Footer;

class Reader {
 public:
  // An error when the file is no Parquet file, or one of other columns.
  static Result<Reader> open(sys::Files& files, const std::string& path,
                             std::span<const Column> columns);
  Reader(Reader&& other) noexcept;
  ~Reader();

  size_t groups() const;
  Result<Group> read(size_t group) const;

 private:
  Reader(sys::Files& files, std::string path, std::unique_ptr<Footer> footer);

  sys::Files* files_;
  std::string path_;
  std::unique_ptr<Footer> footer_;
};

}  // namespace weft::parquet
