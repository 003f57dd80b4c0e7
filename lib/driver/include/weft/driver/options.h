// Everything that changes the text which Warp generates for the same source, one field an option,
// and what making it may take.
// Module options in the source (wp.set_module_options) and decorator options come after these.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "weft/base/limits.h"
#include "weft/base/warp_version.h"

namespace weft {

enum class Device : uint8_t { kCpu, kCuda };
inline std::string_view name(Device device) { return device == Device::kCpu ? "cpu" : "cuda"; }
// Of one of the two names.
inline Device device_of(std::string_view name) {
  return name == "cpu" ? Device::kCpu : Device::kCuda;
}

struct Options {
  std::string_view warp_version = kWarpVersion;
  Device device = Device::kCuda;
  bool enable_backward = true;
  int max_unroll = 16;
  int block_dim = 0;  // 0: what a launch uses: 1 on the CPU, 256 with CUDA
  bool default_grid_stride = true;
  bool lineinfo = false;
  bool debug = false;  // mode = "debug"
  bool line_directives = true;
  bool vector_component_overwrites = false;
  bool strip_hash = false;
  bool llvm_cuda = false;
  int cluster_dim = 1;
  bool deterministic = false;  // any mode: what differs between them is no text
  bool all_errors = false;     // each, and those of functions that no kernel calls; no text
  Limits limits;
};

}  // namespace weft
