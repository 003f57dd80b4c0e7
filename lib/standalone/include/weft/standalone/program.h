// A kernel as a person would write it in C++: typed and nested, with the user's own names, control
// flow and comments. Made by build.h from the syntax tree; differentiated and printed from here.
//
// Everything lies in pools and is named by ids. Expressions have no order of their own: what has an
// effect is a statement, or a builtin on an element (atomic_add) whose result may be used.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/base/ids.h"
#include "weft/base/symbol.h"
#include "weft/builtins/builtins.h"
#include "weft/scope/program.h"
#include "weft/syntax/tree.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::standalone {

using types::ConstantId;
using types::TypeId;

using ExprId = Id<struct StandaloneExprTag>;
using StmtId = Id<struct StandaloneStmtTag>;
using VariableId = Id<struct StandaloneVariableTag>;

enum class ExprKind : uint8_t {
  kLiteral,    // `constant`, of `type`
  kConstant,   // Program::constants[index]: one of the user's own, by its name
  kVariable,   // `variable`
  kThread,     // the thread's index along axis `index`
  kElement,    // of an array: the array, then an index for each axis
  kView,       // of an array: the array, then indices for its first axes; an array of the others
  kExtent,     // of an array: the array; of axis `index`
  kMember,     // of a structure: the structure; `name`
  kComponent,  // of a vector, quaternion, transform: the whole, an index; of a matrix: row, column
  kRow,        // of a matrix: the matrix, an index
  kUnary,      // `op`: negation, not, bitwise not
  kBinary,     // `op`; both sides have the types that Warp takes together
  kCompare,    // `op`
  kAnd,
  kOr,
  kSelect,     // condition, value if true, value if false
  kCast,       // of a scalar, or of each of a composite's, to that of `type`
  kConstruct,  // a composite of one scalar (each is that), or of all; a structure of its fields.
               // Nothing: zeros
  kBuiltin,    // `builtin` of its operands
  kHelper,     // the helper `name` of its operands: a derivative that is a function of its own. It
               // adds to those from number `index` on
  kCall,       // Program::functions[index] of its operands
};

// A run in Program::expr_pool.
struct Operands {
  uint32_t first = 0, count = 0;
};

struct Expr {
  ExprKind kind{};
  syntax::Operator op = syntax::Operator::kNone;
  TypeId type;  // canonical, no reference
  VariableId variable;
  ConstantId constant;
  uint32_t index = 0;
  Symbol name;
  const builtins::Overload* builtin = nullptr;
  Operands operands;
};

enum class StmtKind : uint8_t {
  kAssign,  // targets = value, or one target `op`= value. Several targets: of a call that gives
            // several values. A target is a variable, or an element, member, component, row
  kIf,      // value; body, orelse
  kFor,     // variable from `start` to before `stop` by `step` (a literal that is not 0); body
  kWhile,   // value; body
  kBreak,
  kContinue,
  kReturn,      // targets: the values
  kExpression,  // value, for its effect
  kAssert,      // value
  kPrint,       // value
};

using Block = std::vector<StmtId>;

struct Stmt {
  StmtKind kind{};
  syntax::Operator op = syntax::Operator::kNone;
  Operands targets;
  ExprId value;
  VariableId variable;
  ExprId start, stop, step;
  Block body, orelse;
  std::vector<std::string> comments;  // the lines before it, without `#`
  std::string remark;                 // behind it in its line
};

struct Variable {
  std::string name;  // the user's; a suffix where C++ or two types of one name ask for it
  TypeId type;
  bool parameter = false;
  uint32_t assignments = 0;  // statements that write it, whole or in part; 1: it can be const
  bool adds = false;         // a parameter by reference: the function adds to what the caller has
  VariableId gradient_of{};  // an array with the gradients of that one: of the same extents
};

struct Function {
  std::string name;  // the user's
  bool kernel = false;
  std::vector<VariableId> parameters;
  std::vector<TypeId> results;        // none, one or several
  std::vector<VariableId> variables;  // the others, in the order of their first assignment
  Block body;
  std::string description;  // its docstring
  uint32_t dimensions = 1;  // kernels: the most targets of a wp.tid()
  // Adjoint kernels have some of the kernel's parameters: their places there, and for gradients the
  // place of the array. Empty: they are the kernel's own.
  std::vector<uint32_t> origins;
};

// A constant of the user's module.
struct NamedConstant {
  std::string name;
  ConstantId value;
  TypeId type;
};

struct Program {
  std::shared_ptr<scope::Program> source;  // types, constants, symbols
  std::vector<Expr> exprs;
  std::vector<ExprId> expr_pool;
  std::vector<Stmt> stmts;
  std::vector<Variable> variables;
  std::vector<NamedConstant> constants;
  std::vector<TypeId> structs;      // what another contains comes first
  std::vector<Function> functions;  // what another calls comes first
  Function kernel;

  const types::TypeStore& types() const { return source->types(); }
  const Expr& operator[](ExprId id) const { return exprs[id.index]; }
  const Stmt& operator[](StmtId id) const { return stmts[id.index]; }
  Stmt& operator[](StmtId id) { return stmts[id.index]; }
  const Variable& operator[](VariableId id) const { return variables[id.index]; }
  Variable& operator[](VariableId id) { return variables[id.index]; }
  std::span<const ExprId> operands(Operands of) const {
    return {expr_pool.data() + of.first, of.count};
  }
  std::span<const ExprId> operands(ExprId id) const { return operands(exprs[id.index].operands); }

  Operands list(std::span<const ExprId> ids);
  ExprId add(Expr expr, std::span<const ExprId> operands = {});
  StmtId add(Stmt stmt);
};

}  // namespace weft::standalone
