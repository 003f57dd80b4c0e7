#include "weft/native/worker.h"

#include "driver.h"
#include "gpu_worker.h"
#include "ptx_worker.h"
#include "run_worker.h"
#include "weft/sandbox/jail.h"

namespace weft::native {

std::optional<int> worker_main(int argc, char** argv) {
  if (const auto code = sandbox::jail_main(argc, argv)) return code;
  if (argc < 2) return std::nullopt;
  if (argv[1] == kRunWorker) return run_worker();
  if (argv[1] == kPtxWorker) return ptx_worker(argc, argv);
  if (argv[1] == kGpuWorker) return gpu_worker(argc, argv);
  if (argv[1] == kGpuProbe) return gpu_probe(argc, argv);
  return std::nullopt;
}

}  // namespace weft::native
