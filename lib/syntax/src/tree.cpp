#include "weft/syntax/tree.h"

#include <array>
#include <cassert>

namespace weft::syntax {
namespace {

struct OperatorRow {
  std::string_view spelling, python;
};

const OperatorRow& row(Operator op) {
  static constexpr std::array kRows = {
#define WEFT_OPERATOR(Name, spelling, python) OperatorRow{spelling, python},
#include "weft/syntax/operators.def"
      OperatorRow{"", "None"}};
  return kRows[static_cast<size_t>(op)];
}

// The children of a node in turn: single ones and runs.
class Reader {
 public:
  Reader(const Tree& tree, NodeId id, [[maybe_unused]] NodeKind kind)
      : node(tree[id]), rest_(tree.children(id)) {
    assert(node.kind == kind);
  }
  Reader(const Tree& tree, NodeId id, [[maybe_unused]] NodeKind kind,
         [[maybe_unused]] NodeKind or_kind)
      : node(tree[id]), rest_(tree.children(id)) {
    assert(node.kind == kind || node.kind == or_kind);
  }

  NodeId one() { return run(1)[0]; }
  Nodes run(uint32_t count) {
    const Nodes taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }
  Nodes rest() const { return rest_; }

  const Node& node;

 private:
  Nodes rest_;
};

}  // namespace

std::string_view python_name(NodeKind kind) {
  static constexpr std::array kNames = {
#define WEFT_NODE(Name, python, fields) std::string_view(python),
#include "weft/syntax/nodes.def"
  };
  return kNames[static_cast<size_t>(kind)];
}

std::string_view spelling(Operator op) { return row(op).spelling; }
std::string_view python_name(Operator op) { return row(op).python; }

void Tree::clear() {
  nodes.clear();
  pool.clear();
  literals.clear();
  operators.clear();
  root = {};
}

// The views name the parts in the order in which they stand in the pool; aggregates are initialised
// from left to right.

FunctionDef function_def(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kFunctionDef, NodeKind::kAsyncFunctionDef);
  return {in.node.name, in.one(), in.run(in.node.a), in.run(in.node.b), in.one()};
}

ClassDef class_def(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kClassDef);
  return {in.node.name, in.run(in.node.a), in.run(in.node.b), in.run(in.node.c),
          in.run(in.node.more)};
}

Arguments arguments(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kArguments);
  return {in.run(in.node.a), in.run(in.node.b), in.one(), in.run(in.node.c),
          in.run(in.node.c), in.one(),          in.rest()};
}

Arg arg(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kArg);
  return {in.node.name, in.one()};
}

Assign assign(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kAssign);
  return {in.run(in.node.a), in.one()};
}

AugAssign aug_assign(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kAugAssign);
  return {in.one(), in.node.op, in.one()};
}

AnnAssign ann_assign(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kAnnAssign);
  return {in.one(), in.one(), in.one()};
}

For for_loop(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kFor, NodeKind::kAsyncFor);
  return {in.one(), in.one(), in.run(in.node.a), in.run(in.node.b)};
}

While while_loop(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kWhile);
  return {in.one(), in.run(in.node.a), in.run(in.node.b)};
}

If if_statement(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kIf);
  return {in.one(), in.run(in.node.a), in.run(in.node.b)};
}

Assert assertion(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kAssert);
  return {in.one(), in.one()};
}

BoolOp bool_op(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kBoolOp);
  return {in.node.op, in.run(in.node.a)};
}

BinOp bin_op(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kBinOp);
  return {in.one(), in.node.op, in.one()};
}

UnaryOp unary_op(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kUnaryOp);
  return {in.node.op, in.one()};
}

IfExp if_exp(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kIfExp);
  return {in.one(), in.one(), in.one()};
}

Compare compare(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kCompare);
  const std::span<const Operator> operators(tree.operators);
  return {in.one(), operators.subspan(in.node.operators, in.node.a), in.run(in.node.a)};
}

Call call(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kCall);
  return {in.one(), in.run(in.node.a), in.run(in.node.b)};
}

Keyword keyword(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kKeyword);
  return {in.node.name, in.one()};
}

Attribute attribute(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kAttribute);
  return {in.one(), in.node.name};
}

Subscript subscript(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kSubscript);
  return {in.one(), in.one()};
}

Slice slice(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kSlice);
  return {in.one(), in.one(), in.one()};
}

ImportFrom import_from(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kImportFrom);
  return {in.node.name, in.node.c, in.run(in.node.a)};
}

Alias alias(const Tree& tree, NodeId id) {
  Reader in(tree, id, NodeKind::kAlias);
  const NodeId as_name = in.one();
  return {in.node.name, as_name.valid() ? tree[as_name].name : Symbol{}};
}

}  // namespace weft::syntax
