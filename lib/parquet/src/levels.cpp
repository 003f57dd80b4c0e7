#include "levels.h"

#include <algorithm>
#include <bit>

namespace weft::parquet {
namespace {

void append_varint(uint64_t value, std::string& out) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

// Takes a number from the begin of `data`; false at its end.
bool take_varint(std::string_view& data, uint64_t& value) {
  value = 0;
  for (int shift = 0; shift < 63 && !data.empty(); shift += 7) {
    const auto part = static_cast<uint8_t>(data.front());
    data.remove_prefix(1);
    value |= uint64_t{part & 0x7fu} << shift;
    if ((part & 0x80) == 0) return true;
  }
  return false;
}

// Number `i` of numbers of `bits` bits, the lowest first.
uint32_t packed(std::string_view data, int bits, size_t i) {
  uint64_t value = 0;
  const size_t begin = i * static_cast<size_t>(bits);
  const size_t last = (begin + static_cast<size_t>(bits) - 1) / 8;
  for (size_t byte = begin / 8; byte <= last; ++byte)
    value |= uint64_t{static_cast<uint8_t>(data[byte])} << 8 * (byte - begin / 8);
  return static_cast<uint32_t>(value >> begin % 8 & ((uint64_t{1} << bits) - 1));
}

}  // namespace

int bits_of(uint32_t most) { return std::bit_width(most); }

void append_levels(std::span<const uint8_t> levels, std::string& out) {
  for (size_t begin = 0; begin < levels.size();) {
    size_t end = begin + 1;
    while (end < levels.size() && levels[end] == levels[begin]) ++end;
    append_varint((end - begin) << 1, out);
    out += static_cast<char>(levels[begin]);
    begin = end;
  }
}

bool read_runs(std::string_view data, int bits, size_t count, std::vector<uint32_t>& out) {
  out.clear();
  out.reserve(count);
  if (bits == 0) {
    out.resize(count);
    return true;
  }
  while (out.size() < count) {
    uint64_t head = 0;
    if (!take_varint(data, head)) return false;
    const size_t left = count - out.size();
    if ((head & 1) == 0) {
      const auto width = static_cast<size_t>((bits + 7) / 8);
      if (data.size() < width) return false;
      const uint32_t value = packed(data, static_cast<int>(8 * width), 0);
      data.remove_prefix(width);
      out.insert(out.end(), std::min<uint64_t>(head >> 1, left), value);
      if (head >> 1 == 0) return false;
    } else {
      // In groups of eight; the last one may be longer than what is wanted of it.
      const uint64_t groups = head >> 1;
      if (groups == 0 || groups > data.size() / static_cast<size_t>(bits)) return false;
      for (size_t i = 0; i < std::min<uint64_t>(groups * 8, left); ++i)
        out.push_back(packed(data, bits, i));
      data.remove_prefix(groups * static_cast<size_t>(bits));
    }
  }
  return true;
}

}  // namespace weft::parquet
