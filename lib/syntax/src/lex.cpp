#include "lex.h"

#include <algorithm>
#include <array>

#include "lexer.h"
#include "words.h"

namespace weft::syntax {

void Lexer::run() {
  if (std::string_view(at_, end_).starts_with(kByteOrderMark)) at_ += kByteOrderMark.size();
  while (begin_line()) logical_line();
  for (; indents_.size() > 1; indents_.pop_back()) emit(TokenKind::kDedent, at_);
  emit(TokenKind::kEndOfFile, at_);
  for (int i = 0; i < 3; ++i) emit(TokenKind::kPanic, at_);
}

// Lines -----------------------------------------------------------------------------------------

void Lexer::skip_line_end() {
  if (*at_ == '\r' && at_[1] == '\n') ++at_;
  ++at_;
  ++line_;
}

void Lexer::skip_comment() {
  while (!is_line_end(*at_) && (*at_ != '\0' || at_ != end_)) ++at_;
}

// From the `\` to the start of the next line.
bool Lexer::skip_continuation() {
  if (!is_line_end(at_[1])) return false;
  ++at_;
  skip_line_end();
  return true;
}

void Lexer::measure_indentation(Indentation& indentation) {
  constexpr uint32_t kTab = 8;
  Indentation now{};
  uint32_t first_line = 0;  // a `\` after white space: the indentation is that of the first line
  for (;; ++at_) {
    if (*at_ == ' ') {
      ++now.column;
      ++now.alternate;
    } else if (*at_ == '\t') {
      now.column = (now.column / kTab + 1) * kTab;
      ++now.alternate;
    } else if (*at_ == '\f') {
      now = {};
    } else if (*at_ == '\\' && is_line_end(at_[1])) {
      if (first_line == 0) first_line = now.column;
      skip_continuation();
      if (at_ == end_) emit_invalid(LexError::kContinuationAtEnd, at_ - 1);
      --at_;
    } else {
      break;
    }
  }
  if (first_line != 0) now = {first_line, first_line};
  indentation = now;
}

// Goes to the next line that has more than white space and a comment. False: there is none.
bool Lexer::begin_line() {
  Indentation indentation{};
  while (true) {
    measure_indentation(indentation);
    if (*at_ == '#') skip_comment();
    if (at_ == end_) return false;
    if (!is_line_end(*at_)) break;
    skip_line_end();
  }
  indent_to(indentation);
  return at_ != end_;
}

void Lexer::indent_to(Indentation indentation) {
  const auto differ = [](Indentation a, Indentation b) {
    return a.column == b.column && a.alternate != b.alternate;
  };
  if (indentation.column > indents_.back().column) {
    if (indents_.size() == kMaxIndents) return give_up(LexError::kIndents, at_);
    if (indentation.alternate <= indents_.back().alternate) emit_invalid(LexError::kTabs, at_);
    indents_.push_back(indentation);
    emit(TokenKind::kIndent, at_);
    return;
  }
  while (indentation.column < indents_.back().column) {
    indents_.pop_back();
    emit(TokenKind::kDedent, at_);
  }
  if (indentation.column != indents_.back().column) emit_invalid(LexError::kDedent, at_);
  if (differ(indentation, indents_.back())) emit_invalid(LexError::kTabs, at_);
}

// Whether the line begins with a word that cannot stand inside brackets.
bool Lexer::starts_clause(const char* line) const {
  while (*line == ' ' || *line == '\t') ++line;
  const char* end = line;
  while (is_name_byte(*end)) ++end;
  const Word word = find_word({line, end});
  return word.starts_clause;
}

// `@name...` at the margin, and the definition in the line behind it, or another decorator. In
// brackets that close, nothing defines.
bool Lexer::starts_decorated(const char* line) const {
  while (*line == '@' && is_name_byte(line[1])) {
    line = std::find_if(line, end_, [](char c) { return c == '\n' || c == '\r'; });
    if (line != end_ && *line == '\r') ++line;
    if (line != end_ && *line == '\n') ++line;
    if (line == end_) return false;
    if (is_name_byte(*line)) return starts_clause(line);
  }
  return false;
}

void Lexer::notice_unclosed() {
  out_.unclosed.push_back({brackets_.back().token, token_count()});
  brackets_.clear();
  fstrings_.clear();
}

// True when the logical line ends with the physical one.
bool Lexer::end_line() {
  const char* begin = at_;
  skip_line_end();
  if (!brackets_.empty()) {
    if (!fstrings_.empty() || (!starts_clause(at_) && !starts_decorated(at_))) return false;
    notice_unclosed();
  }
  emit(TokenKind::kNewline, begin).line = line_ - 1;
  return true;
}

void Lexer::logical_line() {
  while (true) {
    switch (class_of(*at_)) {
      case CharClass::kLetter:
        name();
        break;
      case CharClass::kSpace:
        ++at_;
        break;
      case CharClass::kOperator:
        operator_token();
        break;
      case CharClass::kDigit:
        number();
        break;
      case CharClass::kQuote:
        string(at_, 0);
        break;
      case CharClass::kHash:
        skip_comment();
        break;
      case CharClass::kLineEnd:
        if (end_line()) return;
        break;
      case CharClass::kOther:
        if (at_ == end_) {
          if (!brackets_.empty()) notice_unclosed();
          emit(TokenKind::kNewline, at_);
          return;
        }
        other();
        break;
    }
  }
}

// Names and numbers -----------------------------------------------------------------------------

// Letters of other scripts, continuation lines, and what has no meaning.
void Lexer::other() {
  const char* begin = at_;
  if (*at_ == '\\') {
    if (skip_continuation()) {
      if (at_ == end_) emit_invalid(LexError::kContinuationAtEnd, begin);
      return;
    }
    ++at_;
    return emit_invalid(at_ == end_ ? LexError::kContinuationAtEnd : LexError::kContinuation,
                        begin);
  }
  const CodePoint code_point = decode(at_);
  if (code_point.value >= 0x80 && is_identifier(code_point.value)) return name();
  at_ += code_point.bytes;
  emit_invalid(is_quote(code_point.value) ? LexError::kQuote : LexError::kCharacter, begin);
}

void Lexer::name() {
  const char* begin = at_;
  const char* at = at_;
  while (true) {
    while (is_name_byte(*at)) ++at;
    if (static_cast<unsigned char>(*at) < 0x80) break;
    const CodePoint code_point = decode(at);
    if (!is_identifier(code_point.value)) break;
    at += code_point.bytes;
  }
  at_ = at;
  const std::string_view text(begin, static_cast<size_t>(at_ - begin));
  if (text.size() <= 2 && class_of(*at_) == CharClass::kQuote) {
    if (const int flags = string_prefix(text); flags >= 0) {
      return string(begin, static_cast<uint8_t>(flags));
    }
  }
  emit(find_word(text).kind, begin);
}

// Digits with single underscores between them; at least one.
bool Lexer::digits(bool (*is_digit)(char)) {
  if (!is_digit(*at_)) return false;
  while (is_digit(*at_) || (*at_ == '_' && is_digit(at_[1]))) ++at_;
  return true;
}

// The usual numbers: digits, perhaps with a point, and nothing that needs a look.
bool Lexer::plain_number() {
  const char* at = at_;
  while (is_decimal(*at)) ++at;
  if (*at_ == '0' && at != at_ + 1) return false;
  if (*at == '.') {
    ++at;
    while (is_decimal(*at)) ++at;
  }
  if (is_name_byte(*at)) return false;
  at_ = at;
  return true;
}

void Lexer::number() {
  const char* begin = at_;
  if (plain_number()) {
    emit(TokenKind::kNumber, begin);
    return;
  }
  LexError error = LexError::kNone;
  const auto base = [](char c) -> bool (*)(char) {
    return c == 'x' ? is_hexadecimal : c == 'o' ? is_octal : c == 'b' ? is_binary : nullptr;
  }(lower(at_[1]));
  if (*at_ == '0' && base != nullptr) {
    at_ += 2;
    if (*at_ == '_') ++at_;
    if (!digits(base) || is_decimal(*at_)) error = LexError::kNumber;
  } else {
    digits(is_decimal);
    bool integer = true;
    if (*at_ == '.') {
      integer = false;
      ++at_;
      digits(is_decimal);
    }
    if (lower(*at_) == 'e') {
      const char* exponent = at_ + 1;
      if (*exponent == '+' || *exponent == '-') ++exponent;
      if (is_decimal(*exponent)) {
        integer = false;
        at_ = exponent;
        digits(is_decimal);
      }
    }
    const std::string_view text(begin, static_cast<size_t>(at_ - begin));
    if (lower(*at_) == 'j') {
      ++at_;
    } else if (integer && text[0] == '0' && text.find_first_not_of("0_") != text.npos) {
      error = LexError::kLeadingZeros;
    }
  }
  // `1if x else y` is two tokens, `1x` is none.
  const char* after = at_;
  while (is_name_byte(*after)) ++after;
  if (after != at_ && !follows_number(find_word({at_, after}).kind)) {
    at_ = after;
    error = LexError::kNumber;
  }
  if (error != LexError::kNone) return emit_invalid(error, begin);
  emit(TokenKind::kNumber, begin);
}

// Operators and brackets ------------------------------------------------------------------------

void Lexer::operator_token() {
  const char* begin = at_;
  if (*at_ == '.' && is_decimal(at_[1])) return number();
  Spelled found = longest_operator(at_);
  if (in_field() && found.kind == TokenKind::kColonEqual) found = {TokenKind::kColon, 1};
  at_ += found.size;
  switch (found.kind) {
    case TokenKind::kLeftParenthesis:
    case TokenKind::kLeftBracket:
    case TokenKind::kLeftBrace: {
      if (brackets_.size() == kMaxBrackets) return give_up(LexError::kBrackets, begin);
      const char closing = *begin == '(' ? ')' : *begin == '[' ? ']' : '}';
      brackets_.push_back({closing, false, token_count()});
      emit(found.kind, begin);
      return;
    }
    case TokenKind::kRightParenthesis:
    case TokenKind::kRightBracket:
    case TokenKind::kRightBrace:
      return close_bracket(found.kind);
    case TokenKind::kColon:
      emit(found.kind, begin);
      if (in_field()) fstring_text();
      return;
    case TokenKind::kInvalid:
      return emit_invalid(LexError::kCharacter, begin);
    case TokenKind::kExclamation:
      if (!in_field()) return emit_invalid(LexError::kCharacter, begin);
      [[fallthrough]];
    default:
      emit(found.kind, begin);
  }
}

void Lexer::close_bracket(TokenKind kind) {
  const char* begin = at_ - 1;
  if (brackets_.empty()) return emit_invalid(LexError::kUnopened, begin);
  if (brackets_.back().closing == *begin) {
    emit(kind, begin);
    const bool field = brackets_.back().field;
    brackets_.pop_back();
    if (field) fstring_text();
    return;
  }
  emit_invalid(LexError::kMismatched, begin);
  if (*begin == '}' && !fstrings_.empty()) {  // most likely the end of the field
    while (!brackets_.back().field) brackets_.pop_back();
    brackets_.pop_back();
    fstring_text();
  } else if (!brackets_.back().field) {
    brackets_.pop_back();
  }
}

std::string_view describe(TokenKind kind) {
  static constexpr std::array<std::string_view, kTokenKinds> kDescriptions = {
#define WEFT_TOKEN(Name, description) description,
#include "tokens.def"
  };
  return kDescriptions[static_cast<size_t>(kind)];
}

std::string_view describe(LexError error) {
  static constexpr std::array kMessages = {
#define WEFT_LEX_ERROR(Name, message) std::string_view(message),
#include "lex_errors.def"
  };
  return kMessages[static_cast<size_t>(error)];
}

void lex(std::string_view text, Tokens& out) {
  out.tokens.clear();
  out.unclosed.clear();
  out.tokens.reserve(text.size() / 3 + 16);
  Lexer(text, out).run();
}

}  // namespace weft::syntax
