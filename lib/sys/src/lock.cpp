#include "weft/sys/lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace weft::sys {

Result<FileLock> FileLock::take(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  int failed = descriptor < 0 ? -1 : 0;
  while (failed == 0 && (failed = ::flock(descriptor, LOCK_EX)) < 0 && errno == EINTR) failed = 0;
  if (failed == 0) return FileLock(descriptor);
  const Error error{
      fmt::format("cannot lock `{}`: {}", path, std::generic_category().message(errno))};
  if (descriptor >= 0) ::close(descriptor);
  return error;
}

std::optional<FileLock> FileLock::try_take(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return std::nullopt;
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FileLock(descriptor);
  ::close(descriptor);
  return std::nullopt;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace weft::sys
