// The other side: what a process does that was started to work for a Runner or a PtxCompiler.
#pragma once

#include <optional>
#include <string_view>

namespace weft::native {

// Itself, even if another version has taken its name meanwhile.
inline constexpr const char* kOwnProgram = "/proc/self/exe";
inline constexpr std::string_view kRunWorker = "run-worker";
inline constexpr std::string_view kPtxWorker = "ptx-worker";
inline constexpr std::string_view kGpuWorker = "gpu-worker";
inline constexpr std::string_view kGpuProbe = "gpu-probe";

// Call it first in `main` of every program that has a Runner, a PtxCompiler or a GpuRunner, or that
// looks for a GPU. Nothing: this is no worker.
std::optional<int> worker_main(int argc, char** argv);

}  // namespace weft::native
