#include "weft/launch/scalars.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace weft::launch {
namespace {

using types::Scalar;

template <typename T>
T load(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

template <typename T>
void put(std::byte* at, T value) {
  std::memcpy(at, &value, sizeof value);
}

double from_half(uint16_t bits) {
  const int exponent = (bits >> 10) & 31, mantissa = bits & 1023;
  const double size = exponent == 0    ? std::ldexp(mantissa, -24)
                      : exponent == 31 ? (mantissa == 0 ? HUGE_VAL : std::nan(""))
                                       : std::ldexp(1024 + mantissa, exponent - 25);
  return (bits & 0x8000) != 0 ? -size : size;
}

uint16_t to_half(double value) {
  const uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value)) return sign | 0x7E00;
  const double size = std::fabs(value);
  if (size >= 65520) return sign | 0x7C00;
  // In units of the last place, which the rounding may carry into the exponent.
  const int exponent = size < std::ldexp(1.0, -14) ? -14 : std::ilogb(size);
  const auto units = static_cast<uint32_t>(std::nearbyint(std::ldexp(size, 10 - exponent)));
  return static_cast<uint16_t>(sign | (units + (static_cast<uint32_t>(exponent + 14) << 10)));
}

uint16_t to_bfloat(double value) {
  const uint32_t bits = std::bit_cast<uint32_t>(static_cast<float>(value));
  if (std::isnan(value)) return static_cast<uint16_t>(bits >> 16 | 0x40);
  return static_cast<uint16_t>((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16);
}

template <typename T>
constexpr FloatFormat format_of() {
  using Limits = std::numeric_limits<T>;
  return {Limits::epsilon(), Limits::denorm_min(), Limits::max()};
}

}  // namespace

double read_any_scalar(const std::byte* at, Scalar scalar) {
  switch (scalar) {
    case Scalar::kBool:
      return load<uint8_t>(at) != 0;
    case Scalar::kInt8:
      return load<int8_t>(at);
    case Scalar::kUint8:
      return load<uint8_t>(at);
    case Scalar::kInt16:
      return load<int16_t>(at);
    case Scalar::kUint16:
      return load<uint16_t>(at);
    case Scalar::kInt32:
      return load<int32_t>(at);
    case Scalar::kUint32:
      return load<uint32_t>(at);
    case Scalar::kInt64:
      return static_cast<double>(load<int64_t>(at));
    case Scalar::kUint64:
      return static_cast<double>(load<uint64_t>(at));
    case Scalar::kFloat16:
      return from_half(load<uint16_t>(at));
    case Scalar::kBfloat16:
      return std::bit_cast<float>(static_cast<uint32_t>(load<uint16_t>(at)) << 16);
    case Scalar::kFloat32:
      return load<float>(at);
    case Scalar::kFloat64:
      return load<double>(at);
  }
  return 0;
}

void write_any_scalar(std::byte* at, Scalar scalar, double value) {
  switch (scalar) {
    case Scalar::kBool:
      return put<uint8_t>(at, value != 0);
    case Scalar::kInt8:
      return put(at, static_cast<int8_t>(value));
    case Scalar::kUint8:
      return put(at, static_cast<uint8_t>(value));
    case Scalar::kInt16:
      return put(at, static_cast<int16_t>(value));
    case Scalar::kUint16:
      return put(at, static_cast<uint16_t>(value));
    case Scalar::kInt32:
      return put(at, static_cast<int32_t>(value));
    case Scalar::kUint32:
      return put(at, static_cast<uint32_t>(value));
    case Scalar::kInt64:
      return put(at, static_cast<int64_t>(value));
    case Scalar::kUint64:
      return put(at, static_cast<uint64_t>(value));
    case Scalar::kFloat16:
      return put(at, to_half(value));
    case Scalar::kBfloat16:
      return put(at, to_bfloat(value));
    case Scalar::kFloat32:
      return put(at, static_cast<float>(value));
    case Scalar::kFloat64:
      return put(at, value);
  }
}

FloatFormat float_format(Scalar scalar) {
  switch (scalar) {
    case Scalar::kFloat16:
      return {0x1p-10, 0x1p-24, 65504};
    case Scalar::kBfloat16:
      return {0x1p-7, 0x1p-133, 0x1.FEp127};
    case Scalar::kFloat64:
      return format_of<double>();
    default:
      return format_of<float>();
  }
}

}  // namespace weft::launch
