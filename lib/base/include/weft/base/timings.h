// Where the time of a run goes: seconds a stage, added over all files and threads.
//
// It is the one thing that is kept for the whole process. Stages run in every library and thread,
// nothing that weft makes depends on it, and it is off unless a command asks for it.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weft {

enum class TimedStage : uint8_t {
#define WEFT_TIMED_STAGE(Name, name) k##Name,
#include "weft/base/timings.def"
};
inline constexpr auto kTimedStages = std::to_array<std::string_view>({
#define WEFT_TIMED_STAGE(Name, name) name,
#include "weft/base/timings.def"
});

class Timings {
 public:
  // Before anything is timed.
  static void start() { started = true; }
  static bool on() { return started; }
  // Nanoseconds so far.
  static uint64_t of(TimedStage stage) { return spent[static_cast<size_t>(stage)]; }

 private:
  friend class StageTimer;
  static inline bool started = false;  // written before threads are started
  static inline std::array<std::atomic<uint64_t>, kTimedStages.size()> spent{};
};

// Times its scope. A stage within another one is not counted to that one.
class StageTimer {
 public:
  explicit StageTimer(TimedStage stage) {
    if (Timings::on()) begin(stage);
  }
  ~StageTimer() {
    if (running_) end();
  }
  StageTimer(const StageTimer&) = delete;
  StageTimer& operator=(const StageTimer&) = delete;

 private:
  void begin(TimedStage stage);
  void end();
  void charge(uint64_t now);

  bool running_ = false;
  TimedStage stage_{};
  uint64_t since_ = 0;
  StageTimer* outer_ = nullptr;
};

}  // namespace weft
