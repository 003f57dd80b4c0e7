#include "weft/pack/plan.h"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

#include "facts.h"
#include "pairs.h"

namespace weft::pack {

class Planner {
 public:
  Planner(Plan& plan, const dedup::Benchmarks* benchmarks) : plan_(plan), benchmarks_(benchmarks) {}

  void add(const std::vector<Facts>& block) {
    plan_.firsts_.push_back(plan_.rows_.size());
    for (const Facts& facts : block) {
      plan_.rows_.push_back(decide(facts));
      ++plan_.counts_[static_cast<size_t>(plan_.rows_.back().fate)];
    }
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
        plan_.splitter_.place(facts.fingerprint, facts.cuda ? 1 : 0, facts.split, facts.sketch);
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

  Plan& plan_;
  const dedup::Benchmarks* benchmarks_;
};

namespace {

Result<Plan> finished(Plan plan, const record::Where& where) {
  if (plan.records() != 0 && plan.count(Fate::kFiltered) == plan.records())
    return where.takes_none(plan.records());
  return plan;
}

}  // namespace

Result<Plan> make_plan(const Input& input, const record::Where& where,
                       const dedup::SplitOptions& options, dedup::Benchmarks* benchmarks,
                       unsigned threads, const Hooks& hooks) {
  const Examination how{.where = where,
                        .split = options,
                        .benchmarks = benchmarks,
                        .threads = threads,
                        .stop = hooks.stop};
  WEFT_TRY_STATUS(add_sample(input, how));
  Plan plan(options, std::make_unique<dedup::NearIndex>(options.threshold));
  Planner planner(plan, benchmarks);
  const size_t blocks = input.blocks().size();
  WEFT_TRY_STATUS(
      each_block(input, 0, blocks, how, [&](size_t block, const std::vector<Facts>& facts) {
        if (hooks.progress) hooks.progress(block + 1, blocks);
        planner.add(facts);
        return ok_status();
      }));
  return finished(std::move(plan), where);
}

Result<Plan> make_plan(sys::Files& files, const Input& input, const record::Where& where,
                       const dedup::SplitOptions& options, const dedup::Benchmarks* benchmarks,
                       const Parts& parts) {
  WEFT_TRY(std::vector<dedup::Pair> pairs, read_all_pairs(files, parts));
  Plan plan(options, std::make_unique<dedup::KnownPairs>(std::move(pairs)));
  Planner planner(plan, benchmarks);
  for (size_t shard = 0; shard < input.shards(); ++shard) {
    WEFT_TRY(const std::vector<std::vector<Facts>> blocks,
             read_facts(files, facts_path(parts, shard)));
    const auto [begin, end] = input.blocks_of(shard);
    if (blocks.size() != end - begin)
      return Error{fmt::format("`{}` is of another data set", facts_path(parts, shard))};
    for (const std::vector<Facts>& block : blocks) planner.add(block);
  }
  return finished(std::move(plan), where);
}

}  // namespace weft::pack
