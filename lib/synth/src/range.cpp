#include "range.h"

#include <algorithm>
#include <cmath>

namespace weft::synth {

using syntax::Operator;

namespace {

float bounded_size(float size, double low, double high) {
  const double bound = std::max(std::fabs(low), std::fabs(high));
  return bound < size ? static_cast<float>(bound) : size;
}

Range make(double low, double high, float size) {
  return {low, high, bounded_size(size, low, high)};
}

// Rough exponential and logarithm that need no library function, whose last digits would differ
// between machines: the first is at most 7 % too large, the second within 0.7.
double rough_exp(double x) {
  const double scaled = x * 1.4426950408889634;
  const double whole = std::floor(scaled);
  return std::ldexp(1 + (scaled - whole), static_cast<int>(whole));
}
double rough_log(double x) {
  int exponent = 0;
  std::frexp(x, &exponent);
  return exponent * 0.6931471805599453;
}
// At least 0, and less than the hyperbolic tangent.
double rough_tanh(double x) { return x / (1 + x) * 0.9; }
float size_of_exp(float size) { return static_cast<float>(rough_exp(std::min(size, 60.0f))); }

// Products of bounds, where 0 times infinity is 0.
double times(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

Range product(const Range& a, const Range& b, bool same) {
  const float size = a.size * b.size;
  const double p[] = {times(a.low, b.low), times(a.low, b.high), times(a.high, b.low),
                      times(a.high, b.high)};
  const auto [low, high] = std::minmax_element(p, p + 4);
  return make(same ? std::max(0.0, *low) : *low, *high, size);
}

Range quotient(const Range& a, const Range& b) {
  const double nearest = b.low > 0 ? b.low : b.high < 0 ? -b.high : 0;
  const float size = a.size / static_cast<float>(std::max(nearest, 0.1));
  if (nearest == 0) return {-kInfinity, kInfinity, size};
  const Range reciprocal{b.high == kInfinity ? 0 : 1 / b.high, b.low == -kInfinity ? 0 : 1 / b.low,
                         1 / static_cast<float>(nearest)};
  Range result = product(a, reciprocal, false);
  result.size = bounded_size(size, result.low, result.high);
  return result;
}

// Of C's remainder: the sign of the dividend, smaller than the divisor.
Range remainder(const Range& a, const Range& b) {
  const double bound = std::max(std::fabs(b.low), std::fabs(b.high));
  return make(a.low >= 0 ? 0 : -bound, a.high <= 0 ? 0 : bound, a.size);
}

Range bits(Operator op, const Range& a, const Range& b) {
  if (op == Operator::kBitAnd && b.low >= 0) return make(0, b.high, a.size);
  if (op == Operator::kBitAnd && a.low >= 0) return make(0, a.high, a.size);
  if (op == Operator::kRShift && a.low >= 0) return make(0, a.high, a.size);
  return {-kInfinity, kInfinity, 64};
}

}  // namespace

Range Range::exactly(double value) { return {value, value, static_cast<float>(std::fabs(value))}; }

Range Range::between(double low, double high) {
  return make(low, high, std::numeric_limits<float>::max());
}

Range Range::of(Type type, float size) {
  if (is_real(type)) return {-kInfinity, kInfinity, size};
  return make(lowest(type.scalar), highest(type.scalar), size);
}

Range hull(const Range& a, const Range& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), std::max(a.size, b.size)};
}

Range negated(const Range& a) { return {-a.high, -a.low, a.size}; }

Range binary(Operator op, const Range& a, const Range& b, bool same) {
  switch (op) {
    case Operator::kAdd:
      return make(a.low + b.low, a.high + b.high, a.size + b.size);
    case Operator::kSub:
      return make(a.low - b.high, a.high - b.low, a.size + b.size);
    case Operator::kMult:
      return product(a, b, same);
    case Operator::kDiv:
      return quotient(a, b);
    case Operator::kFloorDiv: {
      const Range q = quotient(a, b);
      return make(q.low - 1, q.high, q.size);
    }
    case Operator::kMod:
      return remainder(a, b);
    case Operator::kPow:
      return {a.low >= 0 ? 0 : -kInfinity, kInfinity, a.size * a.size + 1};
    default:
      return bits(op, a, b);
  }
}

RangeRule range_rule(std::string_view builtin) {
  struct RuleRow {
    std::string_view builtin;
    RangeRule rule;
  };
  static constexpr RuleRow kRows[] = {
#define WEFT_RANGE(builtin, Rule) {builtin, RangeRule::k##Rule},
#include "ranges.def"
  };
  for (const RuleRow& row : kRows) {
    if (row.builtin == builtin) return row.rule;
  }
  return RangeRule::kUnknown;
}

Range apply(RangeRule rule, std::span<const Range> arguments, int length, bool same) {
  const Range a = arguments.empty() ? Range{} : arguments[0];
  const Range b = arguments.size() > 1 ? arguments[1] : Range{};
  const Range c = arguments.size() > 2 ? arguments[2] : Range{};
  const double largest = std::max(std::fabs(a.low), std::fabs(a.high));
  const auto n = static_cast<float>(length);
  switch (rule) {
    case RangeRule::kUnit:
      return make(-1, 1, 1);
    case RangeRule::kUnit01:
      return make(0, 1, 1);
    case RangeRule::kTanh:
      return make(a.low > 0 ? rough_tanh(a.low) : a.low >= 0 ? 0 : -1, a.high <= 0 ? 0 : 1, a.size);
    case RangeRule::kSign:
      return make(a.low >= 0 ? 0 : -1, 1, 1);
    case RangeRule::kHalfTurn:
      return make(-3.2, 3.2, 3.2f);
    case RangeRule::kArc:
      return make(0, 3.2, 3.2f);
    case RangeRule::kAbs:
      if (a.low >= 0) return a;
      return make(a.high < 0 ? -a.high : 0, largest, a.size);
    case RangeRule::kSqrt:
      return make(std::sqrt(std::max(0.0, a.low)), std::sqrt(std::max(0.0, a.high)),
                  std::sqrt(a.size) + 1);
    case RangeRule::kSquareSum:
      return make(0, kInfinity, n * a.size * a.size);
    case RangeRule::kNorm:
      return make(0, kInfinity, n * a.size);
    case RangeRule::kDot:
      return {same ? 0 : -kInfinity, kInfinity, n * a.size * b.size};
    case RangeRule::kExp: {
      const double high = a.high > 80 ? kInfinity : rough_exp(a.high);
      const double low = a.low < -60 ? 0 : rough_exp(a.low) * 0.9;
      return make(low, high, a.high <= 0 ? 1.0f : size_of_exp(a.size));
    }
    case RangeRule::kLog: {
      const double low = a.low >= 1 ? 0 : a.low > 0 ? (rough_log(a.low) - 0.7) * 1.5 : -kInfinity;
      const float near_zero = a.low > 0 ? static_cast<float>(std::fabs(low)) : 8.0f;
      return {low, kInfinity, static_cast<float>(rough_log(a.size + 1)) + 1 + near_zero};
    }
    case RangeRule::kHyperbolic:
      return {-kInfinity, kInfinity, size_of_exp(a.size)};
    case RangeRule::kPow: {
      const double exponent = std::min(b.size, 8.0f) * (rough_log(a.size + 1) + 0.7);
      return {a.low >= 0 ? 0 : -kInfinity, kInfinity, size_of_exp(static_cast<float>(exponent))};
    }
    case RangeRule::kMin:
      return make(std::min(a.low, b.low), std::min(a.high, b.high), std::max(a.size, b.size));
    case RangeRule::kMax:
      return make(std::max(a.low, b.low), std::max(a.high, b.high), std::max(a.size, b.size));
    case RangeRule::kClamp:
      return make(std::max(b.low, std::min(a.low, c.high)), c.high, a.size);
    case RangeRule::kFrac:
      return make(-1, 1, 1);
    case RangeRule::kRound:
      return make(a.low - 1, a.high + 1, a.size + 1);
    case RangeRule::kFloor:
      return make(a.low - 1, a.high, a.size + 1);
    case RangeRule::kCeil:
      return make(a.low, a.high + 1, a.size + 1);
    case RangeRule::kWhere:
      return hull(b, c);
    case RangeRule::kLerp:
      return c.within(0, 1) ? hull(a, b)
                            : Range{-kInfinity, kInfinity, (a.size + b.size) * (c.size + 1)};
    case RangeRule::kSame:
      return {-kInfinity, kInfinity, a.size};
    case RangeRule::kProduct:
      return product(a, b, same);
    case RangeRule::kDegrees:
      return {a.low * 58, a.high * 58, a.size * 58};
    case RangeRule::kRadians:
      return {a.low, a.high, a.size * 0.02f};
    case RangeRule::kCount:
      return make(0, 64, 64);
    case RangeRule::kRandomBetween:
      if (arguments.size() < 3) return make(0, 1, 1);
      return hull(b, c);
    case RangeRule::kNormal:
      return {-kInfinity, kInfinity, 4};
    case RangeRule::kSplat:
    case RangeRule::kUnknown:
      break;
  }
  if (arguments.empty())
    return make(rule == RangeRule::kSplat ? 0 : -kInfinity,
                rule == RangeRule::kSplat ? 0 : kInfinity, 1);
  Range all = a;
  float size = a.size;
  for (const Range& argument : arguments.subspan(1)) {
    all = hull(all, argument);
    size *= std::max(1.0f, argument.size);
  }
  if (rule == RangeRule::kSplat) return all;
  return {-kInfinity, kInfinity, size + 1};
}

}  // namespace weft::synth
