// Statements that hold blocks.
#include "parser.h"

namespace weft::syntax {

// After the header of a statement: pushes what its colon opens and counts it.
uint32_t Parser::block(std::string_view after) {
  const size_t mark = stack_.size();
  if (!at(TokenKind::kColon)) {
    if (at(TokenKind::kEqual)) {
      fail("`=` assigns and is no expression, expected `:`; `==` compares");
    } else {
      unexpected("`:`");
    }
    return 0;
  }
  advance();
  if (!at(TokenKind::kNewline)) {
    statement_at_ = at_;
    simple_line();
    return pushed(mark);
  }
  skip_layout();
  if (!at(TokenKind::kIndent)) {
    if (at(TokenKind::kInvalid)) {
      fail("");
      return 0;
    }
    // The line itself may be fine, so it is read as what follows.
    std::string message = "expected an indented block after ";
    message += after;
    report({token().begin, token().end}, message);
    return 0;
  }
  skip_layout();
  statements(TokenKind::kDedent);
  if (at(TokenKind::kDedent)) skip_layout();
  return pushed(mark);
}

uint32_t Parser::else_block(TokenKind keyword) {
  return accept(keyword) ? block(describe(keyword)) : 0;
}

// At `if` or `elif`. An `elif` is an If of its own in the `else` of the one before it.
NodeId Parser::if_statement(Place start) {
  const std::string_view word = describe(kind());
  advance();
  const size_t mark = stack_.size();
  push(expression(Precedence::kNamed));
  const uint32_t body = block(word);
  uint32_t orelse = 0;
  if (at(TokenKind::kElif)) {
    if (depth_ == kMaxHeight) return fail("too many `elif` in one statement");
    ++depth_;
    push(if_statement(here()));
    --depth_;
    orelse = 1;
  } else if (at(TokenKind::kElse) && peek() == TokenKind::kIf) {
    return fail("`else if` is spelled `elif`");
  } else {
    orelse = else_block(TokenKind::kElse);
  }
  Node node = begin_node(NodeKind::kIf, start);
  node.a = body;
  node.b = orelse;
  return add_from(node, mark);
}

NodeId Parser::while_statement(Place start) {
  advance();
  const size_t mark = stack_.size();
  push(expression(Precedence::kNamed));
  const uint32_t body = block("`while`");
  const uint32_t orelse = else_block(TokenKind::kElse);
  Node node = begin_node(NodeKind::kWhile, start);
  node.a = body;
  node.b = orelse;
  return add_from(node, mark);
}

NodeId Parser::for_statement(Place start, NodeKind kind) {
  advance();
  const size_t mark = stack_.size();
  const NodeId target = expression_list(Precedence::kBitOr);
  if (!check_target(target, "assign to", false)) return {};
  push(target);
  expect(TokenKind::kIn);
  push(expression_list());
  const uint32_t body = block("`for`");
  const uint32_t orelse = else_block(TokenKind::kElse);
  Node node = begin_node(kind, start);
  node.a = body;
  node.b = orelse;
  return add_from(node, mark);
}

// Try -------------------------------------------------------------------------------------------

NodeId Parser::except_clause(bool& star) {
  const Place start = here();
  advance();
  star = accept(TokenKind::kStar);
  const size_t mark = stack_.size();
  Symbol name;
  NodeId type;
  if (star || !at(TokenKind::kColon)) {
    type = expression(Precedence::kTernary);
    if (at(TokenKind::kComma)) return fail("several exceptions take parentheses");
    if (accept(TokenKind::kAs)) name = expect_name("a name");
  }
  push(type);
  const uint32_t body = block("`except`");
  Node node = begin_node(NodeKind::kExceptHandler, start);
  node.name = name;
  node.a = body;
  return add_from(node, mark);
}

NodeId Parser::try_statement(Place start) {
  advance();
  const size_t mark = stack_.size();
  const uint32_t body = block("`try`");
  uint32_t handlers = 0;
  bool stars = false;
  for (; at(TokenKind::kExcept); ++handlers) {
    bool star = false;
    const Span span{token().begin, token().end};
    push(except_clause(star));
    if (handlers > 0 && star != stars) return fail(span, "`except` and `except*` in one `try`");
    stars = star;
  }
  const uint32_t orelse = handlers > 0 ? else_block(TokenKind::kElse) : 0;
  if (handlers == 0 && !at(TokenKind::kFinally)) return unexpected("`except` or `finally`");
  else_block(TokenKind::kFinally);
  Node node = begin_node(stars ? NodeKind::kTryStar : NodeKind::kTry, start);
  node.a = body;
  node.b = handlers;
  node.c = orelse;
  return add_from(node, mark);
}

// With ------------------------------------------------------------------------------------------

// `with (` opens either a list of items or the first expression. It is a list when the bracket
// closes right before the colon and what is inside can be items.
bool Parser::at_parenthesized_items() const {
  if (!at(TokenKind::kLeftParenthesis)) return false;
  size_t depth = 0;
  const Token* i = at_;
  for (;; ++i) {
    switch (i->kind) {
      case TokenKind::kLeftParenthesis:
      case TokenKind::kLeftBracket:
      case TokenKind::kLeftBrace:
      case TokenKind::kFStringStart:
        ++depth;
        break;
      case TokenKind::kRightParenthesis:
      case TokenKind::kRightBracket:
      case TokenKind::kRightBrace:
      case TokenKind::kFStringEnd:
        --depth;
        break;
      case TokenKind::kStar:
      case TokenKind::kYield:
        // `(*a, b)` and `(yield)` are expressions.
        if (depth == 1 && (i[-1].kind == TokenKind::kComma || i == at_ + 1)) return false;
        break;
      case TokenKind::kFor:
      case TokenKind::kColonEqual:
        if (depth == 1) return false;
        break;
      case TokenKind::kNewline:
      case TokenKind::kEndOfFile:
        return false;
      default:
        break;
    }
    if (depth == 0) break;
  }
  return i > at_ + 1 && i[1].kind == TokenKind::kColon;
}

NodeId Parser::with_item() {
  const Place start = here();
  const NodeId context = expression(Precedence::kTernary);
  NodeId target;
  if (accept(TokenKind::kAs)) {
    target = at(TokenKind::kStar) ? starred(Precedence::kBitOr) : expression(Precedence::kBitOr);
    if (!check_target(target, "assign to", false)) return {};
  }
  return add(NodeKind::kWithItem, start, {context, target});
}

NodeId Parser::with_statement(Place start, NodeKind kind) {
  advance();
  const size_t mark = stack_.size();
  const bool bracketed = at_parenthesized_items();
  if (bracketed) advance();
  do {
    push(with_item());
  } while (accept(TokenKind::kComma) && !(bracketed && at(TokenKind::kRightParenthesis)));
  if (bracketed) expect(TokenKind::kRightParenthesis);
  const uint32_t items = pushed(mark);
  const uint32_t body = block("`with`");
  Node node = begin_node(kind, start);
  node.a = items;
  node.b = body;
  return add_from(node, mark);
}

// Definitions -----------------------------------------------------------------------------------

NodeId Parser::decorated() {
  const size_t decorators = stack_.size();
  while (accept(TokenKind::kAt)) {
    push(expression(Precedence::kNamed));
    if (!at(TokenKind::kNewline)) return unexpected("the end of the decorator");
    skip_layout();
  }
  const Place start = here();
  if (at(TokenKind::kClass)) return class_definition(start, decorators);
  if (at(TokenKind::kDef)) return function(start, NodeKind::kFunctionDef, decorators);
  if (at(TokenKind::kAsync) && peek() == TokenKind::kDef) {
    advance();
    return function(start, NodeKind::kAsyncFunctionDef, decorators);
  }
  return unexpected("`def` or `class` after the decorators");
}

// The decorators stand on the stack from `decorators`; they go behind the body.
NodeId Parser::function(Place start, NodeKind kind, size_t decorators) {
  const uint32_t decorator_count = pushed(decorators);
  advance();
  const Symbol name = expect_name("the name of the function");
  const size_t mark = stack_.size();
  const size_t others = others_.size();
  const uint32_t type_count = type_parameters();
  others_.insert(others_.end(), stack_.end() - type_count, stack_.end());
  stack_.resize(mark);
  expect(TokenKind::kLeftParenthesis);
  push(parameters(TokenKind::kRightParenthesis));
  expect(TokenKind::kRightParenthesis);
  NodeId returns;
  if (accept(TokenKind::kArrow)) returns = expression(Precedence::kTernary);
  const uint32_t body = block("the head of the function");
  for (uint32_t i = 0; i < decorator_count; ++i) push(stack_[decorators + i]);
  push(returns);
  move_others(others);
  Node node = begin_node(kind, start);
  node.name = name;
  node.a = body;
  node.b = decorator_count;
  const NodeId id = add_from(node, mark);
  stack_.resize(decorators);
  return id;
}

NodeId Parser::class_definition(Place start, size_t decorators) {
  const uint32_t decorator_count = pushed(decorators);
  advance();
  const Symbol name = expect_name("the name of the class");
  const size_t mark = stack_.size();
  const size_t others = others_.size();
  const uint32_t type_count = type_parameters();
  others_.insert(others_.end(), stack_.end() - type_count, stack_.end());
  stack_.resize(mark);
  uint32_t bases = 0;
  uint32_t keywords = 0;
  const Place bracket = here();
  if (accept(TokenKind::kLeftParenthesis)) arguments(bracket, bases, keywords);
  const uint32_t body = block("the head of the class");
  for (uint32_t i = 0; i < decorator_count; ++i) push(stack_[decorators + i]);
  move_others(others);
  Node node = begin_node(NodeKind::kClassDef, start);
  node.name = name;
  node.a = bases;
  node.b = keywords;
  node.c = body;
  node.more = decorator_count;
  const NodeId id = add_from(node, mark);
  stack_.resize(decorators);
  return id;
}

NodeId Parser::async_statement() {
  const Place start = here();
  advance();
  switch (kind()) {
    case TokenKind::kDef:
      return function(start, NodeKind::kAsyncFunctionDef, stack_.size());
    case TokenKind::kFor:
      return for_statement(start, NodeKind::kAsyncFor);
    case TokenKind::kWith:
      return with_statement(start, NodeKind::kAsyncWith);
    default:
      return unexpected("`def`, `for` or `with` after `async`");
  }
}

// `[T, U: bound, *Ts, **P]`, if it is there; pushes them.
uint32_t Parser::type_parameters() {
  const size_t mark = stack_.size();
  if (!accept(TokenKind::kLeftBracket)) return 0;
  do {
    push(type_parameter());
  } while (accept(TokenKind::kComma) && !at(TokenKind::kRightBracket));
  expect(TokenKind::kRightBracket);
  return pushed(mark);
}

NodeId Parser::type_parameter() {
  const Place start = here();
  const bool tuple = accept(TokenKind::kStar);
  const bool specification = !tuple && accept(TokenKind::kStarStar);
  const Symbol name = expect_name("the name of a type parameter");
  if (tuple) return add_named(NodeKind::kTypeVarTuple, start, name, {});
  if (specification) return add_named(NodeKind::kParamSpec, start, name, {});
  NodeId bound;
  if (accept(TokenKind::kColon)) bound = expression(Precedence::kTernary);
  return add_named(NodeKind::kTypeVar, start, name, {bound});
}

}  // namespace weft::syntax
