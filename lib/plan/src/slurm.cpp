#include "weft/plan/slurm.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace weft::plan {

constexpr std::string_view kSlurmMark =
    "#!/bin/bash\n"
    "# Written by `weft slurm`: submits the jobs of this folder, each behind the one before it.\n";

namespace {

constexpr uint64_t kMostTasks = 1000;  // where nobody says how many
constexpr std::string_view kCollect = "collect";
constexpr size_t kLongestList = 4000;  // 4096 with the limit of tasks at once
// Slurm looks at times by the minute, and its warning comes up to a minute early.
constexpr uint64_t kLeastMinutes = 3;

// One word of a shell.
std::string in_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + "'";
}

// The value of an option on a line of a script: sbatch knows quotes, and backslashes in them.
std::string directive(std::string_view option) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.,:/%@+";
  if (option.find_first_not_of(kPlain) == option.npos) return fmt::format("#SBATCH {}\n", option);
  std::string text;
  for (const char c : option) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return fmt::format("#SBATCH \"{}\"\n", text);
}

// "million" of "/data/million.plan": for names of files and jobs.
std::string stem_of(std::string_view path) {
  std::string stem(path.substr(path.rfind('/') + 1));
  for (const std::string_view ending : {".json", ".plan"})
    if (stem.size() > ending.size() && stem.ends_with(ending))
      stem.resize(stem.size() - ending.size());
  for (char& c : stem) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '-' || c == '_' || c == '.';
    if (!plain) c = '_';
  }
  return stem;
}

// The number keeps plans of one name apart, and puts files into the order of the jobs.
std::string script_name(std::span<const SlurmPlan> plans, size_t plan, std::string_view what) {
  return fmt::format("{}-{}.{}.sh", plan + 1, stem_of(plans[plan].path), what);
}

// Slurm takes no list of tasks that is longer: tasks between two are then listed too, as few as
// will do, and find that all is done.
std::vector<uint64_t> listable(const std::vector<uint64_t>& tasks) {
  std::vector<uint64_t> listed = tasks;
  for (uint64_t gap = 1; ranges_text(listed).size() > kLongestList; gap *= 2) {
    listed.clear();
    for (const uint64_t task : tasks) {
      if (!listed.empty() && task - listed.back() <= gap + 1)
        while (listed.back() + 1 < task) listed.push_back(listed.back() + 1);
      listed.push_back(task);
    }
  }
  return listed;
}

SlurmArray array_of(std::span<const SlurmPlan> plans, size_t plan, const Stage& stage,
                    const SlurmOptions& options) {
  const auto at_least = [&](uint64_t tasks) { return (stage.count + tasks - 1) / tasks; };
  const uint64_t wanted =
      options.shards_per_task == 0 ? at_least(kMostTasks) : options.shards_per_task;
  SlurmArray array{
      .plan = plan,
      .stage = stage,
      .shards_per_task = std::max({wanted, at_least(options.array_size), uint64_t{1}})};
  std::vector<uint64_t> tasks;
  for (const uint64_t shard : plans[plan].missing) {
    if (shard < stage.first || shard - stage.first >= stage.count) continue;
    ++array.missing;
    const uint64_t task = (shard - stage.first) / array.shards_per_task;
    if (tasks.empty() || tasks.back() != task) tasks.push_back(task);
  }
  array.tasks = listable(tasks);
  return array;
}

// What all jobs have in common.
std::string head(std::string_view about, const std::string& script, std::string_view log,
                 unsigned processors, const std::string& array, const SlurmOptions& options) {
  const std::string name = script.substr(0, script.size() - std::string_view(".sh").size());
  std::string text = fmt::format("#!/bin/bash\n# Written by `weft slurm`: {}\n", about);
  const auto add = [&](std::string_view option, std::string_view value) {
    if (!value.empty()) text += directive(fmt::format("--{}={}", option, value));
  };
  add("job-name", name);
  add("array", array);
  add("ntasks", "1");
  add("cpus-per-task", std::to_string(processors));
  add("time", options.time);
  add("partition", options.partition);
  add("account", options.account);
  add("output", fmt::format("{}/logs/{}-{}.txt", options.folder, name, log));
  // A job that starts again goes on writing the log of its first start.
  add("open-mode", "append");
  text += "#SBATCH --requeue\n";
  // Behind a job that failed it would wait for ever.
  add("kill-on-invalid-dep", "yes");
  // To the shell of a task alone, a minute before its time is over.
  if (!array.empty()) add("signal", "B:TERM@60");
  // The last has the last word.
  for (const std::string& option : options.more) text += directive(option);
  return text;
}

std::string command(std::string_view name, const SlurmPlan& plan, const SlurmOptions& options) {
  return fmt::format("{} {} {} --store {}", in_quotes(options.weft), name, in_quotes(plan.path),
                     in_quotes(plan.store));
}

std::string work_script(const std::string& name, const SlurmPlan& plan, const SlurmArray& array,
                        const SlurmOptions& options) {
  std::string tasks = ranges_text(array.tasks);
  if (options.most_at_once != 0) tasks += fmt::format("%{}", options.most_at_once);
  std::string text = head("some shards of a plan in each task of an array.", name, "%A_%a",
                          options.processors, tasks, options);
  const uint64_t more = array.shards_per_task - 1, end = array.stage.first + array.stage.count - 1;
  text += fmt::format("first=$(({} + SLURM_ARRAY_TASK_ID * {}))\n", array.stage.first,
                      array.shards_per_task);
  text += fmt::format("last=$((first + {0} < {1} ? first + {0} : {1}))\n\n", more, end);
  text += command("work", plan, options);
  text += R"sh( --shard "$first-$last" -j "$SLURM_CPUS_PER_TASK" &
worker=$!
trap 'stopped=yes; kill -TERM "$worker"' TERM
wait "$worker"
code=$?
if [[ ${stopped:-} ]]; then
  wait "$worker"
  code=$?
  # The time of the task is over: it starts again and goes on with the shards that are left. A job
  # that was cancelled is not running any more, and stays cancelled.
  task=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
  if [[ $code != 0 && ${SLURM_RESTART_COUNT:-0} -lt 10 &&
        $(squeue --noheader --jobs="$task" --format=%T) == RUNNING ]]; then
    scontrol requeue "$task"
  fi
fi
exit "$code"
)sh";
  return text;
}

std::string collect_script(const std::string& name, const SlurmPlan& plan,
                           const SlurmOptions& options) {
  return head("the shards of a plan become a data set, or it says which are missing.", name, "%j",
              1, "", options) +
         fmt::format("exec {}\n", command("collect", plan, options));
}

constexpr std::string_view kSubmitHead = R"sh(set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
mkdir -p logs

# Submitted twice, everything would be done twice.
if [[ -e jobs.txt ]]; then
  while read -r job; do
    if [[ $(squeue --noheader --jobs="$job" 2>/dev/null) ]]; then
      echo "job $job is still in the queue; wait for it, or cancel the jobs in $PWD/jobs.txt" >&2
      exit 1
    fi
  done <jobs.txt
fi
: >jobs.txt

# SCRIPT OPTIONS...: its number is `job`.
submit() {
  local answer
  answer=$(sbatch --parsable "${@:2}" "$1")
  job=${answer%%;*}
  echo "$job" >>jobs.txt
  echo "job $job: ${1%.sh}"
}

)sh";

Status check_text(std::string_view what, std::string_view text) {
  if (text.find_first_of("\n\r") != text.npos || text.find('\0') != text.npos)
    return Error{fmt::format("{} has a line end in it", what)};
  return ok_status();
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == text.npos;
}

// "90", "90:00", "2:00:00", "1-12", "1-12:00" and "1-12:00:00" as minutes. Nothing: it is no time.
std::optional<uint64_t> minutes_of(std::string_view time) {
  std::vector<uint64_t> numbers;
  uint64_t days = 0;
  const size_t dash = time.find('-');
  const bool has_days = dash != time.npos;
  if (has_days) {
    if (!is_digits(time.substr(0, dash))) return std::nullopt;
    days = std::stoul(std::string(time.substr(0, dash)));
    time.remove_prefix(dash + 1);
  }
  for (size_t begin = 0; begin <= time.size();) {
    const size_t end = std::min(time.find(':', begin), time.size());
    const std::string_view part = time.substr(begin, end - begin);
    if (!is_digits(part)) return std::nullopt;
    numbers.push_back(std::stoul(std::string(part)));
    begin = end + 1;
  }
  const size_t count = numbers.size();
  if (count > 3) return std::nullopt;
  const bool has_hours = has_days || count == 3;
  if (!has_hours) return numbers[0];
  return (days * 24 + numbers[0]) * 60 + (count > 1 ? numbers[1] : 0);
}

Status check(std::span<const SlurmPlan> plans, const SlurmOptions& options) {
  // Slurm replaces these in names of logs; a line of a script ends at a line end.
  if (options.folder.find_first_of("%\\\n\r") != options.folder.npos)
    return Error{
        fmt::format("`{}` cannot have logs of Slurm: there is a %, a backslash or a line "
                    "end in its path",
                    options.folder)};
  WEFT_TRY_STATUS(check_text("the partition", options.partition));
  WEFT_TRY_STATUS(check_text("the account", options.account));
  for (const std::string& option : options.more) {
    WEFT_TRY_STATUS(check_text("an option of sbatch", option));
    if (!option.starts_with("--"))
      return Error{
          fmt::format("`{}` is no option of sbatch as it is taken here: --mem=4G", option)};
  }
  const auto minutes = minutes_of(options.time);
  if (!minutes)
    return Error{fmt::format("`{}` is no time: 02:00:00, 1-12:00:00 or minutes", options.time)};
  if (*minutes < kLeastMinutes)
    return Error{
        fmt::format("`{}` is too short: a task is told to end a minute before its time "
                    "is over, or two; give {} minutes or more",
                    options.time, kLeastMinutes)};
  for (const SlurmPlan& plan : plans) {
    WEFT_TRY_STATUS(check_text("the path of a plan", plan.path));
    WEFT_TRY_STATUS(check_text("the path of a store", plan.store));
  }
  return ok_status();
}

}  // namespace

std::vector<std::string> slurm_script_names(std::span<const SlurmPlan> plans) {
  std::vector<std::string> names;
  for (size_t i = 0; i < plans.size(); ++i) {
    for (const Stage& stage : plans[i].stages) names.push_back(script_name(plans, i, stage.name));
    names.push_back(script_name(plans, i, kCollect));
  }
  return names;
}

Result<SlurmJobs> slurm_jobs(std::span<const SlurmPlan> plans, const SlurmOptions& options) {
  WEFT_TRY_STATUS(check(plans, options));
  SlurmJobs jobs;
  jobs.submit = fmt::format("{}{}", kSlurmMark, kSubmitHead);
  const auto add = [&](std::string name, std::string text, std::string_view dependency) {
    jobs.submit += fmt::format("submit {}", name);
    // On the job before: the first is behind none.
    if (!jobs.scripts.empty()) jobs.submit += fmt::format(" --dependency=\"{}:$job\"", dependency);
    jobs.submit += '\n';
    jobs.scripts.push_back({std::move(name), std::move(text)});
  };
  for (size_t i = 0; i < plans.size(); ++i) {
    const SlurmPlan& plan = plans[i];
    for (const Stage& stage : plan.stages) {
      SlurmArray array = array_of(plans, i, stage, options);
      if (array.tasks.empty()) continue;
      const std::string name = script_name(plans, i, stage.name);
      add(name, work_script(name, plan, array, options), "afterok");
      jobs.arrays.push_back(std::move(array));
    }
    // Whatever became of the tasks: it says what is missing.
    const std::string name = script_name(plans, i, kCollect);
    add(name, collect_script(name, plan, options), plan.missing.empty() ? "afterok" : "afterany");
  }
  return jobs;
}

}  // namespace weft::plan
