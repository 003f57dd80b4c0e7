// weft completion: what shells need to complete commands, options and values.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "command.h"
#include "command_text.h"
#include "parse.h"

namespace weft::cli {
namespace {

constexpr const char* kCompletionExamples =
    "Examples:\n"
    "  source <(weft completion bash)          in ~/.bashrc\n"
    "  weft completion zsh >~/.zfunc/_weft     where ~/.zfunc is in fpath, before compinit\n"
    "  weft completion fish >~/.config/fish/completions/weft.fish\n\n"
    "`cmake --install` puts them where each shell looks.";

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

// The first line, short enough to stand beside a word.
std::string short_help(const std::string& help) {
  constexpr size_t kMost = 70;
  std::string line = help.substr(0, help.find('\n'));
  if (line.size() <= kMost) return line;
  return line.substr(0, line.rfind(' ', kMost)) + " ...";
}

// --- bash

// What completes the value after an option: `word`s, nothing for a number, files for the rest.
std::string bash_case(const OptionText& option) {
  const std::string names = fmt::format("{}", fmt::join(option.names, "|"));
  if (!option.choices.empty())
    return fmt::format("        {}) values=\"{}\" list={} ;;\n", names,
                       fmt::join(option.choices, " "), option.is_list ? 1 : 0);
  if (option.is_number) return fmt::format("        {}) compopt +o default; return ;;\n", names);
  return fmt::format("        {}) return ;;\n", names);
}

std::string bash_command(const CommandText& command) {
  std::vector<std::string> words, cases;
  for (const OptionText& option : command.options) {
    words.insert(words.end(), option.names.begin(), option.names.end());
    if (!option.value.empty() && !option.may_lack_value) cases.push_back(bash_case(option));
  }
  std::string choices;
  for (const OptionText& positional : command.positionals)
    choices += fmt::format("{}", fmt::join(positional.choices, " "));
  return fmt::format(
      "    {})\n"
      "      options=\"{}\" words=\"{}\"\n"
      "      case $previous in\n{}      esac\n      ;;\n",
      command.name, fmt::join(words, " "), choices, fmt::join(cases, ""));
}

// The word before an `=` is the option whose value follows. Of a list the last element is
// completed.
constexpr const char* kBash = R"~(# bash completion of weft, made by `weft completion bash`.
_weft() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local options="" words="" values="" list=0 before=""
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "@names --help --version" -- "$current"))
    return
  fi
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $previous == "=" ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  case ${COMP_WORDS[1]} in
@commands    *) return ;;
  esac
  if [[ -n $values ]]; then
    if ((list)) && [[ $current == *,* ]]; then
      before=${current%,*},
      current=${current##*,}
    fi
    COMPREPLY=($(compgen -P "$before" -W "$values" -- "$current"))
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}
complete -o default -F _weft weft
)~";

std::string bash(const std::vector<CommandText>& all) {
  std::string names, commands;
  for (const CommandText& command : all) {
    names += (names.empty() ? "" : " ") + command.name;
    commands += bash_command(command);
  }
  return replaced(replaced(kBash, "@names", names), "@commands", commands);
}

// --- zsh

std::string zsh_quoted(std::string text) {
  for (const char* special : {"\\", "[", "]", ":"})
    text = replaced(std::move(text), special, std::string("\\") + special);
  return replaced(std::move(text), "'", "'\\''");
}

std::string zsh_action(const OptionText& option) {
  if (option.choices.empty()) return option.is_number ? " " : "_files";
  const std::string choices = fmt::format("{}", fmt::join(option.choices, " "));
  return option.is_list ? fmt::format("_values -s , value {}", choices)
                        : fmt::format("({})", choices);
}

std::string zsh_option(const OptionText& option) {
  std::string text = "      ";
  if (option.repeats)
    text += "'*'";
  else if (option.names.size() > 1)
    text += fmt::format("'({})'", fmt::join(option.names, " "));
  text += option.names.size() > 1 ? fmt::format("{{{}}}", fmt::join(option.names, ","))
                                  : option.names.front();
  text += fmt::format("'[{}]", zsh_quoted(short_help(option.help)));
  if (!option.value.empty())
    text += fmt::format("{}:{}:{}", option.may_lack_value ? ":" : "",
                        option.choices.empty() ? zsh_quoted(option.value) : "value",
                        zsh_action(option));
  return text + "' \\\n";
}

std::string zsh(const std::vector<CommandText>& all) {
  std::string text =
      "#compdef weft\n"
      "# zsh completion of weft, made by `weft completion zsh`.\n"
      "_weft() {\n"
      "  local -a commands=(\n";
  for (const CommandText& command : all)
    text += fmt::format("    '{}:{}'\n", command.name, zsh_quoted(command.help));
  text +=
      "  )\n"
      "  if ((CURRENT == 2)); then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  shift words\n"
      "  ((CURRENT--))\n"
      "  case $words[1] in\n";
  for (const CommandText& command : all) {
    text += fmt::format("    {})\n      _arguments -s \\\n", command.name);
    for (const OptionText& option : command.options) text += zsh_option(option);
    for (const OptionText& positional : command.positionals)
      text += fmt::format("      '{}:{}:{}' \\\n", positional.repeats ? "*" : "",
                          zsh_quoted(positional.names.front()), zsh_action(positional));
    text.resize(text.size() - 3);  // the last one ends the command
    text += "\n      ;;\n";
  }
  // Sourced, it is made known; found in fpath, it is called.
  return text +
         "  esac\n"
         "}\n"
         "if [[ $funcstack[1] == _weft ]]; then\n"
         "  _weft \"$@\"\n"
         "else\n"
         "  compdef _weft weft\n"
         "fi\n";
}

// --- fish

std::string fish_quoted(std::string text) {
  return replaced(replaced(std::move(text), "\\", "\\\\"), "'", "\\'");
}

std::string fish_option(const std::string& command, const OptionText& option) {
  std::string text = fmt::format("complete -c weft -n '__fish_seen_subcommand_from {}'", command);
  for (const std::string& name : option.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.choices.empty() && !option.may_lack_value)
    text += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
  else if (!option.value.empty() && !option.may_lack_value)
    text += option.is_number ? " -x" : " -r -F";
  return text + fmt::format(" -d '{}'\n", fish_quoted(short_help(option.help)));
}

std::string fish(const std::vector<CommandText>& all) {
  std::string text = "# fish completion of weft, made by `weft completion fish`.\n";
  for (const CommandText& command : all)
    text += fmt::format("complete -c weft -n __fish_use_subcommand -f -a {} -d '{}'\n",
                        command.name, fish_quoted(command.help));
  text +=
      "complete -c weft -n __fish_use_subcommand -l help -d 'all commands'\n"
      "complete -c weft -n __fish_use_subcommand -l version -d 'the versions'\n";
  for (const CommandText& command : all) {
    for (const OptionText& option : command.options) text += fish_option(command.name, option);
    for (const OptionText& positional : command.positionals)
      if (!positional.choices.empty())
        text += fmt::format("complete -c weft -n '__fish_seen_subcommand_from {}' -f -a '{}'\n",
                            command.name, fmt::join(positional.choices, " "));
  }
  return text;
}

}  // namespace

int completion(const Call& call) {
  std::string shell;
  CLI::App app(
      "Prints the file by which a shell completes the commands of weft, their options and "
      "values.",
      "weft completion");
  app.footer(kCompletionExamples);
  app.add_option("SHELL", shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  if (const auto code = parse(app, call)) return *code;
  const std::vector<CommandText> all = describe_commands();
  const std::string text = shell == "bash" ? bash(all) : shell == "zsh" ? zsh(all) : fish(all);
  return write_output("-", text) ? kSuccess : kNo;
}

}  // namespace weft::cli
