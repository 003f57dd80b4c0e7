#include "weft/python/python_checks.h"

#include <algorithm>
#include <utility>

#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Operator;

namespace {

// What has no operators of its own, in Python either.
bool has_no_operators(Value value) {
  return value.kind == ValueKind::kNone || value.kind == ValueKind::kKernel ||
         value.kind == ValueKind::kFunction || value.kind == ValueKind::kBuiltin ||
         value.kind == ValueKind::kSpecial || value.kind == ValueKind::kModule ||
         value == Heap::native(NativeModule::kWarp);
}

}  // namespace

// An operation on what has none; of a unary operator both operands are the same.
void PythonChecks::check_operation(Operator op, Value left, Value right, Span span) {
  if (op == Operator::kNot || op == Operator::kBitOr) return;
  const auto fails = [&](Value a, Value b) {
    return (has_no_operators(a) || a.kind == ValueKind::kType) &&
           (has_no_operators(b) || b.kind == ValueKind::kType ||
            (s_.numeric(b) && !s_.numeric(b)->is_numpy));
  };
  // A class times a number is an array of C, of those that ctypes knows.
  const bool array =
      op == Operator::kMult && (left.kind == ValueKind::kType || right.kind == ValueKind::kType);
  const auto is_real = [&](Value value) {
    const std::optional<Numeric> number = s_.numeric(value);
    return number && !number->is_numpy && !number->number.is_integer;
  };
  const auto is_class = [&](Value value) {
    const PythonClass of = e_.object_classes.class_of(value, {});
    return of == PythonClass::kScalarType || of == PythonClass::kVectorType;
  };
  if (array && ((is_class(left) && is_real(right)) || (is_class(right) && is_real(left))))
    e_.checks.import_raises(span, "a class is not multiplied by a number that is no integer");
  if (!array && (fails(left, right) || fails(right, left)))
    e_.checks.import_raises(span, "the operator is not defined for these operands");
  const auto is_text = [&](Value value) { return s_.string_of(value).has_value(); };
  if ((op == Operator::kAdd && is_text(left) != is_text(right) &&
       (e_.object_classes.is_plain_number(left) || e_.object_classes.is_plain_number(right))) ||
      (op == Operator::kSub && (is_text(left) || is_text(right)) &&
       (e_.object_classes.is_plain_number(left) || e_.object_classes.is_plain_number(right))))
    e_.checks.import_raises(span, "the operator is not defined for a text and a number");
  const std::optional<Numeric> divisor = s_.numeric(right);
  if ((op == Operator::kDiv || op == Operator::kFloorDiv || op == Operator::kMod) && divisor &&
      e_.object_classes.is_plain_number(left) && e_.object_classes.is_plain_number(right) &&
      (divisor->number.is_integer ? divisor->number.integer == 0 : divisor->number.real == 0.0))
    e_.checks.import_raises(span, "a division by zero");
}

// Only one that orders: all can be asked whether they are equal, or one thing.
void PythonChecks::check_comparison(Operator op, Value left, Value right, Span span) {
  if (op == Operator::kLt || op == Operator::kLtE || op == Operator::kGt || op == Operator::kGtE)
    check_operation(op, left, right, span);
}

// A value that `count` targets take apart, `starred` if one of them takes what is left.
void PythonChecks::check_unpacked(Value value, size_t count, bool starred, Span span) {
  if (has_no_operators(value) ||
      e_.object_classes.can(e_.object_classes.class_of(value, {}), Ability::kIterate) == false) {
    e_.checks.import_raises(span, "what is unpacked here has no elements");
  } else if (value.kind == ValueKind::kSequence && !s_.sequences[value.index].opaque) {
    const size_t size = s_.items(value).size();
    if (starred ? size + 1 < count : size != count)
      e_.checks.import_raises(span, std::to_string(size) + " elements are unpacked into " +
                                        std::to_string(count) + " targets");
  }
}

void PythonChecks::check_subscripted(Value value, NodeId expression, Span span) {
  if (e_.checks.raises_for_certain() &&
      e_.object_classes.can(e_.object_classes.class_of(value, expression), Ability::kSubscript) ==
          false)
    e_.checks.import_raises(span, "what is indexed here has no elements");
}

void PythonChecks::check_item_set(Value value, NodeId expression, Span span) {
  if (e_.checks.raises_for_certain() &&
      e_.object_classes.can(e_.object_classes.class_of(value, expression), Ability::kSetItem) ==
          false)
    e_.checks.import_raises(span, "what is changed here has no elements to set");
}

// Sequences and vectors have elements by integers.
void PythonChecks::check_index(Value object, Value index, Span span) {
  const PythonClass of = e_.object_classes.class_of(object, {});
  if (of != PythonClass::kList && of != PythonClass::kTuple && of != PythonClass::kVector) return;
  const std::optional<Numeric> number = s_.numeric(index);
  const bool real = number && !number->number.is_integer && !number->is_numpy;
  const PythonClass by = e_.object_classes.class_of(index, {});
  if (real || by == PythonClass::kNone || by == PythonClass::kText || by == PythonClass::kDict ||
      by == PythonClass::kList || by == PythonClass::kSet)
    e_.checks.import_raises(span, "what is indexed here has its elements by integers");
}

// `object.name = value`, of Python's own objects and numbers' types.
void PythonChecks::check_attribute_set(Value object, NodeId expression, Span span) {
  using enum PythonClass;
  const PythonClass of = e_.object_classes.class_of(object, expression);
  const bool number =
      object.kind == ValueKind::kConstant && e_.object_classes.is_plain_number(object);
  if (number || of == kNone || of == kText || of == kBytes || of == kTuple || of == kList ||
      of == kSet || of == kComplex || of == kEllipsis || object == Heap::type(types::kPythonInt) ||
      object == Heap::type(types::kPythonFloat))
    e_.checks.import_raises(span, "what is changed here has no attributes to set");
}

void PythonChecks::check_iterated(Value value, NodeId expression) {
  if (e_.checks.raises_for_certain() &&
      e_.object_classes.can(e_.object_classes.class_of(value, expression), Ability::kIterate) ==
          false)
    e_.checks.import_raises(tree()[expression].span, "what is iterated over here has no elements");
}

namespace {

// A text of ASCII that int(x), or float(x), does not read.
bool is_no_number(std::string_view text, bool real) {
  const auto among = [](std::string_view of, std::string_view letters) {
    return of.find_first_not_of(letters) == of.npos;
  };
  constexpr std::string_view kSpaces = " \t\n\r\v\f\x1c\x1d\x1e\x1f";
  if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
    return false;
  const size_t begin = text.find_first_not_of(kSpaces);
  if (begin == text.npos) return true;
  text = text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin);
  if (real && among(text, "+-infatyINFATY") && !among(text, "+-")) return false;
  return !among(text, real ? "+-.0123456789_eE" : "+-0123456789_") || among(text, "+-._eE");
}

}  // namespace

// int(x) and float(x).
void PythonChecks::check_number_made(Value type, NodeId id, const Arguments& arguments) {
  if (type != Heap::type(types::kPythonInt) && type != Heap::type(types::kPythonFloat)) return;
  const Nodes given = syntax::call(tree(), id).args;
  if (!e_.checks.raises_for_certain() || given.size() != 1 || arguments.positional.size() != 1 ||
      !arguments.named.empty() || !arguments.complete ||
      tree()[given[0]].kind == NodeKind::kStarred)
    return;
  const Value from = arguments.positional[0];
  const std::optional<Symbol> read = s_.string_of(from);
  if (e_.object_classes.can(e_.object_classes.class_of(from, given[0]), Ability::kMakeNumber) ==
          false ||
      (read && is_no_number(text(*read), type == Heap::type(types::kPythonFloat))))
    e_.checks.import_raises(tree()[id].span, "a number cannot be made of this");
}

namespace {

enum class Need : uint8_t {
  kNothing,
  kElements,      // of the first argument
  kLoneElements,  // of the argument, if there is one alone
  kAllElements,   // of each argument
  kNumber,
  kIntegers,
};

Need need_of(std::string_view function) {
  static constexpr std::pair<std::string_view, Need> kNeeds[] = {
#define WEFT_PYTHON_NEED(name, need) {name, Need::k##need},
#include "python_functions.def"
  };
  for (const auto& [name, need] : kNeeds)
    if (name == function) return need;
  return Need::kNothing;
}

}  // namespace

// Python's functions that go through what they are given; and those that count.
void PythonChecks::check_python_call(Value callee, const Arguments& arguments, Span span) {
  if (!e_.checks.raises_for_certain() || callee.kind != ValueKind::kPython ||
      static_cast<NativeModule>(callee.variant) != NativeModule::kBuiltins || !arguments.complete)
    return;
  const std::span<const Value> values = arguments.positional;
  const Need need = need_of(text(Symbol{callee.index}));
  if (values.empty()) return;
  if (need == Need::kElements || need == Need::kAllElements ||
      (need == Need::kLoneElements && values.size() == 1)) {
    for (const Value& value : need == Need::kAllElements ? values : values.first(1))
      if (e_.object_classes.can(e_.object_classes.class_of(value, {}), Ability::kIterate) == false)
        e_.checks.import_raises(span, "what this function goes through has no elements");
  } else if (need == Need::kNumber) {
    const PythonClass of = e_.object_classes.class_of(values[0], {});
    if (of != PythonClass::kUnknown && of != PythonClass::kNumber && of != PythonClass::kScalar &&
        of != PythonClass::kComplex && of != PythonClass::kVector)
      e_.checks.import_raises(span, "what this function makes positive is no number");
  } else if (need == Need::kIntegers) {
    for (const Value& value : values) {
      const std::optional<Numeric> number = s_.numeric(value);
      const PythonClass of = e_.object_classes.class_of(value, {});
      const bool counts = number ? number->is_numpy || number->number.is_integer
                                 : of == PythonClass::kUnknown || of == PythonClass::kScalar;
      if (!counts) e_.checks.import_raises(span, "a range is of integers");
    }
  }
}

void PythonChecks::check_assert(NodeId statement) {
  const NodeId test = tree().child(statement, 0);
  const NodeKind kind = tree()[test].kind;
  const bool evaluated = kind == NodeKind::kConstant || kind == NodeKind::kName ||
                         kind == NodeKind::kCompare || kind == NodeKind::kUnaryOp;
  if (!e_.checks.raises_for_certain() || !evaluated) return;
  if (e_.comparisons.truth(e_.expressions.eval(test)) == false)
    e_.checks.import_raises(tree()[statement].span, "the assertion fails");
}

void PythonChecks::check_base(Value base, Span span) {
  const PythonClass of = e_.object_classes.class_of(base, {});
  if (of != PythonClass::kUnknown && of != PythonClass::kScalarType &&
      of != PythonClass::kVectorType && of != PythonClass::kArrayType)
    e_.checks.import_raises(span, "a class cannot have this as its base");
}

// What a class that makes its instances as Python does is called with.
void PythonChecks::check_instance(Value space_value, const Arguments& arguments, Span span) {
  if (space_value.kind != ValueKind::kNamespace || !e_.checks.raises_for_certain()) return;
  const Namespace& space = s_.namespaces[space_value.index];
  bool known = arguments.complete && space.kind == Namespace::Kind::kClass;
  const Value initializer = known ? e_.classes.initializer_of(space, known) : Value{};
  if (!known || e_.classes.is_generated(space_value.index)) return;
  if (initializer.kind == ValueKind::kUndefined) {
    bool generated = false;
    for (const Namespace* c = &space; !generated; c = &s_.namespaces[c->parent]) {
      generated = c->is_dataclass;
      if (c->parent == UINT32_MAX) break;
    }
    if (!generated && arguments.positional.size() + arguments.named.size() != 0)
      e_.checks.import_raises(span, "the class makes its instances without arguments");
    return;
  }
  Arguments with_self = arguments;
  with_self.positional.insert(with_self.positional.begin(), space_value);
  e_.call_checks.check_arguments(initializer, with_self, span);
}

bool PythonChecks::is_static_method(Value callee) const {
  return callee.kind == ValueKind::kPython && text(Symbol{callee.index}) == "staticmethod" &&
         static_cast<NativeModule>(callee.variant) == NativeModule::kBuiltins;
}

void PythonChecks::check_callable(Value callee, NodeId expression, Span span) {
  if (!e_.checks.raises_for_certain()) return;
  if (e_.object_classes.can(e_.object_classes.class_of(callee, expression), Ability::kCall) ==
          false ||
      callee == Heap::type(types::kAny))
    e_.checks.import_raises(span, "what is called here is no function");
}

}  // namespace weft::python
