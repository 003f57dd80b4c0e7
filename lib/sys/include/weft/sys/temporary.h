// Folders that are for this user alone.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "weft/base/result.h"

namespace weft::sys {

// A folder that code is loaded from, made if need be. An error: somebody else could have put
// something into it. That is where it belongs to another user (not root), others can write to it,
// or it is a link that another user has made.
Status make_own_folder(const std::string& folder);
// The same of one that is there, or of none.
Status check_own_folder(const std::string& folder);

// Goes with its owner.
class TemporaryFolder {
 public:
  // Empty, below $TMPDIR or /tmp, for this user alone.
  static Result<TemporaryFolder> create(std::string_view name);
  // In a folder that is there.
  static Result<TemporaryFolder> create_in(const std::string& folder, std::string_view name);
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
