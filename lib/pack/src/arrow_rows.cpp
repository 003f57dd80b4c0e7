#include "arrow_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

namespace weft::pack {
namespace {

constexpr size_t kEndSize = 4, kNumberSize = 8;  // bytes
constexpr uint64_t kMostBytes = std::numeric_limits<int32_t>::max();

// The lower bytes, which come first here.
void append(std::string& to, uint64_t value, size_t bytes) {
  static_assert(std::endian::native == std::endian::little);
  to.append(reinterpret_cast<const char*>(&value), bytes);
}

void append_bit(std::string& to, uint64_t at, bool bit) {
  if (at % 8 == 0) to += '\0';
  if (bit) to.back() = static_cast<char>(to.back() | 1 << at % 8);
}

}  // namespace

void ArrowColumn::add(record::field::Text text) {
  if (texts_++ == 0) append(ends_, 0, kEndSize);
  data_ += text;
  append(ends_, data_.size(), kEndSize);
}

void ArrowColumn::add(const record::field::MaybeText& text) {
  append_bit(present_, rows_++, text.has_value());
  add(text.value_or(std::string_view()));
}

void ArrowColumn::add(record::field::Number number) { append(data_, number, kNumberSize); }

void ArrowColumn::add(const std::optional<record::field::Number>& number) {
  append_bit(present_, rows_++, number.has_value());
  add(number.value_or(0));
}

void ArrowColumn::add(record::field::Flag flag) { append_bit(data_, rows_++, flag); }

void ArrowColumn::add(const record::field::Names& names) {
  if (rows_++ == 0) {
    append(lists_, 0, kEndSize);
    append(ends_, 0, kEndSize);
  }
  for (const std::string_view name : names) {
    data_ += name;
    append(ends_, data_.size(), kEndSize);
  }
  texts_ += names.size();
  append(lists_, texts_, kEndSize);
}

void ArrowColumn::clear() {
  for (std::string* buffer : {&present_, &lists_, &ends_, &data_}) buffer->clear();
  rows_ = texts_ = 0;
}

void ArrowColumn::append_to(std::string& out) const {
  for (const std::string* buffer : {&present_, &lists_, &ends_, &data_}) {
    append(out, buffer->size(), kNumberSize);
    out += *buffer;
    out.append(-buffer->size() % kNumberSize, '\0');
  }
}

Status ArrowPiece::add(const record::Record& record) {
  const record::Metadata& data = record.metadata;
  ArrowColumn* column = columns_.data();
  const auto put = [&](const auto& field) {
    if constexpr (std::is_same_v<std::decay_t<decltype(field)>, record::field::MaybeBranches>) {
      using Number = std::optional<record::field::Number>;
      (column++)->add(field ? Number(field->reached) : std::nullopt);
      (column++)->add(field ? Number(field->total) : std::nullopt);
    } else {
      (column++)->add(field);
    }
  };
#define WEFT_RECORD_FIELD(Kind, name) put(record.name);
#define WEFT_METADATA_FIELD(Kind, name) put(data.name);
#include "weft/record/fields.def"
#define WEFT_VERDICT(Kind, name) put(data.verdicts.name);
#include "weft/record/fields.def"
  if (std::ranges::max(columns_, {}, &ArrowColumn::bytes).bytes() > kMostBytes)
    return Error{fmt::format("the record {} is too large for Parquet", record.id)};
  ++rows;
  return ok_status();
}

void ArrowPiece::clear() {
  for (ArrowColumn& column : columns_) column.clear();
  rows = 0;
}

std::string ArrowPiece::buffers() const {
  std::string out;
  append(out, rows, kNumberSize);
  for (const ArrowColumn& column : columns_) column.append_to(out);
  return out;
}

}  // namespace weft::pack
