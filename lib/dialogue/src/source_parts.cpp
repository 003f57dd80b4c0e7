#include "source_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "weft/base/characters.h"

namespace weft::dialogue {

Part body_of(const record::Record& record) {
  const std::string_view source = record.python_source;
  const size_t def = source.find(fmt::format("\ndef {}(", record.metadata.kernel_name));
  size_t at = def == std::string_view::npos ? std::string_view::npos : source.find('(', def);
  for (size_t depth = 0; at < source.size(); ++at) {
    if (source[at] == '(' || source[at] == '[') ++depth;
    if ((source[at] == ')' || source[at] == ']') && --depth == 0) break;
  }
  at = source.find(":\n", at);
  if (at == std::string_view::npos) return {0, source.size()};
  size_t end = at + 2;  // behind the last line that is not empty
  for (size_t line = end; line < source.size();) {
    const char first = source[line];
    if (first != ' ' && first != '\t' && first != '\n' && first != '#') break;
    line = std::min(source.find('\n', line), source.size() - 1) + 1;
    if (first != '\n') end = line;
  }
  return {at + 2, end};
}

namespace {

// Behind the documentation that a body begins with.
size_t begin_of_code(std::string_view source, const Part& body) {
  constexpr std::string_view kQuotes = "\"\"\"";
  const size_t first = source.find_first_not_of(" \n", body.begin);
  if (first == source.npos || source.substr(first, 3) != kQuotes) return body.begin;
  const size_t end = source.find(kQuotes, first + 3);
  const size_t line = end == source.npos ? source.npos : source.find('\n', end);
  return line == source.npos || line + 1 >= body.end ? body.begin : line + 1;
}

bool is_usual(std::string_view number) {
  static constexpr std::string_view kUsual[] = {"0", "1", "2", "3", "0.0", "1.0", "2.0", "0.5"};
  return std::ranges::find(kUsual, number) != std::end(kUsual);
}

}  // namespace

std::vector<std::string_view> constants_of(const record::Record& record) {
  const Part body = body_of(record);
  const std::string_view source = std::string_view(record.python_source).substr(0, body.end);
  std::vector<std::string_view> numbers;
  const auto is_digit = [&](size_t at) { return source[at] >= '0' && source[at] <= '9'; };
  for (size_t at = begin_of_code(source, body); at < source.size();) {
    if (source[at] == '#') {
      at = std::min(source.find('\n', at), source.size());
    } else if (source[at] == '"' || source[at] == '\'') {
      at = std::min(source.find(source[at], at + 1), source.size() - 1) + 1;
    } else if (is_name_char(source[at])) {
      const size_t begin = at;
      const auto goes_on = [&] {
        const bool sign = (source[at] == '-' || source[at] == '+') && source[at - 1] == 'e';
        return is_name_char(source[at]) || source[at] == '.' || sign;
      };
      const bool number = is_digit(at);
      while (at < source.size() && (number ? goes_on() : is_name_char(source[at]))) ++at;
      const std::string_view word = source.substr(begin, at - begin);
      if (number && !is_usual(word) && std::ranges::find(numbers, word) == numbers.end())
        numbers.push_back(word);
    } else {
      ++at;
    }
  }
  return numbers;
}

Part gap_of(const record::Record& record) {
  const std::string_view source = record.python_source;
  Part body = body_of(record);
  body.begin = begin_of_code(source, body);
  std::vector<size_t> begins;
  for (size_t at = body.begin; at < body.end; at = source.find('\n', at) + 1) {
    begins.push_back(at);
    if (source.find('\n', at) == std::string_view::npos) break;
  }
  if (begins.empty()) return body;
  const uint64_t number = number_of(record.id);
  const size_t lines = begins.size(), most = std::max<size_t>(lines / 2, 1);
  const size_t count = 1 + static_cast<size_t>(number / 7 % most);
  const size_t first = static_cast<size_t>(number / 7919 % (lines - count + 1));
  const size_t end = first + count == lines ? body.end : begins[first + count];
  return {begins[first], end};
}

uint64_t number_of(std::string_view id) {
  uint64_t number = 0;  // half of it is enough
  for (const char digit : id.substr(0, 15))
    number = number * 16 + static_cast<uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  return number;
}

}  // namespace weft::dialogue
