#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "task.h"
#include "weft/pack/pack.h"
#include "weft/pack/parts.h"
#include "weft/record/hash.h"

namespace weft::plan {
namespace {

using Kind = Outcome::Kind;

constexpr const char* kPackFolder = "pack";

class PackTask : public Task {
 public:
  static Result<std::unique_ptr<Task>> create(Setting setting);
  Outcome make(const std::string& scratch, uint64_t shard) override;

 private:
  explicit PackTask(Setting setting) : setting_(std::move(setting)) {}

  // That the shards [0, end) are done.
  Status check_before(uint64_t end) const;
  Status make_facts(const std::string& scratch, uint64_t shard, Mark& mark);
  Status make_pairs(const std::string& scratch, uint64_t part, Mark& mark) const;
  Status make_pack(const std::string& scratch, Mark& mark) const;
  // Of a file below `scratch`.
  Status mark_file(const std::string& scratch, const std::string& name, Mark& mark) const;

  const Packing& packing() const { return *setting_.plan.packing; }
  pack::Parts parts(const std::string& folder) const { return {folder, packing().parts}; }

  Setting setting_;
  pack::Options options_;
  std::optional<pack::FactsMaker> facts_;  // once it is asked for
};

Result<std::unique_ptr<Task>> PackTask::create(Setting setting) {
  std::unique_ptr<PackTask> task(new PackTask(std::move(setting)));
  const Packing& packing = task->packing();
  task->options_ = packing.options;
  task->options_.threads = task->setting_.options.threads;
  sys::Files& files = task->setting_.files;
  uint64_t shards = 0;
  for (const Source& source : packing.sources) {
    WEFT_TRY(const record::Manifest manifest, open_source(files, source));
    shards += manifest.shards.size();
    task->options_.inputs.push_back(source.folder);
  }
  if (shards != packing.inputs) return Error{"the data sets have more shards than the plan"};
  WEFT_TRY(const std::string against, pack::hash_of_benchmarks(files, packing.options));
  if (against != packing.against)
    return Error{"the texts of --against are not those that the plan is for"};
  return std::unique_ptr<Task>(std::move(task));
}

Outcome PackTask::make(const std::string& scratch, uint64_t shard) {
  Outcome outcome;
  const std::vector<Stage> stages = setting_.plan.stages();
  const Status status = shard < stages[1].first ? make_facts(scratch, shard, outcome.mark)
                        : shard < stages[2].first
                            ? make_pairs(scratch, shard - stages[1].first, outcome.mark)
                            : make_pack(scratch, outcome.mark);
  if (!status.ok()) return failed_or_stopped(status.error(), setting_.options.stop);
  return outcome;
}

Status PackTask::check_before(uint64_t end) const {
  std::vector<uint64_t> missing;
  for (uint64_t shard = 0; shard < end; ++shard) {
    WEFT_TRY(const std::optional<Mark> mark, setting_.store.find(shard));
    if (!mark) missing.push_back(shard);
  }
  if (missing.empty()) return ok_status();
  return Error{fmt::format("it needs shards that are not done: {}", ranges_text(missing))};
}

Status PackTask::mark_file(const std::string& scratch, const std::string& name, Mark& mark) const {
  WEFT_TRY(const std::string text, setting_.files.read(scratch + "/" + name));
  mark.published = {name, text.size()};
  mark.hash = record::hash_hex(text);
  return ok_status();
}

Status PackTask::make_facts(const std::string& scratch, uint64_t shard, Mark& mark) {
  if (!facts_) {
    WEFT_TRY(facts_, pack::FactsMaker::create(setting_.files, options_, setting_.options.stop));
  }
  const std::string path = pack::facts_path(parts(scratch), shard);
  WEFT_TRY_STATUS(setting_.files.make_folders(path.substr(0, path.rfind('/'))));
  WEFT_TRY_STATUS(facts_->make(shard, path));
  return mark_file(scratch, path.substr(scratch.size() + 1), mark);
}

Status PackTask::make_pairs(const std::string& scratch, uint64_t part, Mark& mark) const {
  WEFT_TRY_STATUS(check_before(packing().inputs));
  const std::string path = pack::pairs_path(parts(scratch), part);
  WEFT_TRY_STATUS(setting_.files.make_folders(path.substr(0, path.rfind('/'))));
  WEFT_TRY_STATUS(pack::make_pairs(setting_.files, parts(setting_.store.folder()), packing().inputs,
                                   part, options_.threshold, path, setting_.options.stop));
  return mark_file(scratch, path.substr(scratch.size() + 1), mark);
}

Status PackTask::make_pack(const std::string& scratch, Mark& mark) const {
  WEFT_TRY_STATUS(check_before(packing().inputs + packing().parts));
  pack::Options options = options_;
  options.output = scratch + "/" + kPackFolder;
  const pack::Parts found = parts(setting_.store.folder());
  const pack::Hooks hooks{.stop = setting_.options.stop, .progress = setting_.options.judged};
  WEFT_TRY(const pack::Report report, pack::pack(setting_.files, options, hooks, &found));
  WEFT_TRY(const std::string sums, setting_.files.read(options.output + "/SHA256SUMS"));
  WEFT_TRY(const uint64_t bytes, setting_.files.size(options.output));
  mark.published = {kPackFolder, bytes};
  mark.records = report.rows;
  mark.hash = record::hash_hex(sums);
  return ok_status();
}

}  // namespace

Result<std::unique_ptr<Task>> make_pack_task(Setting setting) {
  return PackTask::create(std::move(setting));
}

}  // namespace weft::plan
