// Programs for a GPU on a processor.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "weft/base/result.h"

namespace weft::standalone {

// Headers that stand in for CUDA's own.
struct ShimHeader {
  std::string_view name, text;  // "cuda_runtime.h"
};
std::span<const ShimHeader> shim_headers();

// All of them, into a folder that there is.
Status write_shim(const std::string& folder);

// The text with each `kernel<<<grid, block>>>(`, `extern __shared__ T name[];` and header of CUB's
// as the shim has it.
std::string for_shim(std::string_view cuda);

}  // namespace weft::standalone
