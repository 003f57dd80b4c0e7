#include "weft/plan/slurm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace weft::plan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<uint64_t> all(uint64_t shards) {
  std::vector<uint64_t> result(shards);
  std::iota(result.begin(), result.end(), 0);
  return result;
}

SlurmPlan million(uint64_t shards = 100) {
  return {.path = "/data/million.plan",
          .store = "/data/million",
          .stages = {{"shards", 0, shards}},
          .missing = all(shards)};
}

SlurmOptions options() { return {.weft = "/opt/weft", .folder = "/data/million.slurm"}; }

SlurmJobs jobs_of(const std::vector<SlurmPlan>& plans, const SlurmOptions& options) {
  auto jobs = slurm_jobs(plans, options);
  EXPECT_TRUE(jobs.ok()) << jobs.error().message;
  return jobs.ok() ? *std::move(jobs) : SlurmJobs{};
}

std::string error_of(const SlurmOptions& options, const SlurmPlan& plan = million()) {
  const auto jobs = slurm_jobs(std::vector{plan}, options);
  return jobs.ok() ? "" : jobs.error().message;
}

TEST(Slurm, WritesTheJobsOfAPlan) {
  SlurmOptions settings = options();
  settings.shards_per_task = 8;
  settings.most_at_once = 50;
  settings.processors = 4;
  settings.partition = "long";
  const SlurmJobs jobs = jobs_of({million()}, settings);
  ASSERT_EQ(jobs.scripts.size(), 2u);
  EXPECT_EQ(jobs.scripts[0].name, "1-million.shards.sh");
  EXPECT_EQ(jobs.scripts[0].text,
            R"(#!/bin/bash
# Written by `weft slurm`: some shards of a plan in each task of an array.
#SBATCH --job-name=1-million.shards
#SBATCH --array=0-12%50
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=4
#SBATCH --time=02:00:00
#SBATCH --partition=long
#SBATCH --output=/data/million.slurm/logs/1-million.shards-%A_%a.txt
#SBATCH --open-mode=append
#SBATCH --requeue
#SBATCH --kill-on-invalid-dep=yes
#SBATCH --signal=B:TERM@60
first=$((0 + SLURM_ARRAY_TASK_ID * 8))
last=$((first + 7 < 99 ? first + 7 : 99))

'/opt/weft' work '/data/million.plan' --store '/data/million' --shard "$first-$last" -j "$SLURM_CPUS_PER_TASK" &
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
)");
  EXPECT_EQ(jobs.scripts[1].name, "1-million.collect.sh");
  EXPECT_EQ(jobs.scripts[1].text,
            R"(#!/bin/bash
# Written by `weft slurm`: the shards of a plan become a data set, or it says which are missing.
#SBATCH --job-name=1-million.collect
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --time=02:00:00
#SBATCH --partition=long
#SBATCH --output=/data/million.slurm/logs/1-million.collect-%j.txt
#SBATCH --open-mode=append
#SBATCH --requeue
#SBATCH --kill-on-invalid-dep=yes
exec '/opt/weft' collect '/data/million.plan' --store '/data/million'
)");
  EXPECT_TRUE(jobs.submit.starts_with(kSlurmMark));
  EXPECT_TRUE(
      jobs.submit.ends_with("submit 1-million.shards.sh\n"
                            "submit 1-million.collect.sh --dependency=\"afterany:$job\"\n"));
}

TEST(Slurm, SubmitsOnlyTasksWithMissingShards) {
  SlurmPlan plan = million();
  plan.missing = {0, 7, 24, 25, 31, 32, 99};
  SlurmOptions settings = options();
  settings.shards_per_task = 8;
  const SlurmJobs jobs = jobs_of({plan}, settings);
  EXPECT_THAT(jobs.arrays[0].tasks, ElementsAre(0, 3, 4, 12));
  EXPECT_THAT(jobs.scripts[0].text, HasSubstr("#SBATCH --array=0,3-4,12\n"));
}

// Where every other shard of many is missing.
TEST(Slurm, KeepsTheListOfTasksShort) {
  SlurmPlan plan = million(100'000);
  std::erase_if(plan.missing, [](uint64_t shard) { return shard % 2 == 0 && shard % 1000 != 0; });
  SlurmOptions settings = options();
  settings.array_size = 100'001;
  settings.shards_per_task = 1;
  const SlurmJobs jobs = jobs_of({plan}, settings);
  const std::vector<uint64_t>& tasks = jobs.arrays[0].tasks;
  EXPECT_TRUE(std::ranges::includes(tasks, plan.missing));
  EXPECT_TRUE(std::ranges::is_sorted(tasks));
  EXPECT_EQ(std::ranges::adjacent_find(tasks), tasks.end());
  EXPECT_LT(jobs.scripts[0].text.size(), 6000u);

  // Short enough, nothing is added.
  plan.missing = {0, 2, 4, 99'999};
  EXPECT_EQ(jobs_of({plan}, settings).arrays[0].tasks, plan.missing);
}

TEST(Slurm, OnlyCollectsWhatIsDone) {
  SlurmPlan plan = million();
  plan.missing.clear();
  const SlurmJobs jobs = jobs_of({plan}, options());
  ASSERT_EQ(jobs.scripts.size(), 1u);
  EXPECT_TRUE(jobs.submit.ends_with("\nsubmit 1-million.collect.sh\n"));
  EXPECT_THAT(slurm_script_names(std::vector{plan}),
              ElementsAre("1-million.shards.sh", "1-million.collect.sh"));
}

TEST(Slurm, APlanWaitsForTheOneBefore) {
  SlurmPlan done = million();
  done.missing.clear();
  const SlurmPlan verdicts = {.path = "/other/my verdicts.json",
                              .store = "/other/my verdicts",
                              .stages = {{"shards", 0, 3}},
                              .missing = all(3)};
  const SlurmJobs jobs = jobs_of({million(), done, verdicts}, options());
  EXPECT_TRUE(
      jobs.submit.ends_with("submit 1-million.shards.sh\n"
                            "submit 1-million.collect.sh --dependency=\"afterany:$job\"\n"
                            "submit 2-million.collect.sh --dependency=\"afterok:$job\"\n"
                            "submit 3-my_verdicts.shards.sh --dependency=\"afterok:$job\"\n"
                            "submit 3-my_verdicts.collect.sh --dependency=\"afterany:$job\"\n"));
  EXPECT_THAT(jobs.scripts[3].text, HasSubstr("work '/other/my verdicts.json' --store"));
}

// A pack: its second stage needs all of the first.
TEST(Slurm, AStageWaitsForTheOneBefore) {
  SlurmPlan packed = {.path = "/data/packed.plan",
                      .store = "/data/packed",
                      .stages = {{"facts", 0, 100}, {"pairs", 100, 7}, {"pack", 107, 1}},
                      .missing = all(108)};
  SlurmOptions settings = options();
  settings.shards_per_task = 2;
  SlurmJobs jobs = jobs_of({packed}, settings);
  EXPECT_TRUE(
      jobs.submit.ends_with("\nsubmit 1-packed.facts.sh\n"
                            "submit 1-packed.pairs.sh --dependency=\"afterok:$job\"\n"
                            "submit 1-packed.pack.sh --dependency=\"afterok:$job\"\n"
                            "submit 1-packed.collect.sh --dependency=\"afterany:$job\"\n"));
  EXPECT_THAT(jobs.arrays[1].tasks, ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(jobs.scripts[1].text, HasSubstr("\nfirst=$((100 + SLURM_ARRAY_TASK_ID * 2))\n"
                                              "last=$((first + 1 < 106 ? first + 1 : 106))\n"));

  packed.missing = {3, 104, 107};
  jobs = jobs_of({packed}, settings);
  EXPECT_THAT(jobs.scripts[0].text, HasSubstr("--array=1\n"));
  EXPECT_THAT(jobs.scripts[1].text, HasSubstr("--array=2\n"));
  EXPECT_EQ(jobs.arrays[1].missing, 1u);
  packed.missing = {107};
  jobs = jobs_of({packed}, settings);
  EXPECT_TRUE(
      jobs.submit.ends_with("\nsubmit 1-packed.pack.sh\n"
                            "submit 1-packed.collect.sh --dependency=\"afterany:$job\"\n"));
  EXPECT_EQ(slurm_script_names(std::vector{packed}).size(), 4u);
}

// However many shards there are: Slurm takes no larger index, and people look at no longer list.
TEST(Slurm, TasksFitIntoAnArray) {
  for (const uint64_t shards : {1u, 999u, 1000u, 1001u, 1002u, 5000u, 1'000'000u})
    for (const uint64_t size : {2u, 3u, 1000u, 1001u, 100'000u})
      for (const uint64_t asked : {0u, 1u, 10u}) {
        SlurmOptions settings = options();
        settings.array_size = size;
        settings.shards_per_task = asked;
        const SlurmJobs jobs = jobs_of({million(shards)}, settings);
        const SlurmArray& array = jobs.arrays[0];
        EXPECT_LT(array.tasks.back(), size);
        EXPECT_LE(array.tasks.size(), asked == 0 ? 1000 : size);
        EXPECT_GE(array.shards_per_task, asked);
        EXPECT_EQ(array.tasks.back(), (shards - 1) / array.shards_per_task);
        EXPECT_EQ(array.tasks.size(), array.tasks.back() + 1);
      }
  EXPECT_EQ(jobs_of({million(1000)}, options()).arrays[0].shards_per_task, 1u);
  EXPECT_EQ(jobs_of({million(1001)}, options()).arrays[0].shards_per_task, 2u);
}

TEST(Slurm, QuotesForTheShellAndForSbatch) {
  SlurmPlan plan = million();
  plan.path = "/it's $HOME/a \"b\".plan";
  SlurmOptions settings = options();
  settings.folder = "/my \"own\" runs";
  settings.more = {"--mem=4G", "--comment=two \\ words"};
  const std::string text = jobs_of({plan}, settings).scripts[0].text;
  EXPECT_THAT(text, HasSubstr("work '/it'\\''s $HOME/a \"b\".plan' --store"));
  EXPECT_THAT(
      text, HasSubstr("#SBATCH \"--output=/my \\\"own\\\" runs/logs/1-a__b_.shards-%A_%a.txt\"\n"));
  EXPECT_THAT(text, HasSubstr("#SBATCH --mem=4G\n#SBATCH \"--comment=two \\\\ words\"\n"));
}

TEST(Slurm, RefusesWhatSlurmWouldReadAsSomethingElse) {
  SlurmOptions settings = options();
  settings.folder = "/runs/100%";
  EXPECT_THAT(error_of(settings), HasSubstr("`/runs/100%` cannot have logs of Slurm"));
  settings = options();
  settings.more = {"--comment=a\nrm"};
  EXPECT_THAT(error_of(settings), HasSubstr("line end"));
  settings.more = {"-p long"};
  EXPECT_THAT(error_of(settings), HasSubstr("`-p long` is no option of sbatch"));
  SlurmPlan plan = million();
  plan.store = "/a\nb";
  EXPECT_THAT(error_of(options(), plan), HasSubstr("the path of a store"));
}

TEST(Slurm, TakesTimesAsSlurmDoes) {
  for (const char* time : {"3", "90", "90:00", "00:03:00", "2:00:00", "1-0", "1-12:30", "0-1:2:3"})
    EXPECT_EQ(error_of({.weft = "w", .folder = "/f", .time = time}), "") << time;
  for (const char* time : {"", "soon", "1h", "1:2:3:4", "-1", "1-", "1:", "12345678901"})
    EXPECT_THAT(error_of({.weft = "w", .folder = "/f", .time = time}), HasSubstr("is no time"))
        << time;
  for (const char* time : {"2", "2:59", "0:02:59", "0-0:2"})
    EXPECT_THAT(error_of({.weft = "w", .folder = "/f", .time = time}), HasSubstr("is too short"))
        << time;
}

}  // namespace
}  // namespace weft::plan
