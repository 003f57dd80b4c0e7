#include "weft/dedup/minhash.h"

#include <algorithm>
#include <bit>

#include "mix.h"

namespace weft::dedup {
namespace {

constexpr uint64_t kEmpty = UINT64_MAX;

// Optimal densification (Shrivastava 2017): an empty bin takes what stands in another one, drawn by
// its own number, so that equal sets fill theirs equally.
void densify(std::array<uint64_t, kBins>& bins, const std::array<uint64_t, kBins>& filled) {
  for (size_t i = 0; i < kBins; ++i) {
    for (uint64_t attempt = 1; bins[i] == kEmpty; ++attempt)
      bins[i] = filled[mix(i * kBins + attempt) % kBins];
  }
}

}  // namespace

Sketch sketch(std::span<const Code> codes) {
  std::array<uint64_t, kBins> bins;
  bins.fill(kEmpty);
  const auto put = [&](uint64_t hash) {
    const uint64_t value = mix(hash);
    uint64_t& bin = bins[value >> (64 - std::bit_width(kBins - 1))];
    bin = std::min(bin, value);
  };
  constexpr uint64_t kLeaving = power(kBase, kShingle);
  uint64_t rolling = 0;
  for (size_t i = 0; i < codes.size(); ++i) {
    rolling = rolling * kBase + mix(without_number(codes[i]));
    if (i >= kShingle) rolling -= kLeaving * mix(without_number(codes[i - kShingle]));
    if (i + 1 >= kShingle) put(rolling);
  }
  if (codes.size() < kShingle) put(rolling);  // a program of a few codes is one shingle
  const std::array<uint64_t, kBins> filled = bins;
  densify(bins, filled);

  Sketch result{};
  // With the bin's number: bins that took the same value must not agree by chance all together.
  for (size_t i = 0; i < kBins; ++i)
    result[i / kRows] |= static_cast<uint32_t>(mix(bins[i] ^ mix(i + 1)) & ((1u << kBinBits) - 1))
                         << (kBinBits * (i % kRows));
  return result;
}

double similarity(const Sketch& a, const Sketch& b) {
  static_assert(kBinBits == 4);
  size_t different = 0;
  for (size_t i = 0; i < kBands; ++i) {
    uint32_t bits = a[i] ^ b[i];
    bits |= bits >> 2;
    bits |= bits >> 1;
    different += static_cast<size_t>(std::popcount(bits & 0x11111111u));
  }
  const double equal = 1.0 - static_cast<double>(different) / kBins;
  // Different bins agree by chance once in 16.
  constexpr double kChance = 1.0 / (1u << kBinBits);
  return std::max(0.0, (equal - kChance) / (1 - kChance));
}

}  // namespace weft::dedup
