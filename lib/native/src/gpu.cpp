#include "weft/native/gpu.h"

#include <string>

#include "weft/native/worker.h"

namespace weft::native {

Result<GpuRunner> GpuRunner::create(const Toolchain& toolchain, const GpuOptions& options) {
  if (std::string reason = toolchain.no_gpu(); !reason.empty()) return Error{reason};
  return GpuRunner({.workers = options.workers,
                    .time_limit = options.time_limit,
                    .command = {kOwnProgram, std::string(kGpuWorker), toolchain.driver.path}});
}

}  // namespace weft::native
