// What loops do in each turn, or in none.
#include <algorithm>
#include <cmath>

#include "bounds.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;

// --- turns ---

namespace {

// How many of the bindings are of a statement or in it.
size_t count_inside(const Resolved& r, const std::vector<Binding>& bindings) {
  size_t count = 0;
  for (const Binding& binding : bindings) count += binding.statement == &r ? 1 : 0;
  if (r.is != NodeKind::kIf && r.is != NodeKind::kFor && r.is != NodeKind::kWhile) return count;
  for (const Resolved* each : r.list) count += count_inside(*each, bindings);
  for (const Resolved* each : r.more) count += count_inside(*each, bindings);
  return count;
}

}  // namespace

// What moves a variable by a fixed step in each turn: `v += 1`, or the sum of `v = v + 1`; null:
// there is nothing, or another statement gives it values as well.
const Resolved* Bounds::only_step(const Resolved& loop, const Resolved& name) const {
  const Local& local = *locals_.find(name);
  const Resolved* by = nullptr;
  size_t inside = 0;
  for (const Resolved* each : loop.list) {
    inside += count_inside(*each, local.bindings);
    const bool sets = each->is == NodeKind::kAssign && each->list.size() == 1 &&
                      locals_.find(*each->list[0]) == &local && each->first->is == NodeKind::kBinOp;
    const Resolved* const sum = sets                               ? each->first
                                : each->is == NodeKind::kAugAssign ? each
                                                                   : nullptr;
    if (sum != nullptr && locals_.find(*sum->first) == &local &&
        (sum->op == Operator::kAdd || sum->op == Operator::kSub))
      by = sum;
  }
  return inside != 1 || local.touched ? nullptr : by;
}

// It turns again if it compares such a variable with a fixed number.
bool Bounds::turns_again(const Resolved& loop) {
  const Resolved& condition = *loop.first;
  if (condition.is != NodeKind::kCompare || condition.list.size() != 1 ||
      locals_.find(*condition.first) == nullptr || !is_fixed(*condition.list[0]))
    return false;
  const Resolved* const by = only_step(loop, *condition.first);
  if (by == nullptr || !is_fixed(*by->second)) return false;
  estimates_.begin();
  const Interval now = estimates_.of(*condition.first), step = estimates_.of(*by->second);
  const Interval next = sum(now, by->op == Operator::kAdd ? step : opposite(step));
  return fits(next) &&
         compare(condition.op, next, estimates_.of(*condition.list[0])) == Truth::kAlways;
}

void Bounds::assume_turn(const Resolved& loop, bool ends) {
  turning_.push_back({loop.second, locals_.now()});
  const Resolved* const r = outer_.range_of(*loop.second);
  if (r == nullptr) return;
  estimates_.begin();
  const bool one = r->list.size() == 1;
  const Interval by = estimates_.step_of(*r);
  if (by.is_empty() || (by.low <= 0.0 && by.high >= 0.0)) return;
  const Linear from = one ? Linear{} : estimates_.linear(*r->list[0]);
  const Linear to = estimates_.linear(*r->list[one ? 0 : 1]);
  const bool up = by.low > 0.0;
  facts_.add_at_most(up ? from : to, up ? to : from, 1.0, true);
  // All of its turns are run.
  if (ends && by.is_finite())
    facts_.add_at_most(up ? to : from, up ? from : to, -kMostTurns * std::max(by.high, -by.low),
                       true);
  settle(loop);
  if (locals_.settled(*loop.first) == nullptr) return;
  const Linear own = Linear::of(atom_of(*loop.first));
  facts_.add_at_most(up ? from : own, up ? own : from, 0.0, true);
  facts_.add_at_most(up ? own : to, up ? to : own, 1.0, true);
}

bool Bounds::assume_first_turn(const Resolved& loop) {
  const Resolved* const r = outer_.range_of(*loop.second);
  if (r != loop.second) return false;  // in reverse
  settle(loop);
  if (locals_.settled(*loop.first) == nullptr) return false;
  estimates_.begin();
  const Linear from = r->list.size() == 1 ? Linear{} : estimates_.linear(*r->list[0]);
  const Linear own = Linear::of(atom_of(*loop.first));
  facts_.add_at_most(own, from, 0.0, true);
  facts_.add_at_most(from, own, 0.0, true);
  return true;
}

bool Bounds::turns_around(const Resolved& iter) {
  return std::ranges::any_of(turning_, [&](const Turning& outer) {
    return locals_.is_same(iter, *outer.iter, outer.when);
  });
}

// --- what is chosen in each turn ---

// What an expression is a multiple of, if that is a variable.
std::optional<double> Bounds::factor_of(const Resolved& r, const Resolved& name) {
  if (r.is == NodeKind::kName) return r.slot == name.slot ? std::optional(1.0) : std::nullopt;
  if (r.is == NodeKind::kCall) {
    const bool is_conversion = r.list.size() == 1 && r.more.empty() &&
                               r.list[0]->is == NodeKind::kName && estimates_.is_float(r);
    return is_conversion ? factor_of(*r.list[0], name) : std::nullopt;
  }
  if (r.is != NodeKind::kBinOp || r.op != Operator::kMult || !estimates_.is_float(r))
    return std::nullopt;
  for (const auto& [part, by] : {std::pair(r.first, r.second), std::pair(r.second, r.first)}) {
    const Interval factor = estimates_.of(*by);
    const std::optional<double> rest = factor_of(*part, name);
    if (rest && factor.low == factor.high && factor.is_finite()) return *rest * factor.low;
  }
  return std::nullopt;
}

void Bounds::find_overtaken(const Resolved& loop, Parts statements, std::vector<Overtaken>& found) {
  for (const Resolved* each : statements) {
    if (each->is == NodeKind::kIf) {
      find_overtaken(loop, each->list, found);
      find_overtaken(loop, each->more, found);
    }
    std::string_view name;
    if (each->is != NodeKind::kAssign || each->list.size() != 1 ||
        each->first->is != NodeKind::kCall || each->first->list.size() != 2 ||
        !outer_.is_builtin(*each->first->first, name) || (name != "min" && name != "max"))
      continue;
    const Resolved& call = *each->first;
    const Local* const own = locals_.find(*each->list[0]);
    if (own == nullptr || own->settled == 0 || own->touched) continue;
    for (size_t at = 0; at < 2; ++at)
      if (locals_.find(*call.list[at]) == own && count_inside(loop, own->bindings) == 1 &&
          is_overtaken(loop, *call.list[at], *call.list[1 - at], name == "max"))
        found.push_back({&call, static_cast<uint8_t>(1 << at)});
  }
}

// Whether a multiple of a loop's variable goes beyond `now` in the first turn, and beyond itself
// in each other one.
bool Bounds::is_overtaken(const Resolved& loop, const Resolved& now, const Resolved& next,
                          bool upwards) {
  const Resolved& range = *loop.second;
  const Local* const counter = locals_.find(*loop.first);
  if (counter == nullptr || counter->touched || count_inside(loop, counter->bindings) != 1)
    return false;
  estimates_.begin();
  const std::optional<double> factor = factor_of(next, *loop.first);
  const Interval by = estimates_.step_of(range), before = estimates_.of(now);
  const Interval from =
      range.list.size() == 1 ? Interval{.low = 0.0, .high = 0.0} : estimates_.of(*range.list[0]);
  if (!factor || *factor == 0.0 || by.is_empty() || from.is_empty() || before.nan) return false;
  const double sign = *factor > 0.0 ? 1.0 : -1.0;
  if (upwards != (sign * by.low > 0.0 && sign * by.high > 0.0) ||
      upwards == (sign * by.low < 0.0 && sign * by.high < 0.0))
    return false;
  const double low = std::min(*factor * from.low, *factor * from.high);
  const double high = std::max(*factor * from.low, *factor * from.high);
  return upwards ? before.high < low : before.low > high;
}

std::vector<Bounds::Overtaken> Bounds::overtaken_in(const Resolved& loop) {
  std::vector<Overtaken> found;
  if (outer_.range_of(*loop.second) == loop.second) find_overtaken(loop, loop.list, found);
  return found;
}

// --- what loops keep ---

std::vector<uint32_t> Bounds::settled_in(const Resolved& loop) const {
  std::vector<uint32_t> slots;
  const auto visit = [&](const auto& self, Parts statements) -> void {
    for (const Resolved* each : statements) {
      locals_.changed(*each, slots);
      const bool block =
          each->is == NodeKind::kIf || each->is == NodeKind::kFor || each->is == NodeKind::kWhile;
      if (!block) continue;
      self(self, each->list);
      if (each->is != NodeKind::kFor) self(self, each->more);
    }
  };
  visit(visit, loop.list);
  std::ranges::sort(slots);
  const auto rest = std::ranges::unique(slots);
  slots.erase(rest.begin(), rest.end());
  const auto own = loop.is == NodeKind::kFor ? loop.first->slot : -1;  // it has another each turn
  std::erase_if(slots, [&](uint32_t slot) {
    return locals_[slot].settled == 0 || static_cast<int32_t>(slot) == own;
  });
  return slots;
}

}  // namespace weft::interp
