#include "weft/stats/tokens.h"

#include <algorithm>
#include <cstddef>

namespace weft::stats {
namespace {

// No branches, so that the compiler makes vector instructions of it.
constexpr uint8_t is_word(uint8_t c) {
  const auto lower = static_cast<uint8_t>(c | 0x20);
  return static_cast<uint8_t>((static_cast<uint8_t>(lower - 'a') < 26) |
                              (static_cast<uint8_t>(c - '0') < 10) | (c == '_') | (c > 127));
}

}  // namespace

uint64_t count_code_tokens(std::string_view text) {
  uint64_t count = 0;
  const auto* bytes = reinterpret_cast<const uint8_t*>(text.data());
  // Sums of bytes do not overflow within a block.
  constexpr size_t kBlock = 192;
  for (size_t begin = 0; begin < text.size(); begin += kBlock) {
    const size_t end = std::min(text.size(), begin + kBlock);
    uint8_t sum = 0;
    size_t i = begin;
    if (i == 0) {
      sum = bytes[0] > ' ' && bytes[0] != 127;
      ++i;
    }
    for (; i < end; ++i) {
      const uint8_t word = is_word(bytes[i]);
      const auto starts = static_cast<uint8_t>(word & (is_word(bytes[i - 1]) ^ 1));
      const auto other = static_cast<uint8_t>((word ^ 1) & (bytes[i] > ' ') & (bytes[i] != 127));
      sum = static_cast<uint8_t>(sum + (starts | other));
    }
    count += sum;
  }
  return count;
}

uint64_t count_lines(std::string_view text) {
  const auto ends = static_cast<uint64_t>(std::count(text.begin(), text.end(), '\n'));
  return ends + (!text.empty() && text.back() != '\n');
}

}  // namespace weft::stats
