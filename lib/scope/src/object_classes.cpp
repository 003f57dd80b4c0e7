#include "object_classes.h"

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
#include "object_classes.def"
};

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

PythonClass ObjectClasses::class_of_literal(NodeId id) const {
  if (!id.valid()) return PythonClass::kUnknown;
  switch (tree()[id].kind) {
    case NodeKind::kConstant: {
      const LiteralKind literal = tree().literal(id).kind;
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

PythonClass ObjectClasses::class_of_type(Value value) const {
  switch (s_.types[value.type()].kind) {
    case TypeKind::kScalar:
    case TypeKind::kPythonInt:
    case TypeKind::kPythonFloat:
    case TypeKind::kPythonBool:
      return PythonClass::kScalarType;
    case TypeKind::kVector:
    case TypeKind::kMatrix:
    case TypeKind::kQuaternion:
    case TypeKind::kTransform:
      return s_.vectors_subclassed ? PythonClass::kUnknown : PythonClass::kVectorType;
    case TypeKind::kArray:
      return PythonClass::kArray;
    default:
      return PythonClass::kUnknown;
  }
}

PythonClass ObjectClasses::class_of(Value value, NodeId node) {
  switch (value.kind) {
    case ValueKind::kNone:
      return PythonClass::kNone;
    case ValueKind::kConstant: {
      if (const std::optional<Numeric> number = s_.numeric(value))
        return number->is_numpy ? PythonClass::kUnknown : PythonClass::kNumber;
      const types::TypeId type = s_.constants[value.constant()].type;
      if (type == types::kString) return PythonClass::kText;
      if (s_.types[type].kind == TypeKind::kScalar) return PythonClass::kScalar;
      return types::is_composite(s_.types, type) && !s_.vectors_subclassed ? PythonClass::kVector
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
      return CallChecks::is_known_builtin(name) ? PythonClass::kWarpFunction
                                                : PythonClass::kUnknown;
    }
    case ValueKind::kNative:
      return value.native() == NativeModule::kOther ? PythonClass::kUnknown : PythonClass::kModule;
    case ValueKind::kSequence:
      return s_.sequences[value.index].is_list ? PythonClass::kList : PythonClass::kTuple;
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
      const Namespace& space = s_.namespaces[value.index];
      const bool plain = space.kind == Namespace::Kind::kPlainFunction && !space.cached &&
                         space.binding == Binding::kObject;
      return plain ? PythonClass::kFunction : PythonClass::kUnknown;
    }
    case ValueKind::kUnknown:
      if (e_.call_checks.is_function_of_warp(value, node)) return PythonClass::kFunction;
      return class_of_literal(node);
    default:
      return PythonClass::kUnknown;
  }
}

std::string ObjectClasses::noun_of(PythonClass of) {
  return std::string(kClasses[static_cast<size_t>(of)].noun);
}

std::optional<bool> ObjectClasses::can(PythonClass object, Ability ability) {
  if (object == PythonClass::kUnknown) return std::nullopt;
  static constexpr std::string_view kLetters = "cinsw";
  const std::string_view abilities = kClasses[static_cast<size_t>(object)].abilities;
  return abilities.find(kLetters[static_cast<size_t>(ability)]) != std::string_view::npos;
}

bool ObjectClasses::lacks_attribute(Value object, NodeId node, Symbol name) {
  const PythonClass of = class_of(object, node);
  // These have what they were given, here or in other files.
  if (of == PythonClass::kUnknown || of == PythonClass::kModule) return false;
  const bool given = object.kind == ValueKind::kFunction || object.kind == ValueKind::kKernel;
  if (object.kind == ValueKind::kNamespace) {
    const Namespace& space = s_.namespaces[object.index];
    return space.module == c_.id && space.node.valid() && !c_.ran_unknown_code &&
           !e_.checks.may_be_set(name) && space.find(name).kind == ValueKind::kUndefined;
  }
  if (given && c_.ran_unknown_code) return false;
  if (object.kind == ValueKind::kFunction &&
      s_.functions[s_.sets[object.index].top.index].module != c_.id)
    return false;
  if (object.kind == ValueKind::kKernel && s_.functions[object.index].module != c_.id) return false;
  const bool fixed = of < PythonClass::kModule;
  return !has_word(kClasses[static_cast<size_t>(of)].attributes, text(name)) &&
         (fixed || (!e_.checks.may_be_set(name) &&
                    s_.attribute(object, name).kind == ValueKind::kUndefined));
}

Value ObjectClasses::no_type(std::string_view reason) {
  Value value = unknown(reason);
  value.variant = Variant::kNoType;
  return value;
}

bool ObjectClasses::is_no_type(Value value, NodeId node) {
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

bool ObjectClasses::is_plain_number(Value value) {
  const std::optional<Numeric> number = s_.numeric(value);
  return number && !number->is_enum && !number->is_numpy;
}

bool ObjectClasses::is_no_function(Value value) {
  return value.kind == ValueKind::kNone || value.kind == ValueKind::kSequence ||
         value.kind == ValueKind::kMapping || value.kind == ValueKind::kType ||
         value == State::native(NativeModule::kWarp) || s_.string_of(value) ||
         is_plain_number(value);
}

}  // namespace weft::scope
