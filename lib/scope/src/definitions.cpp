// Functions and kernels: what a `def` with Warp's decorators makes.
#include <algorithm>

#include "closures.h"
#include "evaluator.h"
#include "source_slice.h"

namespace weft::scope {

using types::TypeId;

namespace {

// Names, constants, and tuples and arithmetic of them: to evaluate it twice makes no difference.
bool is_plain_value(const syntax::Tree& tree, NodeId node) {
  switch (tree[node].kind) {
    case NodeKind::kName:
    case NodeKind::kAttribute:
    case NodeKind::kConstant:
      return true;
    case NodeKind::kTuple:
    case NodeKind::kUnaryOp:
    case NodeKind::kBinOp:
      return std::ranges::all_of(tree.children(node),
                                 [&](NodeId child) { return is_plain_value(tree, child); });
    default:
      return false;
  }
}

}  // namespace

std::string Evaluator::qualified(Symbol name) const {
  std::string key;
  if (!scopes_.empty()) {
    const Namespace& outer = s_.namespaces[scopes_.back()];
    key = outer.qualified;
    key += outer.kind == Namespace::Kind::kFrame ? "__locals__" : "__";
  }
  for (const char c : text(name))
    if (static_cast<unsigned char>(c) < 0x80) key.push_back(c);
  return key;
}

void Evaluator::refuse(Function& function, std::string reason, Span span) {
  if (!function.unsupported.empty()) return;
  function.unsupported = std::move(reason);
  function.unsupported_at = span;
}

void Evaluator::execute_function(NodeId id) {
  const syntax::FunctionDef definition = syntax::function_def(*tree_, id);
  Value value;  // kUndefined: the plain Python function
  for (size_t i = definition.decorators.size(); i-- > 0;)
    value = decorate(definition.decorators[i], id, value);
  if (value.kind == ValueKind::kUndefined) value = make_plain_function(id);
  bind(definition.name, value);
}

Value Evaluator::make_plain_function(NodeId definition) {
  const uint32_t id = s_.new_namespace(Namespace::Kind::kPlainFunction, (*tree_)[definition].name);
  Namespace& plain = s_.namespaces.change(id);
  plain.module = id_;
  plain.node = definition;
  plain.scopes = scopes_;
  plain.qualified = qualified((*tree_)[definition].name);
  plain_functions_.push_back(id);
  // Other expressions are left to those who make a kernel of the function.
  const syntax::Arguments arguments =
      syntax::arguments(*tree_, syntax::function_def(*tree_, definition).arguments);
  for (const Nodes list : {arguments.defaults, arguments.kw_defaults})
    for (const NodeId node : list)
      if (node.valid() && is_plain_value(*tree_, node))
        plain.defaults.emplace_back(node, eval(node));
  if (annotations_are_text_) return {ValueKind::kNamespace, Variant::kPlain, id};
  for (const Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
    for (const NodeId node : list) checks_.check_names(syntax::arg(*tree_, node).annotation);
  checks_.check_names(syntax::function_def(*tree_, definition).returns);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// A function without a name, whose body is an expression.
Value Evaluator::make_lambda(NodeId expression) {
  const Symbol name = s_.symbols.intern("<lambda>");
  const uint32_t id = s_.new_namespace(Namespace::Kind::kPlainFunction, name);
  Namespace& plain = s_.namespaces.change(id);
  plain.module = id_;
  plain.node = expression;
  plain.scopes = scopes_;
  const syntax::Arguments arguments = syntax::arguments(*tree_, tree_->child(expression, 0));
  std::vector<std::pair<NodeId, Value>> defaults;
  for (const Nodes list : {arguments.defaults, arguments.kw_defaults})
    for (const NodeId node : list)
      if (node.valid()) defaults.emplace_back(node, eval(node));
  s_.namespaces.change(id).defaults = std::move(defaults);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

bool Evaluator::is_lambda(const Namespace& plain) const {
  return (*s_.modules[plain.module.index].tree)[plain.node].kind == NodeKind::kLambda;
}

// Does an unknown decorator look like Warp's, but for a star that may have hidden its module?
bool Evaluator::may_be_kernel(NodeId decorator) {
  const bool attribute = (*tree_)[decorator].kind == NodeKind::kAttribute;
  const NodeId root = attribute ? syntax::attribute(*tree_, decorator).value : decorator;
  const Symbol last =
      attribute ? syntax::attribute(*tree_, decorator).attr : (*tree_)[decorator].name;
  if ((*tree_)[root].kind != NodeKind::kName || !last.valid() || text(last) != "kernel")
    return false;
  const Value value = load((*tree_)[root].name);
  return value.kind == ValueKind::kUnknown && s_.reason(value) == kHidden;
}

Value Evaluator::decorate(NodeId decorator, NodeId definition, Value value) {
  const bool is_call = (*tree_)[decorator].kind == NodeKind::kCall;
  const NodeId named = is_call ? tree_->child(decorator, 0) : decorator;
  if ((*tree_)[named].kind == NodeKind::kAttribute) {
    const syntax::Attribute attribute = syntax::attribute(*tree_, named);
    const std::string_view part = text(attribute.attr);
    // `@name.setter`: reading it is as before.
    if (part == "setter" || part == "deleter")
      if (const Value property = eval(attribute.value); s_.is_property(property)) return property;
  }
  const Value callee = eval(named);
  if (callee.kind == ValueKind::kUnknown && may_be_kernel(named)) {
    const FunctionId id = make_function(definition, FunctionKind::kKernel, {});
    s_.functions.change(id.index).unsupported.clear();
    refuse(s_.functions.change(id.index), "a decorator that is " + std::string(kHidden),
           (*tree_)[decorator].span);
    return register_kernel(id);
  }
  const bool ours = callee.kind == ValueKind::kSpecial && callee.special() <= Special::kOverload;
  if (!ours || value.kind != ValueKind::kUndefined) {
    if (ours) checks_.check_decorated(callee.special(), value, (*tree_)[decorator].span);
    if (value.kind == ValueKind::kUndefined) value = make_plain_function(definition);
    if (checks_.is_static_method(callee) && value.kind == ValueKind::kFunction &&
        !checks_.in_class())
      return unknown("a static method outside of a class");
    if (decorate_python(callee, decorator, value)) return value;
    Arguments arguments{.positional = {value}};
    if (!is_call) checks_.check_builtin_call(callee, decorator, arguments);
    const Value made_by = is_call ? eval(decorator) : callee;
    checks_.check_callable(made_by, decorator, (*tree_)[decorator].span);
    if (made_by.kind == ValueKind::kDecorator) return call(made_by, arguments);
    const bool runs = made_by.kind == ValueKind::kNamespace && !exploring_ &&
                      s_.namespaces[made_by.index].kind == Namespace::Kind::kPlainFunction;
    if (runs) return call(made_by, arguments);
    // What it does with a kernel or function is not known; nor is what it gives.
    ran_unknown_code_ = ran_unknown_code_ || made_by.kind == ValueKind::kNamespace;
    return unknown("a function with a decorator that weft does not know");
  }
  if (is_call) {
    Arguments arguments;
    eval_arguments(decorator, arguments);
    checks_.check_call(callee, named, arguments, (*tree_)[decorator].span);
    checks_.check_special(callee.special(), arguments);
    return decorate_with(callee.special(), arguments, definition, (*tree_)[decorator].span);
  }
  switch (callee.special()) {
    case Special::kKernel:
      return register_kernel(make_function(definition, FunctionKind::kKernel, {}));
    case Special::kFunc: {
      const FunctionId id = make_function(definition, FunctionKind::kFunction, {});
      Function& function = s_.functions.change(id.index);
      number(function);
      return register_function(id);
    }
    case Special::kOverload:
      return define_overload(definition);
    case Special::kStruct:
      checks_.import_raises((*tree_)[decorator].span, "`wp.struct` is for a class");
      [[fallthrough]];
    default:
      return unknown("a decorator of Warp's that needs arguments");
  }
}

Value Evaluator::decorate_with(Special special, const Arguments& arguments, NodeId definition,
                               Span span) {
  const auto argument = [&](std::string_view name, size_t position) -> Value {
    if (const Value* found = arguments.find(name, s_.symbols)) return *found;
    return position < arguments.positional.size() ? arguments.positional[position] : Value{};
  };
  const auto given = [](Value v) {
    return v.kind != ValueKind::kUndefined && v.kind != ValueKind::kNone;
  };
  switch (special) {
    case Special::kKernel:
    case Special::kFunc: {
      const bool kernel = special == Special::kKernel;
      checks_.check_module(argument("module", SIZE_MAX), span);
      checks_.check_flag(arguments, "inline", span);
      if (kernel) {
        checks_.check_module_options(arguments, span);
        checks_.check_kernel_options(arguments, span);
      }
      const FunctionId id =
          make_function(definition, kernel ? FunctionKind::kKernel : FunctionKind::kFunction,
                        argument("name", SIZE_MAX));
      Function& function = s_.functions.change(id.index);
      if (!arguments.complete || !arguments.positional.empty())
        refuse(function, "a decorator whose arguments weft does not know", span);
      for (const Keyword& keyword : arguments.named) {
        const std::string_view name = text(keyword.name);
        if (!given(keyword.value) || name == "name") continue;
        if (name == "inline") {
          const std::optional<bool> inlined = truth(keyword.value);
          if (!inlined) refuse(function, "an `inline` that weft does not know", span);
          function.inline_hint = inlined.value_or(false) ? "forceinline" : "noinline";
          continue;
        }
        if (name == "entry_point_abi" || name == "enable_cuda_smem_spilling") {
          // Warp forgets these where they say what is so anyway.
          const std::optional<Symbol> abi = s_.string_of(keyword.value);
          if (name == "entry_point_abi" && abi && text(*abi) == "warp") continue;
          if (name == "enable_cuda_smem_spilling" && truth(keyword.value) == false) continue;
        }
        Value value = keyword.value;
        if (name == "grid_stride")
          if (const std::optional<bool> flag = truth(value)) value = s_.boolean(*flag);
        if (name != "module" && name != "module_options" && value.kind == ValueKind::kUnknown)
          refuse(function, "an option that weft does not know: " + std::string(s_.reason(value)),
                 span);
        if (name == "module") {
          if (const std::optional<Symbol> named = s_.warp_module_name(value))
            function.warp_module = *named;
          else
            refuse(function, "a module that weft does not know", span);
        }
        set_option(function.options, name, value);
      }
      if (kernel) return register_kernel(id);
      number(function);
      return register_function(id);
    }
    case Special::kFuncNative: {
      const FunctionId id = make_function(definition, FunctionKind::kNative, {});
      Function& function = s_.functions.change(id.index);
      number(function);
      const auto take = [&](std::string_view name, size_t position, Symbol& out) {
        const Value value = argument(name, position);
        if (!given(value)) return;
        if (const std::optional<Symbol> snippet = s_.string_of(value))
          out = *snippet;
        else
          refuse(function, "a native snippet that weft does not know", span);
      };
      take("snippet", 0, function.snippet);
      take("adj_snippet", 1, function.adjoint_snippet);
      take("replay_snippet", 2, function.replay_snippet);
      if (!function.snippet.valid())
        refuse(function, "a native snippet that weft does not know", span);
      return register_function(id);
    }
    case Special::kOverload:
      return unknown("an overload of a kernel that weft does not know");
    case Special::kFuncGrad:
      return define_gradient(argument("forward_fn", 0), definition);
    case Special::kFuncReplay:
      return define_replay(argument("forward_fn", 0), definition);
    default:
      return unknown("a decorator of Warp's that weft does not know");
  }
}

FunctionId Evaluator::new_function(FunctionKind kind) {
  const FunctionId id{static_cast<uint32_t>(s_.functions.size())};
  Function& f = s_.functions.next();
  Function fresh;
  fresh.kind = kind;
  for (std::string Function::* text : {&Function::key, &Function::native_name, &Function::source,
                                       &Function::inline_hint, &Function::unsupported})
    keep_memory(f.*text, fresh.*text);
  keep_memory(f.lines, fresh.lines);
  keep_memory(f.parameters, fresh.parameters);
  keep_memory(f.returns, fresh.returns);
  keep_memory(f.options, fresh.options);
  keep_memory(f.statics, fresh.statics);
  keep_memory(f.outer, fresh.outer);
  keep_memory(f.free_names, fresh.free_names);
  f = std::move(fresh);
  return id;
}

FunctionId Evaluator::make_function(NodeId definition, FunctionKind kind, Value name_option) {
  module_made();
  checks_.check_annotated(definition);
  const FunctionId id = new_function(kind);
  Function& f = s_.functions.change(id.index);
  f.module = id_;
  f.node = definition;
  f.explored = exploring_;

  const Symbol name = (*tree_)[definition].name;
  if (scopes_.empty() && std::all_of(text(name).begin(), text(name).end(),
                                     [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
    f.key.assign(text(name));
  else
    f.key = qualified(name);
  if (const std::optional<Symbol> given = s_.string_of(name_option))
    f.key.assign(text(*given));
  else if (name_option.kind != ValueKind::kUndefined && name_option.kind != ValueKind::kNone)
    refuse(f, "a name that weft does not know", (*tree_)[definition].span);
  for (const uint32_t space : scopes_)
    if (s_.namespaces[space].kind == Namespace::Kind::kFrame) {
      f.outer.push_back(s_.namespaces[space].name);
      f.frame = space;
    }
  if (f.frame != UINT32_MAX) find_free_names(*tree_, definition, f.free_names);
  f.def_line = (*tree_)[definition].line;
  set_source(f, definition);
  set_parameters(f, definition);
  if (f.source.find("static") != std::string::npos) find_statics(f);
  return id;
}

void Evaluator::set_source(Function& function, NodeId definition) {
  const LineRange range = module_.file->lines_of(definition);
  function.first_line = function.text_line = range.first;
  dedented(*source_, range, function.source);
  if (range.first == 1 && function.source.starts_with("\xEF\xBB\xBF")) function.source.erase(0, 3);
  split_lines(function.source, function.lines);
  if (function.source.starts_with(' ') || function.source.starts_with('\t'))
    refuse(function, "a function with lines that are indented less than its first",
           (*tree_)[definition].span);
}

void Evaluator::set_parameters(Function& function, NodeId definition) {
  const syntax::FunctionDef def = syntax::function_def(*tree_, definition);
  const syntax::Arguments arguments = syntax::arguments(*tree_, def.arguments);
  const size_t positional = arguments.posonly.size() + arguments.args.size();
  const auto add = [&](NodeId node, NodeId default_node) {
    const syntax::Arg arg = syntax::arg(*tree_, node);
    Parameter& parameter = function.parameters.emplace_back();
    parameter.name = arg.name;
    parameter.span = (*tree_)[node].span;
    if (default_node.valid()) parameter.default_value = eval(default_node);
    if (!arg.annotation.valid()) {
      refuse(function, "a parameter without an annotation", parameter.span);
      return;
    }
    std::string reason;
    const Value written = eval_annotation(arg.annotation);
    const TypeId type = type_of(written, reason);
    if (!type.valid()) checks_.check_parameter(function, written, arg.annotation);
    if (type == types::kFunction && parameter.default_value.kind == ValueKind::kUnknown)
      refuse(function, "a default function that weft does not know", parameter.span);
    parameter.handle = type == types::kUint64 && written.variant == Variant::kFactory;
    take_type(function, parameter, type, reason, (*tree_)[arg.annotation].span);
  };
  // Python lists the annotations of plain parameters before those of positional-only ones.
  const auto default_of = [&](size_t index) {
    const size_t without = positional - arguments.defaults.size();
    return index < without ? NodeId{} : arguments.defaults[index - without];
  };
  for (size_t i = 0; i < arguments.args.size(); ++i)
    add(arguments.args[i], default_of(arguments.posonly.size() + i));
  for (size_t i = 0; i < arguments.posonly.size(); ++i) add(arguments.posonly[i], default_of(i));
  for (size_t i = 0; i < arguments.kwonly.size(); ++i)
    add(arguments.kwonly[i], arguments.kw_defaults[i]);
  refuse_variadic(function, arguments);

  if (!def.returns.valid()) return;
  function.has_return_annotation = true;
  take_returns(function, eval_annotation(def.returns), (*tree_)[def.returns].span);
}

void Evaluator::take_type(Function& function, Parameter& parameter, TypeId type,
                          const std::string& reason, Span span) {
  parameter.type = type;
  if (!type.valid())
    return refuse(function, "an annotation that weft cannot evaluate: " + reason, span);
  if (!has_type_code(s_, type))
    refuse(function, "a parameter of a type that weft does not know", parameter.span);
  function.generic = function.generic || types::is_generic(s_.types, type);
}

void Evaluator::refuse_variadic(Function& function, const syntax::Arguments& arguments) {
  for (const NodeId rest : {arguments.vararg, arguments.kwarg})
    if (rest.valid())
      refuse(function, "a function with a variable number of parameters", (*tree_)[rest].span);
}

void Evaluator::take_returns(Function& function, Value value, Span span) {
  if (value.kind == ValueKind::kNone) {
    function.returns_none = true;
    return;
  }
  std::string reason;
  const TypeId type = type_of(value, reason);
  if (!type.valid()) {
    refuse(function, "a return annotation that weft cannot evaluate: " + reason, span);
  } else if (function.kind == FunctionKind::kNative && type == types::kUint64 &&
             value.variant == Variant::kFactory) {
    // To Warp a class of its own, which is no value type.
    refuse(function, "a native function that returns wp.handle", span);
  } else if (s_.types[type].kind == types::TypeKind::kTuple) {
    function.returns_tuple = true;
    const std::span<const TypeId> elements = s_.types.elements(type);
    function.returns.assign(elements.begin(), elements.end());
  } else {
    function.returns.push_back(type);
  }
}

}  // namespace weft::scope
