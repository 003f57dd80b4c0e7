// Files as the rest of weft sees them: whole or not there at all. `real_files` is the disk,
// MemoryFiles is for tests.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::sys {

// A file that is being written aside, as `<path>.part`. It gets its name when it is committed;
// destroyed before that, it is gone.
class PendingFile {
 public:
  virtual ~PendingFile() = default;
  virtual Status write(std::string_view data) = 0;
  // Flushes to the disk, then renames.
  virtual Status commit() = 0;
};

// A file that is read from its begin to its end, for those too large to have in memory.
class InputFile {
 public:
  virtual ~InputFile() = default;
  // How many bytes came; less than there is room for only at the end of the file.
  virtual Result<size_t> read(std::span<char> room) = 0;
};

// What is read whole is no larger than its reader expects: a shard, or a text that a person wrote.
inline constexpr uint64_t kMostWhole = uint64_t{4} << 30;
inline constexpr uint64_t kMostSource = uint64_t{64} << 20;

// Devices, pipes and sockets are not read: they may have no end. They can be written to.
class Files {
 public:
  virtual ~Files() = default;

  // An error, before anything is read, where the file has more than `most` bytes.
  virtual Result<std::string> read(const std::string& path, uint64_t most) = 0;
  Result<std::string> read(const std::string& path) { return read(path, kMostWhole); }
  virtual Result<std::unique_ptr<InputFile>> open(const std::string& path) = 0;
  // Up to `size` bytes from `offset` on, fewer only where the file ends.
  virtual Result<std::string> read_part(const std::string& path, uint64_t offset,
                                        uint64_t size) = 0;
  virtual bool exists(const std::string& path) = 0;
  // Bytes of a file, or of all files below a folder.
  virtual Result<uint64_t> size(const std::string& path) = 0;
  // Names in a folder, sorted. A folder that does not exist is an error.
  virtual Result<std::vector<std::string>> list(const std::string& folder) = 0;

  // The folder and those above it; fine when they exist.
  virtual Status make_folders(const std::string& folder) = 0;
  virtual Result<std::unique_ptr<PendingFile>> create(const std::string& path) = 0;
  // One line to the end of a journal, on the disk when this returns. A torn last line is closed
  // with a line end first, so that it spoils nothing but itself.
  virtual Status append_line(const std::string& path, std::string_view line) = 0;
  // A file or a folder with all it holds; fine when it does not exist.
  virtual Status remove(const std::string& path) = 0;
  // A file, into another name in the same file system; on the disk when this returns.
  virtual Status rename(const std::string& from, const std::string& to) = 0;

  // A file written in place and not flushed: only for folders that `commit_folder` names later.
  virtual Status write_loose(const std::string& path, std::string_view data) = 0;
  // Flushes what was written below `aside` to the disk and renames it, replacing `folder`: who
  // looks a file up in it meanwhile finds the older one or the new one.
  virtual Status commit_folder(const std::string& aside, const std::string& folder) = 0;

  // A whole file through `create`.
  Status write(const std::string& path, std::string_view data);
};

Files& real_files();

// Standard input, or a file: what `-` means on the command line. Standard input may be a pipe, and
// has the same limit.
Result<std::string> read_file_or_stdin(const std::string& path, uint64_t most = kMostSource);
std::unique_ptr<InputFile> open_stdin();
// Writes all of it to an open descriptor.
Status write_descriptor(int descriptor, std::string_view data, std::string_view name);

// In memory, with a limit after which "the disk is full". Safe to use from several threads.
class MemoryFiles : public Files {
 public:
  using Files::read;
  Result<std::string> read(const std::string& path, uint64_t most) override;
  Result<std::unique_ptr<InputFile>> open(const std::string& path) override;
  Result<std::string> read_part(const std::string& path, uint64_t offset, uint64_t size) override;
  bool exists(const std::string& path) override;
  Result<uint64_t> size(const std::string& path) override;
  Result<std::vector<std::string>> list(const std::string& folder) override;
  Status make_folders(const std::string& folder) override;
  Result<std::unique_ptr<PendingFile>> create(const std::string& path) override;
  Status append_line(const std::string& path, std::string_view line) override;
  Status remove(const std::string& path) override;
  Status rename(const std::string& from, const std::string& to) override;
  Status write_loose(const std::string& path, std::string_view data) override;
  Status commit_folder(const std::string& aside, const std::string& folder) override;

  // Everything there is, by path.
  std::map<std::string, std::string> all() const;
  // Bytes that may still be written; then "no space left on device".
  void set_space(uint64_t bytes);

 private:
  class Pending;
  Status take(const std::string& path, uint64_t bytes);
  void erase(const std::string& path);  // the lock held

  mutable std::mutex mutex_;
  std::map<std::string, std::string> files_;
  uint64_t space_ = UINT64_MAX;
};

}  // namespace weft::sys
