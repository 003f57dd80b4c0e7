// What raises while Python imports a file: such a file has no kernels. Only what is certain is
// reported: a statement of the module or of a class in it, outside `try`, that weft itself runs.
#include <algorithm>
#include <array>

#include "evaluator.h"
#include "weft/base/words.h"

namespace weft::scope {
namespace {

using syntax::Node;
using syntax::Operator;

constexpr Signature kSignatures[] = {
#define WEFT_SIGNATURE(module, name, positional, required, names) \
  {module, name, positional, required, names},
#include "signatures.def"
};
constexpr size_t kAnyNumber = 255;           // of arguments by position
constexpr std::string_view kAnyName = "**";  // of arguments by name

constexpr const Signature* find_signature(std::string_view module, std::string_view name) {
  for (const Signature& row : kSignatures)
    if (row.module == module && row.name == name) return &row;
  return nullptr;
}

constexpr std::string_view python_name(NativeModule module) {
  switch (module) {
    case NativeModule::kWarp:
      return "warp";
    case NativeModule::kWarpTypes:
      return "warp.types";
    case NativeModule::kBuiltins:
      return "builtins";
    case NativeModule::kNumpy:
      return "numpy";
    default:
      return "";
  }
}

struct SpecialName {
  NativeModule module;
  std::string_view name;
};
constexpr SpecialName kSpecialNames[] = {
#define WEFT_SPECIAL(Name, module, python) {NativeModule::k##module, python},
#include "weft/scope/specials.def"
};

// By Special: these are called in all files.
constexpr auto kSpecialSignatures = [] {
  std::array<const Signature*, std::size(kSpecialNames)> known{};
  for (size_t i = 0; i < known.size(); ++i)
    known[i] = find_signature(python_name(kSpecialNames[i].module), kSpecialNames[i].name);
  return known;
}();

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

}  // namespace

bool Evaluator::raises_for_certain() const {
  return importing_ && !exploring_ && static_function_ == nullptr && s_.tries == 0;
}

// May something have set the name, or the attribute of another module, that weft did not see?
bool Evaluator::may_be_set(Symbol name) {
  const ImportFacts& facts = import_facts();
  return facts.sets_any || facts.set.contains(name.index);
}

const ImportFacts& Evaluator::import_facts() const {
  return module_.file->import_facts(s_.symbols);
}

// A number of Python's or Warp's own, which has no more than all numbers have.
bool Evaluator::is_plain_number(Value value) {
  const std::optional<Numeric> number = numeric(value);
  return number && !number->is_enum && !number->is_numpy;
}

bool Evaluator::import_raises(Span span, std::string_view message) {
  if (!raises_for_certain()) return false;
  diags_.report(diag::ImportRaises, *source_, span, message);
  importing_ = false;
  return true;
}

// A name that nothing has set so far.
void Evaluator::undefined_name(NodeId node) {
  if (!raises_for_certain()) return;
  const Symbol name = (*tree_)[node].name;
  // gettext sets `_`, and Python itself names with two underscores.
  if (text(name) == "_" || text(name).starts_with("__") || may_be_set(name)) return;
  const bool warp = text(name) == "wp" || text(name) == "warp";
  const Span span = (*tree_)[node].span;
  if (warp)
    diags_.report(diag::NoWarp, *source_, span, text(name));
  else
    diags_.report(diag::UnknownName, *source_, span, text(name));
  importing_ = false;
}

// `wp.name`, where Warp has none of that name.
void Evaluator::check_attribute(Value object, NodeId node) {
  if (const Symbol name = syntax::attribute(*tree_, node).attr; !text(name).starts_with('_')) {
    const NodeId owner = syntax::attribute(*tree_, node).value;
    if (raises_for_certain() && lacks_attribute(object, owner, name)) {
      import_raises((*tree_)[node].span, noun_of(class_of(object, owner)) + " has no attribute `" +
                                             std::string(text(name)) + "`");
      return;
    }
  }
  if (object != State::native(NativeModule::kWarp) || !raises_for_certain()) return;
  const syntax::Attribute attribute = syntax::attribute(*tree_, node);
  const Symbol name = attribute.attr;
  bool exists = false;
  s_.warp_attribute(name, &exists);
  if (exists || text(name).starts_with('_') || contains(kParts, text(name))) return;
  const Node& owner = (*tree_)[attribute.value];
  if (owner.kind != NodeKind::kName || !import_facts().warps.contains(owner.name.index)) return;
  const ValueKind found = s_.attribute(object, name).kind;
  if (found == ValueKind::kModule || found == ValueKind::kExternal || may_be_set(name)) return;
  diags_.report(diag::UnknownAttribute, *source_, (*tree_)[node].span, text(name), "warp");
  importing_ = false;
}

// The names of an expression that Python evaluates and weft has no use for.
void Evaluator::check_names(NodeId node) {
  if (!node.valid() || !raises_for_certain()) return;
  switch ((*tree_)[node].kind) {
    case NodeKind::kName:
      eval(node);
      return;
    case NodeKind::kSubscript: {
      // Types are made without further ado.
      const NodeId owner = tree_->child(node, 0);
      const NodeKind kind = (*tree_)[owner].kind;
      const bool path = kind == NodeKind::kName || kind == NodeKind::kAttribute;
      if (path && eval(owner).kind == ValueKind::kSpecial) {
        eval(node);
        return;
      }
      if (!path) check_names(owner);
      check_names(tree_->child(node, 1));
      return;
    }
    case NodeKind::kAttribute: {
      const NodeId object = syntax::attribute(*tree_, node).value;
      if ((*tree_)[object].kind == NodeKind::kName) eval(node);
      return;
    }
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kCall:
    case NodeKind::kKeyword:
      for (const NodeId child : tree_->children(node)) check_names(child);
      return;
    default:
      return;
  }
}

namespace {

// What has no operators of its own, in Python either.
bool has_no_operators(Value value) {
  return value.kind == ValueKind::kNone || value.kind == ValueKind::kKernel ||
         value.kind == ValueKind::kFunction || value.kind == ValueKind::kBuiltin ||
         value.kind == ValueKind::kSpecial || value.kind == ValueKind::kModule ||
         value == State::native(NativeModule::kWarp);
}

}  // namespace

// An operation on what has none; of a unary operator both operands are the same.
void Evaluator::check_operation(Operator op, Value left, Value right, Span span) {
  if (op == Operator::kNot || op == Operator::kBitOr) return;
  const auto fails = [&](Value a, Value b) {
    return (has_no_operators(a) || a.kind == ValueKind::kType) &&
           (has_no_operators(b) || b.kind == ValueKind::kType ||
            (numeric(b) && !numeric(b)->is_numpy));
  };
  // A class times a number is an array of C, of those that ctypes knows.
  const bool array =
      op == Operator::kMult && (left.kind == ValueKind::kType || right.kind == ValueKind::kType);
  const auto is_real = [&](Value value) {
    const std::optional<Numeric> number = numeric(value);
    return number && !number->is_numpy && !number->number.is_integer;
  };
  const auto is_class = [&](Value value) {
    const PythonClass of = class_of(value, {});
    return of == PythonClass::kScalarType || of == PythonClass::kVectorType;
  };
  if (array && ((is_class(left) && is_real(right)) || (is_class(right) && is_real(left))))
    import_raises(span, "a class is not multiplied by a number that is no integer");
  if (!array && (fails(left, right) || fails(right, left)))
    import_raises(span, "the operator is not defined for these operands");
}

// Only one that orders: all can be asked whether they are equal, or one thing.
void Evaluator::check_comparison(Operator op, Value left, Value right, Span span) {
  if (op == Operator::kLt || op == Operator::kLtE || op == Operator::kGt || op == Operator::kGtE)
    check_operation(op, left, right, span);
}

// A value that `count` targets take apart, `starred` if one of them takes what is left.
void Evaluator::check_unpacked(Value value, size_t count, bool starred, Span span) {
  if (has_no_operators(value) || can(class_of(value, {}), Ability::kIterate) == false) {
    import_raises(span, "what is unpacked here has no elements");
  } else if (value.kind == ValueKind::kSequence && !s_.sequences[value.index].opaque) {
    const size_t size = s_.items(value).size();
    if (starred ? size + 1 < count : size != count)
      import_raises(span, std::to_string(size) + " elements are unpacked into " +
                              std::to_string(count) + " targets");
  }
}

bool Evaluator::is_no_function(Value value) {
  return value.kind == ValueKind::kNone || value.kind == ValueKind::kSequence ||
         value.kind == ValueKind::kMapping || value.kind == ValueKind::kType ||
         value == State::native(NativeModule::kWarp) || s_.string_of(value) ||
         is_plain_number(value);
}

void Evaluator::check_subscripted(Value value, NodeId expression, Span span) {
  if (raises_for_certain() && can(class_of(value, expression), Ability::kSubscript) == false)
    import_raises(span, "what is indexed here has no elements");
}

void Evaluator::check_item_set(Value value, NodeId expression, Span span) {
  if (raises_for_certain() && can(class_of(value, expression), Ability::kSetItem) == false)
    import_raises(span, "what is changed here has no elements to set");
}

void Evaluator::check_iterated(Value value, NodeId expression) {
  if (raises_for_certain() && can(class_of(value, expression), Ability::kIterate) == false)
    import_raises((*tree_)[expression].span, "what is iterated over here has no elements");
}

// int(x) and float(x).
void Evaluator::check_number_made(Value type, NodeId id, const Arguments& arguments) {
  if (type != State::type(types::kPythonInt) && type != State::type(types::kPythonFloat)) return;
  const Nodes given = syntax::call(*tree_, id).args;
  if (!raises_for_certain() || given.size() != 1 || arguments.positional.size() != 1 ||
      (*tree_)[given[0]].kind == NodeKind::kStarred)
    return;
  if (can(class_of(arguments.positional[0], given[0]), Ability::kMakeNumber) == false)
    import_raises((*tree_)[id].span, "a number cannot be made of this");
}

bool Evaluator::check_forward(Value forward, Span span) {
  const PythonClass of = class_of(forward, {});
  return (is_no_function(forward) ||
          (of != PythonClass::kUnknown && of != PythonClass::kWarpFunction)) &&
         import_raises(span, "what this is made for is no function of Warp's");
}

// Types for the parameters of a generic kernel, as a list or by name.
void Evaluator::check_overload(const Function& kernel, Value types) {
  const Span span = (*tree_)[statement_].span;
  const bool known = types.kind == ValueKind::kSequence && !s_.sequences[types.index].opaque;
  const bool typed =
      std::ranges::all_of(kernel.parameters, [](const Parameter& p) { return p.type.valid(); });
  if (!kernel.generic && typed && kernel.unsupported.empty()) {
    import_raises(span, "`wp.overload` is for a generic kernel");
  } else if (known && s_.items(types).size() != kernel.parameters.size()) {
    import_raises(span, "`wp.overload` has types for another number of parameters");
    return;
  }
  const auto no_type = [&](Value item) {
    return is_no_type(item, {}) || numeric(item) || s_.string_of(item);
  };
  const PythonClass of = class_of(types, {});
  if (of == PythonClass::kList || of == PythonClass::kDict) {
    if (s_.sequences[types.index].opaque) return;
    const std::span<const Value> items = s_.items(types);
    for (size_t i = 0; i < items.size(); ++i) {
      const bool key = of == PythonClass::kDict && i % 2 == 0;
      if (key && !s_.string_of(items[i]) &&
          (class_of(items[i], {}) != PythonClass::kUnknown || is_no_type(items[i], {})))
        import_raises(span, "an overload of a parameter that the kernel does not have");
      if (!key && no_type(items[i]))
        import_raises(span, "`wp.overload` has a value in the place of a type");
    }
  } else if (of != PythonClass::kUnknown) {
    import_raises(span, "the types of an overload are a list or a dict");
  }
}

// Types for all parameters of a generic kernel.
void Evaluator::check_concrete(std::span<const types::TypeId> overload, Span span) {
  if (std::ranges::all_of(overload, [](types::TypeId type) { return type.valid(); }) &&
      std::ranges::any_of(overload, [&](types::TypeId type) {
        return types::is_generic(s_.types, type) || s_.types[type].kind == types::TypeKind::kTuple;
      }))
    import_raises(span, "an overload of a kernel cannot be generic");
}

// Warp looks at a function's types when it is defined, and at a kernel's later.
void Evaluator::check_parameter(const Function& function, Value type, NodeId annotation) {
  if (function.kind == FunctionKind::kKernel ||
      (function.kind == FunctionKind::kReplay && type.kind == ValueKind::kNone))
    return;
  if (is_no_type(type, {}))
    import_raises((*tree_)[annotation].span, "a function cannot have a parameter of this type");
}

void Evaluator::check_field(Value type, NodeId annotation) {
  const bool of_kernels =
      type.kind == ValueKind::kType &&
      (types::is_tile(s_.types, type.type()) ||
       s_.types[type.type()].kind == types::TypeKind::kTuple || type.type() == types::kAny ||
       type.type() == types::kFunction || type.type() == types::kString);
  if (of_kernels || is_no_type(type, {}))
    import_raises((*tree_)[annotation].span, "a struct cannot have a field of this type");
}

// wp.array[float, 2]
void Evaluator::check_rank(Value dimensions) {
  const std::optional<Numeric> number = numeric(dimensions);
  const bool fits = number && number->number.is_integer && number->number.integer >= 1 &&
                    number->number.integer <= 4;
  if (!fits && statement_.valid() &&
      (number ? !number->is_numpy : s_.string_of(dimensions) || is_no_type(dimensions, {})))
    import_raises((*tree_)[statement_].span, "an array has 1 to 4 dimensions");
}

// `module=` of a decorator: a name, or what wp.get_module gives.
void Evaluator::check_module(Value module, Span span) {
  const PythonClass of = class_of(module, {});
  if (of != PythonClass::kUnknown && of != PythonClass::kText && truth(module) == true)
    import_raises(span, "this is no module of Warp's");
}

// wp.array(data): what has elements.
void Evaluator::check_data(const Arguments& arguments) {
  const Value* data = arguments.find(0, "data", s_.symbols);
  if (data == nullptr || !statement_.valid() || data->kind == ValueKind::kNone) return;
  for (const char* other : {"shape", "ptr"})
    if (arguments.find(other, s_.symbols) != nullptr) return;
  if (arguments.positional.size() < 3 && can(class_of(*data, {}), Ability::kIterate) == false &&
      class_of(*data, {}) != PythonClass::kVectorType)
    import_raises((*tree_)[statement_].span, "an array is not made of what has no elements");
}

// What Warp's functions for the top of a module are given.
void Evaluator::check_special(Special special, const Arguments& arguments) {
  if (!raises_for_certain() || !statement_.valid()) return;
  const Span span = (*tree_)[statement_].span;
  const auto class_at = [&](size_t position, std::string_view name) {
    const Value* value = arguments.find(position, name, s_.symbols);
    return value != nullptr ? class_of(*value, {}) : PythonClass::kUnknown;
  };
  const auto is_any = [](PythonClass of, std::initializer_list<PythonClass> classes) {
    return std::ranges::find(classes, of) != classes.end();
  };
  using enum PythonClass;
  switch (special) {
    case Special::kConstant:
      if (!is_any(class_at(0, "x"), {kUnknown, kNumber, kScalar, kVector}))
        import_raises(span, "`wp.constant` is for numbers and vectors");
      return;
    case Special::kKernel:
    case Special::kFunc:
      if (!is_any(class_at(0, "f"), {kUnknown, kNone, kFunction}))
        import_raises(span, "this decorator of Warp's takes a function of Python's");
      return;
    case Special::kStruct:
      if (!is_any(class_at(0, "c"), {kUnknown, kNone, kScalarType, kVectorType, kArrayType}))
        import_raises(span, "`wp.struct` is for a class");
      return;
    case Special::kGrad:
      if (!is_any(class_at(0, "func"), {kUnknown, kWarpFunction}))
        import_raises(span, "`wp.grad` is for a function of Warp's");
      return;
    case Special::kSetModuleOptions:
      if (!is_any(class_at(0, "options"), {kUnknown, kDict, kText, kBytes, kList, kTuple, kSet}))
        import_raises(span, "the options of a module are a dict");
      return;
    case Special::kGetModule:
      if (is_any(class_at(0, "name"), {kDict, kList, kSet}))
        import_raises(span, "`wp.get_module` takes a name");
      return;
    case Special::kAddBuiltin: {
      const Value* types = arguments.find(1, "input_types", s_.symbols);
      if (!is_any(class_at(1, "input_types"), {kUnknown, kNone, kDict}))
        import_raises(span, "the parameters of a builtin are a dict");
      else if (types != nullptr && types->kind == ValueKind::kMapping &&
               !s_.sequences[types->index].opaque && !s_.items(*types).empty() &&
               is_any(class_of(s_.items(*types)[0], {}), {kNumber, kNone, kTuple}))
        import_raises(span, "the parameters of a builtin have names");
      return;
    }
    default:
      return;
  }
}

// Arguments that a function of the file has no parameters for, and those that are missing.
void Evaluator::check_arguments(Value callee, const Arguments& arguments, Span span) {
  if (callee.kind != ValueKind::kNamespace || !raises_for_certain()) return;
  const Namespace& plain = s_.namespaces[callee.index];
  if (plain.kind != Namespace::Kind::kPlainFunction || plain.module != id_ || !plain.node.valid())
    return;
  const syntax::FunctionDef definition = syntax::function_def(*tree_, plain.node);
  const syntax::Arguments parameters = syntax::arguments(*tree_, definition.arguments);
  if (!definition.decorators.empty()) return;
  const auto name_of = [&](NodeId node) { return syntax::arg(*tree_, node).name; };
  const auto is_named = [&](Nodes list, Symbol name) {
    return std::ranges::find(list, name, name_of) != list.end();
  };
  for (const Keyword& keyword : arguments.named)
    if (!parameters.kwarg.valid() && !is_named(parameters.args, keyword.name) &&
        !is_named(parameters.kwonly, keyword.name))
      import_raises(span,
                    "the function has no parameter `" + std::string(text(keyword.name)) + "`");
  const size_t given = arguments.positional.size();
  std::vector<Symbol> names;
  for (const Nodes list : {parameters.posonly, parameters.args})
    for (const NodeId node : list) names.push_back(name_of(node));
  if (given > names.size() && !parameters.vararg.valid())
    import_raises(span, "the function takes " + std::to_string(names.size()) +
                            " arguments by position, not " + std::to_string(given));
  for (size_t i = 0; i < names.size() && arguments.complete; ++i) {
    const bool named =
        i >= parameters.posonly.size() &&
        std::ranges::find(arguments.named, names[i], &Keyword::name) != arguments.named.end();
    if (i < given ? named : !named && i + parameters.defaults.size() < names.size())
      import_raises(span, "the argument `" + std::string(text(names[i])) +
                              (named ? "` is given twice" : "` is missing"));
  }
}

bool Evaluator::is_static_method(Value callee) const {
  return callee.kind == ValueKind::kPython && text(Symbol{callee.index}) == "staticmethod" &&
         static_cast<NativeModule>(callee.variant) == NativeModule::kBuiltins;
}

bool Evaluator::in_class() const {
  return !scopes_.empty() && s_.namespaces[scopes_.back()].kind == Namespace::Kind::kClass;
}

void Evaluator::check_callable(Value callee, NodeId expression, Span span) {
  if (!raises_for_certain()) return;
  if (can(class_of(callee, expression), Ability::kCall) == false ||
      callee == State::type(types::kAny))
    import_raises(span, "what is called here is no function");
}

bool Evaluator::is_function_of_warp(Value value, NodeId node) {
  if (value.kind != ValueKind::kUnknown || value.variant != Variant::kWarpObject || !node.valid() ||
      (*tree_)[node].kind != NodeKind::kAttribute)
    return false;
  const syntax::Attribute attribute = syntax::attribute(*tree_, node);
  const Node& owner = (*tree_)[attribute.value];
  return owner.kind == NodeKind::kName && load(owner.name) == State::native(NativeModule::kWarp) &&
         find_signature("warp", text(attribute.attr)) != nullptr;
}

const Signature* Evaluator::signature_for(Value callee, NodeId node) {
  switch (callee.kind) {
    case ValueKind::kSpecial:
      return kSpecialSignatures[callee.index];
    case ValueKind::kPython:
      return find_signature(python_name(static_cast<NativeModule>(callee.variant)),
                            text(Symbol{callee.index}));
    case ValueKind::kType: {
      static constexpr const Signature* kScalar = find_signature("warp.types", "scalar");
      const bool scalar = s_.types[callee.type()].kind == types::TypeKind::kScalar;
      return scalar && callee.type() != types::kBool ? kScalar : nullptr;
    }
    case ValueKind::kUnknown: {
      if ((*tree_)[node].kind != NodeKind::kAttribute) return nullptr;
      const syntax::Attribute attribute = syntax::attribute(*tree_, node);
      if (is_function_of_warp(callee, node)) return find_signature("warp", text(attribute.attr));
      const Signature* const found = find_signature("unittest", text(attribute.attr));
      const Node& owner = (*tree_)[attribute.value];
      const bool unittest = found != nullptr && owner.kind == NodeKind::kName &&
                            import_facts().unittests.contains(owner.name.index) &&
                            load(owner.name).variant == Variant::kObject;
      return unittest ? found : nullptr;
    }
    default:
      return nullptr;
  }
}

void Evaluator::check_assert(NodeId statement) {
  const NodeId test = tree_->child(statement, 0);
  const NodeKind kind = (*tree_)[test].kind;
  const bool evaluated = kind == NodeKind::kConstant || kind == NodeKind::kName ||
                         kind == NodeKind::kCompare || kind == NodeKind::kUnaryOp;
  if (!raises_for_certain() || !evaluated) return;
  if (truth(eval(test)) == false) import_raises((*tree_)[statement].span, "the assertion fails");
}

void Evaluator::check_base(Value base, Span span) {
  const PythonClass of = class_of(base, {});
  if (of != PythonClass::kUnknown && of != PythonClass::kScalarType &&
      of != PythonClass::kVectorType && of != PythonClass::kArrayType)
    import_raises(span, "a class cannot have this as its base");
}

// Warp's decorators take what Python defines, and nothing that one of them has made.
void Evaluator::check_decorated(Special decorator, Value decorated, Span span) {
  if (decorator != Special::kOverload &&
      (decorated.kind == ValueKind::kKernel || decorated.kind == ValueKind::kFunction))
    import_raises(span,
                  "this decorator of Warp's takes a function of Python's, not a kernel or function "
                  "of Warp's");
}

void Evaluator::check_kernel_options(const Arguments& arguments, Span span) {
  const Value* abi = arguments.find("entry_point_abi", s_.symbols);
  const std::optional<Symbol> external = abi != nullptr ? s_.string_of(*abi) : std::nullopt;
  if (external && text(*external) == "external_constant_params") {
    const Value* backward = arguments.find("enable_backward", s_.symbols);
    const std::optional<Numeric> flag = backward != nullptr ? numeric(*backward) : std::nullopt;
    const bool unknown =
        (backward != nullptr && backward->kind == ValueKind::kUnknown) || !arguments.complete;
    if (!unknown && !(flag && flag->is_bool && flag->number.integer == 0))
      import_raises(span, "this `entry_point_abi` is for kernels with `enable_backward=False`");
  }
  constexpr int kMostBlocks = 16;
  const Value* cluster = arguments.find("cluster_dim", s_.symbols);
  if (cluster == nullptr || cluster->kind == ValueKind::kNone ||
      cluster->kind == ValueKind::kUnknown)
    return;
  const std::optional<Numeric> count = numeric(*cluster);
  if (!count) {
    if (s_.string_of(*cluster) || cluster->kind == ValueKind::kSequence)
      import_raises(span, "`cluster_dim` is a number of blocks");
    return;
  }
  const bool integer = count->number.is_integer && !count->is_bool;
  if (!integer || count->number.integer < 1 || count->number.integer > kMostBlocks)
    import_raises(span, "`cluster_dim` is an integer from 1 to 16");
}

// A call that Python itself refuses for its arguments; true: it does.
bool Evaluator::check_call(Value callee, NodeId expression, const Arguments& arguments, Span span) {
  if (!raises_for_certain()) return false;
  const Signature* const known = signature_for(callee, expression);
  if (known == nullptr) return false;
  const std::string function =
      known->module.starts_with("warp") ? "this function of Warp's" : "this function of Python's";
  const auto complain = [&](const std::string& message) {
    diags_.report(diag::BadArgument, *source_, span, message);
    importing_ = false;
    return true;
  };
  std::vector<std::string_view> names;
  for (std::string_view rest = known->names; !rest.empty();) names.push_back(next_word(rest));
  const bool any_name = !names.empty() && names.back() == kAnyName;
  if (arguments.positional.size() > known->positional && known->positional != kAnyNumber)
    return complain(function + " takes " + std::to_string(known->positional) +
                    " arguments by position, not " + std::to_string(arguments.positional.size()));
  for (const Keyword& keyword : arguments.named) {
    const std::string_view name = text(keyword.name);
    const auto place = std::ranges::find(names, name);
    if (place == names.end() && any_name) continue;
    if (place == names.end())
      return complain(function + " takes no argument `" + std::string(name) + "`");
    if (static_cast<size_t>(place - names.begin()) < arguments.positional.size())
      return complain("the argument `" + std::string(name) + "` is given twice");
  }
  for (size_t i = arguments.positional.size(); arguments.complete && i < known->required; ++i) {
    if (i >= names.size()) return complain(function + " takes more arguments");
    if (arguments.find(names[i], s_.symbols) == nullptr)
      return complain("the argument `" + std::string(names[i]) + "` is missing");
  }
  return false;
}

// `module_options` belong to a module of the kernel's own.
void Evaluator::check_module_options(const Arguments& arguments, Span span) {
  const Value* options = arguments.find("module_options", s_.symbols);
  if (options == nullptr || options->kind == ValueKind::kNone ||
      options->kind == ValueKind::kUnknown || !arguments.complete || !raises_for_certain())
    return;
  if (options->kind != ValueKind::kMapping && is_no_function(*options))
    import_raises(span, "`module_options` is a dict");
  const Value* module = arguments.find("module", s_.symbols);
  if (module != nullptr && module->kind == ValueKind::kUnknown) return;
  const std::optional<Symbol> named = module != nullptr ? s_.string_of(*module) : std::nullopt;
  if (named && text(*named) == kUniqueModule) return;
  diags_.report(diag::BadArgument, *source_, span,
                "`module_options` are for a kernel with `module=\"unique\"`; "
                "`wp.set_module_options` sets those of a shared module");
  importing_ = false;
}

}  // namespace weft::scope
