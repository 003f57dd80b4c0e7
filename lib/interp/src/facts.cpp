#include "facts.h"

#include <algorithm>
#include <cmath>

#include "real.h"

namespace weft::interp {

bool Linear::add(const Term& term) {
  Term* const end = terms + count;
  Term* const own = std::find_if(terms, end, [&](const Term& t) { return t.atom == term.atom; });
  if (own == end) {
    if (count == kMost) return false;
    terms[count++] = term;
  } else {
    own->factor += term.factor;
    if (own->factor == 0.0) *own = terms[--count];
  }
  return true;
}

bool Linear::add(const Linear& other, double factor) {
  low += times(factor, factor > 0.0 ? other.low : other.high);
  high += times(factor, factor > 0.0 ? other.high : other.low);
  bool room = true;
  for (size_t i = 0; i < other.count; ++i)
    room = add(Term{other.terms[i].atom, factor * other.terms[i].factor}) && room;
  return room;
}

const Term* Linear::find(uint32_t atom) const {
  const Term* const end = terms + count;
  const Term* const own = std::find_if(terms, end, [&](const Term& t) { return t.atom == atom; });
  return own == end ? nullptr : own;
}

Linear Linear::of(uint32_t atom) {
  Linear one;
  one.add(Term{atom, 1.0});
  return one;
}

void Facts::add_at_most(const Linear& a, const Linear& b, double less, bool numbers) {
  Fact fact{a, locals_.now(), numbers};
  if (!fact.sum.add(b, -1.0) || fact.sum.count == 0) return;
  fact.sum.low += less;
  if (std::isfinite(fact.sum.low) || fact.numbers) sums_.push_back(fact);
}

void Facts::add_rest(const Rest& rest, bool is) { rests_.push_back({rest, is, locals_.now()}); }

void Facts::add_gap(uint32_t atom, double low, double high, bool in) {
  gaps_.push_back({atom, low, high, in, locals_.now()});
}

void Facts::add_condition(uint32_t atom, bool is) {
  conditions_.push_back({atom, is, locals_.now()});
}

void Facts::forget(const Mark& mark) {
  sums_.resize(mark.sums);
  rests_.resize(mark.rests);
  gaps_.resize(mark.gaps);
  conditions_.resize(mark.conditions);
}

bool Facts::holds(const Fact& fact) const {
  return std::all_of(fact.sum.terms, fact.sum.terms + fact.sum.count,
                     [&](const Term& term) { return locals_.still_is(term.atom, fact.when); });
}

Interval Facts::narrowed(Interval all, uint32_t atom) const {
  for (const Fact& fact : sums_) {
    const Term* const own = fact.sum.find(atom);
    if (own == nullptr || !holds(fact)) continue;
    if (fact.numbers) all.nan = false;
    if (fact.sum.count != 1) continue;
    const double limit = -fact.sum.low / own->factor;
    if (own->factor > 0.0)
      all.high = std::min(all.high, limit);
    else
      all.low = std::max(all.low, limit);
  }
  for (const Gap& gap : gaps_) {
    if (gap.atom != atom || !locals_.still_is(atom, gap.when)) continue;
    const auto inside = [&](double x) {
      return (gap.low < x && x < gap.high) || (gap.in && (x == gap.low || x == gap.high));
    };
    if (inside(all.low)) all.low = gap.high;
    if (inside(all.high)) all.high = gap.low;
  }
  // Nothing comes there.
  if (all.is_empty()) return kNothing;
  return all;
}

Truth Facts::is_rest(const Rest& asked) const {
  for (const KnownRest& each : rests_) {
    const Rest& known = each.of;
    if (known.atom != asked.atom || !locals_.still_is(known.atom, each.when)) continue;
    if (each.is && std::fmod(known.divisor, asked.divisor) == 0.0)
      return std::fmod(known.rest, asked.divisor) == asked.rest ? Truth::kAlways : Truth::kNever;
    if (!each.is && std::fmod(asked.divisor, known.divisor) == 0.0 &&
        std::fmod(asked.rest, known.divisor) == known.rest)
      return Truth::kNever;
  }
  return Truth::kOpen;
}

bool Facts::may_be(uint32_t atom, double value) const {
  return std::ranges::none_of(rests_, [&](const KnownRest& each) {
    const bool leaves = std::fmod(value, each.of.divisor) == each.of.rest;
    return each.of.atom == atom && leaves != each.is && locals_.still_is(atom, each.when);
  });
}

Truth Facts::is_true(uint32_t atom) const {
  for (const Condition& known : conditions_)
    if (known.atom == atom && locals_.still_is(atom, known.when))
      return known.is ? Truth::kAlways : Truth::kNever;
  return Truth::kOpen;
}

}  // namespace weft::interp
