#include "weft/dedup/near.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "weft/base/rng.h"

namespace weft::dedup {
namespace {

std::vector<Code> codes(Rng& rng, size_t count) {
  std::vector<Code> result(count);
  for (Code& code : result) code = rng.below(1'000'000);
  return result;
}

double jaccard(const std::vector<Code>& a, const std::vector<Code>& b) {
  const auto shingles = [](const std::vector<Code>& from) {
    std::set<std::vector<Code>> result;
    for (size_t i = 0; i + kShingle <= from.size(); ++i)
      result.emplace(from.begin() + ptrdiff_t(i), from.begin() + ptrdiff_t(i + kShingle));
    return result;
  };
  const auto left = shingles(a), right = shingles(b);
  size_t both = 0;
  for (const auto& shingle : left) both += right.count(shingle);
  return double(both) / double(left.size() + right.size() - both);
}

TEST(Sketch, EstimatesTheJaccardIndex) {
  Rng rng(1);
  for (const size_t size : {60, 200, 1000}) {
    double bias = 0, square = 0;
    constexpr int kTrials = 300;
    for (int trial = 0; trial < kTrials; ++trial) {
      const std::vector<Code> a = codes(rng, size);
      std::vector<Code> b = a;
      for (uint32_t change = rng.below(uint32_t(size / 10)); change > 0; --change)
        b[rng.below(uint32_t(size))] = rng.below(1'000'000);
      const double error = similarity(sketch(a), sketch(b)) - jaccard(a, b);
      bias += error / kTrials;
      square += error * error / kTrials;
    }
    EXPECT_LT(std::abs(bias), 0.02) << size;
    EXPECT_LT(std::sqrt(square), 0.08) << size;
  }
}

TEST(Sketch, OfAnyLength) {
  for (size_t size = 0; size < 8; ++size) {
    const std::vector<Code> some(size, 7), other(size, 8);
    EXPECT_EQ(sketch(some), sketch(some));
    EXPECT_EQ(similarity(sketch(some), sketch(some)), 1.0);
    if (size > 0) {
      EXPECT_LT(similarity(sketch(some), sketch(other)), 0.3);
    }
  }
}

TEST(Sketch, NumbersOfNamesDoNotCount) {
  Normalizer normalizer;
  const auto of = [&](std::string_view source) { return sketch(normalizer.normalize(source)); };
  const Sketch one = of("def f(a: int, b: int):\n    c = a + b\n    return c\n");
  const Sketch two = of("def g(p: int, q: int):\n    r = q + q\n    return p\n");
  EXPECT_EQ(one, two);
}

TEST(NearIndex, FindsWhatIsAlikeAndNothingElse) {
  Rng rng(2);
  NearIndex index(0.7);
  std::vector<std::vector<Code>> all;
  for (int i = 0; i < 2000; ++i) {
    all.push_back(codes(rng, 200));
    EXPECT_EQ(index.add(sketch(all.back())), Member(i));
  }
  for (Member i = 0; i < 2000; i += 10) {
    std::vector<Code> changed = all[i];
    changed[100] = 42;  // 5 of 196 shingles
    EXPECT_EQ(index.find(sketch(changed)), std::vector<Member>{i});
  }
  EXPECT_TRUE(index.find(sketch(codes(rng, 200))).empty());
}

TEST(NearIndex, ManyOfOneKindTakeLittleTime) {
  Rng rng(3);
  NearIndex index(0.8);
  const Sketch same = sketch(codes(rng, 200));
  for (int i = 0; i < 2'000; ++i) {
    const auto& found = index.find(same);
    EXPECT_LE(found.size(), kMostAlike);
    if (i > 0) {
      EXPECT_EQ(found.front(), 0u);
    }
    index.add(same);
  }
}

TEST(NearIndex, MemoryAProgram) {
  Rng rng(4);
  NearIndex index(0.8);
  constexpr size_t kPrograms = 20'000;
  for (size_t i = 0; i < kPrograms; ++i) index.add(sketch(codes(rng, 20)));
  EXPECT_LT(index.bytes() / kPrograms, 300u);  // 64 of the sketch; tables that have just grown
}

TEST(Clusters, AreCalledAfterTheirFirst) {
  Clusters clusters;
  for (int i = 0; i < 6; ++i) clusters.add();
  clusters.join(4, 5);
  clusters.join(1, 3);
  EXPECT_EQ(clusters.first(5), 4u);
  clusters.join(5, 3);
  EXPECT_EQ(clusters.first(5), 1u);
  EXPECT_EQ(clusters.first(4), 1u);
  EXPECT_EQ(clusters.first(0), 0u);
}

}  // namespace
}  // namespace weft::dedup
