#include "comments.h"

#include <string_view>
#include <utility>

namespace weft::standalone {
namespace {

// Where a comment starts in a line; strings over several lines are followed by `quote`.
size_t comment_start(std::string_view line, std::string_view& quote) {
  for (size_t i = 0; i < line.size(); ++i) {
    if (!quote.empty()) {
      if (line[i] == '\\') {
        ++i;
      } else if (line.substr(i).starts_with(quote)) {
        i += quote.size() - 1;
        quote = {};
      }
      continue;
    }
    if (line[i] == '#') return i;
    if (line[i] != '"' && line[i] != '\'') continue;
    const std::string_view three = line[i] == '"' ? "\"\"\"" : "'''";
    quote = line.substr(i).starts_with(three) ? three : three.substr(0, 1);
    i += quote.size() - 1;
  }
  if (quote.size() == 1) quote = {};
  return std::string_view::npos;
}

std::string_view trim(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

Comments::Comments(const Source& source, uint32_t first, uint32_t last) {
  std::string_view quote;
  for (uint32_t line = first; line <= last && line <= source.line_count(); ++line) {
    const std::string_view text = source.line(line);
    const size_t at = comment_start(text, quote);
    if (at == std::string_view::npos) continue;
    const std::string_view said = trim(text.substr(at + 1));
    all_.push_back({line, trim(text.substr(0, at)).empty(), false, std::string(said)});
  }
}

std::vector<std::string> Comments::before(uint32_t line) {
  std::vector<std::string> lines;
  for (Comment& comment : all_) {
    if (comment.line >= line) break;
    if (!comment.alone || std::exchange(comment.taken, true)) continue;
    lines.push_back(comment.text);
  }
  return lines;
}

std::string Comments::behind(uint32_t line) {
  for (Comment& comment : all_)
    if (comment.line == line && !comment.alone && !std::exchange(comment.taken, true))
      return comment.text;
  return "";
}

}  // namespace weft::standalone
