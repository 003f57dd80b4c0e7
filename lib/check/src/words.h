// Numbers modulo the prime 2^61 - 1, as coefficients of linear maps: two expressions that are not
// the same function of random words are equal by a chance of less than 1e-15.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace weft::check {

using Word = uint64_t;
inline constexpr Word kPrime = (Word{1} << 61) - 1;

inline Word reduce(Word a) {
  a = (a & kPrime) + (a >> 61);
  return a >= kPrime ? a - kPrime : a;
}
inline Word plus(Word a, Word b) { return reduce(a + b); }
inline Word minus(Word a, Word b) { return reduce(a + kPrime - b); }
inline Word times(Word a, Word b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return reduce(static_cast<Word>(product & kPrime) + static_cast<Word>(product >> 61));
}

// Finaliser of splitmix64.
inline Word mix(Word a, Word b) {
  Word z = a * 0x9E3779B97F4A7C15u + b + 0x632BE59BD9B4E019u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
inline Word bits(double number) { return std::bit_cast<Word>(number == 0 ? 0.0 : number); }

// A number as a coefficient: small integers are themselves, others random.
inline Word word(double number) {
  if (std::trunc(number) == number && std::fabs(number) < 1e6)
    return number < 0 ? kPrime - static_cast<Word>(-number) : static_cast<Word>(number);
  return reduce(mix(17, bits(number)));
}
inline Word random_word(Word seed) { return reduce(mix(23, seed)) | 1; }
// From 0 to 1.
inline double fraction(Word seed) { return static_cast<double>(mix(29, seed) >> 11) * 0x1p-53; }

}  // namespace weft::check
