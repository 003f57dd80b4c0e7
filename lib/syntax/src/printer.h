// The printer: expressions with no more parentheses than they need, statements in PEP 8's layout.
#pragma once

#include <string_view>

#include "precedence.h"
#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

class Printer {
 public:
  Printer(const Tree& tree, const SymbolTable& symbols, Text& out)
      : tree_(tree), symbols_(symbols), out_(out) {}

  void module(NodeId id);

 private:
  const Node& node(NodeId id) const { return tree_[id]; }
  bool is(NodeId id, NodeKind kind) const { return id.valid() && tree_[id].kind == kind; }
  std::string_view text(Symbol symbol) const { return symbols_.text(symbol); }

  // expressions: print_expression.cpp
  void expression(NodeId id, Precedence least);
  void bare(NodeId id, Precedence least = Precedence::kTernary);  // a tuple without parentheses
  void value(NodeId id);
  void elements(Nodes ids);
  Precedence precedence_of(const Node& node) const;
  void expression_text(NodeId id);
  void bool_op(NodeId id);
  void compare(NodeId id);
  void call(NodeId id);
  void arguments(Nodes args, Nodes keywords);
  void subscript(NodeId id);
  void slice(NodeId id);
  void dict(NodeId id);
  void comprehension(NodeId id, std::string_view open, std::string_view close);
  void lambda(NodeId id);
  void parameters(NodeId id, std::string_view between);
  void yield(NodeId id);

  // literals: print_literal.cpp
  void constant(NodeId id);
  void string(const Literal& literal);
  void docstring(const Literal& literal);
  void joined_string(NodeId id);
  void joined_values(Nodes values, char quote, bool in_specification);
  void formatted_value(NodeId id, char quote);
  bool begins_with_brace(NodeId id) const;
  enum class Braces : uint8_t { kPlain, kDoubled, kEscaped };
  void characters(const Literal& literal, char quote, Braces braces);

  // statements: print_statement.cpp
  void block(Nodes body, bool docstring = false);
  void statements(Nodes body, bool top_level);
  void statement(NodeId id);
  void line(std::string_view keyword) { out_.spaces(4 * depth_) << keyword; }
  void optional(std::string_view before, NodeId id);
  void names(Nodes ids);
  void assign(NodeId id);
  void import_from(NodeId id);
  void alias(NodeId id);
  void if_statement(NodeId id, std::string_view keyword);
  void loop(NodeId id, std::string_view keyword);
  void else_block(std::string_view keyword, Nodes body);
  void with(NodeId id, std::string_view keyword);
  void try_statement(NodeId id, std::string_view except);
  void function(NodeId id, std::string_view keyword);
  void class_definition(NodeId id);
  void decorators(Nodes ids);
  void type_parameters(Nodes ids);
  bool is_docstring(NodeId id) const;

  // patterns: print_pattern.cpp
  void match(NodeId id);
  void pattern(NodeId id, int least = 0);
  void pattern_text(NodeId id);
  void class_pattern(NodeId id);
  void mapping_pattern(NodeId id);

  const Tree& tree_;
  const SymbolTable& symbols_;
  Text& out_;
  size_t depth_ = 0;
  char string_quote_ = '"';  // what strings prefer: ' inside the fields of an f-string
};

}  // namespace weft::syntax
