#include "weft/python/arithmetic.h"

#include <cmath>

#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Operator;
using types::Number;

namespace {

Number integer_number(Int128 value) { return {true, value, 0.0}; }
Number real_number(double value) { return {false, 0, value}; }

Int128 floor_div(Int128 a, Int128 b) {
  const Int128 quotient = a / b;
  return (a % b != 0 && (a % b < 0) != (b < 0)) ? quotient - 1 : quotient;
}

// Python's float divmod: the remainder has the sign of the divisor.
void float_divmod(double a, double b, double& quotient, double& remainder) {
  remainder = std::fmod(a, b);
  double div = (a - remainder) / b;
  if (remainder != 0.0) {
    if ((b < 0) != (remainder < 0)) {
      remainder += b;
      div -= 1.0;
    }
  } else {
    remainder = std::copysign(0.0, b);
  }
  if (div != 0.0) {
    quotient = std::floor(div);
    if (div - quotient > 0.5) quotient += 1.0;
  } else {
    quotient = std::copysign(0.0, a / b);
  }
}

std::optional<Int128> integer_power(Int128 base, Int128 exponent) {
  Int128 result = 1;
  for (;;) {
    if (exponent & 1)
      if (__builtin_mul_overflow(result, base, &result)) return std::nullopt;
    exponent >>= 1;
    if (exponent == 0) return result;
    if (__builtin_mul_overflow(base, base, &base)) return std::nullopt;
  }
}

std::optional<Number> integer_op(Operator op, Int128 a, Int128 b) {
  Int128 r = 0;
  switch (op) {
    case Operator::kAdd:
      if (__builtin_add_overflow(a, b, &r)) return std::nullopt;
      return integer_number(r);
    case Operator::kSub:
      if (__builtin_sub_overflow(a, b, &r)) return std::nullopt;
      return integer_number(r);
    case Operator::kMult:
      if (__builtin_mul_overflow(a, b, &r)) return std::nullopt;
      return integer_number(r);
    case Operator::kDiv:
      // The quotient of two doubles is rounded once, as Python's is.
      if (b == 0 || !Arithmetic::is_exact(a) || !Arithmetic::is_exact(b)) return std::nullopt;
      return real_number(static_cast<double>(a) / static_cast<double>(b));
    case Operator::kFloorDiv:
      if (b == 0 || b == -1) return b == 0 ? std::nullopt : integer_op(Operator::kSub, 0, a);
      return integer_number(floor_div(a, b));
    case Operator::kMod:
      if (b == 0) return std::nullopt;
      return integer_number(b == -1 ? 0 : a - floor_div(a, b) * b);
    case Operator::kPow: {
      if (b < 0) {
        if (a == 0 || !Arithmetic::is_exact(a) || !Arithmetic::is_exact(b)) return std::nullopt;
        return real_number(std::pow(static_cast<double>(a), static_cast<double>(b)));
      }
      const std::optional<Int128> power = integer_power(a, b);
      if (!power) return std::nullopt;
      return integer_number(*power);
    }
    case Operator::kLShift: {
      if (b < 0 || b > 126) return std::nullopt;
      if (__builtin_mul_overflow(a, static_cast<Int128>(1) << b, &r)) return std::nullopt;
      return integer_number(r);
    }
    case Operator::kRShift:
      if (b < 0) return std::nullopt;
      return integer_number(b > 126 ? (a < 0 ? -1 : 0) : a >> b);
    case Operator::kBitOr:
      return integer_number(a | b);
    case Operator::kBitXor:
      return integer_number(a ^ b);
    case Operator::kBitAnd:
      return integer_number(a & b);
    default:
      return std::nullopt;
  }
}

std::optional<Number> real_op(Operator op, double a, double b, bool numpy) {
  switch (op) {
    case Operator::kAdd:
      return real_number(a + b);
    case Operator::kSub:
      return real_number(a - b);
    case Operator::kMult:
      return real_number(a * b);
    case Operator::kDiv:
      if (b == 0.0 && !numpy) return std::nullopt;
      return real_number(a / b);
    case Operator::kFloorDiv:
    case Operator::kMod: {
      if (b == 0.0 || numpy || !std::isfinite(a) || !std::isfinite(b)) return std::nullopt;
      double quotient = 0.0, remainder = 0.0;
      float_divmod(a, b, quotient, remainder);
      return real_number(op == Operator::kFloorDiv ? quotient : remainder);
    }
    case Operator::kPow: {
      // Python raises, or answers with a complex number, where C gives infinity or NaN.
      if (a == 0.0 && b < 0.0) return std::nullopt;
      if (a < 0.0 && b != std::floor(b)) return std::nullopt;
      const double result = std::pow(a, b);
      if (!std::isfinite(result) && std::isfinite(a) && std::isfinite(b)) return std::nullopt;
      return real_number(result);
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

bool Arithmetic::is_exact(Int128 value) {
  const auto real = static_cast<double>(value);
  return std::fabs(real) < 1e38 && static_cast<Int128>(real) == value;
}

// A list or tuple so many times.
Value Arithmetic::repeated(Value sequence, const Numeric& count) {
  if (s_.sequences[sequence.index].opaque) return unknown("a sequence that may have been changed");
  const std::vector<Value> once(s_.items(sequence).begin(), s_.items(sequence).end());
  const Int128 times = std::max<Int128>(count.number.integer, 0);
  if (!count.number.is_integer || count.is_numpy)
    return unknown("arithmetic on values that are no numbers");
  if (times > kMaximumLength || once.size() * static_cast<size_t>(times) > kMaximumLength)
    return unknown("a sequence that is too long");
  std::vector<Value> items;
  for (Int128 n = 0; n < times; ++n) items.insert(items.end(), once.begin(), once.end());
  return s_.sequence(items, s_.sequences[sequence.index].is_list);
}

Value Arithmetic::repeated_text(std::string_view once, const Numeric& count) {
  if (!count.number.is_integer) return unknown("arithmetic on values that are no numbers");
  const Int128 times = std::max<Int128>(count.number.integer, 0);
  if (times > kMaximumLength || once.size() * static_cast<size_t>(times) > kMaximumLength)
    return unknown("a text that is too long");
  std::string made;
  for (Int128 n = 0; n < times; ++n) made += once;
  return e_.texts.made_text(made);
}

Value Arithmetic::binary(Operator op, Value left, Value right) {
  const std::optional<Numeric> a = s_.numeric(left), b = s_.numeric(right);
  if (!a || !b) {
    if (left.kind == ValueKind::kUnknown) return Heap::part_of(left);
    if (right.kind == ValueKind::kUnknown) return Heap::part_of(right);
    if (left.kind == ValueKind::kSequence && right.kind == ValueKind::kSequence &&
        op == Operator::kAdd && !s_.sequences[left.index].opaque &&
        !s_.sequences[right.index].opaque &&
        s_.sequences[left.index].is_list == s_.sequences[right.index].is_list) {
      if (s_.items(left).size() + s_.items(right).size() > kMaximumLength)
        return unknown("a sequence that is too long");
      std::vector<Value> items(s_.items(left).begin(), s_.items(left).end());
      items.insert(items.end(), s_.items(right).begin(), s_.items(right).end());
      return s_.sequence(items, s_.sequences[left.index].is_list);
    }
    const bool of_sets = op == Operator::kBitOr || op == Operator::kBitAnd ||
                         op == Operator::kBitXor || op == Operator::kSub;
    if (of_sets && left.kind == ValueKind::kSet && right.kind == ValueKind::kSet) {
      const std::optional<std::vector<Value>> made = e_.mappings.combined(op, left, right);
      return made ? s_.set(s_.sequence(*made, false)) : unknown("a set that weft does not know");
    }
    if (op == Operator::kBitOr && s_.is_known_mapping(left) && s_.is_known_mapping(right)) {
      std::vector<Value> items(s_.items(left).begin(), s_.items(left).end());
      items.insert(items.end(), s_.items(right).begin(), s_.items(right).end());
      return e_.mappings.mapping_of(items);
    }
    if (op == Operator::kMult && (a || b))
      if (const Value value = a ? right : left; value.kind == ValueKind::kSequence)
        return repeated(value, a ? *a : *b);
    const std::optional<Symbol> before = s_.string_of(left), after = s_.string_of(right);
    if (before && after && op == Operator::kAdd)
      return e_.texts.made_text(std::string(text(*before)) + std::string(text(*after)));
    if (op == Operator::kMult && (before || after) && (a || b))
      return repeated_text(text(before ? *before : *after), a ? *a : *b);
    if (op == Operator::kMod && before) return e_.texts.percent_format(*before, right);
    return e_.model.operate(op, left, right);
  }
  const bool bits = op == Operator::kBitAnd || op == Operator::kBitOr || op == Operator::kBitXor;
  if (a->is_bool && b->is_bool && bits)
    return s_.boolean(integer_op(op, a->number.integer, b->number.integer)->integer != 0);
  std::optional<Number> result;
  const bool numpy = a->is_numpy || b->is_numpy;
  if (a->number.is_integer && b->number.is_integer) {
    result = integer_op(op, a->number.integer, b->number.integer);
    if (result && bits && a->is_enum && b->is_enum)
      return {ValueKind::kEnumMember, Variant::kPlain, s_.integer(result->integer).index};
  } else {
    result = real_op(op, a->number.as_double(), b->number.as_double(), numpy);
  }
  if (!result) return unknown("arithmetic that weft does not evaluate");
  return s_.number(*result, numpy);
}

Value Arithmetic::unary(Operator op, Value operand) {
  if (op == Operator::kNot) {
    const std::optional<bool> value = e_.comparisons.truth(operand);
    return value ? s_.boolean(!*value) : unknown("a condition that weft does not know");
  }
  if (const std::optional<Numeric> value = s_.numeric(operand)) {
    const Number x = value->number;
    switch (op) {
      case Operator::kUAdd:
        return s_.number(x, value->is_numpy);
      case Operator::kUSub:
        if (!x.is_integer) return s_.number(real_number(-x.real), value->is_numpy);
        if (const std::optional<Number> result = integer_op(Operator::kSub, 0, x.integer))
          return s_.number(*result);
        break;
      case Operator::kInvert:
        if (x.is_integer && !value->is_enum) return s_.integer(~x.integer);
        break;
      default:
        break;
    }
    return unknown("arithmetic that weft does not evaluate");
  }
  if (operand.kind == ValueKind::kUnknown) return Heap::part_of(operand);
  return e_.model.operate(op, operand);
}

}  // namespace weft::python
