// Brings finished shards to the disk while the next ones are made. Waiting for a disk takes no
// processor, so this thread costs none; but without it a core would idle for each flush.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "weft/base/result.h"

namespace weft::pipeline {

class Committer {
 public:
  Committer();
  // Waits for what was pushed.
  ~Committer();

  // Runs `step` after those before it; waits while there are too many. After a failed step the
  // others are left out and this returns the error.
  Status push(std::function<Status()> step);
  Status finish();

 private:
  static constexpr size_t kLongestQueue = 2;

  void work();

  std::mutex mutex_;
  std::condition_variable moved_;
  std::deque<std::function<Status()>> steps_;
  bool busy_ = false, ended_ = false;
  Status status_ = ok_status();
  std::jthread thread_;
};

}  // namespace weft::pipeline
