// Numbers as values.
#include "state.h"

namespace weft::scope {

using types::Number;

Value State::number(Number number, bool numpy) {
  if (number.is_integer) return integer(number.integer);
  Value value = real(number.real);
  if (numpy) value.variant = Variant::kNumpy;
  return value;
}

std::optional<Numeric> State::numeric(Value value) const {
  if (value.kind != ValueKind::kConstant && value.kind != ValueKind::kEnumMember)
    return std::nullopt;
  const types::Constant& constant = constants[value.constant()];
  Numeric numeric{constant.number};
  if (value.kind == ValueKind::kEnumMember) {
    numeric.is_enum = true;
    return numeric;
  }
  if (value.variant == Variant::kWarpBool) return std::nullopt;
  if (constant.type == types::kBool) {
    numeric.is_bool = true;
    return numeric;
  }
  if (constant.type == types::kPythonInt || constant.type == types::kPythonFloat) {
    numeric.is_numpy = value.variant == Variant::kNumpy;
    return numeric;
  }
  return std::nullopt;
}

std::optional<Number> State::number_of(Value value) const {
  if (const std::optional<Numeric> plain = numeric(value)) return plain->number;
  if (value.kind != ValueKind::kConstant) return std::nullopt;
  const types::Constant& constant = constants[value.constant()];
  if (types[constant.type].kind != types::TypeKind::kScalar) return std::nullopt;
  return constant.number;
}

bool State::is_known_sequence(Value value) const {
  return value.kind == ValueKind::kSequence && !sequences[value.index].opaque;
}

bool State::is_known_mapping(Value value) const {
  return value.kind == ValueKind::kMapping && !sequences[value.index].opaque;
}

}  // namespace weft::scope
