#include "lines.h"

#include <algorithm>

#include "weft/base/characters.h"

namespace weft::simt {
namespace {

// Where the string or character that begins `text` ends.
size_t quoted_end(std::string_view text) {
  for (size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == text[0])
      return at + 1;
  }
  return text.size();
}

// "1.5e-3f", "0x1p-2", "12": what C++ takes for one token.
size_t number_end(std::string_view text) {
  size_t end = 1;
  while (end < text.size() && (is_name_char(text[end]) || text[end] == '.' ||
                               ((text[end] == '-' || text[end] == '+') &&
                                (text[end - 1] == 'e' || text[end - 1] == 'E'))))
    ++end;
  return end;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const size_t end = text.find_last_not_of(" \t");
  return end == text.npos ? std::string_view() : text.substr(begin, end + 1 - begin);
}

bool is_name(std::string_view text) {
  return !text.empty() && !is_digit(text[0]) && std::ranges::all_of(text, is_name_char);
}

bool is_plain_code(std::string_view text) {
  char before = ' ';
  for (const char c : text) {
    switch (c) {
      case '"':
      case '\'':
      case '#':
      case '\\':
      case '`':
      case '$':
      case '@':
        return false;
      case '/':
      case '*':
        if (before == '/') return false;
        break;
      case '%':
        if (before == '<') return false;
        break;
      case ':':
        if (before == '<' || before == '%') return false;
        break;
      case '>':
        if (before == '%' || before == ':') return false;
        break;
      case '?':
        if (before == '?') return false;
        break;
      default:
        break;
    }
    before = c;
  }
  return true;
}

bool is_balanced(std::string_view text) {
  int open = 0;
  for (const char c : text) {
    if (c == '{') ++open;
    if (c == '}' && --open < 0) return false;
  }
  return open == 0;
}

std::vector<Line> code_lines(std::string_view text) {
  std::vector<Line> result;
  for (size_t number = 1; !text.empty(); ++number) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(text.substr(0, end));
    if (!line.empty() && !line.starts_with("//")) result.push_back({line, number});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::optional<Declaration> declaration(std::string_view text) {
  Declaration result;
  if (const size_t equals = text.find(" = "); equals != text.npos) {
    result.value = trim(text.substr(equals + 3));
    text = text.substr(0, equals);
  }
  if (text.starts_with("const ")) {
    result.constant = true;
    text.remove_prefix(6);
  }
  size_t begin = text.size();
  while (begin > 0 && is_name_char(text[begin - 1])) --begin;
  result.name = text.substr(begin);
  std::string_view type = text.substr(0, begin);
  if (!is_name(result.name) || type.empty() || type.find_first_of("().+-/=[]!;{}") != type.npos ||
      !is_plain_code(type))
    return {};
  type = trim(type);
  if (type.ends_with('&')) {
    result.reference = true;
    type = trim(type.substr(0, type.size() - 1));
  }
  if (type.empty()) return {};
  result.type = type;
  return result;
}

std::optional<Call> call(std::string_view text) {
  const size_t open = text.find('(');
  if (open == text.npos || !text.ends_with(')')) return {};
  Call result{.name = text.substr(0, open), .arguments = {}};
  if (!is_name(result.name)) return {};
  std::string_view rest = trim(text.substr(open + 1, text.size() - open - 2));
  while (!rest.empty()) {
    const size_t comma = std::min(rest.find(','), rest.size());
    result.arguments.push_back(trim(rest.substr(0, comma)));
    if (!is_name(result.arguments.back())) return {};
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return result;
}

std::vector<Token> tokens(std::string_view text) {
  std::vector<Token> result;
  result.reserve(text.size() / 2);
  for (size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    Token token{.text = rest.substr(0, 1)};
    if (is_digit(rest[0])) {
      token = {.kind = Token::Kind::kNumber, .text = rest.substr(0, number_end(rest))};
    } else if (is_name_char(rest[0])) {
      size_t end = 1;
      while (end < rest.size() && is_name_char(rest[end])) ++end;
      token = {.kind = Token::Kind::kName, .text = rest.substr(0, end)};
      const std::string_view before = text.substr(0, at);
      token.member = before.ends_with('.') || before.ends_with("->") || before.ends_with("::");
    } else if (rest[0] == '"' || rest[0] == '\'') {
      token.text = rest.substr(0, quoted_end(rest));
    }
    at += token.text.size();
    result.push_back(token);
  }
  return result;
}

}  // namespace weft::simt
