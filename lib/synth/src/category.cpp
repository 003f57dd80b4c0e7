#include "weft/synth/category.h"

#include <array>

#include "weft/base/words.h"

namespace weft::synth {
namespace {

struct Spelling {
  Category category;
  std::string_view text, aliases;
};
constexpr std::array kRows = {
#define WEFT_CATEGORY(Name, text, aliases) Spelling{Category::k##Name, text, aliases},
#include "weft/synth/categories.def"
};
constexpr std::array kAll = {
#define WEFT_CATEGORY(Name, text, aliases) Category::k##Name,
#include "weft/synth/categories.def"
};

}  // namespace

std::string_view name(Category category) { return kRows[static_cast<size_t>(category)].text; }

std::span<const Category> categories() { return kAll; }

bool find_category(std::string_view name, Category& category) {
  for (const Spelling& row : kRows) {
    if (row.text == name || has_word(row.aliases, name)) {
      category = row.category;
      return true;
    }
  }
  return false;
}

}  // namespace weft::synth
