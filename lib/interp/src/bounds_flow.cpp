// What statements, conditions and turns of loops say about what comes behind them.
#include <algorithm>
#include <cmath>
#include <limits>

#include "bounds.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

// --- statements ---

void Bounds::settle(const Resolved& statement) {
  locals_.next_moment();
  if (statement.is == NodeKind::kFor || statement.is == NodeKind::kAugAssign)
    return locals_.settle(*statement.first, statement);
  if (statement.is != NodeKind::kAssign) return;
  for (const Resolved* target : statement.list) {
    locals_.settle(*target, statement);
    if (locals_.settled(*target) != nullptr) assume_chosen(*target, *statement.first);
    if (target->is != NodeKind::kTuple) continue;
    for (const Resolved* part : target->list) locals_.settle(*part, statement);
  }
}

// How what wp.min and their like choose lies to what they choose from.
void Bounds::assume_chosen(const Resolved& target, const Resolved& value) {
  std::string_view name;
  if (value.is != NodeKind::kCall || !value.more.empty() || !outer_.is_builtin(*value.first, name))
    return;
  estimates_.begin();
  const size_t count = value.list.size();
  const Linear own = Linear::of(atom_of(target));
  const auto add = [&](const Resolved& other, bool most) {
    const Linear limit = estimates_.linear(other);
    // Beside what is no number the other one is chosen, however large.
    if (limit.count == 0 && estimates_.of(other).nan) return;
    facts_.add_at_most(most ? own : limit, most ? limit : own, 0.0, false);
  };
  if ((name == "min" || name == "max") && count == 2) {
    add(*value.list[0], name == "min");
    add(*value.list[1], name == "min");
  } else if (name == "clamp" && count == 3) {
    add(*value.list[2], true);
  } else if (name == "abs" && count == 1) {
    add(*value.list[0], false);
  }
}

// --- conditions ---

void Bounds::assume(const Resolved& condition, bool is) {
  estimates_.begin();
  assume(condition, is, kNow);
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
    case NodeKind::kName:
      return assume_name(r, is, before);
    case NodeKind::kCompare:
      return assume_comparisons(r, is, before);
    default:
      return;
  }
}

void Bounds::assume_name(const Resolved& r, bool is, uint32_t before) {
  const Local* const v = locals_.settled(r, before);
  if (v == nullptr) return;
  facts_.add_condition(atom_of(r), is);
  const Resolved* const by = v->settled == 0 ? nullptr : Locals::given(*v);
  if (by == nullptr) return;
  Locals::Question question(locals_);
  question.before(v->settled);
  assume(*by, is, v->settled);
}

void Bounds::assume_comparisons(const Resolved& r, bool is, uint32_t before) {
  const syntax::Compare node = syntax::compare(*code_.tree, r.id);
  const Resolved* left = r.first;
  if (is || r.list.size() == 1) {
    for (size_t i = 0; i < r.list.size(); ++i) {
      assume_comparison(node.ops[i], *left, *r.list[i], is, before);
      left = r.list[i];
    }
    return;
  }
  assume_gap(r, node, before);
  // One of them is false: the one that may be.
  const Resolved *open = nullptr, *other = nullptr;
  Operator op{};
  for (size_t i = 0; i < r.list.size(); ++i) {
    if (comparison(node.ops[i], *left, *r.list[i]) != Truth::kAlways) {
      if (open != nullptr) return;
      open = left, other = r.list[i], op = node.ops[i];
    }
    left = r.list[i];
  }
  if (open != nullptr) assume_comparison(op, *open, *other, false, before);
}

// `low < x < high` is false.
void Bounds::assume_gap(const Resolved& r, const syntax::Compare& node, uint32_t before) {
  const Resolved& x = *r.list[0];
  const auto is_less = [](Operator op) { return op == Operator::kLt || op == Operator::kLtE; };
  if (r.list.size() != 2 || !is_less(node.ops[0]) || !is_less(node.ops[1]) ||
      x.is != NodeKind::kName || locals_.settled(x, before) == nullptr)
    return;
  const Interval low = estimates_.of(*r.first), high = estimates_.of(*r.list[1]);
  if (low.low != low.high || high.low != high.high || low.nan || high.nan || high.low <= low.low)
    return;
  const bool in = node.ops[0] == Operator::kLtE && node.ops[1] == Operator::kLtE;
  facts_.add_gap(atom_of(x), low.low, high.low, in);
}

void Bounds::assume_comparison(Operator op, const Resolved& a, const Resolved& b, bool is,
                               uint32_t before) {
  switch (op) {
    case Operator::kGt:
      return assume_less(b, a, true, is, before);
    case Operator::kGtE:
      return assume_less(b, a, false, is, before);
    case Operator::kLt:
      return assume_less(a, b, true, is, before);
    case Operator::kLtE:
      return assume_less(a, b, false, is, before);
    case Operator::kEq:
      return assume_equal(a, b, is, before);
    case Operator::kNotEq:
      return assume_equal(a, b, !is, before);
    default:
      return;
  }
}

void Bounds::assume_equal(const Resolved& a, const Resolved& b, bool is, uint32_t before) {
  if (const std::optional<Rest> rest = estimates_.rest_of(a, b, before)) facts_.add_rest(*rest, is);
  if (!is) return;
  assume_less(a, b, false, true, before);
  assume_less(b, a, false, true, before);
}

// `a < b`; not `strict`: `a <= b`.
void Bounds::assume_less(const Resolved& a, const Resolved& b, bool strict, bool is,
                         uint32_t before) {
  const Interval of_a = estimates_.of(a), of_b = estimates_.of(b);
  const bool integers = of_a.is_integer() || of_b.is_integer();
  constexpr double kLeast = std::numeric_limits<double>::denorm_min();  // floats differ by it
  const double less = strict != is ? 0.0 : integers ? 1.0 : kLeast;
  const Linear first = estimates_.linear(a, before), second = estimates_.linear(b, before);
  if (!is) {
    // What is no number may have made it false, and must be seen where the fact is used.
    const bool hidden = (of_a.nan && first.count == 0) || (of_b.nan && second.count == 0);
    if (!hidden || integers) facts_.add_at_most(second, first, less, integers);
    return;
  }
  facts_.add_at_most(first, second, less, true);
  assume_outside(b, of_a.low, less, before);
  // What is less than a number in size lies on both sides of zero.
  std::string_view name;
  if (a.is != NodeKind::kCall || a.list.size() != 1 || !outer_.is_builtin(*a.first, name) ||
      name != "abs")
    return;
  const Linear inside = estimates_.linear(*a.list[0], before);
  Linear other;
  other.add(inside, -1.0);
  facts_.add_at_most(inside, second, less, true);
  facts_.add_at_most(other, second, less, true);
}

// Beyond a number in size, it is on the side that what is known of it leaves.
void Bounds::assume_outside(const Resolved& r, double size, double less, uint32_t before) {
  std::string_view name;
  if (r.is != NodeKind::kCall || r.list.size() != 1 || !outer_.is_builtin(*r.first, name) ||
      name != "abs" || size < 0.0)
    return;
  const Interval inside = estimates_.of(*r.list[0]);
  const Linear sum = estimates_.linear(*r.list[0], before);
  const bool strict = less > 0.0;
  Linear limit;
  if (inside.high < size || (strict && inside.high == size)) {
    limit.low = limit.high = -size;
    facts_.add_at_most(sum, limit, less, true);
  } else if (inside.low > -size || (strict && inside.low == -size)) {
    limit.low = limit.high = size;
    facts_.add_at_most(limit, sum, less, true);
  }
}

// --- elements ---

// An index that is negative counts from the end.
void Bounds::assume_index(const Resolved& array, const Resolved& index, int64_t axis) {
  Locals::Question question(locals_);
  question.ahead();
  const std::optional<uint32_t> length = locals_.extent(array, axis);
  if (!length) return;
  const Linear of_length = Linear::of(*length);
  Linear one;
  one.low = one.high = 1.0;
  facts_.add_at_most(one, of_length, 0.0, true);
  estimates_.begin();
  const Interval all = estimates_.of(index);
  if (all.scalar == Scalar::kInt32 || (all.is_integer() && all.high < all_of(Scalar::kInt32).high))
    facts_.add_at_most(estimates_.linear(index), of_length, 1.0, true);
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
      if (r.list.size() > 2 && locals_.is_array(*r.list[0], rank) && r.list.size() >= rank + 2u &&
          outer_.is_builtin(*r.first, name) && name.starts_with("atomic_"))
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

}  // namespace weft::interp
