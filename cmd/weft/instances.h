// The instances of generic kernels that a call of weft asks for.
#pragma once

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "weft/base/result.h"
#include "weft/base/source.h"
#include "weft/driver/compile.h"

namespace weft::cli {

// What `--instance` says in every command's help.
inline constexpr const char* kInstanceHelp =
    "an instance of a generic kernel, with types for its parameters; may be repeated";

class Instances {
 public:
  Instances() = default;
  // Those of `--instance`.
  explicit Instances(const std::vector<std::string>& calls);

  // One for every file: "scale(x=wp.array(dtype=float))". `option` is its name in messages.
  void add(const std::string& option, const std::string& call);
  // Those of a file in JSON, {"kernels.py": ["scale(x=wp.array(dtype=float))"]}, where paths are
  // relative to its folder.
  Status read(const std::string& path);

  std::vector<scope::InstanceRequest> of(const std::string& file) const;

 private:
  std::deque<Source> sources_;  // stay where they are: diagnostics point at them
  std::vector<scope::InstanceRequest> of_all_;
  std::vector<std::pair<std::string, scope::InstanceRequest>> of_file_;  // by absolute path
};

}  // namespace weft::cli
