// Assignment to names, tuples of names, subscripts and attributes.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::NodeKind;
using types::TypeKind;

void FunctionLowering::assign(NodeId node) {
  const syntax::Assign view = syntax::assign(tree_, node);
  if (view.targets.size() != 1) fail(diag::BadStatement, node, "a statement assigns to one target");
  const NodeId target = view.targets[0];
  const NodeKind value_kind = tree_[view.value].kind;
  if (value_kind == NodeKind::kList) no_construct(view.value);

  switch (tree_[target].kind) {
    case NodeKind::kTuple:
      return assign_tuple(view, target);
    case NodeKind::kName:
      return assign_name(view, target, evaluate(view.value));
    case NodeKind::kSubscript: {
      if (names_adjoint(target)) {
        const ValueId value = value_of(view.value);
        const ValueId adjoint = adjoint_target(target);
        return store_adjoint(adjoint, value);
      }
      // The right side is complete, loads included, before the target is looked at.
      const ValueId value = copy_reference(value_of(view.value), view.value);
      Few<NodeId> nodes;
      const ValueId place = walk_subscript(target, nodes, true);
      const Few<ValueId> indices = evaluate_indices(stripped(place), nodes);
      if (const auto slot = select_slot(place, indices)) return store_slot(*slot, value, node);
      return store_subscript(place, indices, value, target);
    }
    case NodeKind::kAttribute: {
      const ValueId value = copy_reference(value_of(view.value), view.value);
      const syntax::Attribute attribute = syntax::attribute(tree_, target);
      const ValueId aggregate = attribute_aggregate(attribute.value);
      if (const auto slot = select_slot(aggregate, attribute.attr, target))
        return store_slot(*slot, value, node);
      return store_attribute(target, aggregate, value);
    }
    default:
      break;
  }
  unsupported(target, "assigning to this kind of target");
}

void FunctionLowering::assign_tuple(const syntax::Assign& view, NodeId target) {
  const syntax::Nodes targets = tree_.children(target);
  Few<Operand> values;  // and functions
  if (tree_[view.value].kind == NodeKind::kTuple) {
    for (const NodeId element : tree_.children(view.value)) {
      const Operand operand = evaluate(element);
      const bool function = operand.is_object() && (operand.object.kind == ValueKind::kFunction ||
                                                    operand.object.kind == ValueKind::kBuiltin);
      values.push_back(function ? operand : Operand::of(only_value(operand, element)));
    }
  } else {
    Operand operand;
    if (tree_[view.value].kind == NodeKind::kCall) {
      line(view.value);
      operand = call(view.value, static_cast<uint32_t>(targets.size()));
    } else {
      operand = evaluate(view.value);
    }
    if (operand.is_value() && types_[type(operand.value)].kind == TypeKind::kTuple) {
      if (is_declared_tuple(operand.value))
        fail(diag::BadStatement, view.value,
             "a parameter that is annotated as a tuple cannot be taken apart; use its elements");
      const size_t count = types_.elements(type(operand.value)).size();
      if (count != targets.size())
        fail(diag::BadStatement, target,
             std::to_string(count) + " values for " + std::to_string(targets.size()) + " names");
      for (size_t i = 0; i < count; ++i) {
        const ValueId index = integer(static_cast<int64_t>(i));
        values.push_back(
            Operand::of(builtin_value(group::kExtract, {operand.value, index}, target)));
      }
    } else if (operand.kind == Operand::Kind::kList) {
      for (const ValueId value : fn_.ids(operand.list)) values.push_back(Operand::of(value));
    } else {
      fail(diag::BadStatement, view.value,
           "a single value cannot be taken apart into several names");
    }
  }
  for (const NodeId name : targets)
    if (tree_[name].kind != NodeKind::kName)
      unsupported(name, "taking several values apart into anything but names");
  if (values.size() != targets.size())
    fail(
        diag::BadStatement, target,
        std::to_string(values.size()) + " values for " + std::to_string(targets.size()) + " names");
  // What is stored by reference must not change what is stored next.
  if (std::ranges::any_of(
          targets, [&](NodeId name) { return reference_parameter(tree_[name].name).has_value(); }))
    for (Operand& value : values)
      if (value.is_value()) value = Operand::of(load(value.value));
  // Names take the values themselves: no copies are made here.
  for (size_t i = 0; i < values.size(); ++i) {
    const Symbol name = tree_[targets[i]].name;
    const Operand& value = values[i];
    if (const auto parameter = reference_parameter(name)) {
      if (!value.is_value()) fail(diag::TypeMismatch, targets[i], "a reference is given no value");
      store_reference(*parameter, value.value, targets[i]);
      continue;
    }
    if (const Operand* bound = symbols_.find(name)) {
      if (!value.is_value())
        fail(diag::BadStatement, targets[i], "a name that is bound cannot be given a function");
      if (!bound->is_value() || !keeps_type(bound->value, value.value, type(value.value)))
        fail(diag::TypeMismatch, targets[i], retyped(name, *bound, type(value.value)));
    }
    bind(name, value);
  }
}

std::string FunctionLowering::retyped(Symbol name, const Operand& bound, TypeId now) const {
  const std::string before = bound.is_value() ? "`" + spell(type(bound.value)) + "`" : "a function";
  if (bound.is_value() && types::equal(types_, now, type(bound.value)))
    return "`" + std::string(text(name)) + "` is bound to " +
           (types::is_reference(types_, now) ? "a reference (" : "a tuple (") + before +
           ") and is given another; such a name cannot be bound again";
  return "`" + std::string(text(name)) + "` is " + before + " and is given a value of type `" +
         spell(now) + "`";
}

// The value whose type Warp made for it: the types of tuples and references are objects that are
// made with each value, and Warp compares those of two values by identity.
ValueId FunctionLowering::type_source(ValueId value) const {
  const auto found = type_sources_.find(value);
  return found == type_sources_.end() ? value : found->second;
}

// May a name that is bound to `bound` take `value`, which is of the type `now`?
bool FunctionLowering::keeps_type(ValueId bound, ValueId value, TypeId now) const {
  if (!types::equal(types_, now, type(bound))) return false;
  const bool own = types::is_reference(types_, now) || types_[now].kind == TypeKind::kTuple;
  return !own || type_source(bound) == type_source(value);
}

// A builtin that gives a tuple, such as `copy` or `where`, gives the type of those that it takes.
void FunctionLowering::pass_tuple_type(std::span<const ValueId> outputs,
                                       std::span<const ValueId> args, NodeId node) {
  if (outputs.size() != 1 || types_[type(outputs[0])].kind != TypeKind::kTuple) return;
  std::optional<ValueId> source;
  for (const ValueId arg : args) {
    if (types_[stripped(arg)].kind != TypeKind::kTuple) continue;
    // Warp prints a call with a result for each element here, which does not compile.
    if (is_declared_tuple(arg))
      unsupported(node, "copying or choosing a parameter that is annotated as a tuple");
    if (source && *source != type_source(arg))
      fail(diag::TypeMismatch, node,
           "two tuples of their own meet in one name or value; Warp takes their types for "
           "different ones");
    source = type_source(arg);
  }
  if (source) type_sources_[outputs[0]] = *source;
}

// Is it a parameter whose type is its annotation, a tuple of Python's? That of an instance of a
// generic function is the argument's.
bool FunctionLowering::is_declared_tuple(ValueId value) const {
  return instance_ == nullptr && at(value).kind == ir::ValueKind::kParameter &&
         types_[type(value)].kind == TypeKind::kTuple;
}

void FunctionLowering::assign_name(const syntax::Assign& view, NodeId target, Operand value) {
  const Symbol name = tree_[target].name;
  if (const auto parameter = reference_parameter(name)) {
    if (!value.is_value()) fail(diag::TypeMismatch, view.value, "a reference is given no value");
    return store_reference(*parameter, value.value, target);
  }
  const Operand* bound = symbols_.find(name);
  if (value.is_object() && value.object.kind == ValueKind::kConstant)
    unsupported(view.value, "binding an attribute of a type to a name");
  if (value.kind == Operand::Kind::kGradient) {
    if (bound && !(*bound == value))
      fail(diag::BadStatement, target, "a name of a function cannot be bound to something else");
    bind(name, value);
    return;
  }
  if (value.is_object()) {
    if (value.object.kind != ValueKind::kFunction && value.object.kind != ValueKind::kBuiltin)
      fail(diag::BadStatement, view.value,
           program_.describe(value.object) + " cannot be bound to a name in a kernel");
    if (bound && !(*bound == value))
      fail(diag::BadStatement, target, "a name of a function cannot be bound to something else");
    bind(name, value);
    return;
  }
  if (value.kind == Operand::Kind::kNone)
    fail(diag::TypeMismatch, view.value, "this call gives no value");
  if (value.kind == Operand::Kind::kList) {
    const std::span<const ValueId> list = fn_.ids(value.list);
    Few<ValueId> values;
    values.append(list.data(), list.size());
    if (bound) fail(diag::TypeMismatch, target, "several values for one name");
    bind(name, Operand::of(make_tuple(values, view.value)));
    return;
  }
  if (bound) {
    if (!bound->is_value() || !keeps_type(bound->value, value.value, stripped(value.value)))
      fail(diag::TypeMismatch, target, retyped(name, *bound, stripped(value.value)));
  }
  const NodeKind kind = tree_[view.value].kind;
  ValueId out = value.value;
  if (kind != NodeKind::kTuple && (kind == NodeKind::kName || is_reference(out)))
    out = alias_of(out, view.value);
  bind(name, Operand::of(out));
}

// A copy under a new name. Copies of array descriptors still refer to the same storage.
ValueId FunctionLowering::alias_of(ValueId value, NodeId node) {
  const ValueId out = builtin_value(group::kCopy, {value}, node);
  if (types::is_array(types_, type(out))) {
    set_place(out, origin(value));
    if (const auto view = views_.find(value); view != views_.end()) views_[out] = view->second;
  }
  if (determinism_) follow_alias(value, out);
  return out;
}

void FunctionLowering::overwrite_component(ValueId target, std::span<const ValueId> indices,
                                           ValueId value, NodeId node) {
  Few<ValueId> args{target};
  args.append(indices.data(), indices.size());
  args.push_back(value);
  if (!module_.options.vector_component_overwrites) {
    call_builtin(group::kAssignInplace, args, node);
    return;
  }
  const ValueId out = call_builtin(group::kAssignCopy, args, node).value;
  for (Symbols::Entry& entry : symbols_.entries()) {
    if (entry.operand.is_value() && entry.operand.value == target) {
      entry.operand = Operand::of(out);
      break;
    }
  }
}

void FunctionLowering::store_subscript(ValueId target, std::span<const ValueId> indices,
                                       ValueId value, NodeId node) {
  const TypeId target_type = stripped(target);
  if (types::is_tile(types_, target_type)) return store_tile(target, indices, value, node);
  Few<ValueId> args{target};
  args.append(indices.data(), indices.size());
  if (types_[target_type].kind == TypeKind::kArray) {
    args.push_back(value);
    call_builtin(group::kArrayStore, args, node);
    return;
  }
  if (!types::is_composite(types_, target_type))
    fail(diag::BadStatement, node, "`" + spell(target_type) + "` has no elements to assign");
  const bool adjoint = is_part_of_adjoint(node);
  if (adjoint || is_reference(target)) {
    const ValueId address =
        call_builtin(adjoint ? group::kIndex : group::kIndexref, args, node).value;
    call_builtin(group::kStore, {address, value}, node);
    return;
  }
  overwrite_component(target, indices, value, node);
}

}  // namespace weft::lower
