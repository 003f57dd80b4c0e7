// Expressions as sums of variables and lengths of axes, and how large these may be by the facts.
#include <algorithm>
#include <cmath>

#include "estimates.h"
#include "real.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;

Linear Estimates::linear(const Resolved& r, uint32_t before) {
  std::optional<Linear> found;
  switch (r.is) {
    case NodeKind::kName:
      found = linear_name(r, before);
      break;
    case NodeKind::kSubscript:
      if (const std::optional<uint32_t> length = locals_.extent(r)) return Linear::of(*length);
      if (const Local* const same = locals_.holder(r); same != nullptr && before == kNow)
        return Linear::of(locals_.atom(*same));
      break;
    case NodeKind::kCall:
      found = linear_call(r, before);
      break;
    case NodeKind::kUnaryOp:
    case NodeKind::kBinOp:
      found = linear_operation(r, before);
      break;
    default:
      break;
  }
  if (found) return *found;
  const Interval all = of(r);
  Linear between;
  between.low = all.low;
  between.high = all.high;
  return between;
}

// Its value is told by what that is of, where that is known.
std::optional<Linear> Estimates::linear_name(const Resolved& r, uint32_t before) {
  const Local* const v = locals_.settled(r, before);
  if (v == nullptr) return std::nullopt;
  const Resolved* const by = v->settled == 0 ? nullptr : Locals::given(*v);
  if (by != nullptr && budget_ != 0) {
    --budget_;
    Locals::Question question(locals_);
    question.before(v->settled);
    const Linear value = linear(*by, v->settled);
    if (value.count > 0) return value;
  }
  return Linear::of(atom_of(r));
}

// A conversion between integers that keeps them.
std::optional<Linear> Estimates::linear_call(const Resolved& r, uint32_t before) {
  if (const std::optional<uint32_t> length = locals_.extent(r)) return Linear::of(*length);
  std::string_view name;
  const ValueKind callee = outer_.meaning(r.first->id, name).kind;
  if (r.list.size() != 1 || (callee != ValueKind::kType && name != "int")) return std::nullopt;
  const Interval made = of(r), from = of(*r.list[0]);
  if (!made.is_integer() || !from.is_integer() || made.low != from.low || made.high != from.high)
    return std::nullopt;
  return linear(*r.list[0], before);
}

// What does not wrap.
std::optional<Linear> Estimates::linear_operation(const Resolved& r, uint32_t before) {
  Linear made;
  const auto add = [&](const Resolved& operand, double factor) {
    return made.add(linear(operand, before), factor) ? std::optional<Linear>(made) : std::nullopt;
  };
  if (r.is == NodeKind::kUnaryOp) {
    const Interval a = of(*r.first);
    const bool is = r.op == Operator::kUSub && fits(opposite(a));
    return is ? add(*r.first, -1.0) : std::nullopt;
  }
  if (r.op != Operator::kAdd && r.op != Operator::kSub && r.op != Operator::kMult)
    return std::nullopt;
  const Interval a = of(*r.first), b = of(*r.second);
  if (a.is_empty() || b.is_empty() || !fits(arithmetic(r, a, b))) return std::nullopt;
  if (r.op != Operator::kMult)
    return add(*r.first, 1.0) ? add(*r.second, r.op == Operator::kAdd ? 1.0 : -1.0) : std::nullopt;
  if (a.low == a.high && a.is_finite()) return a.low != 0.0 ? add(*r.second, a.low) : std::nullopt;
  return b.low == b.high && b.is_finite() && b.low != 0.0 ? add(*r.first, b.low) : std::nullopt;
}

namespace {

// How often a fact may be taken from a sum so that less is left of it; 0: not at all. `inside`:
// it is of nothing else.
double factor_in(const Linear& sum, const Linear& fact, bool& inside) {
  double factor = 0.0;
  inside = true;
  for (size_t i = 0; i < fact.count; ++i) {
    const Term& term = fact.terms[i];
    const Term* const own = sum.find(term.atom);
    inside = inside && own != nullptr;
    if (own != nullptr && own->factor / term.factor > 0.0) factor = own->factor / term.factor;
  }
  return factor;
}

}  // namespace

// A bound from above, which takes so many facts together.
double Estimates::most(const Linear& sum, int depth) {
  double bound = sum.high;
  for (size_t i = 0; i < sum.count; ++i) {
    const Term& term = sum.terms[i];
    const Interval all = of_atom(term.atom);
    bound += times(term.factor, term.factor > 0.0 ? all.high : all.low);
  }
  if (std::isnan(bound)) return kInfinity;
  if (depth == 0) return bound;
  for (const Facts::Fact& fact : facts_.sums()) {
    if (budget_ == 0) break;
    if (fact.sum.count < 2) continue;
    bool inside = false;
    const double factor = factor_in(sum, fact.sum, inside);
    if (factor == 0.0 || (!inside && !fact.numbers) || !facts_.holds(fact)) continue;
    --budget_;
    Linear rest = sum;
    Linear least = fact.sum;
    least.high = least.low;
    if (rest.add(least, -factor)) bound = std::min(bound, most(rest, depth - 1));
  }
  return bound;
}

Interval Estimates::difference(const Resolved& a, const Resolved& b) {
  Linear way = linear(a);
  if (!way.add(linear(b), -1.0)) return {};
  Linear back;
  back.add(way, -1.0);
  return {-most(back, 2), most(way, 2)};
}

std::optional<Rest> Estimates::rest_of(const Resolved& a, const Resolved& b, uint32_t before) {
  if (a.is != NodeKind::kBinOp || a.op != Operator::kMod) return std::nullopt;
  const Interval divisor = of(*a.second), rest = of(b);
  if (locals_.settled(*a.first, before) == nullptr || !of(*a.first).is_integer() ||
      divisor.low < 1.0 || divisor.low != divisor.high || rest.low != rest.high ||
      !divisor.is_integer() || !divisor.is_finite() || !rest.is_finite())
    return std::nullopt;
  return Rest{atom_of(*a.first), divisor.low, rest.low};
}

}  // namespace weft::interp
