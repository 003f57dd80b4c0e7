// weft slurm: plans as jobs of Slurm.
#include "weft/plan/slurm.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "command.h"
#include "parse.h"
#include "paths.h"
#include "plan_option.h"
#include "weft/plan/plan.h"
#include "weft/plan/store.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"

namespace weft::cli {
namespace {

constexpr const char* kSlurmExamples =
    "Examples:\n"
    "  weft slurm million.plan                      scripts in million.slurm/, to look at\n"
    "  weft slurm million.plan --submit --cpus 8 --partition long\n"
    "  weft slurm million.plan --submit             again: what is missing by then\n"
    "  weft slurm pairs.plan verdicts.plan --submit the second when the first is complete\n"
    "  weft slurm million.plan --submit --shards-per-task 20 --sbatch-option=--mem=8G\n"
    "\n"
    "The paths of weft, of the plans and of the stores have to be the same on all nodes.";

struct SlurmArguments {
  std::vector<std::string> plans, stores;
  std::string output;
  bool submit = false;
  plan::SlurmOptions options;
};

Result<std::vector<plan::SlurmPlan>> plans_of(const SlurmArguments& arguments) {
  std::vector<plan::SlurmPlan> plans;
  for (size_t i = 0; i < arguments.plans.size(); ++i) {
    const PlanOption option(arguments.plans[i],
                            arguments.stores.empty() ? std::string() : arguments.stores[i]);
    WEFT_TRY(const plan::Plan plan, option.load());
    const plan::Store store(sys::real_files(), option.store_folder(), plan);
    WEFT_TRY_STATUS(store.check());
    WEFT_TRY(plan::State state, store.state());
    plans.push_back({.path = absolute_path(option.path),
                     .store = absolute_path(option.store_folder()),
                     .stages = plan.stages(),
                     .missing = std::move(state.missing)});
  }
  return plans;
}

// What the configuration that scontrol shows has behind a name; 0: nothing.
uint64_t number_of(std::string_view configuration, std::string_view name) {
  const size_t at = configuration.find(name);
  if (at == configuration.npos) return 0;
  const size_t begin = configuration.find_first_of("0123456789\n", at);
  uint64_t number = 0;
  if (begin != configuration.npos)
    std::from_chars(configuration.data() + begin, configuration.data() + configuration.size(),
                    number);
  return number;
}

// How many tasks the array of each of some plans may have, on the cluster that the jobs go to.
Result<uint64_t> ask_array_size(size_t plans) {
  WEFT_TRY(const auto answer,
           sys::run_process({.command = {"scontrol", "show", "config"}, .time_limit = 60}));
  if (!answer.ok())
    return Error{fmt::format("scontrol: {}", sys::last_line(answer.errors + answer.output))};
  uint64_t size = number_of(answer.output, "MaxArraySize");
  // Each task is a job, and all users have so many together.
  if (const uint64_t jobs = number_of(answer.output, "MaxJobCount"); jobs != 0)
    size = std::min(size, jobs / (plans + 1));
  if (size < 2) return Error{"this Slurm takes no arrays of jobs (MaxArraySize, MaxJobCount)"};
  return size;
}

Status write(const plan::SlurmJobs& jobs, const std::vector<plan::SlurmPlan>& plans,
             const std::string& folder) {
  sys::Files& files = sys::real_files();
  // Otherwise Slurm starts no task, and says so nowhere.
  WEFT_TRY_STATUS(files.make_folders(folder + "/logs"));
  for (const std::string& name : plan::slurm_script_names(plans))
    WEFT_TRY_STATUS(files.remove(folder + "/" + name));
  for (const plan::SlurmScript& script : jobs.scripts)
    WEFT_TRY_STATUS(files.write(folder + "/" + script.name, script.text));
  const std::string submit = fmt::format("{}/{}", folder, plan::kSlurmSubmit);
  WEFT_TRY_STATUS(files.write(submit, jobs.submit));
  using std::filesystem::perms;
  std::error_code error;
  std::filesystem::permissions(submit, perms::owner_exec | perms::group_exec | perms::others_exec,
                               std::filesystem::perm_options::add, error);
  return ok_status();
}

std::string counted(uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

void tell(const SlurmArguments& arguments, const std::vector<plan::SlurmPlan>& plans,
          const plan::SlurmJobs& jobs) {
  const uint64_t asked = arguments.options.shards_per_task;
  for (const plan::SlurmArray& array : jobs.arrays) {
    const std::string& path = arguments.plans[array.plan];
    const bool alone = plans[array.plan].stages.size() == 1;
    fmt::print("{}: {} of {} shards to do in {} of up to {}\n",
               alone ? path : fmt::format("{}, {}", path, array.stage.name), array.missing,
               array.stage.count, counted(array.tasks.size(), "task"),
               counted(array.shards_per_task, "shard"));
    if (asked != 0 && array.shards_per_task > asked)
      fmt::print(stderr,
                 "weft: an array of this Slurm has {} tasks at most, so a task has {} shards and "
                 "not {}\n",
                 arguments.options.array_size, array.shards_per_task, asked);
  }
  for (size_t i = 0; i < plans.size(); ++i)
    if (plans[i].missing.empty())
      fmt::print("{}: all shards are done, and are collected\n", arguments.plans[i]);
}

ExitCode submit(const std::string& folder) {
  const std::string script = fmt::format("{}/{}", folder, plan::kSlurmSubmit);
  const auto result = sys::run_process({.command = {"bash", script}});
  if (!result.ok()) return fail(kMachine, result.error().message);
  if (!write_output("-", result->output)) return kNo;
  if (result->ok()) return kSuccess;
  fmt::print(stderr, "{}", result->errors);
  return fail(kNo, result->output.empty()
                       ? "no job is submitted"
                       : "the other jobs are not submitted; `scancel` ends those that are");
}

int run(SlurmArguments& arguments) {
  plan::SlurmOptions& options = arguments.options;
  if (!arguments.stores.empty() && arguments.stores.size() != arguments.plans.size())
    return fail(kUsage, fmt::format("--store is given once for each plan: {}, and there are {}",
                                    arguments.stores.size(), arguments.plans.size()));
  const auto plans = plans_of(arguments);
  if (!plans.ok()) return fail(kUsage, plans.error().message);
  if (arguments.output.empty())
    arguments.output =
        std::filesystem::path(arguments.plans.front()).replace_extension(".slurm").string();
  options.folder = absolute_path(arguments.output);
  options.weft = sys::own_path();
  for (const std::string& plan : arguments.plans)
    if (absolute_path(plan) == options.folder)
      return fail(kUsage, fmt::format("-o takes a folder, and `{}` is a plan", plan));
  if (const auto code = bad_usage(check_folder(
          "-o", options.folder,
          {plan::slurm_script_names(*plans), std::string(plan::kSlurmSubmit), plan::kSlurmMark})))
    return *code;
  if (arguments.submit) {
    if (!sys::find_program("sbatch") || !sys::find_program("scontrol"))
      return fail(kMachine,
                  "there is no Slurm here: `sbatch` is not in PATH; without --submit the scripts "
                  "are written");
    const auto size = ask_array_size(plans->size());
    if (!size.ok()) return fail(kMachine, size.error().message);
    options.array_size = *size;
  }
  const auto jobs = plan::slurm_jobs(*plans, options);
  if (!jobs.ok()) return fail(kUsage, jobs.error().message);
  if (const Status status = write(*jobs, *plans, options.folder); !status.ok())
    return fail(kNo, status.error().message);
  tell(arguments, *plans, *jobs);
  if (arguments.submit) return submit(options.folder);
  fmt::print("the scripts are in {0}; {0}/{1} submits them\n", arguments.output,
             plan::kSlurmSubmit);
  return kSuccess;
}

}  // namespace

int slurm_command(const Call& call) {
  SlurmArguments arguments;
  plan::SlurmOptions& options = arguments.options;
  CLI::App app(
      "Writes batch scripts that have Slurm do plans, and submits them: for each plan an array of "
      "jobs for the shards that are missing, and a job that collects them.",
      "weft slurm");
  app.footer(kSlurmExamples);
  app.add_option("PLAN", arguments.plans, "files of `weft plan`, in the order of their work")
      ->required();
  app.add_option("--store", arguments.stores,
                 "folder where shards are published, that all nodes see; once for each plan "
                 "(default: the plan's path without its suffix)")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("-o,--output", arguments.output,
                 "folder for scripts and logs, that all nodes see (default: the first plan's path, "
                 "ending in .slurm)")
      ->type_name("FOLDER");
  app.add_flag("--submit", arguments.submit, "submit the jobs, and print their numbers");
  app.add_option("--shards-per-task", options.shards_per_task,
                 "shards that a task does one after the other (default: so few that there are "
                 "1000 tasks at most)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000}));
  app.add_option("--max-tasks", options.most_at_once,
                 "tasks that run at the same time (default: as many as Slurm has room for)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000}));
  app.add_option("--cpus", options.processors, "processors of a task")
      ->check(CLI::Range(1u, 1024u))
      ->capture_default_str();
  app.add_option("--time", options.time, "limit for a task; one that needs more starts again")
      ->type_name("TIME")
      ->capture_default_str();
  app.add_option("--partition", options.partition, "where the jobs run")->type_name("NAME");
  app.add_option("--account", options.account, "who pays for them")->type_name("NAME");
  app.add_option("--sbatch-option", options.more,
                 "one more for all jobs: --sbatch-option=--mem=8G; may be repeated")
      ->type_name("OPTION")
      ->allow_extra_args(false);
  if (const auto code = parse(app, call)) return *code;
  return run(arguments);
}

}  // namespace weft::cli
