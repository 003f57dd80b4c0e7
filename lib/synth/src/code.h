// The syntax tree of a kernel, built as fast as its vectors grow.
//
// A Builder for the rare nodes; the frequent ones are laid out here, from symbols that are interned
// once, because interning and temporary vectors would cost as much as all decisions together.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

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
  NodeId integer(int64_t value) { return literal({.kind = syntax::LiteralKind::kInteger, .integer = value}); }
  NodeId real(double value) { return literal({.kind = syntax::LiteralKind::kFloat, .real = value}); }

  NodeId attribute(NodeId value, Symbol attr) {
    syntax::Node node = of(NodeKind::kAttribute);
    node.name = attr;
    return add(node, {value});
  }
  NodeId keyword(Symbol name, NodeId value) {
    syntax::Node node = of(NodeKind::kKeyword);
    node.name = name;
    return add(node, {value});
  }
  NodeId arg(Symbol name, NodeId annotation) {
    syntax::Node node = of(NodeKind::kArg);
    node.name = name;
    return add(node, {annotation});
  }
  NodeId binary(Operator op, NodeId left, NodeId right) {
    syntax::Node node = of(NodeKind::kBinOp);
    node.op = op;
    return add(node, {left, right});
  }
  NodeId unary(Operator op, NodeId operand) {
    syntax::Node node = of(NodeKind::kUnaryOp);
    node.op = op;
    return add(node, {operand});
  }
  NodeId boolean_op(Operator op, Ids values) {
    syntax::Node node = of(NodeKind::kBoolOp);
    node.op = op;
    node.a = static_cast<uint32_t>(values.size());
    return add(node, {}, values);
  }
  NodeId compare(Operator op, NodeId left, NodeId right) { return compare(left, {&op, 1}, {&right, 1}); }
  // a < b < c
  NodeId compare(NodeId left, std::span<const Operator> ops, Ids rights) {
    syntax::Node node = of(NodeKind::kCompare);
    node.a = static_cast<uint32_t>(rights.size());
    node.operators = static_cast<uint32_t>(tree().operators.size());
    for (size_t i = 0; i < rights.size(); ++i) tree().operators.push_back(ops[i]);
    return add(node, {left}, rights);
  }
  NodeId if_exp(NodeId test, NodeId body, NodeId orelse) {
    return add(of(NodeKind::kIfExp), {test, body, orelse});
  }
  NodeId call(NodeId callee, Ids args, Ids keywords = {}) {
    syntax::Node node = of(NodeKind::kCall);
    node.a = static_cast<uint32_t>(args.size());
    node.b = static_cast<uint32_t>(keywords.size());
    return add(node, {callee}, args, keywords);
  }
  NodeId subscript(NodeId value, Ids indices) {
    const NodeId index = indices.size() == 1 ? indices[0] : tuple(indices);
    return add(of(NodeKind::kSubscript), {value, index});
  }
  NodeId tuple(Ids elements) {
    syntax::Node node = of(NodeKind::kTuple);
    node.a = static_cast<uint32_t>(elements.size());
    return add(node, {}, elements);
  }
  NodeId assign(NodeId target, NodeId value) {
    syntax::Node node = of(NodeKind::kAssign);
    node.a = 1;
    return add(node, {target, value});
  }
  NodeId aug_assign(NodeId target, Operator op, NodeId value) {
    syntax::Node node = of(NodeKind::kAugAssign);
    node.op = op;
    return add(node, {target, value});
  }
  NodeId if_(NodeId test, Ids body, Ids orelse = {}) {
    syntax::Node node = of(NodeKind::kIf);
    node.a = static_cast<uint32_t>(body.size());
    node.b = static_cast<uint32_t>(orelse.size());
    return add(node, {test}, body, orelse);
  }
  NodeId for_(NodeId target, NodeId iterable, Ids body) {
    syntax::Node node = of(NodeKind::kFor);
    node.a = static_cast<uint32_t>(body.size());
    return add(node, {target, iterable}, body);
  }

 private:
  static syntax::Node of(NodeKind kind) {
    syntax::Node node;
    node.kind = kind;
    return node;
  }

  NodeId literal(const syntax::Literal& value) {
    syntax::Node node = of(NodeKind::kConstant);
    node.literal = {static_cast<uint32_t>(tree().literals.size())};
    tree().literals.push_back(value);
    return add(node, {});
  }

  NodeId add(syntax::Node& node, std::initializer_list<NodeId> first, Ids second = {}, Ids third = {}) {
    syntax::Tree& to = tree();
    uint16_t height = 0;
    node.first = static_cast<uint32_t>(to.pool.size());
    const auto append = [&](const NodeId* from, const NodeId* until) {
      for (; from != until; ++from) {
        if (from->valid()) height = std::max(height, to.nodes[from->index].height);
        to.pool.push_back(*from);
      }
    };
    append(first.begin(), first.end());
    append(second.data(), second.data() + second.size());
    append(third.data(), third.data() + third.size());
    node.count = static_cast<uint32_t>(to.pool.size()) - node.first;
    node.height = static_cast<uint16_t>(height + 1);
    to.nodes.push_back(node);
    return {static_cast<uint32_t>(to.nodes.size() - 1)};
  }
  NodeId add(syntax::Node&& node, std::initializer_list<NodeId> first) { return add(node, first); }
};

}  // namespace weft::synth
