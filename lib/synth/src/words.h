// Takes the words of a row of a table.
#pragma once

#include <string_view>

namespace weft::synth {

// What stands before the separator, or all there is; the text goes on behind it.
inline std::string_view next_word(std::string_view& text, char separator = ' ') {
  const size_t end = text.find(separator);
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return word;
}

}  // namespace weft::synth
