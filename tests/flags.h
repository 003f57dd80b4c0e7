// Options of a golden case: the flags in its first line, `# weft: --max-unroll 4`.
#pragma once

#include <sstream>
#include <string>

#include "weft/base/check.h"
#include "weft/driver/options.h"

namespace weft::test {

// The words behind the mark.
inline std::string flags_of(const std::string& source) {
  constexpr std::string_view kMark = "# weft:";
  const std::string first = source.substr(0, source.find('\n'));
  return first.starts_with(kMark) ? first.substr(kMark.size()) : std::string();
}

// Does Warp take the file for this device?
inline bool is_for(const std::string& source, Device device) {
  return device == Device::kCuda || flags_of(source).find("cuda-only") == std::string::npos;
}

inline Options options_of(const std::string& source, Device device) {
  Options options;
  options.device = device;
  std::istringstream words(flags_of(source));
  for (std::string flag; words >> flag;) {
    if (flag == "cuda-only")
      continue;
    else if (flag == "--max-unroll")
      words >> options.max_unroll;
    else if (flag == "--block-dim")
      words >> options.block_dim;
    else if (flag == "--no-grid-stride")
      options.default_grid_stride = false;
    else if (flag == "--no-backward")
      options.enable_backward = false;
    else if (flag == "--lineinfo")
      options.lineinfo = true;
    else if (flag == "--debug")
      options.debug = true;
    else if (flag == "--no-line-directives")
      options.line_directives = false;
    else if (flag == "--vector-component-overwrites")
      options.vector_component_overwrites = true;
    else if (flag == "--strip-hash")
      options.strip_hash = true;
    else
      WEFT_CHECK(false, "unknown flag in a golden file: " + flag);
  }
  return options;
}

}  // namespace weft::test
