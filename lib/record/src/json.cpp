#include "weft/record/json.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
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
void put_blocks(const char*& from, const char* end, char*& to) {
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
#else
void put_blocks(const char*&, const char*, char*&) {}
#endif

}  // namespace

void json_string(std::string_view text, Text& out) {
  // 16 more: whole blocks and escapes are stored, only their lengths are counted.
  char* const start = out.room(text.size() * kLongestEscape + 2 + 16);
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
