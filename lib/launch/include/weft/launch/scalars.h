// Scalars as they lie in memory.
#pragma once

#include <cstddef>
#include <cstring>

#include "weft/types/types.h"

namespace weft::launch {

double read_any_scalar(const std::byte* at, types::Scalar scalar);
void write_any_scalar(std::byte* at, types::Scalar scalar, double value);

// 64-bit integers lose their last digits.
inline double read_scalar(const std::byte* at, types::Scalar scalar) {
  if (scalar != types::Scalar::kFloat32) return read_any_scalar(at, scalar);
  float value;  // most are
  std::memcpy(&value, at, sizeof value);
  return value;
}
// Floats are rounded to the nearest; integers must fit.
inline void write_scalar(std::byte* at, types::Scalar scalar, double value) {
  if (scalar != types::Scalar::kFloat32) return write_any_scalar(at, scalar, value);
  const auto single = static_cast<float>(value);
  std::memcpy(at, &single, sizeof single);
}

struct FloatFormat {
  double epsilon;   // distance of the next number from 1
  double smallest;  // positive number, subnormal
  double largest;
};
FloatFormat float_format(types::Scalar scalar);

}  // namespace weft::launch
