// Ctrl-C as a flag that loops look at, so that they can finish what they are doing.
#pragma once

#include <atomic>

namespace weft::sys {

using StopFlag = std::atomic<bool>;

// While it lives, the first SIGINT, SIGTERM or SIGHUP sets the flag; the second one ends the
// process at once. At most one may exist.
class InterruptScope {
 public:
  InterruptScope();
  ~InterruptScope();
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;

  const StopFlag& stop() const;
};

}  // namespace weft::sys
