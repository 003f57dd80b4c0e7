#include "weft/pack/plan.h"

#include <fmt/format.h>

#include <deque>
#include <optional>
#include <utility>

#include "weft/dedup/normalize.h"
#include "weft/record/hash.h"
#include "weft/sys/parallel.h"

namespace weft::pack {
namespace {

// What the plan has to know about a record.
struct Facts {
  bool filtered = false;  // and nothing else is known
  dedup::Fingerprint fingerprint;
  dedup::Sketch sketch{};
  std::string family;
  bool cuda = false;
  std::optional<dedup::Hit> hit;
  std::string id;  // of one with a hit
  std::vector<uint64_t> ngrams;
};

struct BlockFacts {
  Status status = ok_status();
  std::string bytes;
  std::vector<Facts> facts;
};

// Looks at records; one a thread.
class Examiner {
 public:
  Examiner(const record::Where& where, const dedup::Benchmarks* benchmarks) : where_(where) {
    if (benchmarks != nullptr) scanner_.emplace(*benchmarks);
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
      const bool taken = where_.takes((*record)->metadata);
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
    facts.family = record.metadata.family;
    facts.cuda = record.metadata.device == "cuda";
    if (scanner_) facts.hit = scanner_->look(record.python_source, record.ir_forward);
    if (facts.hit) facts.id = record.id;
    return facts;
  }

  const record::Where& where_;
  record::RecordReader reader_;
  dedup::Normalizer normalizer_;
  std::optional<dedup::Benchmarks::Scanner> scanner_;
  std::string last_source_;
  Facts last_;
};

using UseBlock = std::function<Status(size_t block, BlockFacts& facts)>;

// Examines all blocks in parallel and hands them to `use` in order, until it returns an error or
// `stop` is set.
Status each_block(const Input& input, const record::Where& where,
                  const dedup::Benchmarks* benchmarks, Examiner::Want want, unsigned threads,
                  const sys::StopFlag* stop, const UseBlock& use) {
  std::deque<Examiner> examiners;
  for (unsigned i = 0; i < threads; ++i) examiners.emplace_back(where, benchmarks);
  const size_t window = kBlocksAhead * threads;
  std::vector<BlockFacts> slots(window);
  Status status = ok_status();
  const bool done = sys::ordered_loop(
      {.count = input.blocks().size(), .threads = threads, .window = window, .stop = stop},
      [&](unsigned thread, uint64_t block, size_t slot) {
        examiners[thread].examine(input, input.blocks()[block], want, slots[slot]);
      },
      [&](uint64_t block, size_t slot) {
        status = slots[slot].status.ok() ? use(block, slots[slot]) : slots[slot].status;
        return status.ok();
      });
  if (!status.ok()) return status;
  return done ? ok_status() : Error{"interrupted"};
}

}  // namespace

class Planner {
 public:
  Planner(const Input& input, Plan& plan, const dedup::Benchmarks* benchmarks)
      : input_(input), plan_(plan), benchmarks_(benchmarks) {}

  Status add(size_t number, const BlockFacts& block) {
    const Input::Block& of = input_.blocks()[number];
    plan_.firsts_.push_back(plan_.rows_.size());
    for (const Facts& facts : block.facts) {
      plan_.rows_.push_back(decide(facts));
      ++plan_.counts_[static_cast<size_t>(plan_.rows_.back().fate)];
    }
    hasher_.update(block.bytes);
    if (!of.last) return ok_status();
    const std::string hash = std::exchange(hasher_, record::Hasher()).hex();
    if (hash != input_.shard(of).hash)
      return Error{fmt::format("`{}` is damaged: its hash is {}, and the manifest says {}",
                               input_.shard_path(of), hash, input_.shard(of).hash)};
    return ok_status();
  }

 private:
  Plan::Row decide(const Facts& facts) {
    // Before anything else: what was removed has no say in where others go.
    if (facts.filtered) return {.fate = Fate::kFiltered};
    if (facts.hit) {
      plan_.removals_.push_back({facts.id, benchmarks_->name(facts.hit->text),
                                 std::string(dedup::kSharedNames[size_t(facts.hit->shared)])});
      return {.fate = Fate::kContaminated};
    }
    const dedup::Placement placement =
        plan_.splitter_.place(facts.fingerprint, facts.cuda ? 1 : 0, facts.family, facts.sketch);
    Plan::Row row{.split = placement.split, .kernel = placement.kernel};
    switch (placement.placed) {
      case dedup::Placed::kAccepted:
        row.fate = Fate::kKept;
        break;
      case dedup::Placed::kDuplicate:
        row.fate = Fate::kDuplicate;
        break;
      case dedup::Placed::kNearDuplicate:
        row.fate = Fate::kNearDuplicate;
        break;
      case dedup::Placed::kBridge:
        row.fate = Fate::kBridge;
        break;
    }
    return row;
  }

  const Input& input_;
  Plan& plan_;
  const dedup::Benchmarks* benchmarks_;
  record::Hasher hasher_;
};

Result<Plan> make_plan(const Input& input, const record::Where& where,
                       const dedup::SplitOptions& options, dedup::Benchmarks* benchmarks,
                       unsigned threads, const Hooks& hooks) {
  if (benchmarks != nullptr) {
    size_t sampled = 0;
    sys::StopFlag enough = false;
    const Status status = each_block(input, where, benchmarks, Examiner::Want::kSample, threads,
                                     &enough, [&](size_t, const BlockFacts& block) {
                                       for (const Facts& facts : block.facts) {
                                         if (sampled == dedup::kSampleSize) break;
                                         benchmarks->add_sample(facts.ngrams);
                                         ++sampled;
                                       }
                                       enough = sampled == dedup::kSampleSize;
                                       return ok_status();
                                     });
    if (!status.ok() && !enough) return status.error();
  }
  Plan plan(options);
  Planner planner(input, plan, benchmarks);
  const Status status = each_block(input, where, benchmarks, Examiner::Want::kPlan, threads,
                                   hooks.stop, [&](size_t block, const BlockFacts& facts) {
                                     if (hooks.progress)
                                       hooks.progress(block + 1, input.blocks().size());
                                     return planner.add(block, facts);
                                   });
  if (!status.ok()) return status.error();
  if (plan.records() != 0 && plan.count(Fate::kFiltered) == plan.records())
    return where.takes_none(plan.records());
  return plan;
}

}  // namespace weft::pack
