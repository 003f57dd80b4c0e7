// Stands in for CUDA's own header, as cuda_runtime.h does.
#pragma once

#include "cuda_runtime.h"

struct __half {
  unsigned short bits;

  __half() = default;
  // To nearest, ties to even.
  __half(float value) {
    const unsigned int word = __float_as_uint(value), magnitude = word & 0x7fffffffu;
    unsigned int rounded = (magnitude + 0xfffu + (magnitude >> 13 & 1u) - 0x38000000u) >> 13;
    if (magnitude > 0x7f800000u)
      rounded = 0x7fffu;
    else if (magnitude >= 0x477ff000u)
      rounded = 0x7c00u;
    // Adding a half leaves the multiple of 2^-24 in the lowest bits.
    else if (magnitude < 0x38800000u)
      rounded = __float_as_uint(__uint_as_float(magnitude) + 0.5f) - 0x3f000000u;
    bits = static_cast<unsigned short>((word >> 16 & 0x8000u) | rounded);
  }
  // Doubles of no more digits than a float has.
  __half(double value) : __half(static_cast<float>(value)) {}
  __half(int value) : __half(static_cast<float>(value)) {}

  operator float() const {
    const int exponent = bits >> 10 & 31, mantissa = bits & 1023;
    float size = exponent == 0    ? ldexpf(static_cast<float>(mantissa), -24)
                 : exponent == 31 ? (mantissa == 0 ? INFINITY : NAN)
                                  : ldexpf(static_cast<float>(1024 + mantissa), exponent - 25);
    return (bits & 0x8000) != 0 ? -size : size;
  }
};
#define SHIM_HALF_OPERATOR(op)                                     \
  inline __half operator op(__half a, __half b) {                  \
    return __half(static_cast<float>(a) op static_cast<float>(b)); \
  }                                                                \
  inline __half& operator op## = (__half & a, __half b) { return a = a op b; }
SHIM_HALF_OPERATOR(+)
SHIM_HALF_OPERATOR(-)
SHIM_HALF_OPERATOR(*)
SHIM_HALF_OPERATOR(/)
inline __half operator-(__half a) { return __half(-static_cast<float>(a)); }
#define SHIM_HALF_COMPARE(op)                              \
  inline bool operator op(__half a, __half b) {            \
    return static_cast<float>(a) op static_cast<float>(b); \
  }
SHIM_HALF_COMPARE(==)
SHIM_HALF_COMPARE(!=)
SHIM_HALF_COMPARE(<)
SHIM_HALF_COMPARE(<=)
SHIM_HALF_COMPARE(>)
SHIM_HALF_COMPARE(>=)

inline __half __float2half(float value) { return __half(value); }
inline __half __float2half_rn(float value) { return __half(value); }
inline float __half2float(__half value) { return value; }
inline unsigned short __half_as_ushort(__half value) { return value.bits; }
inline __half __ushort_as_half(unsigned short bits) { return shim_bits<__half>(bits); }
SHIM_ATOMIC(atomicAdd, __half, old + value)
