// Edits of a text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

// A text with `text` in the place of `span` for each edit, which come in any order; those at one
// place in the order in which they stand. Nothing: two of them overlap.
template <typename Edit>
std::optional<std::string> edited(std::string_view text, std::vector<Edit> edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return edit.span.begin; });
  std::string result;
  uint32_t at = 0;
  for (const Edit& edit : edits) {
    if (edit.span.begin < at) return std::nullopt;
    result.append(text.substr(at, edit.span.begin - at)).append(edit.text);
    at = edit.span.end;
  }
  return result.append(text.substr(at));
}

}  // namespace weft
