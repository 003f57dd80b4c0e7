#include <array>

#include "literals.h"
#include "parser.h"

namespace weft::syntax {

const Parser::Rule& Parser::rule(TokenKind kind) {
  static constexpr auto kRules = [] {
    std::array<Rule, kTokenKinds> rules{};
#define WEFT_RULE(token, prefix, prefix_precedence, infix, precedence, unary, binary) \
  rules[static_cast<size_t>(TokenKind::k##token)] = {                                 \
      &Parser::prefix,        &Parser::infix,  Precedence::prefix_precedence,         \
      Precedence::precedence, Operator::unary, Operator::binary};
#include "expressions.def"
    return rules;
  }();
  return kRules[static_cast<size_t>(kind)];
}

// An expression that binds at least as tightly as `least`.
NodeId Parser::expression(Precedence least) {
  if (depth_ == kMaxHeight) return fail("this is nested too deeply");
  ++depth_;
  const Place start = here();
  NodeId left;
  if (at(TokenKind::kName)) [[likely]] {
    left = name(start);
  } else {
    const Rule& first = rule(kind());
    left = first.prefix_precedence >= least ? (this->*first.prefix)(start) : no_start(start);
  }
  while (true) {
    const Rule& next = rule(kind());
    if (next.precedence < least) break;
    left = (this->*next.infix)(left, start);
  }
  --depth_;
  return left;
}

NodeId Parser::no_start(Place) { return unexpected("an expression"); }
NodeId Parser::never(NodeId left, Place) { return left; }

bool Parser::starts_element() const {
  return rule(kind()).prefix_precedence != Precedence::kNever || at(TokenKind::kStar);
}

// Lists -----------------------------------------------------------------------------------------

NodeId Parser::starred(Precedence least) {
  const Place start = here();
  advance();
  const NodeId value = expression(least);
  return add(NodeKind::kStarred, start, {value});
}

// What may stand between the commas of a display: `*x`, `x := y`, any expression.
NodeId Parser::element() {
  return at(TokenKind::kStar) ? starred(Precedence::kBitOr) : expression(Precedence::kNamed);
}

// One expression, or with a comma a tuple without parentheses.
NodeId Parser::expression_list(Precedence least) {
  const Place start = here();
  const auto item = [&] {
    return at(TokenKind::kStar) ? starred(Precedence::kBitOr) : expression(least);
  };
  const NodeId first = item();
  if (!at(TokenKind::kComma)) return first;
  const size_t mark = stack_.size();
  push(first);
  while (accept(TokenKind::kComma) && starts_element()) push(item());
  Node node = begin_node(NodeKind::kTuple, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::yield_or_list() { return at(TokenKind::kYield) ? yield() : expression_list(); }

NodeId Parser::yield() {
  const Place start = here();
  advance();
  if (accept(TokenKind::kFrom)) {
    const NodeId value = expression(Precedence::kTernary);
    return add(NodeKind::kYieldFrom, start, {value});
  }
  const NodeId value = starts_element() ? expression_list() : NodeId{};
  return add(NodeKind::kYield, start, {value});
}

// Atoms -----------------------------------------------------------------------------------------

NodeId Parser::name(Place start) {
  const Symbol symbol = symbols_.intern(text(token()));
  advance();
  // As add_named, for half of all nodes: no children, and surely no error.
  const NodeId id{static_cast<uint32_t>(tree_.nodes.size())};
  Node& node = extend(tree_.nodes, {});
  node.kind = NodeKind::kName;
  node.line = start.line;
  node.span = {start.begin, last_end_};
  node.name = symbol;
  return id;
}

NodeId Parser::number(Place start) {
  const Literal literal = number_value(text(token()), symbols_);
  advance();
  return add_literal(NodeKind::kConstant, start, literal);
}

NodeId Parser::constant(Place start) {
  const auto kind_of = [](TokenKind token) {
    switch (token) {
      case TokenKind::kTrue:
        return LiteralKind::kTrue;
      case TokenKind::kFalse:
        return LiteralKind::kFalse;
      case TokenKind::kEllipsis:
        return LiteralKind::kEllipsis;
      default:
        return LiteralKind::kNone;
    }
  };
  const Literal literal{.kind = kind_of(kind())};
  advance();
  return add_literal(NodeKind::kConstant, start, literal);
}

// A group keeps no trace but in the spans of what is made of it.
NodeId Parser::parenthesized(Place start) {
  advance();
  if (at(TokenKind::kYield)) {
    const NodeId value = yield();
    expect(TokenKind::kRightParenthesis);
    return value;
  }
  const size_t mark = stack_.size();
  if (!at(TokenKind::kRightParenthesis)) {
    const Place inner = here();
    const NodeId first = element();
    push(first);
    if (at_comprehension()) {
      return comprehension(NodeKind::kGeneratorExp, start, mark, TokenKind::kRightParenthesis);
    }
    if (!at(TokenKind::kComma)) {
      stack_.resize(mark);
      expect(TokenKind::kRightParenthesis);
      if (is(first, NodeKind::kStarred) && tree_[first].span.begin == inner.begin) {
        return fail(tree_[first].span, "`*` unpacks into a list, a tuple or a call only");
      }
      return first;
    }
    while (accept(TokenKind::kComma) && starts_element()) push(element());
  }
  expect(TokenKind::kRightParenthesis);
  Node node = begin_node(NodeKind::kTuple, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::list(Place start) {
  advance();
  const size_t mark = stack_.size();
  if (starts_element()) {
    push(element());
    if (at_comprehension()) {
      return comprehension(NodeKind::kListComp, start, mark, TokenKind::kRightBracket);
    }
    while (accept(TokenKind::kComma) && starts_element()) push(element());
  }
  expect(TokenKind::kRightBracket);
  Node node = begin_node(NodeKind::kList, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::braces(Place start) {
  advance();
  const size_t mark = stack_.size();
  if (at(TokenKind::kRightBrace) || at(TokenKind::kStarStar)) return dict(start, {});
  const Place inner = here();
  const NodeId first = element();
  if (at(TokenKind::kColon)) {
    const bool key = !is(first, NodeKind::kStarred) &&
                     !(is(first, NodeKind::kNamedExpr) && tree_[first].span.begin == inner.begin);
    return key ? dict(start, first) : unexpected("`,` or `}`");
  }
  push(first);
  if (at_comprehension()) {
    return comprehension(NodeKind::kSetComp, start, mark, TokenKind::kRightBrace);
  }
  while (accept(TokenKind::kComma) && starts_element()) push(element());
  expect(TokenKind::kRightBrace);
  Node node = begin_node(NodeKind::kSet, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

// At `:` after the first key, or at `**`, or at the closing brace.
NodeId Parser::dict(Place start, NodeId first_key) {
  const size_t mark = stack_.size();
  const size_t others = others_.size();
  NodeId key = first_key;
  while (!at(TokenKind::kRightBrace)) {
    if (!key.valid() && accept(TokenKind::kStarStar)) {
      push({});
      others_.push_back(expression(Precedence::kBitOr));
    } else {
      if (!key.valid()) key = expression(Precedence::kTernary);
      expect(TokenKind::kColon);
      push(key);
      others_.push_back(expression(Precedence::kTernary));
      if (at_comprehension() && pushed(mark) == 1) {
        move_others(others);
        return comprehension(NodeKind::kDictComp, start, mark, TokenKind::kRightBrace);
      }
    }
    key = {};
    if (!accept(TokenKind::kComma)) break;
  }
  expect(TokenKind::kRightBrace);
  Node node = begin_node(NodeKind::kDict, start);
  node.a = pushed(mark);
  move_others(others);
  return add_from(node, mark);
}

// Operators -------------------------------------------------------------------------------------

NodeId Parser::unary(Place start) {
  const Rule& operation = rule(kind());
  advance();
  Node node;
  const NodeId operand = expression(operation.prefix_precedence);
  node = begin_node(NodeKind::kUnaryOp, start);
  node.op = operation.unary;
  return add(node, {operand});
}

NodeId Parser::await(Place start) {
  advance();
  const NodeId value = expression(Precedence::kPrimary);
  return add(NodeKind::kAwait, start, {value});
}

NodeId Parser::lambda(Place start) {
  advance();
  const NodeId args = parameters(TokenKind::kColon);
  expect(TokenKind::kColon);
  const NodeId body = expression(Precedence::kTernary);
  return add(NodeKind::kLambda, start, {args, body});
}

NodeId Parser::binary(NodeId left, Place start) {
  const Rule& operation = rule(kind());
  advance();
  const NodeId right = expression(tighter(operation.precedence));
  Node node = begin_node(NodeKind::kBinOp, start);
  node.op = operation.binary;
  return add(node, {left, right});
}

// Binds tighter than a sign on its left and looser than one on its right.
NodeId Parser::power(NodeId left, Place start) {
  advance();
  const NodeId right = expression(Precedence::kUnary);
  Node node = begin_node(NodeKind::kBinOp, start);
  node.op = Operator::kPow;
  return add(node, {left, right});
}

NodeId Parser::boolean(NodeId left, Place start) {
  const TokenKind token = kind();
  const Rule& operation = rule(token);
  const size_t mark = stack_.size();
  push(left);
  while (accept(token)) push(expression(tighter(operation.precedence)));
  Node node = begin_node(NodeKind::kBoolOp, start);
  node.op = operation.binary;
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::compare(NodeId left, Place start) {
  const size_t mark = stack_.size();
  push(left);
  // Operands may hold comparisons of their own, so the operators wait on the stack too.
  const size_t operators = others_.size();
  while (rule(kind()).precedence == Precedence::kCompare) {
    Operator op = rule(kind()).binary;
    const bool negated = at(TokenKind::kNot);
    advance();
    if (negated) expect(TokenKind::kIn);
    if (op == Operator::kIs && accept(TokenKind::kNot)) op = Operator::kIsNot;
    others_.push_back({static_cast<uint32_t>(op)});
    push(expression(Precedence::kBitOr));
  }
  Node node = begin_node(NodeKind::kCompare, start);
  node.a = pushed(mark) - 1;
  node.operators = static_cast<uint32_t>(tree_.operators.size());
  for (size_t i = operators; i < others_.size(); ++i) {
    tree_.operators.push_back(static_cast<Operator>(others_[i].index));
  }
  others_.resize(operators);
  return add_from(node, mark);
}

NodeId Parser::ternary(NodeId left, Place start) {
  advance();
  const NodeId test = expression(Precedence::kOr);
  expect(TokenKind::kElse);
  const NodeId orelse = expression(Precedence::kTernary);
  return add(NodeKind::kIfExp, start, {test, left, orelse});
}

NodeId Parser::named(NodeId left, Place start) {
  if (!is(left, NodeKind::kName) || tree_[left].span.begin != start.begin) {
    return fail("`:=` assigns to a plain name only");
  }
  advance();
  const NodeId value = expression(Precedence::kTernary);
  return add(NodeKind::kNamedExpr, start, {left, value});
}

NodeId Parser::attribute(NodeId left, Place start) {
  advance();
  const Symbol attr = expect_name("the name of an attribute");
  return add_named(NodeKind::kAttribute, start, attr, {left});
}

Symbol Parser::expect_name(std::string_view wanted) {
  if (!at(TokenKind::kName)) {
    unexpected(wanted);
    return {};
  }
  const Symbol symbol = symbols_.intern(text(token()));
  advance();
  return symbol;
}

}  // namespace weft::syntax
