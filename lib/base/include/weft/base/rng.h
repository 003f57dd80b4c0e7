// The one source of randomness: the same numbers on every machine and standard library.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "weft/base/check.h"

namespace weft {

// xoshiro256++ seeded by splitmix64. A copy is an independent continuation of the same stream.
class Rng {
 public:
  explicit Rng(uint64_t seed);

  // A stream of its own for the i-th child; does not advance this one.
  Rng child(uint64_t index) const;

  // xoshiro256++ 1.0 of Blackman and Vigna.
  uint64_t next() {
    const uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }
  // Uniform in [0, bound); bound > 0. Lemire's multiplication, which rejects the few draws that
  // would favour some results; only a small remainder asks which they are.
  uint32_t below(uint32_t bound) {
    WEFT_CHECK(bound != 0, "a number below zero was asked for");
    while (true) {
      const uint64_t product = (next() >> 32) * bound;
      const auto rest = static_cast<uint32_t>(product);
      if (rest >= bound || rest >= (0u - bound) % bound)
        return static_cast<uint32_t>(product >> 32);
    }
  }
  // Uniform in [low, high], both included.
  int64_t between(int64_t low, int64_t high);
  // Uniform in [0, 1).
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  bool chance(double probability) { return unit() < probability; }
  template <typename T>
  const T& pick(std::span<const T> items) {
    return items[below(static_cast<uint32_t>(items.size()))];
  }

 private:
  Rng() = default;
  uint64_t state_[4];
};

}  // namespace weft
