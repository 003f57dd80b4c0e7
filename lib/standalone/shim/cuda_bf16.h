// Stands in for CUDA's own header, as cuda_runtime.h does.
#pragma once

#include "cuda_runtime.h"

struct __nv_bfloat16 {
  unsigned short bits;

  __nv_bfloat16() = default;
  // To nearest, ties to even.
  __nv_bfloat16(float value) {
    unsigned int word = __float_as_uint(value);
    word = (word & 0x7fffffffu) > 0x7f800000u ? 0x7fffffffu : word + 0x7fffu + (word >> 16 & 1u);
    bits = static_cast<unsigned short>(word >> 16);
  }
  __nv_bfloat16(double value) : __nv_bfloat16(static_cast<float>(value)) {}
  __nv_bfloat16(int value) : __nv_bfloat16(static_cast<float>(value)) {}
  operator float() const { return __uint_as_float(static_cast<unsigned int>(bits) << 16); }
};
#define SHIM_BFLOAT_OPERATOR(op)                                          \
  inline __nv_bfloat16 operator op(__nv_bfloat16 a, __nv_bfloat16 b) {    \
    return __nv_bfloat16(static_cast<float>(a) op static_cast<float>(b)); \
  }                                                                       \
  inline __nv_bfloat16& operator op## = (__nv_bfloat16 & a, __nv_bfloat16 b) { return a = a op b; }
SHIM_BFLOAT_OPERATOR(+)
SHIM_BFLOAT_OPERATOR(-)
SHIM_BFLOAT_OPERATOR(*)
SHIM_BFLOAT_OPERATOR(/)
inline __nv_bfloat16 operator-(__nv_bfloat16 a) { return __nv_bfloat16(-static_cast<float>(a)); }
#define SHIM_BFLOAT_COMPARE(op)                               \
  inline bool operator op(__nv_bfloat16 a, __nv_bfloat16 b) { \
    return static_cast<float>(a) op static_cast<float>(b);    \
  }
SHIM_BFLOAT_COMPARE(==)
SHIM_BFLOAT_COMPARE(!=)
SHIM_BFLOAT_COMPARE(<)
SHIM_BFLOAT_COMPARE(<=)
SHIM_BFLOAT_COMPARE(>)
SHIM_BFLOAT_COMPARE(>=)

inline __nv_bfloat16 __float2bfloat16(float value) { return __nv_bfloat16(value); }
inline __nv_bfloat16 __float2bfloat16_rn(float value) { return __nv_bfloat16(value); }
inline float __bfloat162float(__nv_bfloat16 value) { return value; }
inline unsigned short __bfloat16_as_ushort(__nv_bfloat16 value) { return value.bits; }
inline __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits) {
  return shim_bits<__nv_bfloat16>(bits);
}
SHIM_ATOMIC(atomicAdd, __nv_bfloat16, old + value)
