#include "weft/sys/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "weft/base/timings.h"

namespace weft::sys {
namespace {

namespace fs = std::filesystem;

Error failure(std::string_view what, std::string_view path, int code) {
  return Error{
      fmt::format("cannot {} `{}`: {}", what, path, std::generic_category().message(code))};
}

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    close();
    number_ = std::exchange(other.number_, -1);
    return *this;
  }
  ~Descriptor() { close(); }

  bool valid() const { return number_ >= 0; }
  int number() const { return number_; }
  // Some file systems report a full disk only here.
  int close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0 ? 0 : errno;
  }

 private:
  int number_ = -1;
};

Result<Descriptor> open_file(const std::string& path, int flags, std::string_view what) {
  Descriptor descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0666));
  if (!descriptor.valid()) return failure(what, path, errno);
  return descriptor;
}

// What a path leads to instead of a file; empty: a file.
std::string_view kind_of(mode_t mode) {
  if (S_ISREG(mode)) return "";
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

Error too_large(std::string_view path, uint64_t most) {
  return Error{fmt::format("cannot read `{}`: it has more than {} MiB", path,
                           std::max(most >> 20, uint64_t{1}))};
}

struct OpenInput {
  Descriptor descriptor;
  uint64_t size = 0;
};

// A regular file. Opened without waiting: a pipe without a writer would be waited for.
Result<OpenInput> open_input(const std::string& path) {
  struct stat state{};
  Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  const int code = descriptor.valid() ? 0 : errno;
  const bool known = descriptor.valid() ? ::fstat(descriptor.number(), &state) == 0
                                        : code == ENXIO && ::stat(path.c_str(), &state) == 0;
  if (!known) return failure("read", path, code != 0 ? code : errno);
  if (const std::string_view kind = kind_of(state.st_mode); !kind.empty())
    return Error{fmt::format("cannot read `{}`: it is {}, not a file", path, kind)};
  if (!descriptor.valid()) return failure("read", path, code);
  return OpenInput{std::move(descriptor), static_cast<uint64_t>(state.st_size)};
}

Status opens(const std::string& path) {
  WEFT_TRY(const OpenInput input, open_input(path));
  return ok_status();
}

// Opens a file that no other process writes: waits for one that does. A fixed name with a lock, and
// not a new name each time, because what a killed process leaves must be found and reused.
Result<Descriptor> open_alone(const std::string& path) {
  for (;;) {
    WEFT_TRY(Descriptor descriptor, open_file(path, O_WRONLY | O_CREAT, "write"));
    struct stat held{}, named{};
    // Where there are no locks (ENOLCK, some network file systems), go on without.
    while (::flock(descriptor.number(), LOCK_EX) != 0 && errno == EINTR) {
    }
    // Who had the lock has renamed or removed it meanwhile: this one is not the file any more.
    if (::fstat(descriptor.number(), &held) != 0) return failure("write", path, errno);
    if (::stat(path.c_str(), &named) != 0 || held.st_ino != named.st_ino) continue;
    // A special file such as /dev/full has no size.
    if (S_ISREG(held.st_mode) && ::ftruncate(descriptor.number(), 0) != 0)
      return failure("write", path, errno);
    return descriptor;
  }
}

// `expected`: how much there is likely to be.
Status read_all(int descriptor, std::string_view name, uint64_t most, std::string& out,
                size_t expected = 0) {
  constexpr size_t kChunk = 65536;
  size_t size = out.size();
  // One more, to see that it is the end.
  if (expected != 0) out.resize(size + expected + 1);
  for (;;) {
    if (out.size() == size) out.resize(std::max(2 * size, 2 * kChunk));
    const ssize_t count = ::read(descriptor, out.data() + size, out.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failure("read", name, errno);
    if (count == 0) break;
    size += static_cast<size_t>(count);
    if (size > most) return too_large(name, most);
  }
  out.resize(size);
  return ok_status();
}

class RealInputFile : public InputFile {
 public:
  RealInputFile(std::string name, int descriptor) : name_(std::move(name)), number_(descriptor) {}
  RealInputFile(std::string name, Descriptor descriptor)
      : name_(std::move(name)), owned_(std::move(descriptor)), number_(owned_.number()) {}

  Result<size_t> read(std::span<char> room) override {
    const StageTimer timer(TimedStage::kRead);
    size_t size = 0;
    while (size < room.size()) {
      const ssize_t count = ::read(number_, room.data() + size, room.size() - size);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return failure("read", name_, errno);
      if (count == 0) break;
      size += static_cast<size_t>(count);
    }
    return size;
  }

 private:
  std::string name_;
  Descriptor owned_;
  int number_;
};

Status flush(int descriptor, std::string_view path) {
  // A pipe or a special file cannot be flushed, and need not be.
  if (::fdatasync(descriptor) != 0 && errno != EINVAL && errno != EROFS)
    return failure("flush", path, errno);
  return ok_status();
}

// Makes a rename last: the folder that holds the name is flushed too.
Status flush_folder_of(const std::string& path) {
  const fs::path parent = fs::path(path).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  WEFT_TRY(const Descriptor descriptor, open_file(folder, O_RDONLY | O_DIRECTORY, "open"));
  return flush(descriptor.number(), folder);
}

class RealPendingFile : public PendingFile {
 public:
  RealPendingFile(std::string path, std::string aside, Descriptor descriptor)
      : path_(std::move(path)), aside_(std::move(aside)), descriptor_(std::move(descriptor)) {}
  ~RealPendingFile() override {
    if (descriptor_.valid()) ::unlink(aside_.c_str());
  }
  Status write(std::string_view data) override {
    const StageTimer timer(TimedStage::kWrite);
    WEFT_TRY_STATUS(write_descriptor(descriptor_.number(), data, aside_));
    size_ += data.size();
    while (size_ - sent_ >= kStep) WEFT_TRY_STATUS(send_step());
    return ok_status();
  }
  Status commit() override {
    const StageTimer timer(TimedStage::kWrite);
    WEFT_TRY_STATUS(flush(descriptor_.number(), aside_));
    if (::rename(aside_.c_str(), path_.c_str()) != 0) return failure("rename", aside_, errno);
    // Only now, because closing gives the lock away.
    if (const int code = descriptor_.close()) return failure("write", path_, code);
    return flush_folder_of(path_);
  }

 private:
  static constexpr uint64_t kStep = 8u << 20;

  // Sends the next step of a large file to the disk and gives back the memory of the one before it.
  // Otherwise a data set would fill the page cache and push out what others have there, and the
  // last flush would take long. Each page is then used again while it is warm: 8 us of system time
  // for 31 KB, against 65 where pages come fresh from the host of a virtual machine.
  Status send_step() {
    const auto step = static_cast<off_t>(sent_), size = static_cast<off_t>(kStep);
    WEFT_TRY_STATUS(sync(step, SYNC_FILE_RANGE_WRITE));
    if (sent_ >= kStep) {
      WEFT_TRY_STATUS(sync(step - size, SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE |
                                            SYNC_FILE_RANGE_WAIT_AFTER));
      ::posix_fadvise(descriptor_.number(), step - size, size, POSIX_FADV_DONTNEED);
    }
    sent_ += kStep;
    return ok_status();
  }
  // An error is told only once, so the last flush would not tell it again. File systems that cannot
  // do this are flushed at the end.
  Status sync(off_t begin, unsigned flags) {
    if (::sync_file_range(descriptor_.number(), begin, static_cast<off_t>(kStep), flags) != 0 &&
        (errno == EIO || errno == ENOSPC || errno == EDQUOT))
      return failure("write", aside_, errno);
    return ok_status();
  }

  std::string path_, aside_;
  Descriptor descriptor_;
  uint64_t size_ = 0, sent_ = 0;
};

class RealFiles : public Files {
 public:
  using Files::read;
  Result<std::string> read(const std::string& path, uint64_t most) override {
    const StageTimer timer(TimedStage::kRead);
    WEFT_TRY(const OpenInput input, open_input(path));
    if (input.size > most) return too_large(path, most);
    std::string text;
    // A file may grow, and one in /proc has no size.
    WEFT_TRY_STATUS(read_all(input.descriptor.number(), path, most, text, input.size));
    return text;
  }

  Result<std::unique_ptr<InputFile>> open(const std::string& path) override {
    WEFT_TRY(OpenInput input, open_input(path));
    return std::unique_ptr<InputFile>(
        std::make_unique<RealInputFile>(path, std::move(input.descriptor)));
  }

  Result<std::string> read_part(const std::string& path, uint64_t offset, uint64_t size) override {
    const StageTimer timer(TimedStage::kRead);
    WEFT_TRY(const OpenInput input, open_input(path));
    const Descriptor& descriptor = input.descriptor;
    // What is asked for may be what a file says of itself.
    std::string text(std::min(size, input.size - std::min(offset, input.size)), '\0');
    size_t done = 0;
    while (done < text.size()) {
      const ssize_t count = ::pread(descriptor.number(), text.data() + done, text.size() - done,
                                    static_cast<off_t>(offset + done));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return failure("read", path, errno);
      if (count == 0) break;
      done += static_cast<size_t>(count);
    }
    text.resize(done);
    return text;
  }

  bool exists(const std::string& path) override {
    std::error_code code;
    return fs::exists(path, code);
  }

  Result<uint64_t> size(const std::string& path) override {
    std::error_code code;
    const bool folder = fs::is_directory(path, code);
    uint64_t bytes = 0;
    // Its error says more than that a device has no size.
    if (!folder && !fs::is_regular_file(path, code)) WEFT_TRY_STATUS(opens(path));
    if (!folder) bytes = fs::file_size(path, code);
    if (!code && folder)
      for (fs::recursive_directory_iterator at(path, code), end; !code && at != end;
           at.increment(code))
        if (at->is_regular_file(code)) bytes += at->file_size(code);
    if (code) return failure("read", path, code.value());
    return bytes;
  }

  Result<std::vector<std::string>> list(const std::string& folder) override {
    std::error_code code;
    std::vector<std::string> names;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code))
      names.push_back(at->path().filename().string());
    if (code) return failure("list", folder, code.value());
    std::sort(names.begin(), names.end());
    return names;
  }

  Status make_folders(const std::string& folder) override {
    std::error_code code;
    fs::create_directories(folder, code);
    if (code) return failure("make folder", folder, code.value());
    if (!fs::is_directory(folder, code)) return failure("make folder", folder, ENOTDIR);
    return ok_status();
  }

  Result<std::unique_ptr<PendingFile>> create(const std::string& path) override {
    const std::string aside = path + ".part";
    WEFT_TRY(Descriptor descriptor, open_alone(aside));
    return std::unique_ptr<PendingFile>(
        std::make_unique<RealPendingFile>(path, aside, std::move(descriptor)));
  }

  Status append_line(const std::string& path, std::string_view line) override {
    const StageTimer timer(TimedStage::kWrite);
    WEFT_TRY(const Descriptor descriptor, open_file(path, O_RDWR | O_CREAT | O_APPEND, "write"));
    std::string data;
    const off_t size = ::lseek(descriptor.number(), 0, SEEK_END);
    char last = '\n';
    if (size > 0 && ::pread(descriptor.number(), &last, 1, size - 1) != 1)
      return failure("read", path, errno);
    if (last != '\n') data += '\n';
    data.append(line).append("\n");
    WEFT_TRY_STATUS(write_descriptor(descriptor.number(), data, path));
    return flush(descriptor.number(), path);
  }

  Status remove(const std::string& path) override {
    std::error_code code;
    fs::remove_all(path, code);
    if (code) return failure("remove", path, code.value());
    return ok_status();
  }

  Status rename(const std::string& from, const std::string& to) override {
    if (::rename(from.c_str(), to.c_str()) != 0) return failure("rename", from, errno);
    return flush_folder_of(to);
  }

  Status write_loose(const std::string& path, std::string_view data) override {
    const StageTimer timer(TimedStage::kWrite);
    WEFT_TRY(Descriptor descriptor, open_file(path, O_WRONLY | O_CREAT | O_TRUNC, "write"));
    WEFT_TRY_STATUS(write_descriptor(descriptor.number(), data, path));
    if (const int code = descriptor.close()) return failure("write", path, code);
    return ok_status();
  }

  Status commit_folder(const std::string& aside, const std::string& folder) override {
    const StageTimer timer(TimedStage::kWrite);
    {
      // One flush for a thousand files: a flush a file would take longer than making them.
      WEFT_TRY(const Descriptor descriptor, open_file(aside, O_RDONLY | O_DIRECTORY, "open"));
      if (::syncfs(descriptor.number()) != 0) return failure("flush", aside, errno);
    }
    WEFT_TRY(const std::string older, put_in_place(aside, folder));
    WEFT_TRY_STATUS(flush_folder_of(folder));
    return remove(older);
  }

 private:
  // Gives `aside` the name `folder`, and says where what had it is now, if anything had. One step
  // where the file system has one: a killed process leaves the older folder or the new one, and
  // both whole.
  Result<std::string> put_in_place(const std::string& aside, const std::string& folder) {
    if (::renameat2(AT_FDCWD, aside.c_str(), AT_FDCWD, folder.c_str(), RENAME_EXCHANGE) == 0)
      return aside;
    const int code = errno;
    std::string older = aside;
    if (code == EINVAL || code == ENOSYS) {  // as on NFS
      older += ".old";                       // not a name of the user's
      WEFT_TRY_STATUS(remove(older));
      if (::rename(folder.c_str(), older.c_str()) != 0 && errno != ENOENT)
        return failure("rename", folder, errno);
    } else if (code != ENOENT) {
      return failure("rename", aside, code);
    }
    if (::rename(aside.c_str(), folder.c_str()) != 0) return failure("rename", aside, errno);
    return older;
  }
};

}  // namespace

Status Files::write(const std::string& path, std::string_view data) {
  const StageTimer timer(TimedStage::kWrite);
  WEFT_TRY(const std::unique_ptr<PendingFile> file, create(path));
  WEFT_TRY_STATUS(file->write(data));
  return file->commit();
}

Files& real_files() {
  static RealFiles files;
  return files;
}

Result<std::string> read_file_or_stdin(const std::string& path, uint64_t most) {
  if (path != "-") return real_files().read(path, most);
  const StageTimer timer(TimedStage::kRead);
  std::string text;
  WEFT_TRY_STATUS(read_all(STDIN_FILENO, "standard input", most, text));
  return text;
}

std::unique_ptr<InputFile> open_stdin() {
  return std::make_unique<RealInputFile>("standard input", STDIN_FILENO);
}

Status write_descriptor(int descriptor, std::string_view data, std::string_view name) {
  const StageTimer timer(TimedStage::kWrite);
  while (!data.empty()) {
    const ssize_t count = ::write(descriptor, data.data(), data.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failure("write", name, errno);
    data.remove_prefix(static_cast<size_t>(count));
  }
  return ok_status();
}

}  // namespace weft::sys
