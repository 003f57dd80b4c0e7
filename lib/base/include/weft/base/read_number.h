// Numbers that tools are called with.
#pragma once

#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>

namespace weft {

// False: the text is no number, or not only one.
inline bool read_number(std::string_view text, uint64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace weft
