// What code that is not run may have done: names and objects that are no longer known.
#include <algorithm>
#include <utility>

#include "evaluator.h"

namespace weft::scope {

using syntax::Node;

bool Evaluator::is_outer(Value value) const {
  if (value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
      value.kind == ValueKind::kSet)
    return value.index < first_own_sequence_;
  return value.index < first_own_namespace_;
}

void Evaluator::escape(Value value) {
  s_.budget.spend(Limit::kSteps);
  switch (value.kind) {
    case ValueKind::kSequence:
    case ValueKind::kMapping:
    case ValueKind::kSet: {
      if (exploring_ && is_outer(value)) return;
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
      if (changes && !space.opaque && !(exploring_ && is_outer(value)))
        s_.namespaces.change(value.index).opaque = true;
      return;
    }
    case ValueKind::kKernel: {
      // A launch makes an instance of a generic kernel.
      if (s_.functions[value.index].generic && !exploring_)
        s_.functions.change(value.index).unknown_instances = true;
      return;
    }
    case ValueKind::kUnknown:
      if (value.variant == Variant::kNames && !exploring_) forget_names();
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
    case ValueKind::kSpecial:
      if (value.special() == Special::kSetModuleOptions) set_module_options({});
      return;
    default:
      return;
  }
}

Watch::Watch(State& state, bool watches)
    : state_(state), watches_(watches), first_(state.changed.size()) {
  state_.watches += watches_ ? 1 : 0;
}

Watch::~Watch() {
  state_.watches -= watches_ ? 1 : 0;
  if (state_.watches == 0) state_.changed.clear();
}

std::vector<Value> Watch::changed() const {
  if (!watches_) return {};
  return {state_.changed.begin() + static_cast<ptrdiff_t>(first_), state_.changed.end()};
}

void Evaluator::escape_elements(Value value) {
  const bool holds = value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
                     value.kind == ValueKind::kSet;
  if (!holds) return escape(value);
  for (uint32_t i = 0; i < s_.sequences[value.index].count; ++i) escape(s_.items(value)[i]);
}

// Does the expression name the function that sets a module's options? Code that weft does not run,
// or not now, may then set any.
bool Evaluator::names_options(NodeId id) {
  const Node& node = (*tree_)[id];
  if (node.kind == NodeKind::kAttribute)
    return text(syntax::attribute(*tree_, id).attr) == "set_module_options";
  return node.kind == NodeKind::kName &&
         load(node.name) == State::special(Special::kSetModuleOptions);
}

void Evaluator::escape_options(NodeId id) {
  if (names_options(id)) return set_module_options({});
  for (const NodeId child : tree_->children(id))
    if (child.valid()) escape_options(child);
}

void Evaluator::forget_names() {
  Module& module = changed_module();
  for (const Symbol bound : module.bound) {
    Value& value = module.names[bound.index];
    if (value.kind == ValueKind::kConstant || value.kind == ValueKind::kEnumMember ||
        value.kind == ValueKind::kType || value.kind == ValueKind::kFunction)
      value = unknown("a name that may have been set through globals() or exec()");
  }
}

void Evaluator::invalidate(NodeId id, std::string_view reason) {
  if (!id.valid()) return;
  const Node& node = (*tree_)[id];
  const Nodes children = tree_->children(id);
  const auto forget_target = [&](auto&& self, NodeId target) -> void {
    const Node& t = (*tree_)[target];
    if (t.kind == NodeKind::kName)
      bind(t.name, unknown(reason));
    else if (t.kind == NodeKind::kAttribute || t.kind == NodeKind::kSubscript) {
      const bool importing = std::exchange(importing_, false);  // it may not be run at all
      forget_part(target);
      importing_ = importing;
    } else
      for (const NodeId child : tree_->children(target)) self(self, child);
  };
  switch (node.kind) {
    case NodeKind::kFunctionDef:
    case NodeKind::kAsyncFunctionDef:
    case NodeKind::kClassDef:
      if (s_.running.file != nullptr && !exploring_) s_.running.file->unsure = true;
      if (node.kind != NodeKind::kClassDef) escape(load(node.name));  // perhaps an overload of it
      bind(node.name, unknown(reason));
      return escape_options(id);
    case NodeKind::kLambda:
      return escape_options(id);
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
      if (node.name.valid()) bind(node.name, unknown(reason));
      break;
    case NodeKind::kImport:
    case NodeKind::kImportFrom:
      for (const NodeId alias_node : children) {
        const syntax::Alias alias = syntax::alias(*tree_, alias_node);
        if (alias.as_name.valid()) {
          bind(alias.as_name, unknown(reason));
          continue;
        }
        std::string_view name = text(alias.name);
        name = name.substr(0, name.find('.'));
        if (name != "*") bind(s_.symbols.intern(name), unknown(reason));
      }
      return;
    case NodeKind::kMatchAs:
    case NodeKind::kMatchStar:
    case NodeKind::kMatchMapping:
      if (node.name.valid()) bind(node.name, unknown(reason));
      break;
    case NodeKind::kTypeAlias:
      forget_target(forget_target, children[0]);
      return;
    case NodeKind::kName:
    case NodeKind::kAttribute:
      if (names_options(id)) return set_module_options({});
      break;
    case NodeKind::kCall:
      ran_unknown_code_ = true;
      for (NodeId argument : children) {
        if ((*tree_)[argument].kind == NodeKind::kKeyword) argument = tree_->child(argument, 0);
        const Node& a = (*tree_)[argument];
        if (a.kind == NodeKind::kName) escape(load(a.name));
        if (a.kind == NodeKind::kAttribute && argument == children[0]) {
          const NodeId object = tree_->child(argument, 0);
          if ((*tree_)[object].kind == NodeKind::kName) escape(load((*tree_)[object].name));
        }
      }
      break;
    default:
      break;
  }
  for (const NodeId child : children) invalidate(child, reason);
}

// Functions of this module may have been called by code that weft did not run.
void Evaluator::forget_changed_by_functions() {
  const Changes& changes = module_.file->changes(s_.symbols);
  for (const Symbol name : changes.rebound.all())
    if (name.index < module_.names.size() &&
        module_.names[name.index].kind != ValueKind::kUndefined)
      changed_module().names[name.index] = unknown("a global that a function may have set");
  for (const Symbol name : changes.stored.all()) {
    const Value value = s_.lookup(id_, name);
    if (value.kind != ValueKind::kNamespace) escape(value);
  }
  for (const Symbol name : changes.passed.all()) {
    const Value value = s_.lookup(id_, name);
    // Classes are passed around a lot; what sets their attributes is found below.
    if (value.kind != ValueKind::kNamespace ||
        s_.namespaces[value.index].kind == Namespace::Kind::kInstance)
      escape(value);
  }
  for (GivenAttribute& given : s_.given_attributes)
    if (changes.attributes.contains(given.name))
      given.value = unknown("an attribute that a function may have set");
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

void Evaluator::finish() {
  const State::Running outer = std::exchange(s_.running, {});
  if (ran_unknown_code_) forget_changed_by_functions();
  while (!plain_functions_.empty()) {  // exploring one may define others
    for (const uint32_t function : std::exchange(plain_functions_, {}))
      explore({ValueKind::kNamespace, Variant::kPlain, function});
  }
  s_.running = outer;
  if (superseded_.empty()) return;
  // A kernel whose key was defined again lives on only while something else refers to it.
  const auto family = [&](uint32_t index) {
    const FunctionId parent = s_.functions[index].generic_parent;
    return parent.valid() ? parent.index : index;
  };
  std::unordered_set<uint32_t> referred;
  const auto refer = [&](const Value& value) {
    if (value.kind == ValueKind::kKernel) referred.insert(family(value.index));
  };
  for (const Symbol name : module_.bound) refer(module_.names[name.index]);
  for (size_t i = 0; i < s_.namespaces.size(); ++i)
    for (const auto& [name, entry] : s_.namespaces[i].entries) refer(entry);
  for (const Value& element : s_.elements) refer(element);
  for (const GivenAttribute& given : s_.given_attributes) refer(given.value);
  for (const CachedCall& call : s_.cached_calls) refer(call.result);
  for (const PreparedDecorator& kept : s_.decorators) {
    refer(kept.callee);
    for (const Value& argument : kept.positional) refer(argument);
    for (const auto& [name, argument] : kept.named) refer(argument);
  }
  std::erase_if(superseded_, [&](uint32_t id) { return referred.contains(family(id)); });
  // A generic kernel and its instances refer to each other: Python's garbage collector decides.
  for (const uint32_t id : superseded_)
    if (const FunctionId parent = s_.functions[id].generic_parent; parent.valid())
      s_.functions.change(parent.index).unknown_instances = true;
  std::erase_if(changed_module().kernels, [&](FunctionId id) {
    return !s_.functions[id.index].unknown_instances && superseded_.contains(id.index);
  });
}

}  // namespace weft::scope
