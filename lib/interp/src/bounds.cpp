// Conditions that are the same in all launches, and outcomes that cannot be.
#include "bounds.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;

Bounds::Bounds(scope::Program& program, Code& code)
    : code_(code),
      outer_(program, code),
      locals_(program, code, outer_),
      facts_(locals_),
      estimates_(program, code, outer_, locals_, facts_) {}

// --- conditions ---

Truth Bounds::truth(const Resolved& condition) {
  estimates_.begin();
  return truth_of(condition);
}

Truth Bounds::truth_of(const Resolved& r) {
  switch (r.is) {
    case NodeKind::kCompare:
      return truth_of_comparisons(r);
    case NodeKind::kUnaryOp:
      return r.op == Operator::kNot ? opposite(truth_of(*r.first)) : Truth::kOpen;
    case NodeKind::kBoolOp:
      return truth_of_operands(r);
    case NodeKind::kName:
      return truth_of_name(r);
    default:
      return interp::truth_of(estimates_.of(r));
  }
}

Truth Bounds::truth_of_comparisons(const Resolved& r) {
  const syntax::Compare node = syntax::compare(*code_.tree, r.id);
  const Inside chain(*this);
  Truth all = Truth::kAlways;
  const Resolved* left = r.first;
  for (size_t i = 0; i < r.list.size(); ++i) {
    all = both(all, comparison(node.ops[i], *left, *r.list[i]));
    if (i + 1 < r.list.size()) assume_comparison(node.ops[i], *left, *r.list[i], true, kNow);
    left = r.list[i];
  }
  return all;
}

// Each operand is only come to if those before it are true, or of `or` false.
Truth Bounds::truth_of_operands(const Resolved& r) {
  const bool is_or = r.op == Operator::kOr;
  const Inside operands(*this);
  Truth all = Truth::kAlways;  // of `or`: that all are false
  for (const Resolved* each : r.list) {
    all = both(all, is_or ? opposite(truth_of(*each)) : truth_of(*each));
    assume(*each, !is_or, kNow);
  }
  return is_or ? opposite(all) : all;
}

Truth Bounds::truth_of_name(const Resolved& r) {
  if (r.slot < 0) return Truth::kOpen;
  const Truth known = facts_.is_true(atom_of(r));
  if (known != Truth::kOpen) return known;
  Local& of = *locals_.find(r);
  const bool is_settled = of.settled != 0 && locals_.keeps(of);
  if (of.touched || of.in_progress || (!is_settled && !of.has_one_value())) return Truth::kOpen;
  const Resolved* const by = Locals::given(of);
  if (by == nullptr) return Truth::kOpen;
  Locals::Question question(locals_);
  question.of_value(of, is_settled);
  of.in_progress = true;
  const Truth found = truth_of(*by);
  of.in_progress = false;
  return found;
}

Truth Bounds::comparison(Operator op, const Resolved& a, const Resolved& b) {
  const Interval of_a = estimates_.of(a), of_b = estimates_.of(b);
  // No decision comes there, as far as is known, or it is of a variable without a value.
  if (of_a.is_empty() || of_b.is_empty()) return Truth::kOpen;
  const Truth found = compare(op, of_a, of_b);
  if (found != Truth::kOpen) return found;
  if (op == Operator::kEq || op == Operator::kNotEq) {
    const Truth equal = is_excluded(a, of_b) ? Truth::kNever : is_rest(a, b);
    if (equal != Truth::kOpen) return op == Operator::kEq ? equal : opposite(equal);
  }
  Interval way = estimates_.difference(a, b);
  way.nan = of_a.nan || of_b.nan;
  return compare(op, way, {0.0, 0.0, false, {}});
}

// Whether `v % n == r`, by what is known of other rests.
Truth Bounds::is_rest(const Resolved& a, const Resolved& b) {
  if (!facts_.has_rests()) return Truth::kOpen;
  const std::optional<Rest> asked = estimates_.rest_of(a, b, kNow);
  return asked ? facts_.is_rest(*asked) : Truth::kOpen;
}

// Whether the rests of a variable rule a number out.
bool Bounds::is_excluded(const Resolved& name, const Interval& number) const {
  return facts_.has_rests() && number.low == number.high && name.is == NodeKind::kName &&
         locals_.settled(name) != nullptr && !facts_.may_be(atom_of(name), number.low);
}

// --- outcomes ---

namespace {

uint8_t outcomes(bool first, bool second, bool third = false) {
  return static_cast<uint8_t>((first ? 1 : 0) | (second ? 2 : 0) | (third ? 4 : 0));
}

}  // namespace

uint8_t Bounds::impossible(DecisionKind kind, const Resolved& r) {
  estimates_.begin();
  switch (kind) {
    case DecisionKind::kCondition: {
      const Truth found = truth_of(r);
      return outcomes(found == Truth::kAlways, found == Truth::kNever);
    }
    case DecisionKind::kMin:
    case DecisionKind::kMax: {
      const Truth first = comparison(kind == DecisionKind::kMin ? Operator::kLtE : Operator::kGtE,
                                     *r.list[0], *r.list[1]);
      return outcomes(first == Truth::kNever, first == Truth::kAlways);
    }
    case DecisionKind::kClamp: {
      const Truth below = comparison(Operator::kLt, *r.list[0], *r.list[1]);
      const Truth above = comparison(Operator::kGt, *r.list[0], *r.list[2]);
      return outcomes(below == Truth::kNever, below == Truth::kAlways || above == Truth::kAlways,
                      above == Truth::kNever || below == Truth::kAlways);
    }
    case DecisionKind::kLoop:
      return impossible_turns(r);
  }
  return 0;
}

// No turn, one, more.
uint8_t Bounds::impossible_turns(const Resolved& r) {
  if (const Resolved* const range = outer_.range_of(r)) {
    const Interval count = estimates_.turns(*range);
    if (count.is_empty()) return 0;
    return outcomes(count.low >= 1.0, count.low > 1.0 || count.high < 1.0, count.high < 2.0);
  }
  const Truth found = r.is == NodeKind::kCall ? Truth::kOpen : truth_of(r);
  return outcomes(found == Truth::kAlways, found == Truth::kNever, found == Truth::kNever);
}

}  // namespace weft::interp
