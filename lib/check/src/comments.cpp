#include "comments.h"

#include <algorithm>

namespace weft::check {

size_t code_end(std::string_view line) {
  char quote = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0 && c == '\\') {
      ++i;
    } else if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      return i;
    }
  }
  return line.size();
}

Ignores::Ignores(const Source& source) {
  constexpr std::string_view kMark = "weft: ignore";
  if (source.text().find(kMark) == std::string_view::npos) return;
  for (uint32_t number = 1; number <= source.line_count(); ++number) {
    const std::string_view line = source.line(number);
    std::string_view comment = line.substr(code_end(line));
    const size_t mark = comment.find(kMark);
    if (mark == std::string_view::npos) continue;
    comment.remove_prefix(mark + kMark.size());
    std::vector<std::string>& codes = lines_[number];
    if (!comment.starts_with('[')) continue;
    comment = comment.substr(1, comment.find(']') - 1);
    while (!comment.empty()) {
      const size_t comma = std::min(comment.find(','), comment.size());
      std::string_view code = comment.substr(0, comma);
      comment.remove_prefix(std::min(comma + 1, comment.size()));
      while (code.starts_with(' ')) code.remove_prefix(1);
      while (code.ends_with(' ')) code.remove_suffix(1);
      codes.emplace_back(code);
    }
    if (codes.empty()) codes.emplace_back();  // of no rule
  }
}

bool Ignores::covers(uint32_t line, std::string_view code) const {
  const auto at = lines_.find(line);
  if (at == lines_.end()) return false;
  return at->second.empty() || std::ranges::find(at->second, code) != at->second.end();
}

}  // namespace weft::check
