// Calls at module level: makers of values and types, Python's own functions, classes.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "evaluator.h"

namespace weft::scope {

using types::Number;
using types::Scalar;
using types::TypeKind;

const Value* Arguments::find(std::string_view name, const SymbolTable& symbols) const {
  for (const Keyword& keyword : named)
    if (keyword.name.valid() && symbols.text(keyword.name) == name) return &keyword.value;
  return nullptr;
}

void Evaluator::eval_arguments(NodeId id, Arguments& out, Reads reads) {
  const syntax::Call call = syntax::call(*tree_, id);
  for (const NodeId argument : call.args) {
    if ((*tree_)[argument].kind != NodeKind::kStarred) {
      out.positional.push_back(eval_read(argument, reads));
      continue;
    }
    const Value inner = eval_read(tree_->child(argument, 0), Reads::kAll);
    if (const std::optional<std::vector<Value>> elements = elements_of(inner)) {
      out.positional.insert(out.positional.end(), elements->begin(), elements->end());
    } else {
      escape(inner);
      out.complete = false;
    }
  }
  for (const NodeId argument : call.keywords) {
    const syntax::Keyword keyword = syntax::keyword(*tree_, argument);
    const Value value = eval(keyword.value);
    if (keyword.name.valid()) {
      out.named.push_back({keyword.name, value});
    } else if (value.kind == ValueKind::kMapping && !s_.sequences[value.index].opaque) {
      const std::span<const Value> items = s_.items(value);
      for (size_t i = 0; i + 1 < items.size(); i += 2) {
        if (const std::optional<Symbol> name = s_.string_of(items[i]))
          out.named.push_back({*name, items[i + 1]});
        else
          out.complete = false;
      }
    } else {
      escape(value);
      out.complete = false;
    }
  }
  // Python raises at a name that is given twice.
  for (size_t i = 0; i < out.named.size() && call.keywords.size() > 1; ++i)
    for (size_t j = 0; j < i; ++j)
      if (out.named[i].name == out.named[j].name) out.complete = false;
}

Value Evaluator::eval_call(NodeId id) {
  if (static_function_ != nullptr)
    if (const std::optional<Int128> length = static_length(id)) return s_.integer(*length);
  const NodeId function = tree_->child(id, 0);
  Arguments arguments;
  if ((*tree_)[function].kind == NodeKind::kAttribute) {
    const syntax::Attribute attribute = syntax::attribute(*tree_, function);
    if (is_super(attribute.value)) return call_super(id);
    const Value object = eval(attribute.value);
    if (object.kind == ValueKind::kSequence || object.kind == ValueKind::kMapping ||
        object.kind == ValueKind::kSet || object.kind == ValueKind::kConstant) {
      checks_.check_attribute(object, function);
      eval_arguments(id, arguments, read_by_method(text(attribute.attr)));
      return call_method(object, attribute.attr, arguments);
    }
    checks_.check_attribute(object, function);
    const Value callee = this->attribute(object, attribute.attr);
    checks_.check_callable(callee, function, (*tree_)[id].span);
    eval_arguments(id, arguments, read_by(callee, tree_->children(id).size() - 1));
    const std::string_view name = text(attribute.attr);
    // `object.__setattr__(module, name, value)`
    if ((name == "__setattr__" || name == "__delattr__") && !arguments.positional.empty())
      change_attribute(arguments.positional.front(), name);
    if (object.kind == ValueKind::kUnknown && object.variant == Variant::kNames && name != "get" &&
        name != "keys" && name != "values" && name != "items" && name != "copy")
      escape(object);
    Value first;
    if (is_method(object, attribute.attr, callee, first)) {
      if (first.kind != ValueKind::kUndefined)
        arguments.positional.insert(arguments.positional.begin(), first);
      return call(callee, arguments);
    }
    checks_.check_call(callee, function, arguments, (*tree_)[id].span);
    checks_.check_builtin_call(callee, id, arguments);
    if (object.kind == ValueKind::kNamespace) {
      const bool method =
          callee.kind == ValueKind::kNamespace || callee.kind == ValueKind::kUnknown;
      if (method) {
        escape(object);
        return call_unknown(callee, arguments);
      }
    }
    return call(callee, arguments);
  }
  const Value callee = eval(function);
  checks_.check_callable(callee, function, (*tree_)[id].span);
  eval_arguments(id, arguments, read_by(callee, tree_->children(id).size() - 1));
  checks_.check_call(callee, function, arguments, (*tree_)[id].span);
  checks_.check_builtin_call(callee, id, arguments);
  checks_.check_number_made(callee, id, arguments);
  checks_.check_python_call(callee, arguments, (*tree_)[id].span);
  checks_.check_arguments(callee, arguments, (*tree_)[id].span);
  checks_.check_instance(callee, arguments, (*tree_)[id].span);
  return call(callee, arguments);
}

bool Evaluator::is_method(Value object, Symbol name, Value callee, Value& first) {
  if (callee.kind != ValueKind::kNamespace) return false;
  const Namespace& function = s_.namespaces[callee.index];
  if (function.kind != Namespace::Kind::kPlainFunction || function.binding == Binding::kProperty)
    return false;
  const uint32_t owner = s_.class_of(object);
  const Value itself{ValueKind::kNamespace, Variant::kPlain, owner};
  if (owner == UINT32_MAX) {
    if (object.kind != ValueKind::kNamespace) return false;
    const Namespace::Kind kind = s_.namespaces[object.index].kind;
    if (kind != Namespace::Kind::kClass && kind != Namespace::Kind::kEnum) return false;
    if (function.binding == Binding::kClass) first = object;
    return true;
  }
  if (object.kind == ValueKind::kNamespace &&
      s_.namespaces[object.index].find(name).kind != ValueKind::kUndefined)
    return false;
  if (function.binding == Binding::kClass) first = itself;
  if (function.binding == Binding::kObject) first = object;
  return true;
}

Value Evaluator::call(Value callee, Arguments& arguments) {
  switch (callee.kind) {
    case ValueKind::kType:
      return call_type(callee, arguments);
    case ValueKind::kSpecial:
      return call_special(callee.special(), arguments);
    case ValueKind::kPython:
      return call_python(static_cast<NativeModule>(callee.variant), Symbol{callee.index},
                         arguments);
    case ValueKind::kNamespace:
      if (s_.namespaces[callee.index].kind == Namespace::Kind::kPlainFunction)
        return s_.namespaces[callee.index].cached && !exploring_ ? call_cached(callee, arguments)
                                                                 : call_function(callee, arguments);
      return call_class(callee, arguments);
    case ValueKind::kDecorator:
      if (s_.decorators[callee.index].callee.kind != ValueKind::kUndefined)
        return call_partial(callee, arguments);
      if (arguments.complete && arguments.named.empty() && arguments.positional.size() == 1)
        return decorate_prepared(callee, arguments.positional[0]);
      return call_unknown(unknown("a decorator of Warp's that gets no function"), arguments);
    case ValueKind::kFunction:
      return call_warp_function(callee.functions(), arguments);
    case ValueKind::kBuiltin:
      if (builtins::name(callee.builtin()) == "zeros" && static_function_ == nullptr)
        return make_array_object(Special::kEmpty, arguments);
      [[fallthrough]];
    case ValueKind::kUnsupportedBuiltin:
      return unknown("a builtin called outside of a kernel");
    default:
      return call_unknown(callee, arguments);
  }
}

// What functools.partial made, with what is given at last.
Value Evaluator::call_partial(Value partial, const Arguments& given) {
  const PreparedDecorator kept = s_.decorators[partial.index];
  Arguments arguments{.positional = kept.positional, .complete = given.complete};
  arguments.positional.insert(arguments.positional.end(), given.positional.begin(),
                              given.positional.end());
  for (const auto& [name, value] : kept.named)
    if (given.find(text(name), s_.symbols) == nullptr) arguments.named.push_back({name, value});
  arguments.named.insert(arguments.named.end(), given.named.begin(), given.named.end());
  return call(kept.callee, arguments);
}

Value Evaluator::call_unknown(Value callee, const Arguments& arguments) {
  for (const Value& value : arguments.positional) escape(value);
  for (const Keyword& keyword : arguments.named) escape(keyword.value);
  if (callee.kind == ValueKind::kUnknown || callee.kind == ValueKind::kNamespace)
    ran_unknown_code_ = true;
  return unknown("the result of a call that weft does not run");
}

bool Evaluator::extend(Value list, std::span<const Value> values) {
  const Sequence& sequence = s_.sequences[list.index];
  if (!sequence.is_list || exploring_ || sequence.count + values.size() > kMaximumLength)
    return false;
  add_elements(list, values);
  return true;
}

// At the end of all elements: where it was before nothing is left, so that nothing is kept alive.
void Evaluator::add_elements(Value value, std::span<const Value> more) {
  Sequence& sequence = s_.sequences[value.index];
  s_.note_change(value);
  s_.budget.spend(Limit::kValues, sequence.count + more.size());
  const auto first = static_cast<uint32_t>(s_.elements.size());
  for (uint32_t i = 0; i < sequence.count; ++i)
    s_.elements.push_back(std::exchange(s_.elements[sequence.first + i], {}));
  s_.elements.insert(s_.elements.end(), more.begin(), more.end());
  sequence.first = first;
  sequence.count += static_cast<uint32_t>(more.size());
}

Value Evaluator::call_method(Value object, Symbol method, Arguments& arguments) {
  const std::string_view name = text(method);
  if (s_.string_of(object)) return text_method(object, name, arguments);
  const bool known = object.kind != ValueKind::kConstant && !s_.sequences[object.index].opaque &&
                     arguments.complete;
  if (known && object.kind == ValueKind::kMapping) {
    if (const Value result = call_dict_method(object, name, arguments);
        result.kind != ValueKind::kUndefined)
      return result;
  }
  if (known && object.kind == ValueKind::kSequence && arguments.named.empty()) {
    const std::vector<Value>& given = arguments.positional;
    if (name == "append" && given.size() == 1 && extend(object, given)) return {ValueKind::kNone};
    if (name == "extend" && given.size() == 1)
      if (const std::optional<std::vector<Value>> more = elements_of(given[0]);
          more && extend(object, *more))
        return {ValueKind::kNone};
    if (const Value read = read_sequence(object, name, given); read.kind != ValueKind::kUndefined)
      return read;
  }
  if (const std::optional<Numeric> number = numeric(object);
      number && arguments.positional.empty() && arguments.named.empty() && !number->is_enum &&
      object.kind == ValueKind::kConstant)
    if (const Value value = number_method(*number, name); value.kind != ValueKind::kUndefined)
      return value;
  if (object.kind != ValueKind::kConstant) {
    for (const Value& value : arguments.positional) escape(value);
    if (name != "index" && name != "count" && name != "copy" && name != "keys" &&
        name != "values" && name != "items")
      escape(object);
  }
  return unknown("the result of a method that weft does not run");
}

// Methods of lists and tuples that change nothing; kUndefined: it is none of them.
Value Evaluator::read_sequence(Value object, std::string_view name, std::span<const Value> given) {
  const std::vector<Value> items(s_.items(object).begin(), s_.items(object).end());
  if (name == "copy" && given.empty() && s_.sequences[object.index].is_list)
    return s_.sequence(items, true);
  if ((name != "index" && name != "count") || given.size() != 1) return {};
  size_t found = 0;
  for (size_t i = 0; i < items.size(); ++i) {
    const std::optional<bool> same = equal(items[i], given[0]);
    if (!same) return {};
    if (*same && name == "index") return s_.integer(static_cast<Int128>(i));
    found += *same ? 1 : 0;
  }
  return name == "count" ? s_.integer(static_cast<Int128>(found)) : Value{};
}

Value Evaluator::number_method(const Numeric& number, std::string_view name) {
  const types::Number x = number.number;
  if (x.is_integer) {
    Int128 rest = x.integer < 0 ? -(x.integer + 1) : x.integer;  // the lowest has no negative
    if (x.integer < 0 && rest + 1 > 0) ++rest;
    int bits = 0, ones = 0;
    for (; rest != 0; rest >>= 1, ++bits) ones += static_cast<int>(rest & 1);
    if (name == "bit_length") return s_.integer(bits);
    if (name == "bit_count") return s_.integer(ones);
    if (name == "conjugate") return s_.integer(x.integer);
  } else if (name == "is_integer" && !number.is_numpy) {
    return s_.boolean(std::isfinite(x.real) && std::trunc(x.real) == x.real);
  }
  return {};
}

Value Evaluator::call_type(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
  if (!arguments.complete) return unknown("a call with arguments that weft does not know");
  if (checks_.raises_for_certain() && statement_.valid())
    checks_.check_elements(type_value, arguments, (*tree_)[statement_].span);
  const types::Type& info = s_.types[type];
  if (info.any_scalar || info.any_shape) return unknown("a value of a generic type");
  if (types::is_composite(s_.types, type)) return call_composite(type_value, arguments);
  if (type == types::kString && arguments.positional.empty() && arguments.named.empty())
    return s_.symbol_constant("");
  if (type == types::kString && arguments.positional.size() == 1 && arguments.named.empty())
    if (const std::optional<std::string> made = python_text(arguments.positional[0]))
      return s_.symbol_constant(*made);
  switch (info.kind) {
    case TypeKind::kScalar:
    case TypeKind::kPythonInt:
    case TypeKind::kPythonFloat:
    case TypeKind::kPythonBool:
      return call_scalar(type_value, arguments);
    case TypeKind::kStruct:
      return make_instance(type);
    case TypeKind::kNative:
      return make_native(type, arguments);
    default:
      return call_unknown(unknown("a type that weft does not construct"), arguments);
  }
}

// The number of a scalar of numpy's inside a Warp scalar, where its text there is that of a Python
// number too: a numpy.float32 prints with the fewest digits that tell it from other float32.
std::optional<Number> Evaluator::kept_number(types::TypeId type, Value argument) const {
  const NumpyScalar* const numpy = s_.numpy_scalar(argument);
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

// What float() reads in a text: digits as a program writes them, and nothing else.
std::optional<Number> Evaluator::number_in(std::string_view written) {
  const bool minus = written.starts_with('-');
  if (minus) written.remove_prefix(1);
  if (written.empty() || written[0] < '0' || written[0] > '9' ||
      written.find_first_not_of("0123456789.eE+-") != std::string_view::npos)
    return std::nullopt;
  Number number{.is_integer = false};
  const char* const begin = written.data();
  const char* const end = begin + written.size();
  const auto read = std::from_chars(begin, end, number.real);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  if (minus) number.real = -number.real;
  return number;
}

// What int(text, base) reads; empty: it is no such number, or too big.
std::optional<Int128> Evaluator::integer_in(std::string_view written, Int128 base) {
  constexpr std::string_view kBlanks = " \t\n\r\v\f";
  written.remove_prefix(std::min(written.find_first_not_of(kBlanks), written.size()));
  written = written.substr(0, written.find_last_not_of(kBlanks) + 1);
  const bool minus = written.starts_with('-');
  if (minus || written.starts_with('+')) written.remove_prefix(1);
  constexpr std::string_view kPrefixes = "bBoOxX";
  const size_t prefix =
      written.size() > 1 && written[0] == '0' ? kPrefixes.find(written[1]) : std::string_view::npos;
  if (prefix != std::string_view::npos) {
    const Int128 says = prefix < 2 ? 2 : prefix < 4 ? 8 : 16;
    if (base == 0 || base == says) {
      base = says;
      written.remove_prefix(2);
      if (written.starts_with('_')) written.remove_prefix(1);
    }
  } else if (base == 0) {
    // Of a decimal number the first digit is not zero, as in a program.
    if (written.starts_with('0') && written.find_first_not_of("0_") != std::string_view::npos)
      return std::nullopt;
    base = 10;
  }
  if (base < 2 || base > 36 || written.empty()) return std::nullopt;
  Int128 value = 0;
  bool digit_before = false;
  for (const char c : written) {
    const bool digit = c != '_';
    if (!digit && !digit_before) return std::nullopt;
    digit_before = digit;
    if (!digit) continue;
    const int is = c >= '0' && c <= '9'   ? c - '0'
                   : c >= 'a' && c <= 'z' ? c - 'a' + 10
                   : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                          : 36;
    if (is >= base || __builtin_mul_overflow(value, base, &value) ||
        __builtin_add_overflow(value, Int128{is}, &value))
      return std::nullopt;
  }
  if (!digit_before) return std::nullopt;
  return minus ? -value : value;
}

// int(text, base=10)
Value Evaluator::read_integer(const Arguments& arguments) {
  const Value* base = arguments.find(1, "base", s_.symbols);
  const size_t count = arguments.positional.size() + arguments.named.size();
  const std::optional<Numeric> number =
      base != nullptr ? numeric(*base) : std::optional(Numeric{{true, 10, 0.0}});
  if (arguments.positional.empty() || count != (base != nullptr ? 2 : 1) || !number ||
      !number->number.is_integer)
    return {};
  const std::optional<Symbol> written = s_.string_of(arguments.positional[0]);
  const std::optional<Int128> value =
      written ? integer_in(text(*written), number->number.integer) : std::nullopt;
  return value ? s_.integer(*value) : Value{};
}

Value Evaluator::call_scalar(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
  const bool python = s_.types[type].kind != TypeKind::kScalar;
  if (type == types::kPythonInt)
    if (const Value value = read_integer(arguments); value.kind != ValueKind::kUndefined)
      return value;
  if (!arguments.named.empty() || arguments.positional.size() > 1)
    return unknown("a number made of several arguments");
  if (arguments.positional.empty()) {
    if (type == types::kPythonFloat) return s_.real(0.0);
    if (type == types::kPythonInt) return s_.integer(0);
    if (type == types::kPythonBool) return s_.boolean(false);
    Value value = State::constant(s_.constants.scalar(type, Number{}));
    if (type == types::kBool) value.variant = Variant::kWarpBool;
    return value;
  }
  const Value argument = arguments.positional[0];
  if (!python) {
    // Warp keeps what it is given; only plain numbers and some of numpy's are given here.
    const std::optional<Numeric> plain = numeric(argument);
    const std::optional<Number> number = plain ? plain->number : kept_number(type, argument);
    if (!number) {
      return argument.kind == ValueKind::kUnknown
                 ? State::part_of(argument)
                 : checks_.no_type("a Warp scalar made of something that is no plain number");
    }
    Value value = State::constant(s_.constants.scalar(type, *number, plain && plain->is_bool));
    if (type == types::kBool) value.variant = Variant::kWarpBool;
    return value;
  }
  if (type == types::kPythonBool) {
    const std::optional<bool> is_true = truth(argument);
    return is_true ? s_.boolean(*is_true) : unknown("the truth of something");
  }
  std::optional<Number> number = number_of(argument);
  if (const NumpyScalar* numpy = s_.numpy_scalar(argument)) number = numpy->number;
  if (const std::optional<Symbol> written = s_.string_of(argument))
    number = type == types::kPythonFloat ? number_in(text(*written)) : std::nullopt;
  if (!number) return unknown("a number made of something that is none");
  if (type == types::kPythonFloat) return s_.real(number->as_double());
  if (number->is_integer) return s_.integer(number->integer);
  if (!std::isfinite(number->real) || std::fabs(number->real) > 1e37)
    return unknown("an integer that is too big");
  return s_.integer(static_cast<Int128>(number->real));
}

// Numbers of a constructor's arguments: one level of sequences and vectors is opened at a time.
bool Evaluator::flatten(Value value, std::vector<Number>& out, bool floats) {
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
  const std::optional<Number> number = number_of(value);
  // ctypes takes an int for a float, but no float for an int.
  if (!number || (!floats && !number->is_integer)) return false;
  out.push_back(*number);
  return true;
}

Value Evaluator::call_composite(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
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
        values.size() == 1 && arguments.named.empty() && number_of(values[0]).has_value();
    const bool copy =
        values.size() == 1 && arguments.named.empty() && values[0].kind == ValueKind::kConstant &&
        s_.types[s_.constants[values[0].constant()].type].kind == TypeKind::kTransform;
    if (values.size() <= 2 && !lone_number && !copy) {
      if (p != nullptr) {
        if (!flatten(*p, numbers, floats) || numbers.size() != 3 || number_of(*p)) return bad();
      } else {
        numbers.assign(3, Number{false, 0, 0.0});
      }
      if (q != nullptr) {
        if (!flatten(*q, numbers, floats) || numbers.size() != 7 || number_of(*q)) return bad();
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
  if (values.size() == 1 && number_of(values[0])) {
    if (!flatten(values[0], numbers, floats)) return bad();
    numbers.resize(length, numbers[0]);
    return make(numbers);
  }
  if (values.size() == 1 || values.size() == length) {
    for (const Value& value : values) {
      if (values.size() != 1 && !number_of(value)) return bad();
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

Value Evaluator::call_special(Special special, Arguments& arguments) {
  checks_.check_special(special, arguments);
  switch (special) {
    case Special::kConstant: {
      const Value* x = arguments.find("x", s_.symbols);
      if (arguments.positional.size() == 1) return arguments.positional[0];
      return x != nullptr ? *x : unknown("a call of wp.constant without a value");
    }
    case Special::kSetModuleOptions:
      set_module_options(arguments);
      return {ValueKind::kNone};
    case Special::kGetModule:
    case Special::kWarpModule:
      return warp_module(special, arguments);
    case Special::kAddNativeType: {
      add_native_type(arguments);
      const Value* ctype = arguments.find("ctype", s_.symbols);
      if (!arguments.positional.empty()) ctype = &arguments.positional[0];
      return ctype != nullptr ? *ctype : unknown("a ctypes structure that is not given");
    }
    case Special::kAddBuiltin:
      return add_external(arguments);
    case Special::kStatic:
      // Outside of kernels it gives what it is given.
      if (arguments.positional.size() == 1 && arguments.named.empty())
        return arguments.positional[0];
      return unknown("a call of wp.static");
    case Special::kAuto:
      return State::special(Special::kAuto);
    case Special::kVectorType:
    case Special::kMatrixType:
    case Special::kQuaternionType:
    case Special::kTransformType:
      return make_type(special, arguments);
    case Special::kKernel:
    case Special::kFunc: {
      const Value* f = arguments.find("f", s_.symbols);
      if (!arguments.positional.empty()) f = &arguments.positional[0];
      if (f != nullptr && f->kind == ValueKind::kNamespace &&
          s_.namespaces[f->index].kind == Namespace::Kind::kPlainFunction)
        return decorate_plain(special, *f, arguments);
      if (f == nullptr && arguments.complete) return prepare_decorator(special, arguments);
      return unknown("a kernel or function made by a call");
    }
    case Special::kFuncNative:
    case Special::kFuncGrad:
    case Special::kFuncReplay:
      if (arguments.complete) return prepare_decorator(special, arguments);
      return unknown("a decorator whose arguments weft does not know");
    case Special::kOverload:
      return overload_kernel(arguments);
    case Special::kSimpleNamespace:
      return make_simple_namespace(arguments);
    case Special::kLaunch:
      launch(arguments);
      return {ValueKind::kNone};
    default:
      if (special >= Special::kArray && special <= Special::kTileStack)
        return make_array(special, arguments, false);
      if (special >= Special::kEmpty && special <= Special::kClone)
        return make_array_object(special, arguments);
      if (special >= Special::kTypeIsInt && special <= Special::kTypeSizeInBytes)
        return ask_type(special, arguments);
      return call_unknown(unknown("a call that weft does not evaluate"), arguments);
  }
}

}  // namespace weft::scope
