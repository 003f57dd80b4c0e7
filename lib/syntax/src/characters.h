// What single characters of a source are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace weft::syntax {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

enum class CharClass : uint8_t {
  kOther,  // also NUL, `\` and the bytes of other scripts
  kLetter,
  kDigit,
  kSpace,
  kOperator,
  kQuote,
  kHash,
  kLineEnd,
};

inline constexpr auto kCharClasses = [] {
  std::array<CharClass, 256> table{};
  const auto mark = [&table](std::string_view characters, CharClass what) {
    for (const char c : characters) table[static_cast<unsigned char>(c)] = what;
  };
  mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", CharClass::kLetter);
  mark("0123456789", CharClass::kDigit);
  mark(" \t\f", CharClass::kSpace);
  mark("()[]{},:;.-+*/%@<>=!&|^~", CharClass::kOperator);
  mark("'\"", CharClass::kQuote);
  mark("#", CharClass::kHash);
  mark("\r\n", CharClass::kLineEnd);
  return table;
}();

inline constexpr auto kNameBytes = [] {
  std::array<bool, 256> table{};
  for (size_t i = 0; i < table.size(); ++i) {
    table[i] = kCharClasses[i] == CharClass::kLetter || kCharClasses[i] == CharClass::kDigit;
  }
  return table;
}();

// Neither the end of a string nor anything that needs a look.
inline constexpr auto kPlainInStrings = [] {
  std::array<bool, 256> table{};
  table.fill(true);
  for (const char c : std::string_view("\0'\"\\\r\n", 6))
    table[static_cast<unsigned char>(c)] = false;
  return table;
}();

inline CharClass class_of(char c) { return kCharClasses[static_cast<unsigned char>(c)]; }
inline bool is_name_byte(char c) { return kNameBytes[static_cast<unsigned char>(c)]; }
inline bool is_plain_in_string(char c) { return kPlainInStrings[static_cast<unsigned char>(c)]; }
inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }
inline bool is_decimal(char c) { return c >= '0' && c <= '9'; }
inline bool is_octal(char c) { return c >= '0' && c <= '7'; }
inline bool is_binary(char c) { return c == '0' || c == '1'; }
// Only for letters: other characters become others.
inline char lower(char c) { return static_cast<char>(c | 0x20); }
inline bool is_hexadecimal(char c) { return is_decimal(c) || (lower(c) >= 'a' && lower(c) <= 'f'); }

struct CodePoint {
  uint32_t value;
  uint32_t bytes;
};

// Of valid UTF-8.
CodePoint decode(const char* at);
void append_utf8(uint32_t code_point, std::string& out);  // surrogates too

// The offset of the first byte that is not UTF-8 as Python takes it, or text.size().
size_t find_invalid_utf8(std::string_view text);

// Whether a character beyond ASCII may stand in a name. A superset of Python's XID_Continue in
// which punctuation, symbols, white space and private characters are left out. Names are not
// normalised.
bool is_identifier(uint32_t code_point);
// Quotes of typography, which editors put where ' and " were meant.
bool is_quote(uint32_t code_point);

}  // namespace weft::syntax
