#include "weft/python/effects.h"

#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Node;

bool Effects::is_outer(Value value) const {
  if (value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
      value.kind == ValueKind::kSet)
    return value.index < c_.first_own_sequence;
  return value.index < c_.first_own_namespace;
}

void Effects::escape(Value value) {
  s_.budget.spend(Limit::kSteps);
  switch (value.kind) {
    case ValueKind::kSequence:
    case ValueKind::kMapping:
    case ValueKind::kSet: {
      if (c_.exploring && is_outer(value)) return;
      Sequence& sequence = s_.sequences[value.index];
      if (sequence.opaque) return;
      if (sequence.is_list) sequence.opaque = true;
      for (uint32_t i = 0; i < sequence.count; ++i)
        escape(s_.elements[s_.sequences[value.index].first + i]);
      return;
    }
    case ValueKind::kNamespace: {
      const Namespace& space = s_.namespaces[value.index];
      const bool changes =
          space.kind == Namespace::Kind::kClass || space.kind == Namespace::Kind::kInstance;
      if (changes && !space.opaque && !(c_.exploring && is_outer(value)))
        s_.namespaces.change(value.index).opaque = true;
      return;
    }
    case ValueKind::kUnknown:
      if (value.variant == Variant::kNames && !c_.exploring) forget_names();
      return;
    case ValueKind::kDecorator: {
      const PreparedDecorator kept = s_.decorators[value.index];
      for (const Value& argument : kept.positional) escape(argument);
      for (const auto& [name, argument] : kept.named) escape(argument);
      return;
    }
    case ValueKind::kPython:
      s_.environment_changed |= static_cast<NativeModule>(value.variant) == NativeModule::kOs;
      return;
    case ValueKind::kNone:
    case ValueKind::kConstant:
    case ValueKind::kType:
      return;
    default:
      e_.model.escape(value);
      return;
  }
}

Watch::Watch(Heap& heap, bool watches)
    : heap_(heap), watches_(watches), first_(heap.changed.size()) {
  heap_.watches += watches_ ? 1 : 0;
}

Watch::~Watch() {
  heap_.watches -= watches_ ? 1 : 0;
  if (heap_.watches == 0) heap_.changed.clear();
}

std::vector<Value> Watch::changed() const {
  if (!watches_) return {};
  return {heap_.changed.begin() + static_cast<ptrdiff_t>(first_), heap_.changed.end()};
}

void Effects::escape_elements(Value value) {
  const bool holds = value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
                     value.kind == ValueKind::kSet;
  if (!holds) return escape(value);
  for (uint32_t i = 0; i < s_.sequences[value.index].count; ++i) escape(s_.items(value)[i]);
}

void Effects::escape_code(NodeId id) {
  if (e_.model.escape_named(id)) return;
  for (const NodeId child : tree().children(id))
    if (child.valid()) escape_code(child);
}

void Effects::forget_names() {
  Module& module = e_.names.changed_module();
  for (const Symbol bound : module.bound) {
    Value& value = module.names.of(bound);
    if (value.kind == ValueKind::kConstant || value.kind == ValueKind::kEnumMember ||
        value.kind == ValueKind::kType || value.kind == ValueKind::kFunction)
      value = unknown("a name that may have been set through globals() or exec()");
  }
}

void Effects::invalidate(NodeId id, Literal reason) {
  if (!id.valid()) return;
  const Node& node = tree()[id];
  const Nodes children = tree().children(id);
  const auto forget_target = [&](auto&& self, NodeId target) -> void {
    const Node& t = tree()[target];
    if (t.kind == NodeKind::kName)
      e_.names.bind(t.name, unknown(reason));
    else if (t.kind == NodeKind::kAttribute || t.kind == NodeKind::kSubscript) {
      const Scoped importing(c_.importing, false);  // it may not be run at all
      e_.assignments.forget_part(target);
    } else
      for (const NodeId child : tree().children(target)) self(self, child);
  };
  switch (node.kind) {
    case NodeKind::kFunctionDef:
    case NodeKind::kAsyncFunctionDef:
    case NodeKind::kClassDef:
      if (s_.running.file != nullptr && !c_.exploring) s_.running.file->unsure = true;
      if (node.kind != NodeKind::kClassDef)
        escape(e_.names.load(node.name));  // perhaps an overload of it
      e_.names.bind(node.name, unknown(reason));
      return escape_code(id);
    case NodeKind::kLambda:
      return escape_code(id);
    case NodeKind::kAssign:
      for (const NodeId target : children.subspan(0, node.a)) forget_target(forget_target, target);
      invalidate(children[node.a], reason);
      return;
    case NodeKind::kAnnAssign:
      if (!children[2].valid()) return;
      [[fallthrough]];
    case NodeKind::kAugAssign:
    case NodeKind::kNamedExpr:
      forget_target(forget_target, children[0]);
      break;
    case NodeKind::kFor:
    case NodeKind::kAsyncFor:
      forget_target(forget_target, children[0]);
      break;
    case NodeKind::kDelete:
      for (const NodeId target : children) forget_target(forget_target, target);
      return;
    case NodeKind::kWithItem:
      if (children[1].valid()) forget_target(forget_target, children[1]);
      break;
    case NodeKind::kExceptHandler:
      if (node.name.valid()) e_.names.bind(node.name, unknown(reason));
      break;
    case NodeKind::kImport:
    case NodeKind::kImportFrom:
      for (const NodeId alias_node : children) {
        const syntax::Alias alias = syntax::alias(tree(), alias_node);
        if (alias.as_name.valid()) {
          e_.names.bind(alias.as_name, unknown(reason));
          continue;
        }
        std::string_view name = text(alias.name);
        name = name.substr(0, name.find('.'));
        if (name != "*") e_.names.bind(s_.symbols.intern(name), unknown(reason));
      }
      return;
    case NodeKind::kMatchAs:
    case NodeKind::kMatchStar:
    case NodeKind::kMatchMapping:
      if (node.name.valid()) e_.names.bind(node.name, unknown(reason));
      break;
    case NodeKind::kTypeAlias:
      forget_target(forget_target, children[0]);
      return;
    case NodeKind::kName:
    case NodeKind::kAttribute:
      if (e_.model.escape_named(id)) return;
      break;
    case NodeKind::kCall:
      c_.ran_unknown_code = true;
      for (NodeId argument : children) {
        if (tree()[argument].kind == NodeKind::kKeyword) argument = tree().child(argument, 0);
        const Node& a = tree()[argument];
        if (a.kind == NodeKind::kName) escape(e_.names.load(a.name));
        if (a.kind == NodeKind::kAttribute && argument == children[0]) {
          const NodeId object = tree().child(argument, 0);
          if (tree()[object].kind == NodeKind::kName) escape(e_.names.load(tree()[object].name));
        }
      }
      break;
    default:
      break;
  }
  for (const NodeId child : children) invalidate(child, reason);
}

void Effects::forget_changed_by_functions() {
  const Changes& changes = c_.module.file->changes(s_.symbols);
  for (const Symbol name : changes.rebound.all())
    if (c_.module.names[name].kind != ValueKind::kUndefined)
      e_.names.changed_module().names.of(name) = unknown("a global that a function may have set");
  for (const Symbol name : changes.stored.all()) {
    const Value value = s_.lookup(c_.id, name);
    if (value.kind != ValueKind::kNamespace) escape(value);
  }
  for (const Symbol name : changes.passed.all()) {
    const Value value = s_.lookup(c_.id, name);
    // Classes are passed around a lot; what sets their attributes is found below.
    if (value.kind != ValueKind::kNamespace ||
        s_.namespaces[value.index].kind == Namespace::Kind::kInstance)
      escape(value);
  }
  e_.model.forget_attributes(changes);
  for (const uint32_t id : s_.objects) {
    const Namespace& space = s_.namespaces[id];
    const bool instance = space.kind == Namespace::Kind::kInstance;
    if (!instance && space.kind != Namespace::Kind::kClass) continue;
    for (size_t i = 0; i < space.entries.size(); ++i)
      if (const Symbol name = space.entries[i].first;
          changes.attributes.contains(name) || (instance && changes.of_self.contains(name)))
        s_.namespaces.change(id).entries[i].second =
            unknown("an attribute that a function may have set");
  }
}

}  // namespace weft::python
