#include "weft/python/changes.h"

namespace weft::python {
namespace {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;

// Where a statement stands.
struct Place {
  bool in_function = false;
  bool in_class = false;        // directly: a def here is a method
  bool in_initializer = false;  // of an instance that nobody has yet
  Symbol self;                  // a method's first parameter
};

void look_at(const syntax::Tree& tree, const SymbolTable& symbols, NodeId id, Place place,
             Changes& changes) {
  if (!id.valid()) return;
  const Node& node = tree[id];
  const bool in_function = place.in_function;
  const auto store = [&](NodeId target) {
    if (tree[target].kind == NodeKind::kName) return;
    if (tree[target].kind == NodeKind::kAttribute) {
      const Node& object = tree[tree.child(target, 0)];
      const bool self =
          object.kind == NodeKind::kName && place.self.valid() && object.name == place.self;
      if (self && place.in_initializer) return;
      (self ? changes.of_self : changes.attributes).add(tree[target].name);
    }
    while (tree[target].kind == NodeKind::kAttribute || tree[target].kind == NodeKind::kSubscript)
      target = tree.child(target, 0);
    if (tree[target].kind != NodeKind::kName) return;
    changes.stored.add(tree[target].name);
  };
  switch (node.kind) {
    case NodeKind::kClassDef:
      place = {place.in_function, true, false, {}};
      break;
    case NodeKind::kFunctionDef: {
      const syntax::FunctionDef def = syntax::function_def(tree, id);
      const syntax::Arguments arguments = syntax::arguments(tree, def.arguments);
      const bool method = place.in_class && !arguments.args.empty() && def.decorators.empty();
      place = {true, false, method && symbols.text(def.name) == "__init__",
               method ? tree[arguments.args[0]].name : Symbol{}};
      break;
    }
    case NodeKind::kAsyncFunctionDef:
    case NodeKind::kLambda:
      place = {true, false, false, {}};
      break;
    case NodeKind::kGlobal:
      if (in_function)
        for (const NodeId name : tree.children(id)) changes.rebound.add(tree[name].name);
      return;
    case NodeKind::kAssign:
      if (in_function)
        for (const NodeId target : tree.children(id).subspan(0, node.a)) store(target);
      break;
    case NodeKind::kAugAssign:
      if (in_function) {
        store(tree.child(id, 0));
        // A list grows in place even where only its name is written.
        if (tree[tree.child(id, 0)].kind == NodeKind::kName)
          changes.passed.add(tree[tree.child(id, 0)].name);
      }
      break;
    case NodeKind::kDelete:
      if (in_function)
        for (const NodeId target : tree.children(id)) store(target);
      break;
    case NodeKind::kCall: {
      if (!in_function) break;
      const std::span<const NodeId> children = tree.children(id);
      for (size_t i = 0; i < children.size(); ++i) {
        NodeId argument = children[i];
        if (tree[argument].kind == NodeKind::kKeyword) argument = tree.child(argument, 0);
        if (i == 0 && tree[argument].kind == NodeKind::kAttribute)
          argument = tree.child(argument, 0);  // the object of a method
        if (tree[argument].kind == NodeKind::kName) changes.passed.add(tree[argument].name);
      }
      break;
    }
    default:
      break;
  }
  for (const NodeId child : tree.children(id)) look_at(tree, symbols, child, place, changes);
}

}  // namespace

Changes find_changes(const syntax::Tree& tree, const SymbolTable& symbols) {
  Changes changes;
  look_at(tree, symbols, tree.root, {}, changes);
  return changes;
}

}  // namespace weft::python
