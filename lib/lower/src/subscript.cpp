// Subscripts: array elements and views, components and slices of composites, and array slots, which
// are how a store reaches a part of an array element.
#include <algorithm>

#include "lowering.h"
#include "operators.h"
#include "weft/base/reversed.h"

namespace weft::lower {

using syntax::NodeKind;
using types::TypeKind;

// Subscripts on one array are flattened: m[i][j] is m[i, j]. Indices beyond the array's rank apply
// to the element; those that are left over are given in `indices`.
ValueId FunctionLowering::walk_subscript(NodeId node, Few<NodeId>& indices, bool as_target) {
  Few<NodeId> brackets;  // the subscripts, outer ones first
  while (tree_[node].kind == NodeKind::kSubscript) {
    if (names_adjoint(node)) break;
    brackets.push_back(node);
    node = syntax::subscript(tree_, node).value;
  }
  const bool place = as_target && tree_[node].kind != NodeKind::kName && !names_adjoint(node);
  ValueId target = place ? store_target(node) : value_of(node);

  if (types::is_tile(types_, stripped(target))) return walk_tile(target, brackets, indices);

  Few<NodeId> all;   // the indices, inner ones first
  Few<size_t> ends;  // of each pair of brackets
  for (const NodeId bracket : reversed(brackets)) {
    const NodeId slice = syntax::subscript(tree_, bracket).slice;
    if (tree_[slice].kind == NodeKind::kTuple)
      all.append(tree_.children(slice).data(), tree_.children(slice).size());
    else
      all.push_back(slice);
    ends.push_back(all.size());
  }
  size_t taken = 0, closed = 0;
  for (const NodeId bracket : reversed(brackets)) {
    const types::Type& t = types_[stripped(target)];
    const size_t rank = t.rank;
    if (t.kind != TypeKind::kArray || all.size() - taken <= rank) continue;
    target = index(target, std::span<const NodeId>(all).subspan(taken, rank), as_target, bracket);
    taken += rank;
    while (ends[closed] < taken) ++closed;
    if (ends[closed++] > taken)
      fail(diag::BadArgument, bracket,
           "one pair of brackets indexes both the array and its element; write `a[i][j]`");
  }
  indices.append(all.data() + taken, all.size() - taken);
  return target;
}

Operand FunctionLowering::subscript(NodeId node) {
  if (names_adjoint(node)) return Operand::of(adjoint_target(node));
  Few<NodeId> indices;
  const ValueId target = walk_subscript(node, indices, false);
  return Operand::of(index(target, indices, false, node));
}

int64_t FunctionLowering::slice_component(NodeId node) {
  const ValueId value = value_of(node);
  if (!is_constant(value))
    fail(diag::BadArgument, node, "a bound of this slice must be known when compiling");
  const types::Constant& constant = constants_[at(value).constant];
  if (constant.type != types::kPythonInt)
    fail(diag::BadArgument, node, "a bound of a slice must be an integer");
  constexpr Int128 kLimit = static_cast<Int128>(1) << 60;
  return static_cast<int64_t>(std::clamp(constant.number.integer, -kLimit, kLimit));
}

// Python's slice.indices(length).
void FunctionLowering::constant_slice(NodeId node, int64_t length, int64_t (&bounds)[3]) {
  const syntax::Slice view = syntax::slice(tree_, node);
  const int64_t step = view.step.valid() ? slice_component(view.step) : 1;
  if (step == 0) fail(diag::BadArgument, view.step, "the step of a slice is zero");
  const int64_t lower = step > 0 ? 0 : -1;
  const int64_t upper = step > 0 ? length : length - 1;
  const auto resolve = [&](NodeId component, int64_t open) {
    if (!component.valid()) return open;
    const int64_t value = slice_component(component);
    return value < 0 ? std::max(value + length, lower) : std::min(value, upper);
  };
  bounds[0] = resolve(view.lower, step > 0 ? lower : upper);
  bounds[1] = resolve(view.upper, step > 0 ? upper : lower);
  bounds[2] = step;
}

bool FunctionLowering::is_handle(ValueId id) const {
  const ir::Value& value = at(id);
  return value.kind == ir::ValueKind::kParameter &&
         std::ranges::any_of(definition_.parameters, [&](const scope::Parameter& parameter) {
           return parameter.handle && parameter.name == value.label;
         });
}

Few<ValueId> FunctionLowering::evaluate_indices(TypeId target, std::span<const NodeId> indices) {
  Few<ValueId> values;
  const bool composite = types::is_composite(types_, target);
  const types::Type t = types_[target];
  if (t.kind == TypeKind::kTile) {
    const std::vector<int64_t> shape = types_.tile_of(target).shape;
    for (size_t i = 0; i < indices.size(); ++i)
      values.push_back(tree_[indices[i]].kind == NodeKind::kSlice
                           ? tile_slice(indices[i])
                           : tile_index(value_of(indices[i]), shape, i, indices[i]));
    return values;
  }
  for (size_t dimension = 0; dimension < indices.size(); ++dimension) {
    const NodeId node = indices[dimension];
    if (!composite || tree_[node].kind != NodeKind::kSlice) {
      values.push_back(value_of(node));
      if (t.kind == TypeKind::kArray && is_handle(values.back()))
        fail(diag::TypeMismatch, node, "a `wp.handle` is no index of an array");
      continue;
    }
    const bool matrix = t.kind == TypeKind::kMatrix;
    if (dimension >= (matrix ? 2u : 1u)) fail(diag::BadArgument, node, "too many indices");
    const int64_t length =
        matrix ? (dimension == 0 ? t.rows : t.columns) : types::length_of(types_, target);
    int64_t bounds[3];
    constant_slice(node, length, bounds);
    CallArgument args[3];
    for (size_t i = 0; i < 3; ++i) args[i].operand = Operand::raw(constants_.integer(bounds[i]));
    values.push_back(add_builtin(group::kSlice, args, {}, 0, node).value);
  }
  return values;
}

ValueId FunctionLowering::index(ValueId target, std::span<const NodeId> index_nodes, bool as_target,
                                NodeId node) {
  const TypeId target_type = stripped(target);
  Few<ValueId> indices = evaluate_indices(target_type, index_nodes);
  const types::Type t = types_[target_type];
  if (t.kind == TypeKind::kTile) return index_tile(target, indices, node);
  const bool integers =
      std::ranges::all_of(indices, [&](ValueId id) { return is_integer_value(id); });

  if (t.kind == TypeKind::kArray) {
    if (indices.size() > t.rank)
      fail(diag::BadArgument, node,
           "this array of rank " + std::to_string(t.rank) + " has too many indices");
    if (as_target && !std::ranges::all_of(indices, [&](ValueId id) {
          return is_integer_value(id) || stripped(id) == types::kSlice;
        }))
      fail(diag::TypeMismatch, node, "an array is indexed by integers and slices");
    const bool element = indices.size() == t.rank && integers;
    for (ValueId& id : indices) id = load(id);
    const auto origin = place_of(target);
    const auto place = [&](ir::StepKind kind) {
      return origin ? extend(*origin, {kind, {}, run(indices)}) : PlaceId{};
    };
    const bool slots =
        t.family == types::ArrayFamily::kArray || t.family == types::ArrayFamily::kFixed;
    if (element && as_target && slots &&
        (types::is_composite(types_, t.element) || types_[t.element].kind == TypeKind::kStruct)) {
      ir::Slot slot;
      slot.array = target;
      slot.indices = run(indices);
      slot.type = t.element;
      const SlotId id{static_cast<uint32_t>(fn_.slots.size())};
      fn_.slots.push_back(std::move(slot));
      return slot_address(id, place(ir::StepKind::kArray));
    }
    Few<ValueId> args{target};
    args.append(indices.data(), indices.size());
    const ValueId out = call_builtin(element ? group::kAddress : group::kView, args, node).value;
    const PlaceId where = place(element ? ir::StepKind::kArray : ir::StepKind::kView);
    if (where.valid()) set_place(out, where);
    if (!element) views_[out] = {target, run(indices)};
    if (determinism_ && element) follow_element(target, out);
    return out;
  }

  if (as_target) {
    if (const auto slot = select_slot(target, indices)) {
      PlaceId place;
      if (const auto origin = place_of(target)) {
        const std::span<const ValueId> used = t.kind == TypeKind::kMatrix
                                                  ? std::span<const ValueId>(indices)
                                                  : std::span<const ValueId>(indices).first(1);
        place = extend(*origin, {ir::StepKind::kIndex, {}, run(used)});
      }
      return slot_address(*slot, place);
    }
  }
  Few<ValueId> args{target};
  args.append(indices.data(), indices.size());
  const ValueId out = call_builtin(group::kExtract, args, node).value;
  if (const auto origin = place_of(target); origin && integers) {
    const bool matrix = t.kind == TypeKind::kMatrix && indices.size() <= 2;
    const bool component = (t.kind == TypeKind::kVector || t.kind == TypeKind::kQuaternion ||
                            t.kind == TypeKind::kTransform) &&
                           indices.size() == 1;
    if (matrix || component)
      set_place(out, extend(*origin, {ir::StepKind::kIndex, {}, run(indices)}));
  }
  return out;
}

// The place that a store goes to: like evaluate, but addresses are not read.
ValueId FunctionLowering::store_target(NodeId node) {
  if (tree_[node].kind == NodeKind::kAttribute) {
    const ValueId aggregate = store_target(syntax::attribute(tree_, node).value);
    const Operand target = attribute_of(node, Operand::of(aggregate), true);
    if (!target.is_value()) fail(diag::BadStatement, node, "this cannot be assigned");
    return target.value;
  }
  if (tree_[node].kind == NodeKind::kSubscript && !names_adjoint(node)) {
    Few<NodeId> indices;
    const ValueId target = walk_subscript(node, indices, true);
    return index(target, indices, true, node);
  }
  return value_of(node);
}

// --- slots ---

// What its names end with: the variable's number or the label.
std::string FunctionLowering::label_of(ValueId id) const {
  const ir::Value& value = at(id);
  if (value.kind == ir::ValueKind::kVariable) return std::to_string(value.number);
  return std::string(text(value.label));
}

std::string FunctionLowering::variable_name(ValueId id) const { return "var_" + label_of(id); }

SlotId FunctionLowering::narrow_slot(SlotId from, std::string_view access, TypeId type) {
  ir::Slot slot = fn_.slots[from.index];
  slot.access += access;
  slot.type = type;
  fn_.slots.push_back(std::move(slot));
  return {static_cast<uint32_t>(fn_.slots.size()) - 1};
}

std::optional<SlotId> FunctionLowering::select_slot(ValueId target,
                                                    std::span<const ValueId> indices) {
  const SlotId source = at(target).slot;
  if (!source.valid()) return std::nullopt;
  const types::Type t = types_[fn_.slots[source.index].type];
  const bool matrix = t.kind == TypeKind::kMatrix;
  if (!matrix && t.kind != TypeKind::kVector && t.kind != TypeKind::kQuaternion &&
      t.kind != TypeKind::kTransform)
    return std::nullopt;
  if (indices.empty() || indices.size() > (matrix ? 2u : 1u)) return std::nullopt;
  Few<ValueId> loaded;
  for (const ValueId id : indices) loaded.push_back(load(id));
  if (!std::ranges::all_of(loaded, [&](ValueId id) { return is_integer_value(id); }))
    return std::nullopt;
  const std::string first = variable_name(loaded[0]);
  const TypeId scalar = types::scalar_type(t.scalar);
  if (!matrix) return narrow_slot(source, ".component_ref(" + first + ")", scalar);
  if (loaded.size() == 1)
    return narrow_slot(source, ".row_ref(" + first + ")", types_.vector(t.columns, t.scalar));
  return narrow_slot(source, ".element_ref(" + first + ", " + variable_name(loaded[1]) + ")",
                     scalar);
}

std::optional<SlotId> FunctionLowering::select_slot(ValueId target, Symbol attr, NodeId node) {
  const SlotId source = at(target).slot;
  if (!source.valid()) return std::nullopt;
  const TypeId source_type = fn_.slots[source.index].type;
  const types::Type t = types_[source_type];
  switch (t.kind) {
    case TypeKind::kVector:
    case TypeKind::kQuaternion: {
      const ValueId index = component_index(node, source_type);
      return narrow_slot(source, ".component_ref(" + variable_name(index) + ")",
                         types::scalar_type(t.scalar));
    }
    case TypeKind::kTransform: {
      const std::string_view part = text(attr);
      if (part != "p" && part != "q") fail(diag::UnknownAttribute, node, part, spell(source_type));
      return narrow_slot(source, "." + std::string(part),
                         part == "p" ? types_.vector(3, t.scalar) : types_.quaternion(t.scalar));
    }
    case TypeKind::kStruct: {
      const types::Field* field = types_.structure_of(source_type).find(attr);
      if (!field || types::is_array(types_, field->type)) return std::nullopt;
      return narrow_slot(source, "." + std::string(text(attr)), types::canonical(field->type));
    }
    default:
      return std::nullopt;
  }
}

ValueId FunctionLowering::slot_address(SlotId slot, PlaceId place) {
  const ValueId out = variable(types_.reference(fn_.slots[slot.index].type));
  fn_.values[out.index].slot = slot;
  fn_.values[out.index].place = place;
  emit<Op::kSlotAddress>().address(out).slot(slot.index);
  return out;
}

void FunctionLowering::store_slot(SlotId slot, ValueId value, NodeId node) {
  write_slot(slot, value, syntax::Operator::kNone, node);
}

// Is an atomic update of a slot of this type a single native call?
bool FunctionLowering::atomic_slot_type(TypeId type, syntax::Operator op) const {
  types::Scalar scalar;
  if (!types::scalar_of(types_, type, scalar) || types_[type].kind == TypeKind::kArray)
    return false;
  const types::ScalarInfo& info = types::info(scalar);
  const bool wide_integer = types::is_integer(scalar) && info.bytes >= 4;
  switch (op) {
    case syntax::Operator::kAdd:
    case syntax::Operator::kSub:
      return wide_integer || types::is_float(scalar);
    case syntax::Operator::kBitAnd:
    case syntax::Operator::kBitOr:
    case syntax::Operator::kBitXor:
      return wide_integer;
    default:
      return false;
  }
}

void FunctionLowering::write_slot(SlotId slot, ValueId value, syntax::Operator op, NodeId node) {
  value = copy_reference(value, node);
  const TypeId slot_type = fn_.slots[slot.index].type;
  if (!types::equal(types_, stripped(value), slot_type))
    fail(diag::TypeMismatch, node,
         "this place holds `" + spell(slot_type) + "`, the value is `" + spell(stripped(value)) +
             "`");
  const auto place = place_of(fn_.slots[slot.index].array);
  fn_.slots[slot.index].array_place = place.value_or(PlaceId{});
  const bool atomic = op != syntax::Operator::kNone;
  constexpr std::string_view kPrefix = "atomic_";
  if (atomic) fn_.slots[slot.index].operation = atomic_function(op).substr(kPrefix.size());
  if (determinism_ && deterministic_slot(slot, value, node)) return;
  if (atomic)
    emit<Op::kSlotAtomic>().value(value).slot(slot.index);
  else
    emit<Op::kSlotStore>().value(value).slot(slot.index);
}

}  // namespace weft::lower
