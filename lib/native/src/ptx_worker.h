// NVRTC in a process of its own: it is large, and may take its process with it.
#pragma once

#include <cstdint>

namespace weft::native {

// The arguments of a worker's command, then NVRTC's options. With the library alone it prints the
// architectures that there is PTX for, a line each: "compute_90".
inline constexpr int kPtxLibrary = 2, kPtxFolder = 3, kPtxOptions = 4;

// A request is this, then the name of a program and its text.
struct PtxRequest {
  uint64_t name_bytes, program_bytes;
};
// The answer is this, then the log, the PTX and, where the options name a real architecture, the
// machine code.
struct PtxAnswer {
  uint64_t ok, log_bytes, ptx_bytes, cubin_bytes;
};

int ptx_worker(int argc, char** argv);

}  // namespace weft::native
