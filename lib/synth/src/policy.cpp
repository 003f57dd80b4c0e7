#include "weft/synth/policy.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>

namespace weft::synth {
namespace {

// Calls visit(key, value) for every number of a policy, in the order they are printed.
template <typename P, typename Visit>
void each_number(P& policy, Visit&& visit) {
#define WEFT_POLICY(name, value, meaning) visit("", "", #name, policy.name);
#include "weft/synth/policy.def"
#define WEFT_LOOP(Name, key) visit("loops.", "", #key, policy.loops.key);
#include "weft/synth/choices.def"
#define WEFT_FOLD(Name, key) visit("folds.", "", #key, policy.folds.key);
#include "weft/synth/choices.def"
#define WEFT_ATOMIC(Name, key) visit("atomics.", "", #key, policy.atomics.key);
#include "weft/synth/choices.def"
#define WEFT_ANNOTATION(Name, key) visit("annotations.", "", #key, policy.annotations.key);
#include "weft/synth/choices.def"
  for (const Category category : synth::categories()) {
    auto& of = policy.categories[static_cast<size_t>(category)];
    const std::string_view key_of = name(category);
#define WEFT_TAG(Name, key) visit(key_of, ".tags.", #key, of.tags.key);
#include "weft/synth/choices.def"
#define WEFT_VALUE_CLASS(Name, key) visit(key_of, ".classes.", #key, of.classes.key);
#include "weft/synth/choices.def"
#define WEFT_GAP(Name, key) visit(key_of, ".gaps.", #key, of.gaps.key);
#include "weft/synth/choices.def"
    visit(key_of, ".", "rank2", of.rank2);
    visit(key_of, ".", "parameters", of.parameters);
    visit(key_of, ".", "accesses", of.accesses);
    visit(key_of, ".", "widths", of.widths);
    visit(key_of, ".", "archetype_chance", of.archetype_chance);
    visit(key_of, ".", "decompose_chance", of.decompose_chance);
  }
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

bool is_probability(std::string_view key) { return key.ends_with("_chance"); }

}  // namespace

Policy::Policy()
    : loops{.unrolled = 1.4,
            .counted = 0.9,
            .parameter = 3,
            .shape = 4,
            .stepped = 1,
            .reversed = 1,
            .strided = 0.8},
      folds{.sum = 6,
            .difference = 1,
            .product = 1,
            .maximum = 1.5,
            .minimum = 1.2,
            .blend = 1,
            .recurrence = 1.5,
            .count = 0.8},
      atomics{.add = 5,
              .sub = 1,
              .min = 1.5,
              .max = 1.5,
              .augmented = 2,
              .count = 1.5,
              .bitwise = 0.8,
              .slot = 0.8},
      annotations{.call = 6, .ndim = 1, .subscript = 3} {
#define WEFT_CATEGORY_POLICY(Name, ...) \
  categories[static_cast<size_t>(Category::k##Name)] = CategoryPolicy{__VA_ARGS__};
#include "category_policy.def"
}

void enlarge(Size size, Policy& policy) {
#define WEFT_SIZE(name, medium, large) \
  if (size != Size::kSmall) policy.name = size == Size::kMedium ? medium : large;
#include "weft/synth/sizes.def"
}

Policy policy_of(Size size) {
  Policy policy;
  enlarge(size, policy);
  return policy;
}

namespace {

// The members of one group of weights: some fall out, but never all.
template <typename Weights>
void redraw_weights(Weights& weights, Rng& rng) {
  auto* first = reinterpret_cast<double*>(&weights);
  const std::span<double> members(first, sizeof(Weights) / sizeof(double));
  const Weights before = weights;
  double total = 0;
  for (double& weight : members) {
    weight = rng.chance(0.3) ? 0 : weight * std::exp2(3 * rng.unit() - 1.5);
    total += weight;
  }
  if (total == 0) weights = before;
}

}  // namespace

void redraw(Policy& policy, Category category, Rng& rng) {
  each_number(policy,
              [&](std::string_view a, std::string_view, std::string_view key, double& value) {
                if (!a.empty() || !is_probability(key)) return;
                // Of four one falls out, one stays, two change.
                const uint32_t fate = rng.below(4);
                if (fate == 0) value = key == "leaf_chance" || key == "consume_chance" ? value : 0;
                if (fate >= 2)
                  value = std::min(value * std::exp2(4 * rng.unit() - 1), std::max(value, 0.9));
              });
  redraw_weights(policy.loops, rng);
  redraw_weights(policy.folds, rng);
  redraw_weights(policy.atomics, rng);
  CategoryPolicy& of = policy.categories[static_cast<size_t>(category)];
  redraw_weights(of.tags, rng);
  redraw_weights(of.classes, rng);
  redraw_weights(of.gaps, rng);
}

void print(const Policy& policy, Text& out) {
  each_number(policy,
              [&](std::string_view a, std::string_view b, std::string_view c, double value) {
                char digits[32];
                const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
                out << a << b << c << " = " << std::string_view(digits, end) << '\n';
              });
}

Result<Policy> load_policy(std::string_view text, Policy policy) {
  for (size_t line_number = 1; !text.empty(); ++line_number) {
    const size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const auto wrong = [&](std::string_view what) {
      return Error{"policy, line " + std::to_string(line_number) + ": " + std::string(what)};
    };
    const size_t equals = line.find('=');
    if (equals == std::string_view::npos) return wrong("expected `key = value`");
    const std::string_view key = trim(line.substr(0, equals));
    const std::string_view digits = trim(line.substr(equals + 1));
    double number = 0;
    const auto [at, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || at != digits.data() + digits.size() || !(number >= 0) ||
        number > 1e9)
      return wrong("expected a number from 0 to 1e9");
    if (is_probability(key) && number > 1) return wrong("a chance is at most 1");
    bool known = false;
    std::string full;
    each_number(policy,
                [&](std::string_view a, std::string_view b, std::string_view c, double& value) {
                  full.assign(a).append(b).append(c);
                  if (full == key) {
                    value = number;
                    known = true;
                  }
                });
    if (!known) return wrong("there is no `" + std::string(key) + "`");
  }
  return policy;
}

}  // namespace weft::synth
