#include "weft/prove/diff.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::prove {
namespace {

constexpr uint32_t kContext = 3;
constexpr int kMostSteps = 1000;  // beyond, all between the equal ends is one hunk

using Lines = std::vector<std::string_view>;

// The way of the fewest changes from the first lines to the last ones, as pairs of equal lines.
// Each step d goes one change further along each diagonal; none: that would be too many.
bool equal_lines(const Lines& a, const Lines& b, uint32_t begin_a, uint32_t end_a, uint32_t begin_b,
                 uint32_t end_b, std::vector<std::pair<uint32_t, uint32_t>>& pairs) {
  const int n = static_cast<int>(end_a - begin_a), m = static_cast<int>(end_b - begin_b);
  const int most = std::min(n + m, kMostSteps);
  std::vector<std::vector<int>> trace;
  std::vector<int> far(2 * static_cast<size_t>(most) + 3, 0);
  const auto at = [&](int diagonal) -> int& {
    return far[static_cast<size_t>(diagonal + most + 1)];
  };
  for (int d = 0; d <= most; ++d) {
    trace.push_back(far);
    for (int k = -d; k <= d; k += 2) {
      int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
      int y = x - k;
      while (x < n && y < m && a[begin_a + x] == b[begin_b + y]) ++x, ++y;
      at(k) = x;
      if (x < n || y < m) continue;
      for (int step = d; step >= 0; --step) {
        const std::vector<int>& older = trace[static_cast<size_t>(step)];
        const auto was = [&](int diagonal) {
          return older[static_cast<size_t>(diagonal + most + 1)];
        };
        const int on = x - y;
        const int from = on == -step || (on != step && was(on - 1) < was(on + 1)) ? on + 1 : on - 1;
        const int from_x = step == 0 ? 0 : was(from), from_y = step == 0 ? 0 : from_x - from;
        while (x > from_x && y > from_y) pairs.emplace_back(begin_a + --x, begin_b + --y);
        x = from_x, y = from_y;
      }
      std::ranges::reverse(pairs);
      return true;
    }
  }
  return false;
}

}  // namespace

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1);
    lines.push_back(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::vector<Hunk> differences(const Lines& before, const Lines& after) {
  uint32_t begin = 0;
  auto end = static_cast<uint32_t>(before.size()), new_end = static_cast<uint32_t>(after.size());
  while (begin < std::min(end, new_end) && before[begin] == after[begin]) ++begin;
  while (end > begin && new_end > begin && before[end - 1] == after[new_end - 1]) --end, --new_end;
  std::vector<Hunk> hunks;
  if (begin == end && begin == new_end) return hunks;
  std::vector<std::pair<uint32_t, uint32_t>> pairs;
  if (!equal_lines(before, after, begin, end, begin, new_end, pairs)) pairs.clear();
  pairs.emplace_back(end, new_end);
  uint32_t at = begin, new_at = begin;
  for (const auto& [a, b] : pairs) {
    if (a != at || b != new_at) hunks.push_back({at, a, new_at, b});
    at = a + 1, new_at = b + 1;
  }
  return hunks;
}

std::string unified_diff(std::string_view path, std::string_view before, std::string_view after) {
  const Lines a = lines_of(before), b = lines_of(after);
  const std::vector<Hunk> hunks = differences(a, b);
  if (hunks.empty()) return {};
  std::string text = fmt::format("--- {}\n+++ {}\n", path, path);
  const auto add = [&](char sign, std::string_view line) {
    text += sign;
    text += line;
    if (!line.ends_with('\n')) text += "\n\\ No newline at end of file\n";
  };
  const auto place = [](uint32_t begin, uint32_t count) {
    // Of no lines the one before them is named.
    if (count == 1) return std::to_string(begin + 1);
    return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
  };
  for (size_t first = 0; first < hunks.size();) {
    size_t last = first;
    while (last + 1 < hunks.size() && hunks[last + 1].begin - hunks[last].end <= 2 * kContext)
      ++last;
    const uint32_t lead = std::min(hunks[first].begin, kContext);
    const uint32_t tail = std::min(static_cast<uint32_t>(a.size()) - hunks[last].end, kContext);
    const uint32_t begin = hunks[first].begin - lead, new_begin = hunks[first].new_begin - lead;
    text += fmt::format("@@ -{} +{} @@\n", place(begin, hunks[last].end + tail - begin),
                        place(new_begin, hunks[last].new_end + tail - new_begin));
    uint32_t at = begin;
    for (size_t i = first; i <= last; ++i) {
      while (at < hunks[i].begin) add(' ', a[at++]);
      while (at < hunks[i].end) add('-', a[at++]);
      for (uint32_t line = hunks[i].new_begin; line < hunks[i].new_end; ++line) add('+', b[line]);
    }
    for (uint32_t i = 0; i < tail; ++i) add(' ', a[at++]);
    first = last + 1;
  }
  return text;
}

}  // namespace weft::prove
