#include "weft/lower/facts.h"

#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using syntax::NodeKind;

void FunctionLowering::begin_facts() {
  facts_->definition = id_;
  for (const ValueId id : fn_.parameters) facts_->parameters.push_back(type(id));
  uint32_t first = UINT32_MAX, last = 0;
  const auto visit = [&](NodeId node, auto& self) -> void {
    first = std::min(first, node.index);
    last = std::max(last, node.index);
    for (const NodeId child : tree_.children(node))
      if (child.valid()) self(child, self);
  };
  visit(definition_.node, visit);
  facts_->first = first;
  facts_->nodes.resize(last - first + 1);
}

void FunctionLowering::end_facts() {
  for (const ValueId id : fn_.returns) facts_->returns.push_back(stripped(id));
}

// Equal constants may have several ids.
bool FunctionLowering::same(ConstantId a, ConstantId b) const {
  if (a == b) return true;
  if (!a.valid() || !b.valid()) return false;
  const types::Constant &x = constants_[a], &y = constants_[b];
  return x.type == y.type && x.number == y.number && x.text == y.text && x.count == 0 &&
         y.count == 0;
}

void FunctionLowering::note(NodeId node, const Operand& operand, size_t first_call) {
  NodeFact now;
  now.reached = true;
  if (operand.is_value()) {
    now.type = stripped(operand.value);
    now.constant = at(operand.value).constant;
  } else if (operand.is_object() && operand.object.kind == scope::ValueKind::kConstant) {
    now.constant = operand.object.constant();
    now.type = types::variable_type(constants_[now.constant]);
  } else if (operand.kind == Operand::Kind::kList) {
    for (const ValueId id : fn_.ids(operand.list)) now.results.push_back(stripped(id));
  }
  const NodeKind kind = tree_[node].kind;
  const bool calls =
      kind == NodeKind::kCall || kind == NodeKind::kBinOp || kind == NodeKind::kUnaryOp;
  if (calls && fn_.calls.size() > first_call) {
    // Arguments come before it.
    const ir::Call& call = fn_.calls.back();
    now.builtin = call.builtin;
    now.function = call.function;
    now.structure = call.structure;
  }
  NodeFact& fact = facts_->nodes[node.index - facts_->first];
  if (fact.reached) {
    now.types_vary = fact.types_vary || now.type != fact.type;
    now.constants_vary = fact.constants_vary || !same(now.constant, fact.constant);
  }
  if (now.constants_vary) now.constant = {};
  fact = std::move(now);
}

}  // namespace weft::lower
