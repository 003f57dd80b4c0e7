#include "command_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "command.h"

namespace weft::cli {
namespace {

constexpr size_t kWidth = 100;
constexpr size_t kColumn = 28;  // where explanations begin

// Lines of at most `width` bytes; line ends of the text stay.
std::vector<std::string> wrap(std::string_view text, size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width)
      lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
    if (end < text.size() && text[end] == '\n') lines.emplace_back();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void print_row(std::string& to, const std::string& term, std::string_view help) {
  std::string before = "  " + term;
  if (before.size() + 1 >= kColumn) {
    to += before + '\n';
    before.clear();
  }
  for (const std::string& line : wrap(help, kWidth - kColumn)) {
    to += fmt::format("{:{}}{}\n", before, kColumn, line);
    before.clear();
  }
}

}  // namespace

std::string spell(const OptionText& option) {
  std::string text = fmt::format("{}", fmt::join(option.names, ", "));
  if (!option.value.empty())
    text += fmt::format(fmt::runtime(option.may_lack_value ? " [{}]" : " {}"), option.value);
  return option.repeats && option.value.empty() ? text + "..." : text;
}

std::string usage(const CommandText& command) {
  std::string text = "weft " + command.name;
  for (const OptionText& option : command.options)
    if (option.required) text += fmt::format(" {} {}", option.names.back(), option.value);
  text += " [options]";
  for (const OptionText& positional : command.positionals)
    text += fmt::format(fmt::runtime(positional.required ? " {}" : " [{}]"), spell(positional));
  return text;
}

std::string help_text(const CommandText& command) {
  std::string text;
  for (const std::string& line : wrap(command.about, kWidth)) text += line + '\n';
  text += fmt::format("\nusage: {}\n", usage(command));
  if (!command.positionals.empty()) text += '\n';
  for (const OptionText& positional : command.positionals)
    print_row(text, spell(positional), positional.help);
  std::string group;
  for (const OptionText& option : command.options) {
    if (option.group != group) text += fmt::format("\n{}:\n", option.group);
    group = option.group;
    print_row(text, spell(option), option.help);
  }
  if (!command.examples.empty()) text += fmt::format("\n{}\n", command.examples);
  return text;
}

std::vector<CommandText> describe_commands() {
  std::vector<CommandText> all;
  for (const Command& command : commands()) {
    CommandText text;
    std::string name(command.name);
    char* arguments[] = {name.data()};
    command.run({1, arguments, &text});
    text.name = command.name;
    text.help = command.help;
    all.push_back(std::move(text));
  }
  return all;
}

}  // namespace weft::cli
