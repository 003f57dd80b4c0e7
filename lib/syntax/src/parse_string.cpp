// Strings next to one another are one string; f-strings among them make it a JoinedStr, in which
// all text between two fields is one Constant.
#include "literals.h"
#include "parser.h"

namespace weft::syntax {

// Text that waits for what follows it. It stands at the end of decoded_.
struct PendingText {
  size_t mark;
  bool any = false;  // a token of it was seen
  bool named_escapes = false;
  uint32_t begin = 0, end = 0, line = 0;

  void cover(uint32_t from, uint32_t to, uint32_t at_line) {
    if (!any) {
      begin = from;
      line = at_line;
    }
    any = true;
    end = to;
  }
};

// Appends the text of a String or FStringMiddle token to decoded_.
bool Parser::decode(const Token& token, PendingText& pending) {
  std::string_view body = text(token);
  uint32_t skipped = 0;
  if (token.kind == TokenKind::kString) {
    const uint32_t quotes = (token.flags & kTriple) != 0 ? 3 : 1;
    skipped = token.prefix + quotes;
    body = body.substr(skipped, body.size() - skipped - quotes);
  }
  const Decoded decoded = decode_string(body, token.flags, decoded_);
  pending.named_escapes |= decoded.named_escapes;
  if (decoded.error == nullptr) return true;
  const uint32_t begin = token.begin + skipped;
  fail({begin + static_cast<uint32_t>(decoded.error_begin),
        begin + static_cast<uint32_t>(decoded.error_end)},
       decoded.error);
  return false;
}

NodeId Parser::strings(Place start) {
  // The usual case: one string that stands for itself.
  const bool alone = peek() != TokenKind::kString && peek() != TokenKind::kFStringStart;
  if (at(TokenKind::kFStringStart) || !alone) return joined_string(start, false);
  PendingText pending{.mark = decoded_.size()};
  if (!decode(token(), pending)) return {};
  const Literal literal{
      .kind = (token().flags & kBytes) != 0 ? LiteralKind::kBytes : LiteralKind::kString,
      .named_escapes = pending.named_escapes,
      .text = symbols_.intern(std::string_view(decoded_).substr(pending.mark))};
  decoded_.resize(pending.mark);
  advance();
  return add_literal(NodeKind::kConstant, start, literal);
}

NodeId Parser::joined_string(Place start, bool in_specification) {
  const size_t mark = stack_.size();
  PendingText pending{.mark = decoded_.size()};
  bool formatted = in_specification;
  const bool bytes = at(TokenKind::kString) && (token().flags & kBytes) != 0;
  if (in_specification) fstring_parts(pending);
  while (!in_specification && (at(TokenKind::kString) || at(TokenKind::kFStringStart))) {
    if (((token().flags & kBytes) != 0) != bytes) {
      return fail("bytes and text cannot be joined");
    }
    if (at(TokenKind::kString)) {
      add_text(token(), pending);
      continue;
    }
    formatted = true;
    advance();
    fstring_parts(pending);
    expect(TokenKind::kFStringEnd);
  }
  if (panicking()) return {};
  if (formatted) {
    flush(pending);
    Node node = begin_node(NodeKind::kJoinedStr, start);
    node.a = pushed(mark);
    return add_from(node, mark);
  }
  const Literal literal{.kind = bytes ? LiteralKind::kBytes : LiteralKind::kString,
                        .named_escapes = pending.named_escapes,
                        .text = symbols_.intern(std::string_view(decoded_).substr(pending.mark))};
  decoded_.resize(pending.mark);
  return add_literal(NodeKind::kConstant, start, literal);
}

void Parser::add_text(const Token& token, PendingText& pending) {
  pending.cover(token.begin, token.end, token.line);
  if (decode(token, pending)) advance();
}

// Text and fields, up to the end of the f-string or of the format specification.
void Parser::fstring_parts(PendingText& pending) {
  while (true) {
    if (at(TokenKind::kFStringMiddle)) {
      add_text(token(), pending);
    } else if (at(TokenKind::kLeftBrace)) {
      replacement_field(pending);
    } else {
      return;
    }
  }
}

// Makes a Constant of the waiting text.
void Parser::flush(PendingText& pending) {
  if (panicking()) return;
  const std::string_view text = std::string_view(decoded_).substr(pending.mark);
  if (!text.empty()) {
    Node node;
    node.kind = NodeKind::kConstant;
    node.line = pending.line;
    node.span = {pending.begin, pending.end};
    node.literal = append(tree_, Literal{.kind = LiteralKind::kString,
                                         .named_escapes = pending.named_escapes,
                                         .text = symbols_.intern(text)});
    push(add(node, {}));
  }
  decoded_.resize(pending.mark);
  pending = {.mark = pending.mark};
}

// `{value = !r :specification}`
void Parser::replacement_field(PendingText& pending) {
  const Place start = here();
  advance();
  if (at(TokenKind::kRightBrace) || at(TokenKind::kExclamation) || at(TokenKind::kColon) ||
      at(TokenKind::kEqual)) {
    unexpected("an expression");
    return;
  }
  const size_t mark = decoded_.size();  // the text before the field waits below
  const NodeId value = yield_or_list();
  const bool debug = accept(TokenKind::kEqual);
  const uint32_t debug_end = token().begin;
  Node node = begin_node(NodeKind::kFormattedValue, start);
  if (accept(TokenKind::kExclamation)) {
    const bool known = (at_word("r") || at_word("s") || at_word("a")) && token().begin == last_end_;
    if (!known) {
      unexpected("`r`, `s` or `a`");
      return;
    }
    node.c = static_cast<unsigned char>(text_[token().begin]);
    advance();
  }
  NodeId specification;
  if (at(TokenKind::kColon)) {
    const Place colon = here();
    advance();
    specification = joined_string(colon, true);
  }
  if (debug && !panicking()) {  // {x=} is the text `x=` and the value
    if (node.c == 0 && !specification.valid()) node.c = 'r';
    decoded_.resize(mark);
    decoded_ += text_.substr(start.begin + 1, debug_end - start.begin - 1);
    pending.cover(start.begin + 1, debug_end, start.line);
  }
  flush(pending);
  expect(TokenKind::kRightBrace);
  node.span.end = last_end_;
  push(add(node, {value, specification}));
}

}  // namespace weft::syntax
