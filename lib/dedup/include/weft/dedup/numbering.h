// Numbers of programs by their fingerprints, in the order in which they were first seen.
#pragma once

#include <cstdint>
#include <vector>

#include "weft/dedup/fingerprint.h"
#include "weft/dedup/near.h"

namespace weft::dedup {

// Needs some 24 bytes a program.
class Numbering {
 public:
  // A new one has the number size() that was before.
  Member of(const Fingerprint& fingerprint);
  size_t size() const { return fingerprints_.size(); }
  const Fingerprint& operator[](Member member) const { return fingerprints_[member]; }

 private:
  std::vector<Fingerprint> fingerprints_;
  std::vector<uint32_t> slots_;  // open addressing: member + 1, 0 is free
};

}  // namespace weft::dedup
