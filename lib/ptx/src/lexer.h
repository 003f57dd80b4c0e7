// PTX as words and signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weft::ptx {

struct Token {
  enum class Kind : uint8_t {
    kWord,  // names, registers, directives, whole opcodes, numbers: "%r1", ".reg", "ld.global.f32"
    kSign,  // one character
    kString,  // with its quotes
    kEnd,
    kBad,  // a comment or string that does not end
  };
  Kind kind = Kind::kEnd;
  std::string_view text;
  size_t line = 1;

  bool is(char sign) const { return kind == Kind::kSign && text[0] == sign; }
  bool is(std::string_view word) const { return kind == Kind::kWord && text == word; }
};

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  Token next();
  // Of the whole text, behind the token that came last.
  size_t position() const { return at_; }

 private:
  bool skip_space();  // false: a comment does not end

  std::string_view text_;
  size_t at_ = 0, line_ = 1;
};

}  // namespace weft::ptx
