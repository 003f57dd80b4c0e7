// Python's arithmetic and comparisons, on int, float, bool and members of integer enums.
#include <cmath>
#include <limits>

#include "evaluator.h"

namespace weft::scope {

using syntax::Operator;
using types::Number;

namespace {

Number integer_number(Int128 value) { return {true, value, 0.0}; }
Number real_number(double value) { return {false, 0, value}; }

// Is the double exactly the integer?
bool exact(Int128 value) {
  const auto real = static_cast<double>(value);
  return std::fabs(real) < 1e38 && static_cast<Int128>(real) == value;
}

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
      if (b == 0 || !exact(a) || !exact(b)) return std::nullopt;
      return real_number(static_cast<double>(a) / static_cast<double>(b));
    case Operator::kFloorDiv:
      if (b == 0 || b == -1) return b == 0 ? std::nullopt : integer_op(Operator::kSub, 0, a);
      return integer_number(floor_div(a, b));
    case Operator::kMod:
      if (b == 0) return std::nullopt;
      return integer_number(b == -1 ? 0 : a - floor_div(a, b) * b);
    case Operator::kPow: {
      if (b < 0) {
        if (a == 0 || !exact(a) || !exact(b)) return std::nullopt;
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

template <typename T>
std::optional<bool> ordered(Operator op, const T& p, const T& q) {
  switch (op) {
    case Operator::kEq:
      return p == q;
    case Operator::kNotEq:
      return p != q;
    case Operator::kLt:
      return p < q;
    case Operator::kLtE:
      return p <= q;
    case Operator::kGt:
      return p > q;
    case Operator::kGtE:
      return p >= q;
    default:
      return std::nullopt;
  }
}

}  // namespace

Value Evaluator::number(Number number, bool numpy) {
  if (number.is_integer) return s_.integer(number.integer);
  Value value = s_.real(number.real);
  if (numpy) value.variant = Variant::kNumpy;
  return value;
}

std::optional<Numeric> Evaluator::numeric(Value value) const {
  if (value.kind != ValueKind::kConstant && value.kind != ValueKind::kEnumMember)
    return std::nullopt;
  const types::Constant& constant = s_.constants[value.constant()];
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

std::optional<Number> Evaluator::number_of(Value value) {
  if (const std::optional<Numeric> plain = numeric(value)) return plain->number;
  if (value.kind != ValueKind::kConstant) return std::nullopt;
  const types::Constant& constant = s_.constants[value.constant()];
  if (s_.types[constant.type].kind != types::TypeKind::kScalar) return std::nullopt;
  return constant.number;
}

// A list or tuple so many times.
Value Evaluator::repeated(Value sequence, const Numeric& count) {
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

Value Evaluator::repeated_text(std::string_view once, const Numeric& count) {
  if (!count.number.is_integer) return unknown("arithmetic on values that are no numbers");
  const Int128 times = std::max<Int128>(count.number.integer, 0);
  if (times > kMaximumLength || once.size() * static_cast<size_t>(times) > kMaximumLength)
    return unknown("a text that is too long");
  std::string made;
  for (Int128 n = 0; n < times; ++n) made += once;
  return made_text(made);
}

Value Evaluator::binary(Operator op, Value left, Value right) {
  const std::optional<Numeric> a = numeric(left), b = numeric(right);
  if (!a || !b) {
    if (op == Operator::kMult)
      if (const Value array = c_array(left, right); array.kind == ValueKind::kType) return array;
    if (left.kind == ValueKind::kUnknown) return State::part_of(left);
    if (right.kind == ValueKind::kUnknown) return State::part_of(right);
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
      const std::optional<std::vector<Value>> made = combined(op, left, right);
      return made ? s_.set(s_.sequence(*made, false)) : unknown("a set that weft does not know");
    }
    if (op == Operator::kBitOr && is_known_mapping(left) && is_known_mapping(right)) {
      std::vector<Value> items(s_.items(left).begin(), s_.items(left).end());
      items.insert(items.end(), s_.items(right).begin(), s_.items(right).end());
      return mapping_of(items);
    }
    if (op == Operator::kMult && (a || b))
      if (const Value value = a ? right : left; value.kind == ValueKind::kSequence)
        return repeated(value, a ? *a : *b);
    const std::optional<Symbol> before = s_.string_of(left), after = s_.string_of(right);
    if (before && after && op == Operator::kAdd)
      return made_text(std::string(text(*before)) + std::string(text(*after)));
    if (op == Operator::kMult && (before || after) && (a || b))
      return repeated_text(text(before ? *before : *after), a ? *a : *b);
    if (op == Operator::kMod && before) return percent_format(*before, right);
    return composite_binary(op, left, right);
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
  return number(*result, numpy);
}

// Vectors at module level: Warp calls its native functions. Only the exact operations are done
// here.
Value Evaluator::composite_binary(Operator op, Value left, Value right) {
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
    const std::optional<Numeric> scalar = numeric(composite(left) ? right : left);
    if (!scalar || scalar->is_bool) return unknown("arithmetic on values that are no numbers");
    for (const Number& x : elements(composite(left) ? left : right))
      result.push_back(real_number(apply(x.as_double(), scalar->number.as_double())));
  } else {
    return unknown("an operation on vectors that weft does not evaluate");
  }
  return State::constant(s_.constants.composite(s_.types, type, result));
}

Value Evaluator::unary(Operator op, Value operand) {
  if (op == Operator::kNot) {
    const std::optional<bool> value = truth(operand);
    return value ? s_.boolean(!*value) : unknown("a condition that weft does not know");
  }
  if (const std::optional<Numeric> value = numeric(operand)) {
    const Number x = value->number;
    switch (op) {
      case Operator::kUAdd:
        return number(x, value->is_numpy);
      case Operator::kUSub:
        if (!x.is_integer) return number(real_number(-x.real), value->is_numpy);
        if (const std::optional<Number> result = integer_op(Operator::kSub, 0, x.integer))
          return number(*result);
        break;
      case Operator::kInvert:
        if (x.is_integer && !value->is_enum) return s_.integer(~x.integer);
        break;
      default:
        break;
    }
    return unknown("arithmetic that weft does not evaluate");
  }
  if (operand.kind == ValueKind::kUnknown) return State::part_of(operand);
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

// By their first elements that differ, else by their lengths.
std::optional<bool> Evaluator::compare_sequences(Operator op, Value left, Value right) {
  if (!is_known_sequence(left) || !is_known_sequence(right) ||
      s_.sequences[left.index].is_list != s_.sequences[right.index].is_list)
    return std::nullopt;
  const std::vector<Value> a(s_.items(left).begin(), s_.items(left).end());
  const std::vector<Value> b(s_.items(right).begin(), s_.items(right).end());
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    const std::optional<bool> same = equal(a[i], b[i]);
    if (!same) return std::nullopt;
    if (!*same) return compare(op, a[i], b[i]);
  }
  return compare(op, s_.integer(static_cast<Int128>(a.size())),
                 s_.integer(static_cast<Int128>(b.size())));
}

std::optional<bool> Evaluator::compare(Operator op, Value left, Value right) {
  if (op == Operator::kIs || op == Operator::kIsNot) {
    const bool wanted = op == Operator::kIs;
    if (left.kind == ValueKind::kUnknown || right.kind == ValueKind::kUnknown) return std::nullopt;
    if (left.kind == ValueKind::kNone || right.kind == ValueKind::kNone)
      return (left.kind == right.kind) == wanted;
    if (left.kind == ValueKind::kType && right.kind == ValueKind::kType)
      return (left.index == right.index && left.variant == right.variant) == wanted;
    const auto is_object = [&](Value v) {
      return v.kind == ValueKind::kNamespace || v.kind == ValueKind::kFunction ||
             v.kind == ValueKind::kKernel ||
             (v.kind == ValueKind::kEnumMember && s_.enum_members.contains(v.index));
    };
    if (is_object(left) && is_object(right)) return (left == right) == wanted;
    return std::nullopt;
  }
  if (op == Operator::kIn || op == Operator::kNotIn) {
    if (is_known_mapping(right)) {
      const std::optional<size_t> place = place_of(right, left);
      if (!place) return std::nullopt;
      return (*place != s_.sequences[right.index].count) == (op == Operator::kIn);
    }
    const std::optional<Symbol> part = s_.string_of(left), whole = s_.string_of(right);
    if (part && whole)
      return (text(*whole).find(text(*part)) != std::string_view::npos) == (op == Operator::kIn);
    right = as_sequence(right);
    const bool known = right.kind == ValueKind::kSet || right.kind == ValueKind::kSequence;
    if (!known || s_.sequences[right.index].opaque) return std::nullopt;
    bool found = false;
    for (uint32_t i = 0; i < s_.sequences[right.index].count && !found; ++i) {
      const std::optional<bool> same = equal(left, s_.items(right)[i]);
      if (!same) return std::nullopt;
      found = *same;
    }
    return found == (op == Operator::kIn);
  }
  const std::optional<Numeric> x = numeric(left), y = numeric(right);
  if (!x || !y) {
    const std::optional<Symbol> first = s_.string_of(left), second = s_.string_of(right);
    // By code points, which UTF-8 keeps the order of.
    if (first && second) return ordered(op, text(*first).compare(text(*second)), 0);
    if (op != Operator::kEq && op != Operator::kNotEq) return compare_sequences(op, left, right);
    // Each of these equals itself.
    if (left == right && (left.kind == ValueKind::kNative || left.kind == ValueKind::kModule ||
                          left.kind == ValueKind::kBuiltin || left.kind == ValueKind::kSpecial))
      return op == Operator::kEq;
    const std::optional<bool> same = equal(left, right);
    if (!same) return std::nullopt;
    return *same == (op == Operator::kEq);
  }
  const Number a = x->number, b = y->number;
  if (a.is_integer && b.is_integer) return ordered(op, a.integer, b.integer);
  // Python compares exactly; so does this while the integer is a double.
  if ((a.is_integer && !exact(a.integer)) || (b.is_integer && !exact(b.integer)))
    return std::nullopt;
  return ordered(op, a.as_double(), b.as_double());
}

}  // namespace weft::scope
