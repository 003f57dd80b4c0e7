#include "constructors.h"

#include <charconv>

#include "warp.h"

namespace weft::scope {

using types::Number;
using types::Scalar;
using types::TypeKind;

Value Constructors::make(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
  if (!arguments.complete) return unknown("a call with arguments that weft does not know");
  if (e_.checks.raises_for_certain() && c_.statement.valid())
    w_.warp_checks.check_elements(type_value, arguments, tree()[c_.statement].span);
  const types::Type& info = s_.types[type];
  if (info.any_scalar || info.any_shape) return unknown("a value of a generic type");
  if (types::is_composite(s_.types, type)) return make_composite(type, arguments);
  switch (info.kind) {
    case TypeKind::kScalar:
      return make_scalar(type, arguments);
    case TypeKind::kStruct:
      return w_.structures.make_instance(type);
    case TypeKind::kNative:
      return w_.native_classes.make_native(type, arguments);
    default:
      return e_.calls.call_unknown(unknown("a type that weft does not construct"), arguments);
  }
}

// Warp keeps what it is given; only plain numbers and some of numpy's are given here.
Value Constructors::make_scalar(types::TypeId type, const Arguments& arguments) {
  const auto made = [&](Number number, bool of_bool) {
    Value value = State::constant(s_.constants.scalar(type, number, of_bool));
    if (type == types::kBool) value.variant = Variant::kWarpBool;
    return value;
  };
  if (!arguments.named.empty() || arguments.positional.size() > 1)
    return unknown("a number made of several arguments");
  if (arguments.positional.empty()) return made(Number{}, false);
  const Value argument = arguments.positional[0];
  const std::optional<Numeric> plain = s_.numeric(argument);
  const std::optional<Number> number = plain ? plain->number : kept_number(type, argument);
  if (number) return made(*number, plain && plain->is_bool);
  return argument.kind == ValueKind::kUnknown
             ? State::part_of(argument)
             : e_.object_classes.no_type("a Warp scalar made of something that is no plain number");
}

// The number of a scalar of numpy's inside a Warp scalar, where its text there is that of a Python
// number too: a numpy.float32 prints with the fewest digits that tell it from other float32.
std::optional<Number> Constructors::kept_number(types::TypeId type, Value argument) const {
  const python::NumpyScalar* const numpy = s_.numpy_scalar(argument);
  if (numpy == nullptr) return std::nullopt;
  const Scalar scalar = s_.types[type].scalar;
  if (numpy->number.is_integer)
    return types::is_float(scalar) ? std::nullopt : std::optional(numpy->number);
  if (numpy->scalar != scalar) return std::nullopt;
  char text[40];
  const auto printed = std::to_chars(text, std::end(text), static_cast<float>(numpy->number.real));
  Number number{.is_integer = false};
  std::from_chars(text, printed.ptr, number.real);
  return number;
}

// Numbers of a constructor's arguments: one level of sequences and vectors is opened at a time.
bool Constructors::flatten(Value value, std::vector<Number>& out, bool floats) {
  s_.budget.spend(Limit::kSteps);
  if (value.kind == ValueKind::kSequence) {
    if (s_.sequences[value.index].opaque) return false;
    for (uint32_t i = 0; i < s_.sequences[value.index].count; ++i)
      if (!flatten(s_.items(value)[i], out, floats)) return false;
    return true;
  }
  if (value.kind == ValueKind::kConstant &&
      types::is_composite(s_.types, s_.constants[value.constant()].type)) {
    for (const Number& element : s_.constants.elements(value.constant())) {
      if (!floats && !element.is_integer) return false;
      out.push_back(element);
    }
    return true;
  }
  const std::optional<Number> number = s_.number_of(value);
  // ctypes takes an int for a float, but no float for an int.
  if (!number || (!floats && !number->is_integer)) return false;
  out.push_back(*number);
  return true;
}

Value Constructors::make_composite(types::TypeId type, const Arguments& arguments) {
  const types::Type info = s_.types[type];
  const bool floats = types::is_float(info.scalar);
  size_t length = info.rows;
  if (info.kind == TypeKind::kMatrix) length = static_cast<size_t>(info.rows) * info.columns;
  if (info.kind == TypeKind::kQuaternion) length = 4;
  if (info.kind == TypeKind::kTransform) length = 7;
  // A number is as big as four other values.
  s_.budget.spend(Limit::kValues, 4 * static_cast<uint64_t>(length));
  const auto bad = [&] { return unknown("a vector made of arguments that weft does not know"); };
  const auto make = [&](std::span<const Number> elements) {
    return State::constant(s_.constants.composite(s_.types, type, elements));
  };

  std::vector<Number> numbers;
  std::span<const Value> values = arguments.positional;
  if (info.kind == TypeKind::kTransform) {
    const Value* p = arguments.find("p", s_.symbols);
    const Value* q = arguments.find("q", s_.symbols);
    if (values.empty() && p == nullptr && q == nullptr) {
      numbers.assign(7, Number{false, 0, 0.0});
      numbers[6].real = 1.0;
      return make(numbers);
    }
    if (p == nullptr && !values.empty()) p = &values[0];
    if (q == nullptr && values.size() == 2) q = &values[1];
    const bool lone_number =
        values.size() == 1 && arguments.named.empty() && s_.number_of(values[0]).has_value();
    const bool copy =
        values.size() == 1 && arguments.named.empty() && values[0].kind == ValueKind::kConstant &&
        s_.types[s_.constants[values[0].constant()].type].kind == TypeKind::kTransform;
    if (values.size() <= 2 && !lone_number && !copy) {
      if (p != nullptr) {
        if (!flatten(*p, numbers, floats) || numbers.size() != 3 || s_.number_of(*p)) return bad();
      } else {
        numbers.assign(3, Number{false, 0, 0.0});
      }
      if (q != nullptr) {
        if (!flatten(*q, numbers, floats) || numbers.size() != 7 || s_.number_of(*q)) return bad();
      } else {
        numbers.resize(6, Number{false, 0, 0.0});
        numbers.push_back(Number{false, 0, 1.0});
      }
      return make(numbers);
    }
  }
  if (!arguments.named.empty()) return bad();
  if (values.empty()) {
    numbers.assign(length, floats ? Number{false, 0, 0.0} : Number{});
    return make(numbers);
  }
  // A single sequence stands for its elements.
  std::vector<Value> opened;
  if (values.size() == 1 && values[0].kind == ValueKind::kSequence) {
    if (s_.sequences[values[0].index].opaque) return bad();
    const std::span<const Value> items = s_.items(values[0]);
    opened.assign(items.begin(), items.end());
    values = opened;
    if (values.empty()) {
      numbers.assign(length, floats ? Number{false, 0, 0.0} : Number{});
      return make(numbers);
    }
  }
  if (values.size() == 1 && s_.number_of(values[0])) {
    if (!flatten(values[0], numbers, floats)) return bad();
    numbers.resize(length, numbers[0]);
    return make(numbers);
  }
  if (values.size() == 1 || values.size() == length) {
    for (const Value& value : values) {
      if (values.size() != 1 && !s_.number_of(value)) return bad();
      if (!flatten(value, numbers, floats)) return bad();
    }
  } else if (info.kind == TypeKind::kMatrix && values.size() == info.rows) {
    for (const Value& row : values) {
      const size_t before = numbers.size();
      if (!flatten(row, numbers, floats) || numbers.size() - before != info.columns) return bad();
    }
  }
  if (numbers.size() != length) return bad();
  return make(numbers);
}

}  // namespace weft::scope
