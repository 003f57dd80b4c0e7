// The 16-bit floats as Warp rounds a float to them: float16 to the nearest, ties away from zero;
// bfloat16 to the nearest, ties to even.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace weft::types {

inline uint16_t to_half_bits(float value) {
  const auto bits = std::bit_cast<uint32_t>(value);
  const auto sign = static_cast<uint16_t>(bits >> 16 & 0x8000u);
  const uint32_t magnitude = bits & 0x7FFFFFFFu;
  if (magnitude > 0x7F800000u) return static_cast<uint16_t>(sign | 0x7E00u);   // nan
  if (magnitude >= 0x47800000u) return static_cast<uint16_t>(sign | 0x7C00u);  // 2^16 and above
  const uint32_t exponent = magnitude >> 23;
  if (exponent >= 113)  // normal: the bias 127 becomes 15; a carry out of the mantissa is right
    return static_cast<uint16_t>(sign | ((magnitude - (112u << 23) + 0x1000u) >> 13));
  if (exponent < 102) return sign;  // below half of the smallest subnormal
  const uint32_t mantissa = (magnitude & 0x7FFFFFu) | 0x800000u;
  return static_cast<uint16_t>(sign | (((mantissa >> (125 - exponent)) + 1) >> 1));
}

inline float from_half_bits(uint16_t bits) {
  const int exponent = bits >> 10 & 0x1F;
  const int mantissa = bits & 0x3FF;
  float value;
  if (exponent == 0x1F)
    value = mantissa == 0 ? INFINITY : NAN;
  else if (exponent == 0)
    value = std::ldexp(static_cast<float>(mantissa), -24);
  else
    value = std::ldexp(static_cast<float>(mantissa | 0x400), exponent - 25);
  return bits & 0x8000 ? -value : value;
}

inline uint16_t to_bfloat_bits(float value) {
  const auto bits = std::bit_cast<uint32_t>(value);
  if (std::isnan(value)) return static_cast<uint16_t>(bits >> 16 | 0x40u);
  return static_cast<uint16_t>((bits + 0x7FFFu + (bits >> 16 & 1u)) >> 16);
}

inline float from_bfloat_bits(uint16_t bits) {
  return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
}

}  // namespace weft::types
