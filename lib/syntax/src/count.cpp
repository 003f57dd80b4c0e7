#include "weft/syntax/count.h"

#include <string>

#include "characters.h"
#include "lex.h"

namespace weft::syntax {

struct TokenCounter::State {
  std::string text;  // the lexer wants a NUL behind it
  Tokens tokens;
};

TokenCounter::TokenCounter() : state_(std::make_unique<State>()) {}
TokenCounter::~TokenCounter() = default;

size_t TokenCounter::count(std::string_view text) {
  constexpr size_t kEnd = 4;  // EndOfFile and Panic
  state_->text.assign(text.substr(0, text.find('\0')));
  if (find_invalid_utf8(state_->text) < state_->text.size()) return 0;
  lex(state_->text, state_->tokens);
  return state_->tokens.tokens.size() - kEnd;
}

}  // namespace weft::syntax
