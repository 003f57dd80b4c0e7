// Batch scripts that have Slurm do plans: for each stage a job array over its shards, and a job
// after them that collects. docs/scale.md describes them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/plan/plan.h"

namespace weft::plan {

// Slurm's MaxArraySize where nobody said otherwise: indices of tasks are below it.
inline constexpr uint64_t kSlurmArraySize = 1001;

struct SlurmOptions {
  std::string weft;                       // the program, as all nodes find it
  std::string folder;                     // absolute, of the scripts and of logs/
  uint64_t shards_per_task = 0;           // 0: so few that there are 1,000 tasks at most
  uint64_t array_size = kSlurmArraySize;  // grows shards_per_task where it has to
  uint64_t most_at_once = 0;              // tasks that run; 0: as many as there is room for
  unsigned processors = 1;                // of a task
  std::string time = "02:00:00";          // as Slurm reads it
  std::string partition, account;         // empty: Slurm's default
  std::vector<std::string> more;          // options of sbatch for all jobs: "--mem=4G"
};

// A plan and what is not done of it; paths are absolute.
struct SlurmPlan {
  std::string path, store;
  std::vector<Stage> stages;
  std::vector<uint64_t> missing;  // shards, ascending
};

// The job array of a stage with missing shards. Task K does the stage's shards from
// K * shards_per_task on, whichever tasks are submitted, so a log is found by a shard's number.
struct SlurmArray {
  size_t plan = 0;
  Stage stage;
  uint64_t missing = 0;  // shards
  uint64_t shards_per_task = 1;
  // Those with missing shards and, where the list would be too long for Slurm, some between them.
  std::vector<uint64_t> tasks;
};

struct SlurmScript {
  std::string name;  // of its file
  std::string text;
};

struct SlurmJobs {
  std::vector<SlurmArray> arrays;
  std::vector<SlurmScript> scripts;  // in the order in which they are submitted
  std::string submit;                // the text of kSlurmSubmit, which does that
};

inline constexpr std::string_view kSlurmSubmit = "submit.sh";
// The first lines of that file: by these the folder is known as one of weft's.
extern const std::string_view kSlurmMark;

// The names of all scripts that there may be for plans: those that are not in SlurmJobs are of
// work that is done.
std::vector<std::string> slurm_script_names(std::span<const SlurmPlan> plans);

// A stage waits until the one before it is done, and a plan until the one before it is collected
// and complete. An error: an option or a path that Slurm would read as something else.
Result<SlurmJobs> slurm_jobs(std::span<const SlurmPlan> plans, const SlurmOptions& options);

}  // namespace weft::plan
