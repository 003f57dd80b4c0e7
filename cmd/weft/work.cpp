// weft work: shards of a plan.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "command.h"
#include "parse.h"
#include "plan_option.h"
#include "weft/native/build.h"
#include "weft/plan/store.h"
#include "weft/plan/worker.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

using Kind = plan::Outcome::Kind;

constexpr const char* kWorkExamples =
    "Examples:\n"
    "  weft work million.plan --shard 12\n"
    "  weft work million.plan --shard 0-9 --store /shared/million -j 4\n"
    "\n"
    "A shard that is done is left as it is, so the same command is safe to repeat, and two "
    "workers\n"
    "may do one shard. docs/scale.md describes plans and stores.";

ExitCode code_of(Kind kind) {
  switch (kind) {
    case Kind::kDone:
    case Kind::kThere:
      return kSuccess;
    case Kind::kStopped:
      return kInterrupted;
    case Kind::kFailed:
      return kNo;
    case Kind::kMachine:
      return kMachine;
  }
  return kNo;
}

void tell(uint64_t shard, const plan::Outcome& outcome) {
  const plan::Mark& mark = outcome.mark;
  if (!outcome.message.empty())
    fmt::print(stderr, "weft: shard {}: {}\n", shard, outcome.message);
  else if (outcome.kind == Kind::kDone)
    fmt::print(stderr, "shard {}: {}, hash {}{}\n", shard, mark.published.name, mark.hash,
               mark.problems == 0 ? "" : fmt::format(", {} problems", mark.problems));
  else if (outcome.kind == Kind::kThere)
    fmt::print(stderr, "shard {}: done before\n", shard);
}

}  // namespace

int work_command(const Call& call) {
  std::string shards, source;
  unsigned jobs = 0;
  bool quiet = false;
  CLI::App app("Makes, verifies and publishes shards of a plan.", "weft work");
  app.footer(kWorkExamples);
  PlanOption option(app);
  app.add_option("--shard", shards, "one, or from one to another, counted from 0")
      ->type_name("K[-L]")
      ->required();
  app.add_option("--source", source,
                 "where the data set is that the plan verifies (default: where it was planned)")
      ->type_name("DIR");
  app.add_option("-j,--jobs", jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("-q,--quiet", quiet, "say nothing of what went well");
  if (const auto code = parse(app, call)) return *code;
  const auto plan = option.load();
  if (!plan.ok()) return fail(kUsage, plan.error().message);
  const auto span = plan::parse_span(shards, plan->shards());
  if (!span)
    return fail(kUsage, fmt::format("--shard takes K or K-L with shards from 0 to {}, and got `{}`",
                                    plan->shards() - 1, shards));
  const sys::InterruptScope interrupt;
  std::optional<sys::Progress> progress;
  std::string title;
  const auto show = [&](std::string_view what, uint64_t done, uint64_t total) {
    if (!progress || title != what) {
      progress.reset();
      title = what;
      progress.emplace(sys::progress_style(quiet), title, "records", total);
    }
    progress->update(done);
  };
  uint64_t indices = 0;
  const plan::Store store(sys::real_files(), option.store_folder(), *plan);
  for (const Status& status : {plan::check_versions(*plan), store.check()})
    if (!status.ok()) return fail(kUsage, status.error().message);
  if (const Status opened = store.open(); !opened.ok()) return fail(kNo, opened.error().message);
  auto worker = plan::Worker::create(
      sys::real_files(), *plan, store,
      {.threads = jobs != 0 ? jobs : sys::processor_count(),
       .source = source,
       .keep = native::verdict_folder(),
       .stop = &interrupt.stop(),
       .made = [&](uint64_t done) { show("generate", done, indices); },
       .judged = [&](uint64_t done, uint64_t total) { show("verify", done, total); }});
  if (!worker.ok()) return fail(kUsage, worker.error().message);
  ExitCode worst = kSuccess;
  for (uint64_t shard = span->first; shard <= span->last; ++shard) {
    indices = plan->packing ? 0 : plan->range(shard).size();
    const plan::Outcome outcome = worker->work(shard);
    progress.reset();
    if (outcome.kind == Kind::kStopped)
      return fail(kInterrupted, "interrupted; the same command goes on from here");
    if (!quiet || !outcome.message.empty()) tell(shard, outcome);
    worst = std::max(worst, code_of(outcome.kind));
  }
  return worst;
}

}  // namespace weft::cli
