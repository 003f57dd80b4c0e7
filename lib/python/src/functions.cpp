#include "weft/python/functions.h"

#include <algorithm>

#include "python_functions.h"
#include "weft/python/evaluator.h"

namespace weft::python {
namespace {

constexpr int kMaximumCalls = 16;

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

void Functions::execute_function(NodeId id) {
  const syntax::FunctionDef definition = syntax::function_def(tree(), id);
  Value value;  // kUndefined: the plain Python function
  for (size_t i = definition.decorators.size(); i-- > 0;)
    value = decorate(definition.decorators[i], id, value);
  if (value.kind == ValueKind::kUndefined) value = make_plain_function(id);
  e_.names.bind(definition.name, value);
}

Value Functions::make_plain_function(NodeId definition) {
  const uint32_t id = s_.new_namespace(Namespace::Kind::kPlainFunction, tree()[definition].name);
  Namespace& plain = s_.namespaces.change(id);
  plain.module = c_.id;
  plain.node = definition;
  plain.scopes = c_.scopes;
  e_.names.qualify(tree()[definition].name, plain.qualified);
  plain_functions_.push_back(id);
  // Other expressions are left to those who make a kernel of the function.
  const syntax::Arguments arguments =
      syntax::arguments(tree(), syntax::function_def(tree(), definition).arguments);
  for (const Nodes list : {arguments.defaults, arguments.kw_defaults})
    for (const NodeId node : list)
      if (node.valid() && is_plain_value(tree(), node))
        plain.defaults.emplace_back(node, e_.expressions.eval(node));
  if (c_.annotations_are_text) return {ValueKind::kNamespace, Variant::kPlain, id};
  for (const Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
    for (const NodeId node : list) e_.checks.check_names(syntax::arg(tree(), node).annotation);
  e_.checks.check_names(syntax::function_def(tree(), definition).returns);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// A function without a name, whose body is an expression.
Value Functions::make_lambda(NodeId expression) {
  const Symbol name = s_.symbols.intern("<lambda>");
  const uint32_t id = s_.new_namespace(Namespace::Kind::kPlainFunction, name);
  Namespace& plain = s_.namespaces.change(id);
  plain.module = c_.id;
  plain.node = expression;
  plain.scopes = c_.scopes;
  const syntax::Arguments arguments = syntax::arguments(tree(), tree().child(expression, 0));
  std::vector<std::pair<NodeId, Value>> defaults;
  for (const Nodes list : {arguments.defaults, arguments.kw_defaults})
    for (const NodeId node : list)
      if (node.valid()) defaults.emplace_back(node, e_.expressions.eval(node));
  s_.namespaces.change(id).defaults = std::move(defaults);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

bool Functions::is_lambda(const Namespace& plain) const {
  return (*s_.modules[plain.module.index].tree)[plain.node].kind == NodeKind::kLambda;
}

Value Functions::decorate(NodeId decorator, NodeId definition, Value value) {
  const bool is_call = tree()[decorator].kind == NodeKind::kCall;
  const NodeId named = is_call ? tree().child(decorator, 0) : decorator;
  if (tree()[named].kind == NodeKind::kAttribute) {
    const syntax::Attribute attribute = syntax::attribute(tree(), named);
    const std::string_view part = text(attribute.attr);
    // `@name.setter`: reading it is as before.
    if (part == "setter" || part == "deleter")
      if (const Value property = e_.expressions.eval(attribute.value); s_.is_property(property))
        return property;
  }
  const Value callee = e_.expressions.eval(named);
  if (const Value made = e_.model.decorate(callee, decorator, definition, value);
      made.kind != ValueKind::kUndefined)
    return made;
  if (value.kind == ValueKind::kUndefined) value = make_plain_function(definition);
  if (e_.python_checks.is_static_method(callee) && value.kind == ValueKind::kFunction &&
      !e_.names.in_class())
    return unknown("a static method outside of a class");
  if (decorate_python(callee, decorator, value)) return value;
  Arguments arguments{.positional = {value}};
  if (!is_call) e_.model.check_call(callee, decorator, arguments);
  const Value made_by = is_call ? e_.expressions.eval(decorator) : callee;
  e_.python_checks.check_callable(made_by, decorator, tree()[decorator].span);
  if (made_by.kind == ValueKind::kDecorator) return e_.calls.call(made_by, arguments);
  const bool runs = made_by.kind == ValueKind::kNamespace && !c_.exploring &&
                    s_.namespaces[made_by.index].kind == Namespace::Kind::kPlainFunction;
  if (runs) return e_.calls.call(made_by, arguments);
  // What it does with a kernel or function is not known; nor is what it gives.
  c_.ran_unknown_code = c_.ran_unknown_code || made_by.kind == ValueKind::kNamespace;
  return unknown("a function with a decorator that weft does not know");
}

uint32_t Functions::enter(const Namespace& plain) {
  const Symbol name = plain.name;
  c_.scopes = plain.scopes;
  c_.globals.clear();
  c_.nonlocals.clear();
  const uint32_t frame = s_.new_namespace(Namespace::Kind::kFrame, name);
  Namespace& space = s_.namespaces.change(frame);
  e_.names.qualify(name, space.qualified);
  for (size_t i = c_.scopes.size(); i-- > 0;)
    if (s_.namespaces[c_.scopes[i]].kind == Namespace::Kind::kFrame) {
      space.parent = c_.scopes[i];
      break;
    }
  c_.scopes.push_back(frame);
  return frame;
}

// What a function defines inside, as if it were called with arguments that are not known.
void Functions::explore(Value plain_value) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  if (plain.module != c_.id) return;
  if (!c_.module.file->defines(plain.node)) return;
  const syntax::FunctionDef def = syntax::function_def(tree(), plain.node);
  const std::vector<uint32_t> outer_scopes = c_.scopes;
  const std::vector<Symbol> outer_globals = c_.globals, outer_nonlocals = c_.nonlocals;
  const auto first_sequence = static_cast<uint32_t>(s_.sequences.size());
  const uint32_t frame = enter(plain);
  const syntax::Arguments arguments = syntax::arguments(tree(), def.arguments);
  const Value parameter = unknown("a parameter of the enclosing function");
  for (const Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
    for (const NodeId node : list) s_.namespaces.change(frame).set(tree()[node].name, parameter);
  for (const NodeId node : {arguments.vararg, arguments.kwarg})
    if (node.valid()) s_.namespaces.change(frame).set(tree()[node].name, parameter);
  c_.first_own_sequence = first_sequence;
  c_.first_own_namespace = frame;
  e_.model.look_through([&] {
    const Scoped exploring(c_.exploring, true);
    const Scoped looking(s_.looking, true);
    e_.statements.execute(def.body);
  });
  c_.scopes = outer_scopes;
  c_.globals = outer_globals;
  c_.nonlocals = outer_nonlocals;
}

// Of a function under functools.cache and its kind.
Value Functions::call_cached(Value plain_value, const Arguments& arguments) {
  const auto unsure = [&] { return e_.calls.call_unknown(plain_value, arguments); };
  if (!arguments.complete) return unsure();
  for (const CachedCall& call : s_.cached_calls) {
    if (call.function != plain_value.index ||
        call.positional.size() != arguments.positional.size() ||
        call.named.size() != arguments.named.size())
      continue;
    std::optional<bool> same = true;
    for (size_t i = 0; same == true && i < call.positional.size(); ++i)
      same = e_.comparisons.is_same_argument(call.positional[i], arguments.positional[i]);
    for (size_t i = 0; same == true && i < call.named.size(); ++i)
      same = call.named[i].first == arguments.named[i].name
                 ? e_.comparisons.is_same_argument(call.named[i].second, arguments.named[i].value)
                 : std::optional(false);
    if (!same) return unsure();
    if (*same) return call.result;
  }
  CachedCall made{.function = plain_value.index, .positional = arguments.positional};
  for (const Keyword& keyword : arguments.named)
    made.named.emplace_back(keyword.name, keyword.value);
  made.result = call_function(plain_value, arguments);
  s_.cached_calls.push_back(made);
  return made.result;
}

Value Functions::call_function(Value plain_value, const Arguments& arguments) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  if (!arguments.complete || c_.calls >= kMaximumCalls || s_.steps > kMaximumSteps)
    return e_.calls.call_unknown(plain_value, arguments);
  // Looked through only, what a function does to others must not happen: no kernels are made.
  if (c_.exploring && !c_.in_static) return e_.calls.call_unknown(plain_value, arguments);
  if (plain.module != c_.id) return e_.model.call_there(plain_value, arguments);
  ++c_.calls;
  const Value value = run_function(plain_value, arguments);
  --c_.calls;
  return value;
}

// What `*args` and `**kwargs` of a call are, behind the parameters `names` that have names.
void Functions::take_variadic(const syntax::Arguments& parameters, const Arguments& arguments,
                              std::vector<NodeId>& names, std::vector<Value>& values) {
  const std::vector<NodeId> named = names;
  if (parameters.vararg.valid()) {
    const size_t positional = parameters.posonly.size() + parameters.args.size();
    const size_t first = std::min(positional, arguments.positional.size());
    names.push_back(parameters.vararg);
    values.push_back(s_.sequence(std::span(arguments.positional).subspan(first), false));
  }
  if (!parameters.kwarg.valid()) return;
  std::vector<Value> rest;
  for (const Keyword& keyword : arguments.named) {
    const auto takes = [&](NodeId name) { return tree()[name].name == keyword.name; };
    if (std::ranges::any_of(std::span(named).subspan(parameters.posonly.size()), takes)) continue;
    rest.push_back(s_.symbol_constant(text(keyword.name)));
    rest.push_back(keyword.value);
  }
  names.push_back(parameters.kwarg);
  values.push_back(s_.mapping(rest));
}

Value Functions::run_function(Value plain_value, const Arguments& arguments) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  const bool lambda = is_lambda(plain);
  const syntax::FunctionDef def =
      lambda ? syntax::FunctionDef{} : syntax::function_def(tree(), plain.node);
  const syntax::Arguments parameters =
      syntax::arguments(tree(), lambda ? tree().child(plain.node, 0) : def.arguments);
  const NodeId expression = lambda ? tree().child(plain.node, 1) : NodeId{};
  if (c_.module.file->is_generator(lambda ? std::span(&expression, 1) : def.body))
    return e_.calls.call_unknown(plain_value, arguments);

  std::vector<NodeId> names(parameters.posonly.begin(), parameters.posonly.end());
  names.insert(names.end(), parameters.args.begin(), parameters.args.end());
  const size_t positional = names.size();
  names.insert(names.end(), parameters.kwonly.begin(), parameters.kwonly.end());
  if (arguments.positional.size() > positional && !parameters.vararg.valid())
    return e_.calls.call_unknown(plain_value, arguments);
  std::vector<Value> values(names.size());
  for (size_t i = 0; i < names.size(); ++i) {
    const Symbol name = tree()[names[i]].name;
    if (i < std::min(positional, arguments.positional.size())) {
      values[i] = arguments.positional[i];
      continue;
    }
    const auto named = std::find_if(arguments.named.begin(), arguments.named.end(),
                                    [&](const Keyword& keyword) { return keyword.name == name; });
    if (named != arguments.named.end()) {
      values[i] = named->value;
      continue;
    }
    NodeId otherwise;
    if (i >= positional)
      otherwise = parameters.kw_defaults[i - positional];
    else if (positional - i <= parameters.defaults.size())
      otherwise = parameters.defaults[parameters.defaults.size() - (positional - i)];
    if (!otherwise.valid()) return e_.calls.call_unknown(plain_value, arguments);
    // Python evaluated it when the function was defined.
    const auto known =
        std::ranges::find(plain.defaults, otherwise, &std::pair<NodeId, Value>::first);
    values[i] = known != plain.defaults.end() ? known->second
                : tree()[otherwise].kind == NodeKind::kConstant
                    ? e_.expressions.eval(otherwise)
                    : unknown("a default that weft does not evaluate");
  }
  take_variadic(parameters, arguments, names, values);
  std::vector<uint32_t> outer_scopes = std::move(c_.scopes);
  std::vector<Symbol> outer_globals = std::move(c_.globals);
  std::vector<Symbol> outer_nonlocals = std::move(c_.nonlocals);
  const int outer_loops = c_.loops;
  c_.loops = 0;
  const bool in_static = std::exchange(c_.in_static, false);
  const uint32_t frame = enter(plain);
  for (size_t i = 0; i < names.size(); ++i)
    s_.namespaces.change(frame).set(tree()[names[i]].name, values[i]);
  // Warp tries wp.static once, and again later if that raises.
  const bool importing = std::exchange(c_.importing, c_.importing && !in_static);
  Flow flow = Flow::kReturn;
  if (lambda)
    c_.returned = e_.expressions.eval(expression);
  else
    flow = e_.statements.execute(def.body);
  if (in_static) c_.importing = importing;
  c_.scopes = std::move(outer_scopes);
  c_.globals = std::move(outer_globals);
  c_.nonlocals = std::move(outer_nonlocals);
  c_.in_static = in_static;
  c_.loops = outer_loops;
  if (flow == Flow::kNext) return {ValueKind::kNone};
  if (flow == Flow::kReturn) return c_.returned;
  for (const Value& value : values) e_.effects.escape(value);
  return unknown("the result of a function that weft cannot follow");
}

void Functions::explore_all() {
  while (!plain_functions_.empty()) {  // exploring one may define others
    for (const uint32_t function : std::exchange(plain_functions_, {}))
      explore({ValueKind::kNamespace, Variant::kPlain, function});
  }
}

Value Functions::partial(Value callee, const Arguments& arguments) {
  PreparedDecorator& made = s_.decorators.emplace_back();
  made.callee = callee;
  made.positional = arguments.positional;
  for (const Keyword& keyword : arguments.named)
    made.named.emplace_back(keyword.name, keyword.value);
  return {ValueKind::kDecorator, Variant::kPlain, static_cast<uint32_t>(s_.decorators.size() - 1)};
}

}  // namespace weft::python
