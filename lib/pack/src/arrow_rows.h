// Rows as Arrow lays them out in memory, a column after the other (parquet.py reads it): their
// number; then of each column four buffers, each with its size before it and filled up to 8 bytes:
//
//   which texts are present, a bit each; none where all are
//   names: where the list of each row ends in the list of all names, after a zero
//   texts: where each ends in the bytes of all, after a zero
//   the bytes of texts; numbers; flags, a bit each
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "weft/pack/sink.h"
#include "weft/record/record.h"

namespace weft::pack {

class ArrowColumn {
 public:
  void add(record::field::Text text);
  void add(const record::field::MaybeText& text);
  void add(record::field::Number number);
  void add(const std::optional<record::field::Number>& number);
  void add(record::field::Flag flag);
  void add(const record::field::Names& names);

  void clear();
  uint64_t bytes() const { return data_.size(); }
  void append_to(std::string& out) const;

 private:
  std::string present_, lists_, ends_, data_;
  uint64_t rows_ = 0, texts_ = 0;
};

// The columns of RowKind::kColumns.
class ArrowPiece : public Piece {
 public:
  Status add(const record::Record& record) override;
  void clear() override;
  std::string buffers() const;

 private:
  template <typename Field>
  static constexpr size_t kColumnsOf = std::is_same_v<Field, record::field::MaybeBranches> ? 2 : 1;
  static constexpr size_t kColumns = 0
#define WEFT_RECORD_FIELD(Kind, name) +kColumnsOf<record::field::Kind>
#define WEFT_METADATA_FIELD(Kind, name) +kColumnsOf<record::field::Kind>
#define WEFT_VERDICT(Kind, name) +kColumnsOf<record::field::Kind>
#include "weft/record/fields.def"
      ;
  std::array<ArrowColumn, kColumns> columns_;
};

}  // namespace weft::pack
