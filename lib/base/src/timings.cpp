#include "weft/base/timings.h"

#include <chrono>

namespace weft {
namespace {

thread_local StageTimer* innermost = nullptr;

uint64_t now() {
  return static_cast<uint64_t>(std::chrono::steady_clock::now().time_since_epoch() /
                               std::chrono::nanoseconds(1));
}

}  // namespace

void StageTimer::begin(TimedStage stage) {
  running_ = true;
  stage_ = stage;
  since_ = now();
  outer_ = innermost;
  if (outer_ != nullptr) outer_->charge(since_);
  innermost = this;
}

void StageTimer::end() {
  const uint64_t time = now();
  charge(time);
  innermost = outer_;
  if (outer_ != nullptr) outer_->since_ = time;
}

void StageTimer::charge(uint64_t time) {
  Timings::spent[static_cast<size_t>(stage_)].fetch_add(time - since_, std::memory_order_relaxed);
}

}  // namespace weft
