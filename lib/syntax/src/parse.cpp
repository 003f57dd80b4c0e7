#include "weft/syntax/parse.h"

#include "characters.h"
#include "parser.h"
#include "rules.h"
#include "weft/base/timings.h"
#include "weft/syntax/parse_template.h"

namespace weft::syntax {
namespace {

constexpr uint32_t kMaxErrors = 50;  // of one file; more would hardly be read

// What keeps the whole text from being read.
bool check_bytes(const Source& source, diag::Diagnostics& diags) {
  const std::string_view text = source.text();
  const size_t nul = text.find('\0');
  const size_t invalid = find_invalid_utf8(text);
  const auto at = static_cast<uint32_t>(std::min(nul, invalid));
  if (at >= text.size()) return true;
  diags.report(diag::SyntaxError, source, {at, at + 1},
               nul < invalid ? "a NUL character in the source" : "this byte is not UTF-8");
  return false;
}

}  // namespace

bool parse_template(const Source& source, SymbolTable& symbols, diag::Diagnostics& diags,
                    Tree& tree) {
  tree.clear();
  if (!check_bytes(source, diags)) {
    tree.root = append(tree, Node{.kind = NodeKind::kModule}, {});
    return false;
  }
  const size_t errors = diags.error_count();
  Tokens tokens;
  lex(source.text(), tokens);
  tree.nodes.reserve(tokens.tokens.size() * 2 / 3);
  tree.pool.reserve(tokens.tokens.size() * 2 / 3);
  Parser(source, tokens, symbols, diags, tree).module();
  return diags.error_count() == errors;
}

bool parse(const Source& source, SymbolTable& symbols, diag::Diagnostics& diags, Tree& tree) {
  const StageTimer timer(TimedStage::kParse);
  if (!parse_template(source, symbols, diags, tree)) return false;
  const size_t errors = diags.error_count();
  check_rules(tree, source, symbols, diags);
  return diags.error_count() == errors;
}

// Errors ----------------------------------------------------------------------------------------

void Parser::report(Span span, std::string_view message) {
  if (++errors_ <= kMaxErrors) diags_.report(diag::SyntaxError, source_, span, message);
}

NodeId Parser::fail(Span span, std::string_view message) {
  if (panicking()) return {};
  report(span, message);
  panic_at_ = at_;
  at_ = end_ - 3;
  return {};
}

NodeId Parser::fail(std::string_view message) {
  if (panicking() || report_unclosed()) return {};
  if (at(TokenKind::kInvalid)) message = describe(token().error);
  return fail({token().begin, token().end}, message);
}

NodeId Parser::unexpected(std::string_view wanted) {
  if (panicking()) return {};
  std::string message = "unexpected ";
  message += describe(kind());
  message += ", expected ";
  message += wanted;
  return fail(message);
}

// A bracket that never closes swallows what follows it, and the first error comes from there: the
// bracket is what the user has to see.
bool Parser::report_unclosed() {
  for (const Unclosed& unclosed : unclosed_) {
    const Token* bracket = first_ + unclosed.bracket;
    if (bracket < statement_at_ || bracket >= at_ || first_ + unclosed.noticed < at_) continue;
    fail({bracket->begin, bracket->end}, "this bracket is never closed");
    return true;
  }
  return false;
}

bool Parser::expect(TokenKind what) {
  if (accept(what)) [[likely]]
    return true;
  unexpected(describe(what));
  return false;
}

void Parser::reset(const Marks& marks) {
  stack_.resize(marks.stack);
  others_.resize(marks.others);
  parameters_.resize(marks.parameters);
  decoded_.clear();
}

// To the start of the next line; over the block that it opens, too.
void Parser::skip_line() {
  while (!at(TokenKind::kNewline) && !at(TokenKind::kEndOfFile) && !at(TokenKind::kDedent) &&
         !at(TokenKind::kIndent)) {
    ++at_;
  }
  if (at(TokenKind::kNewline)) ++at_;
  if (!at(TokenKind::kIndent)) return;
  const Marks before = marks();
  ++at_;
  statements(TokenKind::kDedent);  // for its errors; it belongs to nothing
  if (at(TokenKind::kDedent)) ++at_;
  if (!panicking()) reset(before);
}

// Goes on behind the statement with the error, and behind the clauses that belong to it.
void Parser::recover() {
  at_ = panic_at_;
  if (errors_ > kMaxErrors) {
    at_ = end_ - 4;
    return;
  }
  skip_line();
  while (at(TokenKind::kElif) || at(TokenKind::kElse) || at(TokenKind::kExcept) ||
         at(TokenKind::kFinally)) {
    skip_line();
  }
}

// Nodes -----------------------------------------------------------------------------------------

NodeId Parser::add(const Node& node, std::span<const NodeId> children) {
  if (panicking()) [[unlikely]]
    return {};
  const NodeId id = append(tree_, node, children);
  if (tree_[id].height > kMaxHeight) [[unlikely]] {
    return fail(node.span, "this is nested too deeply");
  }
  return id;
}

// The frequent nodes: made in their place.
NodeId Parser::add_named(NodeKind kind, Place start, Symbol name,
                         std::initializer_list<NodeId> children) {
  if (panicking()) [[unlikely]]
    return {};
  const auto first = static_cast<uint32_t>(tree_.pool.size());
  const uint16_t height = append_children(tree_, children);
  const NodeId id{static_cast<uint32_t>(tree_.nodes.size())};
  Node& node = extend(tree_.nodes, {});
  node.kind = kind;
  node.height = height;
  node.line = start.line;
  node.span = {start.begin, last_end_};
  node.name = name;
  node.first = first;
  node.count = static_cast<uint32_t>(children.size());
  if (height > kMaxHeight) [[unlikely]]
    return fail(node.span, "this is nested too deeply");
  return id;
}

NodeId Parser::add_from(const Node& node, size_t mark) {
  const NodeId id = add(node, std::span<const NodeId>(stack_).subspan(mark));
  stack_.resize(mark);
  return id;
}

NodeId Parser::add_literal(NodeKind kind, Place start, const Literal& literal) {
  Node node = begin_node(kind, start);
  node.literal = append(tree_, literal);
  return add(node, {});
}

void Parser::move_others(size_t mark) {
  stack_.insert(stack_.end(), others_.begin() + static_cast<std::ptrdiff_t>(mark), others_.end());
  others_.resize(mark);
}

}  // namespace weft::syntax
