#include "restyle.h"

#include <algorithm>
#include <utility>

namespace weft::synth {
namespace {

class Restyler {
 public:
  Restyler(const Policy& policy, Rng& rng, Code& build)
      : policy_(policy), rng_(rng), build_(build), tree_(build.tree()) {}

  void statements(std::vector<NodeId>& body);
  void inline_values(std::vector<NodeId>& body);

 private:
  // An assignment of an expression to a variable, and nothing else.
  struct Definition {
    NodeId name, value;
  };
  bool definition(NodeId id, Definition& out) const;
  bool is_literal(NodeId id) const;
  bool reads(NodeId id, NodeId name) const;
  size_t count_reads(NodeId id, NodeId name) const;
  bool only_computes(NodeId id) const;
  void expression(NodeId id);
  void inner(NodeId& id);
  void swap_neighbours(std::vector<NodeId>& body);
  NodeId replaced(NodeId id, NodeId name, NodeId value);

  const Policy& policy_;
  Rng& rng_;
  Code& build_;
  syntax::Tree& tree_;
};

bool Restyler::definition(NodeId id, Definition& out) const {
  if (tree_[id].kind != NodeKind::kAssign) return false;
  out = {tree_.child(id, 0), tree_.child(id, 1)};
  return tree_[out.name].kind == NodeKind::kName;
}

bool Restyler::is_literal(NodeId id) const {
  const syntax::Node& node = tree_[id];
  if (node.kind == NodeKind::kConstant) return true;
  return node.kind == NodeKind::kCall && node.a == 1 &&
         tree_[tree_.child(id, 1)].kind == NodeKind::kConstant;
}

bool Restyler::reads(NodeId id, NodeId name) const { return count_reads(id, name) != 0; }

size_t Restyler::count_reads(NodeId id, NodeId name) const {
  if (id == name) return 1;
  size_t count = 0;
  for (const NodeId child : tree_.children(id)) {
    if (child.valid()) count += count_reads(child, name);
  }
  return count;
}

// Neither random numbers nor atomics nor functions of the module, whatever they may do; nor
// `wp.tile`, which takes variables but no elements of arrays.
bool Restyler::only_computes(NodeId id) const {
  const syntax::Node& node = tree_[id];
  if (node.kind == NodeKind::kCall) {
    const syntax::Node& callee = tree_[tree_.child(id, 0)];
    if (callee.kind != NodeKind::kAttribute && callee.kind != NodeKind::kName) return false;
    const std::string_view name = build_.symbols().text(callee.name);
    if (name.starts_with("atomic_") || name.starts_with("rand") || name.starts_with("sample_") ||
        name == "poisson" || name == "tid" || name == "tile")
      return false;
  }
  return std::ranges::all_of(tree_.children(id),
                             [&](NodeId child) { return !child.valid() || only_computes(child); });
}

void Restyler::expression(NodeId id) {
  const syntax::Node node = tree_[id];
  for (uint32_t i = 0; i < node.count; ++i) {
    const NodeId child = tree_.pool[node.first + i];
    if (child.valid()) expression(child);
  }
  NodeId* children = &tree_.pool[node.first];
  if (node.kind == NodeKind::kBinOp) {
    // What a product is made of may be matrices; with a number beside it the order is free.
    const bool commutes =
        node.op == Operator::kAdd ||
        (node.op == Operator::kMult && (is_literal(children[0]) || is_literal(children[1])));
    if (commutes && rng_.chance(policy_.commute_chance)) std::swap(children[0], children[1]);
  } else if (node.kind == NodeKind::kCompare && node.a == 1) {
    static constexpr std::pair<Operator, Operator> kTurned[] = {
        {Operator::kLt, Operator::kGt},   {Operator::kGt, Operator::kLt},
        {Operator::kLtE, Operator::kGtE}, {Operator::kGtE, Operator::kLtE},
        {Operator::kEq, Operator::kEq},   {Operator::kNotEq, Operator::kNotEq}};
    Operator& op = tree_.operators[node.operators];
    // Nobody writes 0 < x for x > 0.
    if (is_literal(children[1]) || !rng_.chance(policy_.commute_chance)) return;
    for (const auto& [from, to] : kTurned) {
      if (op == from) {
        op = to;
        std::swap(children[0], children[1]);
        return;
      }
    }
  }
}

// a = ..., b = ... in the other order where neither reads the other.
void Restyler::swap_neighbours(std::vector<NodeId>& body) {
  for (size_t i = 0; i + 1 < body.size(); ++i) {
    Definition first, second;
    if (!definition(body[i], first) || !definition(body[i + 1], second)) continue;
    if (first.name == second.name || reads(second.value, first.name) ||
        reads(first.value, second.name))
      continue;
    // A comment is about the statement below it.
    if (i > 0 && tree_[body[i - 1]].kind == NodeKind::kComment) continue;
    if (!rng_.chance(policy_.reorder_chance)) continue;
    if (only_computes(first.value) && only_computes(second.value)) std::swap(body[i], body[i + 1]);
  }
}

// A copy of an expression with a value in the place of a name; what does not read it is shared.
NodeId Restyler::replaced(NodeId id, NodeId name, NodeId value) {
  if (id == name) return value;
  if (!reads(id, name)) return id;
  std::vector<NodeId> children;
  const syntax::Node node = tree_[id];
  for (uint32_t i = 0; i < node.count; ++i) {
    const NodeId child = tree_.pool[node.first + i];
    children.push_back(child.valid() ? replaced(child, name, value) : child);
  }
  syntax::Node copy = node;
  copy.first = static_cast<uint32_t>(tree_.pool.size());
  tree_.pool.insert(tree_.pool.end(), children.begin(), children.end());
  tree_.nodes.push_back(copy);
  return {static_cast<uint32_t>(tree_.nodes.size() - 1)};
}

// A value that only the next statement reads, once, may stand there. Not inside of loops and
// branches, whose values may be read outside or by the next iteration.
void Restyler::inline_values(std::vector<NodeId>& body) {
  for (size_t i = 0; i + 1 < body.size(); ++i) {
    Definition value, next;
    if (!definition(body[i], value) || !definition(body[i + 1], next)) continue;
    if (value.name == next.name || tree_[value.value].height > 4 || tree_[next.value].height > 5)
      continue;
    if (count_reads(next.value, value.name) != 1 || !rng_.chance(policy_.inline_value_chance))
      continue;
    const bool read_later = std::any_of(body.begin() + static_cast<ptrdiff_t>(i) + 2, body.end(),
                                        [&](NodeId id) { return reads(id, value.name); });
    if (read_later || !only_computes(value.value) || !only_computes(next.value)) continue;
    body[i + 1] = build_.assign(next.name, replaced(next.value, value.name, value.value));
    body.erase(body.begin() + static_cast<ptrdiff_t>(i));
  }
}

void Restyler::inner(NodeId& id) {
  const syntax::Node node = tree_[id];
  const bool branch = node.kind == NodeKind::kIf || node.kind == NodeKind::kWhile;
  if (!branch && node.kind != NodeKind::kFor) return expression(id);
  const uint32_t head = branch ? 1 : 2;
  for (uint32_t i = 0; i < head; ++i) expression(tree_.pool[node.first + i]);
  const auto begin = tree_.pool.begin() + node.first + head;
  std::vector<NodeId> body(begin, begin + node.a);
  std::vector<NodeId> orelse(begin + node.a, tree_.pool.begin() + node.first + node.count);
  statements(body);
  statements(orelse);
  const NodeId first = tree_.child(id, 0), second = branch ? NodeId{} : tree_.child(id, 1);
  id = node.kind == NodeKind::kIf    ? build_.if_(first, body, orelse)
       : node.kind == NodeKind::kFor ? build_.for_(first, second, body)
                                     : build_.while_(first, body);
}

void Restyler::statements(std::vector<NodeId>& body) {
  swap_neighbours(body);
  for (NodeId& id : body) inner(id);
}

}  // namespace

void restyle(std::vector<NodeId>& statements, const Policy& policy, Rng& rng, Code& build) {
  Restyler restyler(policy, rng, build);
  restyler.inline_values(statements);
  restyler.statements(statements);
}

}  // namespace weft::synth
