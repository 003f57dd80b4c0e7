// Runs compiled kernels in processes of their own: a crash or a hang costs one job.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/launch/launch.h"
#include "weft/native/build.h"

namespace weft::native {

enum class Pass : uint8_t {
  kForward,
  kAdjoint,         // the adjoint alone, on arrays as they are given
  kForwardAdjoint,  // the forward pass, then the adjoint on the arrays that it leaves
};

// Bytes of the gradient of each array of each argument, as Launch::arguments has them. Empty: that
// array has no gradient, as Warp's arrays without `requires_grad`.
using Gradients = std::vector<std::vector<std::vector<std::byte>>>;

// Everything it points to has to live until `run` returns.
struct Job {
  std::string_view object;  // Built::object; of a GpuRunner Ptx::object
  std::string_view kernel;  // Kernel::symbol
  // Kernel::images; not null: it is executed from them, and the two above are of no interest.
  const Images* images = nullptr;
  const launch::Signature* signature = nullptr;
  const launch::Launch* launch = nullptr;
  const Gradients* gradients = nullptr;  // for an adjoint; null: none
  Pass pass = Pass::kForward;
  // CUDA text: threads of a block; the grid has as many blocks as the launch takes but at most
  // `max_blocks`, and threads go on to the rest of the launch.
  uint32_t block_size = 256;
  uint32_t max_blocks = 65535;
  // GPU: all threads of a block have one index of the launch and share its tiles. Blocks then are
  // as long as the code was compiled for.
  bool tiles = false;
  bool in_order = false;  // images: a thread ends before the next one begins
  bool backwards =
      false;           // code of a CodeBuilder: blocks and threads run from the last to the first
  bool alone = false;  // in a process of its own: its object may spoil what comes after it
  bool timed = false;  // code of a DeviceCodeBuilder: JobResult::seconds is wanted
  // Not 0: in a process with those of its party alone, which stand beside one another. What
  // ends it is the outcome of those behind it, too.
  uint32_t party = 0;
};

// An array that was written outside its bounds.
struct Overrun {
  uint32_t argument = 0;
  uint32_t array = 0;
  bool gradient = false;
  friend bool operator==(const Overrun&, const Overrun&) = default;
};

struct JobResult {
  enum class Outcome : uint8_t {
    kDone,
    kCrashed,  // by `signal`, or 0 on a GPU: `message` says how
    kTimedOut,
    kRefused,  // not run: `message` says why
    kFailed,   // the machine was in the way: its object cannot be loaded, its process was killed
  };
  Outcome outcome = Outcome::kRefused;
  int signal = 0;
  std::string message;
  // Of kDone: every array after the run, in the order of arguments, and its gradient (empty if it
  // had none).
  std::vector<std::vector<std::byte>> arrays;
  std::vector<std::vector<std::byte>> gradients;
  std::vector<Overrun> overruns;
  // Of a timed job: of one launch, the median, as the code's process says.
  struct {
    double cold = 0, warm = 0;
  } seconds;
};

struct RunOptions {
  unsigned workers = 1;
  double time_limit = 5;               // seconds of processor time, for one job
  uint64_t memory_limit = 2ull << 30;  // bytes of data, for one worker
  // Its workers may use NVIDIA's devices, and memory without a limit, which its driver wants.
  bool gpu = false;
  // Folder of the jobs' objects, all that a worker in its jail sees beside the system's libraries.
  // Empty: object_folder("").
  std::string objects;
  // How a worker is started, without a jail; its main calls worker_main. Empty: this program with
  // kRunWorker.
  std::vector<std::string> command;
};

struct RunStatistics {
  uint64_t jobs = 0;
  uint64_t workers_started = 0;
};

class Runner {
 public:
  explicit Runner(const RunOptions& options = {});
  Runner(Runner&&) noexcept;
  ~Runner();

  // One result a job, in their order. An error: no worker can be started.
  Result<std::vector<JobResult>> run(std::span<const Job> jobs);
  const RunStatistics& statistics() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::native
