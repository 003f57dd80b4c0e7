#include "parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "command_text.h"
#include "weft/base/closest.h"

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
  constexpr size_t kWidest = 70;  // more of them stand in the option's help
  if (text.value.size() > kWidest) text.value = "NAME";
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

// As they are typed: "-o", "--output".
std::vector<std::string> spellings_of(const CLI::Option& option) {
  std::vector<std::string> spellings;
  for (const std::string& name : option.get_snames()) spellings.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) spellings.push_back("--" + name);
  return spellings;
}

CommandText describe(const CLI::App& app) {
  CommandText result;
  result.name = app.get_name().substr(app.get_name().find(' ') + 1);
  result.about = app.get_description();
  result.examples = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    OptionText text;
    text.names = spellings_of(*option);
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

// --- numbers as people write them ---

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

}  // namespace

bool make_plain(std::string& number) {
  std::string text = number;
  if (text.starts_with('_') || text.ends_with('_') || text.find("__") != text.npos) return false;
  std::erase(text, '_');
  const bool negative = text.starts_with('-');
  if (negative) text.erase(0, 1);
  size_t zeros = 0;
  constexpr std::string_view kUnits = "kMG";
  if (const size_t e = text.find_first_of("eE"); e != text.npos) {
    const std::string exponent = text.substr(e + 1);
    if (!is_digits(exponent) || exponent.size() > 2) return false;
    zeros = std::stoul(exponent);
    text.resize(e);
  } else if (!text.empty() && kUnits.find(text.back()) != kUnits.npos) {
    zeros = 3 * (kUnits.find(text.back()) + 1);
    text.pop_back();
  }
  // The digits behind a point take the place of zeros.
  if (const size_t point = text.find('.'); point != text.npos) {
    const size_t behind = text.size() - point - 1;
    if (behind > zeros || behind == 0) return false;
    text.erase(point, 1);
    zeros -= behind;
  }
  if (!is_digits(text)) return false;
  text.append(zeros, '0');
  // CLI11 would read a number that begins with 0 as octal.
  text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
  number = (negative ? "-" : "") + text;
  return true;
}

namespace {

bool is_whole(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return option.get_items_expected_max() != 0 &&
         (type.starts_with("INT") || type.starts_with("UINT"));
}

// --- what is wrong with a command line, in one voice ---

// "cpu, cuda or both".
std::string either(const std::vector<std::string>& words) {
  std::string text;
  for (size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

// What an option takes: "cpu, cuda or both", "a whole number from 1 to 1024", "FILE".
std::string taken_by(const CLI::Option& option) {
  OptionText text;
  describe_value(option, text);
  if (!text.choices.empty()) return either(text.choices);
  if (!text.is_number) return text.value;
  const std::string type = option.get_type_name();
  std::string taken = is_whole(option) ? "a whole number" : "a number";
  const size_t begin = type.find('['), between = type.find(" - "), end = type.find(']');
  if (begin < between && between < end && end != type.npos)
    taken += " from " + type.substr(begin + 1, between - begin - 1) + " to " +
             type.substr(between + 3, end - between - 3);
  return taken;
}

// Arguments that no option takes: "10 --coun".
std::string unexpected(const CLI::App& app) {
  const std::vector<std::string> extras = app.remaining();
  const auto option = std::ranges::find_if(
      extras, [](const std::string& word) { return word.size() > 1 && word.front() == '-'; });
  if (option == extras.end()) return fmt::format("`{}` is one argument too many", extras.front());
  const std::string name = option->substr(0, option->find('='));
  std::vector<std::string> names;
  for (const CLI::Option* each : app.get_options())
    std::ranges::move(spellings_of(*each), std::back_inserter(names));
  const std::string near = did_you_mean(name, names);
  return fmt::format("there is no option `{}`{}", name,
                     near.empty() ? fmt::format("; `{} --help` lists them", app.get_name()) : near);
}

// CLI11's message begins with the name of the option that it is about.
const CLI::Option* option_of(const CLI::App& app, std::string_view message) {
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_name();
    if (message.starts_with(name) && message.size() > name.size() &&
        (message[name.size()] == ':' || message[name.size()] == ' '))
      return option;
  }
  return nullptr;
}

std::string message_of(const CLI::App& app, const CLI::ParseError& error) {
  std::string message = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return unexpected(app);
  const CLI::Option* const option = option_of(app, message);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && option != nullptr)
    return fmt::format(
        "{} is missing: {}", option->get_name(),
        option->get_positional() ? option->get_description() : "it takes " + taken_by(*option));
  if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr ||
      dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    const bool needs = dynamic_cast<const CLI::RequiresError*>(&error) != nullptr;
    const std::string other = message.substr(message.rfind(' ') + 1);
    const std::string name = message.substr(0, message.find(' '));
    return needs ? fmt::format("{} goes with {}", name, other)
                 : fmt::format("{} and {} do not go together", name, other);
  }
  // A conversion's message names the option in its middle.
  const CLI::Option* about = option;
  if (about == nullptr)
    for (const CLI::Option* each : app.get_options())
      if (message.find(" " + each->get_name() + " ") != message.npos) about = each;
  if (about == nullptr) return message;
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    if (about->count() > 1) return fmt::format("{} is given twice", about->get_name());
    return fmt::format("{} takes {}", about->get_name(), taken_by(*about));
  }
  OptionText text;
  describe_value(*about, text);
  const std::vector<std::string> given = about->results();
  if ((text.choices.empty() && !text.is_number) || given.empty()) return message;
  // Of several values the one that is wrong stands in the message.
  const auto wrong = std::ranges::find_if(
      given, [&](const std::string& value) { return message.find(value) != message.npos; });
  const std::string& value = wrong == given.end() ? given.back() : *wrong;
  return fmt::format("{} takes {}, and got `{}`{}", about->get_name(), taken_by(*about), value,
                     did_you_mean(value, text.choices));
}

}  // namespace

std::optional<int> parse(CLI::App& app, const Call& call) {
  app.set_help_flag("-h,--help", "show this");
  if (call.description != nullptr) {
    *call.description = describe(app);
    return kSuccess;
  }
  for (CLI::Option* option : app.get_options())
    if (is_whole(*option))
      option->transform(CLI::Validator(
          [](std::string& text) {
            return make_plain(text) ? std::string() : text + " is no whole number";
          },
          ""));
  app.formatter_fn([](const CLI::App* which, const std::string&, CLI::AppFormatMode) {
    return help_text(describe(*which));
  });
  try {
    app.parse(call.argc, call.argv);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    return fail(kUsage, message_of(app, error));
  }
}

}  // namespace weft::cli
