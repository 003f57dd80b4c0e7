// What raises while Python imports a file: such a file has no kernels. Only what is certain is
// reported: a statement of the module or of a class in it, outside `try`, that weft itself runs.
#include <algorithm>
#include <array>

#include "evaluator.h"

namespace weft::scope {
namespace {

using syntax::Node;
using syntax::Operator;

struct Signature {
  Special special;
  size_t positional, required;
  std::string_view names;
};
constexpr Signature kSignatures[] = {
#define WEFT_SIGNATURE(Name, positional, required, names) \
  Signature{Special::k##Name, positional, required, names},
#include "signatures.def"
};

// Where one of these is written, any name and any attribute may have been set.
constexpr std::array<std::string_view, 12> kSetters = {
    "globals", "locals",   "vars",     "exec",         "eval",          "setattr",
    "modules", "__dict__", "builtins", "__builtins__", "import_module", "__import__"};

// Parts of Warp's package, of which whoever imports one makes an attribute; and what Warp makes
// when it is asked for.
constexpr std::array<std::string_view, 13> kParts = {"autograd",     "build_experimental",
                                                     "config",       "examples",
                                                     "fem",          "geometry",
                                                     "optim",        "render",
                                                     "sparse",       "tests",
                                                     "types",        "utils",
                                                     "MarchingCubes"};

// What Python's numbers and the classes of numbers have, Warp's among them.
constexpr std::array<std::string_view, 17> kOfNumbers = {"as_integer_ratio",
                                                         "bit_count",
                                                         "bit_length",
                                                         "conjugate",
                                                         "denominator",
                                                         "from_bytes",
                                                         "from_number",
                                                         "fromhex",
                                                         "hex",
                                                         "imag",
                                                         "is_integer",
                                                         "numerator",
                                                         "real",
                                                         "to_bytes",
                                                         "value",
                                                         "mro",
                                                         "dtype"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

bool Evaluator::raises_for_certain() const {
  return importing_ && !exploring_ && static_function_ == nullptr && s_.tries == 0 && calls_ == 0 &&
         !in_function();
}

// May something have set the name, or the attribute of another module, that weft did not see?
bool Evaluator::may_be_set(Symbol name) {
  const ImportFacts& facts = import_facts();
  return facts.sets_any || facts.set.contains(name.index);
}

const ImportFacts& Evaluator::import_facts() {
  if (!import_facts_) collect(tree_->root, import_facts_.emplace());
  return *import_facts_;
}

void Evaluator::collect(NodeId node, ImportFacts& facts) const {
  const Node& n = (*tree_)[node];
  switch (n.kind) {
    case NodeKind::kName:
      facts.sets_any |= contains(kSetters, text(n.name));
      break;
    case NodeKind::kAttribute:
      facts.sets_any |= contains(kSetters, text(syntax::attribute(*tree_, node).attr));
      break;
    case NodeKind::kGlobal:
      for (const NodeId child : tree_->children(node)) facts.set.insert((*tree_)[child].name.index);
      break;
    case NodeKind::kAssign:
    case NodeKind::kAugAssign:
    case NodeKind::kAnnAssign:
      for (const NodeId target :
           tree_->children(node).subspan(0, n.kind == NodeKind::kAssign ? n.a : 1))
        if ((*tree_)[target].kind == NodeKind::kAttribute)
          facts.set.insert(syntax::attribute(*tree_, target).attr.index);
      break;
    case NodeKind::kImport:
      for (const NodeId child : tree_->children(node)) {
        const syntax::Alias alias = syntax::alias(*tree_, child);
        if (text(alias.name) == "warp")
          facts.warps.insert((alias.as_name.valid() ? alias.as_name : alias.name).index);
      }
      break;
    case NodeKind::kImportFrom: {
      const syntax::ImportFrom import = syntax::import_from(*tree_, node);
      const std::string_view module = import.module.valid() ? text(import.module) : "";
      const bool known = import.level == 0 && (module == "warp" || module == "math");
      for (const NodeId alias : import.names)
        facts.sets_any |= !known && text(syntax::alias(*tree_, alias).name) == "*";
      break;
    }
    default:
      break;
  }
  for (const NodeId child : tree_->children(node))
    if (child.valid()) collect(child, facts);
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
  if (text(name).starts_with('_') || may_be_set(name)) return;
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
    const bool number = is_plain_number(object) || (object.kind == ValueKind::kType &&
                                                    types::is_scalar(s_.types, object.type()));
    if (object.kind == ValueKind::kNone || (number && !contains(kOfNumbers, text(name)))) {
      import_raises((*tree_)[node].span,
                    number ? "a number has no attribute `" + std::string(text(name)) + "`"
                           : "None has no attribute `" + std::string(text(name)) + "`");
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
    case NodeKind::kAttribute: {
      const NodeId object = syntax::attribute(*tree_, node).value;
      if ((*tree_)[object].kind == NodeKind::kName) eval(node);
      return;
    }
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kSubscript:
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
  if (has_no_operators(value) || is_plain_number(value)) {
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

void Evaluator::check_subscripted(Value value, Span span) {
  if (value.kind == ValueKind::kNone || value.kind == ValueKind::kFunction ||
      value.kind == ValueKind::kKernel || value.kind == ValueKind::kBuiltin ||
      value == State::native(NativeModule::kWarp) || is_plain_number(value))
    import_raises(span, "what is indexed here has no elements");
}

bool Evaluator::check_forward(Value forward, Span span) {
  return (is_no_function(forward) || forward.kind == ValueKind::kKernel) &&
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
  } else if (known && std::ranges::any_of(s_.items(types), [&](Value item) {
               return item.kind == ValueKind::kBuiltin || item.kind == ValueKind::kNone ||
                      numeric(item).has_value();
             })) {
    import_raises(span, "`wp.overload` has a value in the place of a type");
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

void Evaluator::check_callable(Value callee, Span span) {
  const std::optional<Numeric> number = numeric(callee);
  if (callee.kind == ValueKind::kNone || callee.kind == ValueKind::kSequence ||
      callee.kind == ValueKind::kMapping || callee == State::native(NativeModule::kWarp) ||
      s_.string_of(callee) || (number && !number->is_enum))
    import_raises(span, "what is called here is no function");
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
  if (base.kind == ValueKind::kNone || base.kind == ValueKind::kFunction ||
      base.kind == ValueKind::kBuiltin || base.kind == ValueKind::kKernel ||
      base == State::native(NativeModule::kWarp) || s_.string_of(base) || is_plain_number(base))
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
bool Evaluator::check_call(Special special, const Arguments& arguments, Span span) {
  const auto* const known = std::ranges::find(kSignatures, special, &Signature::special);
  if (known == std::end(kSignatures) || !raises_for_certain()) return false;
  const auto complain = [&](const std::string& message) {
    diags_.report(diag::BadArgument, *source_, span, message);
    importing_ = false;
    return true;
  };
  std::vector<std::string_view> names;
  for (std::string_view rest = known->names; !rest.empty();) {
    const size_t end = std::min(rest.find(' '), rest.size());
    names.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (arguments.positional.size() > known->positional)
    return complain("this function of Warp's takes " + std::to_string(known->positional) +
                    " arguments by position, not " + std::to_string(arguments.positional.size()));
  for (const Keyword& keyword : arguments.named) {
    const std::string_view name = text(keyword.name);
    const auto place = std::ranges::find(names, name);
    if (place == names.end())
      return complain("this function of Warp's takes no argument `" + std::string(name) + "`");
    if (static_cast<size_t>(place - names.begin()) < arguments.positional.size())
      return complain("the argument `" + std::string(name) + "` is given twice");
  }
  for (size_t i = arguments.positional.size(); arguments.complete && i < known->required; ++i)
    if (arguments.find(names[i], s_.symbols) == nullptr)
      return complain("the argument `" + std::string(names[i]) + "` is missing");
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
