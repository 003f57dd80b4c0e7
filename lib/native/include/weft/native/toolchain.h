// What is installed here that can compile and run what weft emits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::native {

// A tool, or the reason why there is none.
struct Tool {
  std::string path;     // empty: there is none
  std::string version;  // "g++ 12.2.0", "NVRTC 13.0"
  std::string missing;  // why, as a sentence's end: "no `g++` from 12 on is installed"
  bool found() const { return !path.empty(); }
};

enum class CompilerKind : uint8_t { kGcc, kClang };

struct Toolchain {
  Tool compiler;  // g++ from 12 on or clang++ from 15 on
  CompilerKind compiler_kind = CompilerKind::kGcc;
  Tool headers;  // folder of warp-lang 1.19.0's native headers
  Tool nvrtc;    // shared library
  Tool nvcc;
  Tool ptxas;                // makes machine code of PTX; NVRTC has one of its own
  Tool driver;               // CUDA's, that finds a GPU: "CUDA 13.0, NVIDIA H100 (sm_90)"
  int gpu_arch = 0;          // what PTX for that GPU is compiled for: 90
  double gpu_bandwidth = 0;  // bytes a second that its memory moves at most; 0: it does not say

  // Why this cannot be done here; empty: it can.
  std::string no_host_code() const;  // compiling and running, CPU and CUDA
  std::string no_ptx() const;        // of Warp's modules
  std::string no_cuda() const;       // of any CUDA code
  std::string no_gpu() const;        // running CUDA code on a GPU
};

// Each empty path means: look for it. A path that is given is not replaced by another.
struct ToolchainOptions {
  std::string compiler;                            // or WEFT_CXX
  std::optional<CompilerKind> compiler_kind = {};  // no other one; of both the preferred one
  std::string
      headers;         // or WEFT_WARP: the folder `native`, `warp`, site-packages or an environment
  std::string nvrtc;   // or WEFT_NVRTC
  std::string nvcc;    // or WEFT_NVCC
  std::string ptxas;   // or WEFT_PTXAS
  std::string driver;  // or WEFT_CUDA_DRIVER
  // Look for a driver and a GPU too. That takes up to a second, in another process: `main` has to
  // call worker_main.
  bool gpu = false;
};

// The options that the environment gives, for all that `options` leaves open; then what is
// installed. Never fails: what is missing says why. NVRTC is not opened, only found.
Toolchain find_toolchain(const ToolchainOptions& options = {});

// The folder of the package `warp` of an installed warp-lang 1.19.0, as Python would name it: below
// WEFT_WARP, else in the environments and beside the python3 of this shell. Starts nothing, so that
// it takes no time; empty: there is none.
std::string find_warp_package();

// The architectures that NVRTC, or nvcc where there is no NVRTC, makes PTX for, ascending: 75, 80.
Result<std::vector<int>> ptx_architectures(const Toolchain& toolchain);

}  // namespace weft::native
