// Programs that are nearly the same, found among those before.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "weft/dedup/minhash.h"

namespace weft::dedup {

// Number of a program, in the order in which they were added.
using Member = uint32_t;

// Finds by bands: members that share a band's word are candidates, those alike enough are matches.
class NearIndex {
 public:
  explicit NearIndex(double threshold) : threshold_(threshold) {}

  // Members alike `sketch`, ascending. Of members with the same word only the first kMostAlike are
  // looked at: more of them would be alike one another, and thousands would take forever.
  const std::vector<Member>& find(const Sketch& sketch);
  Member add(const Sketch& sketch);

  size_t size() const { return sketches_.size(); }
  size_t bytes() const {
    return sketches_.capacity() * sizeof(Sketch) + slots_.capacity() * sizeof(uint32_t);
  }

 private:
  static constexpr size_t kMostAlike = 32;

  size_t slot_of(uint32_t word, size_t band) const;
  void insert(Member member, size_t band);
  void grow();

  double threshold_;
  std::vector<Sketch> sketches_;
  // Open addressing; an entry is member * kBands + band + 1, 0 is free. The word it stands for is
  // in the member's sketch.
  std::vector<uint32_t> slots_;
  size_t used_ = 0;
  std::vector<Member> found_;
};

// Which members belong together, directly or through others.
class Clusters {
 public:
  Member add();
  void join(Member a, Member b);
  // The first member of the cluster.
  Member first(Member member);

 private:
  std::vector<Member> parents_;
};

}  // namespace weft::dedup
