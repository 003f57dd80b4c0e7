#include "weft/syntax/rewrite.h"

#include <algorithm>

#include "fields.h"
#include "node.h"

namespace weft::syntax {
namespace {

class Rewriter {
 public:
  Rewriter(const Tree& tree, const Changes& changes, Tree& to)
      : tree_(tree), changes_(changes), to_(to), most_(4 * tree.nodes.size() + kRoom) {}

  // Invalid: it cannot be.
  NodeId copy(NodeId id);

 private:
  static constexpr size_t kRoom = 1000;

  using List = std::vector<NodeId>;
  // Appends what stands in the place of a child.
  bool put(NodeId child, List& children);
  // The number of a list's children, in the copy.
  static uint32_t* size_of(Store store, Node& node);

  const Tree& tree_;
  const Changes& changes_;
  Tree& to_;
  const size_t most_;  // nodes: what is put twice, again and again, would have no end
  size_t depth_ = 0;
};

uint32_t* Rewriter::size_of(Store store, Node& node) {
  switch (store) {
    case Store::kListA:
      return &node.a;
    case Store::kListB:
      return &node.b;
    case Store::kListC:
      return &node.c;
    case Store::kListMore:
      return &node.more;
    default:
      return nullptr;
  }
}

bool Rewriter::put(NodeId child, List& children) {
  if (!child.valid()) {
    children.push_back(child);
    return true;
  }
  const auto add = [&](NodeId id) {
    const NodeId made = copy(id);
    children.push_back(made);
    return made.valid();
  };
  const auto change = changes_.replaced.find(child.index);
  return change == changes_.replaced.end() ? add(child) : std::ranges::all_of(change->second, add);
}

NodeId Rewriter::copy(NodeId id) {
  if (depth_ >= kMaxHeight || to_.nodes.size() > most_) return {};
  ++depth_;
  const Node& from = tree_[id];
  Node made = from;
  made.line = 0;
  made.span = {};
  List children;
  uint32_t next = 0;
  uint32_t counted = 0;  // stores whose number is known: lists that share one are equally long
  for (const Field& field : fields(from.kind)) {
    if (field.store >= Store::kName) continue;
    Node sizes = from;
    const uint32_t* const size = size_of(field.store, sizes);
    const bool list = size != nullptr || field.store == Store::kListRest;
    uint32_t count = size != nullptr ? *size : list ? from.count - next : 1;
    const size_t begin = children.size();
    for (; count > 0; --count, ++next) {
      if (!put(tree_.child(id, next), children)) return {};
    }
    if (list && children.size() == begin && field.name == "body" && from.kind != NodeKind::kModule)
      children.push_back(append(to_, Node{.kind = NodeKind::kPass}, {}));
    const auto now = static_cast<uint32_t>(children.size() - begin);
    if (list) {
      uint32_t* const number = size_of(field.store, made);
      const uint32_t bit = 1u << static_cast<uint32_t>(field.store);
      if (number != nullptr && (counted & bit) != 0 && *number != now) return {};
      if (number != nullptr) *number = now;
      counted |= bit;
    } else if (now > 1 || (now == 0 && field.store != Store::kOptional)) {
      return {};
    } else if (now == 0) {
      children.push_back({});
    }
  }
  if (from.kind == NodeKind::kCompare && made.a != from.a) return {};
  if (const auto name = changes_.renamed.find(id.index); name != changes_.renamed.end())
    made.name = name->second;
  if (from.literal.valid()) made.literal = append(to_, tree_.literal(id));
  if (from.kind == NodeKind::kCompare) {
    made.operators = static_cast<uint32_t>(to_.operators.size());
    for (uint32_t i = 0; i < from.a; ++i)
      to_.operators.push_back(tree_.operators[from.operators + i]);
  }
  --depth_;
  const NodeId added = append(to_, made, children);
  return to_[added].height > kMaxHeight ? NodeId{} : added;
}

}  // namespace

bool rewrite(const Tree& tree, const Changes& changes, Tree& to) {
  to.clear();
  to.root = Rewriter(tree, changes, to).copy(tree.root);
  return to.root.valid();
}

}  // namespace weft::syntax
