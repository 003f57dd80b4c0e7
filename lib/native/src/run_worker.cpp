// A Runner's worker: loads objects and calls what is in them. It may be ended at any moment by what
// it runs.
#include "run_worker.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <string>
#include <vector>

#include "call.h"
#include "protocol.h"
#include "weft/sys/child.h"

namespace weft::native {
namespace {

// As Warp's headers have it.
struct ArrayValue {
  void* data;
  void* grad;
  int32_t shape[4];
  int32_t strides[4];
  uint16_t ndim, flags;
};
static_assert(sizeof(ArrayValue) == 56);

// Before and behind each array, and everywhere else that no array is. As a number of any width it
// is NaN, so that what was read out of bounds shows, and is the same on every run.
constexpr size_t kGuard = 256;
constexpr uint64_t kGuardWord = 0xffa5ffa5ffa5ffa5;

// Memory for arrays, amid pages that cannot be touched: an index far out of bounds is a crash and
// spoils nothing else. 8 GiB are further than Warp's 32-bit offsets of elements usually reach.
class Field {
 public:
  Field() {
    guards_.fill(kGuardWord);
    void* const at = ::mmap(nullptr, 2 * kAround + kSharedMemory * 2, PROT_NONE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED) std::_Exit(1);
    begin_ = static_cast<std::byte*>(at) + kAround;
  }

  void clear() {
    fill(begin_, used_);
    used_ = 0;
  }

  // Room for an array with its guards; null: there is not so much.
  std::byte* take(uint64_t bytes) {
    const uint64_t whole = whole_of(bytes);
    if (!open(used_ + whole)) return nullptr;
    std::byte* const data = begin_ + used_ + kGuard;
    used_ += whole;
    return data;
  }

  bool intact(const std::byte* data, uint64_t bytes) const {
    return is_guard(data - kGuard, kGuard) &&
           is_guard(data + bytes, whole_of(bytes) - kGuard - bytes);
  }

 private:
  static constexpr uint64_t kAround = 8ull << 30;
  static constexpr uint64_t kStep = 1ull << 20;
  static constexpr uint64_t kAlignment = 64;

  static uint64_t whole_of(uint64_t bytes) {
    return (bytes + 2 * kGuard + kAlignment - 1) / kAlignment * kAlignment;
  }

  bool open(uint64_t size) {
    if (size <= open_) return true;
    const uint64_t wanted = (size + kStep - 1) / kStep * kStep;
    if (wanted > kSharedMemory * 2 ||
        ::mprotect(begin_ + open_, wanted - open_, PROT_READ | PROT_WRITE) != 0)
      return false;
    fill(begin_ + open_, wanted - open_);
    open_ = wanted;
    return true;
  }

  static void fill(std::byte* at, uint64_t bytes) {
    for (uint64_t i = 0; i < bytes; i += sizeof kGuardWord)
      std::memcpy(at + i, &kGuardWord, sizeof kGuardWord);
  }
  bool is_guard(const std::byte* at, uint64_t bytes) const {
    const size_t phase = reinterpret_cast<uintptr_t>(at) % sizeof kGuardWord;
    return std::memcmp(at, reinterpret_cast<const std::byte*>(guards_.data()) + phase, bytes) == 0;
  }

  std::array<uint64_t, (kGuard + kAlignment) / sizeof(uint64_t) + 1> guards_{};
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

// wp::launch_bounds_t of any rank.
struct Bounds {
  alignas(8) std::array<std::byte, 32> bytes{};
  uint64_t size = 1;

  Bounds(const SharedJob& job, int rank) {
    std::array<uint32_t, 4> shape = {1, 1, 1, 1};
    std::copy_n(job.dim, job.rank, shape.begin());
    for (const uint32_t extent : shape) size *= extent;
    const size_t shape_bytes = static_cast<size_t>(rank) * 4;
    const size_t after = (shape_bytes + 7) / 8 * 8;
    const std::array<uint64_t, 2> rest = {size, 1};  // a thread for each coordinate
    std::memcpy(bytes.data(), shape.data(), shape_bytes);
    std::memcpy(bytes.data() + after, rest.data(), sizeof rest);
  }
};

class Worker {
 public:
  explicit Worker(std::byte* shared) : shared_(shared) {}

  // False: something was written outside of arrays, so that this process is not to be trusted.
  bool run_batch() {
    auto& batch = *at<SharedBatch>(0);
    for (Offset next = batch.first; next != 0;) {
      SharedJob& job = *at<SharedJob>(next);
      next = job.next;
      batch.begun.fetch_add(1);
      std::string message;
      job.status = run(job, message) ? JobStatus::kDone : JobStatus::kRefused;
      const size_t length = std::min(message.size(), sizeof job.message - 1);
      std::memcpy(job.message, message.data(), length);
      job.message[length] = 0;
      if (overrun_) return false;
    }
    set_timer(0);
    return true;
  }

 private:
  template <typename T>
  T* at(Offset offset) const {
    return reinterpret_cast<T*>(shared_ + offset);
  }

  bool run(const SharedJob& job, std::string& message) {
    void* const object = objects_.open(at<char>(job.object), message);
    if (object == nullptr) return false;
    const auto* entry = static_cast<const weft_entry*>(::dlsym(object, at<char>(job.kernel)));
    if (entry == nullptr) {
      message = "the object has no such kernel";
      return false;
    }
    if (!fits(*entry, job, message)) return false;
    if (!lay_out(job)) {
      message = "its arrays are larger than a worker's memory";
      return false;
    }
    call(*entry, job);
    collect(job);
    return true;
  }

  // A wrong idea of a parameter's layout must not become a crash or a wrong number.
  bool fits(const weft_entry& entry, const SharedJob& job, std::string& message) const {
    if (job.adjoint != 0 && entry.adjoint == nullptr) {
      message = "the kernel has no adjoint";
    } else if (static_cast<int>(job.rank) > entry.rank) {
      message = fmt::format("a launch of {} dimensions for a kernel of {}", job.rank, entry.rank);
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

  bool lay_out(const SharedJob& job) {
    field_.clear();
    values_.assign(at<std::byte>(job.values), at<std::byte>(job.values) + job.value_bytes);
    adjoints_.assign(job.value_bytes, {});
    places_.clear();
    for (uint32_t i = 0; i < job.array_count; ++i) {
      const SharedArray& array = at<SharedArray>(job.arrays)[i];
      Place place{field_.take(array.bytes), nullptr};
      if (place.data == nullptr) return false;
      std::memcpy(place.data, at<std::byte>(array.data), array.bytes);
      if (array.gradient != 0) {
        place.gradient = field_.take(array.bytes);
        if (place.gradient == nullptr) return false;
        std::memcpy(place.gradient, at<std::byte>(array.gradient), array.bytes);
      }
      places_.push_back(place);
      ArrayValue value{
          .data = place.data, .grad = place.gradient, .ndim = static_cast<uint16_t>(array.rank)};
      int64_t stride = array.element;
      for (int axis = array.rank; axis-- > 0;) {
        value.shape[axis] = array.shape[axis];
        value.strides[axis] = static_cast<int32_t>(stride);
        stride *= array.shape[axis];
      }
      std::memcpy(values_.data() + array.at, &value, sizeof value);
      // The adjoint of an array is an array of its gradients; Warp gives an empty one where there
      // are none.
      if (place.gradient == nullptr) continue;
      value.data = place.gradient;
      value.grad = nullptr;
      std::memcpy(adjoints_.data() + array.at, &value, sizeof value);
    }
    return true;
  }

  void call(const weft_entry& entry, const SharedJob& job) {
    const Bounds bounds(job, entry.rank);
    const uint64_t blocks = (bounds.size + job.block_size - 1) / job.block_size;
    const weft_call call = {
        .arguments = reinterpret_cast<unsigned char*>(values_.data()),
        .adjoints = reinterpret_cast<unsigned char*>(adjoints_.data()),
        .offsets = at<uint32_t>(job.offsets),
        .bounds = bounds.bytes.data(),
        .block_size = job.block_size,
        .blocks = static_cast<uint32_t>(std::min<uint64_t>(blocks, job.max_blocks))};
    set_timer(job.time_limit);
    if (job.forward != 0) run_pass(entry, entry.forward, false, call);
    if (job.adjoint != 0) run_pass(entry, entry.adjoint, true, call);
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

  void collect(const SharedJob& job) {
    for (uint32_t i = 0; i < job.array_count; ++i) {
      SharedArray& array = at<SharedArray>(job.arrays)[i];
      const Place& place = places_[i];
      std::memcpy(at<std::byte>(array.data), place.data, array.bytes);
      array.overrun = field_.intact(place.data, array.bytes) ? 0 : 1;
      if (place.gradient != nullptr) {
        std::memcpy(at<std::byte>(array.gradient), place.gradient, array.bytes);
        array.gradient_overrun = field_.intact(place.gradient, array.bytes) ? 0 : 1;
      }
      overrun_ |= (array.overrun | array.gradient_overrun) != 0;
    }
  }

  struct Place {
    std::byte* data;
    std::byte* gradient;
  };
  std::byte* const shared_;
  Objects objects_;
  Field field_;
  std::vector<std::byte> values_, adjoints_;
  std::vector<Place> places_;
  bool overrun_ = false;
};

}  // namespace

int run_worker() {
  auto shared = sys::SharedMemory::open(sys::kChildMemory, kSharedMemory);
  if (!shared) return 1;
  for (const int each : {SIGPROF, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
    std::signal(each, SIG_DFL);
  Worker worker(shared->data());
  uint64_t bytes = 0;
  const std::span message = std::as_writable_bytes(std::span(&bytes, 1));
  if (!sys::receive_from(sys::kChildSocket, message)) return 0;
  sys::limit_self({.data_bytes = bytes});  // the first message: the limit of its memory
  while (sys::receive_from(sys::kChildSocket, message)) {
    const bool go_on = worker.run_batch();
    // After an overrun the rest of the batch is for another process.
    if (!go_on) return 0;
    if (!sys::send_to(sys::kChildSocket, message)) break;
  }
  return 0;
}

}  // namespace weft::native
