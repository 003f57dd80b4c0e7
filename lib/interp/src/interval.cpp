#include "interval.h"

#include <algorithm>

#include "real.h"

namespace weft::interp {

using syntax::Operator;
using types::Scalar;

std::optional<Scalar> either(const Interval& a, const Interval& b) {
  return a.scalar ? a.scalar : b.scalar;
}

bool Interval::is_finite() const { return std::isfinite(low) && std::isfinite(high); }

Interval join(const Interval& a, const Interval& b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {std::min(a.low, b.low), std::max(a.high, b.high), a.nan || b.nan,
          a.scalar == b.scalar ? a.scalar : std::nullopt};
}

Interval product(const Interval& a, const Interval& b) {
  const double all[] = {times(a.low, b.low), times(a.low, b.high), times(a.high, b.low),
                        times(a.high, b.high)};
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

Interval converted(const Interval& a, Scalar to) {
  if (a.is_empty()) return a;
  if (types::is_float(to)) {
    Interval made = a;
    made.scalar = to;
    return a.scalar && types::info(to).bytes < 4 ? in_type(about(made)) : made;
  }
  const Interval all = all_of(to);
  if (!a.scalar) return all;
  if (to == Scalar::kBool) return a.low == a.high && *a.scalar == to ? a : all;
  const double low = std::trunc(a.low), high = std::trunc(a.high);
  if (types::is_float(*a.scalar))
    return {std::clamp(low, all.low, all.high), std::clamp(high, all.low, all.high), false, to};
  return in_type({low, high, false, to});
}

Truth compare(Operator op, const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty()) return Truth::kOpen;
  // What is compared with no number is false.
  const Truth always = a.nan || b.nan ? Truth::kOpen : Truth::kAlways;
  switch (op) {
    case Operator::kLt:
      return a.low >= b.high ? Truth::kNever : a.high < b.low ? always : Truth::kOpen;
    case Operator::kLtE:
      return a.low > b.high ? Truth::kNever : a.high <= b.low ? always : Truth::kOpen;
    case Operator::kGt:
      return compare(Operator::kLt, b, a);
    case Operator::kGtE:
      return compare(Operator::kLtE, b, a);
    case Operator::kEq:
      if (a.high < b.low || b.high < a.low) return Truth::kNever;
      return a.low == a.high && a.low == b.low && a.low == b.high ? always : Truth::kOpen;
    case Operator::kNotEq:
      return opposite(compare(Operator::kEq, a, b));
    default:
      return Truth::kOpen;
  }
}

Truth truth_of(const Interval& a) {
  if (!a.scalar || a.is_empty()) return Truth::kOpen;
  if (a.low > 0.0 || a.high < 0.0) return Truth::kAlways;
  return a.low == 0.0 && a.high == 0.0 && !a.nan ? Truth::kNever : Truth::kOpen;
}

}  // namespace weft::interp
