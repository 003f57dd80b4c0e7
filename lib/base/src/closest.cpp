#include "weft/base/closest.h"

#include <algorithm>
#include <vector>

namespace weft {

// The optimal string alignment distance, by rows.
size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::optional<std::string> closest(std::string_view wanted, std::span<const std::string> names) {
  const size_t most = std::max<size_t>(1, wanted.size() / 3);
  const std::string* found = nullptr;
  size_t nearest = most + 1;
  for (const std::string& name : names) {
    if (name == wanted) return std::nullopt;
    // No distance is less than the difference of the lengths.
    if (std::max(name.size(), wanted.size()) - std::min(name.size(), wanted.size()) >= nearest)
      continue;
    const size_t distance = edit_distance(wanted, name);
    // Names of which nothing is left are not near.
    if (distance >= nearest || distance >= name.size()) continue;
    nearest = distance;
    found = &name;
  }
  if (found == nullptr) return std::nullopt;
  return *found;
}

std::string did_you_mean(std::string_view wanted, std::span<const std::string> names) {
  const std::optional<std::string> name = closest(wanted, names);
  return name ? "; did you mean `" + *name + "`?" : "";
}

}  // namespace weft
