#include "weft/mine/mine.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <unordered_set>
#include <utility>

#include "kernel.h"
#include "weft/driver/options.h"
#include "weft/pipeline/maker.h"
#include "weft/record/hash.h"
#include "weft/record/shard.h"
#include "weft/sys/parallel.h"

namespace weft::mine {
namespace {

using Clock = std::chrono::steady_clock;

// Kernels in order to shards.
class Output {
 public:
  Output(sys::Files& files, const Request& request)
      : files_(files), request_(request), options_(request.options), batch_(options_.fields) {}

  Status add(const SourceFile& file, const FileResult& from, const Found& found) {
    if (!writer_) {
      const uint64_t number = next_ / options_.shard_size;
      shard_ = {.range = {.number = number, .begin = next_}};
      WEFT_TRY(writer_, record::open_shard(files_, request_.folder, options_, shard_.range));
      hasher_.reset();
    }
    const uint64_t index = next_++;
    if (options_.drop_duplicates && !seen_.insert(found.fingerprint.hex()).second)
      shard_.counts.duplicates += options_.devices.size();
    else
      WEFT_TRY_STATUS(write(file, from, found, index));
    return next_ % options_.shard_size == 0 ? close() : ok_status();
  }

  Status finish(Report& report) {
    if (writer_) WEFT_TRY_STATUS(close());
    const record::Manifest manifest{.options = options_, .shards = std::move(shards_)};
    report.hash = manifest.hash();
    for (const record::Shard& shard : manifest.shards) report.made.add(shard.counts);
    return record::write_summary(
        files_, request_.folder, manifest, next_,
        {.seconds = report.seconds, .records = report.made.records, .threads = request_.threads});
  }

 private:
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
    return writer_->add(batch_.lines(), batch_.records());
  }

  Status close() {
    shard_.range.end = next_;
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
  pipeline::Batch batch_;
  std::unique_ptr<record::ShardWriter> writer_;
  record::Shard shard_;
  record::Hasher hasher_;
  std::vector<record::Shard> shards_;
  std::unordered_set<std::string> seen_;
  uint64_t next_ = 0;  // index
};

Result<std::vector<SourceFile>> all_files(sys::Files& files,
                                          const std::vector<std::string>& trees) {
  std::vector<SourceFile> all;
  for (const std::string& tree : trees) {
    WEFT_TRY(std::vector<SourceFile> found, python_files(files, tree));
    std::ranges::move(found, std::back_inserter(all));
  }
  return all;
}

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
  if (files.exists(request.folder)) {
    WEFT_TRY(const std::vector<std::string> names, files.list(request.folder));
    if (!names.empty())
      return Error{fmt::format("`{}` is not empty: it holds `{}`", request.folder, names.front())};
  }
  WEFT_TRY(const std::vector<SourceFile> sources, all_files(files, request.trees));
  WEFT_TRY_STATUS(files.make_folders(request.folder));
  WEFT_TRY_STATUS(record::start_journal(files, request.folder, {}, request.options));

  Report report;
  Output output(files, request);
  const size_t window = size_t{4} * request.threads;
  std::vector<std::unique_ptr<Miner>> miners(request.threads);
  std::vector<FileResult> slots(window);
  Status status = ok_status();
  const auto produce = [&](unsigned thread, uint64_t number, size_t slot) {
    if (!miners[thread]) miners[thread] = std::make_unique<Miner>(request.options);
    slots[slot] = miners[thread]->mine(files, sources[number]);
  };
  const auto consume = [&](uint64_t number, size_t slot) {
    FileResult& from = slots[slot];
    if (from.rejected) report.rejected.push_back(*std::move(from.rejected));
    for (Found& found : from.found) {
      ++report.kernels;
      if (found.rejected)
        report.rejected.push_back(*std::move(found.rejected));
      else if (status = output.add(sources[number], from, found); !status.ok())
        return false;
    }
    ++report.files;
    if (request.progress) request.progress(report.files, sources.size());
    return true;
  };
  report.complete = sys::ordered_loop(
      {.count = sources.size(), .threads = request.threads, .window = window, .stop = request.stop},
      produce, consume);
  WEFT_TRY_STATUS(status);
  report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (report.complete) WEFT_TRY_STATUS(output.finish(report));
  return report;
}

}  // namespace weft::mine
