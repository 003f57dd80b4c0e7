#include "weft/dedup/pairs.h"

#include <algorithm>

namespace weft::dedup {

void BandPairs::add(Member member, const Sketch& sketch) {
  members_.push_back(member);
  sketches_.push_back(sketch);
}

void BandPairs::find(std::vector<Pair>& pairs) {
  std::vector<Entry> entries(sketches_.size());
  for (uint32_t number = 0; number < entries.size(); ++number)
    entries[number] = {sketches_[number][band_], number};
  std::ranges::sort(entries);
  const auto first_found = static_cast<ptrdiff_t>(pairs.size());
  for (size_t begin = 0, end = 0; begin < entries.size(); begin = end) {
    while (end < entries.size() && entries[end].word == entries[begin].word) ++end;
    for (size_t later = begin + 1; later < end; ++later)
      for (size_t earlier = begin; earlier < std::min(later, begin + kMostAlike); ++earlier) {
        const uint32_t a = entries[later].number, b = entries[earlier].number;
        if (similarity(sketches_[a], sketches_[b]) >= threshold_)
          pairs.push_back({members_[a], members_[b]});
      }
  }
  std::sort(pairs.begin() + first_found, pairs.end());
}

const std::vector<Member>& KnownPairs::before(Member member, const Sketch&) {
  found_.clear();
  for (; at_ < pairs_.size() && pairs_[at_].later == member; ++at_)
    found_.push_back(pairs_[at_].earlier);
  return found_;
}

}  // namespace weft::dedup
