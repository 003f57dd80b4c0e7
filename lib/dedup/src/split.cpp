#include "weft/dedup/split.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "weft/base/check.h"

namespace weft::dedup {

Split split_of_family(std::string_view family, std::string_view salt,
                      const std::array<unsigned, 3>& shares) {
  std::string key(salt);
  key.append(1, '\0').append(family);
  const uint64_t all = std::accumulate(shares.begin(), shares.end(), uint64_t{0});
  WEFT_CHECK(all != 0, "some split has a share");
  uint64_t at = XXH3_64bits(key.data(), key.size()) % all;
  size_t split = 0;
  while (at >= shares[split]) at -= shares[split++];
  return static_cast<Split>(split);
}

Member Splitter::find(const Fingerprint& fingerprint) {
  if ((kernels_.size() + 1) * 4 > slots_.size() * 3) {
    slots_.assign(std::max<size_t>(1024, slots_.size() * 2), 0);
    for (uint32_t kernel = 0; kernel < kernels_.size(); ++kernel) {
      size_t slot = kernels_[kernel].fingerprint.low & (slots_.size() - 1);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = kernel + 1;
    }
  }
  size_t slot = fingerprint.low & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1))
    if (kernels_[slots_[slot] - 1].fingerprint == fingerprint) return slots_[slot] - 1;
  kernels_.push_back({.fingerprint = fingerprint});
  slots_[slot] = static_cast<uint32_t>(kernels_.size());
  return slots_[slot] - 1;
}

void Splitter::decide(Kernel& kernel, const Sketch& sketch) {
  const std::vector<Member>& alike = index_.find(sketch);
  for (const Member member : alike) {
    if (kernels_[accepted_[member]].split == kernel.split) continue;
    kernel.placed = Placed::kBridge;
    return;
  }
  if (!alike.empty() && !options_.keep_near) {
    kernel.placed = Placed::kNearDuplicate;
    return;
  }
  kernel.member = index_.add(sketch);
  clusters_.add();
  for (const Member member : alike) clusters_.join(member, kernel.member);
  accepted_.push_back(static_cast<Member>(&kernel - kernels_.data()));
}

Placement Splitter::place(const Fingerprint& fingerprint, unsigned device, std::string_view family,
                          const Sketch& sketch) {
  const Split split = split_of_family(family, options_.salt, options_.shares);
  const Member number = find(fingerprint);
  Kernel& kernel = kernels_[number];
  const auto bit = static_cast<uint8_t>(1u << device);
  if (kernel.devices == 0) {
    kernel.split = split;
    decide(kernel, sketch);
  }
  Placement placement{kernel.placed, kernel.split, number};
  if ((kernel.devices & bit) != 0)
    placement.placed = Placed::kDuplicate;
  else if (kernel.placed == Placed::kAccepted && kernel.split != split)
    placement.placed = Placed::kBridge;  // the same program under the name of another family
  kernel.devices |= bit;
  return placement;
}

Fingerprint Splitter::cluster(Member kernel) {
  return kernels_[accepted_[clusters_.first(kernels_[kernel].member)]].fingerprint;
}

size_t Splitter::clusters() {
  size_t count = 0;
  for (Member member = 0; member < accepted_.size(); ++member)
    count += clusters_.first(member) == member;
  return count;
}

}  // namespace weft::dedup
