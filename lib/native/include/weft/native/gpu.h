// Runs compiled kernels on a GPU, through the CUDA driver, in processes of their own: what spoils a
// context, or does not end, costs one job.
#pragma once

#include <span>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/run.h"
#include "weft/native/toolchain.h"

namespace weft::native {

struct GpuOptions {
  unsigned workers = 1;   // each has a context of its own: some hundred megabytes of the GPU
  double time_limit = 5;  // seconds of wall time, for one pass of one job
};

class GpuRunner {
 public:
  // An error: there is no GPU, or nothing that makes PTX for it. The toolchain is one that was
  // found with ToolchainOptions::gpu.
  static Result<GpuRunner> create(const Toolchain& toolchain, const GpuOptions& options = {});

  // As Runner::run, on objects of a PtxCompiler's (Ptx::object). kCrashed: the driver reported an
  // error after which it does no more, such as an illegal address. kRefused: also what the driver
  // does not take (the PTX, the size of the arrays), and all jobs where it cannot be started.
  Result<std::vector<JobResult>> run(std::span<const Job> jobs) { return runner_.run(jobs); }
  const RunStatistics& statistics() const { return runner_.statistics(); }

 private:
  explicit GpuRunner(const RunOptions& options) : runner_(options) {}
  Runner runner_;
};

}  // namespace weft::native
