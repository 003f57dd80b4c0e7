#include "snappy.h"

#include <cstdint>

namespace weft::parquet {
namespace {

// A number of `count` bytes, the lowest first.
size_t take(std::string_view& data, size_t count) {
  size_t value = 0;
  for (size_t i = 0; i < count; ++i) value |= size_t{static_cast<uint8_t>(data[i])} << 8 * i;
  data.remove_prefix(count);
  return value;
}

bool copy(std::string& out, size_t distance, size_t length, size_t size) {
  if (distance == 0 || distance > out.size() || length > size - out.size()) return false;
  // What is copied may be what the copy has just made.
  for (; length > 0; --length) out += out[out.size() - distance];
  return true;
}

}  // namespace

bool snappy_decompress(std::string_view data, size_t size, std::string& out) {
  out.clear();
  uint64_t said = 0;
  for (int shift = 0;; shift += 7) {
    if (data.empty() || shift > 28) return false;
    const size_t part = take(data, 1);
    said |= uint64_t{part & 0x7f} << shift;
    if ((part & 0x80) == 0) break;
  }
  if (said != size) return false;
  out.reserve(size);
  while (!data.empty()) {
    const size_t tag = take(data, 1);
    const size_t kind = tag & 3;
    if (kind == 0) {  // bytes as they are
      constexpr size_t kShort = 60;
      size_t length = tag >> 2;
      if (length >= kShort) {
        const size_t bytes = length - kShort + 1;
        if (data.size() < bytes) return false;
        length = take(data, bytes);
      }
      ++length;
      if (length > data.size() || length > size - out.size()) return false;
      out += data.substr(0, length);
      data.remove_prefix(length);
      continue;
    }
    const size_t bytes = kind == 3 ? 4 : kind;
    if (data.size() < bytes) return false;
    const size_t number = take(data, bytes);
    const bool fine = kind == 1 ? copy(out, (tag >> 5) << 8 | number, (tag >> 2 & 7) + 4, size)
                                : copy(out, number, (tag >> 2) + 1, size);
    if (!fine) return false;
  }
  return out.size() == size;
}

}  // namespace weft::parquet
