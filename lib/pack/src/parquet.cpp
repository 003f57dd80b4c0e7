// The layout of Parquet files.
#include <fmt/format.h>

#include "layouts.h"
#include "parquet_rows.h"
#include "weft/parquet/reader.h"
#include "weft/parquet/writer.h"

namespace weft::pack {
namespace {

// The kinds of fields.def.
using parquet::Kind;
constexpr parquet::Column kColumns[] = {
#define WEFT_RECORD_FIELD(kind, name) {#name, Kind::k##kind},
#define WEFT_METADATA_FIELD(kind, name) {#name, Kind::k##kind},
#include "weft/record/fields.def"
#define WEFT_VERDICT(kind, name) {#name, Kind::k##kind, "verdicts"},
#include "weft/record/fields.def"
};

class ParquetPiece : public Piece {
 public:
  Status add(const record::Record& record) override {
    const record::Metadata& data = record.metadata;
#define WEFT_RECORD_FIELD(kind, name) rows_.add(record.name);
#define WEFT_METADATA_FIELD(kind, name) rows_.add(data.name);
#include "weft/record/fields.def"
#define WEFT_VERDICT(kind, name) rows_.add(data.verdicts.name);
#include "weft/record/fields.def"
    rows = rows_.count();
    return ok_status();
  }
  void seal() override { rows_.seal(); }
  void clear() override {
    rows_.clear();
    rows = 0;
  }
  const parquet::Rows& columns() const { return rows_; }

 private:
  parquet::Rows rows_{kColumns};
};

class ParquetWriter : public RowWriter {
 public:
  explicit ParquetWriter(OutFile& file)
      : writer_(kColumns, fmt::format("weft version {}", record::weft_version()),
                [&file](std::string_view data) { return file.write(data); }) {}
  Status add(Piece& piece) override {
    return writer_.add(static_cast<const ParquetPiece&>(piece).columns());
  }
  Status finish() override { return writer_.finish(); }

 private:
  parquet::Writer writer_;
};

class ParquetLayout : public Layout {
 public:
  ParquetLayout(const LayoutInfo& info, const LayoutOptions& options)
      : suffix_(info.suffix), most_bytes_(options.most_file_bytes) {}
  std::unique_ptr<Piece> make_piece() const override { return std::make_unique<ParquetPiece>(); }
  Result<std::unique_ptr<Sink>> open(sys::Files& files, const std::string& folder,
                                     const Part& part) const override {
    return std::unique_ptr<Sink>(std::make_unique<RowFiles>(
        files, folder, part, suffix_, most_bytes_,
        [](OutFile& file) -> Result<std::unique_ptr<RowWriter>> {
          return std::unique_ptr<RowWriter>(std::make_unique<ParquetWriter>(file));
        }));
  }

 private:
  std::string suffix_;
  uint64_t most_bytes_;
};

// A row's value, of each kind.
void get(const parquet::Values& from, size_t row, record::field::Text& value) {
  value = from.texts[row];
}
void get(const parquet::Values& from, size_t row, record::field::MaybeText& value) {
  value.reset();
  if (from.present[row] != 0) value = from.texts[row];
}
void get(const parquet::Values& from, size_t row, record::field::Number& value) {
  value = from.numbers[row];
}
void get(const parquet::Values& from, size_t row, record::field::Flag& value) {
  value = from.numbers[row] != 0;
}
void get(const parquet::Values& from, size_t row, record::field::Names& names) {
  const size_t begin = row == 0 ? 0 : from.ends[row - 1];
  names.assign(from.texts.begin() + static_cast<ptrdiff_t>(begin),
               from.texts.begin() + static_cast<ptrdiff_t>(from.ends[row]));
}

void get(const parquet::Group& group, size_t row, record::Record& record) {
  const parquet::Values* column = group.columns.data();
#define WEFT_RECORD_FIELD(kind, name) get(*column++, row, record.name);
#define WEFT_METADATA_FIELD(kind, name) get(*column++, row, record.metadata.name);
#include "weft/record/fields.def"
#define WEFT_VERDICT(kind, name) get(*column++, row, record.metadata.verdicts.name);
#include "weft/record/fields.def"
}

}  // namespace

std::unique_ptr<Layout> make_parquet(const LayoutInfo& info, const LayoutOptions& options) {
  return std::make_unique<ParquetLayout>(info, options);
}

Status read_parquet(sys::Files& files, const std::string& path,
                    const std::function<Status(const record::Record&)>& use) {
  WEFT_TRY(const parquet::Reader reader, parquet::Reader::open(files, path, kColumns));
  record::Record record;
  for (size_t number = 0; number < reader.groups(); ++number) {
    WEFT_TRY(const parquet::Group group, reader.read(number));
    for (size_t row = 0; row < group.rows; ++row) {
      get(group, row, record);
      WEFT_TRY_STATUS(use(record));
    }
  }
  return ok_status();
}

}  // namespace weft::pack
