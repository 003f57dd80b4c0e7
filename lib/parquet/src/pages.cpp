#include "pages.h"

#include <zstd.h>

#include <algorithm>
#include <memory>

#include "levels.h"
#include "schema.h"
#include "weft/base/check.h"

namespace weft::parquet {
namespace {

constexpr int kLevel = 3;
// Bounds serve to pass over row groups; those of source code serve nobody.
constexpr size_t kMostBound = 64;

void append_number(uint64_t value, size_t bytes, std::string& out) {
  for (size_t i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i);
}

// Each list of levels has its length before it.
void append_sized_levels(const std::vector<uint8_t>& levels, std::string& out) {
  const size_t at = out.size();
  append_number(0, 4, out);
  append_levels(levels, out);
  std::string size;
  append_number(out.size() - at - 4, 4, size);
  out.replace(at, 4, size);
}

void merge(const Bounds& from, Bounds& to) {
  to.nulls += from.nulls;
  if (!from.any) return;
  if (!to.any || from.least < to.least) to.least = from.least;
  if (!to.any || from.most > to.most) to.most = from.most;
  to.any = true;
}

struct Free {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

// Behind the header of a page of this size.
void append_compressed(std::string_view plain, std::string& out) {
  thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
  out.resize(ZSTD_compressBound(plain.size()));
  const size_t size =
      ZSTD_compressCCtx(context.get(), out.data(), out.size(), plain.data(), plain.size(), kLevel);
  WEFT_CHECK(ZSTD_isError(size) == 0, "zstd has room for the worst case");
  out.resize(size);
}

}  // namespace

void PageBuilder::put(std::string_view value) {
  append_number(value.size(), 4, values_);
  values_ += value;
}

void PageBuilder::add(std::string_view value) {
  WEFT_CHECK(column_.kind == Kind::kText || column_.kind == Kind::kMaybeText, "a column of texts");
  put(value);
  ++count_;
  if (column_.kind == Kind::kMaybeText) definition_.push_back(1);
  if (!bounds_.any || value < bounds_.least) bounds_.least = value;
  if (!bounds_.any || value > bounds_.most) bounds_.most = value;
  bounds_.any = true;
}

void PageBuilder::add(const std::optional<std::string_view>& value) {
  if (value) return add(*value);
  WEFT_CHECK(column_.kind == Kind::kMaybeText, "a column of texts that may be missing");
  definition_.push_back(0);
  ++count_;
  ++bounds_.nulls;
}

void PageBuilder::add(uint64_t value) {
  WEFT_CHECK(column_.kind == Kind::kNumber, "a column of numbers");
  append_number(value, 8, values_);
  ++count_;
  least_ = std::min(least_, value);
  most_ = std::max(most_, value);
}

void PageBuilder::add(bool value) {
  WEFT_CHECK(column_.kind == Kind::kFlag, "a column of flags");
  if (count_ % 8 == 0) values_ += '\0';
  values_.back() = static_cast<char>(values_.back() | int{value} << count_ % 8);
  ++count_;
  least_ = std::min(least_, uint64_t{value});
  most_ = std::max(most_, uint64_t{value});
}

void PageBuilder::add(const std::vector<std::string_view>& values) {
  WEFT_CHECK(column_.kind == Kind::kNames, "a column of names");
  for (size_t i = 0; i < values.size(); ++i) {
    put(values[i]);
    repetition_.push_back(i > 0);
    definition_.push_back(1);
  }
  if (values.empty()) {
    repetition_.push_back(0);
    definition_.push_back(0);
  }
  count_ += std::max<size_t>(values.size(), 1);
}

void PageBuilder::seal() {
  using namespace field;
  plain_.clear();
  if (!repetition_.empty()) append_sized_levels(repetition_, plain_);
  if (!definition_.empty()) append_sized_levels(definition_, plain_);
  plain_ += values_;
  std::string compressed;
  append_compressed(plain_, compressed);
  page_.clear();
  ThriftWriter header(page_);
  header.i32(kPageType, static_cast<int>(PageType::kData));
  header.i32(kPageUncompressed, static_cast<int64_t>(plain_.size()));
  header.i32(kPageCompressed, static_cast<int64_t>(compressed.size()));
  header.open(kDataHeader).i32(kPageValues, static_cast<int64_t>(count_));
  header.i32(kEncoding, static_cast<int>(Encoding::kPlain));
  header.i32(kDefinition, static_cast<int>(Encoding::kRle));
  header.i32(kRepetitionLevels, static_cast<int>(Encoding::kRle)).close().close();
  plain_size_ = page_.size() + plain_.size();
  page_ += compressed;
}

void PageBuilder::clear() {
  values_.clear();
  definition_.clear();
  repetition_.clear();
  page_.clear();
  count_ = 0;
  bounds_ = {};
  least_ = UINT64_MAX;
  most_ = 0;
}

void ChunkBuilder::add(const PageBuilder& page) {
  pages_ += page.page_;
  count_ += page.count_;
  plain_size_ += page.plain_size_;
  merge(page.bounds_, bounds_);
  least_ = std::min(least_, page.least_);
  most_ = std::max(most_, page.most_);
}

void ChunkBuilder::clear() {
  pages_.clear();
  count_ = plain_size_ = 0;
  bounds_ = {};
  least_ = UINT64_MAX;
  most_ = 0;
}

void ChunkBuilder::write_metadata(uint64_t offset, ThriftWriter& out) const {
  using namespace field;
  const auto size = static_cast<int64_t>(pages_.size()), begin = static_cast<int64_t>(offset);
  out.open().i64(kFileOffset, 0).open(kMetaData);
  out.i32(kColumnType, static_cast<int>(physical(column_.kind)));
  out.list(kEncodings, ThriftType::kI32, 2).element(static_cast<int>(Encoding::kPlain));
  out.element(static_cast<int>(Encoding::kRle));
  const std::vector<std::string_view> path = path_of(column_);
  out.list(kPath, ThriftType::kText, path.size());
  for (const std::string_view name : path) out.element(name);
  out.i32(kCodec, static_cast<int>(Codec::kZstd)).i64(kValues, static_cast<int64_t>(count_));
  out.i64(kUncompressed, static_cast<int64_t>(plain_size_)).i64(kCompressed, size);
  out.i64(kDataOffset, begin);
  Bounds bounds = bounds_;
  if (least_ <= most_ && most_ <= INT64_MAX) {
    const size_t bytes = column_.kind == Kind::kFlag ? 1 : 8;
    append_number(least_, bytes, bounds.least);
    append_number(most_, bytes, bounds.most);
    bounds.any = true;
  }
  if (column_.kind != Kind::kNames) {
    out.open(kStatistics).i64(kNulls, static_cast<int64_t>(bounds.nulls));
    if (bounds.any && bounds.least.size() <= kMostBound && bounds.most.size() <= kMostBound)
      out.text(kMost, bounds.most).text(kLeast, bounds.least);
    out.close();
  }
  out.close().close();
}

}  // namespace weft::parquet
