#include "weft/base/cpp.h"

#include <algorithm>
#include <string>

namespace weft {
namespace {

// A raw string's prefix at the begin of `text`, up to its quote; 0: there is none.
size_t raw_prefix(std::string_view text) {
  for (const std::string_view prefix : {"R\"", "LR\"", "uR\"", "UR\"", "u8R\""})
    if (text.starts_with(prefix)) return prefix.size() - 1;
  return 0;
}

}  // namespace

size_t skipped_cpp(std::string_view text) {
  if (text.starts_with("//")) return std::min(text.find('\n'), text.size());
  if (text.starts_with("/*")) {
    const size_t end = text.find("*/", 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  if (const size_t quote = raw_prefix(text)) {
    const size_t open = text.find('(');
    if (open == std::string_view::npos) return quote + 1;
    const std::string close = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
    const size_t end = text.find(close, open);
    return end == std::string_view::npos ? text.size() : end + close.size();
  }
  if (text.empty() || (text[0] != '"' && text[0] != '\'')) return 0;
  for (size_t at = 1; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == text[0]) return at + 1;
    if (text[at] == '\\') ++at;
  }
  return 1;
}

}  // namespace weft
