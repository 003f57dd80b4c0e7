// Calls: what is called, with which arguments.
#include <algorithm>

#include "lowering.h"
#include "weft/base/reversed.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::NodeKind;
using types::TypeKind;

// Warp's static reading of an expression: a dotted path from a name that no local shadows.
scope::Value FunctionLowering::resolve_static(NodeId node, Few<Symbol>& path, size_t& found) {
  if (tree_[node].kind != NodeKind::kAttribute && tree_[node].kind != NodeKind::kName) return {};
  while (tree_[node].kind == NodeKind::kAttribute) {
    const syntax::Attribute view = syntax::attribute(tree_, node);
    path.push_back(view.attr);
    node = view.value;
  }
  if (tree_[node].kind != NodeKind::kName) {
    std::ranges::reverse(path);
    return {};
  }
  path.push_back(tree_[node].name);
  std::ranges::reverse(path);
  if (symbols_.find(path.front())) return {};
  const scope::Value value = program_.resolve_path(id_, path, found);
  return value.kind == ValueKind::kNone ? scope::Value{} : value;
}

// `type(x)`, perhaps with attributes behind it: `type(x).dtype`, `type(x).length`.
std::optional<Operand> FunctionLowering::type_expression(NodeId node) {
  NodeId root = node;
  while (tree_[root].kind == NodeKind::kAttribute) root = syntax::attribute(tree_, root).value;
  if (tree_[root].kind != NodeKind::kCall) return std::nullopt;
  const syntax::Call call = syntax::call(tree_, root);
  if (tree_[call.func].kind != NodeKind::kName || text(tree_[call.func].name) != "type")
    return std::nullopt;
  if (call.args.size() != 1) fail(diag::BadArgument, root, "`type` takes one argument");
  Operand result = Operand::type(stripped(value_of(call.args[0])));
  Few<Symbol> attributes;  // the last one first
  for (NodeId at = node; at != root; at = syntax::attribute(tree_, at).value)
    attributes.push_back(syntax::attribute(tree_, at).attr);
  for (const Symbol attr : reversed(attributes)) {
    std::optional<Operand> operand;
    if (result.object.kind == ValueKind::kType)
      operand = type_attribute(result.object.type(), attr);
    if (!operand)
      fail(diag::UnknownAttribute, node, text(attr),
           result.object.kind == ValueKind::kType ? spell(result.object.type()) : "a number");
    result = *operand;
  }
  return result;
}

Operand FunctionLowering::argument(NodeId node) {
  if (tree_[node].kind == NodeKind::kCall || tree_[node].kind == NodeKind::kAttribute) {
    if (const auto found = type_expression(node)) {
      if (found->object.kind == ValueKind::kConstant)
        return Operand::of(constant_value(found->object, node));
      return *found;
    }
  }
  // Evaluated first, and then read statically: a constant reached by a path gets a second variable.
  Operand operand;
  std::optional<Rejected> undefined;
  try {
    operand = evaluate(node);
  } catch (Rejected& rejected) {
    if (!rejected.undefined_name) throw;
    undefined = std::move(rejected);
  }
  Few<Symbol> path;
  size_t found = 0;
  const scope::Value object = resolve_static(node, path, found);
  switch (object.kind) {
    case ValueKind::kUndefined:
      if (undefined) throw std::move(*undefined);
      return operand;
    case ValueKind::kConstant:
    case ValueKind::kEnumMember:
      if (found == path.size()) return Operand::of(constant_value(object, node));
      break;
    case ValueKind::kType:
    case ValueKind::kFunction:
    case ValueKind::kBuiltin:
      return Operand::of(object);
    case ValueKind::kPython: {
      const TypeId type = builtins::named_type(types_, text(Symbol{object.index}));
      if (type.valid()) return Operand::type(type);
      break;
    }
    default:
      break;
  }
  if (undefined) throw std::move(*undefined);
  unsupported(node, program_.describe(object) + " as an argument");
}

void FunctionLowering::arguments(const syntax::Call& call, Few<CallArgument>& out) {
  for (const NodeId arg : call.args) {
    if (tree_[arg].kind == NodeKind::kStarred)
      starred(arg, out);
    else
      out.push_back({{}, argument(arg), arg});
  }
  for (const NodeId node : call.keywords) {
    const syntax::Keyword keyword = syntax::keyword(tree_, node);
    if (!keyword.name.valid()) unsupported(node, "`**` in a call");
    const Operand operand = argument(keyword.value);
    out.push_back({keyword.name, operand, keyword.value});
  }
}

// *v and *arr[0:3]: one argument an element.
void FunctionLowering::starred(NodeId node, Few<CallArgument>& out) {
  const NodeId inner = tree_.child(node, 0);
  int64_t bounds[3] = {0, 0, 1};
  ValueId target;
  const bool sliced = tree_[inner].kind == NodeKind::kSubscript &&
                      tree_[syntax::subscript(tree_, inner).slice].kind == NodeKind::kSlice;
  if (sliced) {
    const syntax::Subscript view = syntax::subscript(tree_, inner);
    target = value_of(view.value);
  } else {
    target = value_of(inner);
  }
  const TypeId target_type = stripped(target);
  const bool array = types::is_array(types_, target_type);
  if (types::is_composite(types_, target_type)) {
    const int64_t length = types::length_of(types_, target_type);
    bounds[1] = length;
    if (sliced) constant_slice(syntax::subscript(tree_, inner).slice, length, bounds);
  } else if (array && sliced && types_[target_type].rank == 1) {
    const syntax::Slice view = syntax::slice(tree_, syntax::subscript(tree_, inner).slice);
    bounds[2] = view.step.valid() ? slice_component(view.step) : 1;
    bounds[0] = view.lower.valid() ? slice_component(view.lower) : 0;
    if (!view.upper.valid())
      fail(diag::BadArgument, node, "a starred slice of an array needs its upper bound");
    bounds[1] = slice_component(view.upper);
    if (bounds[0] < 0 || bounds[1] < 0 || bounds[2] <= 0)
      fail(diag::BadArgument, node, "the bounds of a starred slice of an array cannot be negative");
  } else {
    fail(diag::TypeMismatch, node,
         "`" + spell(target_type) + "` has no number of elements known here");
  }
  const size_t before = out.size();
  for (int64_t i = bounds[0]; bounds[2] > 0 ? i < bounds[1] : i > bounds[1]; i += bounds[2]) {
    const ValueId index = integer(i);
    out.push_back({{},
                   Operand::of(builtin_value(array ? group::kAddress : group::kExtract,
                                             {target, index}, node))});
  }
  if (out.size() == before)
    fail(diag::BadArgument, node, "nothing is left of this starred expression");
}

// The object that a call names, and the last name of its path (Warp looks that up among the
// builtins whatever it is a member of: math.sin is wp.sin).
FunctionLowering::Callee FunctionLowering::callee(NodeId node) {
  if (const auto found = type_expression(node)) return {found->object, {}};
  Few<Symbol> path;
  size_t found = 0;
  const scope::Value object = resolve_static(node, path, found);
  const Symbol last = path.empty() ? Symbol{} : path.back();
  if (object.kind != ValueKind::kUndefined) {
    const bool module = object.kind == ValueKind::kModule ||
                        (object.kind == ValueKind::kNative &&
                         (object.native() == scope::NativeModule::kWarpTypes ||
                          object.native() == scope::NativeModule::kWarpSourceTypes));
    const bool member = object.kind == ValueKind::kType && !builtins::find(text(last)).valid();
    if (found < path.size() && (module || member)) fail(diag::UnknownFunction, node, text(last));
    const bool function =
        object.kind == ValueKind::kBuiltin || object.kind == ValueKind::kUnsupportedBuiltin ||
        object.kind == ValueKind::kExternal || object.kind == ValueKind::kFunction;
    if (found < path.size() && function)
      unsupported(node,
                  "an attribute of a function, `" + std::string(text(last)) + "`, as a callee");
    return {object, last};
  }
  const Operand operand = evaluate(node);
  // Without a path (`x.dtype` is one) there is no name under which Warp finds anything but
  // functions that Python sees.
  const scope::Value value = operand.object;
  const bool is_type = path.empty() && operand.is_object() && value.kind == ValueKind::kType;
  if (is_type || (operand.is_object() && program_.is_for_kernels_only(value)))
    fail(diag::UnknownFunction, node, source_.text(span(node)));
  if (operand.kind == Operand::Kind::kGradient) return {operand.object, {}, true};
  if (!operand.is_object()) fail(diag::UnknownFunction, node, source_.text(span(node)));
  return {operand.object, last};
}

Operand FunctionLowering::call(NodeId node, uint32_t expects) {
  if (facts_ == nullptr) return call_node(node, expects);
  const size_t calls = fn_.calls.size();
  const Operand operand = call_node(node, expects);
  note(node, operand, calls);
  return operand;
}

Operand FunctionLowering::call_node(NodeId node, uint32_t expects) {
  if (const scope::StaticExpression* known = resolved_static(node))
    return static_operand(known->value, node);
  const syntax::Call view = syntax::call(tree_, node);
  const Callee target = callee(view.func);
  const std::string_view name = target.name.valid() ? text(target.name) : std::string_view{};
  const scope::Value object = target.object;

  if (target.gradient) {
    Few<CallArgument> args;
    arguments(view, args);
    return call_gradient(object, args, node);
  }
  if (object.kind == ValueKind::kFunction) {
    Few<CallArgument> args;
    arguments(view, args);
    return add_function(object.functions(), args, node);
  }
  if (object.kind == ValueKind::kExternal) {
    Few<CallArgument> args;
    arguments(view, args);
    return add_builtin(program_.external(object).overloads, args, {}, expects, node);
  }
  if (object.kind == ValueKind::kType && types::is_native(types_, object.type())) {
    for (const NodeId arg : view.args)
      if (tree_[arg].kind == NodeKind::kStarred) no_construct(arg);
    Few<CallArgument> args;
    arguments(view, args);
    return add_native(object.type(), args, node);
  }
  if (object.kind == ValueKind::kUnknown)
    unsupported(view.func, "calling `" + std::string(source_.text(span(view.func))) + "` (" +
                               std::string(program_.reason(object)) + ")");
  if (object.kind == ValueKind::kUnsupportedBuiltin)
    unsupported(view.func, program_.describe(object));
  if (object.kind == ValueKind::kKernel)
    fail(diag::BadStatement, node, "a kernel cannot be called; it is launched");
  if (object.kind == ValueKind::kSpecial && object.special() == scope::Special::kStatic)
    return deferred_static(node);
  if (object.kind == ValueKind::kSpecial && object.special() == scope::Special::kGrad)
    return gradient_of(node);
  if (object.kind == ValueKind::kSpecial && object.special() == scope::Special::kAddressOf)
    return address_of(node);

  // The annotation `wp.handle` is known as a type, and is none that makes values.
  if (object.kind == ValueKind::kType && object.type() == types::kUint64 &&
      object.variant == scope::Variant::kFactory)
    fail(diag::UnknownFunction, node, source_.text(span(view.func)));
  builtins::GroupId group;
  builtins::TypeArguments type_args;
  if (object.kind == ValueKind::kBuiltin) group = object.builtin();
  if (!group.valid() && !name.empty()) group = builtins::find(name);
  if (object.kind == ValueKind::kType) {
    const TypeId type = object.type();
    if (types_[type].kind == TypeKind::kStruct && !group.valid()) {
      module_.use_struct(type);
      Few<CallArgument> args;
      arguments(view, args);
      return add_struct(type, args, node);
    }
    const builtins::Context ctx = context();
    type_args = builtins::type_arguments_of(ctx, type);
    if (!group.valid()) group = builtins::constructor(types_, type);
  }
  if (!group.valid() && !builtins::unsupported_group(name).empty())
    unsupported(view.func, "the builtin `" + std::string(name) + "`");
  if (!group.valid()) fail(diag::UnknownFunction, view.func, source_.text(span(view.func)));

  if (group == group::kTid) {
    if (fn_.kind != ir::FunctionKind::kKernel)
      fail(diag::BadStatement, node,
           "`tid` is known in kernels only; pass the index to the function as an argument");
    if (expects <= 1) fn_.uses_scalar_tid = true;
  }
  Few<CallArgument> args;
  arguments(view, args);
  if (builtins::name(group).starts_with("atomic_"))
    for (size_t i = 1; i + 1 < args.size(); ++i)
      if (args[i].operand.is_value() && is_handle(args[i].operand.value))
        fail(diag::TypeMismatch, args[i].node, "a `wp.handle` is no index of an array");
  if (type_args.empty()) {
    Few<ValueId> values;
    for (const CallArgument& arg : args)
      if (!arg.name.valid() && arg.operand.is_value()) values.push_back(arg.operand.value);
    if (values.size() == args.size()) return call_builtin(group, values, node, expects);
  }
  return add_builtin(group, args, type_args, expects, node);
}

}  // namespace weft::lower
