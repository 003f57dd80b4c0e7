// The distance between two corpora, feature by feature.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "weft/stats/profile.h"

namespace weft::stats {
namespace {

using Shares = std::map<std::string_view, std::pair<double, double>>;

double total(const record::NameCounts& counts) {
  uint64_t sum = 0;
  for (const auto& [name, count] : counts.sorted()) sum += count;
  return double(sum);
}

// Of all names of the two.
Shares shares_of(const record::NameCounts& a, const record::NameCounts& b) {
  Shares shares;
  const double all_a = total(a), all_b = total(b);
  for (const auto& [name, count] : a.sorted()) shares[name].first = double(count) / all_a;
  for (const auto& [name, count] : b.sorted()) shares[name].second = double(count) / all_b;
  return shares;
}

double share(uint64_t count, uint64_t all) { return all == 0 ? 0 : double(count) / double(all); }

std::string summary(const Histogram& numbers) {
  return fmt::format("{:.1f} (median {})", numbers.mean(), numbers.quantile(0.5));
}

Difference difference(const Histogram& here, const Histogram& there) {
  return {.distance = distance(here, there), .here = summary(here), .there = summary(there)};
}

Difference difference(const record::NameCounts& here, const record::NameCounts& there) {
  constexpr size_t kParts = 8;
  Difference result{.distance = distance(here, there)};
  for (const auto& [name, both] : shares_of(here, there))
    result.parts.push_back({std::string(name), both.first, both.second});
  std::ranges::stable_sort(result.parts, std::ranges::greater(), [](const Difference::Part& part) {
    return std::abs(part.here - part.there);
  });
  result.parts.resize(std::min(result.parts.size(), kParts));
  return result;
}

}  // namespace

double distance(const record::NameCounts& a, const record::NameCounts& b) {
  if (total(a) == 0 || total(b) == 0) return total(a) == total(b) ? 0 : 1;
  double sum = 0;
  for (const auto& [name, both] : shares_of(a, b)) sum += std::abs(both.first - both.second);
  return sum / 2;
}

std::vector<Difference> compare(const Profile& here, const Profile& there) {
  std::vector<Difference> all;
  const auto add = [&](std::string_view key, std::string_view title, Difference difference) {
    difference.key = key;
    difference.title = title;
    all.push_back(std::move(difference));
  };
#define WEFT_NUMBER(Name, key, title)                                \
  add(key, title,                                                    \
      difference(here.numbers[static_cast<size_t>(Number::k##Name)], \
                 there.numbers[static_cast<size_t>(Number::k##Name)]));
#define WEFT_KIND(Name, key, title)                              \
  add(key, title,                                                \
      difference(here.kinds[static_cast<size_t>(Kind::k##Name)], \
                 there.kinds[static_cast<size_t>(Kind::k##Name)]));
#define WEFT_MARK(Name, key, title)                                                         \
  {                                                                                         \
    const double a = share(here.marks[static_cast<size_t>(Mark::k##Name)], here.kernels);   \
    const double b = share(there.marks[static_cast<size_t>(Mark::k##Name)], there.kernels); \
    add(key, title,                                                                         \
        {.distance = std::abs(a - b),                                                       \
         .here = fmt::format("{:.1f} %", 100 * a),                                          \
         .there = fmt::format("{:.1f} %", 100 * b)});                                       \
  }
#include "weft/stats/features.def"
  std::ranges::stable_sort(all, std::ranges::greater(), &Difference::distance);
  return all;
}

}  // namespace weft::stats
