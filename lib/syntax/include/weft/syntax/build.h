// Makes syntax trees without a source: used by the generator and by tests.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "weft/syntax/tree.h"

namespace weft::syntax {

// Every function adds one node to the tree and returns it. Children must exist already.
class Builder {
 public:
  Builder(Tree& tree, SymbolTable& symbols) : tree_(tree), symbols_(symbols) {}

  NodeId name(std::string_view id);
  NodeId attribute(NodeId value, std::string_view attr);
  NodeId dotted(std::string_view path);  // "wp.vec3" as attributes of names
  NodeId integer(int64_t value);         // negative: a UnaryOp
  NodeId real(double value);
  NodeId boolean(bool value);
  NodeId string(std::string_view value);
  NodeId binary(Operator op, NodeId left, NodeId right);
  NodeId unary(Operator op, NodeId operand);
  NodeId boolean_op(Operator op, std::span<const NodeId> values);
  NodeId compare(Operator op, NodeId left, NodeId right);
  NodeId if_exp(NodeId test, NodeId body, NodeId orelse);
  NodeId call(NodeId func, std::span<const NodeId> args, std::span<const NodeId> keywords = {});
  NodeId keyword(std::string_view name, NodeId value);
  NodeId subscript(NodeId value, std::span<const NodeId> indices);  // one index or a tuple
  NodeId slice(NodeId lower, NodeId upper, NodeId step);
  NodeId tuple(std::span<const NodeId> elements);
  NodeId list(std::span<const NodeId> elements);
  NodeId dict(std::span<const NodeId> keys, std::span<const NodeId> values);

  NodeId assign(NodeId target, NodeId value);
  NodeId aug_assign(NodeId target, Operator op, NodeId value);
  NodeId ann_assign(NodeId target, NodeId annotation);
  NodeId expr(NodeId value);
  NodeId comment(std::string_view text);  // a line of its own
  NodeId if_(NodeId test, std::span<const NodeId> body, std::span<const NodeId> orelse = {});
  NodeId for_(NodeId target, NodeId iter, std::span<const NodeId> body);
  NodeId while_(NodeId test, std::span<const NodeId> body);
  NodeId return_(NodeId value);  // may be invalid
  NodeId break_();
  NodeId continue_();
  NodeId pass();
  NodeId assert_(NodeId test);
  NodeId arg(std::string_view name, NodeId annotation);
  NodeId function(std::string_view name, std::span<const NodeId> args,
                  std::span<const NodeId> defaults, std::span<const NodeId> body,
                  std::span<const NodeId> decorators, NodeId returns = {});
  NodeId class_(std::string_view name, std::span<const NodeId> body,
                std::span<const NodeId> decorators);
  NodeId import(std::string_view module, std::string_view as_name);
  NodeId import_from(std::string_view module, std::string_view name);
  NodeId module(std::span<const NodeId> body);  // becomes the tree's root

  Tree& tree() { return tree_; }
  SymbolTable& symbols() { return symbols_; }

 private:
  Tree& tree_;
  SymbolTable& symbols_;
};

}  // namespace weft::syntax
