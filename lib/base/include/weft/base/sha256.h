// SHA-256 (FIPS 180-4), incremental. Names of Warp kernels and structs carry its first digits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace weft {

using Digest = std::array<uint8_t, 32>;

class Sha256 {
 public:
  Sha256();
  void update(const void* data, size_t size);
  void update(std::string_view text) { update(text.data(), text.size()); }
  void update(const Digest& digest) { update(digest.data(), digest.size()); }
  Digest finish();

 private:
  uint32_t state_[8];
  uint64_t length_ = 0;
  uint8_t block_[64];
};

Digest sha256(std::string_view text);
// The first `count` hex digits, lower case.
std::string hex(const Digest& digest, size_t count = 64);

}  // namespace weft
