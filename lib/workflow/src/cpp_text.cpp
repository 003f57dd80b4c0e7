#include "cpp_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace weft::workflow {
namespace {

constexpr size_t kMostColumns = 100;

// Names that may give way are marked by an @, which is not printed.
size_t width(std::string_view text) {
  return text.size() - static_cast<size_t>(std::ranges::count(text, '@'));
}

}  // namespace

void CppText::line(size_t depth, std::string_view text) {
  if (!text.empty()) text_.spaces(2 * depth) << text;
  text_ << '\n';
}

void CppText::call(size_t depth, std::string_view head, const std::vector<std::string>& arguments,
                   std::string_view tail) {
  const std::string one = fmt::format("{}({}){}", head, fmt::join(arguments, ", "), tail);
  if (2 * depth + width(one) <= kMostColumns) return line(depth, one);
  // Under the parenthesis where there is room, as clang-format has it.
  const bool under = 2 * depth + width(head) + 1 <= kMostColumns / 2;
  const size_t margin = under ? 2 * depth + width(head) + 1 : 2 * depth + 4;
  std::string filled = std::string(2 * depth, ' ') + fmt::format("{}(", head);
  if (!under) {
    text_ << filled << '\n';
    filled = std::string(margin, ' ');
  }
  for (size_t i = 0; i < arguments.size(); ++i) {
    const bool last = i + 1 == arguments.size();
    const std::string next = arguments[i] + (last ? fmt::format("){}", tail) : ",");
    const bool first = width(filled) == margin;
    if (!first && width(filled) + 1 + width(next) > kMostColumns) {
      text_ << filled << '\n';
      filled = std::string(margin, ' ') + next;
    } else {
      filled += (first ? "" : " ") + next;
    }
  }
  text_ << filled << '\n';
}

void CppText::comment(size_t depth, std::string_view words) {
  std::string filled = "//";
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find_first_of(" \n"));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    if (2 * depth + filled.size() + 1 + word.size() > kMostColumns) {
      line(depth, filled);
      filled = "//";
    }
    if (!word.empty()) filled += fmt::format(" {}", word);
  }
  line(depth, filled);
}

void CppText::part(std::string_view text) {
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  while (!text.empty() && text.front() == '\n') text.remove_prefix(1);
  if (!text.empty()) text_ << text << "\n\n";
}

}  // namespace weft::workflow
