#include "weft/syntax/build.h"

#include <cmath>
#include <vector>

#include "node.h"
#include "weft/base/check.h"

namespace weft::syntax {
namespace {

Node node_of(NodeKind kind) {
  Node node;
  node.kind = kind;
  return node;
}

uint32_t count(std::span<const NodeId> ids) { return static_cast<uint32_t>(ids.size()); }

NodeId add(Tree& tree, const Node& node, std::span<const NodeId> children) {
  const NodeId id = append(tree, node, children);
  WEFT_CHECK(tree[id].height <= kMaxHeight, "a tree was built too high");
  return id;
}

NodeId add(Tree& tree, const Node& node, std::initializer_list<NodeId> children) {
  return add(tree, node, std::span<const NodeId>(children.begin(), children.size()));
}

NodeId add(Tree& tree, NodeKind kind, std::initializer_list<NodeId> children) {
  return add(tree, node_of(kind), children);
}

NodeId add_constant(Tree& tree, const Literal& literal) {
  Node node = node_of(NodeKind::kConstant);
  node.literal = append(tree, literal);
  return add(tree, node, {});
}

// Children one after the other from pieces.
class Children {
 public:
  Children& operator<<(NodeId id) {
    ids_.push_back(id);
    return *this;
  }
  Children& operator<<(std::span<const NodeId> ids) {
    ids_.insert(ids_.end(), ids.begin(), ids.end());
    return *this;
  }
  operator std::span<const NodeId>() const { return ids_; }

 private:
  std::vector<NodeId> ids_;
};

}  // namespace

// Expressions -----------------------------------------------------------------------------------

NodeId Builder::name(std::string_view id) {
  Node node = node_of(NodeKind::kName);
  node.name = symbols_.intern(id);
  return add(tree_, node, {});
}

NodeId Builder::attribute(NodeId value, std::string_view attr) {
  Node node = node_of(NodeKind::kAttribute);
  node.name = symbols_.intern(attr);
  return add(tree_, node, {value});
}

NodeId Builder::dotted(std::string_view path) {
  size_t dot = path.find('.');
  NodeId result = name(path.substr(0, dot));
  while (dot != path.npos) {
    const size_t begin = dot + 1;
    dot = path.find('.', begin);
    result = attribute(result, path.substr(begin, dot == path.npos ? path.npos : dot - begin));
  }
  return result;
}

NodeId Builder::integer(int64_t value) {
  const Int128 wide = value;
  const NodeId digits =
      add_constant(tree_, {.kind = LiteralKind::kInteger, .integer = value < 0 ? -wide : wide});
  return value < 0 ? unary(Operator::kUSub, digits) : digits;
}

NodeId Builder::real(double value) {
  WEFT_CHECK(!std::isnan(value), "NaN has no literal in Python");
  const NodeId digits =
      add_constant(tree_, {.kind = LiteralKind::kFloat, .real = std::fabs(value)});
  return std::signbit(value) ? unary(Operator::kUSub, digits) : digits;
}

NodeId Builder::boolean(bool value) {
  return add_constant(tree_, {.kind = value ? LiteralKind::kTrue : LiteralKind::kFalse});
}

NodeId Builder::string(std::string_view value) {
  return add_constant(tree_, {.kind = LiteralKind::kString, .text = symbols_.intern(value)});
}

NodeId Builder::binary(Operator op, NodeId left, NodeId right) {
  Node node = node_of(NodeKind::kBinOp);
  node.op = op;
  return add(tree_, node, {left, right});
}

NodeId Builder::unary(Operator op, NodeId operand) {
  Node node = node_of(NodeKind::kUnaryOp);
  node.op = op;
  return add(tree_, node, {operand});
}

NodeId Builder::boolean_op(Operator op, std::span<const NodeId> values) {
  Node node = node_of(NodeKind::kBoolOp);
  node.op = op;
  node.a = count(values);
  return add(tree_, node, values);
}

NodeId Builder::compare(Operator op, NodeId left, NodeId right) {
  Node node = node_of(NodeKind::kCompare);
  node.a = 1;
  node.operators = static_cast<uint32_t>(tree_.operators.size());
  tree_.operators.push_back(op);
  return add(tree_, node, {left, right});
}

NodeId Builder::if_exp(NodeId test, NodeId body, NodeId orelse) {
  return add(tree_, NodeKind::kIfExp, {test, body, orelse});
}

NodeId Builder::call(NodeId func, std::span<const NodeId> args, std::span<const NodeId> keywords) {
  Node node = node_of(NodeKind::kCall);
  node.a = count(args);
  node.b = count(keywords);
  return add(tree_, node, Children() << func << args << keywords);
}

NodeId Builder::keyword(std::string_view name, NodeId value) {
  Node node = node_of(NodeKind::kKeyword);
  node.name = symbols_.intern(name);
  return add(tree_, node, {value});
}

NodeId Builder::subscript(NodeId value, std::span<const NodeId> indices) {
  const NodeId index = indices.size() == 1 ? indices[0] : tuple(indices);
  return add(tree_, NodeKind::kSubscript, {value, index});
}

NodeId Builder::slice(NodeId lower, NodeId upper, NodeId step) {
  return add(tree_, NodeKind::kSlice, {lower, upper, step});
}

NodeId Builder::tuple(std::span<const NodeId> elements) {
  Node node = node_of(NodeKind::kTuple);
  node.a = count(elements);
  return add(tree_, node, elements);
}

NodeId Builder::list(std::span<const NodeId> elements) {
  Node node = node_of(NodeKind::kList);
  node.a = count(elements);
  return add(tree_, node, elements);
}

NodeId Builder::dict(std::span<const NodeId> keys, std::span<const NodeId> values) {
  WEFT_CHECK(keys.size() == values.size(), "a dict needs a value for each key");
  Node node = node_of(NodeKind::kDict);
  node.a = count(keys);
  return add(tree_, node, Children() << keys << values);
}

// Statements ------------------------------------------------------------------------------------

NodeId Builder::assign(NodeId target, NodeId value) {
  Node node = node_of(NodeKind::kAssign);
  node.a = 1;
  return add(tree_, node, {target, value});
}

NodeId Builder::aug_assign(NodeId target, Operator op, NodeId value) {
  Node node = node_of(NodeKind::kAugAssign);
  node.op = op;
  return add(tree_, node, {target, value});
}

NodeId Builder::ann_assign(NodeId target, NodeId annotation) {
  Node node = node_of(NodeKind::kAnnAssign);
  node.a = tree_[target].kind == NodeKind::kName ? 1 : 0;
  return add(tree_, node, {target, annotation, NodeId{}});
}

NodeId Builder::expr(NodeId value) { return add(tree_, NodeKind::kExpr, {value}); }

NodeId Builder::if_(NodeId test, std::span<const NodeId> body, std::span<const NodeId> orelse) {
  Node node = node_of(NodeKind::kIf);
  node.a = count(body);
  node.b = count(orelse);
  return add(tree_, node, Children() << test << body << orelse);
}

NodeId Builder::for_(NodeId target, NodeId iter, std::span<const NodeId> body) {
  Node node = node_of(NodeKind::kFor);
  node.a = count(body);
  return add(tree_, node, Children() << target << iter << body);
}

NodeId Builder::while_(NodeId test, std::span<const NodeId> body) {
  Node node = node_of(NodeKind::kWhile);
  node.a = count(body);
  return add(tree_, node, Children() << test << body);
}

NodeId Builder::comment(std::string_view text) {
  Node node = node_of(NodeKind::kComment);
  node.name = symbols_.intern(text);
  return add(tree_, node, {});
}

NodeId Builder::return_(NodeId value) { return add(tree_, NodeKind::kReturn, {value}); }
NodeId Builder::break_() { return add(tree_, NodeKind::kBreak, {}); }
NodeId Builder::continue_() { return add(tree_, NodeKind::kContinue, {}); }
NodeId Builder::pass() { return add(tree_, NodeKind::kPass, {}); }
NodeId Builder::assert_(NodeId test) { return add(tree_, NodeKind::kAssert, {test, NodeId{}}); }

// Definitions -----------------------------------------------------------------------------------

NodeId Builder::arg(std::string_view name, NodeId annotation) {
  Node node = node_of(NodeKind::kArg);
  node.name = symbols_.intern(name);
  return add(tree_, node, {annotation});
}

NodeId Builder::function(std::string_view name, std::span<const NodeId> args,
                         std::span<const NodeId> defaults, std::span<const NodeId> body,
                         std::span<const NodeId> decorators, NodeId returns) {
  WEFT_CHECK(defaults.size() <= args.size(), "more defaults than parameters");
  Node parameters = node_of(NodeKind::kArguments);
  parameters.b = count(args);
  const NodeId vararg;
  const NodeId kwarg;
  const NodeId arguments =
      add(tree_, parameters, Children() << args << vararg << kwarg << defaults);
  Node node = node_of(NodeKind::kFunctionDef);
  node.name = symbols_.intern(name);
  node.a = count(body);
  node.b = count(decorators);
  return add(tree_, node, Children() << arguments << body << decorators << returns);
}

NodeId Builder::class_(std::string_view name, std::span<const NodeId> body,
                       std::span<const NodeId> decorators) {
  Node node = node_of(NodeKind::kClassDef);
  node.name = symbols_.intern(name);
  node.c = count(body);
  node.more = count(decorators);
  return add(tree_, node, Children() << body << decorators);
}

NodeId Builder::import(std::string_view module, std::string_view as_name) {
  Node alias = node_of(NodeKind::kAlias);
  alias.name = symbols_.intern(module);
  const NodeId as_node = as_name.empty() ? NodeId{} : name(as_name);
  const NodeId alias_node = add(tree_, alias, {as_node});
  Node node = node_of(NodeKind::kImport);
  node.a = 1;
  return add(tree_, node, {alias_node});
}

NodeId Builder::import_from(std::string_view module, std::string_view name) {
  Node alias = node_of(NodeKind::kAlias);
  alias.name = symbols_.intern(name);
  const NodeId alias_node = add(tree_, alias, {NodeId{}});
  Node node = node_of(NodeKind::kImportFrom);
  node.name = symbols_.intern(module);
  node.a = 1;
  return add(tree_, node, {alias_node});
}

NodeId Builder::module(std::span<const NodeId> body) {
  Node node = node_of(NodeKind::kModule);
  node.a = count(body);
  tree_.root = add(tree_, node, body);
  return tree_.root;
}

}  // namespace weft::syntax
