// How alike two programs are, from 64 bytes of each: one-permutation MinHash over the 5-shingles of
// their normal forms.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "weft/dedup/normalize.h"

namespace weft::dedup {

inline constexpr size_t kShingle = 5;  // codes
inline constexpr size_t kBands = 16, kRows = 8;
inline constexpr size_t kBins = kBands * kRows;
inline constexpr unsigned kBinBits = 4;

// The smallest hash of each bin, 4 bits of it. A band is a word, so words are also what candidates
// are looked up by.
using Sketch = std::array<uint32_t, kBands>;
static_assert(kRows * kBinBits == 32);

// Numbers of names are left out, or one more variable would make all shingles behind it new.
Sketch sketch(std::span<const Code> codes);

// The Jaccard index of the sets of shingles, estimated; its standard deviation is 0.037 at 0.8.
double similarity(const Sketch& a, const Sketch& b);

}  // namespace weft::dedup
