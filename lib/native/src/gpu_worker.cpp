#include "gpu_worker.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "driver.h"
#include "job.h"
#include "ptx_object.h"
#include "weft/sys/files.h"

namespace weft::native {
namespace {

// A job's arrays with their guards: made here, copied to the GPU and back in one piece each. Around
// them lies more that reads as NaN.
class Arena {
 public:
  void clear() {
    used_before_ = std::max(used_, kAround);
    used_ = kAround;
  }

  // Room for an array; where it begins, from the arena's begin. Never 0.
  uint64_t take(uint64_t bytes) {
    const uint64_t begin = used_ + kGuard;
    used_ += guarded_size(bytes);
    return begin;
  }

  // Once all is taken: memory on the GPU, and guards everywhere here. What an earlier job left
  // behind the last array is covered.
  int open(const Driver& driver) {
    uint64_t filled = std::max(used_, used_before_) + kAround;
    if (filled > bytes_) {
      if (address_ != 0) driver.free(address_);
      address_ = 0;
      bytes_ = 0;
      const uint64_t wanted = (filled + kStep - 1) / kStep * kStep;
      if (const int error = driver.allocate(&address_, wanted); error != cuda::kSuccess)
        return error;
      bytes_ = wanted;
      filled = wanted;
    }
    here_.resize(std::max<size_t>(here_.size(), filled));
    fill_guards(here_.data(), filled);
    filled_ = filled;
    return cuda::kSuccess;
  }

  int copy_to(const Driver& driver) const {
    return driver.copy_to(address_, here_.data(), filled_);
  }
  int copy_from(const Driver& driver) { return driver.copy_from(here_.data(), address_, used_); }
  uint64_t here() const { return reinterpret_cast<uint64_t>(here_.data()); }
  uint64_t there() const { return address_; }

 private:
  static constexpr uint64_t kAround = 64u << 10, kStep = 1u << 20;

  std::vector<std::byte> here_;
  uint64_t address_ = 0, bytes_ = 0;  // on the GPU
  uint64_t used_ = kAround, used_before_ = kAround, filled_ = 0;
};

struct Grid {
  unsigned x = 1, y = 1, z = 1;
};

// As Warp launches: threads that go on, or a thread for each index in up to three dimensions.
Grid grid_of(const SharedJob& job, uint32_t block_size, uint64_t threads, bool grid_stride) {
  const uint64_t blocks = (threads + block_size - 1) / block_size;
  if (grid_stride) return {.x = static_cast<unsigned>(std::min<uint64_t>(blocks, job.max_blocks))};
  constexpr uint64_t kMostThreads = 1u << 24, kMost = 65535;
  const uint64_t x = std::min(blocks, std::max<uint64_t>(kMostThreads / block_size, 1));
  const uint64_t rows = (blocks + x - 1) / x;
  const uint64_t y = std::min(rows, kMost);
  return {.x = static_cast<unsigned>(x),
          .y = static_cast<unsigned>(y),
          .z = static_cast<unsigned>((rows + y - 1) / y)};
}

class GpuWorker : public JobWorker {
 public:
  explicit GpuWorker(std::string library) : library_(std::move(library)) {}

  // No limits: generated code runs on the GPU alone, and drivers take large spaces of addresses,
  // write files and may have to start a program that makes their device.
  void limit(uint64_t) override {
    const rlimit none{};
    ::setrlimit(RLIMIT_CORE, &none);
    ::setenv("CUDA_CACHE_DISABLE", "1", 1);  // weft has its own, and workers are killed
  }

  JobStatus run(const SharedJob& job, std::string& message) override {
    if (!open_driver(message)) return JobStatus::kRefused;
    Module* const module = open_module(at<char>(job.object), message);
    if (module == nullptr) return state_after_failure();
    const auto kernel = std::ranges::find(module->kernels, at<char>(job.kernel), &PtxKernel::name);
    if (kernel == module->kernels.end()) {
      message = "the object has no such kernel";
      return JobStatus::kRefused;
    }
    if (!fits(*kernel, job, message)) return JobStatus::kRefused;
    const auto failed = [&](std::string_view what, int error) {
      message = fmt::format("{}{}", what, driver_->text(error));
      return state_after_failure();
    };
    if (const int error = lay_out(job); error != cuda::kSuccess)
      return failed("no room for its arrays: ", error);
    for (const bool adjoint : {false, true}) {
      if ((adjoint ? job.adjoint : job.forward) == 0) continue;
      if (const int error = run_pass(*module, *kernel, job, adjoint); error != cuda::kSuccess)
        return failed("", error);
    }
    if (const int error = arena_.copy_from(*driver_); error != cuda::kSuccess)
      return failed("its results: ", error);
    collect(job, here_);
    return JobStatus::kDone;
  }

 private:
  struct Module {
    std::string path;
    void* handle = nullptr;
    std::vector<PtxKernel> kernels;
  };

  bool open_driver(std::string& message) {
    if (driver_) return true;
    message = "the CUDA driver cannot be started: ";
    auto opened = Driver::open(library_);
    if (!opened) {
      message += opened.error().message;
      return false;
    }
    void* context = nullptr;
    int error = opened->init(0);
    if (error == cuda::kSuccess) error = opened->device(&device_, 0);
    if (error == cuda::kSuccess) error = opened->retain_context(&context, device_);
    if (error == cuda::kSuccess) error = opened->set_context(context);
    if (error != cuda::kSuccess) {
      message += opened->text(error);
      return false;
    }
    message.clear();
    driver_ = *opened;
    return true;
  }

  // Most errors leave the context as it was. Of those after which it is of no use, each call tells.
  JobStatus state_after_failure() const {
    return driver_->synchronize() == cuda::kSuccess ? JobStatus::kRefused : JobStatus::kCrashed;
  }

  Module* open_module(const char* path, std::string& message) {
    for (Module& each : modules_)
      if (each.path == path) return &each;
    const auto text = sys::real_files().read(path);
    if (!text) {
      message = text.error().message;
      return nullptr;
    }
    Module module{.path = path, .kernels = kernels_in_ptx(*text)};
    std::array<char, 4096> log{};
    std::array<int, 2> options = {cuda::kErrorLog, cuda::kErrorLogBytes};
    std::array<void*, 2> values = {log.data(), reinterpret_cast<void*>(log.size())};
    const int error = driver_->load_module(&module.handle, text->c_str(), options.size(),
                                           options.data(), values.data());
    if (error != cuda::kSuccess) {
      log.back() = 0;
      message =
          fmt::format("the driver does not take the PTX: {} {}", driver_->text(error), log.data());
      return nullptr;
    }
    if (modules_.size() == kMostModules) {
      driver_->unload_module(modules_.front().handle);
      modules_.pop_front();
    }
    return &modules_.emplace_back(std::move(module));
  }

  // A wrong idea of a parameter's layout must not become a crash or a wrong number.
  bool fits(const PtxKernel& kernel, const SharedJob& job, std::string& message) const {
    if (std::cmp_greater(job.rank, kernel.rank))
      message = fmt::format("a launch of {} dimensions for a kernel of {}", job.rank, kernel.rank);
    else if (job.adjoint != 0 && kernel.adjoint.empty())
      message = "the kernel has no adjoint";
    else if (job.block_size > kernel.block_size)
      message = fmt::format("a block of {} threads for code of {} at most", job.block_size,
                            kernel.block_size);
    if (message.empty() && job.forward != 0) parameters_fit(kernel, false, job, message);
    if (message.empty() && job.adjoint != 0) parameters_fit(kernel, true, job, message);
    return message.empty();
  }

  void parameters_fit(const PtxKernel& kernel, bool adjoint, const SharedJob& job,
                      std::string& message) const {
    std::vector<uint32_t> given = {Bounds(job, kernel.rank).used};
    const auto add = [&](Offset sizes) {
      given.insert(given.end(), at<uint32_t>(sizes), at<uint32_t>(sizes) + job.parameters);
    };
    add(job.sizes);
    if (adjoint) add(job.adjoint_sizes);
    const std::vector<uint32_t>& wanted = adjoint ? kernel.adjoint : kernel.forward;
    if (wanted.size() != given.size())
      message = fmt::format("{} parameters where {} are wanted", given.size(), wanted.size());
    for (size_t i = 0; message.empty() && i < given.size(); ++i)
      if (given[i] != wanted[i])
        message =
            fmt::format("parameter {} has {} bytes where {} are wanted", i, given[i], wanted[i]);
  }

  int lay_out(const SharedJob& job) {
    arena_.clear();
    std::vector<Place> begins;
    for (uint32_t i = 0; i < all_count(job); ++i) {
      const SharedArray& each = array(job, i);
      const uint64_t data = arena_.take(each.bytes);
      begins.push_back(
          {.data = data, .gradient = each.gradient != 0 ? arena_.take(each.bytes) : 0});
    }
    if (const int error = arena_.open(*driver_); error != cuda::kSuccess) return error;
    const auto moved = [&](uint64_t base) {
      std::vector<Place> places = begins;
      for (Place& place : places) {
        place.data += base;
        if (place.gradient != 0) place.gradient += base;
      }
      return places;
    };
    here_ = moved(arena_.here());
    copy_in(job, here_);
    const std::vector<Place> there = moved(arena_.there());
    place_arguments(job, there);
    link(job, here_, there);
    return arena_.copy_to(*driver_);
  }

  int run_pass(const Module& module, const PtxKernel& kernel, const SharedJob& job, bool adjoint) {
    const uint32_t block_size = job.tiles != 0 ? kernel.block_size : job.block_size;
    Bounds bounds(job, kernel.rank, job.tiles != 0 ? block_size : 1);
    if (bounds.size == 0) return cuda::kSuccess;  // a grid has at least one block
    const std::string entry = kernel.name + std::string(adjoint ? kAdjointEntry : kForwardEntry);
    void* function = nullptr;
    if (const int error = driver_->function(&function, module.handle, entry.c_str());
        error != cuda::kSuccess)
      return error;
    std::vector<void*> arguments = {bounds.bytes.data()};
    const auto add = [&](std::vector<std::byte>& values) {
      for (uint32_t i = 0; i < job.parameters; ++i)
        arguments.push_back(values.data() + at<uint32_t>(job.offsets)[i]);
    };
    add(values_);
    if (adjoint) add(adjoints_);
    unsigned shared = 0;
    if (job.tiles != 0)
      if (const int error = all_shared_memory(function, &shared); error != cuda::kSuccess)
        return error;
    const Grid grid = grid_of(job, block_size, bounds.size, kernel.grid_stride);
    if (const int error = driver_->launch(function, grid.x, grid.y, grid.z, block_size, 1, 1,
                                          shared, nullptr, arguments.data(), nullptr);
        error != cuda::kSuccess)
      return error;
    return wait(job.time_limit);
  }

  // Tiles get all that a block may have: what they need is known to Warp's generator alone.
  int all_shared_memory(void* function, unsigned* bytes) const {
    int most = 0, fixed = 0;
    if (const int error = driver_->device_attribute(&most, cuda::kMostSharedBytes, device_);
        error != cuda::kSuccess)
      return error;
    if (const int error = driver_->function_attribute(&fixed, cuda::kSharedBytes, function);
        error != cuda::kSuccess)
      return error;
    *bytes = static_cast<unsigned>(std::max(most - fixed, 0));
    return driver_->set_function_attribute(function, cuda::kMostDynamicBytes,
                                           static_cast<int>(*bytes));
  }

  // SIGPROF is how a Runner's workers say that a job took too long.
  int wait(double seconds) const {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    constexpr int kBusy = 2000;  // questions without a pause: most kernels take some microseconds
    for (int asked = 0;; ++asked) {
      const int error = driver_->query(nullptr);
      if (error == cuda::kLaunchTimeout || (error == cuda::kNotReady && Clock::now() > end))
        std::raise(SIGPROF);
      if (error != cuda::kNotReady) return error;
      if (asked > kBusy) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

  static constexpr size_t kMostModules = 32;
  const std::string library_;
  std::optional<Driver> driver_;
  int device_ = 0;
  std::deque<Module> modules_;  // those that were loaded first are unloaded
  Arena arena_;
  std::vector<Place> here_;
};

}  // namespace

int gpu_worker(int argc, char** argv) {
  if (argc < 3) return 2;
  std::signal(SIGPROF, SIG_DFL);
  return GpuWorker(argv[2]).serve();
}

}  // namespace weft::native
