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

class Instances {
 public:
  // One for every file: "scale(x=wp.array(dtype=float))". `option` is its name in messages.
  void add(const std::string& option, const std::string& call);
  // Those of a file in JSON, {"kernels.py": ["scale(x=wp.array(dtype=float))"]}, where paths are
  // relative to its folder.
  Status read(const std::string& path);

  std::vector<driver::InstanceRequest> of(const std::string& file) const;

 private:
  std::deque<Source> sources_;  // stay where they are: diagnostics point at them
  std::vector<driver::InstanceRequest> of_all_;
  std::vector<std::pair<std::string, driver::InstanceRequest>> of_file_;  // by absolute path
};

}  // namespace weft::cli
