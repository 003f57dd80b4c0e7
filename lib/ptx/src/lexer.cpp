#include "lexer.h"

#include <algorithm>

namespace weft::ptx {
namespace {

bool in_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$' || c == '%' || c == '.';
}

}  // namespace

bool Lexer::skip_space() {
  while (at_ < text_.size()) {
    const std::string_view rest = text_.substr(at_);
    if (rest[0] == '\n') {
      ++line_;
      ++at_;
    } else if (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r') {
      ++at_;
    } else if (rest.starts_with("//")) {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (rest.starts_with("/*")) {
      const size_t end = rest.find("*/", 2);
      if (end == rest.npos) return false;
      line_ += static_cast<size_t>(std::ranges::count(rest.substr(0, end), '\n'));
      at_ += end + 2;
    } else {
      break;
    }
  }
  return true;
}

Token Lexer::next() {
  using Kind = Token::Kind;
  if (!skip_space()) return {Kind::kBad, text_.substr(at_, 2), line_};
  if (at_ == text_.size()) return {Kind::kEnd, {}, line_};
  const size_t begin = at_;
  const auto token = [&](Kind kind) {
    return Token{kind, text_.substr(begin, at_ - begin), line_};
  };
  if (in_word(text_[at_])) {
    // "shared::cta" is one word, and in "label:" the colon is a sign.
    for (size_t step = 1; step != 0; at_ += step)
      step = text_.substr(at_, 2) == "::" ? 2 : at_ < text_.size() && in_word(text_[at_]) ? 1 : 0;
    return token(Kind::kWord);
  }
  if (text_[at_] == '"') {
    for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_)
      if (text_.substr(at_, 2) == "\\\"" || text_.substr(at_, 2) == "\\\\") ++at_;
    if (at_ == text_.size() || text_[at_] != '"') return token(Kind::kBad);
    ++at_;
    return token(Kind::kString);
  }
  ++at_;
  return token(Kind::kSign);
}

}  // namespace weft::ptx
