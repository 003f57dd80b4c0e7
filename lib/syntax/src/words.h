// Keywords, operators and string prefixes: tables made from tokens.def when weft is built.
#pragma once

#include <cstdint>
#include <string_view>

#include "lex.h"

namespace weft::syntax {

// Beside StringFlags, only between the prefix and the lexer: an f-string.
inline constexpr uint8_t kFormatted = 64;

struct Word {
  TokenKind kind = TokenKind::kName;
  bool starts_clause = false;
};

// A keyword, or a name.
Word find_word(std::string_view text);

// The keywords that Python lets stand right after a number.
bool follows_number(TokenKind kind);

// StringFlags and kFormatted, or -1 when it is no prefix.
int string_prefix(std::string_view text);

struct Spelled {
  TokenKind kind;
  uint32_t size;
};

// The longest operator at `at`; kInvalid of size 1 when there is none.
Spelled longest_operator(const char* at);

}  // namespace weft::syntax
