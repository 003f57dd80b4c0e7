// NVRTC in a process of its own: it is large, and may take its process with it.
#pragma once

#include <cstdint>

namespace weft::native {

// The arguments of a worker's command, then NVRTC's options. With the library alone it prints the
// architectures that there is PTX for, a line each: "compute_90".
inline constexpr int kPtxLibrary = 2, kPtxFolder = 3, kPtxOptions = 4;

// A request is its size and a program; the answer this, then the log and the PTX.
struct PtxAnswer {
  uint32_t ok;
  uint32_t log_bytes;
  uint64_t ptx_bytes;
};

int ptx_worker(int argc, char** argv);

}  // namespace weft::native
