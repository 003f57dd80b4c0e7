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

constexpr std::string_view kQuotes = "\"\"\"";

// Behind the documentation that a body begins with.
size_t begin_of_code(std::string_view source, const Part& body) {
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

// Behind the last bracket before `at` that is still open; npos: none is.
size_t open_bracket(std::string_view line, size_t at) {
  for (int depth = 0; at-- > 0;) {
    if (line[at] == ')' || line[at] == ']') ++depth;
    if ((line[at] == '(' || line[at] == '[') && depth-- == 0) return at;
  }
  return line.npos;
}

// What stands before a bracket, such as "wp.max".
std::string_view called(std::string_view line, size_t bracket) {
  size_t begin = bracket;
  while (begin > 0 && (is_name_char(line[begin - 1]) || line[begin - 1] == '.')) --begin;
  return line.substr(begin, bracket - begin);
}

// Calls that only make a number or a vector of their arguments.
bool is_conversion(std::string_view name) {
  static constexpr std::string_view kConversions[] = {"float",   "int",     "bool",   "wp.float",
                                                      "wp.int",  "wp.uint", "wp.vec", "wp.mat",
                                                      "wp.quat", "type"};
  return std::ranges::any_of(kConversions, [&](std::string_view conversion) {
    if (!name.starts_with(conversion)) return false;
    const std::string_view rest = name.substr(conversion.size());
    return rest.empty() || (conversion.starts_with("wp.") && rest[0] != '_');
  });
}

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return line;
}

// Where the number at `at` of a line is used.
std::string place_of(std::string_view line, size_t at) {
  for (size_t open = open_bracket(line, at); open != line.npos; open = open_bracket(line, open)) {
    const std::string_view name = called(line, open);
    if (line[open] == '(' && !name.empty() && !is_conversion(name))
      return fmt::format("in `{}`", name);
  }
  const std::string_view statement = trimmed(line);
  for (const std::string_view word : {"if ", "elif ", "while "})
    if (statement.starts_with(word)) return "in a condition";
  if (statement.starts_with("return")) return "in what is returned";
  const size_t equals = statement.find('=');
  if (equals == statement.npos) return {};
  std::string_view target = statement.substr(0, equals);
  while (!target.empty() && !is_name_char(target.back()) && target.back() != ']')
    target.remove_suffix(1);
  return fmt::format("in `{}`", target.substr(0, target.find('[')));
}

std::string_view line_at(std::string_view source, size_t at) {
  const size_t begin = source.rfind('\n', at) + 1;  // npos + 1 is 0
  return source.substr(begin, std::min(source.find('\n', at), source.size()) - begin);
}

// Lines of a source that `keeps` takes, which sees each line and what follows it.
std::string lines_of(std::string_view source, const auto& keeps) {
  std::string kept;
  while (!source.empty()) {
    const size_t end = std::min(source.find('\n'), source.size() - 1) + 1;
    if (keeps(source.substr(0, end), source.substr(end))) kept += source.substr(0, end);
    source.remove_prefix(end);
  }
  return kept;
}

}  // namespace

std::vector<Constant> constants_of(const record::Record& record, Part part) {
  const std::string_view source = std::string_view(record.python_source).substr(0, part.end);
  std::vector<Constant> numbers;
  for (size_t at = begin_of_code(source, part); at < source.size();) {
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
      const bool number = is_digit(source[at]);
      while (at < source.size() && (number ? goes_on() : is_name_char(source[at]))) ++at;
      const std::string_view word = source.substr(begin, at - begin);
      if (!number || is_usual(word) ||
          std::ranges::find(numbers, word, &Constant::number) != numbers.end())
        continue;
      const std::string_view line = line_at(source, begin);
      numbers.push_back({word, place_of(line, static_cast<size_t>(&word[0] - line.data()))});
    } else {
      ++at;
    }
  }
  return numbers;
}

std::string without_documentation(std::string_view source) {
  bool inside = false;
  return lines_of(source, [&](std::string_view line, std::string_view) {
    const std::string_view text = trimmed(line);
    const bool begins = !inside && text.starts_with(kQuotes);
    const bool ends = text.find(kQuotes, begins ? kQuotes.size() : 0) != text.npos;
    const bool kept = !inside && !begins;
    inside = (inside || begins) && !ends;
    return kept;
  });
}

std::string without_comments(std::string_view source) {
  return lines_of(source, [](std::string_view line, std::string_view) {
    return !trimmed(line).starts_with('#');
  });
}

std::string without_quotes(std::string_view code) {
  return lines_of(code, [](std::string_view line, std::string_view) {
    while (line.ends_with('\n')) line.remove_suffix(1);
    return !trimmed(line).starts_with("// ") || !line.ends_with('>') ||
           line.rfind("<L ") == line.npos;
  });
}

std::vector<std::string_view> parameters_of(const record::Record& record) {
  const std::string_view source = record.python_source;
  const size_t def = source.find(fmt::format("\ndef {}(", record.metadata.kernel_name));
  if (def == source.npos) return {};
  std::vector<std::string_view> parameters;
  size_t depth = 0, begin = source.find('(', def) + 1;
  for (size_t at = begin; at < source.size(); ++at) {
    const char c = source[at];
    if ((c == ',' && depth == 0) || (c == ')' && depth == 0)) {
      std::string_view parameter = source.substr(begin, at - begin);
      while (!parameter.empty() && (parameter[0] == ' ' || parameter[0] == '\n'))
        parameter.remove_prefix(1);
      if (!parameter.empty()) parameters.push_back(parameter);
      begin = at + 1;
      if (c == ')') break;
    }
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
  }
  return parameters;
}

std::string definitions_of(std::string_view source) {
  bool inside = false;  // of what is taken, or left out, up to the next line that is not indented
  const auto goes_on = [](std::string_view line) {
    return line[0] == ' ' || line[0] == '\n' || line[0] == ')';
  };
  std::string kept = lines_of(source, [&](std::string_view line, std::string_view rest) {
    if (goes_on(line)) return inside;
    const bool definition = line.starts_with("class ") ||
                            (line[0] == '@' && rest.starts_with("class ")) ||
                            line.substr(0, line.find('(')).find(" = ") != line.npos;
    inside = definition;
    return definition;
  });
  while (kept.ends_with("\n")) kept.pop_back();
  return kept.empty() ? kept : kept + '\n';
}

namespace {

size_t indentation(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

// Whether a line goes on with the statement above it, which is as deep.
bool goes_on_with(std::string_view line) {
  static constexpr std::string_view kBegins[] = {"else:", "elif ", ")", "]"};
  return std::ranges::any_of(kBegins,
                             [&](std::string_view begin) { return line.starts_with(begin); });
}

// The lines of a body, and runs of whole statements in it.
class Statements {
 public:
  Statements(std::string_view source, Part body) {
    for (size_t at = body.begin; at < body.end;) {
      const size_t end = std::min(source.find('\n', at), source.size() - 1) + 1;
      begins_.push_back(at);
      lines_.push_back(source.substr(at, end - at));
      at = end;
    }
    begins_.push_back(body.end);
  }

  // Of at most `most` lines, each with something to find out.
  std::vector<Part> runs(size_t most) const {
    std::vector<Part> all;
    for (size_t first = 0; first < lines_.size(); ++first) {
      if (!begins_statement(first)) continue;
      const size_t depth = indentation(lines_[first]);
      for (size_t end = first; end < lines_.size();) {
        if (indentation(lines_[end]) != depth || !begins_statement(end)) break;
        end = end_of(end);
        if (end - first > most) break;
        if (is_worth_asking(first, end)) all.push_back({begins_[first], begins_[end]});
      }
    }
    return all;
  }
  size_t count() const { return lines_.size(); }

 private:
  bool begins_statement(size_t line) const {
    const std::string_view text = trimmed(lines_[line]);
    return text != "\n" && text[0] != '#' && !goes_on_with(text);
  }
  // The line behind a statement.
  size_t end_of(size_t line) const {
    const size_t depth = indentation(lines_[line]);
    for (++line; line < lines_.size(); ++line)
      if (indentation(lines_[line]) <= depth &&
          !(indentation(lines_[line]) == depth && goes_on_with(trimmed(lines_[line]))))
        break;
    return line;
  }
  // No comment is asked for, nor a jump or the thread's place alone.
  bool is_worth_asking(size_t first, size_t end) const {
    bool worth = false;
    for (size_t line = first; line < end; ++line) {
      const std::string_view text = trimmed(lines_[line]);
      if (text[0] == '#') return false;
      worth |= text != "return\n" && text != "continue\n" && text != "break\n" &&
               !text.ends_with("= wp.tid()\n");
    }
    return worth;
  }

  std::vector<size_t> begins_;
  std::vector<std::string_view> lines_;
};

}  // namespace

Part gap_of(const record::Record& record) {
  const std::string_view source = record.python_source;
  Part body = body_of(record);
  body.begin = begin_of_code(source, body);
  const Statements statements(source, body);
  std::vector<Part> runs = statements.runs(std::max<size_t>(statements.count() / 2, 1));
  if (runs.empty()) runs = statements.runs(statements.count());
  return runs.empty() ? body : runs[number_of(record.id) / 7 % runs.size()];
}

uint64_t number_of(std::string_view id) {
  uint64_t number = 0;  // half of it is enough
  for (const char digit : id.substr(0, 15))
    number = number * 16 + static_cast<uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  return number;
}

}  // namespace weft::dialogue
