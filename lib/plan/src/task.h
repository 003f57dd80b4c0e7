// How shards of one kind of plan are made.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "weft/plan/plan.h"
#include "weft/plan/store.h"
#include "weft/plan/worker.h"
#include "weft/sys/files.h"

namespace weft::plan {

class Task {
 public:
  virtual ~Task() = default;
  // Leaves below `scratch` what is to be published, and says so in the mark; or why not.
  virtual Outcome make(const std::string& scratch, uint64_t shard) = 0;
};

// What all of them are made from, and outlives them.
struct Setting {
  sys::Files& files;
  const Plan& plan;
  const Store& store;
  WorkOptions options;
};
// Of data sets, and of packs of them.
Result<std::unique_ptr<Task>> make_data_task(Setting setting);
Result<std::unique_ptr<Task>> make_pack_task(Setting setting);

inline Outcome failed(Error error) {
  return {.kind = Outcome::Kind::kFailed, .message = std::move(error.message)};
}
// An error where it was stopped is none.
inline Outcome failed_or_stopped(Error error, const sys::StopFlag* stop) {
  if (stop != nullptr && *stop) return {.kind = Outcome::Kind::kStopped};
  return failed(std::move(error));
}

}  // namespace weft::plan
