#include "characters.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace weft::syntax {
namespace {

struct Range {
  uint32_t first, last;
};

// Sorted.
constexpr std::array kNotInNames = {
    Range{0x0000, 0x00A9},  // controls and punctuation of Latin-1
    Range{0x00AB, 0x00B4},   Range{0x00B6, 0x00B6},   Range{0x00B8, 0x00B9},
    Range{0x00BB, 0x00BF},   Range{0x00D7, 0x00D7},   Range{0x00F7, 0x00F7},
    Range{0x2000, 0x203E},  // spaces, dashes, quotes
    Range{0x2041, 0x2053},   Range{0x2055, 0x2070},   Range{0x2072, 0x207E},
    Range{0x2080, 0x208F},   Range{0x20A0, 0x20CF},  // subscripts, currencies
    Range{0x2190, 0x2BFF},                           // arrows, mathematics, boxes, dingbats
    Range{0x2E00, 0x2FFF},   Range{0x3000, 0x3004},   Range{0x3008, 0x3020},
    Range{0xD800, 0xF8FF},  // surrogates, private
    Range{0xFE10, 0xFE1F},   Range{0xFEFF, 0xFF0F},   Range{0xFF1A, 0xFF20},
    Range{0xFFE0, 0xFFFF},   Range{0x1F000, 0x1FAFF},  // emoji
    Range{0xE0000, 0xE00FF}, Range{0xF0000, 0x10FFFF}};

constexpr std::array<uint32_t, 10> kQuotes = {0x00AB, 0x00B4, 0x00BB, 0x2018, 0x2019,
                                              0x201A, 0x201C, 0x201D, 0x201E, 0x2032};

bool is_ascii(const char* eight_bytes) {
  uint64_t word;
  std::memcpy(&word, eight_bytes, sizeof word);
  return (word & 0x8080808080808080) == 0;
}

// Bytes of the sequence, or 0.
size_t sequence(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < size) return 0;
  for (size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool surrogate = lead == 0xED && second >= 0xA0;
  const bool beyond = lead == 0xF4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : size;
}

}  // namespace

CodePoint decode(const char* at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(at[i]); };
  const uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xE0) return {(lead & 0x1F) << 6 | (byte(1) & 0x3Fu), 2};
  const uint32_t low = (byte(1) & 0x3Fu) << 6 | (byte(2) & 0x3Fu);
  if (lead < 0xF0) return {(lead & 0x0F) << 12 | low, 3};
  return {(lead & 0x07) << 18 | low << 6 | (byte(3) & 0x3Fu), 4};
}

void append_utf8(uint32_t code_point, std::string& out) {
  const auto put = [&out](uint32_t byte) { out += static_cast<char>(byte); };
  if (code_point < 0x80) return put(code_point);
  if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
  } else {
    if (code_point < 0x10000) {
      put(0xE0 | code_point >> 12);
    } else {
      put(0xF0 | code_point >> 18);
      put(0x80 | (code_point >> 12 & 0x3F));
    }
    put(0x80 | (code_point >> 6 & 0x3F));
  }
  put(0x80 | (code_point & 0x3F));
}

size_t find_invalid_utf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    if (at + 8 <= text.size() && is_ascii(text.data() + at)) {
      at += 8;
      continue;
    }
    const size_t size = sequence(text.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return text.size();
}

bool is_identifier(uint32_t code_point) {
  const auto* range =
      std::lower_bound(kNotInNames.begin(), kNotInNames.end(), code_point,
                       [](const Range& r, uint32_t value) { return r.last < value; });
  return range == kNotInNames.end() || code_point < range->first;
}

bool is_quote(uint32_t code_point) {
  return std::find(kQuotes.begin(), kQuotes.end(), code_point) != kQuotes.end();
}

}  // namespace weft::syntax
