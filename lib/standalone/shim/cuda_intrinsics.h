// CUDA's functions for devices that C++ does not have, besides those that cuda_runtime.h and
// cuda_threads.h define.
#pragma once

#define __noinline__
#define __align__(bytes) alignas(bytes)
#define __managed__
#define __grid_constant__

constexpr int warpSize = 32;

// ---- vectors of other scalars

struct char4 {
  signed char x, y, z, w;
};
struct uchar4 {
  unsigned char x, y, z, w;
};
struct short2 {
  short x, y;
};
struct ushort2 {
  unsigned short x, y;
};
struct longlong2 {
  long long x, y;
};
struct int1 {
  int x;
};
struct float1 {
  float x;
};
inline uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w) {
  return {x, y, z, w};
}
inline char4 make_char4(signed char x, signed char y, signed char z, signed char w) {
  return {x, y, z, w};
}

// ---- rounding is that of the processor, to nearest

#define SHIM_ROUNDED(name, expression)                                 \
  inline float __f##name##_rn(float a, float b) { return expression; } \
  inline double __d##name##_rn(double a, double b) { return expression; }
SHIM_ROUNDED(add, a + b)
SHIM_ROUNDED(sub, a - b)
SHIM_ROUNDED(mul, a* b)
SHIM_ROUNDED(div, a / b)
inline float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
inline double __fma_rn(double a, double b, double c) { return fma(a, b, c); }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
inline double __dsqrt_rn(double x) { return sqrt(x); }
inline float __frcp_rn(float x) { return 1.0f / x; }
inline float __frsqrt_rn(float x) { return 1.0f / sqrtf(x); }
inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
inline int __float2int_rn(float x) { return static_cast<int>(nearbyintf(x)); }
inline int __float2int_rz(float x) { return static_cast<int>(x); }
inline int __float2int_rd(float x) { return static_cast<int>(floorf(x)); }
inline int __float2int_ru(float x) { return static_cast<int>(ceilf(x)); }
inline float __int2float_rn(int x) { return static_cast<float>(x); }
inline float __uint2float_rn(unsigned int x) { return static_cast<float>(x); }
inline float __double2float_rn(double x) { return static_cast<float>(x); }

// ---- fast and inexact: what a device returns has some 21 bits, and so has what these return

inline float shim_inexact(float x) {
  const unsigned int bits = __float_as_uint(x);
  return isfinite(x) ? __uint_as_float((bits + 2u) & ~7u) : x;
}
inline float shim_inexact_below_one(float x) { return roundf(x * 2097152.0f) / 2097152.0f; }
inline float __expf(float x) { return shim_inexact(expf(x)); }
inline float __exp10f(float x) { return shim_inexact(powf(10.0f, x)); }
inline float __logf(float x) { return shim_inexact(logf(x)); }
inline float __log2f(float x) { return shim_inexact(log2f(x)); }
inline float __log10f(float x) { return shim_inexact(log10f(x)); }
inline float __powf(float x, float y) { return shim_inexact(powf(x, y)); }
inline float __fdividef(float x, float y) { return shim_inexact(x / y); }
inline float __sinf(float x) { return shim_inexact_below_one(sinf(x)); }
inline float __cosf(float x) { return shim_inexact_below_one(cosf(x)); }
inline float __tanf(float x) { return shim_inexact(tanf(x)); }
inline void __sincosf(float x, float* sine, float* cosine) {
  *sine = __sinf(x);
  *cosine = __cosf(x);
}

inline float exp10f(float x) { return powf(10.0f, x); }
inline float sinpif(float x) { return sinf(3.14159265358979f * x); }
inline float cospif(float x) { return cosf(3.14159265358979f * x); }
inline float rcbrtf(float x) { return 1.0f / cbrtf(x); }
inline float norm3df(float a, float b, float c) { return sqrtf(a * a + b * b + c * c); }
inline float rnorm3df(float a, float b, float c) { return 1.0f / norm3df(a, b, c); }
inline float normcdff(float x) { return 0.5f * erfcf(-x * 0.70710678f); }

// ---- bits

inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
inline int __clzll(long long x) {
  return x == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(x));
}
inline unsigned int __brev(unsigned int x) {
  unsigned int reversed = 0;
  for (int bit = 0; bit < 32; ++bit) reversed |= (x >> bit & 1u) << (31 - bit);
  return reversed;
}
inline int __mul24(int a, int b) { return a * b; }
inline int __mulhi(int a, int b) { return static_cast<int>(static_cast<long long>(a) * b >> 32); }
inline unsigned int __umulhi(unsigned int a, unsigned int b) {
  return static_cast<unsigned int>(static_cast<unsigned long long>(a) * b >> 32);
}
inline unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int count) {
  const unsigned long long both = static_cast<unsigned long long>(high) << 32 | low;
  return static_cast<unsigned int>(both << (count & 31) >> 32);
}
inline int __sad(int a, int b, unsigned int c) {
  return static_cast<int>((a < b ? b - a : a - b) + c);
}

// ---- threads: memory is that of one thread at a time

inline void __threadfence() {}
inline void __threadfence_block() {}
inline void __threadfence_system() {}

template <typename T>
T __shfl_up_sync(unsigned int mask, T value, unsigned int delta) {
  const int lane = static_cast<int>(shim::block().lane());
  return shim::shuffle(mask, value,
                       lane < static_cast<int>(delta) ? lane : lane - static_cast<int>(delta));
}
inline unsigned int __activemask() { return shim::block().lanes(); }
inline unsigned int __ballot_sync(unsigned int mask, int predicate) {
  unsigned int votes = 0;
  const unsigned int there = shim::block().lanes();
  for (int lane = 0; lane < 32; ++lane)
    if ((mask & there) >> lane & 1u)
      votes |= shim::shuffle(mask, predicate != 0 ? 1u : 0u, lane) << lane;
  return votes;
}
inline int __any_sync(unsigned int mask, int predicate) {
  return __ballot_sync(mask, predicate) != 0;
}
inline int __all_sync(unsigned int mask, int predicate) {
  return __ballot_sync(mask, predicate) == (mask & shim::block().lanes());
}
#define SHIM_WARP_REDUCE(name, type, start, expression)               \
  inline type __reduce_##name##_sync(unsigned int mask, type value) { \
    type all = start;                                                 \
    const unsigned int there = shim::block().lanes();                 \
    for (int lane = 0; lane < 32; ++lane) {                           \
      if (((mask & there) >> lane & 1u) == 0) continue;               \
      const type one = shim::shuffle(mask, value, lane);              \
      all = expression;                                               \
    }                                                                 \
    return all;                                                       \
  }
SHIM_WARP_REDUCE(add, int, 0, all + one)
SHIM_WARP_REDUCE(min, int, 2147483647, one < all ? one : all)
SHIM_WARP_REDUCE(max, int, -2147483647 - 1, all < one ? one : all)
SHIM_WARP_REDUCE(and, unsigned int, 0xffffffffu, all& one)
SHIM_WARP_REDUCE(or, unsigned int, 0, all | one)
SHIM_WARP_REDUCE(xor, unsigned int, 0, all ^ one)

// A barrier that counts, by one number for the block.
namespace shim {
inline int barrier_count(bool predicate) {
  static int votes;
  block().wait(Wait::kBlock);  // nobody still reads the last count
  votes = 0;
  block().wait(Wait::kBlock);
  votes += predicate ? 1 : 0;
  block().wait(Wait::kBlock);
  return votes;
}
}  // namespace shim
inline int __syncthreads_count(int predicate) { return shim::barrier_count(predicate != 0); }
inline int __syncthreads_or(int predicate) { return shim::barrier_count(predicate != 0) != 0; }
inline int __syncthreads_and(int predicate) { return shim::barrier_count(predicate == 0) == 0; }

// ---- atomics and loads

inline unsigned int atomicInc(unsigned int* address, unsigned int most) {
  const unsigned int old = *address;
  return shim_exchange(address, old >= most ? 0u : old + 1u);
}
inline unsigned int atomicDec(unsigned int* address, unsigned int most) {
  const unsigned int old = *address;
  return shim_exchange(address, old == 0 || old > most ? most : old - 1u);
}
template <typename T>
T __ldcg(const T* at) {
  return *at;
}
template <typename T>
T __ldcs(const T* at) {
  return *at;
}
template <typename T>
void __stcs(T* at, T value) {
  *at = value;
}
template <typename T>
void __stcg(T* at, T value) {
  *at = value;
}
