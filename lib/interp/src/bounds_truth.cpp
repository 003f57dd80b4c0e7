// Conditions that are the same in all launches, and outcomes that cannot be.
#include <algorithm>
#include <cmath>

#include "bounds.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;

namespace {

Bounds::Truth compare_bounds(Operator op, const Interval& a, const Interval& b) {
  using Truth = Bounds::Truth;
  if (a.is_empty() || b.is_empty()) return Truth::kOpen;
  // What is compared with no number is false.
  const Truth always = a.nan || b.nan ? Truth::kOpen : Truth::kAlways;
  switch (op) {
    case Operator::kLt:
      return a.low >= b.high ? Truth::kNever : a.high < b.low ? always : Truth::kOpen;
    case Operator::kLtE:
      return a.low > b.high ? Truth::kNever : a.high <= b.low ? always : Truth::kOpen;
    case Operator::kGt:
      return compare_bounds(Operator::kLt, b, a);
    case Operator::kGtE:
      return compare_bounds(Operator::kLtE, b, a);
    case Operator::kEq:
      if (a.high < b.low || b.high < a.low) return Truth::kNever;
      return a.low == a.high && a.low == b.low && a.low == b.high ? always : Truth::kOpen;
    case Operator::kNotEq: {
      const Truth equal = compare_bounds(Operator::kEq, a, b);
      return equal == Truth::kNever    ? Truth::kAlways
             : equal == Truth::kAlways ? Truth::kNever
                                       : Truth::kOpen;
    }
    default:
      return Truth::kOpen;
  }
}

Bounds::Truth truth_of_number(const Interval& a) {
  if (!a.scalar || a.is_empty()) return Bounds::Truth::kOpen;
  if (a.low > 0.0 || a.high < 0.0) return Bounds::Truth::kAlways;
  return a.low == 0.0 && a.high == 0.0 && !a.nan ? Bounds::Truth::kNever : Bounds::Truth::kOpen;
}

}  // namespace

Bounds::Truth Bounds::compare(Operator op, const Resolved& a, const Resolved& b) {
  const Interval of_a = of(a), of_b = of(b);
  // No decision comes there, as far as is known, or it is of a variable without a value.
  if (of_a.is_empty() || of_b.is_empty()) return Truth::kOpen;
  const Truth found = compare_bounds(op, of_a, of_b);
  if (found != Truth::kOpen) return found;
  if (op == Operator::kEq || op == Operator::kNotEq) {
    const Truth equal = is_rest(a, b);
    if (equal != Truth::kOpen)
      return (equal == Truth::kAlways) == (op == Operator::kEq) ? Truth::kAlways : Truth::kNever;
  }
  Interval way = difference(a, b);
  way.nan = of_a.nan || of_b.nan;
  return compare_bounds(op, way, {0.0, 0.0, false, {}});
}

void Bounds::assume(const Resolved& condition, bool is) {
  budget_ = kBudget;
  assume(condition, is, kNow);
}

Bounds::Truth Bounds::truth(const Resolved& condition) {
  budget_ = kBudget;
  return truth_of(condition);
}

Bounds::Truth Bounds::truth_of(const Resolved& r) {
  const auto both = [](Truth a, Truth b) {  // of `and`
    if (a == Truth::kNever || b == Truth::kNever) return Truth::kNever;
    return a == Truth::kAlways && b == Truth::kAlways ? Truth::kAlways : Truth::kOpen;
  };
  const auto opposite_of = [](Truth a) {
    return a == Truth::kNever ? Truth::kAlways : a == Truth::kAlways ? Truth::kNever : a;
  };
  switch (r.is) {
    case NodeKind::kCompare: {
      const syntax::Compare node = syntax::compare(*code_.tree, r.id);
      Truth all = Truth::kAlways;
      const Resolved* left = r.first;
      for (size_t i = 0; i < r.list.size(); ++i) {
        all = both(all, compare(node.ops[i], *left, *r.list[i]));
        left = r.list[i];
      }
      return all;
    }
    case NodeKind::kUnaryOp:
      return r.op == Operator::kNot ? opposite_of(truth_of(*r.first)) : Truth::kOpen;
    case NodeKind::kBoolOp: {
      const bool is_or = r.op == Operator::kOr;
      const Inside operands(*this);
      Truth all = Truth::kAlways;  // of `or`: that all are false
      for (const Resolved* each : r.list) {
        all = both(all, is_or ? opposite_of(truth_of(*each)) : truth_of(*each));
        assume(*each, !is_or, kNow);
      }
      return is_or ? opposite_of(all) : all;
    }
    case NodeKind::kName: {
      if (r.slot < 0) return Truth::kOpen;
      for (const Condition& known : conditions_)
        if (known.atom == static_cast<uint32_t>(r.slot) * kAtoms &&
            still_is(known.atom, known.depth, known.moment))
          return known.is ? Truth::kAlways : Truth::kNever;
      Variable& of = variables_[static_cast<size_t>(r.slot)];
      const bool is_settled = of.settled != 0 && keeps(of);
      if (of.touched || of.in_progress || (!is_settled && !of.has_one_value())) return Truth::kOpen;
      const Resolved* const by = given(of);
      if (by == nullptr) return Truth::kOpen;
      const uint32_t before = before_;
      const bool always = always_;
      if (is_settled)
        before_ = of.settled;
      else
        always_ = true;
      of.in_progress = true;
      const Truth found = truth_of(*by);
      of.in_progress = false;
      before_ = before;
      always_ = always;
      return found;
    }
    default:
      return truth_of_number(of(r));
  }
}

// Whether the body of a `while` that is not left otherwise turns again after its first turn: it
// compares a variable that each turn moves by a fixed step with a fixed number.
bool Bounds::turns_again(const Resolved& loop) {
  const Resolved& condition = *loop.first;
  if (condition.is != NodeKind::kCompare || condition.list.size() != 1 ||
      condition.first->is != NodeKind::kName || condition.first->slot < 0 ||
      !is_fixed(*condition.list[0]))
    return false;
  const auto slot = static_cast<size_t>(condition.first->slot);
  const Resolved* by = nullptr;
  size_t inside = 0;  // statements that give it a value
  const auto count = [&](const Resolved& r, auto& self) -> void {
    for (const Binding& binding : variables_[slot].bindings) inside += binding.statement == &r;
    if (r.is != NodeKind::kIf && r.is != NodeKind::kFor && r.is != NodeKind::kWhile) return;
    for (const Resolved* each : r.list) self(*each, self);
    for (const Resolved* each : r.more) self(*each, self);
  };
  for (const Resolved* each : loop.list) {
    count(*each, count);
    const bool own = each->is == NodeKind::kAugAssign && each->first->is == NodeKind::kName &&
                     each->first->slot == condition.first->slot;
    if (own && (each->op == Operator::kAdd || each->op == Operator::kSub)) by = each;
  }
  if (by == nullptr || inside != 1 || variables_[slot].touched || !is_fixed(*by->second))
    return false;
  budget_ = kBudget;
  const Interval now = of(*condition.first), step = of(*by->second);
  const Interval next = sum(now, by->op == Operator::kAdd ? step : opposite(step));
  return fits(next) && compare_bounds(condition.op, next, of(*condition.list[0])) == Truth::kAlways;
}

uint8_t Bounds::impossible(DecisionKind kind, const Resolved& r) {
  const auto outcomes = [](bool first, bool second, bool third = false) {
    return static_cast<uint8_t>((first ? 1 : 0) | (second ? 2 : 0) | (third ? 4 : 0));
  };
  budget_ = kBudget;
  switch (kind) {
    case DecisionKind::kCondition: {
      const Truth found = truth_of(r);
      return outcomes(found == Truth::kAlways, found == Truth::kNever);
    }
    case DecisionKind::kMin:
    case DecisionKind::kMax: {
      const Truth first = compare(kind == DecisionKind::kMin ? Operator::kLtE : Operator::kGtE,
                                  *r.list[0], *r.list[1]);
      return outcomes(first == Truth::kNever, first == Truth::kAlways);
    }
    case DecisionKind::kClamp: {
      const Truth below = compare(Operator::kLt, *r.list[0], *r.list[1]);
      const Truth above = compare(Operator::kGt, *r.list[0], *r.list[2]);
      return outcomes(below == Truth::kNever, below == Truth::kAlways || above == Truth::kAlways,
                      above == Truth::kNever || below == Truth::kAlways);
    }
    case DecisionKind::kLoop: {
      if (const Resolved* const range = range_of(r)) {
        const Interval count = turns(*range);
        if (count.is_empty()) break;
        return outcomes(count.low >= 1.0, count.low > 1.0 || count.high < 1.0, count.high < 2.0);
      }
      const Truth found = r.is == NodeKind::kCall ? Truth::kOpen : truth_of(r);
      return outcomes(found == Truth::kAlways, found == Truth::kNever, found == Truth::kNever);
    }
  }
  return 0;
}

}  // namespace weft::interp
