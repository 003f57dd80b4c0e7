// The lexer's state: one pass over the text, with stacks of what is open. A line at a time in
// lex.cpp, strings and f-strings in lex_string.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "characters.h"
#include "lex.h"
#include "weft/base/extend.h"

namespace weft::syntax {

// CPython's limits.
inline constexpr size_t kMaxIndents = 100;
inline constexpr size_t kMaxBrackets = 200;
inline constexpr size_t kMaxFStrings = 150;

struct Bracket {
  char closing;
  bool field;  // the braces of a replacement field
  uint32_t token;
};

struct FString {
  char quote;
  uint8_t flags;
  uint32_t base;  // brackets around it
  uint32_t begin, line;

  uint32_t quotes() const { return (flags & kTriple) != 0 ? 3 : 1; }
};

// CPython measures indentation twice, with tabs of 8 and of 1 column, to refuse what is ambiguous.
struct Indentation {
  uint32_t column;
  uint32_t alternate;
};

// Never holds more than kMost: who pushes has looked.
template <typename T, size_t kMost>
class FixedStack {
 public:
  void push_back(const T& item) { items_[size_++] = item; }
  void pop_back() { --size_; }
  void shrink(size_t size) { size_ = size; }
  void clear() { size_ = 0; }
  const T& back() const { return items_[size_ - 1]; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

 private:
  T items_[kMost];
  size_t size_ = 0;
};

class Lexer {
 public:
  Lexer(std::string_view text, Tokens& out)
      : text_(text.data()), end_(text.data() + text.size()), at_(text_), out_(out) {
    indents_.push_back({0, 0});
  }

  void run();

 private:
  bool begin_line();
  void measure_indentation(Indentation& indentation);
  void indent_to(Indentation indentation);
  void logical_line();
  bool end_line();
  void name();
  void number();
  bool plain_number();
  void string(const char* begin, uint8_t flags);
  bool skip_string_text(char quote, uint8_t& flags);
  void fstring_text();
  void fstring_escape(bool raw);
  void operator_token();
  void close_bracket(TokenKind kind);
  void other();
  bool digits(bool (*is_digit)(char));

  bool in_field() const { return !brackets_.empty() && brackets_.back().field; }
  bool starts_clause(const char* line) const;
  bool starts_decorated(const char* line) const;
  void notice_unclosed();
  void skip_line_end();
  void skip_comment();
  bool skip_continuation();

  uint32_t offset(const char* at) const { return static_cast<uint32_t>(at - text_); }
  // Made in its place: a token that is copied there takes longer than all the rest of a name.
  Token& emit(TokenKind kind, const char* begin) {
    Token& token = extend(out_.tokens, {});
    token.kind = kind;
    token.begin = offset(begin);
    token.end = offset(at_);
    token.line = line_;
    return token;
  }
  void emit_string(TokenKind kind, const char* begin, uint32_t line, uint8_t flags, size_t prefix) {
    Token& token = emit(kind, begin);
    token.flags = flags;
    token.prefix = static_cast<uint8_t>(prefix);
    token.line = line;
  }
  void emit_invalid(LexError error, const char* begin) {
    emit(TokenKind::kInvalid, begin).error = error;
  }
  uint32_t token_count() const { return static_cast<uint32_t>(out_.tokens.size()); }
  // After this nothing more is read.
  void give_up(LexError error, const char* begin) {
    emit_invalid(error, begin);
    at_ = end_;
    brackets_.clear();
    fstrings_.clear();
  }

  const char* text_;
  const char* end_;
  const char* at_;
  uint32_t line_ = 1;
  Tokens& out_;
  FixedStack<Indentation, kMaxIndents> indents_;
  FixedStack<Bracket, kMaxBrackets> brackets_;
  FixedStack<FString, kMaxFStrings> fstrings_;
};

}  // namespace weft::syntax
