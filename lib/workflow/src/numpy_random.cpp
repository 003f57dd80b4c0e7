#include "numpy_random.h"

#include <array>
#include <bit>
#include <cstddef>

namespace weft::workflow {
namespace {

constexpr uint32_t kShift = 16;

// The hash of SeedSequence: its constant moves on with every use.
class Hash {
 public:
  Hash(uint32_t constant, uint32_t factor) : constant_(constant), factor_(factor) {}
  uint32_t operator()(uint32_t value) {
    value ^= constant_;
    constant_ *= factor_;
    value *= constant_;
    return value ^ (value >> kShift);
  }

 private:
  uint32_t constant_, factor_;
};

uint32_t mix(uint32_t x, uint32_t y) {
  const uint32_t result = 0xca01f9ddu * x - 0x4973f715u * y;
  return result ^ (result >> kShift);
}

std::array<uint64_t, 4> seed_words(uint32_t seed) {
  Hash into(0x43b0d7e5u, 0x931e8875u);
  std::array<uint32_t, 4> pool{};
  for (size_t i = 0; i < pool.size(); ++i) pool[i] = into(i == 0 ? seed : 0);
  for (size_t from = 0; from < pool.size(); ++from)
    for (size_t to = 0; to < pool.size(); ++to)
      if (from != to) pool[to] = mix(pool[to], into(pool[from]));
  Hash out(0x8b51f9ddu, 0x58f38dedu);
  std::array<uint64_t, 4> words{};
  for (size_t i = 0; i < 2 * words.size(); ++i)
    words[i / 2] |= uint64_t{out(pool[i % pool.size()])} << (32 * (i % 2));
  return words;
}

}  // namespace

NumpyRandom::NumpyRandom(uint32_t seed) {
  const std::array<uint64_t, 4> words = seed_words(seed);
  increment_ = ((Uint128{words[2]} << 64 | words[3]) << 1) | 1;
  step();
  state_ += Uint128{words[0]} << 64 | words[1];
  step();
}

void NumpyRandom::step() {
  constexpr Uint128 kFactor = Uint128{0x2360ed051fc65da4} << 64 | 0x4385df649fccf645;
  state_ = state_ * kFactor + increment_;
}

uint64_t NumpyRandom::next() {
  step();
  const auto high = static_cast<uint64_t>(state_ >> 64), low = static_cast<uint64_t>(state_);
  return std::rotr(high ^ low, static_cast<int>(high >> 58));
}

uint32_t NumpyRandom::next_half() {
  if (has_half_) {
    has_half_ = false;
    return half_;
  }
  const uint64_t both = next();
  has_half_ = true;
  half_ = static_cast<uint32_t>(both >> 32);
  return static_cast<uint32_t>(both);
}

double NumpyRandom::uniform(double low, double high) {
  return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53);
}

uint32_t NumpyRandom::integer(uint32_t bound) {
  if (bound == 1) return 0;
  uint64_t product = uint64_t{next_half()} * bound;
  if (static_cast<uint32_t>(product) < bound) {
    const uint32_t threshold = (0u - bound) % bound;
    while (static_cast<uint32_t>(product) < threshold) product = uint64_t{next_half()} * bound;
  }
  return static_cast<uint32_t>(product >> 32);
}

}  // namespace weft::workflow
