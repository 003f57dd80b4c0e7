// A text that is written in the program: it lives for ever, and may be told by its address.
#pragma once

#include <string_view>

namespace weft {

class Literal {
 public:
  consteval Literal(const char* text) : text_(text) {}
  constexpr operator std::string_view() const { return text_; }

 private:
  std::string_view text_;
};

}  // namespace weft
