// Augmented assignment: to names, array elements (atomics), components and fields.
#include "lowering.h"
#include "operators.h"

namespace weft::lower {

using syntax::NodeKind;
using types::TypeKind;

namespace {

// Arrays of these, and of composites of these, have no atomic operations.
bool is_small_integer(types::Scalar scalar) {
  return types::is_integer(scalar) && types::info(scalar).bytes < 4;
}

}  // namespace

void FunctionLowering::aug_assign(NodeId node) {
  const syntax::AugAssign view = syntax::aug_assign(tree_, node);
  switch (tree_[view.target].kind) {
    case NodeKind::kName:
      return aug_assign_name(view, node);
    case NodeKind::kSubscript:
      return aug_assign_subscript(view, node);
    case NodeKind::kAttribute:
      return aug_assign_attribute(view, node);
    default:
      unsupported(view.target, "augmented assignment to this kind of target");
  }
}

void FunctionLowering::aug_assign_name(const syntax::AugAssign& view, NodeId node) {
  const ValueId right = value_of(view.value);
  const ValueId left = value_of(view.target);
  const Symbol name = tree_[view.target].name;
  // Two tiles: the one is changed.
  const builtins::GroupId inplace = inplace_builtin(view.op);
  if (inplace.valid() && types::is_tile(types_, type(left)) &&
      types::is_tile(types_, type(right))) {
    call_builtin(inplace, {left, right}, node);
    return;
  }
  const CallArgument args[] = {{{}, Operand::of(left)}, {{}, Operand::of(right)}};
  if (const auto set = user_operator(view.op); set && find_overload(*set, args, node)) {
    const Operand result = add_function(*set, args, node);
    if (!result.is_value()) fail(diag::TypeMismatch, node, "this operator gives no single value");
    if (const auto parameter = reference_parameter(name))
      return store_reference(*parameter, result.value, node);
    bind(name, result);
    return;
  }
  const ValueId result = builtin_value(operator_builtin(view.op), {left, right}, node);
  if (const auto parameter = reference_parameter(name))
    return store_reference(*parameter, result, node);
  if (const Operand* bound = symbols_.find(name)) {
    if (!types::equal(types_, stripped(result), type(bound->value)))
      fail(diag::TypeMismatch, node, retyped(name, *bound, stripped(result)));
  }
  bind(name, Operand::of(result));
}

ValueId FunctionLowering::right_side(Augmented& a) {
  if (!a.right.valid()) a.right = value_of(a.view.value);
  return a.right;
}

// The user's overload of the operator for `current op right`, if there is one.
std::optional<scope::FunctionSetId> FunctionLowering::matching_operator(Augmented& a,
                                                                        ValueId current) {
  const auto set = user_operator(a.view.op);
  if (!set) return std::nullopt;
  const CallArgument args[] = {{{}, Operand::of(current)}, {{}, Operand::of(right_side(a))}};
  if (!find_overload(*set, args, a.node)) return std::nullopt;
  return set;
}

ValueId FunctionLowering::apply(Augmented& a, ValueId current) {
  const ValueId right = right_side(a);
  Operand result;
  if (const auto set = matching_operator(a, current)) {
    const CallArgument args[] = {{{}, Operand::of(current)}, {{}, Operand::of(right)}};
    result = add_function(*set, args, a.node);
  } else {
    result = call_builtin(operator_builtin(a.view.op), {current, right}, a.node);
  }
  if (!result.is_value()) fail(diag::TypeMismatch, a.node, "this operator gives no single value");
  return result.value;
}

bool FunctionLowering::atomic_update(Augmented& a, std::optional<SlotId> slot) {
  if (!slot || !atomic_slot_type(fn_.slots[slot->index].type, a.view.op)) return false;
  write_slot(*slot, right_side(a), a.view.op, a.node);
  return true;
}

// Overwriting part of an array element by load, operation and store has no adjoint.
void FunctionLowering::note_lost_adjoint(const Augmented& a, ValueId result, ValueId target) {
  if (!at(target).slot.valid() || !differentiable(stripped(result))) return;
  if (!fn_.backward_error.empty()) return;
  fn_.backward_error =
      "this operator on a part of an array element has no adjoint; write the result to another "
      "array, or set `enable_backward=False`";
  if (fn_.kind == ir::FunctionKind::kGradient) fail(diag::BadStatement, a.node, fn_.backward_error);
  fn_.backward_error_line = line_;
}

void FunctionLowering::load_operate_store(Augmented& a, ValueId target, const Few<ValueId>& given) {
  Few<ValueId> indices;
  for (const ValueId id : given) indices.push_back(load(id));
  const auto slot = select_slot(target, indices);
  const bool overloaded = user_operator(a.view.op).has_value();
  if (!overloaded && atomic_update(a, slot)) return;

  Few<ValueId> args{target};
  args.append(indices.data(), indices.size());
  const bool element = !is_reference(target) && types::is_array(types_, stripped(target));
  const bool tile = types::is_tile(types_, stripped(target));
  const builtins::GroupId read = element ? group::kAddress
                                 : tile  ? group::kTileExtract
                                         : group::kExtract;
  const ValueId current = call_builtin(read, args, a.node).value;
  if (!matching_operator(a, current) && atomic_update(a, slot)) return;
  const ValueId result = apply(a, current);
  note_lost_adjoint(a, result, target);
  if (slot) return store_slot(*slot, result, a.node);
  store_subscript(target, indices, result, a.view.target);
}

void FunctionLowering::aug_assign_subscript(const syntax::AugAssign& view, NodeId node) {
  Augmented a{view, node};
  if (names_adjoint(view.target)) {
    const ValueId result = apply(a, adjoint_target(view.target));
    const ValueId adjoint = adjoint_target(view.target);
    return store_adjoint(adjoint, result);
  }
  // Unlike plain assignment: the target and its indices come first.
  Few<NodeId> nodes;
  const ValueId target = walk_subscript(view.target, nodes, true);
  const TypeId target_type = stripped(target);
  const Few<ValueId> indices = evaluate_indices(target_type, nodes);
  const types::Type t = types_[target_type];
  if (t.kind == TypeKind::kTile) return aug_assign_tile(a, target, indices);
  if (t.kind != TypeKind::kArray && !types::is_composite(types_, target_type))
    fail(diag::BadStatement, node, "`" + spell(target_type) + "` has no elements to assign");

  builtins::GroupId direct;
  if (t.kind == TypeKind::kArray) {
    types::Scalar scalar{};
    const bool small = types::scalar_of(types_, t.element, scalar) && is_small_integer(scalar);
    if (!small) direct = atomic_builtin(view.op);
  } else if (!is_reference(target)) {
    direct = inplace_builtin(view.op);
  }
  if (!direct.valid()) return load_operate_store(a, target, indices);
  Few<ValueId> args{target};
  args.append(indices.data(), indices.size());
  args.push_back(right_side(a));
  call_builtin(direct, args, node);
}

void FunctionLowering::aug_assign_attribute(const syntax::AugAssign& view, NodeId node) {
  Augmented a{view, node};
  const syntax::Attribute attribute = syntax::attribute(tree_, view.target);
  const ValueId aggregate = attribute_aggregate(attribute.value);
  const auto slot = select_slot(aggregate, attribute.attr, view.target);
  const bool overloaded = user_operator(view.op).has_value();
  if (!overloaded && atomic_update(a, slot)) return;
  const Operand current = attribute_of(view.target, Operand::of(aggregate), false);
  if (!current.is_value()) fail(diag::BadStatement, view.target, "this cannot be assigned");
  if (!matching_operator(a, current.value) && atomic_update(a, slot)) return;
  const ValueId result = apply(a, current.value);
  note_lost_adjoint(a, result, aggregate);
  if (slot) return store_slot(*slot, result, node);
  store_attribute(view.target, aggregate, result);
}

}  // namespace weft::lower
