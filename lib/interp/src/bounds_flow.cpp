// What statements, conditions and turns of loops say about what comes behind them.
#include <algorithm>
#include <cmath>

#include "bounds.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

Bounds::Inside::Inside(Bounds& bounds)
    : bounds_(bounds),
      facts_(bounds.facts_.size()),
      rests_(bounds.rests_.size()),
      conditions_(bounds.conditions_.size()),
      changes_(bounds.changes_.size()) {
  ++bounds_.depth_;
}
Bounds::Inside::~Inside() {
  --bounds_.depth_;
  bounds_.facts_.resize(facts_);
  bounds_.rests_.resize(rests_);
  bounds_.conditions_.resize(conditions_);
  for (; bounds_.changes_.size() > changes_; bounds_.changes_.pop_back()) {
    const Before& was = bounds_.changes_.back();
    Variable& v = bounds_.variables_[was.variable];
    v.settled = was.settled, v.depth = was.depth, v.current = was.current;
  }
}

void Bounds::set_current(const Resolved& target, const Binding* current) {
  const auto slot = static_cast<uint32_t>(target.slot);
  Variable& v = variables_[slot];
  if (v.touched || (current == nullptr && v.settled == 0)) return;
  changes_.push_back({slot, v.settled, v.depth, v.current});
  v.settled = current == nullptr ? 0 : moment_;
  v.depth = depth_;
  v.current = current;
}

void Bounds::settle(const Resolved& statement) {
  const auto each = [&](const Resolved& target) {
    if (target.is != NodeKind::kName || target.slot < 0) return;
    const std::vector<Binding>& all = variables_[static_cast<size_t>(target.slot)].bindings;
    const auto own = std::ranges::find(all, &statement, &Binding::statement);
    set_current(target, own == all.end() ? nullptr : &*own);
  };
  ++moment_;  // of all targets: `a, b = b, a` gives each what the other was
  if (statement.is == NodeKind::kFor || statement.is == NodeKind::kAugAssign)
    return each(*statement.first);
  if (statement.is != NodeKind::kAssign) return;
  for (const Resolved* target : statement.list) {
    each(*target);
    if (target->is == NodeKind::kName && settled(*target, kNow) != nullptr)
      assume_chosen(*target, *statement.first);
    if (target->is != NodeKind::kTuple) continue;
    for (const Resolved* part : target->list) each(*part);
  }
}

void Bounds::unsettle(const Resolved& r) {
  const auto each = [&](const Resolved& target) {
    if (target.is == NodeKind::kName && target.slot >= 0) set_current(target, nullptr);
  };
  switch (r.is) {
    case NodeKind::kAssign:
      for (const Resolved* target : r.list) {
        each(*target);
        if (target->is != NodeKind::kTuple) continue;
        for (const Resolved* part : target->list) each(*part);
      }
      return;
    case NodeKind::kAugAssign:
      return each(*r.first);
    case NodeKind::kFor:
      each(*r.first);
      return unsettle(r.list);
    case NodeKind::kIf:
    case NodeKind::kWhile:
      unsettle(r.list);
      return unsettle(r.more);
    default:
      return;
  }
}

void Bounds::unsettle(Parts statements) {
  for (const Resolved* each : statements) unsettle(*each);
}

// How what wp.min and their like choose lies to what they choose from.
void Bounds::assume_chosen(const Resolved& target, const Resolved& value) {
  std::string_view name;
  if (value.is != NodeKind::kCall || !value.more.empty() ||
      meaning(value.first->id, name).kind != ValueKind::kBuiltin)
    return;
  budget_ = kBudget;
  const size_t count = value.list.size();
  Linear own;
  own.add(Term{static_cast<uint32_t>(target.slot) * kAtoms, 1.0});
  const auto add = [&](const Resolved& other, bool most) {
    const Linear limit = linear(other);
    // Beside what is no number the other one is chosen, however large.
    if (limit.count == 0 && of(other).nan) return;
    assume_at_most(most ? own : limit, most ? limit : own, 0.0, false);
  };
  const auto at_most = [&](const Resolved& other) { add(other, true); };
  const auto at_least = [&](const Resolved& other) { add(other, false); };
  if (name == "min" && count == 2) {
    at_most(*value.list[0]);
    at_most(*value.list[1]);
  } else if (name == "max" && count == 2) {
    at_least(*value.list[0]);
    at_least(*value.list[1]);
  } else if (name == "clamp" && count == 3) {
    at_most(*value.list[2]);
  } else if (name == "abs" && count == 1) {
    at_least(*value.list[0]);
  }
}

void Bounds::assume_at_most(const Linear& a, const Linear& b, double less, bool numbers) {
  Fact fact{a, depth_, moment_, numbers};
  if (!fact.sum.add(b, -1.0) || fact.sum.count == 0) return;
  fact.sum.low += less;
  if (std::isfinite(fact.sum.low) || fact.numbers) facts_.push_back(fact);
}

void Bounds::assume(Operator op, const Resolved& a, const Resolved& b, bool is, uint32_t before) {
  switch (op) {
    case Operator::kGt:
      return assume(Operator::kLt, b, a, is, before);
    case Operator::kGtE:
      return assume(Operator::kLtE, b, a, is, before);
    case Operator::kNotEq:
      return assume(Operator::kEq, a, b, !is, before);
    case Operator::kEq:
      if (std::optional<Rest> rest = rest_of(a, b, before)) {
        rest->is = is;
        rests_.push_back(*rest);
      }
      if (!is) return;
      assume(Operator::kLtE, a, b, true, before);
      return assume(Operator::kLtE, b, a, true, before);
    case Operator::kLt:
    case Operator::kLtE:
      break;
    default:
      return;
  }
  const Interval of_a = of(a), of_b = of(b);
  const bool integers = of_a.is_integer() || of_b.is_integer();
  const bool strict = (op == Operator::kLt) == is;
  constexpr double kLeast = std::numeric_limits<double>::denorm_min();  // floats differ by it
  const double less = !strict ? 0.0 : integers ? 1.0 : kLeast;
  const Linear first = linear(a, before), second = linear(b, before);
  // What is no number may have made it false, and must be seen where the fact is used.
  const bool hidden = (of_a.nan && first.count == 0) || (of_b.nan && second.count == 0);
  if (!is) return hidden && !integers ? void() : assume_at_most(second, first, less, integers);
  assume_at_most(first, second, less, true);
  // What is less than a number in size lies on both sides of zero.
  std::string_view name;
  if (a.is == NodeKind::kCall && a.list.size() == 1 &&
      meaning(a.first->id, name).kind == ValueKind::kBuiltin && name == "abs") {
    const Linear inside = linear(*a.list[0], before);
    Linear other;
    other.add(inside, -1.0);
    assume_at_most(inside, second, less, true);
    assume_at_most(other, second, less, true);
  }
}

void Bounds::assume(const Resolved& r, bool is, uint32_t before) {
  switch (r.is) {
    case NodeKind::kUnaryOp:
      return r.op == Operator::kNot ? assume(*r.first, !is, before) : void();
    case NodeKind::kBoolOp: {
      const bool all = (r.op == Operator::kAnd) == is;
      // What the later ones leave of the earlier ones is seen the second time.
      for (int round = 0; all && round < 2; ++round)
        for (const Resolved* each : r.list)
          if (round == 0 || each->is == NodeKind::kCompare) assume(*each, is, before);
      return;
    }
    case NodeKind::kName: {
      const Variable* const v = settled(r, before);
      if (v == nullptr) return;
      conditions_.push_back({static_cast<uint32_t>(r.slot) * kAtoms, is, depth_, moment_});
      const Resolved* const by = v->settled == 0 ? nullptr : given(*v);
      if (by == nullptr) return;
      const uint32_t was = before_;
      before_ = std::min(before_, v->settled);
      assume(*by, is, v->settled);
      before_ = was;
      return;
    }
    case NodeKind::kCompare: {
      const syntax::Compare node = syntax::compare(*code_.tree, r.id);
      const Resolved* left = r.first;
      if (r.list.size() != 1 && !is) {
        // One of them is false: the one that may be.
        const Resolved *open = nullptr, *other = nullptr;
        Operator op{};
        for (size_t i = 0; i < r.list.size(); ++i) {
          if (compare(node.ops[i], *left, *r.list[i]) != Truth::kAlways) {
            if (open != nullptr) return;
            open = left, other = r.list[i], op = node.ops[i];
          }
          left = r.list[i];
        }
        return open != nullptr ? assume(op, *open, *other, false, before) : void();
      }
      for (size_t i = 0; i < r.list.size(); ++i) {
        assume(node.ops[i], *left, *r.list[i], is, before);
        left = r.list[i];
      }
      return;
    }
    default:
      return;
  }
}

// An index that is negative counts from the end.
void Bounds::assume_index(const Resolved& array, const Resolved& index, int64_t axis) {
  ahead_ = true;
  const std::optional<uint32_t> length = extent(array, axis);
  ahead_ = false;
  if (!length) return;
  Linear of_length, one;
  of_length.add(Term{*length, 1.0});
  one.low = one.high = 1.0;
  assume_at_most(one, of_length, 0.0, true);
  budget_ = kBudget;
  ahead_ = true;
  const Interval all = of(index);
  if (all.scalar == Scalar::kInt32 || (all.is_integer() && all.high < all_of(Scalar::kInt32).high))
    assume_at_most(linear(index), of_length, 1.0, true);
  ahead_ = false;
}

void Bounds::assume_elements(const Resolved& r) {
  const auto all_of = [&](Parts parts) {
    for (const Resolved* part : parts)
      if (part != nullptr) assume_elements(*part);
  };
  switch (r.is) {
    case NodeKind::kIf:
    case NodeKind::kWhile:
    case NodeKind::kIfExp:
      return assume_elements(*r.first);
    case NodeKind::kFor:
      return assume_elements(*r.second);
    case NodeKind::kBoolOp:
      return assume_elements(*r.list[0]);
    case NodeKind::kSubscript: {
      if (!r.turned)
        for (size_t axis = 0; axis < r.list.size(); ++axis)
          assume_index(*r.first, *r.list[axis], static_cast<int64_t>(axis));
      assume_elements(*r.first);
      return all_of(r.list);
    }
    case NodeKind::kCall: {
      std::string_view name;
      uint8_t rank = 0;
      if (r.list.size() > 2 && is_array(*r.list[0], rank) && r.list.size() >= rank + 2u &&
          meaning(r.first->id, name).kind == ValueKind::kBuiltin && name.starts_with("atomic_"))
        for (size_t axis = 0; axis < rank; ++axis)
          assume_index(*r.list[0], *r.list[1 + axis], static_cast<int64_t>(axis));
      return all_of(r.list);
    }
    case NodeKind::kAssign:
    case NodeKind::kCompare:
      assume_elements(*r.first);
      return all_of(r.list);
    default:
      return all_of(r.list);
  }
}

void Bounds::assume_turn(const Resolved& loop, bool ends) {
  const Resolved* const r = range_of(*loop.second);
  if (r == nullptr) return;
  budget_ = kBudget;
  const bool one = r->list.size() == 1;
  const Interval by = r->list.size() == 3 ? of(*r->list[2]) : Interval{1.0, 1.0, false, {}};
  if (by.is_empty() || (by.low <= 0.0 && by.high >= 0.0)) return;
  const Linear from = one ? Linear{} : linear(*r->list[0]);
  const Linear to = linear(*r->list[one ? 0 : 1]);
  const bool up = by.low > 0.0;
  assume_at_most(up ? from : to, up ? to : from, 1.0, true);
  // All of its turns are run.
  if (ends && by.is_finite())
    assume_at_most(up ? to : from, up ? from : to, -kMostTurns * std::max(by.high, -by.low), true);
  settle(loop);
  if (settled(*loop.first, kNow) == nullptr) return;
  Linear own;
  own.add(Term{static_cast<uint32_t>(loop.first->slot) * kAtoms, 1.0});
  if (up) {
    assume_at_most(from, own, 0.0, true);
    assume_at_most(own, to, 1.0, true);
  } else {
    assume_at_most(own, from, 0.0, true);
    assume_at_most(to, own, 1.0, true);
  }
}

// --- decisions ---

}  // namespace weft::interp
