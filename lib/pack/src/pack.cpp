#include "weft/pack/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <set>
#include <utility>

#include "documents.h"
#include "facts.h"
#include "weft/record/hash.h"
#include "weft/sys/parallel.h"

namespace weft::pack {
namespace {

constexpr std::array<std::string_view, 2> kConfigs = {"cpu", "cuda"};
constexpr size_t kParts = kConfigs.size() * dedup::kSplitNames.size();
constexpr size_t kExampleBytes = 6000;

size_t part_of(bool cuda, dedup::Split split) {
  return size_t{cuda} * dedup::kSplitNames.size() + static_cast<size_t>(split);
}
Part part_names(size_t part) {
  return {std::string(kConfigs[part / dedup::kSplitNames.size()]),
          std::string(dedup::kSplitNames[part % dedup::kSplitNames.size()])};
}

// The kept records of a block, by part.
struct BlockRows {
  Status status = ok_status();
  std::array<std::unique_ptr<Piece>, kParts> pieces;
  std::array<Summary, kParts> summaries;
  std::array<std::vector<std::string>, dedup::kSplitNames.size()> families;
  uint64_t kept = 0;
  Example example;
};

// The second pass: writes what the plan keeps.
class Writer {
 public:
  Writer(sys::Files& files, const Input& input, Plan& plan, const Layout& layout,
         std::string folder, Report& report)
      : files_(files),
        input_(input),
        plan_(plan),
        layout_(layout),
        folder_(std::move(folder)),
        report_(report) {}

  Status run(unsigned threads, const Hooks& hooks) {
    find_clusters();
    std::deque<record::RecordReader> readers(threads);
    std::vector<BlockRows> slots(kBlocksAhead * threads);
    for (BlockRows& slot : slots)
      for (std::unique_ptr<Piece>& piece : slot.pieces) piece = layout_.make_piece();
    Status status = ok_status();
    const bool done = sys::ordered_loop(
        {.count = input_.blocks().size(),
         .threads = threads,
         .window = slots.size(),
         .stop = hooks.stop},
        [&](unsigned thread, uint64_t block, size_t slot) {
          slots[slot].status = make_rows(block, readers[thread], slots[slot]);
        },
        [&](uint64_t block, size_t slot) {
          status = slots[slot].status.ok() ? write(slots[slot]) : slots[slot].status;
          if (status.ok() && hooks.progress) hooks.progress(block + 1, input_.blocks().size());
          return status.ok();
        });
    WEFT_TRY_STATUS(status);
    if (!done) return Error{"interrupted"};
    for (const std::unique_ptr<Sink>& sink : sinks_)
      if (sink != nullptr) WEFT_TRY_STATUS(sink->finish(report_.files));
    std::ranges::sort(report_.files, {}, &PackedFile::path);
    for (const PackedFile& file : report_.files) {
      report_.rows += file.rows;
      report_.bytes += file.bytes;
    }
    for (size_t split = 0; split < families_.size(); ++split)
      report_.families[std::string(dedup::kSplitNames[split])] = families_[split].size();
    return ok_status();
  }

 private:
  // Before threads ask for them: looking one up shortens the way to the next.
  void find_clusters() {
    clusters_.reserve(plan_.records());
    for (uint64_t record = 0; record < plan_.records(); ++record) {
      const Plan::Row& row = plan_.row(record);
      clusters_.push_back(row.fate == Fate::kKept ? plan_.cluster(row) : dedup::Fingerprint{});
    }
  }

  Status make_rows(size_t number, record::RecordReader& reader, BlockRows& out) {
    const Input::Block& block = input_.blocks()[number];
    for (const std::unique_ptr<Piece>& piece : out.pieces) piece->clear();
    for (Summary& summary : out.summaries) summary.clear();
    for (std::vector<std::string>& families : out.families) families.clear();
    out.kept = 0;
    out.example = {};
    WEFT_TRY(const std::string bytes, input_.read(block));
    uint64_t next = plan_.first_of(number);
    const uint64_t end =
        number + 1 < input_.blocks().size() ? plan_.first_of(number + 1) : plan_.records();
    WEFT_TRY_STATUS(each_line(bytes, [&](std::string_view json) -> Status {
      if (next == end) return changed(block);
      const uint64_t at = next++;
      const Plan::Row& row = plan_.row(at);
      if (row.fate != Fate::kKept) return ok_status();
      WEFT_TRY(const record::Record* read, reader.read(json));
      record::Record record = *read;
      const std::string cluster = clusters_[at].hex();
      record.metadata.cluster = cluster;
      return add(record, row.split, out);
    }));
    if (next != end) return changed(block);
    return ok_status();
  }

  Status changed(const Input::Block& block) const {
    return Error{fmt::format("`{}` was changed while it was packed", input_.shard_path(block))};
  }

  static Status add(const record::Record& record, dedup::Split split, BlockRows& out) {
    const size_t part = part_of(record.metadata.device == "cuda", split);
    Piece& piece = *out.pieces[part];
    ++out.kept;
    const uint64_t rows = piece.rows;
    WEFT_TRY_STATUS(piece.add(record));
    if (piece.rows == rows) return ok_status();
    out.summaries[part].add(record);
    out.families[static_cast<size_t>(split)].emplace_back(record.metadata.family);
    if (out.example.python.empty() && split == dedup::Split::kTrain &&
        record.ir_forward.size() <= kExampleBytes)
      out.example = {std::string(record.python_source), std::string(record.ir_forward),
                     std::string(record.metadata.device)};
    return ok_status();
  }

  Status write(BlockRows& rows) {
    report_.without_answer += rows.kept;
    for (size_t part = 0; part < kParts; ++part) {
      Piece& piece = *rows.pieces[part];
      if (piece.rows == 0) continue;
      if (sinks_[part] == nullptr) {
        WEFT_TRY(sinks_[part], layout_.open(files_, folder_, part_names(part)));
      }
      WEFT_TRY_STATUS(sinks_[part]->add(piece));
      const Part names = part_names(part);
      report_.parts[names.config][names.split].add(rows.summaries[part]);
      report_.without_answer -= piece.rows;
    }
    for (size_t split = 0; split < families_.size(); ++split)
      for (const std::string& family : rows.families[split])
        families_[split].insert(record::hash_64(family));
    if (report_.example.python.empty()) report_.example = std::move(rows.example);
    return ok_status();
  }

  sys::Files& files_;
  const Input& input_;
  Plan& plan_;
  const Layout& layout_;
  std::string folder_;
  Report& report_;
  std::vector<dedup::Fingerprint> clusters_;  // by record
  std::array<std::unique_ptr<Sink>, kParts> sinks_;
  std::array<std::set<uint64_t>, dedup::kSplitNames.size()> families_;  // hashes
};

std::string without_slashes(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

// Nothing that somebody else made is ever removed.
Status check_output(sys::Files& files, const std::string& output) {
  if (!files.exists(output)) return ok_status();
  WEFT_TRY(const std::vector<std::string> names, files.list(output));
  if (names.empty() || is_pack(files, output)) return ok_status();
  return Error{fmt::format("`{}` holds something that is no pack; name a new folder", output)};
}

Result<dedup::Benchmarks> cut_benchmarks(sys::Files& files, const Options& options) {
  WEFT_TRY(std::vector<BenchmarkText> texts, read_benchmarks(files, options.against));
  dedup::Benchmarks benchmarks(options.threshold);
  for (BenchmarkText& text : texts) benchmarks.add(std::move(text.name), text.text);
  return benchmarks;
}

dedup::SplitOptions split_options(const Options& options) {
  return {options.shares, options.salt, options.threshold, options.keep_near};
}

// The folder that a pack is written in; gone unless it got its name.
class Aside {
 public:
  Aside(sys::Files& files, const std::string& output)
      : files_(files), output_(output), folder_(output + ".part") {}
  ~Aside() {
    if (!committed_) static_cast<void>(files_.remove(folder_));
  }
  Status make() {
    WEFT_TRY_STATUS(files_.remove(folder_));
    return files_.make_folders(folder_);
  }
  Status commit() {
    WEFT_TRY_STATUS(files_.commit_folder(folder_, output_));
    committed_ = true;
    return ok_status();
  }
  const std::string& folder() const { return folder_; }

 private:
  sys::Files& files_;
  std::string output_, folder_;
  bool committed_ = false;
};

}  // namespace

Result<std::string> hash_of_benchmarks(sys::Files& files, const Options& options) {
  if (options.against.empty()) return std::string();
  WEFT_TRY(const std::vector<BenchmarkText> texts, read_benchmarks(files, options.against));
  record::Hasher hasher;
  for (const BenchmarkText& text : texts) hasher.update(record::hash_hex(text.text));
  return hasher.hex();
}

struct FactsMaker::State {
  sys::Files& files;
  const Options& options;
  Input input;
  dedup::Benchmarks benchmarks;
  dedup::SplitOptions split;
  const sys::StopFlag* stop = nullptr;

  Examination how() {
    return {.where = options.where,
            .split = split,
            .benchmarks = benchmarks.size() != 0 ? &benchmarks : nullptr,
            .threads = options.threads,
            .stop = stop};
  }
};

FactsMaker::FactsMaker(std::unique_ptr<State> state) : state_(std::move(state)) {}
FactsMaker::~FactsMaker() = default;
FactsMaker::FactsMaker(FactsMaker&&) noexcept = default;
FactsMaker& FactsMaker::operator=(FactsMaker&&) noexcept = default;

Result<FactsMaker> FactsMaker::create(sys::Files& files, const Options& options,
                                      const sys::StopFlag* stop) {
  WEFT_TRY(Input input, Input::open(files, options.inputs));
  WEFT_TRY(dedup::Benchmarks benchmarks, cut_benchmarks(files, options));
  auto state = std::make_unique<State>(State{.files = files,
                                             .options = options,
                                             .input = std::move(input),
                                             .benchmarks = std::move(benchmarks),
                                             .split = split_options(options),
                                             .stop = stop});
  WEFT_TRY_STATUS(add_sample(state->input, state->how()));
  return FactsMaker(std::move(state));
}

Status FactsMaker::make(uint64_t shard, const std::string& path) const {
  FactsWriter writer;
  const auto [begin, end] = state_->input.blocks_of(shard);
  WEFT_TRY_STATUS(each_block(state_->input, begin, end, state_->how(),
                             [&](size_t, const std::vector<Facts>& facts) {
                               writer.add(facts);
                               return ok_status();
                             }));
  return writer.write(state_->files, path);
}

Result<Report> pack(sys::Files& files, const Options& asked, const Hooks& hooks,
                    const Parts* parts) {
  Options options = asked;
  options.output = without_slashes(options.output);
  const LayoutInfo& info = *find_layout(options.layout);
  const std::unique_ptr<Layout> layout = make_layout(info, options.layout_options);
  WEFT_TRY_STATUS(check_output(files, options.output));
  WEFT_TRY(const Input input, Input::open(files, options.inputs));
  WEFT_TRY(dedup::Benchmarks benchmarks, cut_benchmarks(files, options));
  WEFT_TRY_STATUS(layout->start());

  Hooks first = hooks, second = hooks;
  if (hooks.progress) {
    // Both passes together.
    first.progress = [&](uint64_t done, uint64_t total) { hooks.progress(done, 2 * total); };
    second.progress = [&](uint64_t done, uint64_t total) {
      hooks.progress(total + done, 2 * total);
    };
  }
  const dedup::SplitOptions split = split_options(options);
  dedup::Benchmarks* const against = benchmarks.size() != 0 ? &benchmarks : nullptr;
  WEFT_TRY(Plan plan,
           parts != nullptr
               ? make_plan(files, input, options.where, split, against, *parts)
               : make_plan(input, options.where, split, against, options.threads, first));

  Report report;
  Aside aside(files, options.output);
  WEFT_TRY_STATUS(aside.make());
  WEFT_TRY_STATUS(
      Writer(files, input, plan, *layout, aside.folder(), report).run(options.threads, second));
  report.records = plan.records();
  for (size_t fate = 0; fate < report.fates.size(); ++fate)
    report.fates[fate] = plan.count(static_cast<Fate>(fate));
  report.kernels = plan.kernels();
  report.clusters = plan.clusters();
  report.removals = plan.removals();
  WEFT_TRY_STATUS(write_documents(files, aside.folder(), options, info, input, report));
  WEFT_TRY_STATUS(aside.commit());
  return report;
}

}  // namespace weft::pack
