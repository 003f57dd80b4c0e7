// Records as lines, plain and compressed.
#include "lines.h"

#include <zstd.h>

#include <memory>

#include "layouts.h"
#include "weft/base/check.h"
#include "weft/pack/input.h"

namespace weft::pack {
namespace {

void append32(std::string& out, uint64_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xFF);
}

// Zstandard's seekable format: independent frames, and behind them a table of their sizes in a
// frame that decompressors skip. Whoever wants a record in the middle decompresses one frame.
class SeekableWriter : public RowWriter {
 public:
  explicit SeekableWriter(OutFile& file) : file_(file) {}

  Status add(Piece& piece) override {
    const auto& rows = static_cast<const TextPiece&>(piece);
    for (size_t i = 0; i < rows.rows; ++i) {
      input_ << rows.row(i);
      if (input_.size() >= kFrameBytes) WEFT_TRY_STATUS(end_frame());
    }
    return ok_status();
  }

  Status finish() override {
    if (!input_.empty()) WEFT_TRY_STATUS(end_frame());
    std::string table;
    append32(table, kSkippableMagic);
    append32(table, entries_.size() + kFooterBytes);
    table += entries_;
    append32(table, entries_.size() / kEntryBytes);
    table += '\0';  // no checksums: SHA256SUMS has them
    append32(table, kSeekableMagic);
    return file_.write(table);
  }

 private:
  static constexpr size_t kFrameBytes = 4u << 20;
  static constexpr int kLevel = 3;
  static constexpr uint32_t kSkippableMagic = 0x184D2A5E, kSeekableMagic = 0x8F92EAB1;
  static constexpr size_t kEntryBytes = 8, kFooterBytes = 9;

  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };

  Status end_frame() {
    output_.resize(ZSTD_compressBound(input_.size()));
    const size_t size = ZSTD_compressCCtx(context_.get(), output_.data(), output_.size(),
                                          input_.view().data(), input_.size(), kLevel);
    WEFT_CHECK(ZSTD_isError(size) == 0, "zstd has room for the worst case");
    append32(entries_, size);
    append32(entries_, input_.size());
    input_.clear();
    return file_.write(std::string_view(output_).substr(0, size));
  }

  OutFile& file_;
  std::unique_ptr<ZSTD_CCtx, Free> context_{ZSTD_createCCtx()};
  Text input_;
  std::string output_, entries_;
};

Result<std::unique_ptr<RowWriter>> make_seekable_writer(OutFile& file) {
  return std::unique_ptr<RowWriter>(std::make_unique<SeekableWriter>(file));
}

}  // namespace

void render_line(const record::Record& record, Text& out) {
  record::write_json(record, record::FieldNames::kIr, out);
  out << '\n';
}

std::unique_ptr<Layout> make_jsonl(const LayoutInfo& info, const LayoutOptions& options) {
  return make_text_layout(render_line, info.suffix, options, make_plain_writer);
}

std::unique_ptr<Layout> make_zst(const LayoutInfo& info, const LayoutOptions& options) {
  return make_text_layout(render_line, info.suffix, options, make_seekable_writer);
}

Status read_lines(sys::Files& files, const std::string& path, bool compressed,
                  const std::function<Status(std::string_view)>& use) {
  constexpr uint64_t kStep = 4u << 20;
  const std::unique_ptr<ZSTD_DCtx, size_t (*)(ZSTD_DCtx*)> context(ZSTD_createDCtx(),
                                                                   ZSTD_freeDCtx);
  std::string text, buffer(ZSTD_DStreamOutSize(), '\0');
  size_t open = 0;  // bytes that a frame wants yet
  for (uint64_t at = 0;; at += kStep) {
    WEFT_TRY(const std::string data, files.read_part(path, at, kStep));
    if (data.empty()) break;
    ZSTD_inBuffer in{data.data(), data.size(), 0};
    if (!compressed) text += data;
    while (compressed && in.pos < in.size) {
      ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
      open = ZSTD_decompressStream(context.get(), &out, &in);
      if (ZSTD_isError(open) != 0) return Error{ZSTD_getErrorName(open)};
      text.append(buffer, 0, out.pos);
      // Everything that was read may be used up while there is more to come out.
      if (in.pos == in.size && out.pos == out.size) continue;
    }
    const size_t end = text.rfind('\n') + 1;
    WEFT_TRY_STATUS(each_line(std::string_view(text).substr(0, end), use));
    text.erase(0, end);
  }
  if (open != 0) return Error{"it ends within a frame"};
  return text.empty() ? ok_status() : Error{"its last line has no end"};
}

}  // namespace weft::pack
