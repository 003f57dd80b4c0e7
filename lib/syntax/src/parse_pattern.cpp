// `match` statements.
#include "parser.h"

namespace weft::syntax {

// `match` is a name unless the line ends with the colon of a block of cases.
bool Parser::at_match() const {
  if (!at_word("match")) return false;
  switch (peek()) {
    case TokenKind::kEqual:
    case TokenKind::kDot:
    case TokenKind::kComma:
    case TokenKind::kColon:
    case TokenKind::kNewline:
    case TokenKind::kRightParenthesis:
      return false;
    default:
      break;
  }
  const Token* i = at_ + 1;
  while (i->kind != TokenKind::kNewline && i->kind != TokenKind::kEndOfFile) ++i;
  return i[-1].kind == TokenKind::kColon && i->kind == TokenKind::kNewline &&
         i[1].kind == TokenKind::kIndent && text(i[2]) == "case";
}

NodeId Parser::match(Place start) {
  advance();
  const size_t mark = stack_.size();
  const Place place = here();
  NodeId subject = element();
  if (at(TokenKind::kComma)) {
    const size_t elements = stack_.size();
    push(subject);
    while (accept(TokenKind::kComma) && starts_element()) push(element());
    Node node = begin_node(NodeKind::kTuple, place);
    node.a = pushed(elements);
    subject = add_from(node, elements);
  }
  push(subject);
  expect(TokenKind::kColon);
  if (!at(TokenKind::kNewline)) return unexpected("the end of the line after `match`");
  skip_layout();
  if (!at(TokenKind::kIndent)) return unexpected("an indented `case`");
  skip_layout();
  while (!at(TokenKind::kDedent) && !at(TokenKind::kEndOfFile)) {
    const Marks before = marks();
    statement_at_ = at_;
    push(match_case());
    if (!panicking()) continue;
    reset(before);
    recover();
  }
  if (at(TokenKind::kDedent)) skip_layout();
  Node node = begin_node(NodeKind::kMatch, start);
  node.a = pushed(mark) - 1;
  return add_from(node, mark);
}

NodeId Parser::match_case() {
  const Place start = here();
  if (!at_word("case")) return unexpected("`case`");
  advance();
  const size_t mark = stack_.size();
  push(patterns());
  push(accept(TokenKind::kIf) ? expression(Precedence::kNamed) : NodeId{});
  const uint32_t body = block("`case`");
  Node node = begin_node(NodeKind::kMatchCase, start);
  node.a = body;
  return add_from(node, mark);
}

// With commas, a sequence without brackets.
NodeId Parser::patterns() {
  const Place start = here();
  const NodeId first = maybe_star_pattern();
  if (!at(TokenKind::kComma)) {
    if (!is(first, NodeKind::kMatchStar)) return first;
    return unexpected("`,` after a `*` pattern");
  }
  const size_t mark = stack_.size();
  push(first);
  while (accept(TokenKind::kComma) && !at(TokenKind::kColon) && !at(TokenKind::kIf)) {
    push(maybe_star_pattern());
  }
  Node node = begin_node(NodeKind::kMatchSequence, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::maybe_star_pattern() {
  if (!at(TokenKind::kStar)) return pattern();
  const Place start = here();
  advance();
  Symbol name = expect_name("a name");
  if (name.valid() && symbols_.text(name) == "_") name = {};
  return add_named(NodeKind::kMatchStar, start, name, {});
}

NodeId Parser::pattern() {
  if (depth_ == kMaxHeight) return fail("this is nested too deeply");
  ++depth_;
  const Place start = here();
  NodeId result = or_pattern();
  if (accept(TokenKind::kAs)) {
    if (at_word("_")) return unexpected("a name other than `_`");
    const Symbol name = expect_name("a name");
    result = add_named(NodeKind::kMatchAs, start, name, {result});
  }
  --depth_;
  return result;
}

NodeId Parser::or_pattern() {
  const Place start = here();
  const NodeId first = closed_pattern();
  if (!at(TokenKind::kBar)) return first;
  const size_t mark = stack_.size();
  push(first);
  while (accept(TokenKind::kBar)) push(closed_pattern());
  Node node = begin_node(NodeKind::kMatchOr, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

NodeId Parser::closed_pattern() {
  const Place start = here();
  switch (kind()) {
    case TokenKind::kName:
      return name_pattern(start);
    case TokenKind::kLeftBracket:
      return sequence_pattern(start, TokenKind::kRightBracket);
    case TokenKind::kLeftParenthesis:
      return sequence_pattern(start, TokenKind::kRightParenthesis);
    case TokenKind::kLeftBrace:
      return mapping_pattern(start);
    case TokenKind::kNone:
    case TokenKind::kTrue:
    case TokenKind::kFalse: {
      const NodeId value = constant(start);
      Node node = begin_node(NodeKind::kMatchSingleton, start);
      if (value.valid()) node.literal = tree_[value].literal;
      return add(node, {});
    }
    default: {
      const NodeId value = literal_pattern(start);
      return add(NodeKind::kMatchValue, start, {value});
    }
  }
}

// Numbers with a sign, complex sums, strings.
NodeId Parser::literal_pattern(Place start) {
  if (at(TokenKind::kString) || at(TokenKind::kFStringStart)) {
    const NodeId value = strings(start);
    if (!is(value, NodeKind::kJoinedStr)) return value;
    return fail(tree_[value].span, "an f-string is no pattern");
  }
  const auto signed_number = [this](Place place) -> NodeId {
    const bool negative = accept(TokenKind::kMinus);
    if (!at(TokenKind::kNumber)) return unexpected("a pattern");
    const NodeId value = number(here());
    if (!negative) return value;
    Node node = begin_node(NodeKind::kUnaryOp, place);
    node.op = Operator::kUSub;
    return add(node, {value});
  };
  const NodeId left = signed_number(start);
  if (!at(TokenKind::kPlus) && !at(TokenKind::kMinus)) return left;
  const Operator op = at(TokenKind::kPlus) ? Operator::kAdd : Operator::kSub;
  advance();
  if (!at(TokenKind::kNumber)) return unexpected("an imaginary number");
  const NodeId right = number(here());
  const bool complex =
      is(right, NodeKind::kConstant) && tree_.literal(right).kind == LiteralKind::kImaginary;
  if (!complex && !panicking()) return fail(tree_[right].span, "expected an imaginary number");
  Node node = begin_node(NodeKind::kBinOp, start);
  node.op = op;
  return add(node, {left, right});
}

// A value: a dotted name.
NodeId Parser::pattern_value(Place start) {
  NodeId value = name(start);
  while (at(TokenKind::kDot)) value = attribute(value, start);
  return value;
}

NodeId Parser::name_pattern(Place start) {
  const bool wildcard = at_word("_");
  if (peek() != TokenKind::kDot && peek() != TokenKind::kLeftParenthesis) {
    const Symbol captured = expect_name("a name");
    return add_named(NodeKind::kMatchAs, start, wildcard ? Symbol{} : captured, {NodeId{}});
  }
  const NodeId value = pattern_value(start);
  if (at(TokenKind::kLeftParenthesis)) return class_pattern(value, start);
  return add(NodeKind::kMatchValue, start, {value});
}

NodeId Parser::class_pattern(NodeId cls, Place start) {
  advance();
  const size_t mark = stack_.size();
  const size_t others = others_.size();
  push(cls);
  uint32_t positional = 0;
  uint32_t keywords = 0;
  while (!at(TokenKind::kRightParenthesis) && !panicking()) {
    if (at(TokenKind::kName) && peek() == TokenKind::kEqual) {
      push(name(here()));
      advance();
      others_.push_back(pattern());
      ++keywords;
    } else {
      if (keywords > 0) return fail("a positional pattern after a keyword pattern");
      push(pattern());
      ++positional;
    }
    if (!accept(TokenKind::kComma)) break;
  }
  expect(TokenKind::kRightParenthesis);
  move_others(others);
  Node node = begin_node(NodeKind::kMatchClass, start);
  node.a = positional;
  node.b = keywords;
  return add_from(node, mark);
}

NodeId Parser::mapping_pattern(Place start) {
  advance();
  const size_t mark = stack_.size();
  const size_t others = others_.size();
  Symbol rest;
  while (!at(TokenKind::kRightBrace) && !panicking()) {
    if (rest.valid()) return fail("nothing can follow `**` in a pattern");
    const Place place = here();
    if (accept(TokenKind::kStarStar)) {
      if (at_word("_")) return unexpected("a name other than `_`");
      rest = expect_name("a name");
    } else {
      if (at(TokenKind::kName)) {
        push(pattern_value(place));
      } else if (at(TokenKind::kNone) || at(TokenKind::kTrue) || at(TokenKind::kFalse)) {
        push(constant(place));
      } else {
        push(literal_pattern(place));
      }
      expect(TokenKind::kColon);
      others_.push_back(pattern());
    }
    if (!accept(TokenKind::kComma)) break;
  }
  expect(TokenKind::kRightBrace);
  Node node = begin_node(NodeKind::kMatchMapping, start);
  node.name = rest;
  node.a = pushed(mark);
  move_others(others);
  return add_from(node, mark);
}

// Parentheses around one pattern without a comma only group it.
NodeId Parser::sequence_pattern(Place start, TokenKind closing) {
  advance();
  const size_t mark = stack_.size();
  bool comma = false;
  while (!at(closing) && !panicking()) {
    push(maybe_star_pattern());
    if (!accept(TokenKind::kComma)) break;
    comma = true;
  }
  expect(closing);
  if (closing == TokenKind::kRightParenthesis && pushed(mark) == 1 && !comma) {
    const NodeId inner = stack_.back();
    stack_.resize(mark);
    if (!is(inner, NodeKind::kMatchStar)) return inner;
    return fail(tree_[inner].span, "a `*` pattern stands in a sequence");
  }
  Node node = begin_node(NodeKind::kMatchSequence, start);
  node.a = pushed(mark);
  return add_from(node, mark);
}

}  // namespace weft::syntax
