#include "bounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr uint32_t kBudget = 2000;  // nodes; a chain of variables may ask for far more
constexpr Interval kNothing = {kInfinity, -kInfinity};
constexpr Interval kNatural = {0.0, kInfinity};

Interval join(const Interval& a, const Interval& b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}
double times(double a, double b) { return a == 0.0 || b == 0.0 ? 0.0 : a * b; }
Interval product(const Interval& a, const Interval& b) {
  const double all[] = {times(a.low, b.low), times(a.low, b.high), times(a.high, b.low),
                        times(a.high, b.high)};
  return {*std::ranges::min_element(all), *std::ranges::max_element(all)};
}
Interval quotient(const Interval& a, const Interval& b) {
  if (b.low > 0.0) return product(a, {b.high == kInfinity ? 0.0 : 1.0 / b.high, 1.0 / b.low});
  if (a.low >= 0.0 && b.low >= 0.0) return kNatural;
  return {};
}
Interval absolute(const Interval& a) {
  if (a.low >= 0.0) return a;
  return {a.high <= 0.0 ? -a.high : 0.0, std::max(-a.low, a.high)};
}
Interval opposite(const Interval& a) { return {-a.high, -a.low}; }
template <typename Function>
Interval monotone(const Interval& a, Function&& of) {
  return {std::isfinite(a.low) ? of(a.low) : a.low, std::isfinite(a.high) ? of(a.high) : a.high};
}

struct Known {
  std::string_view name;
  Interval interval;
};
// Whatever they are given.
constexpr Known kKnown[] = {
    {"tid", kNatural},
    {"length", kNatural},
    {"length_sq", kNatural},
    {"sqrt", kNatural},
    {"norm_l1", kNatural},
    {"norm_l2", kNatural},
    {"exp", kNatural},
    {"sin", {-1.0, 1.0}},
    {"cos", {-1.0, 1.0}},
    {"tanh", {-1.0, 1.0}},
    {"sign", {-1.0, 1.0}},
    {"erf", {-1.0, 1.0}},
    {"step", {0.0, 1.0}},
    {"smoothstep", {0.0, 1.0}},
    {"cosh", {1.0, kInfinity}},
    {"acos", {0.0, std::numbers::pi}},
    {"asin", {-std::numbers::pi / 2, std::numbers::pi / 2}},
    {"atan", {-std::numbers::pi / 2, std::numbers::pi / 2}},
    {"atan2", {-std::numbers::pi, std::numbers::pi}},
};

bool same_name(const Code& code, const Resolved& a, const Resolved& b) {
  return a.is == NodeKind::kName && b.is == NodeKind::kName &&
         (*code.tree)[a.id].name == (*code.tree)[b.id].name;
}

}  // namespace

scope::Value outer_meaning(scope::Program& program, const Code& code, NodeId id,
                           std::string_view& last) {
  const syntax::Tree& tree = *code.tree;
  std::vector<Symbol> path;
  while (tree[id].kind == NodeKind::kAttribute) {
    path.push_back(syntax::attribute(tree, id).attr);
    id = syntax::attribute(tree, id).value;
  }
  if (tree[id].kind != NodeKind::kName) return {};
  path.push_back(tree[id].name);
  last = program.symbols().text(path.front());
  std::ranges::reverse(path);
  if (std::ranges::find(code.locals, path.front()) != code.locals.end()) return {};
  size_t found = 0;
  const scope::Value value = program.resolve_path(code.id, path, found);
  return found == path.size() ? value : scope::Value{};
}

Bounds::Bounds(scope::Program& program, Code& code) : program_(program), code_(code) {
  variables_.resize(code.locals.size());
  for (size_t i = 0; i < code.function->parameters.size(); ++i) variables_[i].anything = true;
  for (const Resolved& r : code.nodes)
    if (r.id.valid()) bind(r);
}

void Bounds::bind(const Resolved& r) {
  const auto variable = [&](const Resolved& target) -> Variable* {
    return target.is == NodeKind::kName && target.slot >= 0
               ? &variables_[static_cast<size_t>(target.slot)]
               : nullptr;
  };
  if (r.is == NodeKind::kAssign) {
    for (const Resolved* target : r.list) {
      if (Variable* const one = variable(*target); one != nullptr)
        one->bindings.push_back({&r, r.first});
      if (target->is != NodeKind::kTuple) continue;
      std::string_view callee;
      const bool thread =
          r.first->is == NodeKind::kCall &&
          outer_meaning(program_, code_, r.first->first->id, callee).kind == ValueKind::kBuiltin &&
          callee == "tid";
      const bool apart =
          r.first->is == NodeKind::kTuple && r.first->list.size() == target->list.size();
      for (size_t i = 0; i < target->list.size(); ++i)
        if (Variable* const one = variable(*target->list[i]); one != nullptr)
          one->bindings.push_back({&r, apart ? r.first->list[i] : nullptr, thread});
    }
  } else if (r.is == NodeKind::kAugAssign || r.is == NodeKind::kFor) {
    if (Variable* const one = variable(*r.first); one != nullptr)
      one->bindings.push_back({&r, r.second});
  } else if (r.is == NodeKind::kCall) {
    // What is called may change a variable that it is given, by a parameter that is a reference.
    for (const Resolved* argument : r.list) {
      Variable* const one = variable(*argument);
      std::string_view name;
      if (one != nullptr &&
          outer_meaning(program_, code_, r.first->id, name).kind == ValueKind::kFunction)
        one->anything = true;
    }
  }
}

Interval Bounds::of(const Resolved& r) {
  if (budget_ == 0) return {};
  --budget_;
  switch (r.is) {
    case NodeKind::kConstant: {
      const syntax::Literal& literal = code_.tree->literal(r.id);
      if (literal.kind == syntax::LiteralKind::kFloat) return {literal.real, literal.real};
      if (literal.kind != syntax::LiteralKind::kInteger || literal.too_big) return {};
      const auto value = static_cast<double>(literal.integer);
      return {value, value};
    }
    case NodeKind::kName:
      if (r.slot >= 0) return variable(variables_[static_cast<size_t>(r.slot)]);
      [[fallthrough]];
    case NodeKind::kAttribute: {
      std::string_view last;
      const scope::Value value = outer_meaning(program_, code_, r.id, last);
      if (value.kind == ValueKind::kConstant) {
        const types::Constant& constant = program_.constants()[value.constant()];
        const double number = constant.number.as_double();
        if (constant.count == 0 && !constant.text.valid()) return {number, number};
      }
      const bool is_size = r.is == NodeKind::kAttribute && last == "size";
      return is_size ? kNatural : Interval{};
    }
    case NodeKind::kSubscript: {
      std::string_view name;
      if (r.first->is == NodeKind::kAttribute)
        name = program_.symbols().text(syntax::attribute(*code_.tree, r.first->id).attr);
      return name == "shape" ? extent_of(*r.first->first) : Interval{};
    }
    case NodeKind::kUnaryOp: {
      const Interval a = of(*r.first);
      return a.is_empty() || r.op == Operator::kUAdd ? a
             : r.op == Operator::kUSub               ? opposite(a)
                                                     : Interval{};
    }
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

Interval Bounds::binary(const Resolved& r) {
  const Interval a = of(*r.first), b = of(*r.second);
  if (a.is_empty() || b.is_empty()) return kNothing;
  const bool natural = a.low >= 0.0 && b.low >= 0.0;
  switch (r.op) {
    case Operator::kAdd:
      return {a.low + b.low, a.high + b.high};
    case Operator::kSub:
      return {a.low - b.high, a.high - b.low};
    case Operator::kMult: {
      const Interval all = product(a, b);
      return same_name(code_, *r.first, *r.second) ? Interval{std::max(all.low, 0.0), all.high}
                                                   : all;
    }
    case Operator::kDiv:
      return quotient(a, b);
    case Operator::kFloorDiv:
      return b.low >= 1.0 ? monotone(quotient(a, b), [](double x) { return std::floor(x); })
                          : Interval{};
    case Operator::kMod:
      return natural ? Interval{0.0, std::min(a.high, b.high)} : Interval{};
    case Operator::kBitAnd:
      if (natural) return {0.0, std::min(a.high, b.high)};
      return a.low >= 0.0   ? Interval{0.0, a.high}
             : b.low >= 0.0 ? Interval{0.0, b.high}
                            : Interval{};
    case Operator::kRShift:
      return natural ? Interval{0.0, a.high} : Interval{};
    case Operator::kLShift:
    case Operator::kBitOr:
    case Operator::kBitXor:
      return natural ? kNatural : Interval{};
    default:
      return {};
  }
}

Interval Bounds::call(const Resolved& r) {
  std::string_view name;
  const scope::Value callee = outer_meaning(program_, code_, r.first->id, name);
  if (!r.more.empty()) return {};
  const Parts& given = r.list;
  const size_t count = given.size();
  const bool builtin = callee.kind == ValueKind::kBuiltin || callee.kind == ValueKind::kPython;
  if (callee.kind == ValueKind::kType || (builtin && (name == "float" || name == "int"))) {
    if (count != 1) return {};
    const Interval a = of(*given[0]);
    const bool whole = name.find("int") != std::string_view::npos;
    return whole ? monotone(a, [](double x) { return std::trunc(x); }) : a;
  }
  if (!builtin) return {};
  if (name == "len" && count == 1) return extent_of(*given[0]);
  if (const auto* const known = std::ranges::find(kKnown, name, &Known::name);
      known != std::end(kKnown))
    return known->interval;
  if (name == "dot" && count == 2)
    return same_name(code_, *given[0], *given[1]) ? kNatural : Interval{};
  if (name == "where" && count == 3) return join(of(*given[1]), of(*given[2]));
  std::vector<Interval> a;
  for (const Resolved* each : given) {
    a.push_back(of(*each));
    if (a.back().is_empty()) return kNothing;
  }
  if (name == "abs" && count == 1) return absolute(a[0]);
  if (name == "floor" && count == 1) return monotone(a[0], [](double x) { return std::floor(x); });
  if (name == "ceil" && count == 1) return monotone(a[0], [](double x) { return std::ceil(x); });
  const auto least = [](const Interval& x, const Interval& y) {
    return Interval{std::min(x.low, y.low), std::min(x.high, y.high)};
  };
  const auto most = [](const Interval& x, const Interval& y) {
    return Interval{std::max(x.low, y.low), std::max(x.high, y.high)};
  };
  if (name == "min" && count == 2) return least(a[0], a[1]);
  if (name == "max" && count == 2) return most(a[0], a[1]);
  if (name == "clamp" && count == 3) return least(most(a[0], a[1]), a[2]);
  return {};
}

// The numbers of a `range`; nothing where it is empty.
Interval Bounds::range(const Resolved& iter) {
  if (iter.is != NodeKind::kCall || iter.first->is != NodeKind::kName) return {};
  const std::string_view name = program_.symbols().text((*code_.tree)[iter.first->id].name);
  if (name == "reversed" && iter.list.size() == 1) return range(*iter.list[0]);
  if (name != "range" || iter.list.empty() || iter.list.size() > 3) return {};
  const bool one = iter.list.size() == 1;
  const Interval from = one ? Interval{0.0, 0.0} : of(*iter.list[0]);
  const Interval to = of(*iter.list[one ? 0 : 1]);
  const Interval by = iter.list.size() == 3 ? of(*iter.list[2]) : Interval{1.0, 1.0};
  if (from.is_empty() || to.is_empty() || by.is_empty()) return kNothing;
  if (by.low > 0.0) return {from.low, to.high - 1.0};
  if (by.high < 0.0) return {to.low + 1.0, from.high};
  return {};
}

Interval Bounds::extent_of(const Resolved& array) const {
  const bool inhabited = array.is == NodeKind::kName && array.slot >= 0 &&
                         std::ranges::find(inhabited_, array.slot) != inhabited_.end();
  return inhabited ? Interval{1.0, kInfinity} : kNatural;
}

void Bounds::add_used(const Resolved& r, std::vector<int32_t>& arrays) const {
  const auto add_all = [&](Parts parts) {
    for (const Resolved* part : parts)
      if (part != nullptr) add_used(*part, arrays);
  };
  switch (r.is) {
    case NodeKind::kIf:
    case NodeKind::kWhile:
    case NodeKind::kIfExp:
      return add_used(*r.first, arrays);
    case NodeKind::kFor:
      return add_used(*r.second, arrays);
    case NodeKind::kBoolOp:
      return add_used(*r.list[0], arrays);
    case NodeKind::kSubscript:
      if (r.first->is == NodeKind::kName && r.first->slot >= 0 && !r.turned)
        arrays.push_back(r.first->slot);
      add_used(*r.first, arrays);
      return add_all(r.list);
    case NodeKind::kAssign:
    case NodeKind::kCompare:
    case NodeKind::kCall:
      add_used(*r.first, arrays);
      return add_all(r.list);
    default:
      return add_all(r.list);
  }
}

Interval Bounds::bound_by(const Binding& binding) {
  if (binding.is_thread) return kNatural;
  if (binding.value == nullptr) return {};
  const Resolved& statement = *binding.statement;
  if (statement.is == NodeKind::kFor) return range(*binding.value);
  if (statement.is == NodeKind::kAugAssign) return binary(statement);
  return of(*binding.value);
}

// The smallest interval that its bindings keep to, by widening.
Interval Bounds::variable(Variable& v) {
  if (v.anything || v.bindings.empty()) return {};
  if (v.in_progress) return v.assumed;
  v.in_progress = true;
  v.assumed = kNothing;
  bool holds = false;
  for (int round = 0; round < 4 && !holds; ++round) {
    Interval all = v.assumed;
    for (const Binding& binding : v.bindings) all = join(all, bound_by(binding));
    holds = all == v.assumed;
    if (!holds && !v.assumed.is_empty()) {
      if (all.low < v.assumed.low) all.low = all.low >= 0.0 ? 0.0 : -kInfinity;
      if (all.high > v.assumed.high) all.high = kInfinity;
    }
    v.assumed = all;
  }
  v.in_progress = false;
  return holds ? v.assumed : Interval{};
}

Bounds::Truth Bounds::compare(Operator op, const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty()) return Truth::kOpen;
  switch (op) {
    case Operator::kLt:
      return a.low >= b.high ? Truth::kNever : a.high < b.low ? Truth::kAlways : Truth::kOpen;
    case Operator::kLtE:
      return a.low > b.high ? Truth::kNever : a.high <= b.low ? Truth::kAlways : Truth::kOpen;
    case Operator::kGt:
      return compare(Operator::kLt, b, a);
    case Operator::kGtE:
      return compare(Operator::kLtE, b, a);
    case Operator::kEq:
      return a.high < b.low || b.high < a.low ? Truth::kNever : Truth::kOpen;
    case Operator::kNotEq:
      return a.high < b.low || b.high < a.low ? Truth::kAlways : Truth::kOpen;
    default:
      return Truth::kOpen;
  }
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
        all = both(all, compare(node.ops[i], of(*left), of(*r.list[i])));
        left = r.list[i];
      }
      return all;
    }
    case NodeKind::kUnaryOp:
      return r.op == Operator::kNot ? opposite_of(truth_of(*r.first)) : Truth::kOpen;
    case NodeKind::kBoolOp: {
      const bool is_or = r.op == Operator::kOr;
      Truth all = Truth::kAlways;  // of `or`: that all are false
      for (const Resolved* each : r.list)
        all = both(all, is_or ? opposite_of(truth_of(*each)) : truth_of(*each));
      return is_or ? opposite_of(all) : all;
    }
    case NodeKind::kName: {
      if (r.slot < 0) return Truth::kOpen;
      Variable& of = variables_[static_cast<size_t>(r.slot)];
      if (of.anything || of.in_progress || of.bindings.size() != 1) return Truth::kOpen;
      const Binding& only = of.bindings[0];
      if (only.value == nullptr || only.statement->is != NodeKind::kAssign) return Truth::kOpen;
      of.in_progress = true;
      const Truth found = truth_of(*only.value);
      of.in_progress = false;
      return found;
    }
    default:
      return Truth::kOpen;
  }
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
                                  of(*r.list[0]), of(*r.list[1]));
      return outcomes(first == Truth::kNever, first == Truth::kAlways);
    }
    case DecisionKind::kClamp: {
      const Interval x = of(*r.list[0]), low = of(*r.list[1]), high = of(*r.list[2]);
      const Truth below = compare(Operator::kLt, x, low), above = compare(Operator::kGt, x, high);
      return outcomes(below == Truth::kNever, below == Truth::kAlways || above == Truth::kAlways,
                      above == Truth::kNever);
    }
    case DecisionKind::kLoop: {
      if (r.is != NodeKind::kCall || r.list.empty()) break;
      const Resolved& iter =
          r.list.size() == 1 && r.list[0]->is == NodeKind::kCall &&
                  program_.symbols().text((*code_.tree)[r.first->id].name) == "reversed"
              ? *r.list[0]
              : r;
      if (iter.list.empty() || iter.list.size() > 2) break;
      const bool one = iter.list.size() == 1;
      const Interval from = one ? Interval{0.0, 0.0} : of(*iter.list[0]);
      const Interval to = of(*iter.list[one ? 0 : 1]);
      if (from.is_empty() || to.is_empty()) break;
      const Interval turns = {to.low - from.high, to.high - from.low};
      return outcomes(turns.low >= 1.0, turns.low > 1.0 || turns.high < 1.0, turns.high < 2.0);
    }
  }
  return 0;
}

bool Bounds::has_variables(const Resolved& r) const {
  if (r.is == NodeKind::kName) return r.slot >= 0;
  return std::ranges::any_of(code_.tree->children(r.id), [&](NodeId child) {
    return child.valid() && has_variables(code_.at(child));
  });
}

// With the numbers that its variables were given right before, in the same block.
bool Bounds::runs_at_least_once(Parts block, size_t at) {
  const Resolved& loop = *block[at];
  std::vector<std::pair<Variable*, Variable>> kept;
  for (Variable& variable : variables_) {
    for (size_t before = at; before-- > 0;) {
      const Resolved& statement = *block[before];
      const auto own = std::ranges::find(variable.bindings, &statement, &Binding::statement);
      if (own == variable.bindings.end()) {
        const bool simple = statement.is == NodeKind::kAssign || statement.is == NodeKind::kExpr ||
                            statement.is == NodeKind::kAugAssign;
        if (simple) continue;
        break;
      }
      const bool number = own->value != nullptr && !has_variables(*own->value);
      if (statement.is == NodeKind::kAssign && number) {
        kept.emplace_back(&variable, variable);
        variable.bindings = {*own};
        variable.anything = false;
      }
      break;
    }
  }
  const bool always = truth(*loop.first) == Truth::kAlways;
  for (auto& [variable, before] : kept) *variable = std::move(before);
  return always;
}

}  // namespace weft::interp
