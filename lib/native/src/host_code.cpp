#include "host_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "weft/base/characters.h"
#include "weft/base/cpp.h"

namespace weft::native {

std::string host_code(std::string_view text) {
  const auto place = [&](std::string_view what, size_t at) {
    return fmt::format("{} in line {}", what, 1 + std::ranges::count(text.substr(0, at), '\n'));
  };
  for (size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (const size_t count = skipped_cpp(rest)) {
      at += count;
    } else if (rest.starts_with("<<<")) {
      return place("a launch", at);
    } else if (is_name_char(rest[0])) {
      size_t end = 0;
      while (end < rest.size() && is_name_char(rest[end])) ++end;
      const std::string_view after =
          rest.substr(std::min(rest.find_first_not_of(" \t\n", end), rest.size()));
      if (rest.substr(0, end) == "main" && after.starts_with('(')) return place("`main`", at);
      at += end;
      // A digit separator is no string: 1'000.
      if (std::isdigit(static_cast<unsigned char>(rest[0])) != 0 && after.starts_with('\'')) ++at;
    } else {
      ++at;
    }
  }
  return "";
}

}  // namespace weft::native
