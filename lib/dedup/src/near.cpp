#include "weft/dedup/near.h"

#include <algorithm>
#include <utility>

#include "mix.h"
#include "weft/base/check.h"

namespace weft::dedup {
namespace {

constexpr size_t kFirstSlots = 1024;

}  // namespace

size_t NearIndex::slot_of(uint32_t word, size_t band) const {
  return mix(uint64_t{word} << 8 | band) & (slots_.size() - 1);
}

const std::vector<Member>& NearIndex::find(const Sketch& sketch) {
  found_.clear();
  if (slots_.empty()) return found_;
  for (size_t band = 0; band < kBands; ++band) {
    size_t alike = 0;
    for (size_t slot = slot_of(sketch[band], band); slots_[slot] != 0 && alike < kMostAlike;
         slot = (slot + 1) & (slots_.size() - 1)) {
      const uint32_t entry = slots_[slot] - 1;
      const Member member = entry / kBands;
      if (entry % kBands != band || sketches_[member][band] != sketch[band]) continue;
      ++alike;
      if (std::ranges::find(found_, member) == found_.end() &&
          similarity(sketch, sketches_[member]) >= threshold_)
        found_.push_back(member);
    }
  }
  std::ranges::sort(found_);
  return found_;
}

const std::vector<Member>& NearIndex::before(Member member, const Sketch& sketch) {
  WEFT_CHECK(member == sketches_.size(), "members come in their order");
  find(sketch);
  add(sketch);
  return found_;
}

Member NearIndex::add(const Sketch& sketch) {
  WEFT_CHECK(sketches_.size() < UINT32_MAX / kBands, "too many programs");
  const auto member = static_cast<Member>(sketches_.size());
  sketches_.push_back(sketch);
  if ((used_ + kBands) * 4 > slots_.size() * 3) grow();
  for (size_t band = 0; band < kBands; ++band) insert(member, band);
  return member;
}

void NearIndex::insert(Member member, size_t band) {
  const uint32_t word = sketches_[member][band];
  size_t alike = 0;
  size_t slot = slot_of(word, band);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    const uint32_t entry = slots_[slot] - 1;
    alike += entry % kBands == band && sketches_[entry / kBands][band] == word;
    if (alike == kMostAlike) return;  // nobody would look at it
  }
  slots_[slot] = static_cast<uint32_t>(member * kBands + band + 1);
  ++used_;
}

void NearIndex::grow() {
  const std::vector<uint32_t> old =
      std::exchange(slots_, std::vector<uint32_t>(std::max(kFirstSlots, slots_.size() * 2)));
  used_ = 0;
  // By member, so that the first ones stay the first.
  std::vector<uint32_t> entries;
  std::ranges::copy_if(old, std::back_inserter(entries), [](uint32_t entry) { return entry != 0; });
  std::ranges::sort(entries);
  for (const uint32_t entry : entries) insert((entry - 1) / kBands, (entry - 1) % kBands);
}

Member Clusters::add() {
  parents_.push_back(static_cast<Member>(parents_.size()));
  return parents_.back();
}

Member Clusters::first(Member member) {
  while (parents_[member] != member) member = parents_[member] = parents_[parents_[member]];
  return member;
}

void Clusters::join(Member a, Member b) {
  a = first(a);
  b = first(b);
  parents_[std::max(a, b)] = std::min(a, b);
}

}  // namespace weft::dedup
