#include "weft/python/assignments.h"

#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Node;

void Assignments::assign(NodeId target, Value value) {
  const Node& node = tree()[target];
  switch (node.kind) {
    case NodeKind::kName:
      e_.names.bind(node.name, value);
      return;
    case NodeKind::kAttribute:
      assign_attribute(target, value);
      return;
    case NodeKind::kSubscript: {
      const syntax::Subscript subscript = syntax::subscript(tree(), target);
      const Value object = e_.expressions.eval(subscript.value);
      e_.python_checks.check_item_set(object, subscript.value, node.span);
      if (e_.model.has_items(object))
        return e_.model.set_item(object, e_.expressions.eval(subscript.slice), value);
      if (object.kind == ValueKind::kMapping &&
          e_.mappings.set_item(object, e_.expressions.eval(subscript.slice), value))
        return;
      e_.effects.escape(value);
      e_.effects.escape(object);
      if (object.kind == ValueKind::kConstant) change_in_place(subscript.value);
      return;
    }
    case NodeKind::kStarred:
      assign(tree().child(target, 0), unknown("a starred target"));
      return;
    case NodeKind::kTuple:
    case NodeKind::kList: {
      unpack(tree().children(target), value);
      return;
    }
    default:
      return;
  }
}

void Assignments::unpack(Nodes targets, Value value) {
  value = e_.iteration.as_sequence(value);
  if (value.kind != ValueKind::kSequence)
    if (const std::optional<std::vector<Value>> elements = e_.iteration.elements_of(value))
      value = s_.sequence(*elements, false);
  const bool known = s_.is_known_sequence(value);
  const size_t count = known ? s_.items(value).size() : 0;
  const bool starred = std::ranges::any_of(
      targets, [&](NodeId target) { return tree()[target].kind == NodeKind::kStarred; });
  if (!targets.empty())
    e_.python_checks.check_unpacked(value, targets.size(), starred, tree()[targets[0]].span);
  const bool fits = known && (starred ? count + 1 >= targets.size() : count == targets.size());
  // Elements are read by index: a target's own evaluation may add sequences.
  size_t next = 0;
  for (const NodeId target : targets) {
    if (!fits) {
      assign(target, unknown("part of an unpacked value"));
    } else if (tree()[target].kind == NodeKind::kStarred) {
      const std::span<const Value> all = s_.items(value).subspan(next, count + 1 - targets.size());
      const std::vector<Value> items(all.begin(), all.end());
      next += items.size();
      assign(tree().child(target, 0), s_.sequence(items, true));
    } else {
      assign(target, s_.items(value)[next++]);
    }
  }
}

void Assignments::assign_attribute(NodeId target, Value value) {
  const syntax::Attribute attribute = syntax::attribute(tree(), target);
  const Value object = e_.expressions.eval(attribute.value);
  e_.python_checks.check_attribute_set(object, attribute.value, tree()[target].span);
  if (object.kind == ValueKind::kNamespace) {
    if (c_.exploring && e_.effects.is_outer(object)) return;
    if (s_.class_of(object) != UINT32_MAX &&
        s_.is_property(e_.model.attribute(object, attribute.attr)))
      return e_.effects.escape(object);  // its setter is not run
    Namespace& space = s_.namespaces.change(object.index);
    if (space.structure.valid()) value = e_.model.stored(space.structure, attribute.attr, value);
    s_.note_change(object);
    s_.namespaces.change(object.index).set(attribute.attr, value);
  } else if (e_.model.set_attribute(object, attribute.attr, value)) {
    return;
  } else if (object.kind == ValueKind::kNative) {
    change_attribute(object, text(attribute.attr));
  } else if (object.kind == ValueKind::kModule && !c_.exploring) {
    s_.modules_changed = true;
    Module& module = s_.modules.change(object.index);
    Value& slot = module.names.of(attribute.attr);
    if (slot.kind == ValueKind::kUndefined) module.bound.push_back(attribute.attr);
    slot = value;
  } else if (object.kind == ValueKind::kConstant) {
    change_in_place(attribute.value);
  }
}

// A vector or matrix of which a part is set.
void Assignments::change_in_place(NodeId place) {
  const NodeKind kind = tree()[place].kind;
  if (kind == NodeKind::kName || kind == NodeKind::kAttribute)
    assign(place, unknown("a vector that is changed in place"));
}

void Assignments::forget_part(NodeId target) {
  const Value object = e_.expressions.eval(tree().child(target, 0));
  if (tree()[target].kind == NodeKind::kAttribute)
    change_attribute(object, text(syntax::attribute(tree(), target).attr));
  e_.effects.escape(object);
}

void Assignments::change_attribute(Value object, std::string_view name) {
  if (object == Heap::native(NativeModule::kOs)) {
    s_.environment_changed = true;  // of what else it has nothing is known
    return;
  }
  if (!c_.exploring && object.kind == ValueKind::kNative)
    e_.model.change_attribute(object.native(), name);
}

void Assignments::remove(NodeId target) {
  const Node& node = tree()[target];
  if (node.kind == NodeKind::kName) {
    const bool set = c_.module.names[node.name].kind != ValueKind::kUndefined;
    if (!set && c_.scopes.empty()) e_.checks.undefined_name(target);
    e_.names.bind(node.name, Value{});
  } else if (node.kind == NodeKind::kAttribute || node.kind == NodeKind::kSubscript) {
    forget_part(target);
  } else {
    for (const NodeId child : tree().children(target)) remove(child);
  }
}

}  // namespace weft::python
