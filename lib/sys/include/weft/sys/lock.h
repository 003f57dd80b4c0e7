// A lock between processes that goes when its owner does, however that ends.
#pragma once

#include <optional>
#include <string>

#include "weft/base/result.h"

namespace weft::sys {

class FileLock {
 public:
  // Makes the file if there is none, and waits.
  static Result<FileLock> take(const std::string& path);
  // Nothing: another process has it, or there is no such file and no way to make it.
  static std::optional<FileLock> try_take(const std::string& path);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace weft::sys
