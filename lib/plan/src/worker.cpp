#include "weft/plan/worker.h"

#include <fmt/format.h>

#include <utility>

#include "task.h"
#include "weft/driver/options.h"
#include "weft/record/record.h"
#include "weft/synth/synth.h"
#include "weft/sys/temporary.h"

namespace weft::plan {

using Kind = Outcome::Kind;

Status check_versions(const Plan& plan) {
  const auto versions = [](std::string_view weft, std::string_view warp, int generator) {
    return fmt::format("weft {} for Warp {} with version {} of the generator", weft, warp,
                       generator);
  };
  if (plan.packing) {
    if (plan.weft_version == record::weft_version()) return ok_status();
    return Error{fmt::format("the plan is for weft {}, and this is {}", plan.weft_version,
                             record::weft_version())};
  }
  const record::DataOptions& options = plan.options;
  // What is only verified may be of any generator.
  const int generator = plan.source ? options.generator_version : synth::kGeneratorVersion;
  const std::string of_plan =
      versions(options.weft_version, options.warp_version, options.generator_version);
  const std::string ours = versions(record::weft_version(), Options{}.warp_version, generator);
  if (of_plan == ours) return ok_status();
  return Error{fmt::format("the plan is for {}, and this is {}", of_plan, ours)};
}

Worker::Worker(const Store& store, std::unique_ptr<Task> task)
    : store_(store), task_(std::move(task)) {}
Worker::~Worker() = default;
Worker::Worker(Worker&&) noexcept = default;

Result<Worker> Worker::create(sys::Files& files, const Plan& plan, const Store& store,
                              WorkOptions options) {
  WEFT_TRY_STATUS(check_versions(plan));
  const auto make = plan.packing ? make_pack_task : make_data_task;
  WEFT_TRY(std::unique_ptr<Task> task,
           make({.files = files, .plan = plan, .store = store, .options = std::move(options)}));
  return Worker(store, std::move(task));
}

Outcome Worker::work(uint64_t shard) {
  Outcome outcome = attempt(shard);
  if (outcome.kind == Kind::kFailed || outcome.kind == Kind::kMachine)
    (void)store_.tell_failure(shard, outcome.message);
  return outcome;
}

Outcome Worker::attempt(uint64_t shard) {
  Result<std::optional<Mark>> there = store_.find(shard);
  // A damaged mark is written again.
  if (there.ok() && *there) return {.kind = Kind::kThere, .mark = **std::move(there)};
  const auto scratch =
      sys::TemporaryFolder::create_in(store_.scratch_folder(), fmt::format("{:05}", shard));
  if (!scratch.ok()) return failed(scratch.error());
  Outcome outcome = task_->make(scratch->path(), shard);
  if (outcome.kind != Kind::kDone) return outcome;
  const Status published = store_.publish(scratch->path(), shard, outcome.mark);
  return published.ok() ? std::move(outcome) : failed(published.error());
}

}  // namespace weft::plan
