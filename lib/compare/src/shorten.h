// How a line of code is shown: without the number that its comment ends with, which stands beside
// it.
#pragma once

#include <string_view>

#include "weft/compare/comparison.h"

namespace weft::compare {

inline std::string_view shortened(const Row& row) {
  std::string_view text = row.text;
  if (row.kind != LineKind::kComment) return text;
  text = text.substr(0, text.rfind(" <L "));
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace weft::compare
