#include "vectors.h"

#include "warp.h"

namespace weft::scope {

using syntax::Operator;
using types::Number;

namespace {

Number real_number(double value) { return {false, 0, value}; }

}  // namespace

Value Vectors::operate(Operator op, Value left, Value right) {
  const auto composite = [&](Value value) {
    return value.kind == ValueKind::kConstant &&
           types::is_composite(s_.types, s_.constants[value.constant()].type);
  };
  const bool both = composite(left) && composite(right);
  if (!composite(left) && !composite(right))
    return unknown("arithmetic on values that are no numbers");
  const types::TypeId type = s_.constants[(composite(left) ? left : right).constant()].type;
  const types::Type shape = s_.types[type];
  const bool vector = shape.kind == types::TypeKind::kVector;
  const bool adds = op == Operator::kAdd || op == Operator::kSub;
  if (shape.scalar != types::Scalar::kFloat32 && shape.scalar != types::Scalar::kFloat64)
    return unknown("arithmetic on vectors that are not of float32 or float64");
  const auto apply = [&](double x, double y) -> double {
    const bool wide = shape.scalar == types::Scalar::kFloat64;
    const auto fx = static_cast<float>(x), fy = static_cast<float>(y);
    switch (op) {
      case Operator::kAdd:
        return wide ? x + y : fx + fy;
      case Operator::kSub:
        return wide ? x - y : fx - fy;
      case Operator::kMult:
        return wide ? x * y : fx * fy;
      default:
        return wide ? x / y : fx / fy;
    }
  };
  const auto elements = [&](Value value) {
    const std::span<const Number> all = s_.constants.elements(value.constant());
    return std::vector<Number>(all.begin(), all.end());
  };
  const Value one = composite(left) ? left : right;
  s_.budget.spend(Limit::kValues, 4 * s_.constants.elements(one.constant()).size());
  std::vector<Number> result;
  if (both && adds && s_.constants[left.constant()].type == s_.constants[right.constant()].type &&
      shape.kind != types::TypeKind::kTransform) {
    const std::vector<Number> x = elements(left), y = elements(right);
    for (size_t i = 0; i < x.size(); ++i)
      result.push_back(real_number(apply(x[i].as_double(), y[i].as_double())));
  } else if (!both && (vector || shape.kind == types::TypeKind::kMatrix) &&
             (op == Operator::kMult || (op == Operator::kDiv && composite(left)))) {
    const std::optional<Numeric> scalar = s_.numeric(composite(left) ? right : left);
    if (!scalar || scalar->is_bool) return unknown("arithmetic on values that are no numbers");
    for (const Number& x : elements(composite(left) ? left : right))
      result.push_back(real_number(apply(x.as_double(), scalar->number.as_double())));
  } else {
    return unknown("an operation on vectors that weft does not evaluate");
  }
  return State::constant(s_.constants.composite(s_.types, type, result));
}

Value Vectors::operate(Operator op, Value operand) {
  if (operand.kind == ValueKind::kConstant && op == Operator::kUSub) {
    const types::TypeId type = s_.constants[operand.constant()].type;
    if (types::is_composite(s_.types, type) && types::is_float(s_.types[type].scalar)) {
      const std::span<const Number> old = s_.constants.elements(operand.constant());
      std::vector<Number> elements(old.begin(), old.end());
      for (Number& element : elements) element = real_number(-element.as_double());
      return State::constant(s_.constants.composite(s_.types, type, elements));
    }
  }
  return unknown("arithmetic on values that are no numbers");
}

}  // namespace weft::scope
