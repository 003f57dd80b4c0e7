#include "weft/syntax/measure.h"

#include <algorithm>
#include <optional>

namespace weft::syntax {
namespace {

std::optional<int64_t> integer(const Tree& tree, NodeId id) {
  const Node& node = tree[id];
  if (node.kind == NodeKind::kUnaryOp && node.op == Operator::kUSub) {
    const std::optional<int64_t> value = integer(tree, tree.child(id, 0));
    return value ? std::optional(-*value) : std::nullopt;
  }
  if (node.kind != NodeKind::kConstant || tree.literal(id).kind != LiteralKind::kInteger)
    return std::nullopt;
  constexpr int64_t kFar = 1 << 30;  // no range that is unrolled goes there
  return std::clamp<int64_t>(static_cast<int64_t>(tree.literal(id).integer), -kFar, kFar);
}

uint64_t copies(const Tree& tree, Symbol range, NodeId iterable, int64_t max_unroll) {
  if (tree[iterable].kind != NodeKind::kCall) return 0;
  const Call of = call(tree, iterable);
  const Node& callee = tree[of.func];
  if (callee.kind != NodeKind::kName || callee.name != range || of.args.empty() ||
      of.args.size() > 3)
    return 0;
  int64_t values[3] = {0, 0, 1};  // start, stop, step
  const size_t first = of.args.size() == 1 ? 1 : 0;
  for (size_t i = 0; i < of.args.size(); ++i) {
    const std::optional<int64_t> value = integer(tree, of.args[i]);
    if (!value) return 0;
    values[first + i] = *value;
  }
  const auto [start, stop, step] = values;
  if (step == 0) return 0;
  const int64_t way = step > 0 ? stop - start : start - stop, stride = std::abs(step);
  const int64_t count = way <= 0 ? 0 : (way + stride - 1) / stride;
  return count <= max_unroll ? static_cast<uint64_t>(count) : 0;
}

class Walk {
 public:
  Walk(const Tree& tree, const SymbolTable& symbols, int64_t max_unroll)
      : tree_(tree), range_(symbols.find("range")), max_unroll_(max_unroll) {}

  uint64_t node(NodeId id, int depth) {
    const Node& of = tree_[id];
    const bool structure =
        of.kind == NodeKind::kFor || of.kind == NodeKind::kWhile || of.kind == NodeKind::kIf;
    const bool statement = of.kind <= NodeKind::kContinue;
    result.statements +=
        of.kind >= NodeKind::kReturn && of.kind <= NodeKind::kContinue && !structure;
    result.structures += structure;
    result.definitions += of.kind == NodeKind::kFunctionDef || of.kind == NodeKind::kClassDef;
    if (structure) result.depth = std::max(result.depth, depth + 1);
    uint64_t nodes = 1;
    for (const NodeId child : tree_.children(id)) {
      if (child.valid()) nodes += node(child, depth + (statement && structure));
    }
    return of.kind == NodeKind::kFor
               ? nodes * std::max<uint64_t>(
                             copies(tree_, range_, for_loop(tree_, id).iter, max_unroll_), 1)
               : nodes;
  }

  Measure result;

 private:
  const Tree& tree_;
  Symbol range_;
  int64_t max_unroll_;
};

}  // namespace

int Measure::difficulty() const {
  const int points =
      (statements + 4) / 6 + 2 * structures + 2 * depth + 2 * std::clamp(definitions - 1, 0, 3);
  return points < 4 ? 1 : points < 7 ? 2 : points < 12 ? 3 : points < 19 ? 4 : 5;
}

Measure measure(const Tree& tree, const SymbolTable& symbols, int64_t max_unroll) {
  Walk walk(tree, symbols, max_unroll);
  if (tree.root.valid()) walk.result.unrolled = walk.node(tree.root, 0);
  return walk.result;
}

uint64_t unrolled_copies(const Tree& tree, const SymbolTable& symbols, NodeId loop,
                         int64_t max_unroll) {
  return copies(tree, symbols.find("range"), for_loop(tree, loop).iter, max_unroll);
}

}  // namespace weft::syntax
