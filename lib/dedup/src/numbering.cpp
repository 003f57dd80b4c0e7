#include "weft/dedup/numbering.h"

#include <algorithm>

namespace weft::dedup {

Member Numbering::of(const Fingerprint& fingerprint) {
  if ((fingerprints_.size() + 1) * 4 > slots_.size() * 3) {
    slots_.assign(std::max<size_t>(1024, slots_.size() * 2), 0);
    for (uint32_t member = 0; member < fingerprints_.size(); ++member) {
      size_t slot = fingerprints_[member].low & (slots_.size() - 1);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = member + 1;
    }
  }
  size_t slot = fingerprint.low & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1))
    if (fingerprints_[slots_[slot] - 1] == fingerprint) return slots_[slot] - 1;
  fingerprints_.push_back(fingerprint);
  slots_[slot] = static_cast<uint32_t>(fingerprints_.size());
  return slots_[slot] - 1;
}

}  // namespace weft::dedup
