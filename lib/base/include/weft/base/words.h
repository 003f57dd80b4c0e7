// Words of a row of a table, with one separator between two.
#pragma once

#include <string_view>

namespace weft {

// What stands before the separator, or all there is; the text goes on behind it.
constexpr std::string_view next_word(std::string_view& text, char separator = ' ') {
  const size_t end = text.find(separator);
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return word;
}

constexpr bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty())
    if (next_word(words) == word) return true;
  return false;
}

}  // namespace weft
