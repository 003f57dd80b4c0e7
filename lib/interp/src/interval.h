// Intervals that numbers lie in, arithmetic on them and comparisons. Integers wrap in their type,
// floats may be infinite or no numbers.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "weft/syntax/tree.h"
#include "weft/types/types.h"

namespace weft::interp {

struct Interval {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool nan = true;                      // it may be no number
  std::optional<types::Scalar> scalar;  // none: not known
  bool is_empty() const { return low > high; }
  bool is_finite() const;
  bool is_integer() const { return scalar && types::is_integer(*scalar); }
  bool operator==(const Interval&) const = default;
};

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr Interval kNothing = {kInfinity, -kInfinity, false, {}};

// The type of what is made of both.
std::optional<types::Scalar> either(const Interval& a, const Interval& b);
// All that lies in one of them.
Interval join(const Interval& a, const Interval& b);
Interval product(const Interval& a, const Interval& b);
Interval sum(const Interval& a, const Interval& b);
Interval opposite(const Interval& a);
// Of floats. A zero in a divisor may have either sign.
Interval quotient(const Interval& a, const Interval& b);
Interval absolute(const Interval& a);
// Of an ascending function.
template <typename Function>
Interval monotone(const Interval& a, Function&& of) {
  return {std::isfinite(a.low) ? of(a.low) : a.low, std::isfinite(a.high) ? of(a.high) : a.high,
          a.nan, a.scalar};
}
// As far as rounding in any type takes it.
Interval about(Interval a);
// All numbers of a type.
Interval all_of(types::Scalar scalar);
// In its type, an integer one, without wrapping.
bool fits(const Interval& a);
// What is left of a result in its type. Of an unknown one nothing is known: it may have wrapped.
Interval in_type(Interval a);
// A conversion. What does not fit an integer leaves the launch without a result, if it is a float.
Interval converted(const Interval& a, types::Scalar to);

// Of a condition: whether it is the same in all launches that come to it.
enum class Truth : uint8_t { kOpen, kNever, kAlways };
constexpr Truth opposite(Truth a) {
  return a == Truth::kNever ? Truth::kAlways : a == Truth::kAlways ? Truth::kNever : a;
}
constexpr Truth both(Truth a, Truth b) {
  if (a == Truth::kNever || b == Truth::kNever) return Truth::kNever;
  return a == Truth::kAlways && b == Truth::kAlways ? Truth::kAlways : Truth::kOpen;
}
Truth compare(syntax::Operator op, const Interval& a, const Interval& b);
Truth truth_of(const Interval& number);

}  // namespace weft::interp
