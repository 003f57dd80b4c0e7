// Threads of a GPU on a processor. A block's threads run one after the other on one fiber as long
// as none of them waits. One that waits, at a barrier or for its warp, keeps its fiber, and another
// fiber takes the threads that follow; when all of them wait, those that may go on.
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#include <memory>
#include <vector>

namespace shim {

enum class Wait { kNothing, kBlock, kWarp, kShuffle };

// What a thread gets from another lane of its warp.
struct Exchange {
  unsigned int mask = 0;
  int lane = 0;       // whose value it takes; its own where there is none
  uint64_t bits = 0;  // what it gives, and then what it has got
};

struct Fiber {
  static constexpr size_t kStack = 256 << 10;
  ucontext_t context;
  std::unique_ptr<char[]> stack{new char[kStack]};
  Wait wait = Wait::kNothing;
  bool idle = true;
  unsigned int thread = 0;  // its number in the block
  uint3 index{};
  Exchange exchange;
};

// For who watches what threads do. `slice_ends`: the thread with this number in its block ends, or
// waits for others; what memory became since the last one is its work. `atomic`: it is about to
// put `value` there by an atomic.
struct Watcher {
  void (*launch_begins)() = nullptr;
  void (*slice_ends)(unsigned int thread) = nullptr;
  void (*atomic)(const void* address, const void* value, size_t bytes) = nullptr;
};
inline Watcher watcher;

// Blocks, and the threads of each, run from the last to the first, which no program may notice.
inline bool backwards = false;

// What a kernel does that no GPU can go on from. Who runs kernels for another may take it, and does
// not return then.
inline void (*take_failure)(const char* what) = nullptr;
[[noreturn]] inline void fail(const char* what) {
  char text[160];
  snprintf(text, sizeof text, "block %u %u %u: %s", blockIdx.x, blockIdx.y, blockIdx.z, what);
  if (take_failure != nullptr) take_failure(text);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

class Block {
 public:
  // Calls kernel() for each thread of the block that blockIdx names.
  template <typename Kernel>
  void run(const Kernel& kernel) {
    struct Call {
      static void one(const void* it) { (*static_cast<const Kernel*>(it))(); }
    };
    call_ = &Call::one;
    kernel_ = &kernel;
    count_ = blockDim.x * blockDim.y * blockDim.z;
    next_ = 0;
    while (next_ < count_) resume(idle_fiber());
    while (waiting() != 0) release();
  }

  void wait(Wait what) {
    if (current_ == nullptr) fail("a barrier outside of a kernel");
    Fiber& fiber = *current_;
    if (watcher.slice_ends != nullptr) watcher.slice_ends(fiber.thread);
    fiber.wait = what;
    swapcontext(&fiber.context, &main_);
  }

  uint64_t shuffle(unsigned int mask, uint64_t bits, int lane) {
    Fiber& fiber = *current_;
    fiber.exchange = {mask, lane, bits};
    wait(Wait::kShuffle);
    return fiber.exchange.bits;
  }

  void synchronize_warp(unsigned int mask) {
    current_->exchange = {mask, 0, 0};
    wait(Wait::kWarp);
  }

  unsigned int lane() const { return current_->thread % 32; }
  // Those of the thread's warp that there are, a bit each.
  unsigned int lanes() const {
    const unsigned int first = current_->thread / 32 * 32;
    return count_ - first >= 32 ? 0xffffffffu : (1u << (count_ - first)) - 1u;
  }

  // Dynamic shared memory: what was not written is not zero.
  void* shared(size_t bytes) {
    if (bytes != 0 || !shared_) {
      shared_.reset(new double[bytes / sizeof(double) + 2]);
      memset(shared_.get(), 0xff, bytes + sizeof(double));
    }
    return shared_.get();
  }

 private:
  Fiber& idle_fiber() {
    for (const auto& fiber : fibers_)
      if (fiber->idle) return *fiber;
    fibers_.emplace_back(new Fiber);
    Fiber& fiber = *fibers_.back();
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = fiber.stack.get();
    fiber.context.uc_stack.ss_size = Fiber::kStack;
    fiber.context.uc_link = nullptr;
    makecontext(&fiber.context, &Block::loop, 0);
    return fiber;
  }

  static void loop();

  void threads() {
    while (true) {
      Fiber& fiber = *current_;
      fiber.idle = false;
      while (next_ < count_) {
        fiber.thread = backwards ? count_ - 1 - next_ : next_;
        ++next_;
        fiber.index = {fiber.thread % blockDim.x, fiber.thread / blockDim.x % blockDim.y,
                       fiber.thread / (blockDim.x * blockDim.y)};
        threadIdx = fiber.index;
        call_(kernel_);
        if (watcher.slice_ends != nullptr) watcher.slice_ends(fiber.thread);
      }
      fiber.idle = true;
      swapcontext(&fiber.context, &main_);
    }
  }

  void resume(Fiber& fiber) {
    current_ = &fiber;
    fiber.wait = Wait::kNothing;
    threadIdx = fiber.index;
    swapcontext(&main_, &fiber.context);
    current_ = nullptr;
  }

  unsigned int waiting() const {
    unsigned int count = 0;
    for (const auto& fiber : fibers_) count += fiber->wait != Wait::kNothing ? 1 : 0;
    return count;
  }

  // All threads have begun, and some wait: those go on that have what they wait for.
  void release() {
    std::vector<Fiber*> ready;
    for (unsigned int warp = 0; warp * 32 < count_; ++warp) of_warp(warp, ready);
    if (ready.empty()) {
      unsigned int there = 0;
      for (const auto& fiber : fibers_) there += fiber->wait == Wait::kBlock ? 1 : 0;
      if (there != count_) fail("some threads wait at a barrier that others never reach");
      for (const auto& fiber : fibers_)
        if (fiber->wait == Wait::kBlock) ready.push_back(fiber.get());
    }
    for (Fiber* fiber : ready) resume(*fiber);
  }

  // Adds the lanes of a warp that all those that they wait for have come to.
  void of_warp(unsigned int warp, std::vector<Fiber*>& ready) {
    Fiber* lanes[32] = {};
    for (const auto& fiber : fibers_)
      if ((fiber->wait == Wait::kShuffle || fiber->wait == Wait::kWarp) &&
          fiber->thread / 32 == warp)
        lanes[fiber->thread % 32] = fiber.get();
    uint64_t got[32] = {};
    unsigned int complete = 0;
    for (unsigned int lane = 0; lane < 32; ++lane) {
      if (lanes[lane] == nullptr) continue;
      const Exchange& own = lanes[lane]->exchange;
      if ((own.mask >> lane & 1) == 0) fail("a lane is not in the mask that it gives");
      bool all = true;
      for (unsigned int other = 0; other < 32 && warp * 32 + other < count_; ++other)
        if (own.mask >> other & 1)
          all = all && lanes[other] != nullptr && lanes[other]->exchange.mask == own.mask &&
                lanes[other]->wait == lanes[lane]->wait;
      if (!all) continue;
      complete |= 1u << lane;
      const int from = own.lane < 0 || own.lane > 31 ? static_cast<int>(lane) : own.lane;
      if (lanes[lane]->wait == Wait::kShuffle && lanes[from] == nullptr)
        fail("a shuffle takes the value of a lane that gives none");
      got[lane] = lanes[from] == nullptr ? 0 : lanes[from]->exchange.bits;
    }
    for (unsigned int lane = 0; lane < 32; ++lane) {
      if ((complete >> lane & 1) == 0) continue;
      lanes[lane]->exchange.bits = got[lane];
      ready.push_back(lanes[lane]);
    }
  }

  void (*call_)(const void*) = nullptr;
  const void* kernel_ = nullptr;
  unsigned int count_ = 0, next_ = 0;
  ucontext_t main_;
  Fiber* current_ = nullptr;
  std::vector<std::unique_ptr<Fiber>> fibers_;
  std::unique_ptr<double[]> shared_;
};

inline Block& block() {
  static Block of_all;
  return of_all;
}
inline void Block::loop() { block().threads(); }

template <typename T>
T* dynamic_shared() {
  return static_cast<T*>(block().shared(0));
}

template <typename T>
T shuffle(unsigned int mask, T value, int lane) {
  static_assert(sizeof(T) <= sizeof(uint64_t), "a register's size at most");
  uint64_t bits = 0;
  memcpy(&bits, &value, sizeof value);
  bits = block().shuffle(mask, bits, lane);
  memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace shim

inline void __syncthreads() { shim::block().wait(shim::Wait::kBlock); }
inline void __syncwarp(unsigned int mask = 0xffffffffu) { shim::block().synchronize_warp(mask); }
template <typename T>
T __shfl_down_sync(unsigned int mask, T value, unsigned int delta) {
  return shim::shuffle(mask, value, static_cast<int>(shim::block().lane() + delta));
}
template <typename T>
T __shfl_xor_sync(unsigned int mask, T value, int bits) {
  return shim::shuffle(mask, value, static_cast<int>(shim::block().lane()) ^ bits);
}
template <typename T>
T __shfl_sync(unsigned int mask, T value, int lane) {
  return shim::shuffle(mask, value, lane % 32);
}
