// The one source of randomness: the same numbers on every machine and standard library.
#pragma once

#include <cstdint>
#include <span>

namespace weft {

// xoshiro256++ seeded by splitmix64. A copy is an independent continuation of the same stream.
class Rng {
 public:
  explicit Rng(uint64_t seed);

  // A stream of its own for the i-th child; does not advance this one.
  Rng child(uint64_t index) const;

  uint64_t next();
  // Uniform in [0, bound); bound > 0.
  uint32_t below(uint32_t bound);
  // Uniform in [low, high], both included.
  int64_t between(int64_t low, int64_t high);
  // Uniform in [0, 1).
  double unit();
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
