#include "liveness.h"

#include <algorithm>
#include <utility>

#include "vocabulary.h"

namespace weft::standalone {

using syntax::Operator;

namespace {

bool is_array_element(const Program& program, ExprId place) {
  while (program[place].kind == ExprKind::kMember || program[place].kind == ExprKind::kComponent ||
         program[place].kind == ExprKind::kRow)
    place = program.operands(place)[0];
  if (program[place].kind != ExprKind::kElement) return false;
  return program.types()[program[program.operands(place)[0]].type].family !=
         types::ArrayFamily::kFixed;
}

bool lasts(const Program& program, ExprId id);

bool writes_arrays(const Program& program, const Block& block) {
  return std::ranges::any_of(block, [&](StmtId id) {
    const Stmt& stmt = program[id];
    return lasts(program, stmt.value) ||
           std::ranges::any_of(
               program.operands(stmt.targets),
               [&](ExprId target) {
                 return (stmt.kind == StmtKind::kAssign && is_array_element(program, target)) ||
                        lasts(program, target);
               }) ||
           writes_arrays(program, stmt.body) || writes_arrays(program, stmt.orelse);
  });
}

// Of a call: it leaves something behind in arrays or in what it adds to.
bool lasts(const Program& program, const Expr& expr) {
  if (expr.kind == ExprKind::kBuiltin) return expr.builtin->key.starts_with("atomic_");
  if (expr.kind != ExprKind::kCall) return false;
  const Function& callee = program.functions[expr.index];
  return std::ranges::any_of(callee.parameters, [&](VariableId id) { return program[id].adds; }) ||
         writes_arrays(program, callee.body);
}

bool lasts(const Program& program, ExprId id) {
  return id.valid() &&
         any_part(program, id, [&](const Expr& expr) { return lasts(program, expr); });
}

}  // namespace

VariableId root_of(const Program& program, ExprId id) {
  while (true) {
    const Expr& expr = program[id];
    switch (expr.kind) {
      case ExprKind::kVariable:
        return expr.variable;
      case ExprKind::kElement:
      case ExprKind::kView:
      case ExprKind::kMember:
      case ExprKind::kComponent:
      case ExprKind::kRow:
        id = program.operands(id)[0];
        break;
      default:
        return {};
    }
  }
}

bool any_part(const Program& program, ExprId id, const std::function<bool(const Expr&)>& what) {
  if (what(program[id])) return true;
  return std::ranges::any_of(program.operands(id),
                             [&](ExprId operand) { return any_part(program, operand, what); });
}

void add_reads(const Program& program, ExprId id, Variables& out) {
  if (!id.valid()) return;
  if (program[id].kind == ExprKind::kVariable) out.insert(program[id].variable.index);
  for (const ExprId operand : program.operands(id)) add_reads(program, operand, out);
}

void add_changes(const Program& program, ExprId id, Variables& out) {
  if (!id.valid()) return;
  const Expr& expr = program[id];
  const auto operands = program.operands(id);
  for (size_t i = 0; i < operands.size(); ++i) {
    add_changes(program, operands[i], out);
    const bool changes =
        (expr.kind == ExprKind::kBuiltin &&
         (changes_operand(expr.builtin->key, i) || (i > 0 && !expr.type.valid()))) ||
        (expr.kind == ExprKind::kHelper && i >= expr.index) ||
        (expr.kind == ExprKind::kCall && i < program.functions[expr.index].parameters.size() &&
         program[program.functions[expr.index].parameters[i]].adds);
    if (!changes) continue;
    const VariableId root = root_of(program, operands[i]);
    if (root.valid() && !is_array_element(program, operands[i])) out.insert(root.index);
  }
}

void add_assigned(const Program& program, StmtId id, Variables& out) {
  const Stmt& stmt = program[id];
  if (stmt.kind == StmtKind::kAssign)
    for (const ExprId target : program.operands(stmt.targets))
      if (!is_array_element(program, target)) out.insert(root_of(program, target).index);
  if (stmt.kind == StmtKind::kFor) out.insert(stmt.variable.index);
  for (const ExprId part : {stmt.value, stmt.start, stmt.stop, stmt.step})
    add_changes(program, part, out);
  add_assigned(program, stmt.body, out);
  add_assigned(program, stmt.orelse, out);
}

void add_assigned(const Program& program, const Block& block, Variables& out) {
  for (const StmtId id : block) add_assigned(program, id, out);
}

void add_mentioned(const Program& program, const Block& block, Variables& out) {
  for (const StmtId id : block) {
    const Stmt& stmt = program[id];
    for (const ExprId part : {stmt.value, stmt.start, stmt.stop, stmt.step})
      add_reads(program, part, out);
    for (const ExprId target : program.operands(stmt.targets)) add_reads(program, target, out);
    if (stmt.kind == StmtKind::kFor) out.insert(stmt.variable.index);
    add_mentioned(program, stmt.body, out);
    add_mentioned(program, stmt.orelse, out);
  }
}

// --- liveness ---

namespace {

// Does the statement do what is seen behind it? `leaves`: a break counts.
bool is_effective(const Program& program, StmtId id, const Variables& live, bool leaves) {
  const Stmt& stmt = program[id];
  const auto any = [&](const Block& block, bool breaks) {
    return std::ranges::any_of(
        block, [&](StmtId inner) { return is_effective(program, inner, live, breaks); });
  };
  switch (stmt.kind) {
    case StmtKind::kAssign:
    case StmtKind::kExpression: {
      if (lasts(program, stmt.value)) return true;
      for (const ExprId target : program.operands(stmt.targets))
        if (is_array_element(program, target) || program[root_of(program, target)].adds)
          return true;
      Variables assigned;
      add_assigned(program, id, assigned);
      return std::ranges::any_of(assigned, [&](uint32_t v) { return live.contains(v); });
    }
    case StmtKind::kIf:
      return any(stmt.body, leaves) || any(stmt.orelse, leaves);
    case StmtKind::kFor:
    case StmtKind::kWhile:
      return any(stmt.body, false);
    case StmtKind::kBreak:
      return leaves;
    default:
      return true;
  }
}

}  // namespace

Variables Liveness::before(const Block& block, Variables live) {
  for (size_t i = block.size(); i-- > 0;) statement(block[i], live);
  return live;
}

void Liveness::statement(StmtId id, Variables& live) {
  behind_[id.index] = live;
  const Stmt& stmt = program_[id];
  if (!is_effective(program_, id, live, true)) return;
  switch (stmt.kind) {
    case StmtKind::kAssign:
      for (const ExprId target : program_.operands(stmt.targets))
        if (program_[target].kind == ExprKind::kVariable && stmt.op == Operator::kNone)
          live.erase(program_[target].variable.index);
      for (const ExprId target : program_.operands(stmt.targets))
        if (program_[target].kind != ExprKind::kVariable || stmt.op != Operator::kNone)
          add_reads(program_, target, live);
      break;
    case StmtKind::kIf: {
      Variables other = before(stmt.orelse, live);
      live = before(stmt.body, std::move(live));
      live.merge(other);
      break;
    }
    case StmtKind::kFor:
    case StmtKind::kWhile: {
      const Variables after = live;
      const Variables* const kept = std::exchange(at_break_, &after);
      for (size_t known = SIZE_MAX; known != live.size();) {
        known = live.size();
        Variables entry = before(stmt.body, live);
        if (stmt.kind == StmtKind::kFor) entry.erase(stmt.variable.index);
        add_reads(program_, stmt.value, entry);
        live.merge(entry);
      }
      at_break_ = kept;
      break;
    }
    case StmtKind::kBreak:
      if (at_break_ != nullptr) live = *at_break_;
      break;
    case StmtKind::kReturn:
      live.clear();
      for (const ExprId value : program_.operands(stmt.targets)) add_reads(program_, value, live);
      break;
    default:
      break;
  }
  for (const ExprId part : {stmt.value, stmt.start, stmt.stop, stmt.step})
    add_reads(program_, part, live);
}

// --- what nobody uses ---

namespace {

// `liveness` has gone over the block.
void remove(Program& program, Block& block, const Liveness& liveness) {
  std::erase_if(block,
                [&](StmtId id) { return !is_effective(program, id, liveness.behind(id), true); });
  for (const StmtId id : block) {
    remove(program, program[id].body, liveness);
    remove(program, program[id].orelse, liveness);
    // A random number that is drawn for those after it.
    Stmt& stmt = program[id];
    if (stmt.kind != StmtKind::kAssign || stmt.targets.count != 1) continue;
    const Expr& target = program[program.operands(stmt.targets)[0]];
    if (target.kind != ExprKind::kVariable || liveness.behind(id).contains(target.variable.index) ||
        program[target.variable].adds)
      continue;
    stmt.kind = StmtKind::kExpression;
    stmt.targets = {};
  }
}

}  // namespace

void remove_unused(Program& program, Block& block, const Variables& live) {
  Liveness liveness(program);
  liveness.before(block, live);
  remove(program, block, liveness);
}

}  // namespace weft::standalone
