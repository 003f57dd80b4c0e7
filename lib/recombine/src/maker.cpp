#include "weft/recombine/maker.h"

#include <fmt/format.h>

#include <set>

#include "operators.h"
#include "weft/base/timings.h"
#include "weft/pipeline/record_maker.h"
#include "weft/record/hash.h"
#include "weft/syntax/measure.h"

namespace weft::recombine {

namespace {

class RecombiningMaker : public pipeline::Maker {
 public:
  RecombiningMaker(const record::DataOptions& options, const Stock::State& stock)
      : options_(options), stock_(stock), records_(options) {}

  void make(uint64_t begin, uint64_t end, pipeline::Batch& batch) override {
    for (uint64_t index = begin; index < end; ++index) {
      Rng rng = Rng(options_.seed).child(index);
      constexpr int kAttempts = 200;
      bool made = false;
      for (int attempt = 0; attempt < kAttempts && !made; ++attempt) {
        std::optional<Draft> draft = drawn(rng);
        made = draft && add(index, *draft, batch);
      }
      if (!made) fail(index, batch);
    }
  }

 private:
  std::optional<Draft> drawn(Rng& rng) {
    const StageTimer timer(TimedStage::kGenerate);
    const uint32_t number = rng.below(static_cast<uint32_t>(stock_.members.size()));
    const Member& member = stock_.members[number];
    Draft draft{.program = member.program,
                .kernel = member.mined.name,
                .said = said_of(member.mined),
                .notes = {},
                .parents = {number}};
    Bench bench{.stock = stock_, .typing = typing_, .rng = rng};
    const int wanted = 1 + static_cast<int>(rng.chance(0.6)) + static_cast<int>(rng.chance(0.35));
    int applied = 0;
    uint32_t tried = 0;
    for (int i = 0; i < 6 && applied < wanted; ++i)
      applied += static_cast<int>(apply_any(draft, bench, tried));
    if (applied == 0) return std::nullopt;
    return draft;
  }

  bool add(uint64_t index, const Draft& draft, pipeline::Batch& batch) {
    const Program& program = *draft.program;
    records_.load(program.text, draft.kernel);
    // The first device last: its code is at hand then.
    for (size_t device = options_.devices.size(); device-- > 0;)
      if (!records_.compile(device)) return false;
    if (stock_.fingerprints.contains(records_.fingerprint().hex())) return false;
    const std::string description = draft.description();
    const mine::MinedKernel& first = stock_.members[draft.parents.front()].mined;
    const std::string family =
        fmt::format("{}-{}", kCategory, record::hash_hex(first.file).substr(0, 8));
    const std::optional<std::string> license = license_of(draft);
    std::string sources;
    for (const uint32_t parent : draft.parents)
      sources += fmt::format("{}{}:{}", sources.empty() ? "" : "; ",
                             stock_.members[parent].mined.file, stock_.members[parent].mined.name);
    record::Metadata known;
    known.kernel_name = draft.kernel;
    known.category = kCategory;
    known.description = description;
    known.index = index;
    known.file = first.file;
    if (license) known.license = *license;
    known.sources = sources;
    known.family = family;
    known.difficulty =
        static_cast<uint64_t>(syntax::measure(program.tree, program.symbols).difficulty());
    for (size_t device = 0; device < options_.devices.size(); ++device) {
      if (device > 0) records_.compile(device);
      records_.add(known, batch);
    }
    return true;
  }

  // An SPDX expression that holds for all parts; nothing, where one has no licence that is known.
  std::optional<std::string> license_of(const Draft& draft) const {
    std::set<std::string> all;
    for (const uint32_t parent : draft.parents) {
      const auto& license = stock_.members[parent].mined.license;
      if (!license) return std::nullopt;
      all.insert(*license);
    }
    return fmt::format("{}", fmt::join(all, " AND "));
  }

  void fail(uint64_t index, pipeline::Batch& batch) const {
    for (const std::string& device : options_.devices)
      batch.fail({.index = index,
                  .device = device,
                  .message = "nothing new could be made of these kernels that compiles"});
  }

  const record::DataOptions& options_;
  const Stock::State& stock_;
  pipeline::RecordMaker records_;
  Typing typing_;
};

}  // namespace

std::unique_ptr<pipeline::Maker> make_recombining_maker(const record::DataOptions& options,
                                                        const Stock& stock) {
  return std::make_unique<RecombiningMaker>(options, stock.state());
}

}  // namespace weft::recombine
