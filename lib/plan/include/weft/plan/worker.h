// Does shards of a plan: made, verified and published, each by itself.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "weft/base/result.h"
#include "weft/plan/plan.h"
#include "weft/plan/store.h"
#include "weft/sys/interrupt.h"

namespace weft::plan {

struct WorkOptions {
  unsigned threads = 1;
  std::string source;  // where the plan's source is; empty: where the plan says
  std::string keep;    // verify::Request::keep
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done)> made;                    // indices of the shard
  std::function<void(uint64_t done, uint64_t total)> judged;  // records of it
};

struct Outcome {
  enum class Kind : uint8_t {
    kDone,
    kThere,    // it was done before
    kStopped,  // nothing was published
    kFailed,   // a disk or a folder was in the way
    kMachine,  // what verifying needs is not here, or was killed
  };
  Kind kind = Kind::kDone;
  std::string message;  // of kFailed and kMachine
  Mark mark;            // of kDone and kThere
};

class Task;

class Worker {
 public:
  // Of a store that is open. An error: this weft cannot do the plan, or what it reads is not there.
  // `files`, `plan` and `store` must outlive the worker.
  static Result<Worker> create(sys::Files& files, const Plan& plan, const Store& store,
                               WorkOptions options);
  ~Worker();
  Worker(Worker&&) noexcept;
  Worker& operator=(Worker&&) = delete;

  // Nothing is left behind but what is published and, of a failure, its message.
  Outcome work(uint64_t shard);

 private:
  Worker(const Store& store, std::unique_ptr<Task> task);
  Outcome attempt(uint64_t shard);

  const Store& store_;
  std::unique_ptr<Task> task_;
};

// Whether a plan is for this weft; an error says what does not fit.
Status check_versions(const Plan& plan);

}  // namespace weft::plan
