// XXH3 with 128 bits, as hex digits: ids of records and hashes of shards. Not for security.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace weft::record {

class Hasher {
 public:
  Hasher();
  ~Hasher();
  Hasher(Hasher&&) noexcept;
  Hasher& operator=(Hasher&&) noexcept;

  void update(std::string_view data);
  // Of all so far; 32 digits, the canonical order of XXH128 (big-endian), as `xxhsum -H2` prints
  // it.
  std::string hex() const;
  void reset();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

std::string hash_hex(std::string_view data);
// XXH3 with 64 bits.
uint64_t hash_64(std::string_view data);

}  // namespace weft::record
