#include "weft/sys/parallel.h"

#include <sched.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "weft/base/check.h"

namespace weft::sys {
namespace {

using Produce = std::function<void(unsigned, uint64_t, size_t)>;
using Consume = std::function<bool(uint64_t, size_t)>;

// Index i uses slot i % window, so a free slot is one whose former index has been consumed. Who
// finishes an index when nobody consumes becomes the consumer, and takes along what others finish
// meanwhile; so a slow consumer keeps one thread busy and the rest produce.
class Loop {
 public:
  Loop(const LoopOptions& options, const Produce& produce, const Consume& consume)
      : options_(options), produce_(produce), consume_(consume), filled_(options.window, false) {}

  void work(unsigned thread) {
    uint64_t index = 0;
    while (take(index)) {
      try {
        produce_(thread, index, slot_of(index));
      } catch (...) {
        fail(std::current_exception());
        return;
      }
      finish(index);
    }
  }

  void fail(std::exception_ptr exception) {
    const std::scoped_lock lock(mutex_);
    if (!exception_) exception_ = std::move(exception);
    ended_ = true;
    moved_.notify_all();
  }

  bool complete() const { return consumed_ == options_.count; }
  std::exception_ptr exception() const { return exception_; }

 private:
  size_t slot_of(uint64_t index) const { return static_cast<size_t>(index % options_.window); }
  bool stopped() const {
    return ended_ || (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed));
  }

  bool take(uint64_t& index) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] {
      return stopped() || next_ == options_.count || next_ < consumed_ + options_.window;
    });
    if (stopped() || next_ == options_.count) {
      // Wakes those that wait for a slot although the flag was set without a notice.
      moved_.notify_all();
      return false;
    }
    index = next_++;
    return true;
  }

  void finish(uint64_t index) {
    std::unique_lock lock(mutex_);
    filled_[slot_of(index)] = true;
    if (consuming_) return;
    consuming_ = true;
    while (!ended_ && consumed_ < next_ && filled_[slot_of(consumed_)]) {
      const uint64_t current = consumed_;
      lock.unlock();
      bool go_on = false;
      try {
        go_on = consume_(current, slot_of(current));
      } catch (...) {
        fail(std::current_exception());
      }
      lock.lock();
      filled_[slot_of(current)] = false;
      ++consumed_;
      if (!go_on) ended_ = true;
      moved_.notify_all();
    }
    consuming_ = false;
  }

  const LoopOptions& options_;
  const Produce& produce_;
  const Consume& consume_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::vector<bool> filled_;
  uint64_t next_ = 0, consumed_ = 0;
  bool consuming_ = false, ended_ = false;
  std::exception_ptr exception_;
};

}  // namespace

bool ordered_loop(const LoopOptions& options, const Produce& produce, const Consume& consume) {
  WEFT_CHECK(options.threads > 0 && options.window > 0, "a loop needs a thread and a slot");
  Loop loop(options, produce, consume);
  {
    std::vector<std::jthread> threads;
    const uint64_t useful = std::clamp<uint64_t>(options.count, 1, options.threads);
    try {
      for (unsigned thread = 1; thread < useful; ++thread)
        threads.emplace_back([&loop, thread] { loop.work(thread); });
    } catch (const std::system_error&) {
      loop.fail(std::current_exception());  // those that run end before they are joined
    }
    loop.work(0);
  }
  if (loop.exception()) std::rethrow_exception(loop.exception());
  return loop.complete();
}

void each_index(size_t count, unsigned threads, const std::function<void(size_t index)>& body) {
  ordered_loop(
      {.count = count, .threads = threads, .window = count + 1},
      [&](unsigned, uint64_t index, size_t) { body(static_cast<size_t>(index)); },
      [](uint64_t, size_t) { return true; });
}

Status try_each_index(size_t count, unsigned threads,
                      const std::function<Status(unsigned thread, size_t index)>& body) {
  std::vector<Status> each(count, ok_status());
  Status first = ok_status();
  ordered_loop(
      {.count = count, .threads = std::max(threads, 1u), .window = count + 1},
      [&](unsigned thread, uint64_t index, size_t) { each[index] = body(thread, index); },
      [&](uint64_t index, size_t) {
        first = each[index];
        return first.ok();
      });
  return first;
}

unsigned processor_count() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return static_cast<unsigned>(std::max(1, CPU_COUNT(&set)));
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace weft::sys
