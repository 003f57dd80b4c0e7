// weft man: the manual page, from what the commands say of themselves.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "command.h"
#include "command_text.h"
#include "parse.h"
#include "weft/driver/options.h"
#include "weft/record/record.h"

namespace weft::cli {
namespace {

constexpr const char* kManExamples =
    "Examples:\n"
    "  weft man | man -l -\n"
    "  weft man >/usr/local/share/man/man1/weft.1    `cmake --install` does so";

// As running text: what troff would read as a command or a hyphen is none.
std::string escaped(std::string_view text) {
  std::string result;
  bool begin = true;
  for (const char c : text) {
    if (begin && (c == '.' || c == '\'')) result += "\\&";
    begin = c == '\n';
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else
      result += c;
  }
  return result;
}

// Lines as they are.
std::string verbatim(std::string_view text) {
  return fmt::format(".PP\n.EX\n{}\n.EE\n", escaped(text));
}

std::string entry(std::string_view term, std::string_view help) {
  std::string text = fmt::format(".TP\n.B {}\n", escaped(term));
  for (const char c : escaped(help)) {
    if (c == '\n') text += "\n.br";
    text += c;
  }
  return text + '\n';
}

std::string section_of(const CommandText& command) {
  std::string text = fmt::format(".SS weft {}\n{}\n.PP\n.B {}\n", command.name,
                                 escaped(command.about), escaped(usage(command)));
  for (const OptionText& positional : command.positionals)
    text += entry(spell(positional), positional.help);
  std::string group = "options";
  for (const OptionText& option : command.options) {
    if (option.group != group) text += fmt::format(".PP\n{}:\n", escaped(option.group));
    group = option.group;
    text += entry(spell(option), option.help);
  }
  return text + verbatim(command.examples);
}

std::string page() {
  std::string text = fmt::format(
      ".TH WEFT 1 \"\" \"weft {}\" \"User commands\"\n"
      ".SH NAME\nweft \\- a native compiler and data factory for Warp kernels\n"
      ".SH SYNOPSIS\n.B weft\n.I command\n.RI [ options ]\n.br\n.B weft \\-\\-help\n.br\n"
      ".B weft \\-\\-version\n"
      ".SH DESCRIPTION\n"
      "Reads Warp kernels written in Python and writes the C++ and CUDA code, forward and adjoint, "
      "that warp\\-lang {} generates for them, byte for byte, without Python or a GPU. From a seed "
      "it "
      "synthesises kernels, compiles, runs and checks them, and packs the pairs into data sets.\n"
      ".SH COMMANDS\n",
      record::weft_version(), Options{}.warp_version);
  for (const CommandText& command : describe_commands()) text += section_of(command);
  text += ".SH EXIT STATUS\n";
  text += entry("0", "success");
  text += entry("1",
                "something is wrong: a kernel was rejected, a record is wrong, a file could not be "
                "written");
  text += entry("2", "bad usage");
  text += entry("3",
                "the machine was in the way of an answer: a full disk, a compiler that is missing, "
                "does not start or was killed");
  text += entry("130", "interrupted");
  text += ".SH ENVIRONMENT\n";
  for (const Variable& variable : kVariables) text += entry(variable.name, variable.help);
  return text;
}

}  // namespace

int man(const Call& call) {
  CLI::App app("Prints the manual page weft(1).", "weft man");
  app.footer(kManExamples);
  if (const auto code = parse(app, call)) return *code;
  return write_output("-", page()) ? kSuccess : kNo;
}

}  // namespace weft::cli
