// The layout of Parquet files.
#include <fmt/format.h>

#include "arrow.h"
#include "arrow_rows.h"
#include "layouts.h"

namespace weft::pack {
namespace {

class ParquetWriter : public RowWriter {
 public:
  ParquetWriter(Arrow& arrow, OutFile& file)
      : arrow_(arrow), file_(file), number_(arrow.new_file()) {}
  Status add(Piece& piece) override {
    WEFT_TRY(const std::string bytes,
             arrow_.add(number_, static_cast<const ArrowPiece&>(piece).buffers()));
    return file_.write(bytes);
  }
  Status finish() override {
    WEFT_TRY(const std::string bytes, arrow_.finish(number_));
    return file_.write(bytes);
  }

 private:
  Arrow& arrow_;
  OutFile& file_;
  uint32_t number_;
};

class ParquetLayout : public Layout {
 public:
  ParquetLayout(const LayoutInfo& info, const LayoutOptions& options)
      : suffix_(info.suffix), most_bytes_(options.most_file_bytes) {}
  Status start() override {
    Result<std::unique_ptr<Arrow>> arrow = Arrow::start();
    if (!arrow.ok())
      return Error{arrow.error().message + ", or take --layout jsonl or zst, which need no Python"};
    arrow_ = std::move(*arrow);
    return ok_status();
  }
  std::unique_ptr<Piece> make_piece() const override { return std::make_unique<ArrowPiece>(); }
  Result<std::unique_ptr<Sink>> open(sys::Files& files, const std::string& folder,
                                     const Part& part) const override {
    return std::unique_ptr<Sink>(std::make_unique<RowFiles>(
        files, folder, part, suffix_, most_bytes_,
        [this](OutFile& file) -> Result<std::unique_ptr<RowWriter>> {
          return std::unique_ptr<RowWriter>(std::make_unique<ParquetWriter>(*arrow_, file));
        }));
  }

 private:
  std::string suffix_;
  uint64_t most_bytes_;
  std::unique_ptr<Arrow> arrow_;
};

}  // namespace

std::unique_ptr<Layout> make_parquet(const LayoutInfo& info, const LayoutOptions& options) {
  return std::make_unique<ParquetLayout>(info, options);
}

}  // namespace weft::pack
