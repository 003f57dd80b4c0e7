// The one way a node comes into a tree.
#pragma once

#include <algorithm>
#include <span>

#include "weft/base/extend.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

// Puts them at the end of the pool. The height of their parent.
inline uint16_t append_children(Tree& tree, std::span<const NodeId> children) {
  uint16_t height = 0;
  for (const NodeId child : children) {  // mostly none to three: less work than a range insert
    if (child.valid()) height = std::max(height, tree[child].height);
    extend(tree.pool, child);
  }
  return static_cast<uint16_t>(height + 1);
}

// Appends the node with its children and sets its height. Children stand in the tree already.
inline NodeId append(Tree& tree, const Node& node, std::span<const NodeId> children) {
  const auto first = static_cast<uint32_t>(tree.pool.size());
  const uint16_t height = append_children(tree, children);
  const NodeId id{static_cast<uint32_t>(tree.nodes.size())};
  Node& added = extend(tree.nodes, node);
  added.height = height;
  added.first = first;
  added.count = static_cast<uint32_t>(children.size());
  return id;
}

inline LiteralId append(Tree& tree, const Literal& literal) {
  tree.literals.push_back(literal);
  return {static_cast<uint32_t>(tree.literals.size() - 1)};
}

}  // namespace weft::syntax
