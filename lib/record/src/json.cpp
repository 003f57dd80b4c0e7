#include "weft/record/json.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include "weft/base/check.h"

namespace weft::record {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr size_t kLongestEscape = 6;                       // \u001f

struct Escape {
  char text[8];
  uint8_t size;  // 0: the byte stands for itself
};

consteval std::array<Escape, 128> make_escapes() {
  constexpr char kHex[] = "0123456789abcdef";
  std::array<Escape, 128> table{};
  for (unsigned c = 0; c < 0x20; ++c)
    table[c] = {{'\\', 'u', '0', '0', kHex[c >> 4], kHex[c & 15]}, 6};
  table['\b'] = {{'\\', 'b'}, 2};
  table['\t'] = {{'\\', 't'}, 2};
  table['\n'] = {{'\\', 'n'}, 2};
  table['\f'] = {{'\\', 'f'}, 2};
  table['\r'] = {{'\\', 'r'}, 2};
  table['"'] = {{'\\', '"'}, 2};
  table['\\'] = {{'\\', '\\'}, 2};
  return table;
}
constexpr std::array<Escape, 128> kEscapes = make_escapes();

// Bytes of the valid UTF-8 sequence that starts at `at`, 0 when there is none (Unicode 15, table
// 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
size_t sequence_length(const char* at, const char* end) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(at[i]); };
  const auto continues = [&](size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const auto left = static_cast<size_t>(end - at);
  const uint8_t lead = byte(0);
  if (lead >= 0xC2 && lead <= 0xDF) return left >= 2 && continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    if (left < 3 || !continues(1) || !continues(2)) return 0;
    if (lead == 0xE0 && byte(1) < 0xA0) return 0;
    if (lead == 0xED && byte(1) > 0x9F) return 0;
    return 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    if (left < 4 || !continues(1) || !continues(2) || !continues(3)) return 0;
    if (lead == 0xF0 && byte(1) < 0x90) return 0;
    if (lead == 0xF4 && byte(1) > 0x8F) return 0;
    return 4;
  }
  return 0;
}

// One character that cannot just be copied.
void put_special(const char*& from, const char* end, char*& to) {
  const auto c = static_cast<uint8_t>(*from);
  if (c < 0x80) {
    const Escape& escape = kEscapes[c];
    std::memcpy(to, escape.text, sizeof escape.text);
    to += escape.size;
    ++from;
    return;
  }
  if (const size_t length = sequence_length(from, end)) {
    std::memcpy(to, from, length);
    from += length;
    to += length;
    return;
  }
  std::memcpy(to, kReplacement.data(), kReplacement.size());
  to += kReplacement.size();
  ++from;
}

#if defined(__SSE2__)
// Copies whole blocks up to and with their special characters. A block is stored before it is
// looked at: what comes behind its first special character is written again.
void put_short_blocks(const char*& from, const char* end, char*& to) {
  constexpr ptrdiff_t kBlock = sizeof(__m128i);
  while (end - from >= kBlock) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), bytes);
    // Signed, so bytes from 0x80 on are "less" than a space too.
    const __m128i low = _mm_cmpgt_epi8(_mm_set1_epi8(0x20), bytes);
    const __m128i quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    const __m128i backslash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    const auto special =
        static_cast<uint32_t>(_mm_movemask_epi8(_mm_or_si128(low, _mm_or_si128(quote, backslash))));
    const ptrdiff_t plain = special == 0 ? kBlock : std::countr_zero(special);
    from += plain;
    to += plain;
    if (special == 0) continue;
    if (*from == '\n') {  // nearly all of them
      std::memcpy(to, "\\n", 2);
      to += 2;
      ++from;
    } else {
      put_special(from, end, to);
    }
  }
}

[[gnu::target("avx2")]] uint64_t special_of_32(const char* from) {
  const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  const __m256i low = _mm256_cmpgt_epi8(_mm256_set1_epi8(0x20), bytes);
  const __m256i quote = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('"'));
  const __m256i backslash = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\\'));
  const __m256i special = _mm256_or_si256(low, _mm256_or_si256(quote, backslash));
  return static_cast<uint32_t>(_mm256_movemask_epi8(special));
}

// Where the special characters of `size` bytes are, a multiple of 64; returns the end of the list.
// Few blocks of 64 have more than four: their positions are stored without asking.
[[gnu::target("avx2,bmi,popcnt")]] uint32_t* find_special(const char* from, size_t size,
                                                          uint32_t* positions) {
  for (size_t at = 0; at < size; at += 64) {
    uint64_t special = special_of_32(from + at) | special_of_32(from + at + 32) << 32;
    const int count = std::popcount(special);
    for (int i = 0; i < 4; ++i, special &= special - 1)
      positions[i] = static_cast<uint32_t>(at) + static_cast<uint32_t>(std::countr_zero(special));
    for (int i = 4; i < count; ++i, special &= special - 1) [[unlikely]]
      positions[i] = static_cast<uint32_t>(at) + static_cast<uint32_t>(std::countr_zero(special));
    positions += count;
  }
  return positions;
}

// Copies 64 bytes at a time: reads and writes up to 64 too many.
[[gnu::target("avx2,bmi,popcnt")]] void put_plain(const char* from, const char* end, char*& to) {
  for (; end - from > 64; from += 64, to += 64) std::memcpy(to, from, 64);
  std::memcpy(to, from, 64);
  to += end - from;
}

// First where the special characters are, then what is between them: two loops that hardly ever
// branch another way than before.
[[gnu::target("avx2,bmi,popcnt")]] void put_wide_blocks(const char*& from, const char* end,
                                                        char*& to) {
  constexpr ptrdiff_t kAtOnce = 4096;
  uint32_t positions[kAtOnce + 4];
  while (end - from >= 128) {
    const ptrdiff_t size = std::min(kAtOnce, (end - from - 64) / 64 * 64);
    const uint32_t* const last = find_special(from, static_cast<size_t>(size), positions);
    const char* plain = from;
    for (const uint32_t* position = positions; position != last; ++position) {
      const char* const at = from + *position;
      if (at < plain) continue;  // inside of a character that is there already
      put_plain(plain, at, to);
      plain = at;
      if (*at == '\n') [[likely]] {
        std::memcpy(to, "\\n", 2);
        to += 2;
        ++plain;
      } else {
        put_special(plain, end, to);
      }
    }
    if (plain < from + size) put_plain(plain, from + size, to);
    from = std::max(plain, from + size);
  }
}

void put_blocks(const char*& from, const char* end, char*& to) {
  static const bool kWide = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
  if (kWide) put_wide_blocks(from, end, to);
  put_short_blocks(from, end, to);
}
#else
void put_blocks(const char*&, const char*, char*&) {}
#endif

}  // namespace

void json_string(std::string_view text, Text& out) {
  // 128 more: whole blocks and escapes are stored, only their lengths are counted.
  char* const start = out.room(text.size() * kLongestEscape + 2 + 128);
  char* to = start;
  const char* from = text.data();
  const char* const end = from + text.size();
  *to++ = '"';
  put_blocks(from, end, to);
  while (from != end) {
    const auto c = static_cast<uint8_t>(*from);
    if (c < 0x80 && kEscapes[c].size == 0)
      *to++ = *from++;
    else
      put_special(from, end, to);
  }
  *to++ = '"';
  out.extend(static_cast<size_t>(to - start));
}

void json_number(double value, Text& out) {
  if (!std::isfinite(value)) {
    out << "null";
    return;
  }
  constexpr size_t kLongest = 32;
  char* at = out.room(kLongest);
  out.extend(static_cast<size_t>(std::to_chars(at, at + kLongest, value).ptr - at));
}

JsonWriter& JsonWriter::open(char opening, char closing) {
  separate();
  out_ << opening;
  open_.push_back(closing);
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::end() {
  WEFT_CHECK(!open_.empty() && !after_key_, "the end of nothing");
  out_ << open_.back();
  open_.pop_back();
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  json_string(name, out_);
  out_ << ':';
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  json_string(text, out_);
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  separate();
  json_number(number, out_);
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ << json;
  return *this;
}

void JsonWriter::separate() {
  if (!after_key_ && !first_) out_ << ',';
  after_key_ = false;
  first_ = false;
}

}  // namespace weft::record
