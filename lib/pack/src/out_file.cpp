#include "out_file.h"

#include <fmt/format.h>

namespace weft::pack {

Result<std::unique_ptr<OutFile>> OutFile::create(sys::Files& files, const std::string& path) {
  WEFT_TRY(std::unique_ptr<sys::PendingFile> file, files.create(path));
  return std::make_unique<OutFile>(path, std::move(file));
}

Status OutFile::write(std::string_view data) {
  hash_.update(data);
  bytes_ += data.size();
  return file_->write(data);
}

RowFiles::RowFiles(sys::Files& files, std::string folder, Part part, std::string suffix,
                   uint64_t most_bytes, RowWriterFactory make)
    : files_(files),
      folder_(std::move(folder)),
      part_(std::move(part)),
      suffix_(std::move(suffix)),
      most_bytes_(most_bytes),
      make_(std::move(make)) {}

Status RowFiles::open() {
  const std::string folder = fmt::format("{}/data/{}", folder_, part_.config);
  WEFT_TRY_STATUS(files_.make_folders(folder));
  // How many there will be is known at the end.
  WEFT_TRY(file_, OutFile::create(files_,
                                  fmt::format("{}/{}-{:05}", folder, part_.split, closed_.size())));
  WEFT_TRY(writer_, make_(*file_));
  rows_ = 0;
  return ok_status();
}

Status RowFiles::close() {
  WEFT_TRY_STATUS(writer_->finish());
  writer_.reset();
  WEFT_TRY_STATUS(file_->commit());
  closed_.push_back(
      {file_->path(), part_.config, part_.split, rows_, file_->bytes(), file_->sha256()});
  file_.reset();
  return ok_status();
}

Status RowFiles::add(Piece& piece) {
  if (piece.rows == 0) return ok_status();
  if (file_ == nullptr) WEFT_TRY_STATUS(open());
  WEFT_TRY_STATUS(writer_->add(piece));
  rows_ += piece.rows;
  return file_->bytes() < most_bytes_ ? ok_status() : close();
}

Status RowFiles::finish(std::vector<PackedFile>& files) {
  if (file_ != nullptr) WEFT_TRY_STATUS(close());
  for (PackedFile& file : closed_) {
    const std::string path = fmt::format("{}-of-{:05}{}", file.path, closed_.size(), suffix_);
    WEFT_TRY_STATUS(files_.rename(file.path, path));
    file.path = path.substr(folder_.size() + 1);
    files.push_back(std::move(file));
  }
  return ok_status();
}

}  // namespace weft::pack
