#include "layouts.h"

#include <fmt/format.h>

#include <array>

#include "weft/base/check.h"

namespace weft::pack {
namespace {

struct Row {
  LayoutInfo info;
  LayoutFactory make;
};
constexpr std::array kLayouts = {
#define WEFT_LAYOUT(name, make, rows, suffix, help) Row{{name, RowKind::rows, suffix, help}, make},
#include "layouts.def"
};

class PlainWriter : public RowWriter {
 public:
  explicit PlainWriter(OutFile& file) : file_(file) {}
  Status add(Piece& piece) override {
    return file_.write(static_cast<const TextPiece&>(piece).text());
  }
  Status finish() override { return ok_status(); }

 private:
  OutFile& file_;
};

class TextLayout : public Layout {
 public:
  TextLayout(TextPiece::Render render, std::string_view suffix, uint64_t most_bytes,
             RowWriterFactory writer)
      : render_(std::move(render)),
        suffix_(suffix),
        most_bytes_(most_bytes),
        writer_(std::move(writer)) {}
  std::unique_ptr<Piece> make_piece() const override {
    return std::make_unique<TextPiece>(render_);
  }
  Result<std::unique_ptr<Sink>> open(sys::Files& files, const std::string& folder,
                                     const Part& part) const override {
    return std::unique_ptr<Sink>(
        std::make_unique<RowFiles>(files, folder, part, suffix_, most_bytes_, writer_));
  }

 private:
  TextPiece::Render render_;
  std::string suffix_;
  uint64_t most_bytes_;
  RowWriterFactory writer_;
};

}  // namespace

const LayoutInfo* find_layout(std::string_view name) {
  for (const Row& row : kLayouts)
    if (row.info.name == name) return &row.info;
  return nullptr;
}

std::vector<std::string> layout_names() {
  std::vector<std::string> names;
  for (const Row& row : kLayouts) names.emplace_back(row.info.name);
  return names;
}

std::string layout_help() {
  std::string help;
  for (const Row& row : kLayouts)
    help += fmt::format("{}{}: {}", help.empty() ? "" : "; ", row.info.name, row.info.help);
  return help;
}

std::unique_ptr<Layout> make_layout(const LayoutInfo& info, const LayoutOptions& options) {
  for (const Row& row : kLayouts)
    if (row.info.name == info.name) return row.make(info, options);
  WEFT_CHECK(false, "no such layout");
  return nullptr;
}

std::unique_ptr<Layout> make_text_layout(TextPiece::Render render, std::string_view suffix,
                                         const LayoutOptions& options, RowWriterFactory writer) {
  return std::make_unique<TextLayout>(std::move(render), suffix, options.most_file_bytes,
                                      std::move(writer));
}

Result<std::unique_ptr<RowWriter>> make_plain_writer(OutFile& file) {
  return std::unique_ptr<RowWriter>(std::make_unique<PlainWriter>(file));
}

}  // namespace weft::pack
