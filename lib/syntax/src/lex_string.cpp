// Strings, and the texts of f-strings between their fields.
#include "lexer.h"
#include "words.h"

namespace weft::syntax {

// From behind the opening quotes to behind the closing ones.
bool Lexer::skip_string_text(char quote, uint8_t& flags) {
  const bool triple = (flags & kTriple) != 0;
  while (true) {
    while (is_plain_in_string(*at_)) ++at_;
    if (*at_ == quote) {
      ++at_;
      if (!triple) return true;
      if (at_[0] == quote && at_[1] == quote) {
        at_ += 2;
        return true;
      }
    } else if (*at_ == '\\') {
      flags |= kBackslash;
      ++at_;
      if (at_ == end_) return false;
      if (!is_line_end(*at_)) {
        ++at_;
      } else {
        if (*at_ == '\r') flags |= kCarriageReturn;
        skip_line_end();
      }
    } else if (is_line_end(*at_)) {
      if (!triple) return false;
      if (*at_ == '\r') flags |= kCarriageReturn;
      skip_line_end();
    } else if (at_ == end_) {
      return false;
    } else {
      ++at_;
    }
  }
}

// `begin` is at the prefix, at_ at the quote.
void Lexer::string(const char* begin, uint8_t flags) {
  const char quote = *at_;
  const auto prefix = static_cast<size_t>(at_ - begin);
  const uint32_t line = line_;
  const bool triple = at_[1] == quote && at_[2] == quote;
  if (triple) flags |= kTriple;
  at_ += triple ? 3 : 1;
  if ((flags & kFormatted) != 0) {
    if (fstrings_.size() == kMaxFStrings) return give_up(LexError::kFStringDepth, begin);
    flags &= static_cast<uint8_t>(~kFormatted);
    fstrings_.push_back(
        {quote, flags, static_cast<uint32_t>(brackets_.size()), offset(begin), line});
    emit_string(TokenKind::kFStringStart, begin, line, flags, prefix);
    return fstring_text();
  }
  if (skip_string_text(quote, flags)) {
    return emit_string(TokenKind::kString, begin, line, flags, prefix);
  }
  emit_invalid(triple ? LexError::kTripleString : LexError::kString, begin);
  out_.tokens.back().line = line;
  out_.tokens.back().end = offset(begin) + static_cast<uint32_t>(prefix) + (triple ? 3 : 1);
}

// At the `\` in the text of an f-string. A brace after it still opens a field.
void Lexer::fstring_escape(bool raw) {
  ++at_;
  if (at_ == end_ || *at_ == '{' || *at_ == '}') return;
  if (is_line_end(*at_)) return skip_line_end();
  const bool named = !raw && *at_ == 'N' && at_[1] == '{';
  ++at_;
  if (!named) return;
  while (is_plain_in_string(*at_) && *at_ != '}') ++at_;
  if (*at_ == '}') ++at_;
}

// Text of the innermost f-string, or of a format specification in it, up to the next field or the
// end of the f-string.
void Lexer::fstring_text() {
  const FString fstring = fstrings_.back();
  const bool triple = (fstring.flags & kTriple) != 0;
  const char* begin = at_;
  uint32_t line = line_;
  uint8_t flags = fstring.flags;
  const auto emit_text = [&] {
    if (at_ != begin) emit_string(TokenKind::kFStringMiddle, begin, line, flags, 0);
    flags = fstring.flags;
  };
  const auto leave = [&] {
    brackets_.shrink(fstring.base);
    fstrings_.pop_back();
  };
  while (true) {
    const bool in_specification = brackets_.size() > fstring.base;
    if (*at_ == fstring.quote && (!triple || (at_[1] == *at_ && at_[2] == *at_))) {
      emit_text();
      if (in_specification) emit_invalid(LexError::kFStringField, at_);
      const char* end = at_;
      at_ += fstring.quotes();
      emit_string(TokenKind::kFStringEnd, end, line_, fstring.flags, 0);
      return leave();
    }
    if ((is_line_end(*at_) && !triple) || at_ == end_) {
      emit_invalid(triple ? LexError::kTripleString : LexError::kString, text_ + fstring.begin);
      out_.tokens.back().line = fstring.line;
      return leave();
    }
    if (is_line_end(*at_)) {
      if (*at_ == '\r') flags |= kCarriageReturn;
      skip_line_end();
    } else if (*at_ == '\\') {
      flags |= kBackslash;
      fstring_escape((fstring.flags & kRaw) != 0);
    } else if (*at_ == '{' && at_[1] == '{' && !in_specification) {
      flags |= kBrace;
      at_ += 2;
    } else if (*at_ == '{') {
      emit_text();
      if (brackets_.size() == kMaxBrackets) return give_up(LexError::kBrackets, at_);
      brackets_.push_back({'}', true, token_count()});
      ++at_;
      emit(TokenKind::kLeftBrace, at_ - 1);
      return;
    } else if (*at_ == '}' && at_[1] == '}' && !in_specification) {
      flags |= kBrace;
      at_ += 2;
    } else if (*at_ == '}') {
      emit_text();
      ++at_;
      if (in_specification) {
        emit(TokenKind::kRightBrace, at_ - 1);
        brackets_.pop_back();
      } else {
        emit_invalid(LexError::kFStringBrace, at_ - 1);
      }
      begin = at_;
      line = line_;
    } else {
      ++at_;
    }
  }
}

}  // namespace weft::syntax
