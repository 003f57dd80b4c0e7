#include "weft/pipeline/pipeline.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <unordered_set>
#include <utility>

#include "committer.h"
#include "weft/base/check.h"
#include "weft/record/hash.h"
#include "weft/record/shard.h"
#include "weft/sys/parallel.h"

namespace weft::pipeline {
namespace {

using Clock = std::chrono::steady_clock;

// The batches of some ranges of indices, numbered through. All ranges but the last have the same
// size.
class Batches {
 public:
  explicit Batches(const std::vector<record::Range>& ranges) : ranges_(ranges) {
    if (ranges.empty()) return;
    each_ = in(ranges.front());
    count_ = each_ * (ranges.size() - 1) + in(ranges.back());
  }
  uint64_t count() const { return count_; }

  struct Place {
    const record::Range& range;
    uint64_t begin, end;
    bool first, last;  // of its range
  };
  Place place(uint64_t batch) const {
    const record::Range& range = ranges_[batch / each_];
    const uint64_t begin = range.begin + batch % each_ * kBatchSize;
    const uint64_t end = std::min(range.end, begin + kBatchSize);
    return {range, begin, end, begin == range.begin, end == range.end};
  }

 private:
  static uint64_t in(const record::Range& range) {
    return (range.size() + kBatchSize - 1) / kBatchSize;
  }

  const std::vector<record::Range>& ranges_;
  uint64_t each_ = 1, count_ = 0;
};

// Where batches go, in order.
class Output {
 public:
  virtual ~Output() = default;
  virtual Status add(const Batches::Place& place, const Batch& batch) = 0;
  virtual Status finish() = 0;
};

class StreamOutput : public Output {
 public:
  explicit StreamOutput(int descriptor) : descriptor_(descriptor) {}
  Status add(const Batches::Place&, const Batch& batch) override {
    return sys::write_descriptor(descriptor_, batch.lines(), "standard output");
  }
  Status finish() override { return ok_status(); }

 private:
  int descriptor_;
};

class ShardOutput : public Output {
 public:
  // `finished` is called once a shard has its name.
  using Finished = std::function<Status(const record::Shard&)>;
  ShardOutput(sys::Files& files, const Job& job, Finished finished)
      : files_(files), job_(job), finished_(std::move(finished)) {}

  Status add(const Batches::Place& place, const Batch& batch) override {
    if (place.first) {
      WEFT_TRY(writer_, record::open_shard(files_, job_.folder, job_.options, place.range));
      shard_ = {.range = place.range};
      hasher_.reset();
    }
    WEFT_TRY_STATUS(writer_->add(batch.lines(), batch.records()));
    hasher_.update(batch.lines());
    shard_.counts.add(batch.counts());
    return place.last ? close() : ok_status();
  }
  Status finish() override { return committer_.finish(); }

 private:
  Status close() {
    shard_.hash = hasher_.hex();
    // A std::function must be copyable, a writer is not.
    auto writer = std::make_shared<std::unique_ptr<record::ShardWriter>>(std::move(writer_));
    return committer_.push([this, writer, shard = std::move(shard_)]() -> Status {
      WEFT_TRY_STATUS((*writer)->commit());
      return finished_(shard);
    });
  }

  sys::Files& files_;
  const Job& job_;
  Finished finished_;
  std::unique_ptr<record::ShardWriter> writer_;
  record::Shard shard_;
  record::Hasher hasher_;
  Committer committer_;
};

// Drops the later of two indices of one range that have the same fingerprint.
class DuplicateFilter {
 public:
  void apply(const Batches::Place& place, Batch& batch) {
    if (place.first) seen_.clear();
    const std::vector<record::Extent>& records = batch.records();
    std::vector<bool> marked(records.size());
    bool any = false;
    for (size_t i = 0; i < records.size(); ++i) {
      // The records of one index are its devices.
      const bool same_index = i > 0 && records[i].index == records[i - 1].index;
      marked[i] = same_index ? marked[i - 1] : !seen_.insert(batch.fingerprints()[i]).second;
      any = any || marked[i];
    }
    if (any) batch.remove(marked);
  }

 private:
  struct Hash {
    size_t operator()(const dedup::Fingerprint& fingerprint) const { return fingerprint.low; }
  };
  std::unordered_set<dedup::Fingerprint, Hash> seen_;
};

Result<Report> run(const Job& job, const std::vector<record::Range>& ranges,
                   const MakerFactory& factory, const Hooks& hooks, Output& output) {
  const Clock::time_point start = Clock::now();
  const Batches batches(ranges);
  // Enough to go on while the oldest batch is slow or a disk is.
  const size_t window = size_t{4} * job.threads;
  std::vector<std::unique_ptr<Maker>> makers(job.threads);
  std::vector<Batch> slots;
  while (slots.size() < window) slots.emplace_back(job.options.fields);
  DuplicateFilter duplicates;
  Report report;
  Status status = ok_status();
  uint64_t done = 0;

  const auto produce = [&](unsigned thread, uint64_t number, size_t slot) {
    if (!makers[thread]) makers[thread] = factory();
    const Batches::Place place = batches.place(number);
    slots[slot].clear();
    makers[thread]->make(place.begin, place.end, slots[slot]);
  };
  const auto consume = [&](uint64_t number, size_t slot) {
    const Batches::Place place = batches.place(number);
    Batch& batch = slots[slot];
    if (job.options.drop_duplicates) duplicates.apply(place, batch);
    status = output.add(place, batch);
    if (!status.ok()) return false;
    report.made.add(batch.counts());
    done += place.end - place.begin;
    if (hooks.failure)
      for (const record::Failure& failure : batch.counts().failures) hooks.failure(failure);
    if (hooks.progress) hooks.progress(done);
    return true;
  };
  report.complete = sys::ordered_loop(
      {.count = batches.count(), .threads = job.threads, .window = window, .stop = hooks.stop},
      produce, consume);
  WEFT_TRY_STATUS(status);
  WEFT_TRY_STATUS(output.finish());
  report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return report;
}

// Without a journal whatever is there is somebody else's, but for what a run that was killed had
// begun. Mixing shards into it would be rude.
Status refuse_foreign_files(const std::string& folder, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (!name.ends_with(".part"))
      return Error{fmt::format("`{}` holds `{}` and no manifest that lists it: give a new folder",
                               folder, name)};
  return ok_status();
}

Result<std::string> hash_of(sys::Files& files, const std::string& folder,
                            const record::DataOptions& options, const record::Range& range) {
  record::Hasher hasher;
  if (options.format == record::Format::kJsonl) {
    WEFT_TRY(const std::unique_ptr<sys::InputFile> file,
             files.open(folder + "/" + record::shard_name(options, range.number)));
    std::vector<char> room(size_t{1} << 20);
    for (size_t count = room.size(); count == room.size();) {
      WEFT_TRY(count, file->read(room));
      hasher.update({room.data(), count});
    }
  } else {
    WEFT_TRY_STATUS(record::read_shard(files, folder, options, range, [&](std::string_view json) {
      hasher.update(json);
      hasher.update("\n");
      return ok_status();
    }));
  }
  return hasher.hex();
}

}  // namespace

Result<std::optional<record::Manifest>> begun(sys::Files& files, const std::string& folder,
                                              const record::DataOptions& options) {
  // Listed before the journals are read: those of parts that begin meanwhile are not foreign.
  std::vector<std::string> names;
  if (files.exists(folder)) {
    WEFT_TRY(names, files.list(folder));
  }
  WEFT_TRY(std::optional<record::Manifest> manifest, record::read_manifest(files, folder));
  if (!manifest) WEFT_TRY_STATUS(refuse_foreign_files(folder, names));
  if (manifest && manifest->options != options)
    return Error{fmt::format("`{}` holds another data set: {}", folder,
                             record::difference(manifest->options, options))};
  return manifest;
}

std::string damage(sys::Files& files, const std::string& folder, const record::DataOptions& options,
                   const record::Shard& shard) {
  const std::string path = folder + "/" + record::shard_name(options, shard.range.number);
  if (!files.exists(path)) return fmt::format("`{}` is gone", path);
  const Result<uint64_t> size = files.size(path);
  if (!size.ok()) return size.error().message;
  if (*size != shard.counts.bytes)
    return fmt::format("`{}` is damaged: it has {} bytes, and it was written with {}", path, *size,
                       shard.counts.bytes);
  const Result<std::string> hash = hash_of(files, folder, options, shard.range);
  if (!hash.ok()) return hash.error().message;
  if (*hash == shard.hash) return "";
  return fmt::format("`{}` is damaged: its hash is {}, and it was written with {}", path, *hash,
                     shard.hash);
}

std::vector<record::Range> all_shards(const Job& job) {
  std::vector<record::Range> ranges;
  for (uint64_t number = job.part.number; number < record::shard_count(job.options, job.count);
       number += job.part.parts)
    ranges.push_back(record::shard_range(job.options, job.count, number));
  return ranges;
}

Result<std::vector<record::Range>> missing_shards(
    sys::Files& files, const Job& job, const std::function<void(const std::string&)>& damaged) {
  WEFT_TRY(const std::optional<record::Manifest> manifest, begun(files, job.folder, job.options));
  if (manifest && !manifest->shards.empty() && manifest->shards.back().range.end > job.count)
    return Error{fmt::format("`{}` holds {} indices already, more than {}", job.folder,
                             manifest->shards.back().range.end, job.count)};
  std::vector<record::Range> missing = all_shards(job);
  std::erase_if(missing, [&](const record::Range& range) {
    const record::Shard* const there = manifest ? manifest->find(range.number) : nullptr;
    // The last one was shorter if the data set had fewer indices before.
    if (there == nullptr || there->range.end != range.end) return false;
    const std::string problem = damage(files, job.folder, job.options, *there);
    if (!problem.empty() && damaged) damaged(problem);
    return problem.empty();
  });
  return missing;
}

Result<Report> make_shards(sys::Files& files, const Job& job,
                           const std::vector<record::Range>& ranges, const MakerFactory& makers,
                           const Hooks& hooks) {
  WEFT_TRY_STATUS(files.make_folders(job.folder));
  if (!files.exists(job.folder + "/" + record::journal_name(job.part)))
    WEFT_TRY_STATUS(record::start_journal(files, job.folder, job.part, job.options));
  Result<Report> report = [&] {
    // A kill in between must not leave a shard that is listed and not there.
    ShardOutput output(files, job, [&](const record::Shard& shard) {
      return record::add_shard(files, job.folder, job.part, shard);
    });
    return run(job, ranges, makers, hooks, output);
  }();
  if (!report.ok()) return report;
  WEFT_TRY(const std::optional<record::Manifest> manifest,
           record::read_manifest(files, job.folder));
  WEFT_CHECK(manifest.has_value(), "the journal that was just written is not there");
  for (const record::Shard& shard : manifest->shards) report->failed += shard.counts.failed;
  report->hash = manifest->hash();
  WEFT_TRY_STATUS(record::write_summary(
      files, job.folder, *manifest, job.count,
      {.seconds = report->seconds, .records = report->made.records, .threads = job.threads}));
  return report;
}

Result<std::optional<record::Shard>> make_shard(sys::Files& files, const Job& job,
                                                const record::Range& range,
                                                const MakerFactory& makers, const Hooks& hooks) {
  std::optional<record::Shard> made;
  ShardOutput output(files, job, [&](const record::Shard& shard) {
    made = shard;
    return ok_status();
  });
  WEFT_TRY(const Report report, run(job, {range}, makers, hooks, output));
  return report.complete ? made : std::nullopt;
}

Result<Report> make_stream(const Job& job, const std::vector<record::Range>& ranges, int descriptor,
                           const MakerFactory& makers, const Hooks& hooks) {
  StreamOutput output(descriptor);
  Result<Report> report = run(job, ranges, makers, hooks, output);
  if (report.ok()) report->failed = report->made.failed;
  return report;
}

}  // namespace weft::pipeline
