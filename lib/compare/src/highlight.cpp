#include "highlight.h"

#include <algorithm>
#include <array>
#include <utility>

#include "weft/base/characters.h"

namespace weft::compare {
namespace {

constexpr auto kPythonWords = std::to_array<std::string_view>(
    {"False",  "None", "True", "and",  "as",    "assert", "break", "class",  "continue", "def",
     "del",    "elif", "else", "for",  "from",  "global", "if",    "import", "in",       "is",
     "lambda", "not",  "or",   "pass", "raise", "return", "try",   "while",  "with"});
constexpr auto kCodeWords = std::to_array<std::string_view>(
    {"__global__", "auto",   "const",  "constexpr", "continue", "else",     "extern",
     "false",      "for",    "goto",   "if",        "inline",   "operator", "return",
     "sizeof",     "static", "struct", "template",  "true",     "while"});
constexpr auto kCodeTypes =
    std::to_array<std::string_view>({"bool", "char", "float", "int", "size_t", "void"});

template <size_t kSize>
bool is_one_of(const std::array<std::string_view, kSize>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

// Pieces of a line from its begin on; neighbours of one style are one piece.
class Pieces {
 public:
  explicit Pieces(std::string_view line) : line_(line) {}

  bool done() const { return at_ == line_.size(); }
  std::string_view rest() const { return line_.substr(at_); }
  char before() const { return at_ == 0 ? '\0' : line_[at_ - 1]; }

  void take(char style, size_t size) {
    size = std::min(size, line_.size() - at_);
    if (size == 0) return;
    at_ += size;
    if (!spans_.empty() && spans_.back().style == style)
      spans_.back().size += static_cast<uint32_t>(size);
    else
      spans_.push_back({style, static_cast<uint32_t>(size)});
  }

  std::string_view word() const {
    size_t size = 0;
    while (size < rest().size() && is_name_char(rest()[size])) ++size;
    return rest().substr(0, size);
  }
  // A number begins here: its length, else 0.
  size_t number() const {
    const std::string_view text = rest();
    if (!is_digit(text[0]) && !(text[0] == '.' && text.size() > 1 && is_digit(text[1]))) return 0;
    size_t size = 1;
    while (size < text.size() &&
           (is_name_char(text[size]) || text[size] == '.' ||
            ((text[size] == '+' || text[size] == '-') && (text[size - 1] | 0x20) == 'e')))
      ++size;
    return size;
  }

  Spans finish() { return std::move(spans_); }

 private:
  std::string_view line_;
  size_t at_ = 0;
  Spans spans_;
};

// Behind the closing quotes, or npos.
size_t string_end(std::string_view text, std::string_view quotes) {
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text.substr(at).starts_with(quotes))
      return at + quotes.size();
  }
  return text.npos;
}

}  // namespace

Spans highlight_code(std::string_view line) {
  Pieces pieces(line);
  while (!pieces.done()) {
    const std::string_view rest = pieces.rest();
    if (rest.starts_with("//") || (rest[0] == '#' && pieces.before() == '\0')) {
      pieces.take('c', rest.size());
    } else if (rest[0] == '"') {
      const size_t end = string_end(rest.substr(1), "\"");
      pieces.take('s', end == rest.npos ? rest.size() : end + 1);
    } else if (const size_t number = pieces.number(); number != 0) {
      pieces.take('n', number);
    } else if (const std::string_view word = pieces.word(); !word.empty()) {
      const std::string_view after = rest.substr(word.size());
      if (is_one_of(kCodeWords, word))
        pieces.take('k', word.size());
      else if (is_one_of(kCodeTypes, word) && !after.starts_with('('))
        pieces.take('t', word.size());
      else if (after.starts_with("::"))
        pieces.take('t', word.size() + 2);
      else if (after.starts_with('(') || after.starts_with("<false>("))
        pieces.take('f', word.size());
      else if (word.starts_with("adj_"))
        pieces.take('a', word.size());
      else if (pieces.before() == ':')
        pieces.take('t', word.size());
      else
        pieces.take('_', word.size());
    } else {
      pieces.take('_', 1);
    }
  }
  return pieces.finish();
}

Spans PythonHighlighter::line(std::string_view line) {
  Pieces pieces(line);
  while (!pieces.done()) {
    const std::string_view rest = pieces.rest();
    if (!open_.empty()) {
      const size_t end = string_end(rest, open_);
      pieces.take('s', end == rest.npos ? rest.size() : end);
      if (end == rest.npos) break;
      open_ = {};
    } else if (rest[0] == '#') {
      pieces.take('c', rest.size());
    } else if (rest[0] == '"' || rest[0] == '\'') {
      for (const std::string_view quotes : {"\"\"\"", "'''", "\"", "'"})
        if (rest.starts_with(quotes)) {
          open_ = quotes;
          break;
        }
      pieces.take('s', open_.size());
    } else if (rest[0] == '@' && line.find_first_not_of(" \t") == line.size() - rest.size()) {
      pieces.take('d', std::min(rest.find_first_of("( #"), rest.size()));
    } else if (const size_t number = pieces.number(); number != 0) {
      pieces.take('n', number);
    } else if (const std::string_view word = pieces.word(); !word.empty()) {
      const bool call = rest.substr(word.size()).starts_with('(');
      pieces.take(is_one_of(kPythonWords, word) ? 'k' : call ? 'f' : '_', word.size());
    } else {
      pieces.take('_', 1);
    }
  }
  // Only strings with three quotes go on.
  if (open_.size() == 1 && !line.ends_with('\\')) open_ = {};
  return pieces.finish();
}

}  // namespace weft::compare
