#include "categories.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "weft/base/closest.h"

namespace weft::cli {
namespace {

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const synth::Category one : synth::categories()) names.emplace_back(synth::name(one));
  return names;
}

std::string all_names(std::string_view separator) {
  return fmt::format("{}", fmt::join(names(), separator));
}

// "; did you mean `loop`?", or the end of a sentence.
std::string near(const std::string& name) {
  const std::string meant = did_you_mean(name, names());
  return meant.empty() ? "." : meant;
}

}  // namespace

std::string category_help() { return "only these categories, of " + all_names(", "); }
std::string category_type() { return "NAME:{" + all_names(",") + "}"; }

Result<std::vector<synth::Category>> chosen_categories(const std::vector<std::string>& names) {
  const std::span<const synth::Category> all = synth::categories();
  std::vector<synth::Category> chosen;
  if (names.empty()) chosen.assign(all.begin(), all.end());
  for (const std::string& name : names) {
    synth::Category category{};
    if (!synth::find_category(name, category))
      return Error{fmt::format("no category is called `{}`{} There are: {}", name, near(name),
                               all_names(" "))};
    if (std::find(chosen.begin(), chosen.end(), category) == chosen.end())
      chosen.push_back(category);
  }
  return chosen;
}

}  // namespace weft::cli
