// The CUDA driver, opened at run time: nothing of CUDA is needed to build weft.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "weft/base/result.h"

namespace weft::native {

// What the driver calls these numbers.
namespace cuda {
inline constexpr int kSuccess = 0, kOutOfMemory = 2, kNotReady = 600, kLaunchTimeout = 702;
inline constexpr int kComputeMajor = 75, kComputeMinor = 76;  // attributes of a device
inline constexpr int kMemoryClock = 36, kMemoryWidth = 37;
inline constexpr int kMostSharedBytes = 97;                    // of a block, if a function asks
inline constexpr int kSharedBytes = 1, kMostDynamicBytes = 8;  // attributes of a function
inline constexpr int kErrorLog = 5, kErrorLogBytes = 6;        // options of load_module
}  // namespace cuda

struct Driver {
#define WEFT_DRIVER(name, symbol, ...) int (*name)(__VA_ARGS__) = nullptr;
#include "driver.def"

  // The library is never closed.
  static Result<Driver> open(const std::string& path);
  // "CUDA_ERROR_OUT_OF_MEMORY: out of memory"
  std::string text(int error) const;
};

// `weft gpu-probe LIBRARY` (empty: where drivers are): says what GPU there is. A driver may crash
// or hang, so this is a process of its own. Exit code 1: none, and the reason is what is printed;
// else five lines.
int gpu_probe(int argc, char** argv);

}  // namespace weft::native
