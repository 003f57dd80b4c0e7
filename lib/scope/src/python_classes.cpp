// What Python says of an object for certain: its class, and what objects of the class can do.
#include <algorithm>
#include <array>

#include "evaluator.h"
#include "weft/base/words.h"

namespace weft::scope {
namespace {

using syntax::LiteralKind;
using types::TypeKind;

struct ClassFacts {
  std::string_view noun, abilities, attributes;
};
constexpr ClassFacts kClasses[] = {
    {},
#define WEFT_CLASS(Name, noun, abilities, attributes) {noun, abilities, attributes},
#include "python_classes.def"
};

struct Call {
  std::string_view name;
  size_t least, most;
  bool typed;
};
constexpr Call kCalls[] = {
#define WEFT_CALL(name, least, most) {name, least, most, false},
#define WEFT_TYPED_CALL(name, least, most) {name, least, most, true},
#include "builtin_calls.def"
};
constexpr size_t kNoCall = 255;  // as `least`; as `most` any number

// Of the names that mean something to Warp, those of Python functions.
bool is_function(Special special) {
  return special <= Special::kGetModule || special == Special::kAddNativeType ||
         special == Special::kAddBuiltin ||
         (special >= Special::kVectorType && special <= Special::kTransformType) ||
         (special >= Special::kTypeIsInt && special <= Special::kTypeSizeInBytes) ||
         (special >= Special::kEmpty && special <= Special::kLaunch);
}

constexpr std::array<std::string_view, 15> kBuiltinFunctions = {
    "abs", "all", "any", "callable", "getattr", "hasattr", "id", "isinstance",
    "len", "max", "min", "pow",      "repr",    "round",   "sum"};

}  // namespace

PythonClass ImportChecks::class_of_literal(NodeId id) const {
  if (!id.valid()) return PythonClass::kUnknown;
  switch ((*e_.tree_)[id].kind) {
    case NodeKind::kConstant: {
      const LiteralKind literal = e_.tree_->literal(id).kind;
      if (literal == LiteralKind::kImaginary) return PythonClass::kComplex;
      if (literal == LiteralKind::kBytes) return PythonClass::kBytes;
      return literal == LiteralKind::kString ? PythonClass::kText : PythonClass::kUnknown;
    }
    case NodeKind::kJoinedStr:
      return PythonClass::kText;
    case NodeKind::kLambda:
      return PythonClass::kFunction;
    case NodeKind::kList:
    case NodeKind::kListComp:
      return PythonClass::kList;
    case NodeKind::kTuple:
      return PythonClass::kTuple;
    case NodeKind::kDict:
    case NodeKind::kDictComp:
      return PythonClass::kDict;
    default:
      return PythonClass::kUnknown;
  }
}

PythonClass ImportChecks::class_of_type(Value value) const {
  switch (e_.s_.types[value.type()].kind) {
    case TypeKind::kScalar:
    case TypeKind::kPythonInt:
    case TypeKind::kPythonFloat:
    case TypeKind::kPythonBool:
      return PythonClass::kScalarType;
    case TypeKind::kVector:
    case TypeKind::kMatrix:
    case TypeKind::kQuaternion:
    case TypeKind::kTransform:
      return e_.s_.vectors_subclassed ? PythonClass::kUnknown : PythonClass::kVectorType;
    case TypeKind::kArray:
      return PythonClass::kArray;
    default:
      return PythonClass::kUnknown;
  }
}

// `node`: the expression that gave the value.
PythonClass ImportChecks::class_of(Value value, NodeId node) {
  switch (value.kind) {
    case ValueKind::kNone:
      return PythonClass::kNone;
    case ValueKind::kConstant: {
      if (const std::optional<Numeric> number = e_.numeric(value))
        return number->is_numpy ? PythonClass::kUnknown : PythonClass::kNumber;
      const types::TypeId type = e_.s_.constants[value.constant()].type;
      if (type == types::kString) return PythonClass::kText;
      if (e_.s_.types[type].kind == TypeKind::kScalar) return PythonClass::kScalar;
      return types::is_composite(e_.s_.types, type) && !e_.s_.vectors_subclassed
                 ? PythonClass::kVector
                 : PythonClass::kUnknown;
    }
    case ValueKind::kType:
      return class_of_type(value);
    case ValueKind::kFunction:
      return PythonClass::kWarpFunction;
    case ValueKind::kKernel:
      return PythonClass::kKernel;
    case ValueKind::kBuiltin:
    case ValueKind::kUnsupportedBuiltin: {
      const std::string_view name = value.kind == ValueKind::kBuiltin
                                        ? builtins::name(value.builtin())
                                        : text(Symbol{value.index});
      const bool known = std::ranges::find(kCalls, name, &Call::name) != std::end(kCalls);
      return known ? PythonClass::kWarpFunction : PythonClass::kUnknown;
    }
    case ValueKind::kNative:
      return value.native() == NativeModule::kOther ? PythonClass::kUnknown : PythonClass::kModule;
    case ValueKind::kSequence:
      return e_.s_.sequences[value.index].is_list ? PythonClass::kList : PythonClass::kTuple;
    case ValueKind::kMapping:
      return PythonClass::kDict;
    case ValueKind::kSet:
      return PythonClass::kSet;
    case ValueKind::kPython: {
      if (static_cast<NativeModule>(value.variant) != NativeModule::kBuiltins)
        return PythonClass::kUnknown;
      const std::string_view name = text(Symbol{value.index});
      if (name == "Ellipsis") return PythonClass::kEllipsis;
      if (name == "range") return PythonClass::kRange;
      return std::ranges::find(kBuiltinFunctions, name) != kBuiltinFunctions.end()
                 ? PythonClass::kBuiltin
                 : PythonClass::kUnknown;
    }
    case ValueKind::kSpecial:
      if (value.special() == Special::kArray) return PythonClass::kArrayType;
      return is_function(value.special()) ? PythonClass::kFunction : PythonClass::kUnknown;
    case ValueKind::kNamespace: {
      // Decorators may have made something else of it.
      const Namespace& space = e_.s_.namespaces[value.index];
      const bool plain = space.kind == Namespace::Kind::kPlainFunction && !space.cached &&
                         space.binding == Binding::kObject;
      return plain ? PythonClass::kFunction : PythonClass::kUnknown;
    }
    case ValueKind::kUnknown:
      if (is_function_of_warp(value, node)) return PythonClass::kFunction;
      return class_of_literal(node);
    default:
      return PythonClass::kUnknown;
  }
}

std::string ImportChecks::noun_of(PythonClass of) {
  return std::string(kClasses[static_cast<size_t>(of)].noun);
}

// Empty: weft does not know.
std::optional<bool> ImportChecks::can(PythonClass object, Ability ability) {
  if (object == PythonClass::kUnknown) return std::nullopt;
  static constexpr std::string_view kLetters = "cinsw";
  const std::string_view abilities = kClasses[static_cast<size_t>(object)].abilities;
  return abilities.find(kLetters[static_cast<size_t>(ability)]) != std::string_view::npos;
}

bool ImportChecks::lacks_attribute(Value object, NodeId node, Symbol name) {
  const PythonClass of = class_of(object, node);
  // These have what they were given, here or in other files.
  if (of == PythonClass::kUnknown || of == PythonClass::kModule) return false;
  const bool given = object.kind == ValueKind::kFunction || object.kind == ValueKind::kKernel;
  if (object.kind == ValueKind::kNamespace) {
    const Namespace& space = e_.s_.namespaces[object.index];
    return space.module == e_.id_ && space.node.valid() && !e_.ran_unknown_code_ &&
           !may_be_set(name) && space.find(name).kind == ValueKind::kUndefined;
  }
  if (given && e_.ran_unknown_code_) return false;
  if (object.kind == ValueKind::kFunction &&
      e_.s_.functions[e_.s_.sets[object.index].top.index].module != e_.id_)
    return false;
  if (object.kind == ValueKind::kKernel && e_.s_.functions[object.index].module != e_.id_)
    return false;
  const bool fixed = of < PythonClass::kModule;
  return !has_word(kClasses[static_cast<size_t>(of)].attributes, text(name)) &&
         (fixed ||
          (!may_be_set(name) && e_.s_.attribute(object, name).kind == ValueKind::kUndefined));
}

Value ImportChecks::no_type(std::string_view reason) {
  Value value = e_.unknown(reason);
  value.variant = Variant::kNoType;
  return value;
}

// Can Python's numbers, texts, objects be what Warp's functions and kernels have as a type? For
// certain not: true.
bool ImportChecks::is_no_type(Value value, NodeId node) {
  if (value.kind == ValueKind::kUnknown && value.variant == Variant::kNoType) return true;
  switch (class_of(value, node)) {
    case PythonClass::kUnknown:
    case PythonClass::kText:  // it names one
    case PythonClass::kEllipsis:
    case PythonClass::kScalarType:
    case PythonClass::kVectorType:
    case PythonClass::kArray:
      return false;
    default:
      return true;
  }
}

// A call of one of Warp's builtins from Python, which takes numbers and vectors alone.
void ImportChecks::check_builtin_call(Value callee, NodeId call, const Arguments& arguments) {
  if ((callee.kind != ValueKind::kBuiltin && callee.kind != ValueKind::kUnsupportedBuiltin) ||
      !raises_for_certain())
    return;
  if (callee.kind == ValueKind::kBuiltin &&
      std::ranges::find(e_.s_.extended_builtins, callee.builtin()) != e_.s_.extended_builtins.end())
    return;
  const std::string_view name = callee.kind == ValueKind::kBuiltin
                                    ? builtins::name(callee.builtin())
                                    : text(Symbol{callee.index});
  const auto* const known = std::ranges::find(kCalls, name, &Call::name);
  if (known == std::end(kCalls)) return;
  const std::string quoted = "`" + std::string(name) + "`";
  const Span span = (*e_.tree_)[call].span;
  if (known->least == kNoCall) {
    import_raises(span, "the builtin " + quoted + " is for kernels alone");
    return;
  }
  const size_t count = arguments.positional.size() + arguments.named.size();
  if (count > known->most || (arguments.complete && count < known->least)) {
    import_raises(
        span, "the builtin " + quoted + " does not take " + std::to_string(count) + " arguments");
    return;
  }
  const auto check = [&](Value value) {
    const PythonClass of = class_of(value, {});
    const bool fits =
        (of == PythonClass::kUnknown && value != State::type(types::kAny)) ||
        of == PythonClass::kNumber || of == PythonClass::kScalar || of == PythonClass::kVector ||
        (known->typed && (of == PythonClass::kNone || of == PythonClass::kScalarType));
    return !fits && import_raises(span, "the builtin " + quoted + " does not take " +
                                            (of == PythonClass::kUnknown ? "`Any`" : noun_of(of)));
  };
  for (const Value& value : arguments.positional)
    if (check(value)) return;
  for (const Keyword& keyword : arguments.named)
    if (check(keyword.value)) return;
}

}  // namespace weft::scope
