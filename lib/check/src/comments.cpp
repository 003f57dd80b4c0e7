#include "weft/check/comments.h"

#include <algorithm>

namespace weft::check {
namespace {

constexpr std::string_view kMark = "weft: ignore";

}  // namespace

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

bool is_ignored(std::string_view line, std::string_view rule) {
  std::string_view comment = line.substr(code_end(line));
  const size_t mark = comment.find(kMark);
  if (mark == std::string_view::npos) return false;
  comment.remove_prefix(mark + kMark.size());
  if (!comment.starts_with('[')) return true;
  comment = comment.substr(1, comment.find(']') - 1);
  while (!comment.empty()) {
    const size_t comma = std::min(comment.find(','), comment.size());
    std::string_view name = comment.substr(0, comma);
    comment.remove_prefix(std::min(comma + 1, comment.size()));
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (name == rule) return true;
  }
  return false;
}

std::optional<Insertion> ignoring(std::string_view line, std::string_view rule) {
  if (is_ignored(line, rule)) return std::nullopt;
  const size_t code = code_end(line);
  const size_t end = line.find_last_not_of(" \t\r") + 1;
  Insertion made{end, "  # " + std::string(kMark) + "[" + std::string(rule) + "]"};
  const size_t mark = line.find(kMark, code);
  if (mark != std::string_view::npos) {
    // It names others.
    const size_t close = line.find(']', mark);
    if (close == std::string_view::npos) return std::nullopt;
    made = {close, (line[close - 1] == '[' ? "" : ", ") + std::string(rule)};
  } else if (code == line.size() && line.substr(0, end).ends_with('\\')) {
    return std::nullopt;  // the statement goes on, and no comment may stand here
  }
  // Not within a text that goes on, either.
  std::string changed(line);
  changed.insert(made.at, made.text);
  if (!is_ignored(changed, rule)) return std::nullopt;
  return made;
}

}  // namespace weft::check
