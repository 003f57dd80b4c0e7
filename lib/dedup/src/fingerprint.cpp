#include "weft/dedup/fingerprint.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <bit>

namespace weft::dedup {

static_assert(std::endian::native == std::endian::little, "codes are hashed as they lie in memory");

std::string Fingerprint::hex() const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(32, '0');
  for (size_t i = 0; i < 16; ++i) {
    text[i] = kDigits[high >> (60 - 4 * i) & 15];
    text[16 + i] = kDigits[low >> (60 - 4 * i) & 15];
  }
  return text;
}

Fingerprint fingerprint(std::span<const Code> codes) {
  const XXH128_hash_t hash = XXH3_128bits(codes.data(), codes.size_bytes());
  return {.high = hash.high64, .low = hash.low64};
}

}  // namespace weft::dedup
