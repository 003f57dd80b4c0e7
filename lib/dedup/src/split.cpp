#include "weft/dedup/split.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

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

void Splitter::decide(Member number, const Sketch& sketch) {
  Kernel& kernel = kernels_[number];
  clusters_.add();
  bool near = false;
  const std::vector<Member>& alike = neighbours_.before(number, sketch);
  for (const Member member : alike) {
    if (kernels_[member].placed != Placed::kAccepted) continue;
    near = true;
    if (kernels_[member].split == kernel.split) continue;
    kernel.placed = Placed::kBridge;
    return;
  }
  if (near && !options_.keep_near) {
    kernel.placed = Placed::kNearDuplicate;
    return;
  }
  for (const Member member : alike)
    if (kernels_[member].placed == Placed::kAccepted) clusters_.join(member, number);
}

Placement Splitter::place(const Fingerprint& fingerprint, unsigned device, Split split,
                          const Sketch& sketch) {
  const Member number = numbers_.of(fingerprint);
  if (number == kernels_.size()) kernels_.emplace_back();
  const auto bit = static_cast<uint8_t>(1u << device);
  if (kernels_[number].devices == 0) {
    kernels_[number].split = split;
    decide(number, sketch);
  }
  Kernel& kernel = kernels_[number];
  Placement placement{kernel.placed, kernel.split, number};
  if ((kernel.devices & bit) != 0)
    placement.placed = Placed::kDuplicate;
  else if (kernel.placed == Placed::kAccepted && kernel.split != split)
    placement.placed = Placed::kBridge;  // the same program under the name of another family
  kernel.devices |= bit;
  return placement;
}

Fingerprint Splitter::cluster(Member kernel) { return numbers_[clusters_.first(kernel)]; }

size_t Splitter::clusters() {
  size_t count = 0;
  for (Member kernel = 0; kernel < kernels_.size(); ++kernel)
    count += kernels_[kernel].placed == Placed::kAccepted && clusters_.first(kernel) == kernel;
  return count;
}

}  // namespace weft::dedup
