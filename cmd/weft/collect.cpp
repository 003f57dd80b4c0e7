// weft status and weft collect: what has become of a plan.
#include "weft/plan/collect.h"

#include <fmt/format.h>

#include <string>

#include "command.h"
#include "parse.h"
#include "plan_option.h"
#include "weft/base/text.h"
#include "weft/plan/store.h"
#include "weft/record/json.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

constexpr const char* kStatusExamples =
    "Examples:\n"
    "  weft status million.plan\n"
    "  weft status million.plan --store /shared/million --json\n"
    "\n"
    "The exit code is 0 when all shards are done, and 1 before.";

constexpr const char* kCollectExamples =
    "Examples:\n"
    "  weft collect million.plan                     million/ is a data set then, with the hash\n"
    "                                                that one machine would have given it\n"
    "  weft collect million.plan --store /shared/million --json\n"
    "\n"
    "Nobody may be at work on the plan.";

std::string status_json(const plan::Plan& plan, const plan::State& state) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("plan").value(plan::id(plan));
  json.key("shards").value(state.shards).key("done").value(state.done);
  json.key("failed").array();
  for (const plan::Failed& failed : state.failed)
    json.object().key("shard").value(failed.shard).key("message").value(failed.message).end();
  json.end();
  json.key("missing").value(plan::ranges_text(state.missing));
  json.key("ready").value(plan::ranges_text(state.ready));
  json.end();
  text << '\n';
  return text.str();
}

std::string status_text(const plan::State& state) {
  std::string text = fmt::format("{} of {} shards are done\n", state.done, state.shards);
  for (const plan::Failed& failed : state.failed)
    text += fmt::format("shard {} failed: {}\n", failed.shard, failed.message);
  if (!state.missing.empty())
    text += fmt::format("missing: {}\n", plan::ranges_text(state.missing));
  return text;
}

std::string collected_json(const plan::Collected& collected) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("folder").value(collected.folder);
  json.key("complete").value(collected.missing.empty());
  json.key("missing").value(plan::ranges_text(collected.missing));
  json.key("records").value(collected.records).key("bytes").value(collected.bytes);
  json.key("failed").value(collected.failed).key("problems").value(collected.problems);
  json.key("hash").value(collected.hash);
  json.end();
  text << '\n';
  return text.str();
}

// What `use` gives for the plan and its store, which holds nothing else.
template <typename Use>
int with_store(const PlanOption& option, const Use& use) {
  const auto plan = option.load();
  if (!plan.ok()) return fail(kUsage, plan.error().message);
  const plan::Store store(sys::real_files(), option.store_folder(), *plan);
  if (const Status status = store.check(); !status.ok())
    return fail(kUsage, status.error().message);
  return use(*plan, store);
}

int tell_state(const plan::Plan& plan, const plan::Store& store, bool as_json) {
  const auto state = store.state();
  if (!state.ok()) return fail(kNo, state.error().message);
  if (!write_output("-", as_json ? status_json(plan, *state) : status_text(*state))) return kNo;
  return state->missing.empty() ? kSuccess : kNo;
}

int collect(const plan::Plan& plan, const plan::Store& store, bool marks_only, bool as_json) {
  const auto collected = plan::collect(sys::real_files(), plan, store, marks_only);
  if (!collected.ok()) return fail(kNo, collected.error().message);
  if (as_json && !write_output("-", collected_json(*collected))) return kNo;
  if (!collected->missing.empty())
    return fail(kNo, fmt::format("shards are missing: {}", plan::ranges_text(collected->missing)));
  if (!as_json)
    fmt::print("{} records: {}/manifest.json\nhash {}\n", collected->records, collected->folder,
               collected->hash);
  for (const std::string& problem : collected->first_problems) fmt::print(stderr, "{}\n", problem);
  // All is there, and what waits for it can begin.
  if (collected->failed != 0)
    fmt::print(stderr, "weft: {} records could not be made; stats.json lists the first\n",
               collected->failed);
  if (collected->problems != 0)
    fmt::print(stderr, "weft: verifying found {} problems\n", collected->problems);
  return kSuccess;
}

}  // namespace

int status_command(const Call& call) {
  bool as_json = false;
  CLI::App app("Says which shards of a plan are done, which failed, and which are missing.",
               "weft status");
  app.footer(kStatusExamples);
  const PlanOption option(app);
  app.add_flag("--json", as_json, "the same as JSON");
  if (const auto code = parse(app, call)) return *code;
  return with_store(option, [&](const plan::Plan& plan, const plan::Store& store) {
    return tell_state(plan, store, as_json);
  });
}

int collect_command(const Call& call) {
  bool as_json = false, marks_only = false;
  CLI::App app("Makes a data set or a pack of the shards of a plan, once all are done.",
               "weft collect");
  app.footer(kCollectExamples);
  const PlanOption option(app);
  app.add_flag(
      "--marks-only", marks_only,
      "the marks are here, and the shards in another store: their sizes are not looked at");
  app.add_flag("--json", as_json, "the report as JSON on standard output");
  if (const auto code = parse(app, call)) return *code;
  return with_store(option, [&](const plan::Plan& plan, const plan::Store& store) {
    return collect(plan, store, marks_only, as_json);
  });
}

}  // namespace weft::cli
