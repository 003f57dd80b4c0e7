// A file a record.
#include <fmt/format.h>

#include "layouts.h"
#include "lines.h"
#include "weft/record/manifest.h"

namespace weft::pack {
namespace {

// data/<config>/<split>/000/<id>.json
class JsonFiles : public Sink {
 public:
  JsonFiles(sys::Files& files, std::string folder, Part part)
      : files_(files), folder_(std::move(folder)), part_(std::move(part)) {}

  Status add(Piece& piece) override {
    const auto& rows = static_cast<const TextPiece&>(piece);
    for (size_t i = 0; i < rows.rows; ++i) {
      const std::string sub = fmt::format("data/{}/{}/{:03}", part_.config, part_.split,
                                          written_.size() / record::kFilesPerFolder);
      if (written_.size() % record::kFilesPerFolder == 0)
        WEFT_TRY_STATUS(files_.make_folders(folder_ + "/" + sub));
      const std::string path = fmt::format("{}/{}.json", sub, rows.id(i));
      WEFT_TRY_STATUS(files_.write_loose(folder_ + "/" + path, rows.row(i)));
      written_.push_back(
          {path, part_.config, part_.split, 1, rows.row(i).size(), hex(sha256(rows.row(i)))});
    }
    return ok_status();
  }

  Status finish(std::vector<PackedFile>& files) override {
    std::move(written_.begin(), written_.end(), std::back_inserter(files));
    return ok_status();
  }

 private:
  sys::Files& files_;
  std::string folder_;
  Part part_;
  std::vector<PackedFile> written_;
};

class JsonLayout : public Layout {
 public:
  std::unique_ptr<Piece> make_piece() const override {
    return std::make_unique<TextPiece>(render_line);
  }
  Result<std::unique_ptr<Sink>> open(sys::Files& files, const std::string& folder,
                                     const Part& part) const override {
    return std::unique_ptr<Sink>(std::make_unique<JsonFiles>(files, folder, part));
  }
};

}  // namespace

std::unique_ptr<Layout> make_json(const LayoutInfo&, const LayoutOptions&) {
  return std::make_unique<JsonLayout>();
}

}  // namespace weft::pack
