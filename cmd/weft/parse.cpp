#include "parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "command_text.h"

namespace weft::cli {
namespace {

// CLI11 names types as "TEXT:{cpu,cuda}" and "UINT:UINT in [0 - 9]".
void describe_value(const CLI::Option& option, OptionText& text) {
  if (option.get_items_expected_max() == 0) return;
  const std::string type = option.get_type_name();
  const std::string kind = type.substr(0, type.find(':'));
  const size_t begin = type.find('{'), end = type.find('}');
  if (begin != std::string::npos && end != std::string::npos)
    text.choices = CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
  text.is_number = kind == "INT" || kind == "UINT" || kind == "FLOAT";
  if (text.is_number)
    text.value = "N";
  else if (kind == "TEXT" && !text.choices.empty())
    text.value = fmt::format("{}", fmt::join(text.choices, "|"));
  else
    text.value = kind;
  text.may_lack_value = option.get_items_expected_min() == 0;
  text.is_list = option.get_delimiter() != '\0';
}

std::string names_of(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) names.push_back(option->get_name());
  std::sort(names.begin(), names.end());  // the set is in the order of addresses
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string describe_help(const CLI::Option& option) {
  std::string text = option.get_description();
  const auto add = [&](std::string_view word, const std::string& what) {
    if (!what.empty()) text += fmt::format(" ({} {})", word, what);
  };
  add("default:", option.get_default_str());
  add("with", names_of(option.get_needs()));
  add("not with", names_of(option.get_excludes()));
  return text;
}

// One group after the other, in the order in which they begin.
void sort_by_group(std::vector<OptionText>& options) {
  std::vector<std::string> groups;
  for (const OptionText& option : options)
    if (std::find(groups.begin(), groups.end(), option.group) == groups.end())
      groups.push_back(option.group);
  const auto place = [&](const OptionText& option) {
    return std::find(groups.begin(), groups.end(), option.group) - groups.begin();
  };
  std::stable_sort(options.begin(), options.end(),
                   [&](const auto& a, const auto& b) { return place(a) < place(b); });
}

CommandText describe(const CLI::App& app) {
  CommandText result;
  result.name = app.get_name().substr(app.get_name().find(' ') + 1);
  result.about = app.get_description();
  result.examples = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    OptionText text;
    for (const std::string& name : option->get_snames()) text.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) text.names.push_back("--" + name);
    text.repeats = option->get_items_expected_max() > 1;
    text.required = option->get_required();
    text.help = describe_help(*option);
    describe_value(*option, text);
    if (option->get_positional()) {
      text.names = {option->get_name(true)};
      text.value.clear();  // its name stands for it
      result.positionals.push_back(std::move(text));
      continue;
    }
    text.group = option->get_group() == "Options" ? "options" : option->get_group();
    result.options.push_back(std::move(text));
  }
  sort_by_group(result.options);
  return result;
}

}  // namespace

std::optional<int> parse(CLI::App& app, const Call& call) {
  app.set_help_flag("-h,--help", "show this");
  if (call.description != nullptr) {
    *call.description = describe(app);
    return kSuccess;
  }
  app.formatter_fn([](const CLI::App* which, const std::string&, CLI::AppFormatMode) {
    return help_text(describe(*which));
  });
  try {
    app.parse(call.argc, call.argv);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    fail(kUsage, error.what());
    return kUsage;
  }
}

}  // namespace weft::cli
