// Counts by name in the order in which reports show them.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/record/counts.h"

namespace weft::stats {

using Ranked = std::vector<std::pair<std::string_view, uint64_t>>;

// The most frequent first, equal ones by name.
inline Ranked ranked(const record::NameCounts& counts) {
  Ranked rows = counts.sorted();
  std::ranges::stable_sort(rows, std::ranges::greater(), &Ranked::value_type::second);
  return rows;
}

inline uint64_t most(const Ranked& rows) {
  uint64_t most = 0;
  for (const auto& [name, count] : rows) most = std::max(most, count);
  return most;
}

inline uint64_t least(const Ranked& rows) {
  uint64_t least = most(rows);
  for (const auto& [name, count] : rows) least = std::min(least, count);
  return least;
}

inline double percent(uint64_t count, uint64_t all) {
  return all == 0 ? 0 : 100 * double(count) / double(all);
}

}  // namespace weft::stats
