#include "facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "sealed.h"
#include "weft/dedup/normalize.h"
#include "weft/pack/plan.h"
#include "weft/record/record.h"
#include "weft/sys/parallel.h"

namespace weft::pack {
namespace {

struct BlockFacts {
  Status status = ok_status();
  std::string bytes;
  std::vector<Facts> facts;
};

// Looks at records; one a thread.
class Examiner {
 public:
  explicit Examiner(const Examination& how) : how_(how) {
    if (how.benchmarks != nullptr) scanner_.emplace(*how.benchmarks);
  }

  enum class Want : uint8_t { kPlan, kSample };

  void examine(const Input& input, const Input::Block& block, Want want, BlockFacts& out) {
    out.facts.clear();
    Result<std::string> bytes = input.read(block);
    if (!bytes.ok()) {
      out.status = bytes.error();
      return;
    }
    out.bytes = *std::move(bytes);
    size_t line = 0;
    last_source_.clear();
    out.status = each_line(out.bytes, [&](std::string_view json) -> Status {
      ++line;
      Result<const record::Record*> record = reader_.read(json);
      if (!record.ok())
        return Error{fmt::format("`{}`: the {} line from byte {} on {}", input.shard_path(block),
                                 line, block.begin, record.error().message)};
      const bool taken = how_.where.takes((*record)->metadata);
      if (want == Want::kSample && taken)
        sample(**record, out.facts);
      else if (want == Want::kPlan)
        out.facts.push_back(taken ? facts_of(**record) : Facts{.filtered = true});
      return ok_status();
    });
  }

 private:
  void sample(const record::Record& record, std::vector<Facts>& facts) {
    // Kernels, not records: the second device's would count twice.
    if (record.python_source == last_source_) return;
    last_source_ = record.python_source;
    const auto ngrams = scanner_->shared_ngrams(record.python_source, record.ir_forward);
    facts.emplace_back().ngrams.assign(ngrams.begin(), ngrams.end());
  }

  Facts facts_of(const record::Record& record) {
    // The second device of a kernel has the same source.
    if (record.python_source != last_source_) {
      last_source_ = record.python_source;
      const std::span<const dedup::Code> codes = normalizer_.normalize(record.python_source);
      last_.fingerprint = dedup::fingerprint(codes);
      last_.sketch = dedup::sketch(codes);
    }
    Facts facts = last_;
    facts.split =
        dedup::split_of_family(record.metadata.family, how_.split.salt, how_.split.shares);
    facts.cuda = record.metadata.device == "cuda";
    if (scanner_) facts.hit = scanner_->look(record.python_source, record.ir_forward);
    if (facts.hit) facts.id = record.id;
    return facts;
  }

  const Examination& how_;
  record::RecordReader reader_;
  dedup::Normalizer normalizer_;
  std::optional<dedup::Benchmarks::Scanner> scanner_;
  std::string last_source_;
  Facts last_;
};

using UseBlock = std::function<Status(size_t block, BlockFacts& facts)>;

// False: stopped.
Result<bool> examine_blocks(const Input& input, size_t begin, size_t end, const Examination& how,
                            Examiner::Want want, const UseBlock& use) {
  std::deque<Examiner> examiners;
  for (unsigned i = 0; i < how.threads; ++i) examiners.emplace_back(how);
  const size_t window = kBlocksAhead * how.threads;
  std::vector<BlockFacts> slots(window);
  Status status = ok_status();
  const bool done = sys::ordered_loop(
      {.count = end - begin, .threads = how.threads, .window = window, .stop = how.stop},
      [&](unsigned thread, uint64_t block, size_t slot) {
        examiners[thread].examine(input, input.blocks()[begin + block], want, slots[slot]);
      },
      [&](uint64_t block, size_t slot) {
        status = slots[slot].status.ok() ? use(begin + block, slots[slot]) : slots[slot].status;
        return status.ok();
      });
  if (!status.ok()) return status.error();
  return done;
}

// --- files ---

constexpr std::string_view kFactsForm = "weft facts 1\n";
constexpr size_t kIdSize = 32;  // of a record

// A row of a file; numbers are little-endian, as on all machines that weft runs on.
struct StoredFacts {
  uint8_t filtered = 0, cuda = 0, split = 0, has_hit = 0;
  uint32_t text = 0;
  uint8_t shared = 0, unused[7] = {};
  uint64_t high = 0, low = 0;
  dedup::Sketch sketch{};
};
static_assert(sizeof(StoredFacts) == 96 && std::has_unique_object_representations_v<StoredFacts>);

template <typename T>
void append(const T& value, std::string& to) {
  to.append(reinterpret_cast<const char*>(&value), sizeof(T));
}

// Takes values off the front of a text; past its end all are nothing.
class Cutter {
 public:
  explicit Cutter(std::string_view text) : text_(text) {}
  template <typename T>
  T value() {
    T value{};
    const std::string_view bytes = take(sizeof(T));
    std::ranges::copy(bytes, reinterpret_cast<char*>(&value));
    return value;
  }
  std::string_view take(size_t size) {
    if (size > text_.size()) {
      good_ = false;
      return {};
    }
    const std::string_view taken = text_.substr(0, size);
    text_.remove_prefix(size);
    return taken;
  }
  size_t left() const { return text_.size(); }
  bool good() const { return good_; }

 private:
  std::string_view text_;
  bool good_ = true;
};

Facts facts_of(const StoredFacts& row) {
  Facts facts{.filtered = row.filtered != 0,
              .cuda = row.cuda != 0,
              .split = static_cast<dedup::Split>(row.split),
              .fingerprint = {row.high, row.low},
              .sketch = row.sketch};
  if (row.has_hit != 0)
    facts.hit = dedup::Hit{.text = row.text, .shared = static_cast<dedup::Shared>(row.shared)};
  return facts;
}

}  // namespace

Status add_sample(const Input& input, const Examination& how) {
  if (how.benchmarks == nullptr) return ok_status();
  size_t sampled = 0;
  sys::StopFlag enough = false;
  Examination sampling = how;
  sampling.stop = &enough;
  const auto done = examine_blocks(input, 0, input.blocks().size(), sampling,
                                   Examiner::Want::kSample, [&](size_t, const BlockFacts& block) {
                                     for (const Facts& facts : block.facts) {
                                       if (sampled == dedup::kSampleSize) break;
                                       how.benchmarks->add_sample(facts.ngrams);
                                       ++sampled;
                                     }
                                     enough = sampled == dedup::kSampleSize;
                                     return ok_status();
                                   });
  return done.ok() ? ok_status() : done.error();
}

Status each_block(const Input& input, size_t begin, size_t end, const Examination& how,
                  const UseFacts& use) {
  record::Hasher hasher;
  const auto done = examine_blocks(
      input, begin, end, how, Examiner::Want::kPlan,
      [&](size_t number, const BlockFacts& block) -> Status {
        WEFT_TRY_STATUS(use(number, block.facts));
        hasher.update(block.bytes);
        const Input::Block& of = input.blocks()[number];
        if (!of.last) return ok_status();
        const std::string hash = std::exchange(hasher, record::Hasher()).hex();
        if (hash != input.shard(of).hash)
          return Error{fmt::format("`{}` is damaged: its hash is {}, and the manifest says {}",
                                   input.shard_path(of), hash, input.shard(of).hash)};
        return ok_status();
      });
  if (!done.ok()) return done.error();
  return *done ? ok_status() : Error{"interrupted"};
}

void FactsWriter::add(const std::vector<Facts>& block) {
  counts_.push_back(block.size());
  for (const Facts& facts : block) {
    StoredFacts row{.filtered = facts.filtered,
                    .cuda = facts.cuda,
                    .split = static_cast<uint8_t>(facts.split),
                    .has_hit = facts.hit.has_value(),
                    .high = facts.fingerprint.high,
                    .low = facts.fingerprint.low,
                    .sketch = facts.sketch};
    if (facts.hit) {
      row.text = facts.hit->text;
      row.shared = static_cast<uint8_t>(facts.hit->shared);
      ids_ += facts.id;
    }
    append(row, rows_);
  }
}

Status FactsWriter::write(sys::Files& files, const std::string& path) const {
  std::string body;
  append(uint64_t{counts_.size()}, body);
  for (const uint64_t count : counts_) append(count, body);
  return write_sealed(files, path, kFactsForm, body + rows_ + ids_);
}

Result<std::vector<std::vector<Facts>>> read_facts(sys::Files& files, const std::string& path) {
  WEFT_TRY(const std::string body, read_sealed(files, path, kFactsForm));
  Cutter cutter(body);
  const auto count = cutter.value<uint64_t>();
  if (count > cutter.left() / sizeof(uint64_t)) return cut_or_damaged(path);
  std::vector<std::vector<Facts>> blocks(count);
  for (auto& block : blocks) {
    const auto rows = cutter.value<uint64_t>();
    if (rows > cutter.left() / sizeof(StoredFacts)) return cut_or_damaged(path);
    block.resize(rows);
  }
  for (auto& block : blocks)
    for (Facts& facts : block) facts = facts_of(cutter.value<StoredFacts>());
  for (auto& block : blocks)
    for (Facts& facts : block)
      if (facts.hit) facts.id = cutter.take(kIdSize);
  if (!cutter.good() || cutter.left() != 0) return cut_or_damaged(path);
  return blocks;
}

}  // namespace weft::pack
