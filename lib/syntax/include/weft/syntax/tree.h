// The syntax tree: Python's own `ast` shape, node kinds, field order and positions, in flat
// vectors.
//
// A node's children are a run of ids in one pool, in the order of Python's `_fields`; an absent
// optional child is an invalid id. `a`, `b`, `c` and `more` count the variable-length fields as the
// table in `nodes.def` says. The typed views below are the way to read them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "weft/base/ids.h"
#include "weft/base/int128.h"
#include "weft/base/source.h"
#include "weft/base/symbol.h"

namespace weft::syntax {

using NodeId = Id<struct NodeTag>;
using LiteralId = Id<struct LiteralTag>;

enum class NodeKind : uint8_t {
#define WEFT_NODE(Name, python, children) k##Name,
#include "weft/syntax/nodes.def"
};

// Python's class name of the kind: "BinOp".
std::string_view python_name(NodeKind kind);

// Operators of BinOp, AugAssign, UnaryOp, BoolOp and Compare.
enum class Operator : uint8_t {
#define WEFT_OPERATOR(Name, spelling, python) k##Name,
#include "weft/syntax/operators.def"
  kNone,
};
std::string_view spelling(Operator op);     // "+"
std::string_view python_name(Operator op);  // "Add"

enum class LiteralKind : uint8_t {
  kNone,
  kTrue,
  kFalse,
  kInteger,
  kFloat,
  kImaginary,
  kString,
  kBytes,
  kEllipsis
};

struct Literal {
  LiteralKind kind = LiteralKind::kNone;
  bool too_big = false;        // an integer of more than 127 bits: its value is not kept
  bool named_escapes = false;  // a string in which `\N{...}` stands as it was written
  Int128 integer = 0;
  double real = 0.0;  // kFloat, kImaginary
  // kString: the decoded characters as UTF-8, lone surrogates too; kBytes: a code point a byte;
  // an integer that is too big: its digits as written, without underscores.
  Symbol text;
};

// No tree is higher, so that walking one by recursion is safe.
inline constexpr uint16_t kMaxHeight = 1000;

struct Node {
  NodeKind kind{};
  Operator op = Operator::kNone;
  uint16_t height = 1;  // of the tree below it, this node included
  uint32_t line = 0;    // 1-based line of the first byte; 0 in a synthesised tree
  Span span;            // bytes of the source
  Symbol name;          // see nodes.def
  uint32_t first = 0;   // children: pool[first, first + count)
  uint32_t count = 0;
  uint32_t a = 0, b = 0, c = 0;
  LiteralId literal;       // Constant
  uint32_t operators = 0;  // Compare: first of its `a` operators in Tree::operators
  uint32_t more = 0;       // ClassDef: the fourth count
};

struct Tree {
  std::vector<Node> nodes;
  std::vector<NodeId> pool;
  std::vector<Literal> literals;
  std::vector<Operator> operators;
  NodeId root;  // a Module

  const Node& operator[](NodeId id) const { return nodes[id.index]; }
  Node& operator[](NodeId id) { return nodes[id.index]; }
  std::span<const NodeId> children(NodeId id) const {
    const Node& node = nodes[id.index];
    return {pool.data() + node.first, node.count};
  }
  NodeId child(NodeId id, uint32_t index) const { return pool[nodes[id.index].first + index]; }
  const Literal& literal(NodeId id) const { return literals[nodes[id.index].literal.index]; }
  void clear();  // keeps the memory
};

using Nodes = std::span<const NodeId>;

// Typed views. Each asserts the node's kind in debug builds.
struct FunctionDef {
  Symbol name;
  NodeId arguments;
  Nodes body, decorators;
  NodeId returns;
};
struct ClassDef {
  Symbol name;
  Nodes bases, keywords, body, decorators;
};
// posonly + args, then vararg, kwonly, kw_defaults, kwarg, defaults as in Python.
struct Arguments {
  Nodes posonly, args;
  NodeId vararg;
  Nodes kwonly, kw_defaults;
  NodeId kwarg;
  Nodes defaults;
};
struct Arg {
  Symbol name;
  NodeId annotation;
};
struct Assign {
  Nodes targets;
  NodeId value;
};
struct AugAssign {
  NodeId target;
  Operator op;
  NodeId value;
};
struct AnnAssign {
  NodeId target, annotation, value;
};  // value may be invalid
struct For {
  NodeId target, iter;
  Nodes body, orelse;
};
struct While {
  NodeId test;
  Nodes body, orelse;
};
struct If {
  NodeId test;
  Nodes body, orelse;
};
struct Assert {
  NodeId test, message;
};
struct BoolOp {
  Operator op;
  Nodes values;
};
struct BinOp {
  NodeId left;
  Operator op;
  NodeId right;
};
struct UnaryOp {
  Operator op;
  NodeId operand;
};
struct IfExp {
  NodeId test, body, orelse;
};
struct Compare {
  NodeId left;
  std::span<const Operator> ops;
  Nodes comparators;
};
struct Call {
  NodeId func;
  Nodes args, keywords;
};
struct Keyword {
  Symbol name;
  NodeId value;
};  // name invalid: **value
struct Attribute {
  NodeId value;
  Symbol attr;
};
struct Subscript {
  NodeId value, slice;
};
struct Slice {
  NodeId lower, upper, step;
};
struct ImportFrom {
  Symbol module;
  uint32_t level;
  Nodes names;
};
struct Alias {
  Symbol name, as_name;
};  // as_name invalid when absent

FunctionDef function_def(const Tree& tree, NodeId id);
ClassDef class_def(const Tree& tree, NodeId id);
Arguments arguments(const Tree& tree, NodeId id);
Arg arg(const Tree& tree, NodeId id);
Assign assign(const Tree& tree, NodeId id);
AugAssign aug_assign(const Tree& tree, NodeId id);
AnnAssign ann_assign(const Tree& tree, NodeId id);
For for_loop(const Tree& tree, NodeId id);
While while_loop(const Tree& tree, NodeId id);
If if_statement(const Tree& tree, NodeId id);
Assert assertion(const Tree& tree, NodeId id);
BoolOp bool_op(const Tree& tree, NodeId id);
BinOp bin_op(const Tree& tree, NodeId id);
UnaryOp unary_op(const Tree& tree, NodeId id);
IfExp if_exp(const Tree& tree, NodeId id);
Compare compare(const Tree& tree, NodeId id);
Call call(const Tree& tree, NodeId id);
Keyword keyword(const Tree& tree, NodeId id);
Attribute attribute(const Tree& tree, NodeId id);
Subscript subscript(const Tree& tree, NodeId id);
Slice slice(const Tree& tree, NodeId id);
ImportFrom import_from(const Tree& tree, NodeId id);
Alias alias(const Tree& tree, NodeId id);

}  // namespace weft::syntax
