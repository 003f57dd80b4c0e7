#include "weft/interp/compare.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "weft/launch/scalars.h"

namespace weft::interp {

double allowed(const Number& exact, types::Scalar scalar) {
  const launch::FloatFormat format = launch::float_format(scalar);
  return 2 * exact.error + format.epsilon * std::fabs(exact.value) + 2 * format.smallest;
}

bool agrees(const Number& exact, types::Scalar scalar, double got) {
  const launch::FloatFormat format = launch::float_format(scalar);
  const double bound = allowed(exact, scalar);
  if (!std::isfinite(exact.error)) return true;
  if (std::isnan(exact.value)) return std::isnan(got);
  if (std::isinf(exact.value)) return got == exact.value;
  if (std::fabs(exact.value) + bound > format.largest && !std::isfinite(got)) return true;
  return std::fabs(got - exact.value) <= bound;
}

std::string told(const OutOfBounds& access) {
  return fmt::format("{}:{}:{}: `{}[{}]` is out of bounds: the shape is {}; thread {}", access.file,
                     access.line, access.column, access.array, fmt::join(access.index, ", "),
                     fmt::join(access.shape, "x"), fmt::join(access.thread, ", "));
}

bool has_result(const Notes& notes) {
  return notes.out_of_bounds == 0 && notes.undecided == 0 && notes.bad_conversions == 0 &&
         notes.division_by_zero == 0 && !notes.failed_assert;
}

Tangents tangents_along(const launch::Launch& launch, const std::vector<launch::ArrayRef>& arrays,
                        const Directions& directions) {
  Tangents tangents(launch.arguments.size());
  for (size_t i = 0; i < tangents.size(); ++i)
    tangents[i].arrays.resize(launch.arguments[i].arrays.size());
  for (size_t a = 0; a < arrays.size(); ++a)
    tangents[arrays[a].argument].arrays[arrays[a].index] = directions[a];
  return tangents;
}

bool any_follows(const Run& run, const std::vector<launch::ArrayRef>& arrays) {
  bool follows = false;
  for (const launch::ArrayRef& of : arrays) {
    const ArrayAfter& after = run.arguments[of.argument][of.index];
    each_written(after, *of.layout, [&](size_t n, const launch::Leaf& leaf, size_t) {
      follows |= types::is_float(leaf.scalar) && after.numbers[n].tangent != 0;
    });
  }
  return follows;
}

}  // namespace weft::interp
