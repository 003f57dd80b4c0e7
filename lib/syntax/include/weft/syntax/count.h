// How long a Python text is in tokens.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace weft::syntax {

// Reuses its memory; not thread-safe.
class TokenCounter {
 public:
  TokenCounter();
  ~TokenCounter();

  // Python's own tokens: names, numbers, strings, operators; ends of lines and indentation as well.
  // Comments are none. Of a text with a NUL what stands before it; of one that is not UTF-8 none.
  size_t count(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::syntax
