// A Runner's worker: loads objects and calls what is in them. It may be ended at any moment by what
// it runs.
#include "run_worker.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "call.h"
#include "job.h"
#include "weft/simt/execute.h"
#include "weft/simt/operation.h"
#include "weft/sys/child.h"

namespace weft::native {
namespace {

static_assert(kGuard == weft_guard);

// Memory for arrays, amid pages that cannot be touched: an index far out of bounds is a crash and
// spoils nothing else. 8 GiB are further than Warp's 32-bit offsets of elements usually reach.
class Field {
 public:
  Field() {
    void* const at = ::mmap(nullptr, 2 * kAround + kSharedMemory * 2, PROT_NONE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) std::_Exit(1);
    begin_ = static_cast<std::byte*>(at) + kAround;
  }

  void clear() {
    fill_guards(begin_, used_);
    used_ = 0;
  }

  // Room for an array with its guards; null: there is not so much.
  std::byte* take(uint64_t bytes) {
    const uint64_t whole = guarded_size(bytes);
    if (!open(used_ + whole)) return nullptr;
    std::byte* const data = begin_ + used_ + kGuard;
    used_ += whole;
    return data;
  }

 private:
  static constexpr uint64_t kAround = 8ull << 30;
  static constexpr uint64_t kStep = 1ull << 20;

  bool open(uint64_t size) {
    if (size <= open_) return true;
    const uint64_t wanted = (size + kStep - 1) / kStep * kStep;
    if (wanted > kSharedMemory * 2 ||
        ::mprotect(begin_ + open_, wanted - open_, PROT_READ | PROT_WRITE) != 0)
      return false;
    fill_guards(begin_ + open_, wanted - open_);
    open_ = wanted;
    return true;
  }

  std::byte* begin_ = nullptr;
  uint64_t used_ = 0, open_ = 0;
};

// Objects that are open; those that were opened first are closed.
class Objects {
 public:
  void* open(const char* path, std::string& message) {
    for (const Object& object : objects_)
      if (object.path == path) return object.handle;
    void* const handle = ::dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      message = ::dlerror();
      return nullptr;
    }
    if (objects_.size() == kMost) {
      ::dlclose(objects_.front().handle);
      objects_.pop_front();
    }
    objects_.push_back({path, handle});
    return handle;
  }

 private:
  static constexpr size_t kMost = 32;
  struct Object {
    std::string path;
    void* handle;
  };
  std::deque<Object> objects_;
};

// Operations, in objects that stay open, and the kernels of a batch that are made of them.
class Executors {
 public:
  // Null: there is a message.
  simt::Executor* of(Offset image, std::span<const std::byte> bytes, std::string& message) {
    const auto found = executors_.find(image);
    if (found != executors_.end()) return &found->second;
    auto loaded = simt::Executor::load(
        bytes, [this](const char* object, const char* symbol, std::string& why) {
          return operation(object, symbol, why);
        });
    if (!loaded) {
      message = loaded.error().message;
      return nullptr;
    }
    return &executors_.emplace(image, std::move(loaded).value()).first->second;
  }

  // Another one has other images in the same places.
  void end_batch() { executors_.clear(); }

 private:
  const WeftOperation* operation(const char* object, const char* symbol, std::string& message) {
    const auto [at, is_new] = operations_.try_emplace(symbol, nullptr);
    if (!is_new && at->second != nullptr) return at->second;
    void*& handle = objects_[object];
    if (handle == nullptr) handle = ::dlopen(object, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      message = ::dlerror();
      return nullptr;
    }
    at->second = static_cast<const WeftOperation*>(::dlsym(handle, symbol));
    if (at->second == nullptr) message = fmt::format("`{}` has no `{}`", object, symbol);
    return at->second;
  }

  std::unordered_map<std::string, void*> objects_;
  std::unordered_map<std::string, const WeftOperation*> operations_;
  std::map<Offset, simt::Executor> executors_;
};

class RunWorker : public JobWorker {
 public:
  // Without a limit there is a driver, which has files of its own.
  void limit(uint64_t bytes) override {
    sys::limit_self({.data_bytes = bytes, .writes_files = bytes == RLIM_INFINITY});
  }

  JobStatus run(const SharedJob& job, std::string& message) override {
    if (job.images != 0) return execute(job, message);
    void* const object = objects_.open(at<char>(job.object), message);
    if (object == nullptr) return JobStatus::kFailed;
    const auto* entry = static_cast<const weft_entry*>(::dlsym(object, at<char>(job.kernel)));
    if (entry == nullptr) {
      message = "the object has no such kernel";
      return JobStatus::kRefused;
    }
    if (!fits(*entry, job, message)) return JobStatus::kRefused;
    if (!lay_out(job, message)) return JobStatus::kRefused;
    if (!call(*entry, job, message)) return JobStatus::kCrashed;
    collect(job, places_);
    return JobStatus::kDone;
  }

  void end_batch() override {
    set_timer(0);
    executors_.end_batch();
  }

 private:
  static bool has_pass_and_rank(const SharedJob& job, bool has_adjoint, int rank,
                                std::string& message) {
    if (job.adjoint != 0 && !has_adjoint)
      message = "the kernel has no adjoint";
    else if (static_cast<int>(job.rank) > rank)
      message = fmt::format("a launch of {} dimensions for a kernel of {}", job.rank, rank);
    return message.empty();
  }

  // A wrong idea of a parameter's layout must not become a crash or a wrong number.
  bool fits(const weft_entry& entry, const SharedJob& job, std::string& message) const {
    if (!has_pass_and_rank(job, entry.adjoint != nullptr, entry.rank, message)) {
    } else if (entry.parameters < 0) {
      if (entry.size != job.value_bytes)
        message = fmt::format("its arguments have {} bytes where {} are wanted", job.value_bytes,
                              entry.size);
    } else if (entry.parameters != static_cast<int>(job.parameters)) {
      message = fmt::format("{} arguments where {} are wanted", job.parameters, entry.parameters);
    } else {
      for (uint32_t i = 0; i < job.parameters; ++i)
        if (entry.sizes[i] != at<uint32_t>(job.sizes)[i])
          message = fmt::format("argument {} has {} bytes where {} are wanted", i,
                                at<uint32_t>(job.sizes)[i], entry.sizes[i]);
    }
    return message.empty();
  }

  bool lay_out(const SharedJob& job, std::string& message) {
    field_.clear();
    places_.clear();
    bool fits = true;
    const auto take = [&](uint64_t bytes) {
      std::byte* const memory = field_.take(bytes);
      fits = fits && memory != nullptr;
      return reinterpret_cast<uint64_t>(memory);
    };
    for (uint32_t i = 0; i < all_count(job); ++i) {
      const SharedArray& each = array(job, i);
      const uint64_t data = take(each.bytes);
      places_.push_back({.data = data, .gradient = each.gradient != 0 ? take(each.bytes) : 0});
    }
    if (!fits) {
      message = "its arrays are larger than a worker's memory";
      return false;
    }
    copy_in(job, places_);
    place_arguments(job, places_);
    link(job, places_, places_);
    return true;
  }

  // `goes_on`: fewer blocks cover the launch too.
  static uint64_t blocks_of(const SharedJob& job, const Bounds& bounds, bool goes_on) {
    const uint64_t all = (bounds.size + job.block_size - 1) / job.block_size;
    return goes_on ? std::min<uint64_t>(all, job.max_blocks) : all;
  }

  JobStatus execute(const SharedJob& job, std::string& message) {
    const SharedImages& images = *at<SharedImages>(job.images);
    const auto executor = [&](Offset image, uint64_t bytes) {
      return executors_.of(image, {at<std::byte>(image), bytes}, message);
    };
    simt::Executor* forward = nullptr;
    simt::Executor* adjoint = nullptr;
    if (!has_pass_and_rank(job, images.adjoint_bytes != 0, static_cast<int>(images.rank), message))
      return JobStatus::kRefused;
    if (job.forward != 0) {
      forward = executor(images.forward, images.forward_bytes);
      if (forward == nullptr) return JobStatus::kFailed;
    }
    if (job.adjoint != 0) {
      adjoint = executor(images.adjoint, images.adjoint_bytes);
      if (adjoint == nullptr) return JobStatus::kFailed;
    }
    if (!lay_out(job, message)) return JobStatus::kRefused;
    const Bounds bounds(job, static_cast<int>(images.rank));
    const uint64_t blocks = blocks_of(job, bounds, images.grid_stride != 0);
    const simt::Grid grid = {.bounds = std::span(bounds.bytes).first(bounds.used),
                             .size = bounds.size,
                             .threads = blocks * job.block_size,
                             .in_order = job.in_order != 0};
    std::vector<simt::ParameterValue> parameters;
    const auto add = [&](const std::vector<std::byte>& values, Offset others) {
      for (uint32_t i = 0; i < job.parameters; ++i)
        parameters.push_back({values.data() + at<uint32_t>(job.offsets)[i],
                              at<uint32_t>(job.sizes)[i], at<uint32_t>(others)[i]});
    };
    add(values_, job.sizes);
    set_timer(job.time_limit);
    Status done = forward != nullptr ? forward->run(parameters, grid) : ok_status();
    if (done && adjoint != nullptr) {
      add(adjoints_, job.adjoint_sizes);
      done = adjoint->run(parameters, grid);
    }
    if (!done) {
      message = done.error().message;
      return JobStatus::kRefused;
    }
    collect(job, places_);
    return JobStatus::kDone;
  }

  // False: an entry says that it cannot go on, and why.
  bool call(const weft_entry& entry, const SharedJob& job, std::string& message) {
    std::array<char, sizeof job.message> failure{};
    const Bounds bounds(job, entry.rank);
    const uint64_t blocks = blocks_of(job, bounds, entry.one_index == 0);
    const weft_call call = {.arguments = reinterpret_cast<unsigned char*>(values_.data()),
                            .adjoints = reinterpret_cast<unsigned char*>(adjoints_.data()),
                            .offsets = at<uint32_t>(job.offsets),
                            .bounds = bounds.bytes.data(),
                            .block_size = job.block_size,
                            .blocks = static_cast<uint32_t>(blocks),
                            .backwards = static_cast<int>(job.backwards),
                            .failure = failure.data(),
                            .times = job.times != 0 ? at<double>(job.times) : nullptr};
    set_timer(job.time_limit);
    if (job.forward != 0) run_pass(entry, entry.forward, false, call);
    if (job.adjoint != 0) run_pass(entry, entry.adjoint, true, call);
    message.assign(failure.data(), ::strnlen(failure.data(), failure.size()));
    return message.empty();
  }

  static void run_pass(const weft_entry& entry, void (*function)(), bool adjoint,
                       const weft_call& call) {
    if (entry.parameters >= 0)
      reinterpret_cast<void (*)(const weft_call*)>(function)(&call);
    else if (adjoint)
      reinterpret_cast<void (*)(const void*, void*, void*)>(function)(call.bounds, call.arguments,
                                                                      call.adjoints);
    else
      reinterpret_cast<void (*)(const void*, void*)>(function)(call.bounds, call.arguments);
  }

  // SIGPROF ends the process.
  static void set_timer(double seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(seconds);
    timer.it_value.tv_usec =
        static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
    ::setitimer(ITIMER_PROF, &timer, nullptr);
  }

  Objects objects_;
  Executors executors_;
  Field field_;
  std::vector<Place> places_;
};

}  // namespace

int run_worker() {
  for (const int each : {SIGPROF, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
    std::signal(each, SIG_DFL);
  return RunWorker().serve();
}

}  // namespace weft::native
