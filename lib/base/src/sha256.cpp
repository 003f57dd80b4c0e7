#include "weft/base/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "sha256_blocks.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace weft {
namespace {

constexpr size_t kBlock = 64;

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
alignas(16) constexpr uint32_t kRound[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// And of the square roots of the first eight.
constexpr uint32_t kInitial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

uint32_t load_big_endian(const uint8_t* at) {
  return uint32_t{at[0]} << 24 | uint32_t{at[1]} << 16 | uint32_t{at[2]} << 8 | uint32_t{at[3]};
}

void store_big_endian(uint8_t* at, uint32_t value) {
  for (int i = 0; i < 4; ++i) at[i] = static_cast<uint8_t>(value >> (24 - 8 * i));
}

}  // namespace

void sha256_compress_portable(uint32_t* state, const uint8_t* blocks, size_t count) {
  for (; count != 0; --count, blocks += kBlock) {
    uint32_t w[64];
    for (int i = 0; i < 16; ++i) w[i] = load_big_endian(blocks + 4 * i);
    for (int i = 16; i < 64; ++i) {
      const uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
      const uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    uint32_t v[8];  // a to h of the standard
    std::copy_n(state, 8, v);
    for (int i = 0; i < 64; ++i) {
      const uint32_t s1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
      const uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
      const uint32_t t1 = v[7] + s1 + choice + kRound[i] + w[i];
      const uint32_t s0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
      const uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
      std::copy_backward(v, v + 7, v + 8);
      v[4] += t1;
      v[0] = t1 + s0 + majority;
    }
    for (int i = 0; i < 8; ++i) state[i] += v[i];
  }
}

#if defined(__x86_64__)
namespace {

// Two registers hold the state as the instructions want it, {a,b,e,f} and {c,d,g,h} from the top.
[[gnu::target("sha,sse4.1,ssse3")]] void compress_sha_ni(uint32_t* state, const uint8_t* blocks,
                                                         size_t count) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  auto* words = reinterpret_cast<__m128i*>(state);
  const __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128(words), 0xB1);
  const __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128(words + 1), 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);

  for (; count != 0; --count, blocks += kBlock) {
    const __m128i abef_before = abef;
    const __m128i cdgh_before = cdgh;
    __m128i w[4];  // the last 16 words of the message schedule
#pragma GCC unroll 16
    for (int i = 0; i < 16; ++i) {
      __m128i& next = w[i % 4];
      if (i < 4) {
        const auto* from = reinterpret_cast<const __m128i*>(blocks) + i;
        next = _mm_shuffle_epi8(_mm_loadu_si128(from), swap);
      } else {
        const __m128i seven_back = _mm_alignr_epi8(w[(i + 3) % 4], w[(i + 2) % 4], 4);
        next = _mm_add_epi32(_mm_sha256msg1_epu32(next, w[(i + 1) % 4]), seven_back);
        next = _mm_sha256msg2_epu32(next, w[(i + 3) % 4]);
      }
      const auto* round = reinterpret_cast<const __m128i*>(kRound) + i;
      const __m128i keyed = _mm_add_epi32(next, _mm_load_si128(round));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, keyed);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(keyed, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }

  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128(words, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(words + 1, _mm_alignr_epi8(dchg, feba, 8));
}

bool has_sha_ni() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0) return false;
  if ((c & bit_SSSE3) == 0 || (c & bit_SSE4_1) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

}  // namespace

Sha256Compress* sha256_compress_native() { return has_sha_ni() ? compress_sha_ni : nullptr; }
#else
Sha256Compress* sha256_compress_native() { return nullptr; }
#endif

namespace {

void compress(uint32_t* state, const void* blocks, size_t count) {
  static Sha256Compress* const best = [] {
    Sha256Compress* native = sha256_compress_native();
    return native != nullptr ? native : sha256_compress_portable;
  }();
  best(state, static_cast<const uint8_t*>(blocks), count);
}

}  // namespace

Sha256::Sha256() { std::copy_n(kInitial, 8, state_); }

void Sha256::update(const void* data, size_t size) {
  if (size == 0) return;
  const auto* from = static_cast<const uint8_t*>(data);
  const size_t held = length_ % kBlock;
  length_ += size;
  if (held != 0) {
    const size_t taken = std::min(size, kBlock - held);
    std::memcpy(block_ + held, from, taken);
    if (held + taken < kBlock) return;
    compress(state_, block_, 1);
    from += taken;
    size -= taken;
  }
  compress(state_, from, size / kBlock);
  if (size % kBlock != 0) std::memcpy(block_, from + size / kBlock * kBlock, size % kBlock);
}

Digest Sha256::finish() {
  const uint64_t bits = length_ * 8;
  const size_t held = length_ % kBlock;
  const size_t blocks = held < kBlock - 8 ? 1 : 2;
  uint8_t end[2 * kBlock] = {};
  std::memcpy(end, block_, held);
  end[held] = 0x80;
  store_big_endian(end + blocks * kBlock - 8, static_cast<uint32_t>(bits >> 32));
  store_big_endian(end + blocks * kBlock - 4, static_cast<uint32_t>(bits));
  compress(state_, end, blocks);
  Digest digest;
  for (size_t i = 0; i < 8; ++i) store_big_endian(digest.data() + 4 * i, state_[i]);
  return digest;
}

Digest sha256(std::string_view text) {
  Sha256 hash;
  hash.update(text);
  return hash.finish();
}

std::string hex(const Digest& digest, size_t count) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(std::min(count, digest.size() * 2), '0');
  for (size_t i = 0; i < text.size(); ++i) {
    text[i] = kDigits[i % 2 == 0 ? digest[i / 2] >> 4 : digest[i / 2] & 15];
  }
  return text;
}

}  // namespace weft
