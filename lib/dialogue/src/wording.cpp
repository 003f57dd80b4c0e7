#include "wording.h"

#include <algorithm>

#include "weft/base/check.h"

namespace weft::dialogue {
namespace {

// Calls `text` for what stands between braces' groups, and `group` for what is in one.
void read(std::string_view pattern, const auto& text, const auto& group) {
  while (!pattern.empty()) {
    const size_t open = std::min(pattern.find('{'), pattern.size());
    text(pattern.substr(0, open));
    pattern.remove_prefix(open);
    if (pattern.empty()) return;
    const size_t close = pattern.find('}');
    WEFT_CHECK(close != std::string_view::npos, pattern);
    group(pattern.substr(1, close - 1));
    pattern.remove_prefix(close + 1);
  }
}

uint64_t alternatives(std::string_view group) {
  return static_cast<uint64_t>(std::ranges::count(group, '|')) + 1;
}

}  // namespace

uint64_t count_forms(std::string_view pattern) {
  uint64_t count = 1;
  read(
      pattern, [](std::string_view) {},
      [&](std::string_view group) { count *= alternatives(group); });
  return count;
}

std::string form(std::string_view pattern, uint64_t number) {
  std::string out;
  read(
      pattern, [&](std::string_view text) { out += text; },
      [&](std::string_view group) {
        const uint64_t count = alternatives(group);
        for (uint64_t skipped = number % count; skipped > 0; --skipped)
          group.remove_prefix(group.find('|') + 1);
        number /= count;
        out += group.substr(0, group.find('|'));
      });
  return out;
}

std::string in_series(std::span<const std::string> texts) {
  std::string out;
  for (size_t i = 0; i < texts.size(); ++i) {
    if (i != 0) out += i + 1 == texts.size() ? " and " : ", ";
    out += texts[i];
  }
  return out;
}

}  // namespace weft::dialogue
