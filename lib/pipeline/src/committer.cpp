#include "committer.h"

#include <utility>

namespace weft::pipeline {

Committer::Committer() : thread_([this] { work(); }) {}

Committer::~Committer() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  moved_.notify_all();
}

Status Committer::push(std::function<Status()> step) {
  std::unique_lock lock(mutex_);
  moved_.wait(lock, [&] { return steps_.size() < kLongestQueue || !status_.ok(); });
  if (!status_.ok()) return status_;
  steps_.push_back(std::move(step));
  moved_.notify_all();
  return ok_status();
}

Status Committer::finish() {
  std::unique_lock lock(mutex_);
  moved_.wait(lock, [&] { return steps_.empty() && !busy_; });
  return status_;
}

void Committer::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    moved_.wait(lock, [&] { return !steps_.empty() || ended_; });
    if (steps_.empty()) return;
    std::function<Status()> step = std::move(steps_.front());
    steps_.pop_front();
    busy_ = true;
    const bool go_on = status_.ok();
    lock.unlock();
    Status status = go_on ? step() : ok_status();
    step = nullptr;
    lock.lock();
    if (!status.ok()) status_ = std::move(status);
    busy_ = false;
    moved_.notify_all();
  }
}

}  // namespace weft::pipeline
