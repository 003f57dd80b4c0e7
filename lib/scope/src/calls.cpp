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

const Value* Evaluator::Arguments::find(std::string_view name, const SymbolTable& symbols) const {
  for (const Keyword& keyword : named)
    if (keyword.name.valid() && symbols.text(keyword.name) == name) return &keyword.value;
  return nullptr;
}

void Evaluator::eval_arguments(NodeId id, Arguments& out) {
  const syntax::Call call = syntax::call(*tree_, id);
  for (const NodeId argument : call.args) {
    if ((*tree_)[argument].kind != NodeKind::kStarred) {
      out.positional.push_back(eval(argument));
      continue;
    }
    const Value inner = eval(tree_->child(argument, 0));
    if (inner.kind == ValueKind::kSequence && !s_.sequences[inner.index].opaque) {
      for (uint32_t i = 0; i < s_.sequences[inner.index].count; ++i)
        out.positional.push_back(s_.items(inner)[i]);
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
}

Value Evaluator::eval_call(NodeId id) {
  if (static_function_ != nullptr)
    if (const std::optional<Int128> length = static_length(id)) return s_.integer(*length);
  const NodeId function = tree_->child(id, 0);
  Arguments arguments;
  if ((*tree_)[function].kind == NodeKind::kAttribute) {
    const syntax::Attribute attribute = syntax::attribute(*tree_, function);
    const Value object = eval(attribute.value);
    if (object.kind == ValueKind::kSequence || object.kind == ValueKind::kMapping ||
        object.kind == ValueKind::kSet || object.kind == ValueKind::kConstant) {
      check_attribute(object, function);
      eval_arguments(id, arguments);
      return call_method(object, attribute.attr, arguments);
    }
    check_attribute(object, function);
    const Value callee = this->attribute(object, attribute.attr);
    check_callable(callee, function, (*tree_)[id].span);
    eval_arguments(id, arguments);
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
    check_call(callee, function, arguments, (*tree_)[id].span);
    check_builtin_call(callee, id, arguments);
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
  check_callable(callee, function, (*tree_)[id].span);
  // Python's own functions read a dict's view at once.
  const bool reads = callee.kind == ValueKind::kPython &&
                     static_cast<NativeModule>(callee.variant) == NativeModule::kBuiltins;
  const bool outer = std::exchange(views_, reads);
  eval_arguments(id, arguments);
  views_ = outer;
  check_call(callee, function, arguments, (*tree_)[id].span);
  check_builtin_call(callee, id, arguments);
  check_number_made(callee, id, arguments);
  check_python_call(callee, arguments, (*tree_)[id].span);
  check_arguments(callee, arguments, (*tree_)[id].span);
  check_instance(callee, arguments, (*tree_)[id].span);
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
  s_.budget.spend(Limit::kValues, sequence.count + more.size());
  const auto first = static_cast<uint32_t>(s_.elements.size());
  for (uint32_t i = 0; i < sequence.count; ++i)
    s_.elements.push_back(std::exchange(s_.elements[sequence.first + i], {}));
  s_.elements.insert(s_.elements.end(), more.begin(), more.end());
  sequence.first = first;
  sequence.count += static_cast<uint32_t>(more.size());
}

bool Evaluator::set_item(Value object, Value key, Value value) {
  if (object.kind != ValueKind::kMapping || exploring_ || s_.sequences[object.index].opaque ||
      s_.sequences[object.index].count >= 2 * kMaximumLength)
    return false;
  const auto is_key = [&](auto&& self, Value v) -> bool {
    s_.budget.spend(Limit::kSteps);
    if (v.kind == ValueKind::kSequence && !s_.sequences[v.index].is_list)
      return std::ranges::all_of(s_.items(v), [&](Value item) { return self(self, item); });
    return v.kind == ValueKind::kConstant || v.kind == ValueKind::kEnumMember ||
           v.kind == ValueKind::kType || v.kind == ValueKind::kNone;
  };
  if (!is_key(is_key, key)) return false;
  for (uint32_t i = 0; i < s_.sequences[object.index].count; i += 2) {
    const std::optional<bool> same = equal(s_.items(object)[i], key);
    if (!same) return false;
    if (!*same) continue;
    s_.elements[s_.sequences[object.index].first + i + 1] = value;
    return true;
  }
  add_elements(object, std::array{key, value});
  return true;
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
    const bool extends = name == "extend" && given.size() == 1 && is_known_sequence(given[0]);
    if (name == "append" && given.size() == 1 && extend(object, given)) return {ValueKind::kNone};
    if (extends &&
        extend(object, std::vector<Value>(s_.items(given[0]).begin(), s_.items(given[0]).end())))
      return {ValueKind::kNone};
    if (name == "copy" && given.empty())
      return s_.sequence(std::vector<Value>(s_.items(object).begin(), s_.items(object).end()),
                         true);
  }
  if (object.kind != ValueKind::kConstant) {
    for (const Value& value : arguments.positional) escape(value);
    if (name != "index" && name != "count" && name != "copy" && name != "keys" &&
        name != "values" && name != "items")
      escape(object);
  }
  return unknown("the result of a method that weft does not run");
}

// kUndefined: it has no such key. Of a key that a display has several times the last counts.
Value Evaluator::item_of(Value dict, Value key) {
  const std::span<const Value> items = s_.items(dict);
  Value found;
  for (size_t i = 0; i + 1 < items.size(); i += 2) {
    const std::optional<bool> same = equal(items[i], key);
    if (!same) return unknown("a look-up in a dict with keys that weft does not know");
    if (*same) found = items[i + 1];
  }
  return found;
}

// kUndefined: weft does not follow it.
Value Evaluator::call_dict_method(Value object, std::string_view name, const Arguments& arguments) {
  const std::vector<Value>& given = arguments.positional;
  if (name == "get" && !given.empty()) {
    const Value there = item_of(object, given[0]);
    if (there.kind != ValueKind::kUndefined) return there;
    return given.size() > 1 ? given[1] : Value{ValueKind::kNone};
  }
  if (given.empty() && arguments.named.empty()) {
    // Elsewhere it would have to follow the dict.
    const bool view = name == "keys" || name == "values" || name == "items";
    if (view) return views_ ? dict_view(object, name) : Value{};
    if (name == "copy")
      return s_.mapping(std::vector<Value>(s_.items(object).begin(), s_.items(object).end()));
  }
  if (name == "setdefault" && !given.empty() && given.size() <= 2 && arguments.named.empty()) {
    const Value there = item_of(object, given[0]);
    if (there.kind != ValueKind::kUndefined) return there;
    const Value value = given.size() > 1 ? given[1] : Value{ValueKind::kNone};
    return set_item(object, given[0], value) ? value : Value{};
  }
  if (name != "update" || given.size() > 1) return {};
  std::vector<Value> changes;
  if (given.size() == 1) {
    if (given[0].kind != ValueKind::kMapping || s_.sequences[given[0].index].opaque) return {};
    changes.assign(s_.items(given[0]).begin(), s_.items(given[0]).end());
  }
  for (const Keyword& keyword : arguments.named) {
    changes.push_back(s_.symbol_constant(text(keyword.name)));
    changes.push_back(keyword.value);
  }
  for (size_t i = 0; i + 1 < changes.size(); i += 2)
    if (!set_item(object, changes[i], changes[i + 1])) return {};
  return {ValueKind::kNone};
}

Value Evaluator::call_type(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
  if (!arguments.complete) return unknown("a call with arguments that weft does not know");
  if (raises_for_certain() && statement_.valid())
    check_elements(type_value, arguments, (*tree_)[statement_].span);
  const types::Type& info = s_.types[type];
  if (info.any_scalar || info.any_shape) return unknown("a value of a generic type");
  if (types::is_composite(s_.types, type)) return call_composite(type_value, arguments);
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

// What int() or float() reads in a text: digits as a program writes them, and nothing else.
std::optional<Number> Evaluator::number_in(std::string_view written, bool real) {
  const bool minus = written.starts_with('-');
  if (minus) written.remove_prefix(1);
  const std::string_view letters = real ? "0123456789.eE+-" : "0123456789";
  if (written.empty() || written[0] < '0' || written[0] > '9' ||
      written.find_first_not_of(letters) != std::string_view::npos)
    return std::nullopt;
  Number number{.is_integer = !real};
  int64_t integer = 0;
  const char* const begin = written.data();
  const char* const end = begin + written.size();
  const auto read =
      real ? std::from_chars(begin, end, number.real) : std::from_chars(begin, end, integer);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  number.integer = minus ? -integer : integer;
  if (minus) number.real = -number.real;
  return number;
}

Value Evaluator::call_scalar(Value type_value, const Arguments& arguments) {
  const types::TypeId type = type_value.type();
  const bool python = s_.types[type].kind != TypeKind::kScalar;
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
                 : no_type("a Warp scalar made of something that is no plain number");
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
    number = number_in(text(*written), type == types::kPythonFloat);
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
  check_special(special, arguments);
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
