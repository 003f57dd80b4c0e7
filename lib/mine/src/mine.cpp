#include "weft/mine/mine.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

#include "kernel.h"
#include "weft/driver/options.h"
#include "weft/pipeline/maker.h"
#include "weft/pipeline/pipeline.h"
#include "weft/record/hash.h"
#include "weft/record/shard.h"

namespace weft::mine {
namespace {

using Clock = std::chrono::steady_clock;

// Kernels in order to shards. What a run needs to know of the shards before its own it finds out
// anew: which kernels there are, and which of them came before in other words.
class Output {
 public:
  Output(sys::Files& files, const Request& request, std::optional<record::Manifest> finished)
      : files_(files),
        request_(request),
        options_(request.options),
        finished_(std::move(finished)),
        batch_(options_.fields) {}

  Status add(const SourceFile& file, const FileResult& from, const Found& found) {
    if (!open_) WEFT_TRY_STATUS(open());
    const uint64_t index = next_++;
    if (options_.drop_duplicates && !seen_.insert(found.fingerprint.hex()).second)
      shard_.counts.duplicates += options_.devices.size();
    else
      WEFT_TRY_STATUS(write(file, from, found, index));
    return next_ % options_.shard_size == 0 ? close() : ok_status();
  }

  Status finish(Report& report) {
    if (open_) WEFT_TRY_STATUS(close());
    if (finished_ && !finished_->shards.empty() &&
        finished_->shards.back().range.number >= shards_.size())
      return other_kernels();
    const record::Manifest manifest{.options = options_, .shards = std::move(shards_)};
    report.hash = manifest.hash();
    for (const record::Shard& shard : manifest.shards) report.made.add(shard.counts);
    return record::write_summary(
        files_, request_.folder, manifest, next_,
        {.seconds = report.seconds, .records = report.made.records, .threads = request_.threads});
  }

 private:
  Status open() {
    shard_ = {.range = {.number = next_ / options_.shard_size, .begin = next_}};
    there_ = finished_ ? finished_->find(shard_.range.number) : nullptr;
    if (there_ != nullptr) {
      const std::string problem = pipeline::damage(files_, request_.folder, options_, *there_);
      if (!problem.empty()) there_ = nullptr;
      if (!problem.empty() && request_.damaged) request_.damaged(problem);
    }
    if (there_ == nullptr) {
      WEFT_TRY(writer_, record::open_shard(files_, request_.folder, options_, shard_.range));
    }
    hasher_.reset();
    ids_.reset();
    open_ = true;
    return ok_status();
  }

  Error other_kernels() const {
    return Error{fmt::format("`{}` was made of other kernels: give a new folder", request_.folder)};
  }

  // Whether a finished shard has the records of this one; verdicts may have been written into them.
  Result<bool> is_same(const record::Shard& there) const {
    if (there.range.end != shard_.range.end) return false;
    record::Hasher ids;
    record::RecordReader reader;
    WEFT_TRY_STATUS(record::read_shard(
        files_, request_.folder, options_, there.range, [&](std::string_view json) -> Status {
          WEFT_TRY(const record::Record* const record, reader.read(json));
          ids.update(record->id);
          return ok_status();
        }));
    return ids.hex() == ids_.hex();
  }

  Status write(const SourceFile& file, const FileResult& from, const Found& found, uint64_t index) {
    batch_.clear();
    const std::string fingerprint = found.fingerprint.hex();
    record::Record record;
    record.python_source = found.source;
    record::Metadata& metadata = record.metadata;
    metadata.kernel_name = found.name;
    metadata.category = kCategory;
    metadata.description = found.description;
    metadata.seed = options_.seed;
    metadata.index = index;
    metadata.origin = options_.origin;
    metadata.file = file.name;
    metadata.license = from.license;
    metadata.family = from.family;
    metadata.fingerprint = fingerprint;
    metadata.difficulty = found.difficulty;
    metadata.generator_version = static_cast<uint64_t>(options_.generator_version);
    metadata.weft_version = options_.weft_version;
    metadata.warp_version = options_.warp_version;
    metadata.n_lines = static_cast<uint64_t>(std::ranges::count(found.source, '\n'));
    for (size_t i = 0; i < options_.devices.size(); ++i) {
      const Code& code = found.codes[i];
      const std::string id = record::content_id({.python_source = found.source,
                                                 .device = options_.devices[i],
                                                 .warp_version = options_.warp_version,
                                                 .weft_version = options_.weft_version});
      record.id = id;
      ids_.update(id);
      record.ir_forward = code.forward;
      record.ir_backward = code.backward;
      if (options_.module) record.ir_module = code.module;
      metadata.device = options_.devices[i];
      metadata.ir_type = metadata.device == "cpu" ? "cpp" : "cuda";
      metadata.has_backward = code.backward.has_value();
      metadata.builtins = code.builtins;
      metadata.features = code.features;
      batch_.add(record, found.fingerprint);
    }
    hasher_.update(batch_.lines());
    shard_.counts.add(batch_.counts());
    return writer_ == nullptr ? ok_status() : writer_->add(batch_.lines(), batch_.records());
  }

  Status close() {
    open_ = false;
    shard_.range.end = next_;
    if (there_ != nullptr) {
      WEFT_TRY(const bool same, is_same(*there_));
      if (!same) return other_kernels();
      shards_.push_back(*there_);
      return ok_status();
    }
    shard_.hash = hasher_.hex();
    WEFT_TRY_STATUS(writer_->commit());
    writer_.reset();
    WEFT_TRY_STATUS(record::add_shard(files_, request_.folder, {}, shard_));
    shards_.push_back(std::move(shard_));
    return ok_status();
  }

  sys::Files& files_;
  const Request& request_;
  const record::DataOptions& options_;
  const std::optional<record::Manifest> finished_;  // by an earlier run
  pipeline::Batch batch_;
  bool open_ = false;                            // there is a shard_
  const record::Shard* there_ = nullptr;         // it was finished before, and is only compared
  std::unique_ptr<record::ShardWriter> writer_;  // it was not
  record::Shard shard_;
  record::Hasher hasher_, ids_;  // of its bytes, of its records' ids
  std::vector<record::Shard> shards_;
  std::unordered_set<std::string> seen_;
  uint64_t next_ = 0;  // index
};

}  // namespace

std::map<std::string, uint64_t> Report::reasons() const {
  std::map<std::string, uint64_t> counts;
  for (const Rejected& one : rejected) ++counts[one.reason];
  return counts;
}

record::DataOptions extracted_options() {
  return {.origin = "extracted",
          .categories = {std::string(kCategory)},
          .devices = {"cuda"},
          .weft_version = std::string(record::weft_version()),
          .warp_version = std::string(Options{}.warp_version)};
}

Result<Report> mine(sys::Files& files, const Request& request) {
  const Clock::time_point start = Clock::now();
  WEFT_TRY(std::optional<record::Manifest> finished,
           pipeline::begun(files, request.folder, request.options));
  WEFT_TRY(const std::vector<SourceFile> sources, files_of_trees(files, request.trees));
  WEFT_TRY_STATUS(files.make_folders(request.folder));
  if (!finished) WEFT_TRY_STATUS(record::start_journal(files, request.folder, {}, request.options));

  Report report;
  Output output(files, request, std::move(finished));
  Status status = ok_status();
  report.complete = mine_each(files, sources, request.options, {request.threads, request.stop},
                              [&](const SourceFile& file, FileResult& from) {
                                if (from.rejected)
                                  report.rejected.push_back(*std::move(from.rejected));
                                for (Found& found : from.found) {
                                  ++report.kernels;
                                  if (found.rejected)
                                    report.rejected.push_back(*std::move(found.rejected));
                                  else if (status = output.add(file, from, found); !status.ok())
                                    return false;
                                }
                                ++report.files;
                                if (request.progress)
                                  request.progress(report.files, sources.size());
                                return true;
                              });
  WEFT_TRY_STATUS(status);
  report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (report.complete) WEFT_TRY_STATUS(output.finish(report));
  return report;
}

}  // namespace weft::mine
