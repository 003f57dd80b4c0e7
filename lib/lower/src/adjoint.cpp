// wp.adjoint[...] in custom gradients: the adjoint of a variable as a value and as a target.
#include "lowering.h"

namespace weft::lower {

using syntax::NodeKind;
using types::TypeKind;

bool FunctionLowering::names_adjoint(NodeId node) const {
  if (tree_[node].kind != NodeKind::kSubscript) return false;
  const NodeId value = syntax::subscript(tree_, node).value;
  return tree_[value].kind == NodeKind::kAttribute &&
         text(syntax::attribute(tree_, value).attr) == "adjoint";
}

// wp.adjoint[x][i], whatever follows.
bool FunctionLowering::is_part_of_adjoint(NodeId place) const {
  for (;;) {
    const NodeKind kind = tree_[place].kind;
    if (kind != NodeKind::kSubscript && kind != NodeKind::kAttribute) return false;
    if (names_adjoint(place)) return true;
    place = tree_.child(place, 0);
  }
}

// What an adjoint is asked for: a struct's fields are paths, not addresses. What else is computed
// has no adjoint that is declared, unless it is part of an array.
ValueId FunctionLowering::adjoint_source(NodeId node) {
  if (tree_[node].kind != NodeKind::kAttribute) {
    const ValueId value = value_of(node);
    if (tree_[node].kind != NodeKind::kName && !types::is_array(types_, type(value)))
      unsupported(node, "`wp.adjoint` of anything but a variable, its field or an array");
    return value;
  }
  const syntax::Attribute view = syntax::attribute(tree_, node);
  const ValueId base = adjoint_source(view.value);
  if (is_reference(base) || is_constant(base) || types_[type(base)].kind != TypeKind::kStruct)
    fail(diag::BadArgument, node,
         "`wp.adjoint` takes fields of structs in variables; bind the struct to a name first");
  const types::Field* field = types_.structure_of(type(base)).find(view.attr);
  if (!field) fail(diag::UnknownAttribute, node, text(view.attr), spell(type(base)));
  const ValueId out = member(base, view.attr, types::canonical(field->type));
  if (const auto origin = place_of(base))
    set_place(out, extend(*origin, {ir::StepKind::kField, view.attr, {}}));
  if (determinism_) follow_field(base, view.attr, type(out), out);
  return out;
}

// Arrays are descriptors: the adjoint of one that was reached through others is reached likewise
// through theirs, and a view's is the same view of an adjoint.
ValueId FunctionLowering::adjoint_of(ValueId source, NodeId node) {
  const bool array = types::is_array(types_, stripped(source));
  if (const auto found = views_.find(source); array && found != views_.end()) {
    const View view = found->second;
    Few<ValueId> args{adjoint_of(view.source, node)};
    const std::span<const ValueId> indices = fn_.ids(view.indices);
    args.append(indices.data(), indices.size());
    const ValueId out = call_builtin(group::kView, args, node).value;
    views_[out] = {args[0], view.indices};
    return out;
  }
  const ir::Value value = at(source);
  const std::string label = "adj_" + label_of(source);
  const TypeId type = array ? stripped(source) : value.type;
  const ValueId id{static_cast<uint32_t>(fn_.values.size())};
  ir::Value& adjoint = fn_.values.emplace_back();
  adjoint.kind = ir::ValueKind::kAdjoint;
  adjoint.type = type;
  adjoint.label = symbol(label);
  adjoint.line = line_;
  if (array) adjoint.place = value.place;
  if (determinism_ && array) follow_adjoint(source, id);
  return id;
}

ValueId FunctionLowering::adjoint_target(NodeId node) {
  if (fn_.kind != ir::FunctionKind::kGradient)
    unsupported(node, "`wp.adjoint` outside of a custom gradient");
  return adjoint_of(adjoint_source(syntax::subscript(tree_, node).slice), node);
}

void FunctionLowering::store_adjoint(ValueId adjoint, ValueId value) {
  emit<Op::kAdjointStore>().adjoint(adjoint).value(value);
}

}  // namespace weft::lower
