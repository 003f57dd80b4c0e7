#include "weft/dedup/split.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "weft/base/rng.h"
#include "weft/dedup/pairs.h"

namespace weft::dedup {
namespace {

constexpr std::array<unsigned, 3> kShares = {70, 20, 10};

struct Program {
  Fingerprint fingerprint;
  std::string family;
  Sketch sketch;
};

// Programs in clumps: most are changed copies of an earlier one, often under another family, and
// some are the very same.
std::vector<Program> programs(uint64_t seed, size_t count) {
  Rng rng(seed);
  std::vector<std::vector<Code>> texts;
  std::vector<Program> result;
  for (size_t i = 0; i < count; ++i) {
    std::vector<Code> text(120);
    if (i > 0 && rng.chance(0.6)) {
      text = texts[rng.below(uint32_t(i))];
      for (uint32_t change = rng.below(4); change > 0; --change)
        text[rng.below(120)] = rng.below(100'000);
    } else {
      for (Code& code : text) code = rng.below(100'000);
    }
    texts.push_back(text);
    result.push_back({fingerprint(text), fmt::format("family-{}", rng.below(200)), sketch(text)});
  }
  return result;
}

Split split_of(const Program& program) { return split_of_family(program.family, "", kShares); }

std::vector<Placement> place(const std::vector<Program>& all, const SplitOptions& options) {
  NearIndex index(options.threshold);
  Splitter splitter(options, index);
  std::vector<Placement> placements;
  for (const Program& program : all)
    placements.push_back(splitter.place(program.fingerprint, 0, split_of(program), program.sketch));
  return placements;
}

TEST(Split, SharesAreKept) {
  std::array<int, 3> counts{};
  for (int i = 0; i < 100'000; ++i)
    ++counts[size_t(split_of_family(fmt::format("f{}", i), "", kShares))];
  EXPECT_NEAR(counts[0], 70'000, 700);
  EXPECT_NEAR(counts[1], 20'000, 600);
  EXPECT_NEAR(counts[2], 10'000, 500);
}

TEST(Split, ASaltDividesOtherwise) {
  int same = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::string family = fmt::format("f{}", i);
    same += split_of_family(family, "", kShares) == split_of_family(family, "2", kShares);
  }
  EXPECT_NEAR(same, 540, 80);  // 0.7² + 0.2² + 0.1²
}

// Pinned: packs made by an older weft must not be divided otherwise.
TEST(Split, IsTheSameForever) {
  std::string splits;
  for (int i = 0; i < 20; ++i)
    splits += "tvx"[size_t(split_of_family(fmt::format("family-{}", i), "", kShares))];
  EXPECT_EQ(splits, "tvtttttttttttvttttxt");
}

TEST(Split, AShareOfNothingGetsNothing) {
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(split_of_family(fmt::format("f{}", i), "", {0, 0, 1}), Split::kTest);
}

// What the split promises, over corpora in which a lot is alike.
TEST(Splitter, NoFamilyAndNoClusterStandsInTwoSplits) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const std::vector<Program> all = programs(seed, 600);
    NearIndex index(SplitOptions{}.threshold);
    Splitter splitter(SplitOptions{}, index);
    std::vector<Placement> placements;
    for (const Program& program : all)
      placements.push_back(
          splitter.place(program.fingerprint, 0, split_of(program), program.sketch));
    std::map<std::string, Split> families;
    std::map<std::string, Split> clusters;
    size_t accepted = 0, bridges = 0;
    for (size_t i = 0; i < all.size(); ++i) {
      bridges += placements[i].placed == Placed::kBridge;
      if (placements[i].placed != Placed::kAccepted) continue;
      ++accepted;
      const Split split = placements[i].split;
      EXPECT_EQ(families.try_emplace(all[i].family, split).first->second, split);
      EXPECT_EQ(
          clusters.try_emplace(splitter.cluster(placements[i].kernel).hex(), split).first->second,
          split);
      // Nothing alike was accepted elsewhere, whatever the index finds.
      for (size_t j = 0; j < i; ++j)
        if (placements[j].placed == Placed::kAccepted && placements[j].split != split) {
          EXPECT_LT(similarity(all[i].sketch, all[j].sketch), 0.9) << i << ' ' << j;
        }
    }
    EXPECT_GT(accepted, 200u);
    EXPECT_GT(bridges, 20u);  // or the corpus shows nothing
    EXPECT_EQ(clusters.size(), splitter.clusters());
  }
}

TEST(Splitter, GrowingTheCorpusMovesNothing) {
  const auto fate = [](const Placement& placement) {
    return std::tuple(placement.placed, placement.split, placement.kernel);
  };
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const std::vector<Program> all = programs(seed, 600);
    const std::vector<Placement> whole = place(all, {});
    for (const size_t size : {1, 50, 300, 599}) {
      const std::vector<Placement> part = place({all.begin(), all.begin() + ptrdiff_t(size)}, {});
      for (size_t i = 0; i < size; ++i) EXPECT_EQ(fate(part[i]), fate(whole[i])) << i;
    }
  }
}

TEST(Splitter, DevicesOfAKernelBelongTogether) {
  const Program program = programs(1, 1)[0];
  NearIndex index(SplitOptions{}.threshold);
  Splitter splitter(SplitOptions{}, index);
  const auto place_on = [&](unsigned device) {
    return splitter.place(program.fingerprint, device, split_of(program), program.sketch).placed;
  };
  EXPECT_EQ(place_on(0), Placed::kAccepted);
  EXPECT_EQ(place_on(1), Placed::kAccepted);
  EXPECT_EQ(place_on(0), Placed::kDuplicate);
  EXPECT_EQ(place_on(1), Placed::kDuplicate);
  EXPECT_EQ(splitter.kernels(), 1u);
}

TEST(Splitter, ABridgeIsOneOnEachDevice) {
  SplitOptions options;
  const std::vector<Program> all = programs(3, 1);
  NearIndex index(options.threshold);
  Splitter splitter(options, index);
  const Fingerprint other{.high = 1, .low = 2};
  EXPECT_EQ(splitter.place(all[0].fingerprint, 0, Split::kTrain, all[0].sketch).placed,
            Placed::kAccepted);
  for (const unsigned device : {0u, 1u})
    EXPECT_EQ(splitter.place(other, device, Split::kTest, all[0].sketch).placed, Placed::kBridge);
  // The same program again, by the name of a family of another split.
  EXPECT_EQ(splitter.place(all[0].fingerprint, 1, Split::kTest, all[0].sketch).placed,
            Placed::kBridge);
}

TEST(Splitter, CanKeepOneOfNearDuplicates) {
  SplitOptions options;
  options.keep_near = false;
  const std::vector<Program> all = programs(5, 400);
  NearIndex index(options.threshold);
  Splitter splitter(options, index);
  size_t accepted = 0;
  for (const Program& program : all)
    accepted += splitter.place(program.fingerprint, 0, split_of(program), program.sketch).placed ==
                Placed::kAccepted;
  EXPECT_EQ(accepted, splitter.clusters());
}

// The pairs of each band by themselves, together, are what the index finds.
TEST(BandPairs, AreThoseOfTheIndex) {
  for (uint64_t seed = 0; seed < 5; ++seed) {
    // Clumps larger than what is looked at of one word.
    std::vector<Program> all = programs(seed, 600);
    for (size_t i = 0; i < 150; ++i) all[200 + i].sketch = all[i % 2].sketch;
    NearIndex index(0.8);
    std::vector<Pair> found, pairs;
    for (Member member = 0; member < all.size(); ++member)
      for (const Member earlier : index.before(member, all[member].sketch))
        found.push_back({member, earlier});
    for (size_t band = 0; band < kBands; ++band) {
      BandPairs of_band(0.8, band);
      for (Member member = 0; member < all.size(); ++member)
        of_band.add(member, all[member].sketch);
      of_band.find(pairs);
    }
    std::ranges::sort(pairs);
    const auto rest = std::ranges::unique(pairs);
    pairs.erase(rest.begin(), rest.end());
    EXPECT_EQ(pairs, found);
    EXPECT_GT(pairs.size(), 1000u);
    KnownPairs known(pairs);
    NearIndex again(0.8);
    for (Member member = 0; member < all.size(); ++member)
      EXPECT_EQ(known.before(member, all[member].sketch), again.before(member, all[member].sketch));
  }
}

}  // namespace
}  // namespace weft::dedup
