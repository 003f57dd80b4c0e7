#include "estimates.h"

#include <algorithm>
#include <cmath>

#include "real.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

namespace {

constexpr double kLargestStep = 100;  // kMostTurns of these do not wrap

bool same_name(const Resolved& a, const Resolved& b, const syntax::Tree& tree) {
  return a.is == NodeKind::kName && b.is == NodeKind::kName && tree[a.id].name == tree[b.id].name;
}

// A variable to which something of `growth` is added in each of many turns.
Interval grown(const Interval& from, const Interval& growth) {
  if (from.is_empty()) return from;
  if (growth.scalar) {
    const bool wraps = growth.low < -kLargestStep || growth.high > kLargestStep;
    const Interval many = {times(growth.low, kMostTurns), times(growth.high, kMostTurns),
                           growth.nan, growth.scalar};
    return from.is_integer() && wraps ? all_of(*from.scalar) : in_type(sum(from, many));
  }
  return growth.low != 0.0 || growth.high != 0.0 || growth.nan ? Interval{} : from;
}

// What moved goes to zero or as far as it can, so that it settles soon.
Interval widened(Interval all, const Interval& was) {
  if (all.low < was.low) all.low = all.low >= 0.0 ? 0.0 : -kInfinity;
  if (all.high > was.high) all.high = kInfinity;
  return in_type(all);
}

}  // namespace

Estimates::Estimates(scope::Program& program, Code& code, Outer& outer, Locals& locals,
                     const Facts& facts)
    : program_(program),
      code_(code),
      outer_(outer),
      locals_(locals),
      facts_(facts),
      assumed_(code.locals.size()) {}

Interval Estimates::of(const Resolved& r) {
  if (budget_ == 0) return {};
  --budget_;
  switch (r.is) {
    case NodeKind::kConstant:
      return literal(r);
    case NodeKind::kName:
      return r.slot >= 0 ? of_atom(atom_of(r)) : outer(r);
    case NodeKind::kAttribute:
      return outer(r);
    case NodeKind::kSubscript: {
      const std::optional<uint32_t> length = locals_.extent(r);
      if (length) return of_atom(*length);
      const Local* const same = locals_.holder(r);
      return same != nullptr ? of_atom(locals_.atom(*same)) : of_type(locals_.type_of_element(r));
    }
    case NodeKind::kUnaryOp:
      return unary(r);
    case NodeKind::kBinOp:
      return binary(r);
    case NodeKind::kIfExp:
      return join(of(*r.list[1]), of(*r.list[2]));
    case NodeKind::kCall:
      return call(r);
    default:
      return {};
  }
}

Interval Estimates::of_type(types::TypeId id) const {
  if (!id.valid()) return {};
  const types::Type& type = program_.types()[id];
  switch (type.kind) {
    case types::TypeKind::kScalar:
      return all_of(type.scalar);
    case types::TypeKind::kPythonInt:
      return all_of(Scalar::kInt32);
    case types::TypeKind::kPythonFloat:
      return all_of(Scalar::kFloat32);
    case types::TypeKind::kPythonBool:
      return all_of(Scalar::kBool);
    default:
      return {};
  }
}

Interval Estimates::literal(const Resolved& r) const {
  const syntax::Literal& literal = code_.tree->literal(r.id);
  switch (literal.kind) {
    case syntax::LiteralKind::kFloat:
      return {literal.real, literal.real, false, Scalar::kFloat32};
    case syntax::LiteralKind::kTrue:
      return {1.0, 1.0, false, Scalar::kBool};
    case syntax::LiteralKind::kFalse:
      return {0.0, 0.0, false, Scalar::kBool};
    case syntax::LiteralKind::kInteger: {
      if (literal.too_big) return {};
      const auto value = static_cast<double>(literal.integer);
      return in_type({value, value, false, Scalar::kInt32});
    }
    default:
      return {};
  }
}

// A constant from outside of the function, or the size of an array.
Interval Estimates::outer(const Resolved& r) {
  if (r.is == NodeKind::kAttribute)
    if (const types::TypeId member = locals_.type_of_member(r); member.valid())
      return of_type(member);
  std::string_view last;
  const scope::Value value = outer_.meaning(r.id, last);
  if (value.kind == ValueKind::kConstant) {
    const types::Constant& constant = program_.constants()[value.constant()];
    const Interval all = of_type(constant.type);
    if (!all.scalar) return {};
    const double number = constant.number.as_double();
    return in_type({number, number, std::isnan(number), all.scalar});
  }
  uint8_t rank;
  const bool is_size = r.is == NodeKind::kAttribute && last == "size";
  return is_size && locals_.is_array(*r.first, rank) ? kCount : Interval{};
}

Interval Estimates::unary(const Resolved& r) {
  if (r.op == Operator::kNot) return all_of(Scalar::kBool);
  const Interval a = of(*r.first);
  if (a.is_empty() || r.op == Operator::kUAdd) return a;
  return r.op == Operator::kUSub ? in_type(opposite(a)) : in_type({.scalar = a.scalar});
}

// Before it wraps.
Interval Estimates::arithmetic(const Resolved& r, const Interval& a, const Interval& b) const {
  if (r.op == Operator::kAdd) return sum(a, b);
  if (r.op == Operator::kSub) return sum(a, opposite(b));
  Interval all = product(a, b);
  if (locals_.are_of_thread(*r.first, *r.second)) all.high = std::min(all.high, kMostTurns);
  if (!same_name(*r.first, *r.second, *code_.tree)) return all;
  all.low = std::max(all.low, 0.0);
  all.nan = a.nan;
  return all;
}

Interval Estimates::binary(const Resolved& r) {
  const Interval a = of(*r.first), b = of(*r.second);
  if (a.is_empty() || b.is_empty()) return kNothing;
  if (r.op != Operator::kAdd && r.op != Operator::kSub && r.op != Operator::kMult)
    return operated(r.op, a, b);
  // Of composites a product is no square.
  if (!either(a, b)) return {};
  return in_type(arithmetic(r, a, b));
}

Interval Estimates::call(const Resolved& r) {
  std::string_view name;
  const scope::Value callee = outer_.meaning(r.first->id, name);
  if (!r.more.empty()) return {};
  const Parts& given = r.list;
  const size_t count = given.size();
  if (callee.kind == ValueKind::kType) {
    const Interval all = of_type(callee.type());
    return all.scalar && count == 1 ? converted(of(*given[0]), *all.scalar) : Interval{};
  }
  if (callee.kind != ValueKind::kBuiltin && callee.kind != ValueKind::kPython) return {};
  if (const std::optional<Scalar> to = conversion(name))
    return count == 1 ? converted(of(*given[0]), *to) : Interval{};
  if (const std::optional<uint32_t> length = locals_.extent(r)) return of_atom(*length);
  if (name == "len" && count == 1)
    if (const std::optional<size_t> of_tuple = locals_.tuple_length(*given[0])) {
      const auto length = static_cast<double>(*of_tuple);
      return {length, length, false, Scalar::kInt32};
    }
  if (const std::optional<Interval> any = result_of_any(name, count)) return *any;
  if (name == "randi" && count == 3) {
    const Interval first = of(*given[1]), last = of(*given[2]);
    return between(first, last);
  }
  if (name == "where" && count == 3) return join(of(*given[1]), of(*given[2]));
  if (name == "dot" && count == 2)
    return same_name(*given[0], *given[1], *code_.tree) ? Interval{.low = 0.0, .high = kInfinity}
                                                        : Interval{};
  std::vector<Interval> arguments;
  for (const Resolved* each : given) {
    arguments.push_back(of(*each));
    if (arguments.back().is_empty()) return kNothing;
  }
  return applied(name, std::move(arguments));
}

// --- loops ---

Interval Estimates::step_of(const Resolved& range) {
  return range.list.size() == 3 ? of(*range.list[2]) : Interval{1.0, 1.0, false, Scalar::kInt32};
}

// The numbers of a `range`; nothing where it is empty.
Interval Estimates::range(const Resolved& iter) {
  const Resolved* const r = outer_.range_of(iter);
  if (r == nullptr) return {};
  const bool one = r->list.size() == 1;
  const Interval from = one ? Interval{0.0, 0.0, false, Scalar::kInt32} : of(*r->list[0]);
  const Interval to = of(*r->list[one ? 0 : 1]);
  const Interval by = step_of(*r);
  if (from.is_empty() || to.is_empty() || by.is_empty()) return kNothing;
  if (by.low > 0.0) return {from.low, to.high - 1.0, false, Scalar::kInt32};
  if (by.high < 0.0) return {to.low + 1.0, from.high, false, Scalar::kInt32};
  return all_of(Scalar::kInt32);
}

Interval Estimates::turns(const Resolved& range) {
  const bool one = range.list.size() == 1;
  const Interval by = step_of(range);
  if (by.is_empty() || by.low != by.high || by.low == 0.0) return kNothing;
  Linear way = linear(*range.list[one ? 0 : 1]);
  const bool room = one || way.add(linear(*range.list[0]), -1.0);
  if (!room) return kNothing;
  Linear back;
  back.add(way, -1.0);
  const double low = -most(back, 2), high = most(way, 2);
  const Interval steps = by.low > 0.0 ? Interval{low, high} : Interval{-high, -low};
  const double size = std::fabs(by.low);
  return {std::ceil(steps.low / size), std::ceil(steps.high / size)};
}

// --- variables ---

Interval Estimates::bound_by(const Binding& binding) {
  if (binding.is_thread) return kCount;
  if (binding.value == nullptr) return {};
  const Resolved& statement = *binding.statement;
  if (statement.is == NodeKind::kFor) return range(*binding.value);
  if (statement.is == NodeKind::kAugAssign) return binary(statement);
  return of(*binding.value);
}

// Any of its values, by what is assumed of it itself.
Interval Estimates::of_bindings(const Local& v) {
  Interval all = kNothing, growth = {0.0, 0.0, false, {}};
  for (const Binding& binding : v.bindings) {
    bool is_less = false;
    const Resolved* const by = locals_.grows_by(v, binding, is_less);
    if (by == nullptr) {
      all = join(all, bound_by(binding));
      continue;
    }
    const Interval step = is_less ? opposite(of(*by)) : of(*by);
    if (step.is_empty()) continue;
    growth = {std::min(growth.low, step.low), std::max(growth.high, step.high),
              growth.nan || step.nan, step.scalar};
  }
  return grown(all, growth);
}

// The smallest interval that its bindings keep to, by widening.
Interval Estimates::variable(Local& v) {
  if (v.touched || (v.is_parameter && !v.bindings.empty())) return {};
  const size_t slot = locals_.slot_of(v);
  if (v.is_parameter) return of_type(code_.function->parameters[slot].type);
  if (v.bindings.empty()) return {};
  Interval& assumed = assumed_[slot];
  if (v.in_progress) return assumed;
  v.in_progress = true;
  Locals::Question question(locals_);
  question.of_value(v, v.settled != 0 && v.has_one_value() && locals_.keeps(v));
  assumed = kNothing;
  bool holds = false;
  for (int round = 0; round < 5 && !holds; ++round) {
    Interval all = of_bindings(v);
    holds = all == assumed;
    if (!holds && !assumed.is_empty() && round >= 1) all = widened(all, assumed);
    assumed = all;
  }
  v.in_progress = false;
  return holds ? assumed : Interval{};
}

Interval Estimates::of_atom(uint32_t atom) {
  Interval all = kCount;
  if (atom % kAtoms == 0) {
    Local& v = locals_[atom / kAtoms];
    if (locals_.has_current(v)) {
      Locals::Question question(locals_);
      question.before(v.settled);
      all = bound_by(*v.current);
    } else {
      all = variable(v);
    }
  }
  return all.is_empty() ? all : facts_.narrowed(all, atom);
}

}  // namespace weft::interp
