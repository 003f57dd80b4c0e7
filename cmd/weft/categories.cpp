#include "categories.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace weft::cli {

Result<std::vector<synth::Category>> chosen_categories(const std::vector<std::string>& names) {
  const std::span<const synth::Category> all = synth::categories();
  std::vector<synth::Category> chosen;
  if (names.empty()) chosen.assign(all.begin(), all.end());
  for (const std::string& name : names) {
    synth::Category category{};
    if (!synth::find_category(name, category)) {
      std::string known;
      for (const synth::Category one : all) known += fmt::format(" {}", synth::name(one));
      return Error{fmt::format("no category is called `{}`; there are:{}", name, known)};
    }
    if (std::find(chosen.begin(), chosen.end(), category) == chosen.end())
      chosen.push_back(category);
  }
  return chosen;
}

}  // namespace weft::cli
