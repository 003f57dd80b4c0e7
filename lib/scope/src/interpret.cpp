// Functions of the module itself: run where kernels are made by them, or looked through for what
// they define inside.
#include <algorithm>

#include "evaluator.h"

namespace weft::scope {
namespace {

constexpr int kMaximumCalls = 16;

bool is_generator(const syntax::Tree& tree, NodeId id) {
  if (!id.valid()) return false;
  const NodeKind kind = tree[id].kind;
  if (kind == NodeKind::kYield || kind == NodeKind::kYieldFrom) return true;
  if (kind == NodeKind::kFunctionDef || kind == NodeKind::kLambda ||
      kind == NodeKind::kAsyncFunctionDef || kind == NodeKind::kClassDef)
    return false;
  for (const NodeId child : tree.children(id))
    if (is_generator(tree, child)) return true;
  return false;
}

}  // namespace

uint32_t Evaluator::enter(const Namespace& plain) {
  const Symbol name = plain.name;
  scopes_ = plain.scopes;
  globals_.clear();
  nonlocals_.clear();
  const uint32_t frame = s_.new_namespace(Namespace::Kind::kFrame, name);
  Namespace& space = s_.namespaces.change(frame);
  space.qualified = qualified(name);
  for (size_t i = scopes_.size(); i-- > 0;)
    if (s_.namespaces[scopes_[i]].kind == Namespace::Kind::kFrame) {
      space.parent = scopes_[i];
      break;
    }
  scopes_.push_back(frame);
  return frame;
}

// What a function defines inside, as if it were called with arguments that are not known.
void Evaluator::explore(Value plain_value) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  if (plain.module != id_) return;
  if (!module_.file->defines(plain.node)) return;
  const syntax::FunctionDef def = syntax::function_def(*tree_, plain.node);
  const std::vector<uint32_t> outer_scopes = scopes_;
  const std::vector<Symbol> outer_globals = globals_, outer_nonlocals = nonlocals_;
  const auto first_sequence = static_cast<uint32_t>(s_.sequences.size());
  const uint32_t frame = enter(plain);
  const syntax::Arguments arguments = syntax::arguments(*tree_, def.arguments);
  const Value parameter = unknown("a parameter of the enclosing function");
  for (const Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
    for (const NodeId node : list) s_.namespaces.change(frame).set((*tree_)[node].name, parameter);
  for (const NodeId node : {arguments.vararg, arguments.kwarg})
    if (node.valid()) s_.namespaces.change(frame).set((*tree_)[node].name, parameter);
  const size_t names_taken = s_.names_taken();
  exploring_ = true;
  first_own_sequence_ = first_sequence;
  first_own_namespace_ = frame;
  const bool outer_looking = std::exchange(s_.looking, true);
  execute(def.body);
  s_.looking = outer_looking;
  exploring_ = false;
  s_.return_names(names_taken);
  scopes_ = outer_scopes;
  globals_ = outer_globals;
  nonlocals_ = outer_nonlocals;
}

std::optional<bool> Evaluator::is_same_argument(Value a, Value b) {
  if (a == b) return true;
  const auto is_object = [](Value v) {
    return v.kind == ValueKind::kFunction || v.kind == ValueKind::kKernel ||
           v.kind == ValueKind::kBuiltin || v.kind == ValueKind::kSpecial;
  };
  if (is_object(a) || is_object(b)) return false;
  const bool namespaces = a.kind == ValueKind::kNamespace && b.kind == ValueKind::kNamespace;
  const auto has_no_equality = [&](Value v) {
    const Namespace::Kind kind = s_.namespaces[v.index].kind;
    return kind != Namespace::Kind::kInstance;  // its class may say what equals it
  };
  if (namespaces && has_no_equality(a) && has_no_equality(b)) return false;
  return equal(a, b);
}

// Of a function under functools.cache and its kind.
Value Evaluator::call_cached(Value plain_value, const Arguments& arguments) {
  const auto unsure = [&] { return call_unknown(plain_value, arguments); };
  if (!arguments.complete) return unsure();
  for (const CachedCall& call : s_.cached_calls) {
    if (call.function != plain_value.index ||
        call.positional.size() != arguments.positional.size() ||
        call.named.size() != arguments.named.size())
      continue;
    std::optional<bool> same = true;
    for (size_t i = 0; same == true && i < call.positional.size(); ++i)
      same = is_same_argument(call.positional[i], arguments.positional[i]);
    for (size_t i = 0; same == true && i < call.named.size(); ++i)
      same = call.named[i].first == arguments.named[i].name
                 ? is_same_argument(call.named[i].second, arguments.named[i].value)
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

Value Evaluator::call_function(Value plain_value, const Arguments& arguments) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  if (!arguments.complete || calls_ >= kMaximumCalls || s_.steps > kMaximumSteps)
    return call_unknown(plain_value, arguments);
  // Looked through only, what a function does to others must not happen: no kernels are made.
  if (exploring_ && static_function_ == nullptr) return call_unknown(plain_value, arguments);
  if (plain.module != id_) {
    Evaluator other(s_, plain.module, diags_);
    other.calls_ = calls_ + 1;
    other.exploring_ = exploring_;
    other.first_own_sequence_ = first_own_sequence_;
    other.first_own_namespace_ = first_own_namespace_;
    const Value value = other.run_function(plain_value, arguments);
    return value;
  }
  ++calls_;
  const Value value = run_function(plain_value, arguments);
  --calls_;
  return value;
}

// Called from Python, a Warp function is its Python body.
Value Evaluator::call_warp_function(FunctionSetId set_id, const Arguments& arguments) {
  const FunctionSet& set = s_.sets[set_id.index];
  const Function& function = s_.functions[set.overloads[0].index];
  if (set.overloads.size() != 1 || function.kind != FunctionKind::kFunction)
    return call_unknown(unknown("a Warp function with overloads"), arguments);
  const Module& module = s_.modules[function.module.index];
  const uint32_t id =
      s_.new_namespace(Namespace::Kind::kPlainFunction, (*module.tree)[function.node].name);
  Namespace& plain = s_.namespaces.change(id);
  plain.module = function.module;
  plain.node = function.node;
  for (uint32_t frame = function.frame; frame != UINT32_MAX; frame = s_.namespaces[frame].parent)
    plain.scopes.insert(plain.scopes.begin(), frame);
  return call_function({ValueKind::kNamespace, Variant::kPlain, id}, arguments);
}

// What `*args` and `**kwargs` of a call are, behind the parameters `names` that have names.
void Evaluator::take_variadic(const syntax::Arguments& parameters, const Arguments& arguments,
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
    const auto takes = [&](NodeId name) { return (*tree_)[name].name == keyword.name; };
    if (std::ranges::any_of(std::span(named).subspan(parameters.posonly.size()), takes)) continue;
    rest.push_back(s_.symbol_constant(text(keyword.name)));
    rest.push_back(keyword.value);
  }
  names.push_back(parameters.kwarg);
  values.push_back(s_.mapping(rest));
}

Value Evaluator::run_function(Value plain_value, const Arguments& arguments) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  const bool lambda = is_lambda(plain);
  const syntax::FunctionDef def =
      lambda ? syntax::FunctionDef{} : syntax::function_def(*tree_, plain.node);
  const syntax::Arguments parameters =
      syntax::arguments(*tree_, lambda ? tree_->child(plain.node, 0) : def.arguments);
  const NodeId expression = lambda ? tree_->child(plain.node, 1) : NodeId{};
  if (is_generator(*tree_, expression) ||
      std::ranges::any_of(def.body, [&](NodeId node) { return is_generator(*tree_, node); }))
    return call_unknown(plain_value, arguments);

  std::vector<NodeId> names(parameters.posonly.begin(), parameters.posonly.end());
  names.insert(names.end(), parameters.args.begin(), parameters.args.end());
  const size_t positional = names.size();
  names.insert(names.end(), parameters.kwonly.begin(), parameters.kwonly.end());
  if (arguments.positional.size() > positional && !parameters.vararg.valid())
    return call_unknown(plain_value, arguments);
  std::vector<Value> values(names.size());
  for (size_t i = 0; i < names.size(); ++i) {
    const Symbol name = (*tree_)[names[i]].name;
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
    if (!otherwise.valid()) return call_unknown(plain_value, arguments);
    // Python evaluated it when the function was defined.
    const auto known =
        std::ranges::find(plain.defaults, otherwise, &std::pair<NodeId, Value>::first);
    values[i] = known != plain.defaults.end() ? known->second
                : (*tree_)[otherwise].kind == NodeKind::kConstant
                    ? eval(otherwise)
                    : unknown("a default that weft does not evaluate");
  }
  take_variadic(parameters, arguments, names, values);
  std::vector<uint32_t> outer_scopes = std::move(scopes_);
  std::vector<Symbol> outer_globals = std::move(globals_);
  std::vector<Symbol> outer_nonlocals = std::move(nonlocals_);
  const int outer_loops = loops_;
  loops_ = 0;
  const Function* const outer_static = static_function_;
  static_function_ = nullptr;
  const uint32_t frame = enter(plain);
  for (size_t i = 0; i < names.size(); ++i)
    s_.namespaces.change(frame).set((*tree_)[names[i]].name, values[i]);
  // Warp tries wp.static once, and again later if that raises.
  const bool importing = std::exchange(importing_, importing_ && outer_static == nullptr);
  Flow flow = Flow::kReturn;
  if (lambda)
    returned_ = eval(expression);
  else
    flow = execute(def.body);
  if (outer_static != nullptr) importing_ = importing;
  scopes_ = std::move(outer_scopes);
  globals_ = std::move(outer_globals);
  nonlocals_ = std::move(outer_nonlocals);
  static_function_ = outer_static;
  loops_ = outer_loops;
  if (flow == Flow::kNext) return {ValueKind::kNone};
  if (flow == Flow::kReturn) return returned_;
  for (const Value& value : values) escape(value);
  return unknown("the result of a function that weft cannot follow");
}

}  // namespace weft::scope
