#include "weft/python/closures.h"

#include <algorithm>

namespace weft::python {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

void find_names(const syntax::Tree& tree, NodeId id, bool target, std::vector<Symbol>& used,
                std::vector<Symbol>& bound) {
  if (!id.valid()) return;
  const Node& node = tree[id];
  const std::span<const NodeId> children = tree.children(id);
  size_t targets = 0;  // how many of the first children are bound
  switch (node.kind) {
    case NodeKind::kName:
      (target ? bound : used).push_back(node.name);
      return;
    case NodeKind::kAttribute:
    case NodeKind::kSubscript:
      target = false;
      break;
    case NodeKind::kAssign:
      targets = node.a;
      break;
    case NodeKind::kAnnAssign:
    case NodeKind::kNamedExpr:
    case NodeKind::kFor:
    case NodeKind::kAugAssign:
    case NodeKind::kComprehension:
      targets = 1;
      break;
    case NodeKind::kWithItem:
      find_names(tree, children[0], false, used, bound);
      find_names(tree, children[1], true, used, bound);
      return;
    case NodeKind::kFunctionDef:
    case NodeKind::kClassDef:
      bound.push_back(node.name);
      break;
    default:
      break;
  }
  for (size_t i = 0; i < children.size(); ++i)
    find_names(tree, children[i],
               i < targets || (target && node.kind != NodeKind::kAttribute &&
                               node.kind != NodeKind::kSubscript),
               used, bound);
}

}  // namespace

void find_free_names(const syntax::Tree& tree, NodeId definition, std::vector<Symbol>& out) {
  const syntax::FunctionDef def = syntax::function_def(tree, definition);
  std::vector<Symbol> used, bound;
  const syntax::Arguments arguments = syntax::arguments(tree, def.arguments);
  for (const syntax::Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
    for (const NodeId node : list) bound.push_back(tree[node].name);
  for (const NodeId statement : def.body) find_names(tree, statement, false, used, bound);
  for (const Symbol name : used)
    if (std::find(bound.begin(), bound.end(), name) == bound.end() &&
        std::find(out.begin(), out.end(), name) == out.end())
      out.push_back(name);
}

}  // namespace weft::python
