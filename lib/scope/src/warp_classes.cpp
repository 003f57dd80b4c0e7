#include "warp_classes.h"

#include <algorithm>
#include <array>

#include "warp.h"
#include "weft/builtins/builtins.h"

namespace weft::scope {
namespace {

using syntax::Node;
using types::TypeKind;

// A builtin of Warp's, called from Python.
struct BuiltinCall {
  std::string_view name;
  size_t least, most;
  bool typed;
};
constexpr BuiltinCall kBuiltinCalls[] = {
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

// Parts of Warp's package, of which whoever imports one makes an attribute; and what Warp makes
// when it is asked for.
constexpr std::array<std::string_view, 13> kParts = {"autograd",     "build_experimental",
                                                     "config",       "examples",
                                                     "fem",          "geometry",
                                                     "optim",        "render",
                                                     "sparse",       "tests",
                                                     "types",        "utils",
                                                     "MarchingCubes"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

struct SpecialName {
  NativeModule module;
  std::string_view name;
};
constexpr SpecialName kSpecialNames[] = {
#define WEFT_SPECIAL(Name, module, python) {NativeModule::k##module, python},
#include "weft/python/specials.def"
};

constexpr Signature kSignatures[] = {
#define WEFT_SIGNATURE(module, name, positional, required, names) \
  {module, name, positional, required, names, "Warp's"},
#include "warp_signatures.def"
};

constexpr const Signature* find_signature(std::string_view module, std::string_view name) {
  for (const Signature& row : kSignatures)
    if (row.module == module && row.name == name) return &row;
  return nullptr;
}

// The name that Python has the module by, of those that the rows are of.
constexpr std::string_view python_name(NativeModule module) {
  switch (module) {
    case NativeModule::kWarp:
      return "warp";
    case NativeModule::kWarpBuild:
      return "warp.build_experimental";
    case NativeModule::kWarpTypes:
      return "warp.types";
    default:
      return "";
  }
}

// By Special: these are called in all files.
constexpr auto kSpecialSignatures = [] {
  std::array<const Signature*, std::size(kSpecialNames)> known{};
  for (size_t i = 0; i < known.size(); ++i)
    known[i] = find_signature(python_name(kSpecialNames[i].module), kSpecialNames[i].name);
  return known;
}();

const BuiltinCall* find_builtin(std::string_view name) {
  const auto* const known = std::ranges::find(kBuiltinCalls, name, &BuiltinCall::name);
  return known != std::end(kBuiltinCalls) ? known : nullptr;
}

std::string_view name_of_builtin(const State& state, Value builtin) {
  return builtin.kind == ValueKind::kBuiltin ? builtins::name(builtin.builtin())
                                             : state.text(Symbol{builtin.index});
}

}  // namespace

PythonClass WarpClasses::class_of(Value value, NodeId expression) const {
  switch (value.kind) {
    case ValueKind::kConstant: {
      const types::TypeId type = s_.constants[value.constant()].type;
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
    case ValueKind::kUnsupportedBuiltin:
      return find_builtin(name_of_builtin(s_, value)) != nullptr ? PythonClass::kWarpFunction
                                                                 : PythonClass::kUnknown;
    case ValueKind::kSpecial:
      if (value.special() == Special::kArray) return PythonClass::kArrayType;
      return is_function(value.special()) ? PythonClass::kFunction : PythonClass::kUnknown;
    case ValueKind::kUnknown:
      return is_function_of_warp(value, expression) ? PythonClass::kFunction
                                                    : PythonClass::kUnknown;
    default:
      return PythonClass::kUnknown;
  }
}

PythonClass WarpClasses::class_of_type(Value value) const {
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

bool WarpClasses::is_no_function(Value value) const {
  return value.kind == ValueKind::kNone || value.kind == ValueKind::kSequence ||
         value.kind == ValueKind::kMapping || value.kind == ValueKind::kType ||
         value == State::native(NativeModule::kWarp) || s_.string_of(value) ||
         e_.object_classes.is_plain_number(value);
}

bool WarpClasses::may_have_attributes(Value object) const {
  const bool kernel = object.kind == ValueKind::kKernel;
  if (!kernel && object.kind != ValueKind::kFunction) return false;
  const FunctionId definition = kernel ? object.kernel() : s_.sets[object.index].top;
  return c_.ran_unknown_code || s_.functions[definition.index].module != c_.id;
}

void WarpClasses::check_attribute(Value object, NodeId node) {
  if (object != State::native(NativeModule::kWarp) || !e_.checks.raises_for_certain()) return;
  const syntax::Attribute attribute = syntax::attribute(tree(), node);
  const Symbol name = attribute.attr;
  bool exists = false;
  s_.known.warp_attribute(name, &exists);
  if (exists || text(name).starts_with('_') || contains(kParts, text(name))) return;
  const Node& owner = tree()[attribute.value];
  if (owner.kind != NodeKind::kName || !e_.checks.import_facts().warps.contains(owner.name.index))
    return;
  const ValueKind found = s_.attribute(object, name).kind;
  if (found == ValueKind::kModule || found == ValueKind::kExternal || e_.checks.may_be_set(name))
    return;
  c_.diags.report(diag::UnknownAttribute, *c_.source, tree()[node].span, text(name), "warp");
  c_.importing = false;
}

void WarpClasses::check_builtin_call(Value callee, NodeId call, const Arguments& arguments) {
  if ((callee.kind != ValueKind::kBuiltin && callee.kind != ValueKind::kUnsupportedBuiltin) ||
      !e_.checks.raises_for_certain())
    return;
  if (callee.kind == ValueKind::kBuiltin &&
      std::ranges::find(s_.extended_builtins, callee.builtin()) != s_.extended_builtins.end())
    return;
  const std::string_view name = name_of_builtin(s_, callee);
  const BuiltinCall* const known = find_builtin(name);
  if (known == nullptr) return;
  const std::string quoted = "`" + std::string(name) + "`";
  const Span span = tree()[call].span;
  if (known->least == kNoCall) {
    e_.checks.import_raises(span, "the builtin " + quoted + " is for kernels alone");
    return;
  }
  const size_t count = arguments.positional.size() + arguments.named.size();
  if (count > known->most || (arguments.complete && count < known->least)) {
    e_.checks.import_raises(
        span, "the builtin " + quoted + " does not take " + std::to_string(count) + " arguments");
    return;
  }
  const auto check = [&](Value value) {
    const PythonClass of = e_.object_classes.class_of(value, {});
    const bool fits =
        (of == PythonClass::kUnknown && value != State::type(types::kAny)) ||
        of == PythonClass::kNumber || of == PythonClass::kScalar || of == PythonClass::kVector ||
        (known->typed && (of == PythonClass::kNone || of == PythonClass::kScalarType));
    return !fits &&
           e_.checks.import_raises(
               span, "the builtin " + quoted + " does not take " +
                         (of == PythonClass::kUnknown ? "`Any`" : e_.object_classes.noun_of(of)));
  };
  for (const Value& value : arguments.positional)
    if (check(value)) return;
  for (const Keyword& keyword : arguments.named)
    if (check(keyword.value)) return;
}

bool WarpClasses::is_function_of_warp(Value value, NodeId node) const {
  if (value.kind != ValueKind::kUnknown || value.variant != Variant::kWarpObject || !node.valid() ||
      tree()[node].kind != NodeKind::kAttribute)
    return false;
  const syntax::Attribute attribute = syntax::attribute(tree(), node);
  const Node& owner = tree()[attribute.value];
  return owner.kind == NodeKind::kName &&
         e_.names.load(owner.name) == State::native(NativeModule::kWarp) &&
         find_signature("warp", text(attribute.attr)) != nullptr;
}

const Signature* WarpClasses::signature(Value callee, NodeId node) const {
  switch (callee.kind) {
    case ValueKind::kSpecial:
      return kSpecialSignatures[callee.index];
    case ValueKind::kBuiltin:
    case ValueKind::kUnsupportedBuiltin:  // a name that Warp has a function of Python's for, too
      return find_signature("warp", name_of_builtin(s_, callee));
    case ValueKind::kType: {
      static const Signature* const kScalar = find_signature("warp.types", "scalar");
      return s_.types[callee.type()].kind == TypeKind::kScalar ? kScalar : nullptr;
    }
    case ValueKind::kUnknown:
      return is_function_of_warp(callee, node)
                 ? find_signature("warp", text(syntax::attribute(tree(), node).attr))
                 : nullptr;
    default:
      return nullptr;
  }
}

}  // namespace weft::scope
