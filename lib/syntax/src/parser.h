// The parser: recursive descent for statements, a table of precedences (expressions.def) for
// expressions. It reads one vector of tokens and never goes back in it.
//
// After an error it reports nothing more until it has recovered: it sees only Panic tokens, which
// match nothing, so that every rule returns; the innermost list of statements then goes on with the
// next line.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "lex.h"
#include "node.h"
#include "precedence.h"
#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

class Parser {
 public:
  Parser(const Source& source, const Tokens& tokens, SymbolTable& symbols, diag::Diagnostics& diags,
         Tree& tree)
      : source_(source),
        text_(source.text()),
        first_(tokens.tokens.data()),
        end_(first_ + tokens.tokens.size()),
        unclosed_(tokens.unclosed),
        symbols_(symbols),
        diags_(diags),
        tree_(tree),
        at_(first_),
        panic_at_(first_),
        statement_at_(first_) {}

  void module();

 private:
  struct Place {
    uint32_t begin;
    uint32_t line;
  };
  struct Rule {
    NodeId (Parser::*prefix)(Place) = &Parser::no_start;
    NodeId (Parser::*infix)(NodeId, Place) = &Parser::never;
    Precedence prefix_precedence = Precedence::kNever;
    Precedence precedence = Precedence::kNever;
    Operator unary = Operator::kNone;
    Operator binary = Operator::kNone;
  };
  struct Parameter {
    NodeId arg;
    NodeId default_value;
  };
  // Depths of the scratch stacks when a rule began.
  struct Marks {
    size_t stack, others, parameters;
  };

  static const Rule& rule(TokenKind kind);

  // tokens
  const Token& token() const { return *at_; }
  TokenKind kind() const { return at_->kind; }
  TokenKind peek(size_t ahead = 1) const { return at_[ahead].kind; }
  bool at(TokenKind what) const { return kind() == what; }
  std::string_view text(const Token& token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }
  bool at_word(std::string_view word) const {
    return at(TokenKind::kName) && text(token()) == word;
  }
  Place here() const { return {token().begin, token().line}; }
  void advance() {
    last_end_ = token().end;
    ++at_;
  }
  void skip_layout() { ++at_; }  // Newline, Indent, Dedent: they end nothing
  bool accept(TokenKind what) {
    if (!at(what)) return false;
    advance();
    return true;
  }
  bool expect(TokenKind what);
  Symbol expect_name(std::string_view wanted);
  // Whether an element of a list can begin here.
  bool starts_element() const;

  // errors
  bool panicking() const { return at(TokenKind::kPanic); }
  NodeId fail(std::string_view message);  // at the token
  NodeId fail(Span span, std::string_view message);
  NodeId unexpected(std::string_view wanted);        // "unexpected `)`, expected ..."
  void report(Span span, std::string_view message);  // and go on
  bool report_unclosed();
  void recover();
  void skip_line();

  // nodes
  bool is(NodeId id, NodeKind kind) const { return id.valid() && tree_[id].kind == kind; }
  Node begin_node(NodeKind kind, Place start) const {
    Node node;
    node.kind = kind;
    node.line = start.line;
    node.span = {start.begin, last_end_};
    return node;
  }
  NodeId add(const Node& node, std::span<const NodeId> children);
  NodeId add(const Node& node, std::initializer_list<NodeId> children) {
    return add(node, std::span<const NodeId>(children.begin(), children.size()));
  }
  NodeId add(NodeKind kind, Place start, std::initializer_list<NodeId> children) {
    return add_named(kind, start, {}, children);
  }
  // The children are what stands on the stack from `mark`.
  NodeId add_from(const Node& node, size_t mark);
  NodeId add_named(NodeKind kind, Place start, Symbol name, std::initializer_list<NodeId> children);
  NodeId add_literal(NodeKind kind, Place start, const Literal& literal);
  void push(NodeId id) { extend(stack_, id); }
  uint32_t pushed(size_t mark) const { return static_cast<uint32_t>(stack_.size() - mark); }
  void move_others(size_t mark);  // from others_ to the stack
  Marks marks() const { return {stack_.size(), others_.size(), parameters_.size()}; }
  void reset(const Marks& marks);

  // expressions: parse_expression.cpp, parse_call.cpp
  NodeId expression(Precedence least);
  NodeId element();
  NodeId starred(Precedence least);
  NodeId expression_list(Precedence least = Precedence::kTernary);
  NodeId yield_or_list();
  NodeId yield();
  NodeId no_start(Place start);
  NodeId never(NodeId left, Place start);
  NodeId name(Place start);
  NodeId number(Place start);
  NodeId constant(Place start);
  NodeId parenthesized(Place start);
  NodeId list(Place start);
  NodeId braces(Place start);
  NodeId dict(Place start, NodeId first_key);
  NodeId unary(Place start);
  NodeId await(Place start);
  NodeId lambda(Place start);
  NodeId binary(NodeId left, Place start);
  NodeId power(NodeId left, Place start);
  NodeId boolean(NodeId left, Place start);
  NodeId compare(NodeId left, Place start);
  NodeId ternary(NodeId left, Place start);
  NodeId named(NodeId left, Place start);
  NodeId call(NodeId left, Place start);
  NodeId subscript(NodeId left, Place start);
  NodeId attribute(NodeId left, Place start);
  NodeId slice_or_index();
  bool at_comprehension() const;
  uint32_t generators();
  NodeId comprehension(NodeKind kind, Place start, size_t mark, TokenKind closing);
  bool arguments(Place bracket, uint32_t& args, uint32_t& keywords);
  NodeId parameters(TokenKind closing);
  bool parameter(TokenKind closing, struct ParameterState& state);
  NodeId parameter_name(TokenKind closing, bool star);

  // strings: parse_string.cpp
  NodeId strings(Place start);
  NodeId joined_string(Place start, bool in_specification);
  void fstring_parts(struct PendingText& pending);
  void replacement_field(struct PendingText& pending);
  void add_text(const Token& token, struct PendingText& pending);
  void flush(struct PendingText& pending);
  bool decode(const Token& token, struct PendingText& pending);

  // statements: parse_statement.cpp, parse_compound.cpp
  void statements(TokenKind end);
  void statement();
  void simple_line();
  NodeId simple_statement();
  NodeId expression_statement();
  NodeId annotated(NodeId target, Place start);
  NodeId augmented(NodeId target, Place start);
  NodeId return_statement(Place start);
  NodeId raise(Place start);
  NodeId assertion(Place start);
  NodeId delete_statement(Place start);
  NodeId names(NodeKind kind, Place start);
  NodeId import(Place start);
  NodeId import_from(Place start);
  NodeId alias(bool dotted);
  NodeId type_alias(Place start);
  bool check_target(NodeId id, std::string_view action, bool nested);
  bool check_single_target(NodeId id, std::string_view action);
  NodeId fail_assignment(NodeId id, std::string_view action);
  bool is_parenthesized(NodeId id, Place start) const;

  uint32_t block(std::string_view after);
  uint32_t else_block(TokenKind keyword);
  NodeId if_statement(Place start);
  NodeId while_statement(Place start);
  NodeId for_statement(Place start, NodeKind kind);
  NodeId try_statement(Place start);
  NodeId except_clause(bool& star);
  NodeId with_statement(Place start, NodeKind kind);
  NodeId with_item();
  bool at_parenthesized_items() const;
  NodeId decorated();
  NodeId function(Place start, NodeKind kind, size_t decorators);
  NodeId class_definition(Place start, size_t decorators);
  NodeId async_statement();
  uint32_t type_parameters();
  NodeId type_parameter();

  // patterns: parse_pattern.cpp
  bool at_match() const;
  NodeId match(Place start);
  NodeId match_case();
  NodeId patterns();
  NodeId maybe_star_pattern();
  NodeId pattern();
  NodeId or_pattern();
  NodeId closed_pattern();
  NodeId name_pattern(Place start);
  NodeId class_pattern(NodeId cls, Place start);
  NodeId mapping_pattern(Place start);
  NodeId sequence_pattern(Place start, TokenKind closing);
  NodeId pattern_value(Place start);
  NodeId literal_pattern(Place start);

  const Source& source_;
  std::string_view text_;
  const Token* first_;
  const Token* end_;
  const std::vector<Unclosed>& unclosed_;
  SymbolTable& symbols_;
  diag::Diagnostics& diags_;
  Tree& tree_;
  const Token* at_;
  const Token* panic_at_;
  const Token* statement_at_;
  uint32_t last_end_ = 0;
  uint32_t depth_ = 0;
  uint32_t errors_ = 0;
  std::vector<NodeId> stack_;   // children of the rules in progress
  std::vector<NodeId> others_;  // those that go after them: values, keywords
  std::vector<Parameter> parameters_;
  std::string decoded_;  // text of the strings in progress
};

}  // namespace weft::syntax
