#include "weft/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "check.h"
#include "judging.h"
#include "lines.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"
#include "weft/sys/parallel.h"

namespace weft::verify {
namespace {

constexpr size_t kBlock = 32;  // records that a thread looks at at once

// What one record gave.
struct Outcome {
  std::string id, category;
  uint64_t index = 0;
  size_t device = 0;  // its place among the data set's
  bool read = false;
  bool judged = false;  // it has a verdict of the level
  std::optional<Problem> problem;
};

// What a thread has.
class Inspector {
 public:
  Inspector(const record::DataOptions& options, Level level) : options_(options), level_(level) {
    for (size_t i = 0; i <= static_cast<size_t>(level); ++i) {
      std::unique_ptr<Check> check = make_check(static_cast<Level>(i), options);
      if (check) checks_.push_back(std::move(check));
    }
  }

  Outcome look(const Line& line) {
    Outcome outcome;
    const auto fail = [&](Level level, std::string message) {
      outcome.problem = {.file = line.file,
                         .line = line.number,
                         .id = outcome.id,
                         .level = level,
                         .message = std::move(message)};
    };
    const auto record = reader_.read(line.json);
    if (!record.ok()) {
      fail(Level::kSchema, record.error().message);
      return outcome;
    }
    const record::Metadata& metadata = (*record)->metadata;
    outcome.read = true;
    outcome.id = (*record)->id;
    outcome.category = metadata.category;
    outcome.index = metadata.index;
    const record::Verdicts& verdicts = metadata.verdicts;
    outcome.judged = (level_ == Level::kGradient ? verdicts.gradient
                      : level_ == Level::kRun    ? verdicts.run
                                                 : verdicts.compile)
                         .has_value();
    const auto device = std::ranges::find(options_.devices, metadata.device);
    outcome.device = static_cast<size_t>(device - options_.devices.begin());
    for (size_t i = 0; i < checks_.size() && !outcome.problem; ++i)
      if (std::string problem = checks_[i]->look(**record); !problem.empty())
        fail(static_cast<Level>(i), std::move(problem));
    return outcome;
  }

 private:
  const record::DataOptions& options_;
  const Level level_;
  record::RecordReader reader_;
  std::vector<std::unique_ptr<Check>> checks_;
};

class Verification {
 public:
  Verification(sys::Files& files, const Request& request, record::Manifest manifest)
      : files_(files),
        request_(request),
        manifest_(std::move(manifest)),
        inspectors_(request.threads) {
    for (const record::Shard& shard : manifest_.shards) total_ += shard.counts.records;
  }

  Report run() {
    report_.complete = true;
    for (const record::Shard& shard : manifest_.shards) {
      if (request_.stop != nullptr && *request_.stop) report_.complete = false;
      if (!report_.complete) break;
      this->shard(shard);
      ++report_.shards;
    }
    if (report_.complete) whole();
    report_.hash = manifest_.hash();  // of what verdicts were written into
    return std::move(report_);
  }

 private:
  // What only the data set as a whole tells.
  void whole() {
    const auto problem = [&](std::string message) {
      add({.file = "manifest.json", .message = std::move(message)});
    };
    if (Status status = record::check_summary(files_, request_.folder, manifest_); !status.ok())
      problem(status.error().message);
    if (!request_.only.empty() && !found_only_)
      problem(fmt::format("no record has the id `{}`", request_.only));
  }

  void add(Problem problem) {
    ++report_.problem_count;
    if (report_.problems.size() < Report::kProblemsKept)
      report_.problems.push_back(std::move(problem));
  }

  void shard(const record::Shard& shard) {
    const Lines lines = read_lines(files_, request_.folder, manifest_.options, shard.range);
    const std::string name = record::shard_name(manifest_.options, shard.range.number);
    const auto whole = [&](std::string message) {
      add({.file = name, .message = std::move(message)});
    };
    for (const Problem& problem : lines.problems) add(problem);
    if (lines.hash != shard.hash)
      whole(fmt::format("its hash is {}, and the journal has {}", lines.hash, shard.hash));
    if (lines.lines.size() != shard.counts.records)
      whole(fmt::format("it has {} records, and the journal has {}", lines.lines.size(),
                        shard.counts.records));
    const record::Counts& counts = shard.counts;
    const uint64_t wanted = shard.range.size() * manifest_.options.devices.size();
    if (counts.records + counts.failed + counts.duplicates != wanted)
      whole(fmt::format("{} records, {} failures and {} duplicates in the journal make no {}",
                        counts.records, counts.failed, counts.duplicates, wanted));
    before_.reset();

    const size_t window = size_t{4} * request_.threads;
    std::vector<std::vector<Outcome>> slots(window);
    const auto produce = [&](unsigned thread, uint64_t block, size_t slot) {
      std::unique_ptr<Inspector>& inspector = inspectors_[thread];
      if (!inspector) inspector = std::make_unique<Inspector>(manifest_.options, request_.level);
      slots[slot].clear();
      const size_t end = std::min(lines.lines.size(), (block + 1) * kBlock);
      for (size_t i = block * kBlock; i < end; ++i)
        slots[slot].push_back(inspector->look(lines.lines[i]));
    };
    const auto consume = [&](uint64_t block, size_t slot) {
      for (size_t i = 0; i < slots[slot].size(); ++i)
        record(shard.range, lines.lines[block * kBlock + i], block * kBlock + i, slots[slot][i]);
      if (request_.progress) request_.progress(report_.records, total_);
      return true;
    };
    const uint64_t blocks = (lines.lines.size() + kBlock - 1) / kBlock;
    if (!sys::ordered_loop(
            {.count = blocks, .threads = request_.threads, .window = window, .stop = request_.stop},
            produce, consume))
      report_.complete = false;
    if (request_.level >= Level::kCompile && report_.complete) judge(shard, lines);
    passed_.clear();
  }

  // Compiles and runs what passed so far.
  void judge(const record::Shard& shard, const Lines& lines) {
    if (!judging_) {
      auto made = Judging::create(request_);
      if (!made.ok()) return add({.level = Level::kCompile, .message = made.error().message});
      judging_.emplace(std::move(made).value());
      report_.skipped = judging_->skipped();
      report_.ptx_skipped = judging_->ptx_skipped();
    }
    std::vector<const Line*> chosen;
    for (const Passed& passed : passed_) {
      const bool wanted =
          request_.only.empty() ? is_in_sample(passed.id) : passed.id == request_.only;
      if (wanted) chosen.push_back(&lines.lines[passed.line]);
    }
    const auto problem = [&](Problem found, const std::string& category) {
      ++report_.categories[category].failed[static_cast<size_t>(found.level)];
      add(std::move(found));
    };
    const auto judged = judging_->judge(chosen, report_, problem);
    if (!judged.ok()) {
      report_.complete = report_.complete && !(request_.stop != nullptr && *request_.stop);
      if (report_.complete) add({.level = Level::kCompile, .message = judged.error().message});
      report_.complete = false;
      return;
    }
    if (!request_.write || !report_.skipped.empty() || chosen.empty()) return;
    const Status written =
        judging_->write(files_, request_.folder, manifest_, shard, lines, *judged);
    if (!written.ok())
      add({.file = record::shard_name(manifest_.options, shard.range.number),
           .level = Level::kCompile,
           .message = written.error().message});
  }

  bool is_in_sample(const std::string& id) const {
    if (request_.sample == 0 || request_.sample >= total_) return true;
    const double share = static_cast<double>(request_.sample) / static_cast<double>(total_);
    return static_cast<double>(record::hash_64(id) >> 11) * 0x1p-53 < share;
  }

  // In the order of the data.
  void record(const record::Range& range, const Line& line, size_t number, Outcome& outcome) {
    ++report_.records;
    found_only_ |= outcome.read && outcome.id == request_.only;
    Tally& tally = report_.categories[outcome.read ? outcome.category : "?"];
    ++tally.records;
    if (!outcome.problem && outcome.read) {
      if (std::string message = place(range, outcome); !message.empty())
        outcome.problem = {.file = line.file,
                           .line = line.number,
                           .id = outcome.id,
                           .message = std::move(message)};
    }
    if (!outcome.problem) {
      if (!outcome.judged || !request_.missing_only) passed_.push_back({number, outcome.id});
      return;
    }
    ++tally.failed[static_cast<size_t>(outcome.problem->level)];
    add(*std::move(outcome.problem));
  }

  // What is wrong with a record among the others.
  std::string place(const record::Range& range, const Outcome& outcome) {
    if (outcome.index < range.begin || outcome.index >= range.end)
      return fmt::format("index {} is not of this shard", outcome.index);
    const std::pair at(outcome.index, outcome.device);
    const bool descends = before_ && at <= *before_;
    before_ = at;
    if (descends) return "the record before it has no lower index";
    const auto [first, is_new] =
        shard_of_id_.try_emplace(std::hash<std::string>{}(outcome.id), range.number);
    if (is_new) return "";
    if (first->second == range.number && manifest_.options.drop_duplicates)
      return "an earlier record has the same id";
    ++report_.repeated;
    return "";
  }

  sys::Files& files_;
  const Request& request_;
  record::Manifest manifest_;
  std::vector<std::unique_ptr<Inspector>> inspectors_;  // by thread
  std::unordered_map<uint64_t, uint64_t> shard_of_id_;  // by the hash of the id
  std::optional<std::pair<uint64_t, size_t>> before_;   // index and device, in this shard
  struct Passed {
    size_t line;
    std::string id;
  };
  std::vector<Passed> passed_;  // of this shard
  std::optional<Judging> judging_;
  uint64_t total_ = 0;
  bool found_only_ = false;
  Report report_;
};

}  // namespace

Result<Report> verify(sys::Files& files, const Request& request) {
  WEFT_TRY(std::optional<record::Manifest> manifest, record::read_manifest(files, request.folder));
  if (!manifest) return Error{fmt::format("`{}` holds no data set", request.folder)};
  return Verification(files, request, *std::move(manifest)).run();
}

}  // namespace weft::verify
