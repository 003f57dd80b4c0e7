// wp.static(...): expressions that Python evaluates, when the function is defined or when it is
// built.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;

namespace {

// What Python has under the name of a builtin and Warp cannot call in a kernel.
constexpr std::string_view kPlainFunctions[] = {"copy", "matrix_from_cols", "matrix_from_rows",
                                                "zeros"};

void names_in(const syntax::Tree& tree, NodeId id, std::vector<Symbol>& names) {
  if (!id.valid()) return;
  if (tree[id].kind == syntax::NodeKind::kName) names.push_back(tree[id].name);
  for (const NodeId child : tree.children(id)) names_in(tree, child, names);
}

void loop_names(const syntax::Tree& tree, NodeId id, std::vector<Symbol>& names) {
  if (!id.valid()) return;
  if (tree[id].kind == syntax::NodeKind::kFor) names_in(tree, tree.child(id, 0), names);
  for (const NodeId child : tree.children(id)) loop_names(tree, child, names);
}

// The one expression that a call takes; invalid: there is not one.
NodeId only_argument(const syntax::Tree& tree, NodeId node) {
  const syntax::Call call = syntax::call(tree, node);
  return call.args.size() == 1 ? call.args[0] : NodeId{};
}

}  // namespace

const scope::StaticExpression* FunctionLowering::resolved_static(NodeId node) const {
  for (const auto& all : {std::span(instance_statics_), std::span(definition_.statics)}) {
    const auto known = std::ranges::find(all, node, &scope::StaticExpression::call);
    if (known != all.end() && !known->deferred) return &*known;
  }
  return nullptr;
}

// An instance knows the types of its parameters when it is made: what needs nothing but their
// lengths is resolved in it as if it were written there.
void FunctionLowering::resolve_statics_of_instance() {
  std::vector<std::pair<Symbol, scope::Value>> locals;
  for (const ValueId id : fn_.parameters)
    locals.emplace_back(at(id).label,
                        scope::Value{.kind = ValueKind::kType, .index = stripped(id).index});
  std::vector<Symbol> loops, names;
  loop_names(tree_, definition_.node, loops);
  const auto is_parameter = [&](Symbol name) {
    return std::ranges::find(locals, name, &std::pair<Symbol, scope::Value>::first) != locals.end();
  };
  const auto is_known = [&](Symbol name) {
    return std::ranges::find(loops, name) == loops.end() &&
           (is_parameter(name) || text(name) == "len" ||
            program_.lookup(id_, name).kind != ValueKind::kUndefined);
  };
  for (const scope::StaticExpression& expression : definition_.statics) {
    const NodeId argument = only_argument(tree_, expression.call);
    if (!argument.valid()) continue;
    names.clear();
    names_in(tree_, argument, names);
    if (!std::ranges::all_of(names, is_known)) continue;
    const bool of_parameters = std::ranges::any_of(names, is_parameter);
    if (!expression.deferred && !of_parameters) continue;
    scope::StaticExpression resolved = expression;
    resolved.value = program_.evaluate(id_, argument, locals);
    if (resolved.value.kind == ValueKind::kEnumMember) resolved.value.kind = ValueKind::kConstant;
    if (resolved.value.kind != ValueKind::kConstant &&
        resolved.value.kind != ValueKind::kFunction && resolved.value.kind != ValueKind::kBuiltin)
      continue;
    resolved.deferred = false;
    instance_statics_.push_back(resolved);
  }
}

Operand FunctionLowering::static_operand(scope::Value value, NodeId node) {
  switch (value.kind) {
    case ValueKind::kConstant:
    case ValueKind::kEnumMember:
      if (constants_[value.constant()].type == types::kString)
        fail(diag::BadArgument, node, "`wp.static` gives text, for which Warp raises a TypeError");
      return Operand::of(constant_value(value, node));
    case ValueKind::kBuiltin:
      if (std::ranges::find(kPlainFunctions, builtins::name(value.builtin())) !=
          std::end(kPlainFunctions))
        fail(diag::BadArgument, node, "`wp.static` gives a function of Python's");
      return Operand::of(value);
    case ValueKind::kFunction:
      return Operand::of(value);
    default:
      unsupported(node, "`wp.static` of " + program_.describe(value));
  }
}

Operand FunctionLowering::deferred_static(NodeId node) {
  const auto known = std::ranges::find(definition_.statics, node, &scope::StaticExpression::call);
  const NodeId argument = only_argument(tree_, node);
  if (known == definition_.statics.end() || !argument.valid())
    fail(diag::BadArgument, node, "`wp.static` takes one expression");
  std::vector<std::pair<Symbol, scope::Value>> locals;
  for (const Symbols::Entry& entry : symbols_.entries()) {
    if (entry.operand.is_object()) {
      locals.emplace_back(entry.name, entry.operand.object);
    } else if (entry.operand.is_value()) {
      const ir::Value& value = at(entry.operand.value);
      // What is no constant has a type, of which `len` is one.
      locals.emplace_back(entry.name,
                          value.constant.valid()
                              ? Operand::raw(value.constant).object
                              : scope::Value{.kind = ValueKind::kType,
                                             .index = stripped(entry.operand.value).index});
    }
  }
  scope::Value value = program_.evaluate(id_, argument, locals);
  if (value.kind == ValueKind::kEnumMember) value.kind = ValueKind::kConstant;
  if (value.kind == ValueKind::kUndefined)
    fail(diag::BadArgument, node, "`wp.static` needs names that are constant");
  if (!instance_ && (value.kind == ValueKind::kConstant || value.kind == ValueKind::kFunction ||
                     value.kind == ValueKind::kBuiltin))
    module_.statics.add(id_, known->code, value);
  return static_operand(value, node);
}

}  // namespace weft::lower
