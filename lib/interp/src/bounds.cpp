#include "bounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "real.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

namespace {

constexpr double kLargestStep = 100;  // kMostTurns of these do not wrap

struct Known {
  std::string_view name;
  double low, high;
};
// Whatever they are given, as far as it is a number.
constexpr Known kKnown[] = {{"length", 0.0, kInfinity},  {"length_sq", 0.0, kInfinity},
                            {"norm_l1", 0.0, kInfinity}, {"norm_l2", 0.0, kInfinity},
                            {"sin", -1.0, 1.0},          {"cos", -1.0, 1.0},
                            {"tanh", -1.0, 1.0},         {"sign", -1.0, 1.0},
                            {"erf", -1.0, 1.0},          {"step", 0.0, 1.0},
                            {"smoothstep", 0.0, 1.0},    {"cosh", 1.0, kInfinity},
                            {"acos", 0.0, 3.2},          {"asin", -1.6, 1.6},
                            {"atan", -1.6, 1.6},         {"atan2", -3.2, 3.2}};
// Of ascending functions: what they are at an end of their argument.
struct Ascending {
  std::string_view name;
  double (*of)(double);
  bool exact;
  double from = -kInfinity;  // where they begin
};
constexpr Ascending kAscending[] = {{"floor", [](double x) { return std::floor(x); }, true},
                                    {"ceil", [](double x) { return std::ceil(x); }, true},
                                    {"trunc", [](double x) { return std::trunc(x); }, true},
                                    {"round", [](double x) { return std::round(x); }, true},
                                    {"rint", [](double x) { return std::rint(x); }, true},
                                    {"sqrt", [](double x) { return std::sqrt(x); }, false, 0.0},
                                    {"exp", [](double x) { return std::exp(x); }, false},
                                    {"log", [](double x) { return std::log(x); }, false, 0.0},
                                    {"log2", [](double x) { return std::log2(x); }, false, 0.0},
                                    {"log10", [](double x) { return std::log10(x); }, false, 0.0}};

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

Bounds::Bounds(scope::Program& program, Code& code)
    : program_(program), code_(code), meanings_(code.nodes.size()) {
  variables_.resize(code.locals.size());
  for (size_t i = 0; i < code.function->parameters.size(); ++i) variables_[i].is_parameter = true;
  for (const Resolved& r : code.nodes)
    if (r.id.valid()) bind(r);
}

const scope::Value& Bounds::meaning(NodeId id, std::string_view& last) const {
  Meaning& of = meanings_[id.index - code_.first_node];
  if (!of.known) of = {true, outer_meaning(program_, code_, id, of.last), of.last};
  last = of.last;
  return of.value;
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
      const bool thread = r.first->is == NodeKind::kCall &&
                          meaning(r.first->first->id, callee).kind == ValueKind::kBuiltin &&
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
  } else if (r.is == NodeKind::kAnnAssign || r.is == NodeKind::kNamedExpr) {
    if (Variable* const one = variable(*r.first); one != nullptr) one->touched = true;
  } else if (r.is == NodeKind::kCall) {
    // What is called may change a variable that it is given, by a parameter that is a reference.
    for (const Resolved* argument : r.list) {
      Variable* const one = variable(*argument);
      if (one == nullptr) continue;
      std::string_view name;
      const scope::Value& callee = meaning(r.first->id, name);
      const Builtin* const builtin = find_builtin(name);
      if (callee.kind == ValueKind::kFunction ? takes_references(callee.functions())
                                              : builtin != nullptr && builtin->mutates)
        one->touched = true;
    }
  }
}

bool Bounds::takes_references(scope::FunctionSetId set) const {
  return std::ranges::any_of(program_.set(set).overloads, [&](scope::FunctionId id) {
    return std::ranges::any_of(program_.function(id).parameters, [&](const scope::Parameter& p) {
      return !p.type.valid() || types::is_reference(program_.types(), p.type);
    });
  });
}

bool Bounds::is_fixed(const Resolved& r) {
  if (r.is == NodeKind::kName) return r.slot < 0;
  size_t first = 0;
  if (r.is == NodeKind::kCall) {
    std::string_view name;
    const scope::Value callee = meaning(r.first->id, name);
    if (callee.kind == ValueKind::kSpecial && callee.special() == scope::Special::kStatic)
      return true;
    const bool harmless = callee.kind == ValueKind::kType || name == "range" ||
                          name == "reversed" || name == "int" || name == "float";
    if (!harmless) return false;
    first = 1;
  }
  const syntax::Nodes children = code_.tree->children(r.id);
  return std::ranges::all_of(children.subspan(std::min(first, children.size())), [&](NodeId child) {
    return !child.valid() || is_fixed(code_.at(child));
  });
}

// --- between which numbers ---

Interval Bounds::of_type(types::TypeId id) const {
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

Interval Bounds::constant(const types::Constant& constant) const {
  const Interval all = of_type(constant.type);
  if (!all.scalar) return {};
  const double number = constant.number.as_double();
  return in_type({number, number, std::isnan(number), all.scalar});
}

Interval Bounds::of(const Resolved& r) {
  if (budget_ == 0) return {};
  --budget_;
  switch (r.is) {
    case NodeKind::kConstant: {
      const syntax::Literal& literal = code_.tree->literal(r.id);
      if (literal.kind == syntax::LiteralKind::kFloat)
        return {literal.real, literal.real, false, Scalar::kFloat32};
      if (literal.kind == syntax::LiteralKind::kTrue) return {1.0, 1.0, false, Scalar::kBool};
      if (literal.kind == syntax::LiteralKind::kFalse) return {0.0, 0.0, false, Scalar::kBool};
      if (literal.kind != syntax::LiteralKind::kInteger || literal.too_big) return {};
      const auto value = static_cast<double>(literal.integer);
      return in_type({value, value, false, Scalar::kInt32});
    }
    case NodeKind::kName:
      if (r.slot >= 0) return of_atom(static_cast<uint32_t>(r.slot) * kAtoms);
      [[fallthrough]];
    case NodeKind::kAttribute: {
      std::string_view last;
      const scope::Value value = meaning(r.id, last);
      if (value.kind == ValueKind::kConstant)
        return constant(program_.constants()[value.constant()]);
      uint8_t rank;
      const bool is_size = r.is == NodeKind::kAttribute && last == "size";
      return is_size && is_array(*r.first, rank) ? kCount : Interval{};
    }
    case NodeKind::kSubscript: {
      const std::optional<uint32_t> length = extent(r);
      return length ? of_atom(*length) : element(r);
    }
    case NodeKind::kUnaryOp: {
      if (r.op == Operator::kNot) return all_of(Scalar::kBool);
      const Interval a = of(*r.first);
      if (a.is_empty() || r.op == Operator::kUAdd) return a;
      return r.op == Operator::kUSub ? in_type(opposite(a)) : in_type({.scalar = a.scalar});
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

// An element of an array that is a parameter.
Interval Bounds::element(const Resolved& r) const {
  uint8_t rank = 0;
  if (r.turned || !is_array(*r.first, rank) || r.list.size() != rank) return {};
  const auto slot = static_cast<size_t>(r.first->slot);
  return of_type(program_.types()[code_.function->parameters[slot].type].element);
}

// Two indices of a thread: their product is none of more threads than there are.
bool Bounds::are_of_thread(const Resolved& a, const Resolved& b) const {
  const auto thread = [&](const Resolved& r) -> const Binding* {
    if (r.is != NodeKind::kName || r.slot < 0) return nullptr;
    const Variable& v = variables_[static_cast<size_t>(r.slot)];
    const bool is = !v.is_parameter && !v.touched && v.bindings.size() == 1;
    return is && v.bindings[0].is_thread ? v.bindings.data() : nullptr;
  };
  const Binding *const one = thread(a), *const other = thread(b);
  return one != nullptr && other != nullptr && one->statement == other->statement &&
         a.slot != b.slot;
}

// Before it wraps.
Interval Bounds::arithmetic(const Resolved& r, const Interval& a, const Interval& b) const {
  switch (r.op) {
    case Operator::kAdd:
      return sum(a, b);
    case Operator::kSub:
      return sum(a, opposite(b));
    default: {
      Interval all = product(a, b);
      if (are_of_thread(*r.first, *r.second)) all.high = std::min(all.high, kMostTurns);
      if (!same_name(code_, *r.first, *r.second)) return all;
      all.low = std::max(all.low, 0.0);
      all.nan = a.nan;
      return all;
    }
  }
}

Interval Bounds::binary(const Resolved& r) {
  const Interval a = of(*r.first), b = of(*r.second);
  if (a.is_empty() || b.is_empty()) return kNothing;
  const std::optional<Scalar> scalar = either(a, b);
  const bool natural = a.low >= 0.0 && b.low >= 0.0;
  const bool integers = scalar && types::is_integer(*scalar);
  const Interval unknown = in_type({.scalar = scalar});
  switch (r.op) {
    case Operator::kAdd:
    case Operator::kSub:
    case Operator::kMult: {
      Interval all = arithmetic(r, a, b);
      // Of composites a product is no square.
      if (!scalar) return {};
      return in_type(all);
    }
    case Operator::kDiv:
    case Operator::kFloorDiv:
      // A division by zero leaves a launch of integers without a result.
      if (integers)
        return natural ? Interval{0.0, a.high / std::max(b.low, 1.0), false, scalar} : unknown;
      if (!scalar) return {};
      return r.op == Operator::kDiv
                 ? in_type(quotient(a, b))
                 : in_type(monotone(quotient(a, b), [](double x) { return std::floor(x); }));
    case Operator::kMod:
      if (integers && b.low >= 0.0)
        return {a.low >= 0.0 ? 0.0 : 1.0 - b.high, std::max(std::min(a.high, b.high - 1.0), 0.0),
                false, scalar};
      return unknown;
    case Operator::kPow: {
      if (!scalar || integers) return unknown;
      const bool even = b.low == b.high && std::fmod(b.low, 2.0) == 0.0;
      if (a.low < 0.0 && !even) return unknown;
      const Interval base = even ? absolute(a) : a;
      if (b.low != b.high || b.low <= 0.0) return {0.0, kInfinity, true, scalar};
      return in_type(about(monotone(base, [&](double x) { return std::pow(x, b.low); })));
    }
    case Operator::kBitAnd:
      if (!integers) return unknown;
      if (natural) return {0.0, std::min(a.high, b.high), false, scalar};
      return a.low >= 0.0   ? Interval{0.0, a.high, false, scalar}
             : b.low >= 0.0 ? Interval{0.0, b.high, false, scalar}
                            : unknown;
    case Operator::kRShift:
      return integers && natural ? Interval{0.0, a.high, false, scalar} : unknown;
    case Operator::kLShift:
      if (!integers || !natural || b.high > 62) return unknown;
      return in_type({0.0, std::ldexp(a.high, static_cast<int>(b.high)), false, scalar});
    case Operator::kBitOr:
    case Operator::kBitXor: {
      if (!integers || !natural) return unknown;
      const double most = std::max({a.high, b.high, 1.0});
      return {0.0, std::exp2(std::floor(std::log2(most)) + 1.0) - 1.0, false, scalar};
    }
    default:
      return unknown;
  }
}

Interval Bounds::call(const Resolved& r) {
  std::string_view name;
  const scope::Value callee = meaning(r.first->id, name);
  if (!r.more.empty()) return {};
  const Parts& given = r.list;
  const size_t count = given.size();
  const bool builtin = callee.kind == ValueKind::kBuiltin || callee.kind == ValueKind::kPython;
  if (callee.kind == ValueKind::kType) {
    const Interval all = of_type(callee.type());
    return all.scalar && count == 1 ? converted(of(*given[0]), *all.scalar) : Interval{};
  }
  if (!builtin) return {};
  if (name == "float" || name == "int" || name == "bool") {
    const Scalar to = name == "float" ? Scalar::kFloat32
                      : name == "int" ? Scalar::kInt32
                                      : Scalar::kBool;
    return count == 1 ? converted(of(*given[0]), to) : Interval{};
  }
  if (name == "tid") return kCount;
  if (const std::optional<uint32_t> length = extent(r)) return of_atom(*length);
  if (name == "len") return kCount;
  if (name == "argmin" || name == "argmax") return {0.0, kMostTurns, false, Scalar::kUint32};
  if (name == "lower_bound") return kCount;
  if (name == "randi" && count == 3) {
    const Interval from = of(*given[1]), to = of(*given[2]);
    if (from.is_empty() || to.is_empty() || from.high >= to.low) return all_of(Scalar::kInt32);
    return {from.low, to.high - 1.0, false, Scalar::kInt32};
  }
  if (name == "randn") return {-6.0, 6.0, false, Scalar::kFloat32};
  if (name == "randf" && count == 1) return {0.0, 1.0, false, Scalar::kFloat32};
  if (name == "where" && count == 3) return join(of(*given[1]), of(*given[2]));
  if (name == "dot" && count == 2)
    return same_name(code_, *given[0], *given[1]) ? Interval{.low = 0.0, .high = kInfinity}
                                                  : Interval{};
  std::vector<Interval> a;
  for (const Resolved* each : given) {
    a.push_back(of(*each));
    if (a.back().is_empty()) return kNothing;
  }
  if (const auto* const known = std::ranges::find(kKnown, name, &Known::name);
      known != std::end(kKnown)) {
    const bool numbers = std::ranges::all_of(
        a, [](const Interval& each) { return each.scalar && !each.nan && each.is_finite(); });
    const bool inverse = name == "acos" || name == "asin";
    return {known->low, known->high, !numbers || inverse,
            a.empty() ? std::nullopt : a.front().scalar};
  }
  // Theirs is one type.
  if (name == "min" || name == "max" || name == "clamp")
    for (Interval& each : a) {
      for (const Interval& other : a) each.scalar = either(each, other);
      if (each.is_integer()) each = in_type(each);
    }
  if (count == 0 || !a[0].scalar) {
    // Of floats, or of composites of them.
    if (name == "sqrt" || name == "exp") return {.low = 0.0, .high = kInfinity};
    return {};
  }
  if (const auto* const of = std::ranges::find(kAscending, name, &Ascending::name);
      of != std::end(kAscending) && count == 1) {
    Interval inside = a[0];
    inside.nan = inside.nan || inside.low < of->from;
    inside.low = std::max(inside.low, of->from);
    if (inside.is_empty()) return {};
    Interval all = monotone(inside, of->of);
    if (name == "exp") all.low = std::max(all.low, 0.0);
    return of->exact ? in_type(all) : in_type(about(all));
  }
  if (name == "abs" && count == 1) return in_type(absolute(a[0]));
  if (name == "bit_count" && count == 1) return {0.0, 64.0, false, Scalar::kInt32};
  if (name == "pow" && count == 2 && a[0].low >= 0.0) return {0.0, kInfinity, true, a[0].scalar};
  // One that is no number leaves the other.
  const auto chosen = [](const Interval& x, const Interval& y, bool least) {
    Interval all = join(x, y);
    const double low = least ? std::min(x.low, y.low) : std::max(x.low, y.low);
    const double high = least ? std::min(x.high, y.high) : std::max(x.high, y.high);
    Interval made = {low, high, all.nan, all.scalar};
    if (x.nan) made = join(made, y);
    if (y.nan) made = join(made, x);
    return made;
  };
  if (name == "min" && count == 2) return chosen(a[0], a[1], true);
  if (name == "max" && count == 2) return chosen(a[0], a[1], false);
  if (name == "clamp" && count == 3) {
    Interval made =
        chosen(chosen({a[0].low, a[0].high, false, a[0].scalar}, a[1], false), a[2], true);
    if (a[0].nan) made = join(join(made, a[1]), a[2]);
    made.nan = made.nan || a[0].nan;
    return made;
  }
  return {};
}

// The call of `range`, maybe in one of `reversed`; null: it is none.
const Resolved* Bounds::range_of(const Resolved& iter) const {
  if (iter.is != NodeKind::kCall || iter.first->is != NodeKind::kName) return nullptr;
  const std::string_view name = program_.symbols().text((*code_.tree)[iter.first->id].name);
  if (name == "reversed" && iter.list.size() == 1) return range_of(*iter.list[0]);
  return name != "range" || iter.list.empty() || iter.list.size() > 3 ? nullptr : &iter;
}

// The numbers of a `range`; nothing where it is empty.
Interval Bounds::range(const Resolved& iter) {
  const Resolved* const r = range_of(iter);
  if (r == nullptr) return {};
  const bool one = r->list.size() == 1;
  const Interval from = one ? Interval{0.0, 0.0, false, Scalar::kInt32} : of(*r->list[0]);
  const Interval to = of(*r->list[one ? 0 : 1]);
  const Interval by =
      r->list.size() == 3 ? of(*r->list[2]) : Interval{1.0, 1.0, false, Scalar::kInt32};
  if (from.is_empty() || to.is_empty() || by.is_empty()) return kNothing;
  if (by.low > 0.0) return {from.low, to.high - 1.0, false, Scalar::kInt32};
  if (by.high < 0.0) return {to.low + 1.0, from.high, false, Scalar::kInt32};
  return all_of(Scalar::kInt32);
}

// How often a range turns. Nothing: a step of either sign.
Interval Bounds::turns(const Resolved& r) {
  const bool one = r.list.size() == 1;
  const Interval by = r.list.size() == 3 ? of(*r.list[2]) : Interval{1.0, 1.0, false, {}};
  if (by.is_empty() || by.low != by.high || by.low == 0.0) return kNothing;
  Linear way = linear(*r.list[one ? 0 : 1]);
  const bool room = one || way.add(linear(*r.list[0]), -1.0);
  if (!room) return kNothing;
  Linear back;
  back.add(way, -1.0);
  const double low = -most(back, 2), high = most(way, 2);
  const Interval steps = by.low > 0.0 ? Interval{low, high} : Interval{-high, -low};
  const double size = std::fabs(by.low);
  return {std::ceil(steps.low / size), std::ceil(steps.high / size)};
}

Interval Bounds::bound_by(const Binding& binding) {
  if (binding.is_thread) return kCount;
  if (binding.value == nullptr) return {};
  const Resolved& statement = *binding.statement;
  if (statement.is == NodeKind::kFor) return range(*binding.value);
  if (statement.is == NodeKind::kAugAssign) return binary(statement);
  return of(*binding.value);
}

// What is added to a variable, or taken away: `v += x`, `v = x + v`. Null: it is something else.
const Resolved* Bounds::grows_by(const Variable& v, const Binding& binding, bool& is_less) const {
  const auto is_own = [&](const Resolved& r) {
    return r.is == NodeKind::kName && r.slot >= 0 && &variables_[static_cast<size_t>(r.slot)] == &v;
  };
  const Resolved& statement = *binding.statement;
  if (binding.value == nullptr || statement.is == NodeKind::kFor) return nullptr;
  const bool own = statement.is == NodeKind::kAugAssign;
  const Resolved& r = own ? statement : *binding.value;
  if ((!own && r.is != NodeKind::kBinOp) || (r.op != Operator::kAdd && r.op != Operator::kSub))
    return nullptr;
  is_less = r.op == Operator::kSub;
  if (is_own(*r.first)) return r.second;
  return is_own(*r.second) && !is_less ? r.first : nullptr;
}

// The smallest interval that its bindings keep to, by widening.
Interval Bounds::variable(Variable& v) {
  if (v.touched || (v.is_parameter && !v.bindings.empty())) return {};
  if (v.is_parameter) {
    const auto slot = static_cast<size_t>(&v - variables_.data());
    return of_type(code_.function->parameters[slot].type);
  }
  if (v.bindings.empty()) return {};
  if (v.in_progress) return v.assumed;
  v.in_progress = true;
  const uint32_t before = before_;
  const bool always = always_;
  if (v.settled != 0 && v.has_one_value() && keeps(v))
    before_ = v.settled;
  else
    always_ = true;
  v.assumed = kNothing;
  bool holds = false;
  for (int round = 0; round < 5 && !holds; ++round) {
    Interval all = kNothing, growth = {0.0, 0.0, false, {}};
    for (const Binding& binding : v.bindings) {
      bool is_less = false;
      const Resolved* const by = grows_by(v, binding, is_less);
      if (by == nullptr) {
        all = join(all, bound_by(binding));
        continue;
      }
      const Interval step = is_less ? opposite(of(*by)) : of(*by);
      if (step.is_empty()) continue;
      growth = {std::min(growth.low, step.low), std::max(growth.high, step.high),
                growth.nan || step.nan, step.scalar};
    }
    if (!all.is_empty() && growth.scalar) {
      const bool wraps = growth.low < -kLargestStep || growth.high > kLargestStep;
      const Interval many = {times(growth.low, kMostTurns), times(growth.high, kMostTurns),
                             growth.nan, growth.scalar};
      all = all.is_integer() && wraps ? all_of(*all.scalar) : in_type(sum(all, many));
    } else if (!all.is_empty() && (growth.low != 0.0 || growth.high != 0.0 || growth.nan)) {
      all = {};
    }
    holds = all == v.assumed;
    if (!holds && !v.assumed.is_empty() && round >= 1) {
      if (all.low < v.assumed.low) all.low = all.low >= 0.0 ? 0.0 : -kInfinity;
      if (all.high > v.assumed.high) all.high = kInfinity;
      all = in_type(all);
    }
    v.assumed = all;
  }
  v.in_progress = false;
  before_ = before;
  always_ = always;
  return holds ? v.assumed : Interval{};
}

// --- what holds between them ---

}  // namespace weft::interp
