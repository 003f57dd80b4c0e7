#include "weft/base/rng.h"

#include "weft/base/int128.h"

namespace weft {
namespace {

constexpr uint64_t kGolden = 0x9E3779B97F4A7C15;

// The finaliser of splitmix64.
uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

}  // namespace

Rng::Rng(uint64_t seed) {
  for (uint64_t& word : state_) word = mix(seed += kGolden);
}

Rng Rng::child(uint64_t index) const {
  uint64_t seed = 0;
  for (const uint64_t word : state_) seed = mix(seed + kGolden) ^ word;
  return Rng(mix(seed) ^ mix(index + kGolden));
}

int64_t Rng::between(int64_t low, int64_t high) {
  WEFT_CHECK(low <= high, "an empty range was asked for");
  const uint64_t count = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
  if (count == 0) return static_cast<int64_t>(next());
  const uint64_t unfair = (0 - count) % count;
  while (true) {
    const Uint128 product = static_cast<Uint128>(next()) * count;
    if (static_cast<uint64_t>(product) >= unfair) {
      return static_cast<int64_t>(static_cast<uint64_t>(low) +
                                  static_cast<uint64_t>(product >> 64));
    }
  }
}

}  // namespace weft
