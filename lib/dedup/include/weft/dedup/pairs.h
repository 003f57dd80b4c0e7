// What NearIndex finds for all programs together, a band at a time: so that many machines can share
// the bands, and each needs the memory of one.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "weft/dedup/near.h"

namespace weft::dedup {

// Two programs that are nearly the same.
struct Pair {
  Member later = 0, earlier = 0;
  auto operator<=>(const Pair&) const = default;
};

// Needs 76 bytes a program.
class BandPairs {
 public:
  BandPairs(double threshold, size_t band) : threshold_(threshold), band_(band) {}
  // Members ascend.
  void add(Member member, const Sketch& sketch);
  // Appends the pairs, each once, ascending. Nothing can be added any more.
  void find(std::vector<Pair>& pairs);

 private:
  struct Entry {
    uint32_t word = 0;
    uint32_t number = 0;  // of the sketch
    auto operator<=>(const Entry&) const = default;
  };

  double threshold_;
  size_t band_;
  std::vector<Member> members_;
  std::vector<Sketch> sketches_;
};

// Pairs that were found before, in ascending order and each once.
class KnownPairs : public Neighbours {
 public:
  explicit KnownPairs(std::vector<Pair> pairs) : pairs_(std::move(pairs)) {}
  const std::vector<Member>& before(Member member, const Sketch& sketch) override;

 private:
  std::vector<Pair> pairs_;
  size_t at_ = 0;
  std::vector<Member> found_;
};

}  // namespace weft::dedup
