// Simple statements, and what holds statements together.
#include <array>

#include "parser.h"

namespace weft::syntax {

void Parser::module() {
  statements(TokenKind::kEndOfFile);
  Node node;
  node.kind = NodeKind::kModule;
  node.line = 1;
  node.span = {0, static_cast<uint32_t>(text_.size())};
  node.a = pushed(0);
  tree_.root = append(tree_, node, stack_);
}

// Pushes the statements up to the token `end`.
void Parser::statements(TokenKind end) {
  while (!at(end) && !at(TokenKind::kEndOfFile)) {
    const Marks before = marks();
    statement_at_ = at_;
    statement();
    if (panicking()) {
      reset(before);
      recover();
      if (end == TokenKind::kEndOfFile && at(TokenKind::kDedent)) ++at_;  // of no block of ours
    }
  }
}

void Parser::statement() {
  const Place start = here();
  switch (kind()) {
    case TokenKind::kIf:
      return push(if_statement(start));
    case TokenKind::kFor:
      return push(for_statement(start, NodeKind::kFor));
    case TokenKind::kWhile:
      return push(while_statement(start));
    case TokenKind::kTry:
      return push(try_statement(start));
    case TokenKind::kWith:
      return push(with_statement(start, NodeKind::kWith));
    case TokenKind::kDef:
      return push(function(start, NodeKind::kFunctionDef, stack_.size()));
    case TokenKind::kClass:
      return push(class_definition(start, stack_.size()));
    case TokenKind::kAt:
      return push(decorated());
    case TokenKind::kAsync:
      return push(async_statement());
    case TokenKind::kIndent:
      fail("this line is indented more than the one before it");
      return;
    case TokenKind::kName:
      if (at_match()) return push(match(start));
      [[fallthrough]];
    default:
      return simple_line();
  }
}

// One line of statements between semicolons.
void Parser::simple_line() {
  do {
    push(simple_statement());
  } while (accept(TokenKind::kSemicolon) && !at(TokenKind::kNewline));
  if (at(TokenKind::kNewline)) return skip_layout();
  unexpected("the end of the statement");
}

NodeId Parser::simple_statement() {
  const Place start = here();
  const auto word = [&](NodeKind kind) {
    advance();
    return add(kind, start, {});
  };
  switch (kind()) {
    case TokenKind::kReturn:
      return return_statement(start);
    case TokenKind::kPass:
      return word(NodeKind::kPass);
    case TokenKind::kBreak:
      return word(NodeKind::kBreak);
    case TokenKind::kContinue:
      return word(NodeKind::kContinue);
    case TokenKind::kRaise:
      return raise(start);
    case TokenKind::kAssert:
      return assertion(start);
    case TokenKind::kDel:
      return delete_statement(start);
    case TokenKind::kGlobal:
      return names(NodeKind::kGlobal, start);
    case TokenKind::kNonlocal:
      return names(NodeKind::kNonlocal, start);
    case TokenKind::kImport:
      return import(start);
    case TokenKind::kFrom:
      return import_from(start);
    case TokenKind::kName:
      if (peek() == TokenKind::kName && at_word("type")) return type_alias(start);
      return expression_statement();
    default:
      if (starts_element() || at(TokenKind::kYield)) return expression_statement();
      return unexpected("a statement");
  }
}

// Assignments -----------------------------------------------------------------------------------

NodeId Parser::expression_statement() {
  const Place start = here();
  const NodeId first = yield_or_list();
  if (at(TokenKind::kEqual)) {
    const size_t mark = stack_.size();
    NodeId value = first;
    while (at(TokenKind::kEqual)) {
      if (!check_target(value, "assign to", false)) return {};
      push(value);
      advance();
      value = yield_or_list();
    }
    Node node = begin_node(NodeKind::kAssign, start);
    node.a = pushed(mark);
    push(value);
    return add_from(node, mark);
  }
  if (at(TokenKind::kColon)) return annotated(first, start);
  if (kind() >= TokenKind::kPlusEqual && kind() <= TokenKind::kSlashSlashEqual) {
    return augmented(first, start);
  }
  if (at(TokenKind::kString) && is(first, NodeKind::kName) &&
      symbols_.text(tree_[first].name) == "print") {
    return fail("`print` is a function: its arguments take parentheses");
  }
  return add(NodeKind::kExpr, start, {first});
}

bool Parser::is_parenthesized(NodeId id, Place start) const {
  return id.valid() && tree_[id].span.begin != start.begin;
}

NodeId Parser::annotated(NodeId target, Place start) {
  if (!check_single_target(target, "annotate")) return {};
  const bool simple = is(target, NodeKind::kName) && !is_parenthesized(target, start);
  advance();
  const NodeId annotation = expression(Precedence::kTernary);
  const NodeId value = accept(TokenKind::kEqual) ? yield_or_list() : NodeId{};
  Node node = begin_node(NodeKind::kAnnAssign, start);
  node.a = simple ? 1 : 0;
  return add(node, {target, annotation, value});
}

NodeId Parser::augmented(NodeId target, Place start) {
  if (!check_single_target(target, "update")) return {};
  const int index = static_cast<int>(kind()) - static_cast<int>(TokenKind::kPlusEqual);
  advance();
  const NodeId value = yield_or_list();
  Node node = begin_node(NodeKind::kAugAssign, start);
  node.op = static_cast<Operator>(index);  // the tokens stand in the operators' order
  return add(node, {target, value});
}

NodeId Parser::fail_assignment(NodeId id, std::string_view action) {
  if (!id.valid()) return {};
  struct Row {
    NodeKind kind;
    std::string_view what;
  };
  static constexpr std::array kWhat = {Row{NodeKind::kCall, "a call"},
                                       Row{NodeKind::kConstant, "a constant"},
                                       Row{NodeKind::kBinOp, "an operation"},
                                       Row{NodeKind::kUnaryOp, "an operation"},
                                       Row{NodeKind::kBoolOp, "an operation"},
                                       Row{NodeKind::kCompare, "a comparison"},
                                       Row{NodeKind::kIfExp, "a conditional expression"},
                                       Row{NodeKind::kLambda, "a lambda"},
                                       Row{NodeKind::kNamedExpr, "`:=`"},
                                       Row{NodeKind::kTuple, "a tuple"},
                                       Row{NodeKind::kList, "a list"},
                                       Row{NodeKind::kStarred, "a `*` target"},
                                       Row{NodeKind::kJoinedStr, "an f-string"}};
  std::string_view what = "this expression";
  for (const Row& row : kWhat) {
    if (row.kind == tree_[id].kind) what = row.what;
  }
  std::string message = "cannot ";
  message += action;
  message += ' ';
  message += what;
  return fail(tree_[id].span, message);
}

// Whether it can stand left of `=`, after `for` or `del`; else an error.
bool Parser::check_target(NodeId id, std::string_view action, bool nested) {
  if (!id.valid() || panicking()) return false;
  switch (tree_[id].kind) {
    case NodeKind::kName:
    case NodeKind::kAttribute:
    case NodeKind::kSubscript:
      return true;
    case NodeKind::kStarred:
      if (nested || action == "assign to") return check_target(tree_.child(id, 0), action, true);
      break;
    case NodeKind::kTuple:
    case NodeKind::kList: {
      for (uint32_t i = 0; i < tree_[id].count; ++i) {
        const NodeId child = tree_.child(id, i);
        if (is(child, NodeKind::kStarred) && action == "delete") break;
        if (!check_target(child, action, action != "delete")) return false;
      }
      return true;
    }
    default:
      break;
  }
  fail_assignment(id, action);
  return false;
}

bool Parser::check_single_target(NodeId id, std::string_view action) {
  if (is(id, NodeKind::kName) || is(id, NodeKind::kAttribute) || is(id, NodeKind::kSubscript)) {
    return true;
  }
  fail_assignment(id, action);
  return false;
}

// Others ----------------------------------------------------------------------------------------

NodeId Parser::return_statement(Place start) {
  advance();
  const NodeId value = starts_element() ? expression_list() : NodeId{};
  return add(NodeKind::kReturn, start, {value});
}

NodeId Parser::raise(Place start) {
  advance();
  NodeId exception;
  NodeId cause;
  if (starts_element()) {
    exception = expression(Precedence::kTernary);
    if (accept(TokenKind::kFrom)) cause = expression(Precedence::kTernary);
  }
  return add(NodeKind::kRaise, start, {exception, cause});
}

NodeId Parser::assertion(Place start) {
  advance();
  const NodeId test = expression(Precedence::kTernary);
  NodeId message;
  if (accept(TokenKind::kComma)) message = expression(Precedence::kTernary);
  return add(NodeKind::kAssert, start, {test, message});
}

NodeId Parser::delete_statement(Place start) {
  advance();
  const size_t mark = stack_.size();
  do {
    const NodeId target = expression(Precedence::kPrimary);
    if (!check_target(target, "delete", false)) return {};
    push(target);
  } while (accept(TokenKind::kComma) && starts_element());
  Node node = begin_node(NodeKind::kDelete, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

// `global a, b` and `nonlocal a, b`
NodeId Parser::names(NodeKind kind, Place start) {
  advance();
  const size_t mark = stack_.size();
  do {
    const Place place = here();
    const Symbol symbol = expect_name("a name");
    push(add_named(NodeKind::kName, place, symbol, {}));
  } while (accept(TokenKind::kComma));
  Node node = begin_node(kind, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

// `a.b.c as d`
NodeId Parser::alias(bool dotted) {
  const Place start = here();
  Symbol symbol = expect_name("a name");
  if (dotted && at(TokenKind::kDot)) {
    std::string path(symbol.valid() ? symbols_.text(symbol) : "");
    while (accept(TokenKind::kDot)) {
      path += '.';
      path += text(token());
      expect_name("a name");
    }
    symbol = symbols_.intern(path);
  }
  NodeId as_name;
  if (accept(TokenKind::kAs)) {
    const Place place = here();
    const Symbol as_symbol = expect_name("a name");
    as_name = add_named(NodeKind::kName, place, as_symbol, {});
  }
  return add_named(NodeKind::kAlias, start, symbol, {as_name});
}

NodeId Parser::import(Place start) {
  advance();
  const size_t mark = stack_.size();
  do {
    push(alias(true));
  } while (accept(TokenKind::kComma));
  Node node = begin_node(NodeKind::kImport, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::import_from(Place start) {
  advance();
  uint32_t level = 0;
  while (at(TokenKind::kDot) || at(TokenKind::kEllipsis)) {
    level += at(TokenKind::kDot) ? 1 : 3;
    advance();
  }
  Symbol module;
  if (level == 0 || at(TokenKind::kName)) {
    const NodeId path = alias(true);
    if (path.valid()) module = tree_[path].name;
    if (path.valid() && tree_.child(path, 0).valid()) return unexpected("`import`");
  }
  expect(TokenKind::kImport);
  const size_t mark = stack_.size();
  const bool bracketed = accept(TokenKind::kLeftParenthesis);
  if (at(TokenKind::kStar) && !bracketed) {
    const Place place = here();
    advance();
    push(add_named(NodeKind::kAlias, place, symbols_.intern("*"), {NodeId{}}));
  } else {
    push(alias(false));
    while (accept(TokenKind::kComma)) {
      if (bracketed && at(TokenKind::kRightParenthesis)) break;
      push(alias(false));
    }
    if (bracketed) expect(TokenKind::kRightParenthesis);
  }
  Node node = begin_node(NodeKind::kImportFrom, start);
  node.name = module;
  node.a = pushed(mark);
  node.c = level;
  return add_from(node, mark);
}

// `type X[T] = value`
NodeId Parser::type_alias(Place start) {
  advance();
  const Place place = here();
  const Symbol symbol = expect_name("a name");
  const NodeId target = add_named(NodeKind::kName, place, symbol, {});
  const size_t mark = stack_.size();
  push(target);
  const uint32_t parameters = type_parameters();
  expect(TokenKind::kEqual);
  push(expression(Precedence::kTernary));
  Node node = begin_node(NodeKind::kTypeAlias, start);
  node.a = parameters;
  return add_from(node, mark);
}

}  // namespace weft::syntax
