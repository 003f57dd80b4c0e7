// The project that a file belongs to: the folder of the nearest pyproject.toml above it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "weft/base/result.h"
#include "weft/check/selection.h"

namespace weft::check {

struct Project {
  std::filesystem::path folder;
  Selection selection;

  // `file` as patterns of the selection see it.
  std::string relative(const std::string& file) const;
};

// Reads each pyproject.toml once. Not thread-safe.
class Projects {
 public:
  // `-` is a file of the current folder. An error: the nearest pyproject.toml is wrong.
  Result<const Project*> of(const std::string& file);

 private:
  Result<const Project*> at(const std::filesystem::path& folder);

  std::map<std::filesystem::path, std::shared_ptr<Project>> projects_;  // by any folder below
};

}  // namespace weft::check
