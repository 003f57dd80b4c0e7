#include "source_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

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

Part gap_of(const record::Record& record) {
  const Part body = body_of(record);
  const std::string_view source = record.python_source;
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
