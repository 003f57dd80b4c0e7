// What hashes of rows of tokens are made with.
#pragma once

#include <cstddef>
#include <cstdint>

namespace weft::dedup {

// A finaliser: every bit of the input changes half of the output's (splitmix64).
constexpr uint64_t mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9u;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

// A rolling hash is a polynomial in this; odd, so that no token loses bits.
constexpr uint64_t kBase = 0x9E3779B97F4A7C15u;

constexpr uint64_t power(uint64_t base, size_t exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

}  // namespace weft::dedup
