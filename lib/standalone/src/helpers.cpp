#include "helpers.h"

#include <vector>

namespace weft::standalone {

namespace {

struct Text {
  std::string_view name, text;
};
constexpr Text kTexts[] = {
#define WEFT_TEXT(name, text) {name, text},
#include "helper_texts.inc"
#undef WEFT_TEXT
};

std::vector<Helper> parse() {
  constexpr std::string_view kMark = "=== ", kAs = " as ";
  std::vector<Helper> helpers;
  for (const Text& file : kTexts) {
    size_t at = file.text.find(kMark);
    while (at != std::string_view::npos) {
      const size_t line = file.text.find('\n', at);
      const size_t next = file.text.find("\n=== ", line);
      const std::string_view head = file.text.substr(at + kMark.size(), line - at - kMark.size());
      std::string_view text = file.text.substr(line + 1, next - line - 1);
      while (text.ends_with('\n')) text.remove_suffix(1);
      const size_t as = head.find(kAs);
      helpers.push_back(as == std::string_view::npos
                            ? Helper{head, head, text}
                            : Helper{head.substr(0, as), head.substr(as + kAs.size()), text});
      at = next == std::string_view::npos ? next : next + 1;
    }
  }
  return helpers;
}

}  // namespace

const Helper* find_helper(std::string_view name) {
  static const std::vector<Helper> kHelpers = parse();
  for (const Helper& helper : kHelpers)
    if (helper.name == name) return &helper;
  return nullptr;
}

}  // namespace weft::standalone
