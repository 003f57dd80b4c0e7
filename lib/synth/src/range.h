// What is known of a value: bounds that hold for any input, and the size to expect for inputs of
// ordinary size. The first keep arguments in their domain, the second keep results finite.
#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "type.h"
#include "weft/syntax/tree.h"

namespace weft::synth {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Range {
  double low = -kInfinity;
  double high = kInfinity;
  float size = 3;  // |value| that inputs of size 3 may lead to

  static Range exactly(double value);
  static Range between(double low, double high);
  // Nothing is known but the limits of the type.
  static Range of(Type type, float size = 3);

  bool positive() const { return low >= 1e-3; }
  bool nonzero() const { return low >= 1e-3 || high <= -1e-3; }
  bool within(double a, double b) const { return low >= a && high <= b; }
};

Range hull(const Range& a, const Range& b);
Range negated(const Range& a);
// `same`: both operands are one variable, so that a product is a square.
Range binary(syntax::Operator op, const Range& a, const Range& b, bool same);

// How the range of a builtin's result follows from those of its arguments: ranges.def.
enum class RangeRule : uint8_t {
  kUnknown,   // any value, somewhat larger than the arguments
  kUnit,      // [-1, 1]
  kUnit01,    // [0, 1]
  kHalfTurn,  // [-pi, pi]
  kArc,       // [0, pi]
  kAbs,
  kSqrt,
  kSquareSum,
  kExp,
  kLog,
  kMin,
  kMax,
  kClamp,
  kSign,
  kFrac,
  kRound,
  kFloor,
  kCeil,
  kWhere,
  kLerp,
  kSame,
  kNorm,
  kDot,
  kDegrees,
  kRadians,
  kHyperbolic,
  kPow,
  kCount,
  kSplat,
  kTanh,
  kRandomBetween,
  kNormal,
  kProduct,
};
RangeRule range_rule(std::string_view builtin);
// `length`: how many components the arguments have; `same`: there are two, and they are one value.
Range apply(RangeRule rule, std::span<const Range> arguments, int length, bool same);

}  // namespace weft::synth
