#include "weft/synth/statistics.h"

#include <algorithm>
#include <array>
#include <string>

#include "grammar.h"
#include "plan.h"
#include "type.h"

namespace weft::synth {
namespace {

constexpr std::array<std::string_view, 14> kGapNames = {
    "block", "let",      "component", "branch", "skip", "loop",           "repeat",
    "break", "continue", "return",    "atomic", "call", "component loop", "decompose"};

// The names of all types that Warp has a name for, by number.
const std::vector<std::string>& type_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all(kTypeNumbers);
    for (size_t form = 0; form < kForms; ++form) {
      for (size_t s = 0; s <= static_cast<size_t>(Scalar::kFloat64); ++s) {
        for (uint8_t rows = 1; rows <= kMaxDimension; ++rows) {
          for (uint8_t columns = 1; columns <= kMaxDimension; ++columns) {
            const Type type{static_cast<Form>(form), static_cast<Scalar>(s), rows, columns};
            std::string name = warp_name(type);
            all[number(type)] = name.empty() ? alias_name(type) : name;
          }
        }
      }
    }
    return all;
  }();
  return names;
}

void print_counts(std::string_view title, const Statistics::Counts& counts, Text& out) {
  out << title << '\n';
  for (const auto& [name, count] : counts) out << "  " << name << ' ' << count << '\n';
}

}  // namespace

Statistics::Statistics()
    : rows_(Grammar::get().rows().size()), statements_(kGapNames.size()), types_(kTypeNumbers) {}

Statistics::Counts Statistics::builtins() const {
  Counts counts;
  const Grammar& grammar = Grammar::get();
  for (const Row& row : grammar.rows()) {
    for (const std::string_view builtin : grammar.builtins(row.id)) {
      const auto at = std::lower_bound(
          counts.begin(), counts.end(), builtin,
          [](const auto& pair, std::string_view name) { return pair.first < name; });
      if (at != counts.end() && at->first == builtin) {
        at->second += rows_[row.id];
      } else {
        counts.insert(at, {builtin, rows_[row.id]});
      }
    }
  }
  return counts;
}

Statistics::Counts Statistics::statements() const {
  Counts counts;
  for (size_t i = 0; i < statements_.size(); ++i) {
    if (i != static_cast<size_t>(GapKind::kBlock))
      counts.emplace_back(kGapNames[i], statements_[i]);
  }
  std::sort(counts.begin(), counts.end());
  return counts;
}

Statistics::Counts Statistics::types() const {
  Counts counts;
  for (size_t i = 0; i < types_.size(); ++i) {
    if (types_[i] != 0) counts.emplace_back(type_names()[i], types_[i]);
  }
  std::sort(counts.begin(), counts.end());
  return counts;
}

void Statistics::clear() {
  samples_ = 0;
  for (auto* counts : {&rows_, &statements_, &types_}) std::ranges::fill(*counts, 0);
}

void Statistics::merge(const Statistics& other) {
  samples_ += other.samples_;
  for (size_t i = 0; i < rows_.size(); ++i) rows_[i] += other.rows_[i];
  for (size_t i = 0; i < statements_.size(); ++i) statements_[i] += other.statements_[i];
  for (size_t i = 0; i < types_.size(); ++i) types_[i] += other.types_[i];
}

void Statistics::print(Text& out) const {
  out << "samples " << samples_ << '\n';
  print_counts("statements", statements(), out);
  print_counts("types", types(), out);
  print_counts("builtins", builtins(), out);
}

}  // namespace weft::synth
