// Python's own functions on constants: int and float arithmetic of builtins, math and numpy.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "evaluator.h"

namespace weft::scope {
namespace {

using types::Number;

struct RealFunction {
  std::string_view name;
  double (*apply)(double);
  bool numpy;  // numpy has it too, with the same result
};

double degrees(double x) { return x * (180.0 / 3.141592653589793); }
double radians(double x) { return x * (3.141592653589793 / 180.0); }

// math.<name>(x) for one float. numpy's own loops may differ in the last bit except where marked.
constexpr std::array kRealFunctions = {
    RealFunction{"sqrt", std::sqrt, true},    RealFunction{"fabs", std::fabs, true},
    RealFunction{"sin", std::sin, false},     RealFunction{"cos", std::cos, false},
    RealFunction{"tan", std::tan, false},     RealFunction{"asin", std::asin, false},
    RealFunction{"acos", std::acos, false},   RealFunction{"atan", std::atan, false},
    RealFunction{"sinh", std::sinh, false},   RealFunction{"cosh", std::cosh, false},
    RealFunction{"tanh", std::tanh, false},   RealFunction{"exp", std::exp, false},
    RealFunction{"log", std::log, false},     RealFunction{"log2", std::log2, false},
    RealFunction{"log10", std::log10, false}, RealFunction{"degrees", degrees, true},
    RealFunction{"radians", radians, true},   RealFunction{"exp2", std::exp2, false},
    RealFunction{"expm1", std::expm1, false}, RealFunction{"log1p", std::log1p, false},
    RealFunction{"rad2deg", degrees, true},   RealFunction{"deg2rad", radians, true},
};

}  // namespace

Value Evaluator::call_math(Symbol function, const Arguments& arguments, bool numpy) {
  const std::string_view name = text(function);
  if (!arguments.complete || !arguments.named.empty())
    return call_unknown(State::native(NativeModule::kMath), arguments);
  std::vector<Numeric> x;
  for (const Value& value : arguments.positional) {
    const std::optional<Numeric> parsed = numeric(value);
    if (!parsed) return call_unknown(State::native(NativeModule::kMath), arguments);
    x.push_back(*parsed);
  }
  const auto refused = [&] { return unknown("a function of Python that weft does not evaluate"); };
  if (numpy) {
    if (x.size() != 1) return refused();
    for (const RealFunction& entry : kRealFunctions)
      if (entry.name == name && entry.numpy) {
        const double result = entry.apply(x[0].number.as_double());
        return std::isfinite(result) ? number({false, 0, result}, true) : refused();
      }
    return refused();
  }
  if (x.size() == 1) {
    const double value = x[0].number.as_double();
    if (name == "floor" || name == "ceil" || name == "trunc") {
      if (x[0].number.is_integer) return s_.integer(x[0].number.integer);
      if (!std::isfinite(value) || std::fabs(value) > 1e37) return refused();
      const double whole = name == "floor"  ? std::floor(value)
                           : name == "ceil" ? std::ceil(value)
                                            : std::trunc(value);
      return s_.integer(static_cast<Int128>(whole));
    }
    if (name == "isqrt" && x[0].number.is_integer && x[0].number.integer >= 0 &&
        x[0].number.integer < (static_cast<Int128>(1) << 52))
      return s_.integer(static_cast<Int128>(std::sqrt(value)));
    if (name == "isnan") return s_.boolean(std::isnan(value));
    if (name == "isinf") return s_.boolean(std::isinf(value));
    if (name == "isfinite") return s_.boolean(std::isfinite(value));
    if (name == "rad2deg" || name == "deg2rad") return refused();
    for (const RealFunction& entry : kRealFunctions)
      if (entry.name == name) {
        const double result = entry.apply(value);
        // Python raises where C gives infinity or NaN.
        return std::isfinite(result) ? s_.real(result) : refused();
      }
    return refused();
  }
  if (x.size() == 2) {
    const double a = x[0].number.as_double(), b = x[1].number.as_double();
    double result = 0.0;
    if (name == "atan2")
      result = std::atan2(a, b);
    else if (name == "pow")
      result = std::pow(a, b);
    else if (name == "fmod")
      result = std::fmod(a, b);
    else if (name == "copysign")
      result = std::copysign(a, b);
    else
      return refused();
    return std::isfinite(result) ? s_.real(result) : refused();
  }
  return refused();
}

namespace {

struct NumpyType {
  std::string_view name;
  types::Scalar scalar;
};
constexpr std::array kNumpyTypes = {
    NumpyType{"float32", types::Scalar::kFloat32}, NumpyType{"single", types::Scalar::kFloat32},
    NumpyType{"float64", types::Scalar::kFloat64}, NumpyType{"double", types::Scalar::kFloat64},
    NumpyType{"int8", types::Scalar::kInt8},       NumpyType{"uint8", types::Scalar::kUint8},
    NumpyType{"int16", types::Scalar::kInt16},     NumpyType{"uint16", types::Scalar::kUint16},
    NumpyType{"int32", types::Scalar::kInt32},     NumpyType{"uint32", types::Scalar::kUint32},
    NumpyType{"int64", types::Scalar::kInt64},     NumpyType{"uint64", types::Scalar::kUint64},
};

const NumpyType* find_numpy_type(std::string_view name) {
  const auto row = std::ranges::find(kNumpyTypes, name, &NumpyType::name);
  return row == kNumpyTypes.end() ? nullptr : row;
}

template <typename Float>
constexpr std::array<std::pair<std::string_view, double>, 6> kLimits = {{
    {"eps", std::numeric_limits<Float>::epsilon()},
    {"epsneg", std::numeric_limits<Float>::epsilon() / 2},
    {"max", std::numeric_limits<Float>::max()},
    {"min", std::numeric_limits<Float>::lowest()},
    {"tiny", std::numeric_limits<Float>::min()},
    {"smallest_normal", std::numeric_limits<Float>::min()},
}};

}  // namespace

// numpy.finfo and numpy.iinfo.
Value Evaluator::limits(types::Scalar scalar) {
  const uint32_t id = s_.new_namespace(Namespace::Kind::kInstance, s_.symbols.intern("limits"));
  const auto set = [&](std::string_view name, Value value) {
    s_.namespaces[id].set(s_.symbols.intern(name), value);
  };
  const types::ScalarInfo& info = types::info(scalar);
  const uint32_t bits = 8 * info.bytes;
  set("bits", s_.integer(bits));
  if (scalar == types::Scalar::kFloat32) {
    for (const auto& [name, value] : kLimits<float>)
      set(name, s_.numpy_scalar(scalar, {false, 0, value}));
  } else if (scalar == types::Scalar::kFloat64) {
    for (const auto& [name, value] : kLimits<double>) set(name, number({false, 0, value}, true));
  } else {
    const bool is_signed = info.category == types::ScalarCategory::kSigned;
    const Int128 values = Int128{1} << (is_signed ? bits - 1 : bits);
    set("max", s_.integer(values - 1));
    set("min", s_.integer(is_signed ? -values : 0));
  }
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

Value Evaluator::call_numpy(Symbol function, const Arguments& arguments) {
  const std::string_view name = text(function);
  const bool single =
      arguments.complete && arguments.named.empty() && arguments.positional.size() == 1;
  if (single && (name == "finfo" || name == "iinfo")) {
    const Value of = arguments.positional[0];
    const NumpyType* type = nullptr;
    if (of.kind == ValueKind::kPython &&
        static_cast<NativeModule>(of.variant) == NativeModule::kNumpy)
      type = find_numpy_type(text(Symbol{of.index}));
    else if (of == State::type(types::kPythonFloat))
      type = find_numpy_type("float64");
    if (type != nullptr && types::is_float(type->scalar) == (name == "finfo"))
      return limits(type->scalar);
  }
  if (const NumpyType* type = find_numpy_type(name); single && type != nullptr) {
    const std::optional<Numeric> given = numeric(arguments.positional[0]);
    if (given && type->scalar == types::Scalar::kFloat64)
      return number({false, 0, given->number.as_double()}, true);
    if (given && (given->number.is_integer || types::is_float(type->scalar))) {
      Number as_given = given->number;
      if (types::is_float(type->scalar)) as_given = {false, 0, as_given.as_double()};
      const Number stored = types::store_as(type->scalar, as_given);
      // Python raises where an integer does not fit.
      if (!stored.is_integer || stored == as_given) return s_.numpy_scalar(type->scalar, stored);
    }
    return unknown("a scalar of numpy's that weft does not make");
  }
  return call_math(function, arguments, true);
}

// From 3.12 on Python adds floats with a compensation for what rounding loses.
bool Evaluator::sum_is_certain(std::span<const Value> items) {
  double plain = 0.0, compensation = 0.0;
  bool real = false;
  for (const Value& item : items) {
    const std::optional<Numeric> value = numeric(item);
    if (!value) return true;  // no floats alone: `+` says what it is
    real = real || !value->number.is_integer;
    const double term = value->number.as_double();
    const double next = plain + term;
    compensation +=
        std::fabs(plain) >= std::fabs(term) ? (plain - next) + term : (term - next) + plain;
    plain = next;
  }
  return !real || !std::isfinite(plain) || plain + compensation == plain;
}

std::optional<bool> Evaluator::is_instance(Value value, Value type) {
  if (type.kind == ValueKind::kSequence) {
    if (s_.sequences[type.index].opaque) return std::nullopt;
    for (uint32_t i = 0; i < s_.sequences[type.index].count; ++i)
      if (const std::optional<bool> is = is_instance(value, s_.items(type)[i]); is != false)
        return is;
    return false;
  }
  const bool python = type.kind == ValueKind::kPython &&
                      static_cast<NativeModule>(type.variant) == NativeModule::kBuiltins;
  const std::string_view name = python ? text(Symbol{type.index}) : "";
  if (value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
      value.kind == ValueKind::kSet) {
    if (name == "list" || name == "tuple")
      return value.kind == ValueKind::kSequence &&
             s_.sequences[value.index].is_list == (name == "list");
    if (name == "dict") return value.kind == ValueKind::kMapping;
    if (name == "set" || name == "frozenset")
      return value.kind == ValueKind::kSet ? std::nullopt : std::optional(false);
  } else if (value.kind != ValueKind::kNone && value.kind != ValueKind::kType && !numeric(value) &&
             !s_.string_of(value)) {
    return std::nullopt;
  }
  if (name == "list" || name == "tuple" || name == "dict" || name == "set" || name == "frozenset")
    return false;
  if (type.kind != ValueKind::kType) return std::nullopt;
  const types::TypeId of = type.type();
  if (of == types::kString) return s_.string_of(value).has_value();
  const std::optional<Numeric> number = numeric(value);
  if (of == types::kPythonInt) return number && number->number.is_integer;
  if (of == types::kPythonFloat) return number && !number->number.is_integer;
  if (of == types::kPythonBool) return number && number->is_bool;
  return number || s_.string_of(value) || value.kind == ValueKind::kNone ? std::optional(false)
                                                                         : std::nullopt;
}

Value Evaluator::call_python(Symbol function, const Arguments& arguments) {
  const std::string_view name = text(function);
  const std::vector<Value>& values = arguments.positional;
  const auto refused = [&] {
    for (const Value& value : values) escape(value);
    for (const Keyword& keyword : arguments.named) escape(keyword.value);
    return unknown("a function of Python that weft does not evaluate");
  };
  // These can set any name of the module.
  if ((name == "globals" || name == "vars" || name == "locals") && values.empty()) {
    Value names = unknown("the dict of a module's names");
    if (scopes_.empty() || name == "globals") names.variant = Variant::kNames;
    return names;
  }
  if (name == "exec" && !exploring_) forget_names();
  if (!values.empty() && (name == "setattr" || name == "delattr" || name == "vars")) {
    const std::optional<Symbol> changed =
        values.size() > 1 ? s_.string_of(values[1]) : std::nullopt;
    change_attribute(values[0], changed ? text(*changed) : "__dict__");
  }
  if (name == "exec" || name == "eval" || name == "setattr" || name == "vars" || name == "delattr")
    return refused();
  if (name == "dict" && arguments.complete && values.empty()) {
    std::vector<Value> items;
    for (const Keyword& keyword : arguments.named) {
      items.push_back(s_.symbol_constant(text(keyword.name)));
      items.push_back(keyword.value);
    }
    return s_.mapping(items);
  }
  if (!arguments.complete || !arguments.named.empty()) return refused();
  const auto known_sequence = [&](Value value) {
    return value.kind == ValueKind::kSequence && !s_.sequences[value.index].opaque;
  };
  if (values.size() == 1) {
    const Value x = values[0];
    if (name == "len") {
      if (known_sequence(x)) return s_.integer(s_.sequences[x.index].count);
      if (x.kind == ValueKind::kMapping && !s_.sequences[x.index].opaque)
        return s_.integer(s_.sequences[x.index].count / 2);
      if (x.kind == ValueKind::kConstant) {
        const types::Constant& constant = s_.constants[x.constant()];
        if (types::is_composite(s_.types, constant.type))
          return s_.integer(types::length_of(s_.types, constant.type));
        const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        if (constant.type == types::kString && std::ranges::all_of(text(constant.text), is_ascii))
          return s_.integer(static_cast<Int128>(text(constant.text).size()));
      }
      return refused();
    }
    if (name == "staticmethod") return x;
    if ((name == "any" || name == "all") && known_sequence(x)) {
      for (const Value item : std::vector<Value>(s_.items(x).begin(), s_.items(x).end())) {
        const std::optional<bool> true_item = truth(item);
        if (!true_item) return refused();
        if (*true_item == (name == "any")) return s_.boolean(*true_item);
      }
      return s_.boolean(name == "all");
    }
    if ((name == "set" || name == "frozenset") && known_sequence(x)) return s_.set(x);
    if ((name == "tuple" || name == "list") && known_sequence(x)) {
      const std::vector<Value> items(s_.items(x).begin(), s_.items(x).end());
      return s_.sequence(items, name == "list");
    }
    if (name == "reversed" && known_sequence(x)) {
      const std::vector<Value> items(s_.items(x).rbegin(), s_.items(x).rend());
      return s_.sequence(items, false);
    }
    if (const std::optional<Numeric> number_x = numeric(x)) {
      const Number n = number_x->number;
      if (name == "abs") {
        if (!n.is_integer) return number({false, 0, std::fabs(n.real)}, number_x->is_numpy);
        return n.integer < 0 ? unary(syntax::Operator::kUSub, s_.integer(n.integer))
                             : s_.integer(n.integer);
      }
      if (name == "round") {
        if (n.is_integer) return s_.integer(n.integer);
        if (!std::isfinite(n.real) || std::fabs(n.real) > 1e37) return refused();
        return s_.integer(static_cast<Int128>(std::nearbyint(n.real)));  // ties to even
      }
    }
  }
  // Where its rows are read at once.
  if (name == "zip" && views_ && std::ranges::all_of(values, known_sequence)) return zipped(values);
  if (name == "range" && !values.empty() && values.size() <= 3) {
    Int128 bounds[3] = {0, 0, 1};
    for (size_t i = 0; i < values.size(); ++i) {
      const std::optional<Numeric> bound = numeric(values[i]);
      if (!bound || !bound->number.is_integer) return refused();
      bounds[values.size() == 1 ? 1 : i] = bound->number.integer;
    }
    if (bounds[2] == 0) return refused();
    std::vector<Value> items;
    for (Int128 i = bounds[0]; bounds[2] > 0 ? i < bounds[1] : i > bounds[1]; i += bounds[2]) {
      if (items.size() >= 4096) return refused();
      items.push_back(s_.integer(i));
    }
    return s_.sequence(items, false);
  }
  if (name == "min" || name == "max" || name == "sum") {
    std::vector<Value> items = values;
    if (values.size() == 1 && known_sequence(values[0]))
      items.assign(s_.items(values[0]).begin(), s_.items(values[0]).end());
    else if (values.size() < 2 || name == "sum")
      return refused();
    if (name == "sum") {
      if (!sum_is_certain(items))
        return unknown("a sum whose rounding depends on Python's version");
      Value total = s_.integer(0);
      for (const Value& item : items) total = binary(syntax::Operator::kAdd, total, item);
      return total;
    }
    if (items.empty()) return refused();
    Value best = items[0];
    for (const Value& item : items) {
      if (statement_.valid())
        check_comparison(syntax::Operator::kLt, item, best, (*tree_)[statement_].span);
      const std::optional<bool> better =
          compare(name == "min" ? syntax::Operator::kLt : syntax::Operator::kGt, item, best);
      if (!better) return refused();
      if (*better) best = item;
    }
    return best;
  }
  if (name == "getattr" && values.size() >= 2)
    if (const std::optional<Symbol> wanted = s_.string_of(values[1])) {
      // With a third argument it catches what a property raises.
      const uint32_t catches = values.size() > 2 ? 1 : 0;
      s_.tries += catches;
      const Value value = attribute(values[0], *wanted);
      s_.tries -= catches;
      return value;
    }
  if (name == "pow" && values.size() == 2)
    return binary(syntax::Operator::kPow, values[0], values[1]);
  if (name == "type" && values.size() == 1) {
    if (values[0].kind == ValueKind::kConstant) {
      const types::TypeId type = s_.constants[values[0].constant()].type;
      if (values[0].variant == Variant::kPlain)
        return State::type(type == types::kBool ? types::kPythonBool : type);
    }
    return refused();
  }
  if (name == "isinstance" && values.size() == 2) {
    const std::optional<bool> is = is_instance(values[0], values[1]);
    return is ? s_.boolean(*is) : unknown("a type that weft does not know");
  }
  if (name == "isinstance" || name == "issubclass" || name == "hasattr" || name == "print" ||
      name == "id" || name == "repr" || name == "str" || name == "callable")
    return unknown("a function of Python that weft does not evaluate");
  return refused();
}

}  // namespace weft::scope
