// A folder that goes with its owner.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "weft/base/result.h"

namespace weft::sys {

class TemporaryFolder {
 public:
  // Empty, below $TMPDIR or /tmp, for this user alone.
  static Result<TemporaryFolder> create(std::string_view name);
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&& other) noexcept {
    std::swap(path_, other.path_);
    return *this;
  }
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace weft::sys
