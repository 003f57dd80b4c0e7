#include "weft/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "audit.h"
#include "check.h"
#include "judging.h"
#include "lines.h"
#include "weft/driver/options.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"
#include "weft/sys/parallel.h"

namespace weft::verify {
namespace {

constexpr size_t kBlock = 32;  // records that a thread looks at at once

// What one record gave.
struct Outcome {
  std::string id, category;
  std::string key = "\n";  // what its verdict depends on, in a line
  uint64_t index = 0;
  size_t device = 0;  // its place among the data set's
  bool read = false;
  bool chosen = false;  // to be compiled and run, as far as it alone tells
  std::optional<Problem> problem;
};

// What a thread has.
class Inspector {
 public:
  Inspector(const record::DataOptions& options, const Request& request)
      : options_(options), request_(request) {
    for (size_t i = 0; i <= static_cast<size_t>(request.level); ++i) {
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
    outcome.key =
        fmt::format("{} {} {}\n", (*record)->id, metadata.kernel_name, metadata.has_backward);
    outcome.index = metadata.index;
    const record::Verdicts& verdicts = metadata.verdicts;
    const bool judged = (request_.level == Level::kGpu        ? verdicts.gpu
                         : request_.level == Level::kGradient ? verdicts.gradient
                         : request_.level == Level::kRun      ? verdicts.run
                                                              : verdicts.compile)
                            .has_value();
    outcome.chosen = !(request_.missing_only && judged) &&
                     (request_.kernel.empty() || request_.kernel == metadata.kernel_name);
    const auto device = std::ranges::find(options_.devices, metadata.device);
    outcome.device = static_cast<size_t>(device - options_.devices.begin());
    for (size_t i = 0; i < checks_.size() && !outcome.problem; ++i)
      if (std::string problem = checks_[i]->look(**record); !problem.empty())
        fail(static_cast<Level>(i), std::move(problem));
    return outcome;
  }

 private:
  const record::DataOptions& options_;
  const Request& request_;
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
    for (const record::Shard& shard : manifest_.shards)
      if (!request.shard || *request.shard == shard.range.number) total_ += shard.counts.records;
  }

  Report run() {
    report_.complete = true;
    for (const record::Shard& shard : manifest_.shards) {
      if (request_.stop != nullptr && *request_.stop) report_.complete = false;
      if (!report_.complete) break;
      if (request_.shard && *request_.shard != shard.range.number) continue;
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
    if (request_.shard && report_.shards == 0)
      add({.file = "manifest.jsonl", .message = "the shard stands in no line of it"});
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
    const Lines lines =
        read_lines(files_, request_.folder, manifest_.options, shard.range, request_.stop);
    if (request_.stop != nullptr && *request_.stop) {
      report_.complete = false;
      return;
    }
    const std::string name = record::shard_name(manifest_.options, shard.range.number);
    const auto whole = [&](std::string message) {
      add({.file = name, .message = std::move(message)});
    };
    for (const Problem& problem : lines.problems) add(problem);
    const bool intact = lines.hash == shard.hash;
    if (!intact)
      whole(fmt::format("its hash is {}, and the journal has {}", lines.hash, shard.hash));
    if (lines.lines.size() != shard.counts.records)
      whole(fmt::format("it has {} records, and the journal has {}", lines.lines.size(),
                        shard.counts.records));
    before_.reset();

    const size_t window = size_t{4} * request_.threads;
    std::vector<std::vector<Outcome>> slots(window);
    const auto produce = [&](unsigned thread, uint64_t block, size_t slot) {
      std::unique_ptr<Inspector>& inspector = inspectors_[thread];
      if (!inspector) inspector = std::make_unique<Inspector>(manifest_.options, request_);
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
    const bool beyond = request_.level >= Level::kCompile || request_.oracle;
    // Nobody knows whose records those of a damaged shard are.
    if (beyond && intact && report_.complete) judge(shard, lines);
    passed_.clear();
    keys_.clear();
  }

  // What passed so far is compared with Warp's own text, compiled and run.
  void judge(const record::Shard& shard, const Lines& lines) {
    std::vector<Judged> records;
    for (const Passed& passed : passed_) {
      const bool wanted =
          request_.only.empty() ? is_in_sample(passed.id) : passed.id == request_.only;
      if (wanted)
        records.push_back(
            {.line = &lines.lines[passed.line], .place = passed.line, .id = passed.id});
    }
    if (records.empty()) return;
    Status status = judge(records);
    report_.untrusted += static_cast<uint64_t>(
        std::ranges::count_if(records, [](const Judged& record) { return record.untrusted; }));
    if (!status.ok()) {
      end_by(status.error().message);
      // Those of which there was nothing to judge them with.
      if (!report_.failure.empty())
        report_.unjudged += static_cast<uint64_t>(
            std::ranges::count_if(records, [](const Judged& record) { return !record.verdict; }));
      return;
    }
    const bool found = std::ranges::any_of(
        records, [](const Judged& record) { return !record.same_text.empty() || record.verdict; });
    if (!request_.write || !found) return;
    status = write_verdicts(files_, request_, manifest_, shard, lines, records);
    if (!status.ok()) end_by(status.error().message);
  }

  // The machine is in the way of all that is left, unless somebody has stopped it.
  void end_by(const std::string& failure) {
    report_.complete = false;
    const bool stopped = request_.stop != nullptr && *request_.stop;
    if (!stopped && report_.failure.empty()) report_.failure = failure;
  }

  Status judge(std::vector<Judged>& records) {
    const auto problem = [&](Problem found, const std::string& category) {
      ++report_.categories[category].failed[static_cast<size_t>(found.level)];
      add(std::move(found));
    };
    if (request_.oracle) {
      if (!asking_) {
        WEFT_TRY(AskingWarp made, AskingWarp::create(request_, manifest_.options, toolchain()));
        report_.oracle_skipped = made.skipped();
        asking_.emplace(std::move(made));
      }
      if (report_.oracle_skipped.empty()) WEFT_TRY_STATUS(asking_->ask(records, problem));
    }
    if (request_.level < Level::kCompile) return ok_status();
    if (!judging_) {
      WEFT_TRY(Judging made, Judging::create(request_, toolchain()));
      report_.skipped = made.skipped();
      report_.ptx_skipped = made.ptx_skipped();
      report_.gpu_skipped = made.gpu_skipped();
      judging_.emplace(std::move(made));
    }
    if (!report_.skipped.empty()) return ok_status();
    // A GPU is part of what is judged: another one, or the same on another day, may do otherwise.
    const std::string folder = request_.level >= Level::kGpu ? "" : request_.keep;
    const std::string conditions = conditions_of(request_, toolchain());
    KeptVerdicts kept(files_, folder,
                      {.level = request_.level,
                       .conditions = conditions,
                       .records = keys_,
                       .forget = request_.again});
    WEFT_TRY_STATUS(judging_->judge(records, kept, report_, problem));
    if (request_.audit == 0 || request_.whole || request_.level < Level::kRun) return ok_status();
    if (!audit_) {
      WEFT_TRY(Audit made, Audit::create(request_, toolchain()));
      audit_.emplace(std::move(made));
    }
    return audit_->run(records, report_, problem);
  }

  // Looked for once, when it is first needed.
  const native::Toolchain& toolchain() {
    if (!toolchain_) toolchain_ = native::find_toolchain({.gpu = request_.level == Level::kGpu});
    return *toolchain_;
  }

  bool is_in_sample(const std::string& id) const {
    if (request_.sample == 0 || request_.sample >= total_) return true;
    const double share = static_cast<double>(request_.sample) / static_cast<double>(total_);
    return static_cast<double>(record::hash_64(id) >> 11) * 0x1p-53 < share;
  }

  // In the order of the data.
  void record(const record::Range& range, const Line& line, size_t number, Outcome& outcome) {
    ++report_.records;
    keys_ += outcome.key;
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
      if (outcome.chosen) passed_.push_back({number, outcome.id});
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
  std::string keys_;            // of its records
  std::optional<native::Toolchain> toolchain_;
  std::optional<AskingWarp> asking_;
  std::optional<Judging> judging_;
  std::optional<Audit> audit_;
  uint64_t total_ = 0;
  bool found_only_ = false;
  Report report_;
};

// Ids, fingerprints and texts are those of one weft and one Warp; of others nothing is known.
Status check_versions(const std::string& folder, const record::DataOptions& options) {
  const std::string_view weft = record::weft_version(), warp = Options{}.warp_version;
  if (options.weft_version == weft && options.warp_version == warp) return ok_status();
  return Error{fmt::format(
      "`{}` was made by weft {} for warp-lang {}, and this is weft {} for warp-lang {}, "
      "which cannot judge it",
      folder, options.weft_version, options.warp_version, weft, warp)};
}

}  // namespace

Result<Report> verify(sys::Files& files, const Request& request) {
  WEFT_TRY(std::optional<record::Manifest> manifest, record::read_manifest(files, request.folder));
  if (!manifest) return Error{fmt::format("`{}` holds no data set", request.folder)};
  WEFT_TRY_STATUS(check_versions(request.folder, manifest->options));
  return Verification(files, request, *std::move(manifest)).run();
}

}  // namespace weft::verify
