// Compiles whole modules of emitted CUDA text to PTX: to see that it compiles, or to run it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/build.h"
#include "weft/native/toolchain.h"

namespace weft::native {

enum class PtxPurpose : uint8_t {
  kCheck,  // whether it compiles: many at once, barely optimised, no PTX comes out
  kRun,    // PTX as Warp has it made
};

struct PtxOptions {
  PtxPurpose purpose = PtxPurpose::kCheck;
  int arch = 75;            // compute capability, 75 or more
  std::string cache;        // folder; empty: cache_folder()
  size_t batch = 10;        // modules at once, of kCheck
  unsigned threads = 1;     // compilers at once; each takes 200 to 470 MB
  double time_limit = 120;  // seconds of wall time, for one batch
};

struct Ptx {
  Built::Outcome outcome = Built::Outcome::kBuilt;
  std::string message;  // as Built's
  // Of kRun: the PTX, the file that a GpuRunner loads, and the kernels in it.
  std::string text;
  std::string object;
  std::vector<Kernel> kernels;
  bool ok() const { return outcome == Built::Outcome::kBuilt; }
};

// With NVRTC, opened in processes of its own, or nvcc where there is none.
class PtxCompiler {
 public:
  // An error: the toolchain has neither.
  static Result<PtxCompiler> create(const Toolchain& toolchain, const PtxOptions& options = {});
  PtxCompiler(PtxCompiler&&) noexcept;
  ~PtxCompiler();

  // One result a module, in their order.
  Result<std::vector<Ptx>> compile(std::span<const Module> modules);

 private:
  struct State;
  explicit PtxCompiler(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::native
