// Source text to tokens: one flat vector, for which the parser is the only reader.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace weft::syntax {

enum class TokenKind : uint8_t {
#define WEFT_TOKEN(Name, description) k##Name,
#include "tokens.def"
};
#define WEFT_TOKEN(Name, description) +1
inline constexpr size_t kTokenKinds = 0
#include "tokens.def"
    ;

std::string_view describe(TokenKind kind);  // "`(`", "end of line"

enum class LexError : uint8_t {
#define WEFT_LEX_ERROR(Name, message) k##Name,
#include "lex_errors.def"
};
std::string_view describe(LexError error);

// Of strings and f-strings: what their prefix and text ask of the decoder.
enum StringFlags : uint8_t {
  kRaw = 1,
  kBytes = 2,
  kTriple = 4,
  kBackslash = 8,        // something to decode
  kCarriageReturn = 16,  // line ends to make \n
  kBrace = 32,           // {{ or }} in the text of an f-string
};

struct Token {
  TokenKind kind{};
  LexError error = LexError::kNone;  // kInvalid
  uint8_t flags = 0;                 // StringFlags
  uint8_t prefix = 0;                // strings: bytes before the quote
  uint32_t begin = 0;
  uint32_t end = 0;
  uint32_t line = 0;  // 1-based, where it begins
};

// A bracket that was still open when the tokens made clear that it never closes.
struct Unclosed {
  uint32_t bracket;  // index of its token
  uint32_t noticed;  // index of the Newline that was put in its way
};

struct Tokens {
  std::vector<Token> tokens;  // ends with EndOfFile and three times Panic, so that peeking is safe
  std::vector<Unclosed> unclosed;
};

// `text` ends with a NUL that is not part of it, as std::string's does; it holds no other NUL and
// is UTF-8. Python's limits on nesting apply: 100 indentations, 200 brackets, 150 f-strings.
void lex(std::string_view text, Tokens& out);

}  // namespace weft::syntax
