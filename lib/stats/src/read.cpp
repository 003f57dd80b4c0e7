#include "weft/stats/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>

#include "weft/record/stream.h"
#include "weft/sys/parallel.h"

namespace weft::stats {
namespace {

using record::Block;
using record::RecordStream;

// Where in the input something was wrong.
struct Fault {
  size_t input = SIZE_MAX;
  uint64_t line = 0;
  Error error;
  bool before(const Fault& other) const {
    return std::pair(input, line) < std::pair(other.input, other.line);
  }
};

// What one thread has.
struct Worker {
  Block block;
  record::RecordReader reader;
  syntax::TokenCounter tokens;
  Corpus corpus;
  CoverageCounter coverage;
  Profiler profiler;
  uint64_t filtered = 0;

  Status add(std::string_view line, const ReadOptions& options) {
    WEFT_TRY(const record::Record* const record, reader.read(line));
    if (!options.where.takes(record->metadata)) {
      ++filtered;
      return ok_status();
    }
    if (options.corpus) corpus.add(*record, line.size() + 1, tokens);
    if (options.coverage) coverage.add(*record);
    if (options.profile) profiler.add(record->python_source);
    return ok_status();
  }
};

class Reading {
 public:
  Reading(RecordStream& stream, const ReadOptions& options)
      : stream_(stream), options_(options), workers_(options.threads) {
    for (const record::Input& input : stream.inputs()) {
      known_ = known_ && input.records.has_value();
      total_ += input.records.value_or(0);
    }
  }

  // False: stopped.
  Result<bool> run() {
    const sys::LoopOptions loop = {.count = UINT64_MAX,
                                   .threads = options_.threads,
                                   .window = 4 * size_t{options_.threads},
                                   .stop = options_.stop};
    sys::ordered_loop(
        loop, [&](unsigned thread, uint64_t, size_t) { work(workers_[thread]); },
        [&](uint64_t, size_t) { return !ended(); });
    if (fault_.input != SIZE_MAX) return fault_.error;
    return at_end_;
  }

  uint64_t records() const { return done_; }

  void collect(Findings& findings) {
    for (Worker& worker : workers_) {
      findings.filtered += worker.filtered;
      if (options_.corpus) findings.corpus.add(std::move(worker.corpus));
      if (options_.coverage) findings.coverage.add(worker.coverage.coverage());
      if (options_.profile) findings.profile.add(worker.profiler.profile());
    }
  }

 private:
  bool ended() {
    const std::scoped_lock lock(mutex_);
    return at_end_ || fault_.input != SIZE_MAX;
  }

  // Blocks are handed out in order, and each that was handed out is finished: so of several faults
  // the first in the input is found, whoever is faster.
  bool take(Block& block) {
    const std::scoped_lock lock(mutex_);
    if (at_end_ || fault_.input != SIZE_MAX) return false;
    const Result<bool> some = stream_.next(block);
    if (!some.ok()) {
      fault_ = {SIZE_MAX - 1, 0, some.error()};
      return false;
    }
    at_end_ = !*some;
    return *some;
  }

  void work(Worker& worker) {
    if (!take(worker.block)) return;
    const Block& block = worker.block;
    std::string_view text = block.text;
    uint64_t line = 0;
    for (; !text.empty(); ++line) {
      const size_t end = text.find('\n');
      if (Status status = worker.add(text.substr(0, end), options_); !status.ok()) {
        fail({block.input, block.first_line + line,
              Error{fmt::format("{}: {}", stream_.place(block, line), status.error().message)}});
        return;
      }
      text.remove_prefix(end + 1);
    }
    const std::scoped_lock lock(mutex_);
    done_ += line;
    if (options_.progress) options_.progress(done_, known_ ? total_ : 0);
  }

  void fail(Fault fault) {
    const std::scoped_lock lock(mutex_);
    if (fault.before(fault_)) fault_ = std::move(fault);
  }

  RecordStream& stream_;
  const ReadOptions& options_;
  std::vector<Worker> workers_;
  std::mutex mutex_;
  uint64_t total_ = 0, done_ = 0;
  bool known_ = true, at_end_ = false;
  Fault fault_;
};

// Nothing where there is no stats.json, or one of another version.
std::optional<Rate> read_rate(sys::Files& files, const std::string& folder) {
  const Result<std::string> text = files.read(folder + "/stats.json");
  if (!text.ok()) return std::nullopt;
  const nlohmann::json document = nlohmann::json::parse(*text, nullptr, false);
  const auto number = [](const nlohmann::json& in, const char* name) {
    return in.is_object() && in.contains(name) && in[name].is_number() ? in[name].get<double>() : 0;
  };
  if (!document.is_object() || !document.contains("last_run")) return std::nullopt;
  const nlohmann::json& run = document["last_run"];
  Rate rate{.folder = folder,
            .records_per_second = number(run, "records_per_second"),
            .threads = static_cast<unsigned>(std::clamp(number(run, "threads"), 0.0, 1e6))};
  if (rate.records_per_second <= 0) return std::nullopt;
  rate.bytes_per_second = rate.records_per_second * number(document, "mean_bytes");
  return rate;
}

Status find_python(sys::Files& files, const std::string& folder, std::vector<std::string>& paths) {
  WEFT_TRY(const std::vector<std::string> names, files.list(folder));
  for (const std::string& name : names) {
    if (name.starts_with('.') || name == "__pycache__") continue;
    const std::string path = folder + "/" + name;
    if (name.ends_with(".py"))
      paths.push_back(path);
    else if (name.find('.') == std::string::npos && files.list(path).ok())
      WEFT_TRY_STATUS(find_python(files, path, paths));
  }
  return ok_status();
}

}  // namespace

Result<Findings> read(sys::Files& files, const std::vector<std::string>& paths,
                      const ReadOptions& options) {
  WEFT_TRY(const std::unique_ptr<RecordStream> stream, RecordStream::open(files, paths));
  Reading reading(*stream, options);
  Findings findings;
  findings.paths = paths;
  WEFT_TRY(findings.complete, reading.run());
  reading.collect(findings);
  findings.where = options.where.as_options();
  if (findings.complete && findings.filtered != 0 && findings.filtered == reading.records())
    return options.where.takes_none(findings.filtered);
  findings.unique = findings.corpus.distinct.count();
  for (const auto& manifest : stream->manifests())
    for (const record::Shard& shard : manifest->shards) findings.failed += shard.counts.failed;
  for (const std::string& path : paths)
    if (const std::optional<Rate> rate = read_rate(files, path)) findings.rates.push_back(*rate);
  return findings;
}

Result<Profile> read_python(sys::Files& files, const std::string& folder,
                            const ReadOptions& options) {
  std::vector<std::string> paths;
  WEFT_TRY_STATUS(find_python(files, folder, paths));
  std::vector<Profiler> profilers(options.threads);
  std::vector<Status> states(options.threads, ok_status());
  const sys::LoopOptions loop = {.count = paths.size(),
                                 .threads = options.threads,
                                 .window = 4 * size_t{options.threads},
                                 .stop = options.stop};
  sys::ordered_loop(
      loop,
      [&](unsigned thread, uint64_t index, size_t) {
        const Result<std::string> text = files.read(paths[index], sys::kMostSource);
        if (text.ok())
          profilers[thread].add(*text);
        else
          states[thread] = text.error();
      },
      [](uint64_t, size_t) { return true; });
  for (const Status& status : states)
    if (!status.ok()) return status.error();
  Profile profile;
  for (const Profiler& profiler : profilers) profile.add(profiler.profile());
  if (profile.kernels == 0)
    return Error{fmt::format("no kernels in the Python files of `{}`", folder)};
  return profile;
}

}  // namespace weft::stats
