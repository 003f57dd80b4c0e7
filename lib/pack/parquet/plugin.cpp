// Parquet through Arrow. Nothing of weft's libraries is linked here; headers are enough.
#include <arrow/api.h>
#include <arrow/io/api.h>
#include <arrow/util/config.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/writer.h>

#include <array>

#include "parquet_plugin.h"

namespace weft::pack::parquet {
namespace {

namespace pq = ::parquet;
using record::Record;

#define WEFT_ARROW(expression)                                                            \
  if (const arrow::Status arrow_status = (expression); !arrow_status.ok()) return Error { \
      arrow_status.ToString()                                                             \
    }

constexpr int kLevel = 3;
// A row group is what a reader has in memory at a time: loaders want less than 100 MB.
constexpr int64_t kGroupRows = 10'000, kGroupBytes = 64 << 20;

// A column a kind of fields.def: how it is built and read.
struct TextColumn {
  static std::shared_ptr<arrow::DataType> type() { return arrow::utf8(); }
  using Builder = arrow::StringBuilder;
  using Array = arrow::StringArray;
  static arrow::Status add(Builder& builder, record::field::Text value) {
    return builder.Append(value);
  }
  static arrow::Status add(Builder& builder, const record::field::MaybeText& value) {
    return value ? builder.Append(*value) : builder.AppendNull();
  }
  static void get(const Array& array, int64_t row, record::field::Text& value) {
    value = array.GetView(row);
  }
  static void get(const Array& array, int64_t row, record::field::MaybeText& value) {
    value.reset();
    if (!array.IsNull(row)) value = array.GetView(row);
  }
};
struct NumberColumn {
  static std::shared_ptr<arrow::DataType> type() { return arrow::int64(); }
  using Builder = arrow::Int64Builder;
  using Array = arrow::Int64Array;
  static arrow::Status add(Builder& builder, uint64_t value) {
    return builder.Append(static_cast<int64_t>(value));
  }
  static void get(const Array& array, int64_t row, uint64_t& value) {
    value = static_cast<uint64_t>(array.Value(row));
  }
};
struct FlagColumn {
  static std::shared_ptr<arrow::DataType> type() { return arrow::boolean(); }
  using Builder = arrow::BooleanBuilder;
  using Array = arrow::BooleanArray;
  static arrow::Status add(Builder& builder, bool value) { return builder.Append(value); }
  static void get(const Array& array, int64_t row, bool& value) { value = array.Value(row); }
};
struct NamesColumn {
  static std::shared_ptr<arrow::DataType> type() { return arrow::list(arrow::utf8()); }
  using Builder = arrow::ListBuilder;
  using Array = arrow::ListArray;
  static arrow::Status add(Builder& builder, const record::field::Names& names) {
    ARROW_RETURN_NOT_OK(builder.Append());
    auto& values = static_cast<arrow::StringBuilder&>(*builder.value_builder());
    for (const std::string_view name : names) ARROW_RETURN_NOT_OK(values.Append(name));
    return arrow::Status::OK();
  }
  static void get(const Array& array, int64_t row, record::field::Names& names) {
    const auto& values = static_cast<const arrow::StringArray&>(*array.values());
    names.clear();
    for (int64_t i = array.value_offset(row); i < array.value_offset(row + 1); ++i)
      names.push_back(values.GetView(i));
  }
};
using MaybeTextColumn = TextColumn;

enum class Null : bool { kNo, kYes };
constexpr Null kTextNull = Null::kNo, kMaybeTextNull = Null::kYes, kNumberNull = Null::kNo,
               kFlagNull = Null::kNo, kNamesNull = Null::kNo;

std::shared_ptr<arrow::Field> field(const char* name, std::shared_ptr<arrow::DataType> type,
                                    Null null) {
  return arrow::field(name, std::move(type), null == Null::kYes);
}

std::shared_ptr<arrow::DataType> verdicts_type() {
  return arrow::struct_({
#define WEFT_VERDICT(Kind, name) field(#name, Kind##Column::type(), k##Kind##Null),
#include "weft/record/fields.def"
  });
}

// The same for every file, whatever is in it: nothing is inferred.
std::shared_ptr<arrow::Schema> schema() {
  return arrow::schema({
#define WEFT_RECORD_FIELD(Kind, name) field(#name, Kind##Column::type(), k##Kind##Null),
#define WEFT_METADATA_FIELD(Kind, name) field(#name, Kind##Column::type(), k##Kind##Null),
#include "weft/record/fields.def"
      field("verdicts", verdicts_type(), Null::kNo),
  });
}

// Their texts are hardly ever the same twice, so a dictionary of them gains nothing.
constexpr std::array<const char*, 6> kDistinct = {"id",          "python_source", "ir_forward",
                                                  "ir_backward", "ir_module",     "description"};

class ArrowBatch : public Batch {
 public:
  explicit ArrowBatch(std::unique_ptr<arrow::RecordBatchBuilder> builder)
      : builder_(std::move(builder)) {}

  Status add(const Record& record) override {
    WEFT_ARROW(append(record));
    bytes_ += static_cast<int64_t>(record.python_source.size() + record.ir_forward.size() +
                                   record.ir_backward.value_or("").size() +
                                   record.ir_module.value_or("").size());
    return ok_status();
  }
  void clear() override {
    if (bytes_ != 0) static_cast<void>(take());
  }

  arrow::Result<std::shared_ptr<arrow::RecordBatch>> take() {
    bytes_ = 0;
    return builder_->Flush();
  }
  int64_t bytes() const { return bytes_; }

 private:
  template <typename Column>
  typename Column::Builder& column(int number) {
    return static_cast<typename Column::Builder&>(*builder_->GetField(number));
  }

  arrow::Status append(const Record& record) {
    int number = 0;
#define WEFT_RECORD_FIELD(Kind, name) \
  ARROW_RETURN_NOT_OK(Kind##Column::add(column<Kind##Column>(number++), record.name));
#define WEFT_METADATA_FIELD(Kind, name) \
  ARROW_RETURN_NOT_OK(Kind##Column::add(column<Kind##Column>(number++), record.metadata.name));
#include "weft/record/fields.def"
    auto& verdicts = static_cast<arrow::StructBuilder&>(*builder_->GetField(number));
    ARROW_RETURN_NOT_OK(verdicts.Append());
    number = 0;
#define WEFT_VERDICT(Kind, name)                                                                \
  ARROW_RETURN_NOT_OK(                                                                          \
      Kind##Column::add(static_cast<Kind##Column::Builder&>(*verdicts.field_builder(number++)), \
                        record.metadata.verdicts.name));
#include "weft/record/fields.def"
    return arrow::Status::OK();
  }

  std::unique_ptr<arrow::RecordBatchBuilder> builder_;
  int64_t bytes_ = 0;
};

// Hands Arrow's bytes to weft, which counts, hashes and writes them.
class Output : public arrow::io::OutputStream {
 public:
  explicit Output(std::function<Status(std::string_view)> write) : write_(std::move(write)) {
    set_mode(arrow::io::FileMode::WRITE);
  }
  arrow::Status Write(const void* data, int64_t size) override {
    const Status status = write_({static_cast<const char*>(data), static_cast<size_t>(size)});
    size_ += size;
    return status.ok() ? arrow::Status::OK() : arrow::Status::IOError(status.error().message);
  }
  using arrow::io::OutputStream::Write;
  arrow::Result<int64_t> Tell() const override { return size_; }
  arrow::Status Close() override {
    closed_ = true;
    return arrow::Status::OK();
  }
  bool closed() const override { return closed_; }

 private:
  std::function<Status(std::string_view)> write_;
  int64_t size_ = 0;
  bool closed_ = false;
};

std::shared_ptr<pq::WriterProperties> properties() {
  pq::WriterProperties::Builder builder;
  builder.compression(pq::Compression::ZSTD)->compression_level(kLevel);
  builder.max_row_group_length(INT64_MAX);
  for (const char* const column : kDistinct) builder.disable_dictionary(column);
  return builder.build();
}

class ArrowWriter : public Writer {
 public:
  ArrowWriter(std::shared_ptr<Output> output, std::unique_ptr<pq::arrow::FileWriter> writer)
      : output_(std::move(output)), writer_(std::move(writer)) {}

  Status add(Batch& batch) override {
    auto& of = static_cast<ArrowBatch&>(batch);
    bytes_ += of.bytes();
    auto rows = of.take();
    WEFT_ARROW(rows.status());
    rows_ += (*rows)->num_rows();
    group_.push_back(*std::move(rows));
    return rows_ >= kGroupRows || bytes_ >= kGroupBytes ? end_group() : ok_status();
  }

  Status finish() override {
    if (rows_ != 0)
      if (Status status = end_group(); !status.ok()) return status;
    WEFT_ARROW(writer_->Close());
    return ok_status();
  }

 private:
  Status end_group() {
    const auto table = arrow::Table::FromRecordBatches(schema(), group_);
    WEFT_ARROW(table.status());
    WEFT_ARROW(writer_->WriteTable(**table, rows_));
    group_.clear();
    rows_ = bytes_ = 0;
    return ok_status();
  }

  std::shared_ptr<Output> output_;
  std::unique_ptr<pq::arrow::FileWriter> writer_;
  arrow::RecordBatchVector group_;
  int64_t rows_ = 0, bytes_ = 0;
};

// A row of a batch as a record; the texts are the batch's.
void get_row(const arrow::RecordBatch& batch, int64_t row, Record& record) {
  int number = 0;
#define WEFT_RECORD_FIELD(Kind, name)                                                      \
  Kind##Column::get(static_cast<const Kind##Column::Array&>(*batch.column(number++)), row, \
                    record.name);
#define WEFT_METADATA_FIELD(Kind, name)                                                    \
  Kind##Column::get(static_cast<const Kind##Column::Array&>(*batch.column(number++)), row, \
                    record.metadata.name);
#include "weft/record/fields.def"
  const auto& verdicts = static_cast<const arrow::StructArray&>(*batch.column(number));
  number = 0;
#define WEFT_VERDICT(Kind, name)                                                             \
  Kind##Column::get(static_cast<const Kind##Column::Array&>(*verdicts.field(number++)), row, \
                    record.metadata.verdicts.name);
#include "weft/record/fields.def"
}

class ArrowPlugin : public Plugin {
 public:
  std::unique_ptr<Batch> make_batch() override {
    auto builder = arrow::RecordBatchBuilder::Make(schema(), arrow::default_memory_pool());
    return std::make_unique<ArrowBatch>(*std::move(builder));
  }

  Result<std::unique_ptr<Writer>> make_writer(
      std::function<Status(std::string_view)> write) override {
    auto output = std::make_shared<Output>(std::move(write));
    auto writer =
        pq::arrow::FileWriter::Open(*schema(), arrow::default_memory_pool(), output, properties());
    WEFT_ARROW(writer.status());
    return std::unique_ptr<Writer>(
        std::make_unique<ArrowWriter>(std::move(output), *std::move(writer)));
  }

  Status read(const std::string& path, const std::function<Status(const Record&)>& use) override {
    auto file = arrow::io::ReadableFile::Open(path);
    WEFT_ARROW(file.status());
    auto reader = pq::arrow::OpenFile(*file, arrow::default_memory_pool());
    WEFT_ARROW(reader.status());
    std::shared_ptr<arrow::Schema> found;
    WEFT_ARROW((*reader)->GetSchema(&found));
    if (found->num_fields() != schema()->num_fields())
      return Error{"its columns are not those that weft writes"};
    for (int i = 0; i < found->num_fields(); ++i)
      if (found->field(i)->name() != schema()->field(i)->name() ||
          !found->field(i)->type()->Equals(schema()->field(i)->type()))
        return Error{"its columns are not those that weft writes: " + found->field(i)->ToString()};
    Record record;
    for (int group = 0; group < (*reader)->num_row_groups(); ++group) {
      auto batches = (*reader)->GetRecordBatchReader({group});
      WEFT_ARROW(batches.status());
      for (;;) {
        std::shared_ptr<arrow::RecordBatch> batch;
        WEFT_ARROW((*batches)->ReadNext(&batch));
        if (batch == nullptr) break;
        for (int64_t row = 0; row < batch->num_rows(); ++row) {
          get_row(*batch, row, record);
          if (Status status = use(record); !status.ok()) return status;
        }
      }
    }
    return ok_status();
  }
};

}  // namespace
}  // namespace weft::pack::parquet

extern "C" weft::pack::parquet::Plugin* weft_parquet_plugin(int version) {
  static weft::pack::parquet::ArrowPlugin plugin;
  return version == weft::pack::parquet::kVersion ? &plugin : nullptr;
}
