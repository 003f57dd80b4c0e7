#include "weft/record/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace weft::record {
namespace {

std::string to_hex(XXH128_hash_t hash) {
  constexpr std::string_view kHex = "0123456789abcdef";
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, hash);
  std::string result;
  result.reserve(2 * sizeof canonical.digest);
  for (const unsigned char byte : canonical.digest) {
    result += kHex[byte >> 4];
    result += kHex[byte & 15];
  }
  return result;
}

}  // namespace

struct Hasher::State {
  XXH3_state_t xxh;
};

Hasher::Hasher() : state_(std::make_unique<State>()) { reset(); }
Hasher::~Hasher() = default;
Hasher::Hasher(Hasher&&) noexcept = default;
Hasher& Hasher::operator=(Hasher&&) noexcept = default;

void Hasher::update(std::string_view data) {
  XXH3_128bits_update(&state_->xxh, data.data(), data.size());
}

std::string Hasher::hex() const { return to_hex(XXH3_128bits_digest(&state_->xxh)); }

void Hasher::reset() { XXH3_128bits_reset(&state_->xxh); }

uint64_t hash_64(std::string_view data) { return XXH3_64bits(data.data(), data.size()); }

std::string hash_hex(std::string_view data) {
  return to_hex(XXH3_128bits(data.data(), data.size()));
}

}  // namespace weft::record
