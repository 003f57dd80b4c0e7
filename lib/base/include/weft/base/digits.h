// Numbers for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace weft {

// The number with a separator before each three digits.
inline std::string grouped_digits(uint64_t number, std::string_view separator) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3;) digits.insert(at -= 3, separator);
  return digits;
}

}  // namespace weft
