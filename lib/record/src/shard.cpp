#include "weft/record/shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace weft::record {
namespace {

// One file, a line a record.
class LineShard : public ShardWriter {
 public:
  explicit LineShard(std::unique_ptr<sys::PendingFile> file) : file_(std::move(file)) {}
  Status add(std::string_view lines, std::span<const Extent>) override {
    return file_->write(lines);
  }
  Status commit() override { return file_->commit(); }

 private:
  std::unique_ptr<sys::PendingFile> file_;
};

// A folder with a file a record, a thousand files a folder.
class FolderShard : public ShardWriter {
 public:
  FolderShard(sys::Files& files, std::string path, const DataOptions& options, Range range)
      : files_(files), path_(std::move(path)), options_(options), range_(range) {}
  ~FolderShard() override {
    if (!committed_) static_cast<void>(files_.remove(aside()));
  }

  Status add(std::string_view lines, std::span<const Extent> records) override {
    size_t begin = 0;
    for (const Extent& record : records) {
      const std::string name = record_name(options_, range_, record.index, record.device);
      const std::string sub = name.substr(0, name.find('/'));
      if (sub != sub_) {
        WEFT_TRY_STATUS(files_.make_folders(aside() + "/" + sub));
        sub_ = sub;
      }
      WEFT_TRY_STATUS(
          files_.write_loose(aside() + "/" + name, lines.substr(begin, record.end - begin)));
      begin = record.end;
    }
    return ok_status();
  }

  Status commit() override {
    // A shard may have no records, and still has its folder.
    WEFT_TRY_STATUS(files_.make_folders(aside()));
    WEFT_TRY_STATUS(files_.commit_folder(aside(), path_));
    committed_ = true;
    return ok_status();
  }

 private:
  std::string aside() const { return path_ + ".part"; }

  sys::Files& files_;
  std::string path_;
  const DataOptions& options_;
  Range range_;
  std::string sub_;
  bool committed_ = false;
};

Status read_lines(std::string_view text, const std::function<Status(std::string_view)>& use) {
  while (!text.empty()) {
    const size_t end = text.find('\n');
    if (end == std::string_view::npos) return Error{"its last line has no end"};
    WEFT_TRY_STATUS(use(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return ok_status();
}

// Names sort as indices do; of one index, devices come in the order of the options.
Status read_folder(sys::Files& files, const std::string& path, const DataOptions& options,
                   const Range& range, const std::function<Status(std::string_view)>& use) {
  for (uint64_t index = range.begin; index < range.end; ++index) {
    for (const std::string& device : options.devices) {
      const std::string file = path + "/" + record_name(options, range, index, device);
      if (!files.exists(file)) continue;  // a failed one
      WEFT_TRY(const std::string text, files.read(file));
      if (Status status = read_lines(text, use); !status.ok())
        return Error{fmt::format("`{}`: {}", file, status.error().message)};
    }
  }
  return ok_status();
}

}  // namespace

Result<std::unique_ptr<ShardWriter>> open_shard(sys::Files& files, const std::string& folder,
                                                const DataOptions& options, const Range& range) {
  const std::string path = folder + "/" + shard_name(options, range.number);
  if (options.format == Format::kJson) {
    // What a killed run left.
    WEFT_TRY_STATUS(files.remove(path + ".part"));
    return std::unique_ptr<ShardWriter>(std::make_unique<FolderShard>(files, path, options, range));
  }
  WEFT_TRY(std::unique_ptr<sys::PendingFile> file, files.create(path));
  return std::unique_ptr<ShardWriter>(std::make_unique<LineShard>(std::move(file)));
}

Status read_shard(sys::Files& files, const std::string& folder, const DataOptions& options,
                  const Range& range, const std::function<Status(std::string_view json)>& use) {
  const std::string path = folder + "/" + shard_name(options, range.number);
  if (options.format == Format::kJson) return read_folder(files, path, options, range, use);
  WEFT_TRY(const std::string text, files.read(path));
  if (Status status = read_lines(text, use); !status.ok())
    return Error{fmt::format("`{}`: {}", path, status.error().message)};
  return ok_status();
}

}  // namespace weft::record
