// Files of a pack while they are written: counted, hashed, and cut when they are large.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/sha256.h"
#include "weft/pack/sink.h"

namespace weft::pack {

class OutFile {
 public:
  OutFile(std::string path, std::unique_ptr<sys::PendingFile> file)
      : path_(std::move(path)), file_(std::move(file)) {}
  static Result<std::unique_ptr<OutFile>> create(sys::Files& files, const std::string& path);

  Status write(std::string_view data);
  Status commit() { return file_->commit(); }

  const std::string& path() const { return path_; }
  uint64_t bytes() const { return bytes_; }
  // Once, at the end.
  std::string sha256() { return hex(hash_.finish()); }

 private:
  std::string path_;
  std::unique_ptr<sys::PendingFile> file_;
  Sha256 hash_;
  uint64_t bytes_ = 0;
};

// What goes into one file of rows. Written to an OutFile that outlives it.
class RowWriter {
 public:
  virtual ~RowWriter() = default;
  virtual Status add(Piece& piece) = 0;
  // What comes behind the last row.
  virtual Status finish() = 0;
};

using RowWriterFactory = std::function<Result<std::unique_ptr<RowWriter>>(OutFile&)>;

// data/<config>/<split>-00000-of-00003<suffix>, as many as it takes.
class RowFiles : public Sink {
 public:
  RowFiles(sys::Files& files, std::string folder, Part part, std::string suffix,
           uint64_t most_bytes, RowWriterFactory make);
  Status add(Piece& piece) override;
  Status finish(std::vector<PackedFile>& files) override;

 private:
  Status open();
  Status close();

  sys::Files& files_;
  std::string folder_;
  Part part_;
  std::string suffix_;
  uint64_t most_bytes_;
  RowWriterFactory make_;
  std::unique_ptr<OutFile> file_;
  std::unique_ptr<RowWriter> writer_;
  uint64_t rows_ = 0;
  std::vector<PackedFile> closed_;
};

// Rows as text. A record that is rendered to nothing makes no row.
class TextPiece : public Piece {
 public:
  using Render = std::function<void(const record::Record&, Text&)>;
  explicit TextPiece(Render render) : render_(std::move(render)) {}

  Status add(const record::Record& record) override {
    const size_t before = text_.size();
    render_(record, text_);
    if (text_.size() == before) return ok_status();
    ends_.push_back(text_.size());
    ids_.emplace_back(record.id);
    ++rows;
    return ok_status();
  }
  void clear() override {
    text_.clear();
    ends_.clear();
    ids_.clear();
    rows = 0;
  }

  std::string_view text() const { return text_.view(); }
  std::string_view row(size_t i) const {
    const size_t begin = i == 0 ? 0 : ends_[i - 1];
    return text_.view().substr(begin, ends_[i] - begin);
  }
  const std::string& id(size_t i) const { return ids_[i]; }

 private:
  Render render_;
  Text text_;
  std::vector<size_t> ends_;
  std::vector<std::string> ids_;
};

}  // namespace weft::pack
