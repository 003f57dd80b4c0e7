// PTX as it is kept for a GpuRunner: in front of the text stand comments with what a launch has to
// know and PTX does not say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "host.h"

namespace weft::native {

struct PtxKernel {
  std::string name;
  int rank = 1;  // of wp.tid()
  // Threads that a block may have: the code has memory for so many.
  uint32_t block_size = 0;
  // Whether threads go on to the rest of the launch; else the grid has to cover it.
  bool grid_stride = true;
  // Bytes of each parameter, the launch's bounds first; empty: there is no such entry.
  std::vector<uint32_t> forward, adjoint;
};

inline constexpr std::string_view kForwardEntry = "_cuda_kernel_forward";
inline constexpr std::string_view kAdjointEntry = "_cuda_kernel_backward";

std::string ptx_header(const HostModule& module);
// A text with that header.
std::vector<PtxKernel> kernels_in_ptx(std::string_view text);

}  // namespace weft::native
