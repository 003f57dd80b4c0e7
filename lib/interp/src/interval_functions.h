// What operators and Warp's functions make of the intervals that their operands lie in.
//
// Launches are those that the reference can run: at most kMostTurns threads, no axis is longer
// and no sum has more parts.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "interval.h"

namespace weft::interp {

inline constexpr double kMostTurns = 2e7;  // or threads, or elements of an axis
inline constexpr Interval kCount = {0.0, kMostTurns, false, types::Scalar::kInt32};

// Of one type; not `+`, `-` and `*`, whose operands may be related.
Interval operated(syntax::Operator op, const Interval& a, const Interval& b);
// `int(x)` and its like.
std::optional<types::Scalar> conversion(std::string_view function);
// Of functions whose results hang on no argument as far as is known here.
std::optional<Interval> result_of_any(std::string_view function, size_t arguments);
// Of the others, of arguments none of which is empty.
Interval applied(std::string_view function, std::vector<Interval> arguments);
// A whole number from the first to the one before the last.
Interval between(const Interval& first, const Interval& last);

}  // namespace weft::interp
