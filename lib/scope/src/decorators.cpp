// Warp's decorators, above a `def` or a class and called with a function.
#include "decorators.h"

#include <algorithm>
#include <utility>

#include "warp.h"

namespace weft::scope {

// Does an unknown decorator look like Warp's, but for a star that may have hidden its module?
bool Decorators::may_be_kernel(NodeId decorator) {
  const bool attribute = tree()[decorator].kind == NodeKind::kAttribute;
  const NodeId root = attribute ? syntax::attribute(tree(), decorator).value : decorator;
  const Symbol last =
      attribute ? syntax::attribute(tree(), decorator).attr : tree()[decorator].name;
  if (tree()[root].kind != NodeKind::kName || !last.valid() || text(last) != "kernel") return false;
  const Value value = e_.names.load(tree()[root].name);
  return value.kind == ValueKind::kUnknown && s_.reason(value) == python::Imports::kHidden;
}

Value Decorators::decorate(Value callee, NodeId decorator, NodeId definition, Value below) {
  const bool is_call = tree()[decorator].kind == NodeKind::kCall;
  const NodeId named = is_call ? tree().child(decorator, 0) : decorator;
  const Span span = tree()[decorator].span;
  if (callee.kind == ValueKind::kUnknown && may_be_kernel(named)) {
    const FunctionId id = w_.definitions.make_function(definition, FunctionKind::kKernel, {});
    Function& kernel = s_.functions.change(id.index);
    kernel.unsupported.clear();
    Definitions::refuse(kernel, "a decorator that is " + std::string(python::Imports::kHidden),
                        span);
    return w_.registration.register_kernel(id);
  }
  if (callee.kind != ValueKind::kSpecial || callee.special() > Special::kOverload) return {};
  if (below.kind != ValueKind::kUndefined) {
    w_.warp_checks.check_decorated(callee.special(), below, span);
    return {};
  }
  if (is_call) {
    Arguments arguments;
    e_.calls.eval_arguments(decorator, arguments);
    e_.call_checks.check_call(callee, named, arguments, span);
    w_.warp_checks.check_special(callee.special(), arguments);
    return decorate_with(callee.special(), arguments, definition, span);
  }
  switch (callee.special()) {
    case Special::kKernel:
      return w_.registration.register_kernel(
          w_.definitions.make_function(definition, FunctionKind::kKernel, {}));
    case Special::kFunc: {
      const FunctionId id = w_.definitions.make_function(definition, FunctionKind::kFunction, {});
      w_.definitions.number(s_.functions.change(id.index));
      return w_.registration.register_function(id);
    }
    case Special::kOverload:
      return w_.registration.define_overload(definition);
    case Special::kStruct:
      e_.checks.import_raises(span, "`wp.struct` is for a class");
      [[fallthrough]];
    default:
      return unknown("a decorator of Warp's that needs arguments");
  }
}

Value Decorators::decorate_class(Value decorator, NodeId expression, NodeId definition,
                                 Value made) {
  if (decorator.kind != ValueKind::kSpecial) return {};
  const bool is_call = tree()[expression].kind == NodeKind::kCall;
  const Span span = tree()[is_call ? tree().child(expression, 0) : expression].span;
  if (decorator.special() == Special::kKernel || decorator.special() == Special::kFunc)
    e_.checks.import_raises(span, "this decorator of Warp's takes a function, not a class");
  if (decorator.special() != Special::kStruct) return {};
  if (made.kind == ValueKind::kType && s_.types[made.type()].kind == types::TypeKind::kStruct)
    e_.checks.import_raises(span, "`wp.struct` is for a class of Python's");
  // It takes the class alone.
  return is_call ? Value{} : w_.structures.make_structure(definition);
}

const std::vector<uint32_t>& Decorators::caller_scopes() const {
  return call_scopes_ != nullptr ? *call_scopes_ : c_.scopes;
}

Value Decorators::decorate_with(Special special, const Arguments& arguments, NodeId definition,
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
      w_.warp_checks.check_module(argument("module", SIZE_MAX), span);
      w_.warp_checks.check_flag(arguments, "inline", span);
      if (kernel) {
        w_.warp_checks.check_module_options(arguments, span);
        w_.warp_checks.check_kernel_options(arguments, span);
      }
      const FunctionId id = w_.definitions.make_function(
          definition, kernel ? FunctionKind::kKernel : FunctionKind::kFunction,
          argument("name", SIZE_MAX));
      Function& function = s_.functions.change(id.index);
      if (!arguments.complete || !arguments.positional.empty())
        Definitions::refuse(function, "a decorator whose arguments weft does not know", span);
      for (const Keyword& keyword : arguments.named) {
        const std::string_view name = text(keyword.name);
        if (!given(keyword.value) || name == "name") continue;
        if (name == "inline") {
          const std::optional<bool> inlined = e_.comparisons.truth(keyword.value);
          if (!inlined) Definitions::refuse(function, "an `inline` that weft does not know", span);
          function.inline_hint = inlined.value_or(false) ? "forceinline" : "noinline";
          continue;
        }
        if (name == "entry_point_abi" || name == "enable_cuda_smem_spilling") {
          // Warp forgets these where they say what is so anyway.
          const std::optional<Symbol> abi = s_.string_of(keyword.value);
          if (name == "entry_point_abi" && abi && text(*abi) == "warp") continue;
          if (name == "enable_cuda_smem_spilling" && e_.comparisons.truth(keyword.value) == false)
            continue;
        }
        Value value = keyword.value;
        if (name == "grid_stride")
          if (const std::optional<bool> flag = e_.comparisons.truth(value))
            value = s_.boolean(*flag);
        if (name != "module" && name != "module_options" && value.kind == ValueKind::kUnknown)
          Definitions::refuse(function,
                              "an option that weft does not know: " + std::string(s_.reason(value)),
                              span);
        if (name == "module") {
          if (const std::optional<Symbol> named = s_.warp_module_name(value))
            function.warp_module = *named;
          else
            Definitions::refuse(function, "a module that weft does not know", span);
        }
        w_.options.set_option(function.options, name, value);
      }
      if (kernel) return w_.registration.register_kernel(id);
      w_.definitions.number(function);
      return w_.registration.register_function(id);
    }
    case Special::kFuncNative: {
      const FunctionId id = w_.definitions.make_function(definition, FunctionKind::kNative, {});
      Function& function = s_.functions.change(id.index);
      w_.definitions.number(function);
      const auto take = [&](std::string_view name, size_t position, Symbol& out) {
        const Value value = argument(name, position);
        if (!given(value)) return;
        if (const std::optional<Symbol> snippet = s_.string_of(value))
          out = *snippet;
        else
          Definitions::refuse(function, "a native snippet that weft does not know", span);
      };
      take("snippet", 0, function.snippet);
      take("adj_snippet", 1, function.adjoint_snippet);
      take("replay_snippet", 2, function.replay_snippet);
      if (!function.snippet.valid())
        Definitions::refuse(function, "a native snippet that weft does not know", span);
      return w_.registration.register_function(id);
    }
    case Special::kOverload:
      return unknown("an overload of a kernel that weft does not know");
    case Special::kFuncGrad:
      return w_.registration.define_gradient(argument("forward_fn", 0), definition);
    case Special::kFuncReplay:
      return w_.registration.define_replay(argument("forward_fn", 0), definition);
    default:
      return unknown("a decorator of Warp's that weft does not know");
  }
}

Value Decorators::decorate_plain(Special special, Value plain_value, const Arguments& arguments) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  if (plain.module != c_.id || !plain.node.valid() || e_.functions.is_lambda(plain))
    return unknown("a kernel or function made by a call");
  Arguments rest = arguments;
  if (special == Special::kKernel || special == Special::kFunc) {
    std::erase_if(rest.named, [&](const Keyword& keyword) { return text(keyword.name) == "f"; });
    if (!rest.positional.empty()) rest.positional.erase(rest.positional.begin());
  }
  // What a function has been given may make another kernel of it.
  const Value* given_name = arguments.find("name", s_.symbols);
  const bool named = given_name != nullptr && given_name->kind != ValueKind::kNone;
  bool changed = false;
  for (const auto& [name, value] : plain.entries) {
    if (text(name) != "__qualname__") {
      changed = changed || (text(name).starts_with("__") && text(name) != "__name__" &&
                            text(name) != "__doc__");
    } else if (const std::optional<Symbol> key = s_.string_of(value)) {
      if (!named) rest.named.push_back({s_.symbols.intern("name"), key_of(text(*key))});
    } else {
      changed = true;
    }
  }
  const NodeId definition = plain.node;
  const std::vector<uint32_t> outer = std::exchange(c_.scopes, plain.scopes);
  call_scopes_ = &outer;
  const Value value = decorate_with(special, rest, definition, tree()[definition].span);
  call_scopes_ = nullptr;
  c_.scopes = outer;
  if (changed && (value.kind == ValueKind::kKernel || value.kind == ValueKind::kFunction)) {
    const FunctionId made = value.kind == ValueKind::kKernel
                                ? value.kernel()
                                : s_.sets[value.functions().index].overloads.back();
    Definitions::refuse(s_.functions.change(made.index),
                        "a function with attributes that weft does not follow",
                        tree()[definition].span);
  }
  return value;
}

Value Decorators::prepare_decorator(Special special, const Arguments& arguments) {
  PreparedDecorator& made = s_.decorators.emplace_back();
  made.special = special;
  made.positional = arguments.positional;
  for (const Keyword& keyword : arguments.named)
    made.named.emplace_back(keyword.name, keyword.value);
  return {ValueKind::kDecorator, Variant::kPlain, static_cast<uint32_t>(s_.decorators.size() - 1)};
}

Value Decorators::decorate_prepared(Value decorator, Value decorated) {
  const PreparedDecorator prepared = s_.decorators[decorator.index];
  if (decorated.kind != ValueKind::kNamespace ||
      s_.namespaces[decorated.index].kind != Namespace::Kind::kPlainFunction)
    return unknown("a decorator of Warp's on what is no function");
  Arguments arguments{.positional = prepared.positional};
  for (const auto& [name, value] : prepared.named) arguments.named.push_back({name, value});
  const bool takes_function =
      prepared.special == Special::kKernel || prepared.special == Special::kFunc;
  if (takes_function) arguments.positional.insert(arguments.positional.begin(), decorated);
  return decorate_plain(prepared.special, decorated, arguments);
}

// Warp's key for a name with dots, of which it keeps letters, digits and underscores.
Value Decorators::key_of(std::string_view qualified_name) {
  std::string key;
  for (const char c : qualified_name) {
    if (c == '.') key += "__";
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_')
      key += c;
  }
  return s_.symbol_constant(key);
}

}  // namespace weft::scope
