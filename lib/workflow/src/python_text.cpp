#include "python_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace weft::workflow {
namespace {

std::vector<std::string> split(std::string_view items) {
  std::vector<std::string> result;
  while (!items.empty()) {
    const size_t end = std::min(items.find(", "), items.size());
    result.emplace_back(items.substr(0, end));
    items.remove_prefix(std::min(end + 2, items.size()));
  }
  return result;
}

}  // namespace

void PythonText::line(size_t depth, std::string_view text) {
  if (!text.empty()) text_.spaces(4 * depth) << text;
  text_ << '\n';
}

void PythonText::call(size_t depth, std::string_view head,
                      const std::vector<std::string>& arguments, std::string_view tail) {
  group(depth, fmt::format("{}(", head), arguments, fmt::format("){}", tail));
}

void PythonText::group(size_t depth, std::string_view head, const std::vector<std::string>& items,
                       std::string_view tail) {
  const std::string all = joined(items);
  if (4 * depth + head.size() + all.size() + tail.size() <= kMostColumns)
    return line(depth, fmt::format("{}{}{}", head, all, tail));
  line(depth, head);
  if (4 * (depth + 1) + all.size() <= kMostColumns) {
    line(depth + 1, all);
  } else {
    for (const std::string& item : items) {
      const size_t open = item.find('[');
      if (4 * (depth + 1) + item.size() < kMostColumns || !item.ends_with(']'))
        line(depth + 1, item + ",");
      else
        group(depth + 1, item.substr(0, open + 1),
              split(std::string_view(item).substr(open + 1, item.size() - open - 2)), "],");
    }
  }
  line(depth, tail);
}

void PythonText::paragraph(size_t depth, std::string_view words, std::string_view indent) {
  std::string filled;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    if (4 * depth + filled.size() + 1 + word.size() > kMostColumns) {
      line(depth, filled);
      filled = indent;
    } else if (!filled.empty()) {
      filled += ' ';
    }
    filled += word;
  }
  line(depth, filled);
}

std::string joined(const std::vector<std::string>& items) {
  return fmt::format("{}", fmt::join(items, ", "));
}

std::string shape_text(const std::vector<std::string>& extents) {
  return extents.size() == 1 ? extents[0] : fmt::format("({})", joined(extents));
}

std::string float_text(double value) {
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace weft::workflow
