#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "task.h"
#include "weft/pipeline/kernel_maker.h"
#include "weft/pipeline/pipeline.h"

namespace weft::plan {
namespace {

using Kind = Outcome::Kind;

// Why not everything was verified; empty: it was.
std::string left_out(const verify::Report& report) {
  if (!report.failure.empty()) return report.failure;
  if (!report.skipped.empty()) return report.skipped;
  if (report.untrusted != 0)
    return fmt::format("{} records have code of others, and there is no sandbox", report.untrusted);
  return report.gpu_skipped;
}

// Shards that are synthesised, or come from a data set that is there, and then verified.
class DataTask : public Task {
 public:
  static Result<std::unique_ptr<Task>> create(Setting setting);
  Outcome make(const std::string& scratch, uint64_t shard) override;

 private:
  explicit DataTask(Setting setting) : setting_(std::move(setting)) {}

  // The shard in a folder. Nothing: stopped.
  Result<std::optional<record::Shard>> synthesise(const std::string& folder, uint64_t shard) const;
  Result<std::optional<record::Shard>> copy(const std::string& folder, uint64_t shard) const;
  // Writes the verdicts into the shard. Nothing: it went well.
  std::optional<Outcome> verify(const std::string& folder, record::Shard& line, Mark& mark) const;

  Setting setting_;
  pipeline::Recipe recipe_;                 // where shards are synthesised
  std::optional<record::Manifest> source_;  // where they come from a data set
};

Result<std::unique_ptr<Task>> DataTask::create(Setting setting) {
  std::unique_ptr<DataTask> task(new DataTask(std::move(setting)));
  const Plan& plan = task->setting_.plan;
  if (!plan.source) {
    WEFT_TRY(task->recipe_, pipeline::recipe_of(plan.options));
    return std::unique_ptr<Task>(std::move(task));
  }
  Source source = *plan.source;
  std::string& folder = task->setting_.options.source;
  if (!folder.empty()) source.folder = folder;
  folder = source.folder;
  WEFT_TRY(task->source_, open_source(task->setting_.files, source));
  return std::unique_ptr<Task>(std::move(task));
}

Outcome DataTask::make(const std::string& scratch, uint64_t shard) {
  const auto made = source_ ? copy(scratch, shard) : synthesise(scratch, shard);
  if (!made.ok()) return failed(made.error());
  if (!*made) return {.kind = Kind::kStopped};
  record::Shard line = **made;
  Outcome outcome;
  Mark& mark = outcome.mark;
  if (setting_.plan.verification)
    if (std::optional<Outcome> other = verify(scratch, line, mark)) return *std::move(other);
  mark.published = {record::shard_name(setting_.plan.options, shard), line.counts.bytes};
  mark.records = line.counts.records;
  mark.hash = line.hash;
  mark.shard = std::move(line);
  return outcome;
}

Result<std::optional<record::Shard>> DataTask::synthesise(const std::string& folder,
                                                          uint64_t shard) const {
  pipeline::Job job{.options = setting_.plan.options,
                    .count = setting_.plan.indices,
                    .folder = folder,
                    .threads = setting_.options.threads};
  const pipeline::MakerFactory makers = [&] {
    return pipeline::make_kernel_maker(job.options, recipe_.categories, recipe_.policy);
  };
  const pipeline::Hooks hooks{.stop = setting_.options.stop, .progress = setting_.options.made};
  return pipeline::make_shard(setting_.files, job, setting_.plan.range(shard), makers, hooks);
}

Result<std::optional<record::Shard>> DataTask::copy(const std::string& folder,
                                                    uint64_t shard) const {
  const record::Shard* const line = source_->find(shard);
  if (line == nullptr)
    return Error{fmt::format("`{}` has no shard {}", setting_.options.source, shard)};
  const std::string name = "/" + record::shard_name(setting_.plan.options, shard);
  WEFT_TRY(const std::unique_ptr<sys::InputFile> from,
           setting_.files.open(setting_.options.source + name));
  WEFT_TRY(const std::unique_ptr<sys::PendingFile> to, setting_.files.create(folder + name));
  std::vector<char> room(size_t{1} << 20);
  for (size_t count = room.size(); count == room.size();) {
    WEFT_TRY(count, from->read(room));
    WEFT_TRY_STATUS(to->write({room.data(), count}));
  }
  WEFT_TRY_STATUS(to->commit());
  if (const std::string problem =
          pipeline::damage(setting_.files, folder, setting_.plan.options, *line);
      !problem.empty())
    return Error{problem};
  return std::optional<record::Shard>(*line);
}

// A data set of this shard alone, for who looks at data sets.
Status describe(sys::Files& files, const std::string& folder, const Plan& plan,
                const record::Shard& line) {
  WEFT_TRY_STATUS(record::start_journal(files, folder, {}, plan.options));
  WEFT_TRY_STATUS(record::add_shard(files, folder, {}, line));
  const record::Manifest manifest{.options = plan.options, .shards = {line}};
  return record::write_summary(files, folder, manifest, plan.indices, {});
}

std::optional<Outcome> DataTask::verify(const std::string& folder, record::Shard& line,
                                        Mark& mark) const {
  if (const Status status = describe(setting_.files, folder, setting_.plan, line); !status.ok())
    return failed(status.error());
  verify::Request request;
  request.folder = folder;
  request.level = setting_.plan.verification->level;
  request.threads = setting_.options.threads;
  request.audit = setting_.plan.verification->audit;
  request.write = true;
  request.keep = setting_.options.keep;
  request.stop = setting_.options.stop;
  request.judged = setting_.options.judged;
  const Result<verify::Report> report = verify::verify(setting_.files, request);
  if (!report.ok()) return failed(report.error());
  if (setting_.options.stop != nullptr && *setting_.options.stop)
    return Outcome{.kind = Kind::kStopped};
  // Published, it would be taken for what was looked at.
  if (const std::string why = left_out(*report); !why.empty())
    return Outcome{.kind = Kind::kMachine, .message = why};
  const auto manifest = record::read_manifest(setting_.files, folder);
  if (!manifest.ok()) return failed(manifest.error());
  if (!*manifest || (*manifest)->shards.size() != 1)
    return failed({fmt::format("`{}` has lost the shard", folder)});
  line = (*manifest)->shards.front();
  mark.problems = report->problem_count;
  constexpr size_t kKept = 20;
  for (const verify::Problem& problem : report->problems) {
    if (mark.first_problems.size() == kKept) break;
    mark.first_problems.push_back(
        fmt::format("{}, line {}: {}", problem.file, problem.line, problem.message));
  }
  return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Task>> make_data_task(Setting setting) {
  return DataTask::create(std::move(setting));
}

}  // namespace weft::plan
