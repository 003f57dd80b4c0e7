// Which variables are used later on, and what nobody uses.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>

#include "weft/standalone/program.h"

namespace weft::standalone {

using Variables = std::set<uint32_t>;  // VariableId::index

// The variable of a place or an array: of `p.v[0]` it is p. Invalid for values.
VariableId root_of(const Program& program, ExprId id);
// Has the expression such a part?
bool any_part(const Program& program, ExprId id, const std::function<bool(const Expr&)>& what);
// Adds the variables that it reads, arrays included.
void add_reads(const Program& program, ExprId id, Variables& out);
// Variables that a builtin in the expression changes: the state of a random number.
void add_changes(const Program& program, ExprId id, Variables& out);
// Variables that the statements assign or change in whole or in part, blocks within included.
void add_assigned(const Program& program, const Block& block, Variables& out);
void add_assigned(const Program& program, StmtId id, Variables& out);

// Adds all variables that are mentioned.
void add_mentioned(const Program& program, const Block& block, Variables& out);

class Liveness {
 public:
  explicit Liveness(const Program& program) : program_(program) {}

  // What is used at the beginning of the block, if `live` is used behind it.
  Variables before(const Block& block, Variables live);
  // Of a statement of the last block: what is used behind it.
  const Variables& behind(StmtId id) const { return behind_.at(id.index); }

 private:
  void statement(StmtId id, Variables& live);

  const Program& program_;
  std::map<uint32_t, Variables> behind_;
  const Variables* at_break_ = nullptr;
};

// Takes away what has no effect: neither on arrays, nor on `live` variables.
void remove_unused(Program& program, Block& block, const Variables& live);

}  // namespace weft::standalone
