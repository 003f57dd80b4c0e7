#include "weft/standalone/program.h"

namespace weft::standalone {

Operands Program::list(std::span<const ExprId> ids) {
  const Operands made{static_cast<uint32_t>(expr_pool.size()), static_cast<uint32_t>(ids.size())};
  expr_pool.insert(expr_pool.end(), ids.begin(), ids.end());
  return made;
}

ExprId Program::add(Expr expr, std::span<const ExprId> operands) {
  if (!operands.empty()) expr.operands = list(operands);
  exprs.push_back(std::move(expr));
  return {static_cast<uint32_t>(exprs.size()) - 1};
}

StmtId Program::add(Stmt stmt) {
  stmts.push_back(std::move(stmt));
  return {static_cast<uint32_t>(stmts.size()) - 1};
}

}  // namespace weft::standalone
