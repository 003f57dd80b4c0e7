// A copy of a tree in which something stands in the place of some of its nodes.
#pragma once

#include <unordered_map>
#include <vector>

#include "weft/syntax/tree.h"

namespace weft::syntax {

struct Changes {
  // What stands in a node's place: nothing, one node or, in a list, several. They are nodes of the
  // same tree, old ones or new ones; what they contain is changed too.
  std::unordered_map<uint32_t, std::vector<NodeId>> replaced;
  std::unordered_map<uint32_t, Symbol> renamed;  // nodes with a name
};

// Fills `to` (cleared first) with what can be reached from `tree`'s root. A body that nothing is
// left of is `pass`. False: a part that has to be there is missing, or changes contain one another.
bool rewrite(const Tree& tree, const Changes& changes, Tree& to);

}  // namespace weft::syntax
