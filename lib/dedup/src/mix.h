// A finaliser: every bit of the input changes half of the output's (splitmix64).
#pragma once

#include <cstdint>

namespace weft::dedup {

constexpr uint64_t mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9u;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

}  // namespace weft::dedup
