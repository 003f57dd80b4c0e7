#include "interval_functions.h"

#include <algorithm>
#include <cmath>

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

namespace {

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

Interval unknown(const std::optional<Scalar>& scalar) { return in_type({.scalar = scalar}); }

// A division by zero leaves a launch of integers without a result.
Interval divided(Operator op, const Interval& a, const Interval& b) {
  const std::optional<Scalar> scalar = either(a, b);
  if (!scalar) return {};
  if (types::is_integer(*scalar))
    return a.low >= 0.0 && b.low >= 0.0
               ? Interval{0.0, a.high / std::max(b.low, 1.0), false, scalar}
               : unknown(scalar);
  return op == Operator::kDiv
             ? in_type(quotient(a, b))
             : in_type(monotone(quotient(a, b), [](double x) { return std::floor(x); }));
}

Interval rest(const Interval& a, const Interval& b) {
  const std::optional<Scalar> scalar = either(a, b);
  if (!scalar || !types::is_integer(*scalar) || b.low < 0.0) return unknown(scalar);
  if (a.low == a.high && b.low == b.high && b.low > 0.0) {
    const double only = std::fmod(a.low, b.low);
    return {only, only, false, scalar};
  }
  return {a.low >= 0.0 ? 0.0 : 1.0 - b.high, std::max(std::min(a.high, b.high - 1.0), 0.0), false,
          scalar};
}

Interval power(const Interval& a, const Interval& b) {
  const std::optional<Scalar> scalar = either(a, b);
  if (!scalar || types::is_integer(*scalar)) return unknown(scalar);
  const bool even = b.low == b.high && std::fmod(b.low, 2.0) == 0.0;
  if (a.low < 0.0 && !even) return unknown(scalar);
  const Interval base = even ? absolute(a) : a;
  if (b.low != b.high || b.low <= 0.0) return {0.0, kInfinity, true, scalar};
  return in_type(about(monotone(base, [&](double x) { return std::pow(x, b.low); })));
}

Interval of_bits(Operator op, const Interval& a, const Interval& b) {
  const std::optional<Scalar> scalar = either(a, b);
  const bool natural = a.low >= 0.0 && b.low >= 0.0;
  if (!scalar || !types::is_integer(*scalar)) return unknown(scalar);
  if (op == Operator::kBitAnd && natural) return {0.0, std::min(a.high, b.high), false, scalar};
  if (op == Operator::kBitAnd && a.low >= 0.0) return {0.0, a.high, false, scalar};
  if (op == Operator::kBitAnd && b.low >= 0.0) return {0.0, b.high, false, scalar};
  if (!natural) return unknown(scalar);
  if (op == Operator::kRShift) return {0.0, a.high, false, scalar};
  if (op == Operator::kLShift)
    return b.high > 62
               ? unknown(scalar)
               : in_type({0.0, std::ldexp(a.high, static_cast<int>(b.high)), false, scalar});
  const double most = std::max({a.high, b.high, 1.0});
  return {0.0, std::exp2(std::floor(std::log2(most)) + 1.0) - 1.0, false, scalar};
}

Interval of_known(const Known& known, const std::vector<Interval>& a) {
  const bool numbers = std::ranges::all_of(
      a, [](const Interval& each) { return each.scalar && !each.nan && each.is_finite(); });
  const bool inverse = known.name == "acos" || known.name == "asin";
  return {known.low, known.high, !numbers || inverse, a.empty() ? std::nullopt : a.front().scalar};
}

Interval of_ascending(const Ascending& function, Interval inside) {
  inside.nan = inside.nan || inside.low < function.from;
  inside.low = std::max(inside.low, function.from);
  if (inside.is_empty()) return {};
  Interval all = monotone(inside, function.of);
  if (function.name == "exp") all.low = std::max(all.low, 0.0);
  return function.exact ? in_type(all) : in_type(about(all));
}

// No literal that is too large for its type.
bool is_held(const Interval& a) {
  constexpr double kLargest = 3e38;  // of float32; in_type() knows float16
  return a.low >= -kLargest && a.high <= kLargest;
}

// Of a function that gives a bool, which one where that is `known`.
Interval truth(bool is, bool known) {
  const double value = is ? 1.0 : 0.0;
  return known ? Interval{value, value, false, Scalar::kBool} : all_of(Scalar::kBool);
}

// The types of arguments that have one.
void unite(std::vector<Interval>& a) {
  for (Interval& each : a) {
    for (const Interval& other : a) each.scalar = either(each, other);
    if (each.is_integer()) each = in_type(each);
  }
}

// Of min and max. One that is no number leaves the other.
Interval chosen(const Interval& x, const Interval& y, bool least) {
  Interval all = join(x, y);
  const double low = least ? std::min(x.low, y.low) : std::max(x.low, y.low);
  const double high = least ? std::min(x.high, y.high) : std::max(x.high, y.high);
  Interval made = {low, high, all.nan, all.scalar};
  if (x.nan) made = join(made, y);
  if (y.nan) made = join(made, x);
  return made;
}

Interval clamped(const Interval& x, const Interval& low, const Interval& high) {
  Interval made = chosen(chosen({x.low, x.high, false, x.scalar}, low, false), high, true);
  if (x.nan) made = join(join(made, low), high);
  made.nan = made.nan || x.nan;
  return made;
}

}  // namespace

Interval operated(Operator op, const Interval& a, const Interval& b) {
  switch (op) {
    case Operator::kDiv:
    case Operator::kFloorDiv:
      return divided(op, a, b);
    case Operator::kMod:
      return rest(a, b);
    case Operator::kPow:
      return power(a, b);
    case Operator::kBitAnd:
    case Operator::kBitOr:
    case Operator::kBitXor:
    case Operator::kLShift:
    case Operator::kRShift:
      return of_bits(op, a, b);
    default:
      return unknown(either(a, b));
  }
}

std::optional<Scalar> conversion(std::string_view function) {
  if (function == "float") return Scalar::kFloat32;
  if (function == "int") return Scalar::kInt32;
  if (function == "bool") return Scalar::kBool;
  return std::nullopt;
}

std::optional<Interval> result_of_any(std::string_view name, size_t count) {
  if (name == "tid" || name == "len" || name == "lower_bound") return kCount;
  if (name == "argmin" || name == "argmax")
    return Interval{0.0, kMostTurns, false, Scalar::kUint32};
  if (name == "randn") return Interval{-6.0, 6.0, false, Scalar::kFloat32};
  if (name == "randf" && count == 1) return Interval{0.0, 1.0, false, Scalar::kFloat32};
  return std::nullopt;
}

Interval between(const Interval& first, const Interval& last) {
  if (first.is_empty() || last.is_empty() || first.high >= last.low) return all_of(Scalar::kInt32);
  return {first.low, last.high - 1.0, false, Scalar::kInt32};
}

Interval applied(std::string_view name, std::vector<Interval> a) {
  const size_t count = a.size();
  const auto* const known = std::ranges::find(kKnown, name, &Known::name);
  if (known != std::end(kKnown)) return of_known(*known, a);
  if (name == "min" || name == "max" || name == "clamp") unite(a);
  if (count == 0 || !a[0].scalar) {
    // Of floats, or of composites of them.
    if (name == "sqrt" || name == "exp") return {.low = 0.0, .high = kInfinity};
    return {};
  }
  const auto* const ascending = std::ranges::find(kAscending, name, &Ascending::name);
  if (ascending != std::end(kAscending) && count == 1) return of_ascending(*ascending, a[0]);
  if (name == "abs" && count == 1) return in_type(absolute(a[0]));
  if (name == "isnan" && count == 1) return truth(false, !a[0].nan);
  if (name == "isinf" && count == 1) return truth(false, is_held(a[0]));
  if (name == "isfinite" && count == 1) return truth(true, !a[0].nan && is_held(a[0]));
  if (name == "bit_count" && count == 1) return {0.0, 64.0, false, Scalar::kInt32};
  if (name == "pow" && count == 2 && a[0].low >= 0.0) return {0.0, kInfinity, true, a[0].scalar};
  if (name == "min" && count == 2) return chosen(a[0], a[1], true);
  if (name == "max" && count == 2) return chosen(a[0], a[1], false);
  if (name == "clamp" && count == 3) return clamped(a[0], a[1], a[2]);
  return {};
}

}  // namespace weft::interp
