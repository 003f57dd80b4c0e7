// Programs that are nearly the same, found among those before.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "weft/dedup/minhash.h"

namespace weft::dedup {

// Number of a program, in the order in which they were added.
using Member = uint32_t;

// Of members with the same word of a band only the first so many are looked at.
inline constexpr size_t kMostAlike = 64;

// Who tells of a program, in the order of all, which of those before are nearly the same.
class Neighbours {
 public:
  virtual ~Neighbours() = default;
  // Ascending. The next call is for the next member.
  virtual const std::vector<Member>& before(Member member, const Sketch& sketch) = 0;
};

// Finds by bands: members that share a band's word are candidates, those alike enough are matches.
class NearIndex : public Neighbours {
 public:
  explicit NearIndex(double threshold) : threshold_(threshold) {}

  const std::vector<Member>& before(Member member, const Sketch& sketch) override;

  // Members alike `sketch`, ascending. Of members with the same word only the first kMostAlike are
  // looked at: more of them would be alike one another, and thousands would take forever.
  const std::vector<Member>& find(const Sketch& sketch);
  Member add(const Sketch& sketch);

  size_t size() const { return sketches_.size(); }
  size_t bytes() const {
    return sketches_.capacity() * sizeof(Sketch) + slots_.capacity() * sizeof(uint32_t);
  }

 private:
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
