// The hash of a normal form: equal for programs that differ in names and numbers only.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "weft/dedup/normalize.h"

namespace weft::dedup {

struct Fingerprint {
  uint64_t high = 0, low = 0;

  std::string hex() const;  // 32 digits, high first
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

// XXH3 with 128 bits over the codes, 8 bytes each, least significant first.
Fingerprint fingerprint(std::span<const Code> codes);

}  // namespace weft::dedup
