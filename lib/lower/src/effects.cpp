// What deterministic mode has to know of a body before it is lowered: a look at its syntax.
#include <algorithm>
#include <set>
#include <span>

#include "determinism.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Tree;

namespace {

constexpr std::string_view kDirectAtomics[] = {"atomic_cas", "atomic_exch", "atomic_xor",
                                               "atomic_and", "atomic_or"};
constexpr std::string_view kOtherEffects[] = {
    "printf",         "tile_atomic_add",    "tile_atomic_add_indexed",
    "tile_store",     "tile_store_indexed", "volume_store",
    "volume_store_f", "volume_store_i",     "volume_store_v"};
constexpr std::pair<std::string_view, Update> kRecorded[] = {{"atomic_add", Update::kAdd},
                                                             {"atomic_sub", Update::kAdd},
                                                             {"atomic_min", Update::kMin},
                                                             {"atomic_max", Update::kMax}};

// The last name of what is called.
Symbol called_name(const Tree& tree, NodeId callee) {
  if (tree[callee].kind == NodeKind::kAttribute) return syntax::attribute(tree, callee).attr;
  return tree[callee].kind == NodeKind::kName ? tree[callee].name : Symbol{};
}

bool has_subscript(const Tree& tree, NodeId target) {
  switch (tree[target].kind) {
    case NodeKind::kSubscript:
      return true;
    case NodeKind::kAttribute:
      return has_subscript(tree, syntax::attribute(tree, target).value);
    case NodeKind::kTuple:
    case NodeKind::kList:
      return std::ranges::any_of(tree.children(target),
                                 [&](NodeId element) { return has_subscript(tree, element); });
    default:
      return false;
  }
}

// A body whose names are looked at as Warp does before it compiles it.
class Body {
 public:
  Body(const scope::Program& program, scope::FunctionId id)
      : program_(program),
        id_(id),
        tree_(*program.module(program.function(id).module).tree),
        root_(program.function(id).node) {
    collect_names(root_);
    collect_aliases(root_);
  }

  bool uses_old_values(std::set<scope::FunctionId>& seen) {
    return uses_old_values(root_, false, seen);
  }

 private:
  void add_target(NodeId target) {
    if (tree_[target].kind == NodeKind::kName)
      locals_.insert(tree_[target].name);
    else if (tree_[target].kind == NodeKind::kTuple || tree_[target].kind == NodeKind::kList)
      for (const NodeId element : tree_.children(target)) add_target(element);
  }

  // Names that stand for values of the body's own, whatever binds them. Warp's digest has another
  // rule, assignments alone, and so has scope.
  void collect_names(NodeId node) {
    switch (tree_[node].kind) {
      case NodeKind::kArg:
        locals_.insert(tree_[node].name);
        break;
      case NodeKind::kAssign:
        for (const NodeId target : syntax::assign(tree_, node).targets) add_target(target);
        break;
      case NodeKind::kAnnAssign:
      case NodeKind::kNamedExpr:
      case NodeKind::kFor:
      case NodeKind::kAsyncFor:
        add_target(tree_.child(node, 0));
        break;
      case NodeKind::kWithItem:
        if (const NodeId target = tree_.child(node, 1); target.valid()) add_target(target);
        break;
      case NodeKind::kExceptHandler:
        if (tree_[node].name.valid()) locals_.insert(tree_[node].name);
        break;
      default:
        break;
    }
    for (const NodeId child : tree_.children(node))
      if (child.valid()) collect_names(child);
  }

  // Names that the body gives to functions.
  void collect_aliases(NodeId node) {
    if (tree_[node].kind == NodeKind::kAssign) {
      const syntax::Assign assign = syntax::assign(tree_, node);
      const auto parts = [&](const NodeId& one) -> std::span<const NodeId> {
        const bool several =
            tree_[one].kind == NodeKind::kTuple || tree_[one].kind == NodeKind::kList;
        return several ? tree_.children(one) : std::span(&one, 1);
      };
      const std::span<const NodeId> targets = parts(assign.targets[0]),
                                    values = parts(assign.value);
      for (size_t i = 0; targets.size() == values.size() && i < targets.size(); ++i) {
        if (tree_[targets[i]].kind != NodeKind::kName) continue;
        const scope::Value value = resolve(values[i]);
        if (value.kind == ValueKind::kFunction) aliases_[tree_[targets[i]].name] = value;
      }
    }
    for (const NodeId child : tree_.children(node))
      if (child.valid()) collect_aliases(child);
  }

  scope::Value resolve(NodeId node) {
    std::vector<Symbol> path;
    for (; tree_[node].kind == NodeKind::kAttribute; node = syntax::attribute(tree_, node).value)
      path.push_back(syntax::attribute(tree_, node).attr);
    if (tree_[node].kind != NodeKind::kName) return {};
    path.push_back(tree_[node].name);
    std::ranges::reverse(path);
    if (const auto alias = aliases_.find(path[0]); alias != aliases_.end())
      return path.size() == 1 ? alias->second : scope::Value{};
    if (locals_.contains(path[0])) return {};
    size_t found = 0;
    return program_.resolve_path(id_, path, found);
  }

  bool uses_old_values(NodeId node, bool statement, std::set<scope::FunctionId>& seen) {
    if (tree_[node].kind == NodeKind::kCall) {
      const NodeId callee = syntax::call(tree_, node).func;
      const Symbol name = called_name(tree_, callee);
      if (name.valid() && recorded_update(program_.symbols().text(name))) {
        if (!statement) return true;
      } else if (const scope::Value value = resolve(callee); value.kind == ValueKind::kFunction) {
        const scope::FunctionId function = program_.set(value.functions()).top;
        if (seen.insert(function).second && Body(program_, function).uses_old_values(seen))
          return true;
      }
    }
    const bool statements = tree_[node].kind == NodeKind::kExpr;
    return std::ranges::any_of(tree_.children(node), [&](NodeId child) {
      return child.valid() && uses_old_values(child, statements, seen);
    });
  }

  const scope::Program& program_;
  const scope::FunctionId id_;
  const Tree& tree_;
  const NodeId root_;
  std::set<Symbol> locals_;
  std::map<Symbol, scope::Value> aliases_;
};

bool has_effects(const scope::Program& program, const Tree& tree, NodeId node) {
  switch (tree[node].kind) {
    case NodeKind::kAssign:
      if (std::ranges::any_of(syntax::assign(tree, node).targets,
                              [&](NodeId target) { return has_subscript(tree, target); }))
        return true;
      break;
    case NodeKind::kAnnAssign:
    case NodeKind::kAugAssign:
      if (has_subscript(tree, tree.child(node, 0))) return true;
      break;
    case NodeKind::kCall: {
      const Symbol name = called_name(tree, syntax::call(tree, node).func);
      if (name.valid() && has_effect(program.symbols().text(name))) return true;
      break;
    }
    default:
      break;
  }
  return std::ranges::any_of(tree.children(node), [&](NodeId child) {
    return child.valid() && has_effects(program, tree, child);
  });
}

}  // namespace

bool is_direct_atomic(std::string_view builtin) {
  return std::ranges::find(kDirectAtomics, builtin) != std::end(kDirectAtomics);
}

bool has_effect(std::string_view builtin) {
  return is_direct_atomic(builtin) ||
         std::ranges::find(kOtherEffects, builtin) != std::end(kOtherEffects);
}

std::optional<Update> recorded_update(std::string_view builtin) {
  for (const auto& [name, update] : kRecorded)
    if (name == builtin) return update;
  return std::nullopt;
}

bool uses_old_values(const scope::Program& program, scope::FunctionId function) {
  std::set<scope::FunctionId> seen;
  return Body(program, function).uses_old_values(seen);
}

bool has_effects(const scope::Program& program, scope::FunctionId function) {
  const scope::Function& definition = program.function(function);
  return has_effects(program, *program.module(definition.module).tree, definition.node);
}

bool ArrayEffects::has_counter() const {
  return std::ranges::any_of(deferred,
                             [](const DeferredPath& one) { return one.update == Update::kCount; });
}

}  // namespace weft::lower
