// Scalars as they lie in memory.
#pragma once

#include <cstddef>

#include "weft/types/types.h"

namespace weft::launch {

// 64-bit integers lose their last digits.
double read_scalar(const std::byte* at, types::Scalar scalar);
// Floats are rounded to the nearest; integers must fit.
void write_scalar(std::byte* at, types::Scalar scalar, double value);

struct FloatFormat {
  double epsilon;   // distance of the next number from 1
  double smallest;  // positive number, subnormal
  double largest;
};
FloatFormat float_format(types::Scalar scalar);

}  // namespace weft::launch
