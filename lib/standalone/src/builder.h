// Makes the functions of a program, one at a time, from their trees and what lowering found out.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "comments.h"
#include "no_form.h"
#include "weft/lower/facts.h"
#include "weft/scope/program.h"
#include "weft/standalone/program.h"
#include "weft/syntax/tree.h"

namespace weft::standalone {

using syntax::NodeId;

class FunctionBuilder {
 public:
  FunctionBuilder(Program& out, const lower::FunctionFacts& facts);
  Function build();

 private:
  // statements
  Block block(syntax::Nodes nodes);
  void statement(NodeId node, Block& out);
  void assign(NodeId node, Block& out);
  void assign_several(syntax::Nodes targets, NodeId value, NodeId node, Block& out);
  void aug_assign(NodeId node, Block& out);
  void conditional(NodeId node, Block& out);
  void for_loop(NodeId node, Block& out);
  void expression_statement(NodeId node, Block& out);
  // `name = value`; of an array it becomes another name of that.
  void bind(Symbol name, ExprId value, NodeId node, Block& out);
  StmtId add(Stmt stmt, NodeId node, Block& out);
  void note_written(ExprId target);
  VariableId variable(Symbol name, TypeId type);
  std::string name_for(std::string_view wanted);

  // expressions
  ExprId expression(NodeId node);
  ExprId name(NodeId node);
  ExprId attribute(NodeId node);
  ExprId subscript(NodeId node);
  ExprId array_part(ExprId array, std::span<const NodeId> indices, NodeId node);
  ExprId composite_part(ExprId whole, std::span<const NodeId> indices, NodeId node);
  ExprId index(NodeId node, ExprId extent);
  ExprId call(NodeId node);
  ExprId call_builtin(NodeId node, const builtins::Overload& overload, TypeId type);
  ExprId construct(NodeId node, TypeId type, std::span<const ExprId> parts);
  // A random number: a statement of its own, since C++ leaves the order of operands open.
  ExprId draw(NodeId node, const builtins::Overload& overload, TypeId type,
              std::vector<ExprId> operands);
  // What is evaluated sometimes only; nothing in it may draw.
  ExprId sometimes(NodeId node, bool truth);
  // `name = value` as a statement before the one at hand; the variable.
  ExprId keep(std::string_view name, ExprId value);
  std::vector<ExprId> arguments(NodeId node, std::span<const builtins::Parameter> parameters);
  ExprId binary(syntax::Operator op, ExprId left, ExprId right, TypeId type);
  ExprId compare(NodeId node);
  ExprId condition(NodeId node);  // as a bool
  ExprId named_constant(const std::string& name, ConstantId value, TypeId of);
  ExprId named_constant(NodeId node, Symbol name, ConstantId value);
  ExprId literal(ConstantId constant, TypeId type);
  ExprId integer(int64_t value);
  ExprId place(NodeId node);  // the target of an assignment
  // A literal beside operands of another width takes theirs.
  void agree(std::vector<ExprId>& operands);

  const lower::NodeFact& fact(NodeId node) const { return facts_[node]; }
  const types::TypeStore& types() const { return out_.types(); }
  TypeId type(ExprId id) const { return out_[id].type; }
  std::string_view text(Symbol symbol) const { return out_.source->symbols().text(symbol); }
  bool is_array(ExprId id) const { return types::is_array(types(), type(id)); }
  std::optional<bool> known_truth(NodeId condition) const;
  // Can a value of the type stand in a program?
  bool has_form(TypeId type) const;
  bool is_false(NodeId condition) const;
  bool is_true(NodeId condition) const;
  [[noreturn]] void refuse(NodeId node, std::string reason) const;

  Program& out_;
  const lower::FunctionFacts& facts_;
  const scope::Function& definition_;
  const scope::Module& module_;
  const syntax::Tree& tree_;
  Function fn_;
  Comments comments_;
  std::map<uint32_t, ExprId> bound_;  // by the Symbol of the name: a variable, or an array
  std::vector<Symbol> loop_names_;    // of loops that are open
  Block* before_ = nullptr;           // where statements before the one at hand go
  uint32_t sometimes_ = 0;
  VariableId drawn_;  // of the last draw
};

}  // namespace weft::standalone
