// The syntax tree of a kernel, built as fast as its vectors grow.
//
// A Builder for the rare nodes; the frequent ones are laid out here, from symbols that are interned
// once, because interning and temporary vectors would cost as much as all decisions together.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

#include "weft/base/extend.h"
#include "weft/syntax/build.h"

namespace weft::synth {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::Operator;

class Code : public syntax::Builder {
 public:
  using Builder::Builder;
  using Ids = std::span<const NodeId>;

  // Of numbers that are not negative.
  NodeId integer(int64_t value) {
    return literal({.kind = syntax::LiteralKind::kInteger, .integer = value});
  }
  NodeId real(double value) {
    return literal({.kind = syntax::LiteralKind::kFloat, .real = value});
  }

  NodeId attribute(NodeId value, Symbol attr) {
    add(NodeKind::kAttribute, {value}).name = attr;
    return last();
  }
  NodeId keyword(Symbol name, NodeId value) {
    add(NodeKind::kKeyword, {value}).name = name;
    return last();
  }
  NodeId arg(Symbol name, NodeId annotation) {
    add(NodeKind::kArg, {annotation}).name = name;
    return last();
  }
  NodeId binary(Operator op, NodeId left, NodeId right) {
    add(NodeKind::kBinOp, {left, right}).op = op;
    return last();
  }
  NodeId unary(Operator op, NodeId operand) {
    add(NodeKind::kUnaryOp, {operand}).op = op;
    return last();
  }
  NodeId boolean_op(Operator op, Ids values) {
    syntax::Node& node = add(NodeKind::kBoolOp, {}, values);
    node.op = op;
    node.a = count(values);
    return last();
  }
  NodeId compare(Operator op, NodeId left, NodeId right) {
    return compare(left, {&op, 1}, {&right, 1});
  }
  // a < b < c
  NodeId compare(NodeId left, std::span<const Operator> ops, Ids rights) {
    syntax::Node& node = add(NodeKind::kCompare, {left}, rights);
    node.a = count(rights);
    node.operators = static_cast<uint32_t>(tree().operators.size());
    for (size_t i = 0; i < rights.size(); ++i) tree().operators.push_back(ops[i]);
    return last();
  }
  NodeId if_exp(NodeId test, NodeId body, NodeId orelse) {
    add(NodeKind::kIfExp, {test, body, orelse});
    return last();
  }
  NodeId call(NodeId callee, Ids args, Ids keywords = {}) {
    syntax::Node& node = add(NodeKind::kCall, {callee}, args, keywords);
    node.a = count(args);
    node.b = count(keywords);
    return last();
  }
  NodeId subscript(NodeId value, Ids indices) {
    const NodeId index = indices.size() == 1 ? indices[0] : tuple(indices);
    add(NodeKind::kSubscript, {value, index});
    return last();
  }
  NodeId tuple(Ids elements) {
    add(NodeKind::kTuple, {}, elements).a = count(elements);
    return last();
  }
  NodeId assign(NodeId target, NodeId value) {
    add(NodeKind::kAssign, {target, value}).a = 1;
    return last();
  }
  NodeId aug_assign(NodeId target, Operator op, NodeId value) {
    add(NodeKind::kAugAssign, {target, value}).op = op;
    return last();
  }
  NodeId if_(NodeId test, Ids body, Ids orelse = {}) {
    syntax::Node& node = add(NodeKind::kIf, {test}, body, orelse);
    node.a = count(body);
    node.b = count(orelse);
    return last();
  }
  NodeId for_(NodeId target, NodeId iterable, Ids body) {
    add(NodeKind::kFor, {target, iterable}, body).a = count(body);
    return last();
  }

 private:
  static uint32_t count(Ids ids) { return static_cast<uint32_t>(ids.size()); }
  NodeId last() { return {static_cast<uint32_t>(tree().nodes.size() - 1)}; }

  NodeId literal(const syntax::Literal& value) {
    const auto id = static_cast<uint32_t>(tree().literals.size());
    tree().literals.push_back(value);
    add(NodeKind::kConstant, {}).literal = {id};
    return last();
  }

  // The node is made in its place; the reference holds until the next one.
  syntax::Node& add(NodeKind kind, std::initializer_list<NodeId> first, Ids second = {},
                    Ids third = {}) {
    syntax::Tree& to = tree();
    uint16_t height = 0;
    const auto start = static_cast<uint32_t>(to.pool.size());
    const auto append = [&](Ids children) {
      for (const NodeId child : children) {
        if (child.valid()) height = std::max(height, to.nodes[child.index].height);
        extend(to.pool, child);
      }
    };
    append({first.begin(), first.size()});
    append(second);
    append(third);
    syntax::Node& node = extend(to.nodes, {});
    node.kind = kind;
    node.height = static_cast<uint16_t>(height + 1);
    node.first = start;
    node.count = static_cast<uint32_t>(to.pool.size()) - start;
    return node;
  }
};

}  // namespace weft::synth
