// What the three forms of a report have in common.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "weft/eval/report.h"

namespace weft::eval {

using ByK = std::map<uint64_t, Interval>;

struct Measure {
  std::string_view name, meaning;
  ByK Metrics::* of;
};
inline constexpr std::array kMeasures = {
    Measure{"build", "a compiler takes it", &Metrics::build},
    Measure{"pass", "it does what is asked for", &Metrics::pass},
    Measure{"gradient", "pass of adjoints", &Metrics::gradient},
    Measure{"exact", "the reference's text", &Metrics::exact}};

// Parts of all, as tables show them.
struct Group {
  std::string name;
  const Metrics* metrics;
};
struct Groups {
  std::string_view name, plural;
  std::vector<Group> parts;
};
inline std::vector<Groups> groups_of(const Summary& summary) {
  std::vector<Groups> all = {
      {"kind", "kinds", {}}, {"category", "categories", {}}, {"difficulty", "difficulties", {}}};
  for (const auto& [kind, metrics] : summary.kinds)
    all[0].parts.push_back({std::string(info(kind).name), &metrics});
  for (const auto& [category, metrics] : summary.categories)
    all[1].parts.push_back({category, &metrics});
  for (const auto& [difficulty, metrics] : summary.difficulties)
    all[2].parts.push_back({std::to_string(difficulty), &metrics});
  return all;
}

inline const Interval* find(const ByK& by_k, uint64_t k) {
  const auto at = by_k.find(k);
  return at == by_k.end() ? nullptr : &at->second;
}

}  // namespace weft::eval
