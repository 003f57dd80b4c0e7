// The one parallel loop: indices in, results out in order, memory bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "weft/base/result.h"
#include "weft/sys/interrupt.h"

namespace weft::sys {

struct LoopOptions {
  uint64_t count = 0;  // indices are [0, count)
  unsigned threads = 1;
  size_t window = 8;  // slots: how far the fastest thread may be ahead of the slowest
  const StopFlag* stop = nullptr;
};

// `produce(thread, index, slot)` runs on `threads` threads at once (the caller's is one of them)
// and fills slot `slot` < window. `consume(index, slot)` is then called for ascending indices, by
// one thread at a time; false ends the loop. Returns whether all indices were consumed. An
// exception out of either ends the loop and is thrown again here.
bool ordered_loop(const LoopOptions& options,
                  const std::function<void(unsigned thread, uint64_t index, size_t slot)>& produce,
                  const std::function<bool(uint64_t index, size_t slot)>& consume);

// The same where nothing is handed on and nothing stops it: calls `body(index)` for each.
void each_index(size_t count, unsigned threads, const std::function<void(size_t index)>& body);

// The same where a body may fail: the first failure, by index, ends it.
Status try_each_index(size_t count, unsigned threads,
                      const std::function<Status(unsigned thread, size_t index)>& body);

// What the machine and this process's affinity allow; at least 1.
unsigned processor_count();

}  // namespace weft::sys
