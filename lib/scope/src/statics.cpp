#include "statics.h"

#include <algorithm>

#include "warp.h"

namespace weft::scope {

using syntax::Node;

namespace {

void names_in(const syntax::Tree& tree, NodeId id, std::vector<Symbol>& names) {
  if (!id.valid()) return;
  if (tree[id].kind == NodeKind::kName) names.push_back(tree[id].name);
  for (const NodeId child : tree.children(id)) names_in(tree, child, names);
}

// The text of an expression in a function whose lines begin with `margin` blanks that Warp takes
// away; of lines of nothing else it takes them all.
std::string on_one_line(std::string_view text, size_t margin) {
  std::string line;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      const size_t content = std::min(text.find_first_not_of(" \t", i + 1), text.size() - 1);
      const bool blank = text[content] == '\n' || text[content] == '\r';
      i = (blank ? content : std::min(content, i + 1 + margin)) - 1;
    } else if (text[i] != '\r') {
      line.push_back(text[i]);
    }
  }
  return line;
}

}  // namespace

void Statics::find_statics(Function& function) {
  const std::string_view first =
      live_statics_ == nullptr ? c_.source->line(function.first_line) : std::string_view();
  const size_t margin = std::min(first.find_first_not_of(" \t"), first.size());
  std::vector<Symbol> loops;
  std::vector<Symbol> names;
  const NodeId returns = syntax::function_def(tree(), function.node).returns;
  const auto visit = [&](auto&& self, NodeId id, bool annotation) -> void {
    if (!id.valid()) return;
    const Node& node = tree()[id];
    annotation = annotation || node.kind == NodeKind::kArg || id == returns;
    if (node.kind == NodeKind::kCall) {
      const NodeId callee = tree().child(id, 0);
      if (is_static(function, callee)) {
        const syntax::Call call = syntax::call(tree(), id);
        StaticExpression expression;
        expression.call = id;
        // Warp evaluates the text of the one argument; `name=value` and `name := value` are no
        // expressions then.
        NodeId argument;
        if (call.args.size() == 1 && tree()[call.args[0]].kind != NodeKind::kStarred &&
            tree()[call.args[0]].kind != NodeKind::kNamedExpr)
          argument = call.args[0];
        else
          w_.definitions.refuse(function, "a wp.static that has not one expression", node.span);
        names.clear();
        names_in(tree(), argument, names);
        expression.deferred =
            !argument.valid() || std::any_of(names.begin(), names.end(), [&](Symbol name) {
              return std::find(loops.begin(), loops.end(), name) != loops.end();
            });
        if (argument.valid()) {
          expression.code =
              s_.symbols.intern(on_one_line(c_.source->text(tree()[argument].span), margin));
        }
        if (live_statics_ != nullptr) {
          const auto known =
              std::ranges::find(*live_statics_, expression.code, &std::pair<Symbol, Value>::first);
          expression.deferred = known == live_statics_->end();
          if (!expression.deferred) {
            take_static(function, expression, known->second, node.span);
            live_statics_->erase(known);
          }
        } else if (!expression.deferred) {
          // What Python cannot find now may be a local constant: Warp tries again when it builds.
          const Function* const outer = std::exchange(static_function_, &function);
          c_.in_static = true;
          const bool defined = all_defined(argument);
          const Value value = defined ? static_value(argument) : Value{};
          c_.in_static = false;
          static_function_ = outer;
          if (!defined) {
            expression.deferred = true;
          } else {
            // Warp puts off what gives no constant, and never comes back to annotations.
            expression.deferred = annotation && value.kind == ValueKind::kType;
            if (!expression.deferred) take_static(function, expression, value, node.span);
          }
        }
        function.statics.push_back(expression);
        if (!expression.deferred) return;
      }
    }
    const bool loop =
        node.kind == NodeKind::kFor && tree()[tree().child(id, 0)].kind == NodeKind::kName;
    if (loop) loops.push_back(tree()[tree().child(id, 0)].name);
    for (const NodeId child : tree().children(id)) self(self, child, annotation);
    if (loop) loops.pop_back();
  };
  visit(visit, function.node, false);
}

void Statics::find_statics(Function& function, std::vector<std::pair<Symbol, Value>>& known) {
  live_statics_ = &known;
  find_statics(function);
  live_statics_ = nullptr;
}

void Statics::take_static(Function& function, StaticExpression& expression, Value value,
                          Span span) {
  expression.value = value;
  if (value.kind == ValueKind::kEnumMember)
    expression.value = State::constant(value.constant());
  else if (value.kind != ValueKind::kConstant && value.kind != ValueKind::kFunction &&
           value.kind != ValueKind::kBuiltin)
    w_.definitions.refuse(
        function,
        "a wp.static expression that weft cannot evaluate: " +
            std::string(value.kind == ValueKind::kUnknown ? s_.reason(value)
                                                          : "it gives no constant"),
        span);
  // Its digest takes numbers and functions alone.
  else if (value.kind == ValueKind::kConstant &&
           s_.constants[value.constant()].type == types::kString)
    w_.definitions.refuse(function, "a wp.static that gives text", span);
}

// `len(p)` of a parameter that is a vector, tile or tuple is its length: Warp replaces it in the
// text.
std::optional<Int128> Statics::static_length(NodeId node) {
  if (!c_.in_static || tree()[node].kind != NodeKind::kCall) return std::nullopt;
  const syntax::Call call = syntax::call(tree(), node);
  if (tree()[call.func].kind != NodeKind::kName || text(tree()[call.func].name) != "len" ||
      call.args.size() != 1 || !call.keywords.empty() ||
      tree()[call.args[0]].kind != NodeKind::kName)
    return std::nullopt;
  const Symbol name = tree()[call.args[0]].name;
  types::TypeId type;
  for (const Parameter& parameter : static_function_->parameters)
    if (parameter.name == name) type = parameter.type;
  for (const auto& [local, value] : static_locals_) {
    if (local != name) continue;
    if (value.kind == ValueKind::kType) type = value.type();
    if (value.kind == ValueKind::kConstant) type = s_.constants[value.constant()].type;
  }
  if (!type.valid()) return std::nullopt;
  // A kernel's instances are functions of their own, made of it as it is.
  if (static_function_->kind == FunctionKind::kKernel && types::is_generic(s_.types, type))
    return std::nullopt;
  // Of a function's patterns too: any length is 0, and the dots of `tuple[int, ...]` count.
  if (types::is_composite(s_.types, type)) return types::length_of(s_.types, type);
  const types::Type& info = s_.types[type];
  if (info.kind == types::TypeKind::kTile && !info.any_shape)
    return s_.types.tile_of(type).shape[0];
  if (info.kind != types::TypeKind::kTuple) return std::nullopt;
  return info.any_shape ? 2 : static_cast<Int128>(s_.types.elements(type).size());
}

Value Statics::evaluate(const Function& function, NodeId expression,
                        std::span<const std::pair<Symbol, Value>> locals) {
  // Nothing of the program may change by it.
  c_.exploring = true;
  c_.first_own_sequence = static_cast<uint32_t>(s_.sequences.size());
  const uint32_t frame = s_.new_namespace(Namespace::Kind::kFrame, {});
  c_.first_own_namespace = frame;
  Namespace& space = s_.namespaces.change(frame);
  for (const auto& [name, value] : locals)
    if (value.kind != ValueKind::kType) space.set(name, value);
  for (uint32_t outer = function.frame; outer != UINT32_MAX; outer = s_.namespaces[outer].parent)
    c_.scopes.insert(c_.scopes.begin(), outer);
  c_.scopes.push_back(frame);
  static_function_ = &function;
  c_.in_static = true;
  static_locals_ = locals;
  return static_value(expression);
}

Value Statics::static_value(NodeId expression) {
  return as_constant(e_.expressions.eval(expression));
}

Value Statics::as_constant(Value value) {
  const bool instance =
      value.kind == ValueKind::kNamespace && s_.namespaces[value.index].structure.valid();
  return instance ? w_.structures.instance_value(value) : value;
}

Value evaluate_in_function(State& state, FunctionId function_id, NodeId expression,
                           std::span<const std::pair<Symbol, Value>> locals) {
  const Function& function = state.functions[function_id.index];
  diag::Diagnostics ignored;
  return Warp(state, function.module, ignored).statics.evaluate(function, expression, locals);
}

bool Statics::all_defined(NodeId id) {
  if (!id.valid() || static_length(id)) return true;
  if (tree()[id].kind == NodeKind::kName &&
      e_.names.load(tree()[id].name).kind == ValueKind::kUndefined)
    return false;
  for (const NodeId child : tree().children(id))
    if (!all_defined(child)) return false;
  return true;
}

// Does the callee name warp's `static`? A parameter of that name hides it.
bool Statics::is_static(const Function& function, NodeId callee) {
  Symbol path[8];
  size_t count = 0;
  NodeId node = callee;
  while (tree()[node].kind == NodeKind::kAttribute && count < 7) {
    path[count++] = tree()[node].name;
    node = tree().child(node, 0);
  }
  if (tree()[node].kind != NodeKind::kName) return false;
  path[count++] = tree()[node].name;
  std::reverse(path, path + count);
  for (const Parameter& parameter : function.parameters)
    if (parameter.name == path[0]) return false;
  size_t found = 0;
  const Value value = s_.resolve(e_.names.load_global(path[0]), {path, count}, found);
  return found == count && value.kind == ValueKind::kSpecial && value.special() == Special::kStatic;
}

}  // namespace weft::scope
