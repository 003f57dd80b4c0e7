#include "activity.h"

#include <algorithm>

#include "derivatives.h"

namespace weft::standalone {

bool has_floats(const types::TypeStore& types, TypeId type) {
  if (!type.valid()) return false;
  const types::Type& of = types[type];
  switch (of.kind) {
    case types::TypeKind::kStruct:
      return std::ranges::any_of(types.structure_of(type).fields, [&](const types::Field& field) {
        return has_floats(types, field.type);
      });
    case types::TypeKind::kArray:
      return has_floats(types, of.element);
    default: {
      types::Scalar scalar{};
      return types::scalar_of(types, type, scalar) && types::is_float(scalar);
    }
  }
}

Activity::Activity(const Program& program) {
  for (const Function& function : program.functions)
    results_.emplace_back(function.results.size(), false);
  do {
    grew_ = false;
    for (size_t i = 0; i < program.functions.size(); ++i)
      block(program, i, program.functions[i].body);
    block(program, SIZE_MAX, program.kernel.body);
  } while (grew_);
}

void Activity::block(const Program& program, size_t index, const Block& body) {
  for (const StmtId id : body) {
    const Stmt& stmt = program[id];
    for (const ExprId part : {stmt.value, stmt.start, stmt.stop})
      if (part.valid()) calls(program, part);
    const auto targets = program.operands(stmt.targets);
    if (stmt.kind == StmtKind::kAssign) flow(program, stmt.value, targets);
    if (stmt.kind == StmtKind::kExpression && program[stmt.value].kind == ExprKind::kBuiltin) {
      // What it gives back through its operands.
      const auto operands = program.operands(stmt.value);
      for (size_t i = 0; i < operands.size(); ++i)
        if (root_of(program, operands[i]).valid() &&
            has_floats(program.types(), program[operands[i]].type) &&
            std::ranges::any_of(operands, [&](ExprId o) { return of(program, o); }))
          grew_ |= variables_.insert(root_of(program, operands[i]).index).second;
    }
    if (stmt.kind == StmtKind::kReturn && index != SIZE_MAX) {
      for (size_t i = 0; i < targets.size() && i < results_[index].size(); ++i) {
        calls(program, targets[i]);
        if (results_[index][i] || !of(program, targets[i])) continue;
        results_[index][i] = grew_ = true;
      }
    }
    block(program, index, stmt.body);
    block(program, index, stmt.orelse);
  }
}

void Activity::flow(const Program& program, ExprId value, std::span<const ExprId> targets) {
  for (size_t i = 0; i < targets.size(); ++i) {
    const VariableId root = root_of(program, targets[i]);
    if (types::is_array(program.types(), program[root].type)) continue;
    const Expr& from = program[value];
    bool active = false;
    if (targets.size() == 1) {
      active = of(program, value);
    } else if (from.kind == ExprKind::kCall) {
      active = results_[from.index][i];
    } else {
      active = std::ranges::any_of(program.operands(value),
                                   [&](ExprId operand) { return of(program, operand); });
    }
    if (active && has_floats(program.types(), program[targets[i]].type))
      grew_ |= variables_.insert(root.index).second;
  }
}

void Activity::calls(const Program& program, ExprId id) {
  const auto operands = program.operands(id);
  for (const ExprId operand : operands) calls(program, operand);
  if (program[id].kind != ExprKind::kCall) return;
  const Function& callee = program.functions[program[id].index];
  for (size_t i = 0; i < operands.size(); ++i)
    if (of(program, operands[i]) && !types::is_array(program.types(), program[operands[i]].type))
      grew_ |= variables_.insert(callee.parameters[i].index).second;
}

bool Activity::of(const Program& program, ExprId id) const {
  const Expr& expr = program[id];
  const auto operands = program.operands(id);
  if (expr.kind == ExprKind::kCall && operands.size() > 0 && !expr.type.valid()) return false;
  if (!has_floats(program.types(), expr.type)) return false;
  switch (expr.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kConstant:
      return false;
    case ExprKind::kVariable:
      return variables_.contains(expr.variable.index);
    case ExprKind::kElement:
      return true;
    case ExprKind::kMember:
    case ExprKind::kComponent:
    case ExprKind::kRow:
      return of(program, operands[0]);
    case ExprKind::kSelect:
      return of(program, operands[1]) || of(program, operands[2]);
    case ExprKind::kCall:
      return expr.index < results_.size() && !results_[expr.index].empty() &&
             results_[expr.index][0];
    case ExprKind::kBuiltin: {
      std::vector<TypeId> types;
      for (const ExprId operand : operands) types.push_back(program[operand].type);
      if (expr.builtin->key.starts_with("atomic_")) return false;
      const Derivative* rule = find_derivative(program.types(), expr.builtin->key, types);
      for (size_t i = 0; i < operands.size(); ++i)
        if (of(program, operands[i]) && (rule == nullptr || !rule->of(i).empty())) return true;
      return false;
    }
    default:
      return std::ranges::any_of(operands, [&](ExprId operand) { return of(program, operand); });
  }
}

}  // namespace weft::standalone
