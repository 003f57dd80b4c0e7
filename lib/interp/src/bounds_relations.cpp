// What holds between integers where an expression stands: sums of variables and lengths of axes.
#include <algorithm>
#include <cmath>

#include "bounds.h"
#include "real.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;

bool Bounds::Linear::add(const Term& term) {
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

bool Bounds::Linear::add(const Linear& other, double factor) {
  low += times(factor, factor > 0.0 ? other.low : other.high);
  high += times(factor, factor > 0.0 ? other.high : other.low);
  bool room = true;
  for (size_t i = 0; i < other.count; ++i)
    room = add(Term{other.terms[i].atom, factor * other.terms[i].factor}) && room;
  return room;
}

bool Bounds::is_array(const Resolved& r, uint8_t& rank) const {
  if (r.is != NodeKind::kName || r.slot < 0) return false;
  const auto slot = static_cast<size_t>(r.slot);
  if (!variables_[slot].is_parameter || !variables_[slot].bindings.empty()) return false;
  const types::TypeId id = code_.function->parameters[slot].type;
  if (!id.valid()) return false;
  const types::Type& type = program_.types()[id];
  rank = type.rank;
  return type.kind == types::TypeKind::kArray && rank > 0 && rank < kAtoms;
}

// A variable that is given `x[i]` has the further axes of `x`.
std::optional<uint32_t> Bounds::extent(const Resolved& array, int64_t axis) const {
  uint8_t rank = 0;
  if (axis < 0) return std::nullopt;
  if (is_array(array, rank)) {
    if (axis >= rank) return std::nullopt;
    return static_cast<uint32_t>(array.slot) * kAtoms + 1 + static_cast<uint32_t>(axis);
  }
  const Variable* const v = settled(array, kNow);
  const Resolved* const value = v == nullptr ? nullptr : given(*v);
  if (value == nullptr || value->is != NodeKind::kSubscript || value->turned ||
      !is_array(*value->first, rank) || value->list.size() >= rank)
    return std::nullopt;
  return extent(*value->first, axis + static_cast<int64_t>(value->list.size()));
}

// Of `x.shape[k]` and `len(x)`.
std::optional<uint32_t> Bounds::extent(const Resolved& r) const {
  if (r.is == NodeKind::kCall) {
    std::string_view name;
    const bool is_len = r.list.size() == 1 && r.more.empty() &&
                        meaning(r.first->id, name).kind != ValueKind::kFunction && name == "len";
    return is_len ? extent(*r.list[0], 0) : std::nullopt;
  }
  if (r.is != NodeKind::kSubscript || r.first->is != NodeKind::kAttribute || r.list.size() != 1 ||
      r.list[0]->is != NodeKind::kConstant)
    return std::nullopt;
  const syntax::Literal& axis = code_.tree->literal(r.list[0]->id);
  if (program_.symbols().text(syntax::attribute(*code_.tree, r.first->id).attr) != "shape" ||
      axis.kind != syntax::LiteralKind::kInteger || axis.too_big)
    return std::nullopt;
  return extent(*r.first->first, static_cast<int64_t>(axis.integer));
}

const Bounds::Variable* Bounds::settled(const Resolved& name, uint32_t before) const {
  if (name.is != NodeKind::kName || name.slot < 0) return nullptr;
  const Variable& v = variables_[static_cast<size_t>(name.slot)];
  if (v.touched) return nullptr;
  if (v.is_parameter && v.bindings.empty()) return &v;
  const uint32_t limit = std::min(before, before_);
  const bool one = v.has_one_value();
  const bool is = v.settled != 0 ? v.settled < limit && (one || !ahead_) && keeps(v)
                                 : ahead_ && one && limit == kNow && !always_;
  return is ? &v : nullptr;
}

// Whether what is known of its value now holds for what is asked about.
bool Bounds::keeps(const Variable& v) const {
  return v.settled < before_ && (!always_ || (v.depth <= 1 && v.has_one_value()));
}

// The expression that gave it its value; null: there is none.
const Resolved* Bounds::given(const Variable& v) const {
  const Binding* const by = v.settled != 0      ? v.current
                            : v.has_one_value() ? v.bindings.data()
                                                : nullptr;
  return by == nullptr || by->is_thread || by->statement->is != NodeKind::kAssign ? nullptr
                                                                                  : by->value;
}

bool Bounds::still_is(uint32_t atom, uint32_t depth, uint32_t moment) const {
  const Variable& v = variables_[atom / kAtoms];
  if (v.is_parameter && v.bindings.empty()) return true;
  return v.settled != 0 && v.depth <= depth && keeps(v) &&
         (v.has_one_value() || (!ahead_ && v.settled <= moment));
}

bool Bounds::holds(const Fact& fact) const {
  return std::all_of(fact.sum.terms, fact.sum.terms + fact.sum.count, [&](const Term& term) {
    return still_is(term.atom, fact.depth, fact.moment);
  });
}

// `v % n`, of a variable that is not negative.
std::optional<Bounds::Rest> Bounds::rest_of(const Resolved& a, const Resolved& b, uint32_t before) {
  if (a.is != NodeKind::kBinOp || a.op != Operator::kMod) return std::nullopt;
  const Interval divisor = of(*a.second), rest = of(b);
  if (settled(*a.first, before) == nullptr || of(*a.first).low < 0.0 || divisor.low < 1.0 ||
      divisor.low != divisor.high || rest.low != rest.high || !divisor.is_integer() ||
      !divisor.is_finite() || !rest.is_finite())
    return std::nullopt;
  return Rest{static_cast<uint32_t>(a.first->slot) * kAtoms, divisor.low, rest.low, depth_,
              moment_};
}

// Whether `v % n == r`, by what is known of other rests.
Bounds::Truth Bounds::is_rest(const Resolved& a, const Resolved& b) {
  if (rests_.empty()) return Truth::kOpen;
  const std::optional<Rest> asked = rest_of(a, b, kNow);
  if (!asked) return Truth::kOpen;
  for (const Rest& known : rests_) {
    if (known.atom != asked->atom || !still_is(known.atom, known.depth, known.moment)) continue;
    if (known.is && std::fmod(known.divisor, asked->divisor) == 0.0)
      return std::fmod(known.rest, asked->divisor) == asked->rest ? Truth::kAlways : Truth::kNever;
    if (!known.is && std::fmod(asked->divisor, known.divisor) == 0.0 &&
        std::fmod(asked->rest, known.divisor) == known.rest)
      return Truth::kNever;
  }
  return Truth::kOpen;
}

Interval Bounds::of_atom(uint32_t atom) {
  Interval all = kCount;
  if (atom % kAtoms == 0) {
    Variable& v = variables_[atom / kAtoms];
    if (v.settled != 0 && !v.has_one_value() && !ahead_ && keeps(v)) {
      const uint32_t before = before_;
      before_ = v.settled;
      all = bound_by(*v.current);
      before_ = before;
    } else {
      all = variable(v);
    }
  }
  if (all.is_empty()) return all;
  for (const Fact& fact : facts_) {
    const Linear& sum = fact.sum;
    const Term* const own = std::find_if(sum.terms, sum.terms + sum.count,
                                         [&](const Term& t) { return t.atom == atom; });
    if (own == sum.terms + sum.count || !holds(fact)) continue;
    if (fact.numbers) all.nan = false;
    if (sum.count != 1) continue;
    const double limit = -sum.low / own->factor;
    if (own->factor > 0.0)
      all.high = std::min(all.high, limit);
    else
      all.low = std::max(all.low, limit);
  }
  // Nothing comes there.
  if (all.is_empty()) return kNothing;
  return all;
}

// In terms of what does not change, with what is left of it between two numbers.
Bounds::Linear Bounds::linear(const Resolved& r, uint32_t before) {
  const auto atom = [](uint32_t number) {
    Linear one;
    one.add(Term{number, 1.0});
    return one;
  };
  // What it is, without wrapping.
  const auto sum_of = [&](double factor_of_first, double factor_of_second) {
    Linear made;
    const bool room =
        made.add(linear(*r.first, before), factor_of_first) &&
        (factor_of_second == 0.0 || made.add(linear(*r.second, before), factor_of_second));
    return room ? std::optional<Linear>(made) : std::nullopt;
  };
  std::optional<Linear> found;
  switch (r.is) {
    case NodeKind::kName: {
      const Variable* const v = settled(r, before);
      if (v == nullptr) break;
      const Resolved* const by = v->settled == 0 ? nullptr : given(*v);
      if (by != nullptr && budget_ != 0) {
        --budget_;
        const uint32_t was = before_;
        before_ = std::min(before_, v->settled);
        const Linear value = linear(*by, v->settled);
        before_ = was;
        if (value.count > 0) return value;
      }
      return atom(static_cast<uint32_t>(r.slot) * kAtoms);
    }
    case NodeKind::kSubscript:
      if (const std::optional<uint32_t> length = extent(r)) return atom(*length);
      break;
    case NodeKind::kCall: {
      if (const std::optional<uint32_t> length = extent(r)) return atom(*length);
      std::string_view name;
      const ValueKind callee = meaning(r.first->id, name).kind;
      if (r.list.size() != 1 || (callee != ValueKind::kType && name != "int")) break;
      const Interval made = of(r), from = of(*r.list[0]);
      if (made.is_integer() && from.is_integer() && made.low == from.low && made.high == from.high)
        return linear(*r.list[0], before);
      break;
    }
    case NodeKind::kUnaryOp: {
      const Interval a = of(*r.first);
      if (r.op == Operator::kUSub && fits(opposite(a))) found = sum_of(-1.0, 0.0);
      break;
    }
    case NodeKind::kBinOp: {
      if (r.op != Operator::kAdd && r.op != Operator::kSub && r.op != Operator::kMult) break;
      const Interval a = of(*r.first), b = of(*r.second);
      if (a.is_empty() || b.is_empty() || !fits(arithmetic(r, a, b))) break;
      if (r.op != Operator::kMult) {
        found = sum_of(1.0, r.op == Operator::kAdd ? 1.0 : -1.0);
      } else if (a.low == a.high && a.is_finite()) {
        Linear made;
        if (a.low != 0.0 && made.add(linear(*r.second, before), a.low)) found = made;
      } else if (b.low == b.high && b.is_finite()) {
        if (b.low != 0.0) found = sum_of(b.low, 0.0);
      }
      break;
    }
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

// A bound from above, which takes so many facts together.
double Bounds::most(const Linear& sum, int depth) {
  double bound = sum.high;
  for (size_t i = 0; i < sum.count; ++i) {
    const Term& term = sum.terms[i];
    const Interval all = of_atom(term.atom);
    bound += times(term.factor, term.factor > 0.0 ? all.high : all.low);
  }
  if (depth == 0 || std::isnan(bound)) return std::isnan(bound) ? kInfinity : bound;
  for (size_t f = 0; f < facts_.size() && budget_ != 0; ++f) {
    const Linear& fact = facts_[f].sum;
    if (fact.count < 2) continue;
    double factor = 0.0;
    bool inside = true;  // in what is asked about
    for (size_t k = 0; k < fact.count; ++k) {
      const Term* const end = sum.terms + sum.count;
      const Term* const own =
          std::find_if(sum.terms, end, [&](const Term& t) { return t.atom == fact.terms[k].atom; });
      inside = inside && own != end;
      if (own != end && own->factor / fact.terms[k].factor > 0.0)
        factor = own->factor / fact.terms[k].factor;
    }
    if (factor == 0.0 || (!inside && !facts_[f].numbers) || !holds(facts_[f])) continue;
    --budget_;
    Linear rest = sum;
    Linear least = fact;
    least.high = least.low;
    if (rest.add(least, -factor)) bound = std::min(bound, most(rest, depth - 1));
  }
  return bound;
}

// Of the first less the second.
Interval Bounds::difference(const Resolved& a, const Resolved& b) {
  Linear way = linear(a);
  if (!way.add(linear(b), -1.0)) return {};
  Linear back;
  back.add(way, -1.0);
  return {-most(back, 2), most(way, 2)};
}

}  // namespace weft::interp
