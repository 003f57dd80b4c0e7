#include "bounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr uint32_t kBudget = 2000;    // nodes; a chain of variables may ask for far more
constexpr double kMost = 2e7;         // of an index of a thread, the length of an axis, turns
constexpr double kLargestStep = 100;  // kMost of these do not wrap
constexpr Interval kNothing = {kInfinity, -kInfinity, false, {}};
constexpr Interval kCount = {0.0, kMost, false, Scalar::kInt32};

std::optional<Scalar> either(const Interval& a, const Interval& b) {
  return a.scalar ? a.scalar : b.scalar;
}
Interval join(const Interval& a, const Interval& b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {std::min(a.low, b.low), std::max(a.high, b.high), a.nan || b.nan,
          a.scalar == b.scalar ? a.scalar : std::nullopt};
}
double scaled(double a, double b) { return a == 0.0 || b == 0.0 ? 0.0 : a * b; }
Interval product(const Interval& a, const Interval& b) {
  const double all[] = {scaled(a.low, b.low), scaled(a.low, b.high), scaled(a.high, b.low),
                        scaled(a.high, b.high)};
  const auto unbounded = [](const Interval& x, const Interval& y) {
    return !x.is_finite() && y.low <= 0.0 && y.high >= 0.0;
  };
  return {*std::ranges::min_element(all), *std::ranges::max_element(all),
          a.nan || b.nan || unbounded(a, b) || unbounded(b, a), either(a, b)};
}
Interval sum(const Interval& a, const Interval& b) {
  const bool nan = a.nan || b.nan || (a.high == kInfinity && b.low == -kInfinity) ||
                   (a.low == -kInfinity && b.high == kInfinity);
  return {a.low + b.low, a.high + b.high, nan, either(a, b)};
}
Interval opposite(const Interval& a) { return {-a.high, -a.low, a.nan, a.scalar}; }
// Of floats. A zero in a divisor may have either sign.
Interval quotient(const Interval& a, const Interval& b) {
  if (b.low <= 0.0) return {.scalar = either(a, b)};
  Interval all = product(a, {b.high == kInfinity ? 0.0 : 1.0 / b.high, 1.0 / b.low});
  all.nan = a.nan || b.nan || (!a.is_finite() && b.high == kInfinity);
  all.scalar = either(a, b);
  return all;
}
Interval absolute(const Interval& a) {
  if (a.low >= 0.0) return a;
  return {a.high <= 0.0 ? -a.high : 0.0, std::max(-a.low, a.high), a.nan, a.scalar};
}
template <typename Function>
Interval monotone(const Interval& a, Function&& of) {
  return {std::isfinite(a.low) ? of(a.low) : a.low, std::isfinite(a.high) ? of(a.high) : a.high,
          a.nan, a.scalar};
}
// As far as rounding in any type takes it.
Interval about(Interval a) {
  constexpr double kRounding = 1e-2;
  if (std::isfinite(a.low)) a.low -= kRounding * std::fabs(a.low);
  if (std::isfinite(a.high)) a.high += kRounding * std::fabs(a.high);
  return a;
}

Interval all_of(Scalar scalar) {
  const types::ScalarInfo& info = types::info(scalar);
  const int bits = static_cast<int>(info.bytes) * 8;
  switch (info.category) {
    case types::ScalarCategory::kBool:
      return {0.0, 1.0, false, scalar};
    case types::ScalarCategory::kSigned:
      return {-std::ldexp(1.0, bits - 1), std::ldexp(1.0, bits - 1) - 1.0, false, scalar};
    case types::ScalarCategory::kUnsigned:
      return {0.0, std::ldexp(1.0, bits) - 1.0, false, scalar};
    case types::ScalarCategory::kFloat:
      break;
  }
  return {.scalar = scalar};
}
bool fits(const Interval& a) {
  if (!a.scalar || types::is_float(*a.scalar)) return false;
  const Interval all = all_of(*a.scalar);
  return a.low >= all.low && a.high <= all.high;
}
// What is left of a result in its type. Of an unknown one nothing is known: it may have wrapped.
Interval in_type(Interval a) {
  if (a.is_empty()) return a;
  if (!a.scalar) return {};
  if (types::is_float(*a.scalar)) {
    constexpr double kLarge = 6e4;  // beyond it may be infinite: of the smallest type
    if (a.low < -kLarge) a.low = -kInfinity;
    if (a.high > kLarge) a.high = kInfinity;
    return a;
  }
  if (!fits(a)) return all_of(*a.scalar);
  a.nan = false;
  return a;
}
// A conversion. What does not fit an integer leaves the launch without a result, if it is a float.
Interval converted(const Interval& a, Scalar to) {
  if (a.is_empty()) return a;
  if (types::is_float(to)) {
    Interval made = a;
    made.scalar = to;
    return a.scalar && types::info(to).bytes < 4 ? about(made) : made;
  }
  const Interval all = all_of(to);
  if (!a.scalar) return all;
  if (to == Scalar::kBool) return a.low == a.high && *a.scalar == to ? a : all;
  const double low = std::trunc(a.low), high = std::trunc(a.high);
  if (types::is_float(*a.scalar))
    return {std::clamp(low, all.low, all.high), std::clamp(high, all.low, all.high), false, to};
  return in_type({low, high, false, to});
}

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

bool Interval::is_finite() const { return std::isfinite(low) && std::isfinite(high); }

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
      if (are_of_thread(*r.first, *r.second)) all.high = std::min(all.high, kMost);
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
  if (name == "argmin" || name == "argmax") return {0.0, kMost, false, Scalar::kUint32};
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
      const Interval many = {scaled(growth.low, kMost), scaled(growth.high, kMost), growth.nan,
                             growth.scalar};
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
  low += scaled(factor, factor > 0.0 ? other.low : other.high);
  high += scaled(factor, factor > 0.0 ? other.high : other.low);
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
    bound += scaled(term.factor, term.factor > 0.0 ? all.high : all.low);
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
    assume_at_most(up ? to : from, up ? from : to, -kMost * std::max(by.high, -by.low), true);
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
