// The one way a node comes into a tree.
#pragma once

#include <span>

#include "weft/syntax/tree.h"

namespace weft::syntax {

// Appends the node with its children and sets its height. Children stand in the tree already.
inline NodeId append(Tree& tree, Node node, std::span<const NodeId> children) {
  uint16_t height = 0;
  for (const NodeId child : children) {
    if (child.valid() && tree[child].height > height) height = tree[child].height;
  }
  node.height = static_cast<uint16_t>(height + 1);
  node.first = static_cast<uint32_t>(tree.pool.size());
  node.count = static_cast<uint32_t>(children.size());
  tree.pool.insert(tree.pool.end(), children.begin(), children.end());
  tree.nodes.push_back(node);
  return {static_cast<uint32_t>(tree.nodes.size() - 1)};
}

inline LiteralId append(Tree& tree, const Literal& literal) {
  tree.literals.push_back(literal);
  return {static_cast<uint32_t>(tree.literals.size() - 1)};
}

}  // namespace weft::syntax
