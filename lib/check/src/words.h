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
// What is no number: so is all that is computed from it, zero times it too.
inline constexpr Word kNoNumber = ~Word{0};
inline Word plus(Word a, Word b) {
  return a == kNoNumber || b == kNoNumber ? kNoNumber : reduce(a + b);
}
inline Word minus(Word a, Word b) {
  return a == kNoNumber || b == kNoNumber ? kNoNumber : reduce(a + kPrime - b);
}
inline Word times(Word a, Word b) {
  if (a == kNoNumber || b == kNoNumber) return kNoNumber;
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return reduce(static_cast<Word>(product & kPrime) + static_cast<Word>(product >> 61));
}
inline Word inverse(Word a) {
  Word result = 1;
  for (Word exponent = kPrime - 2; exponent != 0; exponent >>= 1) {
    if (exponent & 1) result = times(result, a);
    a = times(a, a);
  }
  return result;
}

// Finaliser of splitmix64.
inline Word mix(Word a, Word b) {
  Word z = a * 0x9E3779B97F4A7C15u + b + 0x632BE59BD9B4E019u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
// A number, which is a whole one times a power of two, as a word: sums and products of words are
// words of sums and products that are not rounded.
inline Word word(double number) {
  if (number == 0 || !std::isfinite(number)) return 0;
  int exponent = 0;
  const double fraction = std::frexp(std::fabs(number), &exponent);
  const auto whole = static_cast<Word>(std::ldexp(fraction, 53));
  const int shift = ((exponent - 53) % 61 + 61) % 61;  // 2^61 is 1
  const Word size = times(reduce(whole), Word{1} << shift);
  return number < 0 ? minus(0, size) : size;
}
inline Word random_word(Word seed) { return reduce(mix(23, seed)) | 1; }
// From 0 to 1.
inline double fraction(Word seed) { return static_cast<double>(mix(29, seed) >> 11) * 0x1p-53; }

// A value of the program: about what it is, for decisions, and as a word, for all else.
struct Number {
  double about = 0;
  Word exact = 0;

  Number() = default;
  Number(double number) : about(number), exact(word(number)) {}
  Number(double number, Word as_word) : about(number), exact(as_word) {}
  operator double() const { return about; }
  bool is_true() const { return about != 0; }
  friend bool operator==(const Number& a, const Number& b) { return a.exact == b.exact; }
};
// What people mean by 0.1 is a tenth: 3 times it is 0.3.
inline Number constant_number(double number) {
  constexpr double kMostParts = 4096;
  if (std::trunc(number * 1024) == number * 1024) return number;
  for (const double unit : {1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8}) {
    const double whole = std::nearbyint(number * unit);
    if (std::fabs(whole) < 1e15 && whole / unit == number)
      return {number, times(word(whole), inverse(word(unit)))};
  }
  for (int count = 3; count < 100; ++count) {
    const double parts = count;
    const double whole = std::nearbyint(number * parts);
    if (whole != 0 && std::fabs(whole) < kMostParts && whole / parts == number)
      return {number, times(word(whole), inverse(word(parts)))};
  }
  return number;
}

}  // namespace weft::check
