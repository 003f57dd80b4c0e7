#include "weft/python/object_classes.h"

#include <algorithm>
#include <array>

#include "weft/base/words.h"
#include "weft/python/evaluator.h"

namespace weft::python {
namespace {

using syntax::LiteralKind;

struct ClassFacts {
  std::string_view noun, abilities, attributes;
};
constexpr ClassFacts kClasses[] = {
    {},
#define WEFT_CLASS(Name, noun, abilities, attributes) {noun, abilities, attributes},
#include "weft/python/object_classes.def"
};

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

PythonClass ObjectClasses::class_of(Value value, NodeId node) {
  switch (value.kind) {
    case ValueKind::kNone:
      return PythonClass::kNone;
    case ValueKind::kConstant: {
      if (const std::optional<Numeric> number = s_.numeric(value))
        return number->is_numpy ? PythonClass::kUnknown : PythonClass::kNumber;
      return s_.string_of(value) ? PythonClass::kText : e_.model.class_of(value, node);
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
    case ValueKind::kNamespace: {
      // Decorators may have made something else of it.
      const Namespace& space = s_.namespaces[value.index];
      const bool plain = space.kind == Namespace::Kind::kPlainFunction && !space.cached &&
                         space.binding == Binding::kObject;
      return plain ? PythonClass::kFunction : PythonClass::kUnknown;
    }
    default: {
      const PythonClass of = e_.model.class_of(value, node);
      const bool unknown = of == PythonClass::kUnknown && value.kind == ValueKind::kUnknown;
      return unknown ? class_of_literal(node) : of;
    }
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
  if (object.kind == ValueKind::kNamespace) {
    const Namespace& space = s_.namespaces[object.index];
    return space.module == c_.id && space.node.valid() && !c_.ran_unknown_code &&
           !e_.checks.may_be_set(name) && space.find(name).kind == ValueKind::kUndefined;
  }
  if (e_.model.may_have_attributes(object)) return false;
  const bool fixed = of < PythonClass::kModule;
  return !has_word(kClasses[static_cast<size_t>(of)].attributes, text(name)) &&
         (fixed || (!e_.checks.may_be_set(name) &&
                    e_.model.attribute(object, name).kind == ValueKind::kUndefined));
}

Value ObjectClasses::no_type(Literal reason) {
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

}  // namespace weft::python
