#include "weft/parquet/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pages.h"
#include "schema.h"
#include "weft/base/check.h"

namespace weft::parquet {
namespace {

// A row group is what a reader has in memory at a time: loaders want less than 100 MB.
constexpr uint64_t kMostRows = 10'000, kMostBytes = 64u << 20;
constexpr int kFormatVersion = 2;

}  // namespace

Rows::Rows(std::span<const Column> columns) {
  for (const Column& column : columns) pages_.push_back(std::make_unique<PageBuilder>(column));
}
Rows::~Rows() = default;

PageBuilder& Rows::next() {
  PageBuilder& page = *pages_[at_++];
  if (at_ == pages_.size()) {
    at_ = 0;
    ++count_;
  }
  return page;
}

void Rows::add(std::string_view value) { next().add(value); }
void Rows::add(const std::optional<std::string_view>& value) { next().add(value); }
void Rows::add(uint64_t value) { next().add(value); }
void Rows::add(bool value) { next().add(value); }
void Rows::add(const std::vector<std::string_view>& values) { next().add(values); }

void Rows::seal() {
  WEFT_CHECK(at_ == 0, "the last row has all its columns");
  for (const std::unique_ptr<PageBuilder>& page : pages_) page->seal();
}

void Rows::clear() {
  for (const std::unique_ptr<PageBuilder>& page : pages_) page->clear();
  at_ = 0;
  count_ = 0;
}

uint64_t Rows::bytes() const {
  uint64_t bytes = 0;
  for (const std::unique_ptr<PageBuilder>& page : pages_) bytes += page->bytes();
  return bytes;
}

Writer::Writer(std::span<const Column> columns, std::string created_by,
               std::function<Status(std::string_view)> write)
    : columns_(columns.begin(), columns.end()),
      created_by_(std::move(created_by)),
      write_(std::move(write)) {
  for (const Column& column : columns) chunks_.push_back(std::make_unique<ChunkBuilder>(column));
}
Writer::~Writer() = default;

Status Writer::write(std::string_view data) {
  written_ += data.size();
  return write_(data);
}

Status Writer::add(const Rows& rows) {
  if (rows.count() == 0) return ok_status();
  if (rows.bytes() > INT32_MAX)
    return Error{fmt::format("a page of Parquet holds 2 GiB, and {} rows have {} bytes",
                             rows.count(), rows.bytes())};
  for (size_t i = 0; i < chunks_.size(); ++i) chunks_[i]->add(*rows.pages_[i]);
  rows_ += rows.count();
  bytes_ += rows.bytes();
  return rows_ >= kMostRows || bytes_ >= kMostBytes ? end_group() : ok_status();
}

Status Writer::end_group() {
  using namespace field;
  if (written_ == 0) WEFT_TRY_STATUS(write(kMagic));
  const uint64_t begin = written_;
  uint64_t plain = 0;
  ThriftWriter group(groups_);
  group.open().list(kChunks, ThriftType::kStruct, chunks_.size());
  for (const std::unique_ptr<ChunkBuilder>& chunk : chunks_) {
    chunk->write_metadata(written_, group);
    plain += chunk->plain_size();
    WEFT_TRY_STATUS(write(chunk->pages()));
    chunk->clear();
  }
  group.i64(kGroupBytes, static_cast<int64_t>(plain)).i64(kGroupRows, static_cast<int64_t>(rows_));
  group.i64(kGroupOffset, static_cast<int64_t>(begin));
  group.i64(kGroupCompressed, static_cast<int64_t>(written_ - begin));
  if (group_count_ <= INT16_MAX) group.i16(kOrdinal, static_cast<int64_t>(group_count_));
  group.close();
  ++group_count_;
  all_rows_ += rows_;
  rows_ = bytes_ = 0;
  return ok_status();
}

Status Writer::finish() {
  using namespace field;
  if (rows_ != 0) WEFT_TRY_STATUS(end_group());
  if (written_ == 0) WEFT_TRY_STATUS(write(kMagic));
  std::string footer;
  ThriftWriter data(footer);
  data.i32(kVersion, kFormatVersion);
  write_schema(columns_, data);
  data.i64(kRows, static_cast<int64_t>(all_rows_));
  data.list(kGroups, ThriftType::kStruct, group_count_);
  footer += groups_;
  data.text(kCreatedBy, created_by_);
  // Bounds are by the order of each column's type: without this they would not be believed.
  data.list(kOrders, ThriftType::kStruct, columns_.size());
  for (size_t i = 0; i < columns_.size(); ++i) data.open().open(kTypeOrder).close().close();
  data.close();
  const uint64_t size = footer.size();
  for (int i = 0; i < 4; ++i) footer += static_cast<char>(size >> 8 * i);
  footer += kMagic;
  return write(footer);
}

}  // namespace weft::parquet
