// Characters of names, in Python and C++ alike.
#pragma once

namespace weft {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Of what is no ASCII, every byte: both languages have such names.
constexpr bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' ||
         (static_cast<unsigned char>(c) & 0x80) != 0;
}

}  // namespace weft
