#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "derivatives.h"
#include "differentiator.h"
#include "vocabulary.h"

namespace weft::standalone {

using syntax::Operator;
using types::TypeKind;

void Differentiator::push(ExprId id, ExprId gradient, Block& out, ExprId result) {
  if (!active(id)) return;
  const Expr expr = program_[id];
  const std::vector<ExprId> operands(program_.operands(id).begin(), program_.operands(id).end());
  switch (expr.kind) {
    case ExprKind::kVariable:
      if (const auto load = loads_.find(expr.variable.index); load != loads_.end())
        return contribute(load->second, gradient, out);
      return contribute(id, gradient, out);
    case ExprKind::kElement:
      return contribute(id, gradient, out);
    case ExprKind::kMember:
    case ExprKind::kComponent:
    case ExprKind::kRow: {
      if (const VariableId root = root_of(program_, id); root.valid()) {
        const auto load = loads_.find(root.index);
        return contribute(load == loads_.end() ? id : at_load(id), gradient, out);
      }
      // A part of a value: the gradient of the whole has nothing else.
      const ExprId whole = bind("g", zero(type(operands[0])), out);
      std::vector<ExprId> parts = operands;
      parts[0] = whole;
      Expr part = expr;
      part.operands = {};
      assign(program_.add(part, parts), gradient, out);
      return push(operands[0], whole, out);
    }
    case ExprKind::kUnary:
      return push(operands[0], expr.op == Operator::kUSub ? negative(gradient) : gradient, out);
    case ExprKind::kSelect:
      return push_select(operands[0], operands[1], operands[2], gradient, out);
    case ExprKind::kCast:
      return push(operands[0],
                  add({.kind = ExprKind::kCast, .type = type(operands[0])}, {gradient}), out);
    case ExprKind::kConstruct:
      return push_construct(id, gradient, out);
    case ExprKind::kCall:
      return call_adjoint(id, {gradient}, out);
    case ExprKind::kBinary:
    case ExprKind::kBuiltin:
      return push_operation(id, gradient, out, result);
    default:
      refuse("an expression has no derivative");
  }
}

// The part of an array's element that a part of its name is.
ExprId Differentiator::at_load(ExprId id) {
  const Expr expr = program_[id];
  if (expr.kind == ExprKind::kVariable) return loads_.at(expr.variable.index);
  std::vector<ExprId> parts(program_.operands(id).begin(), program_.operands(id).end());
  parts[0] = at_load(parts[0]);
  return program_.add(expr, parts);
}

void Differentiator::push_operation(ExprId id, ExprId gradient, Block& out, ExprId result) {
  const Expr expr = program_[id];
  const std::vector<ExprId> operands(program_.operands(id).begin(), program_.operands(id).end());
  std::vector<TypeId> given;
  for (const ExprId operand : operands) given.push_back(type(operand));
  const std::string_view key = expr.kind == ExprKind::kBinary ? key_of(expr.op) : expr.builtin->key;
  const bool scalars =
      std::ranges::all_of(given, [&](TypeId of) { return types::is_scalar(types(), of); });
  const auto less = [&](ExprId a, ExprId b) {
    return add({.kind = ExprKind::kCompare, .op = Operator::kLt, .type = types::kBool}, {a, b});
  };
  if (scalars && operands.size() == 2 && (key == "min" || key == "max")) {
    const ExprId first =
        key == "min" ? less(operands[0], operands[1]) : less(operands[1], operands[0]);
    return push_select(first, operands[0], operands[1], gradient, out);
  }
  if (scalars && key == "clamp") {
    const ExprId above = less(operands[1], operands[0]), below = less(operands[0], operands[2]);
    if (!active(operands[1]) && !active(operands[2])) {
      const ExprId between = add({.kind = ExprKind::kAnd, .type = types::kBool}, {above, below});
      return push_select(between, operands[0], operands[1], gradient, out);
    }
    // The smaller of the larger of both, and the upper end.
    const ExprId larger = builtin("max", expr.type, {operands[0], operands[1]});
    const ExprId first =
        add({.kind = ExprKind::kSelect, .type = expr.type}, {above, operands[0], operands[1]});
    return push_select(less(larger, operands[2]), first, operands[2], gradient, out);
  }
  if (key == "matrix_from_rows" || key == "matrix_from_cols") {
    gradient = bound_unless_simple(gradient, out);
    for (uint32_t i = 0; i < operands.size(); ++i) {
      if (!active(operands[i])) continue;
      if (key == "matrix_from_rows") {
        push(operands[i],
             add({.kind = ExprKind::kRow, .type = type(operands[i])}, {gradient, integer(i)}), out);
        continue;
      }
      std::vector<ExprId> parts;
      for (uint32_t row = 0; row < types()[type(operands[i])].rows; ++row)
        parts.push_back(component(gradient, {row, i}));
      push(operands[i],
           program_.add({.kind = ExprKind::kConstruct, .type = type(operands[i])}, parts), out);
    }
    return;
  }
  if (((key == "mul" && scalars) || key == "dot") && same(operands[0], operands[1])) {
    const ExprId twice = binary(Operator::kMult, literal(type(gradient), 2.0), gradient);
    return push(operands[0], binary(Operator::kMult, twice, operands[0], type(operands[0])), out);
  }
  const Derivative* rule = find_derivative(types(), key, given);
  if (rule == nullptr) refuse(fmt::format("`{}` has no derivative", key));
  if (!rule->slopes().empty()) return push_slopes(key, operands, {}, {gradient}, out);
  size_t gradients = 0, results = 0;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (!active(operands[i])) continue;
    gradients += count_name(rule->of(i), 'g');
    results += count_name(rule->of(i), 'y');
  }
  if (gradients > 1) gradient = bound_unless_simple(gradient, out);
  if (!result.valid()) result = results > 1 && !is_simple(id) ? bind("y", id, out) : id;
  for (size_t i = 0; i < operands.size(); ++i) push_part(id, i, given, gradient, out, result);
}

// What a rule says of one operand.
void Differentiator::push_part(ExprId id, size_t operand, std::span<const TypeId> given,
                               ExprId gradient, Block& out, ExprId result) {
  const Expr expr = program_[id];
  const std::vector<ExprId> operands(program_.operands(id).begin(), program_.operands(id).end());
  if (!active(operands[operand])) return;
  const std::string_view key = expr.kind == ExprKind::kBinary ? key_of(expr.op) : expr.builtin->key;
  const Derivative* rule = find_derivative(types(), key, given);
  if (rule == nullptr) refuse(fmt::format("`{}` has no derivative", key));
  const std::string_view part = rule->of(operand);
  if (part.empty()) return;
  const ExprId made = instantiate(program_, part,
                                  {.operands = operands,
                                   .result = result.valid() ? result : id,
                                   .gradient = gradient,
                                   .type = type(operands[operand])});
  push(operands[operand], made, out);
}

void Differentiator::push_select(ExprId condition, ExprId yes, ExprId no, ExprId gradient,
                                 Block& out) {
  const auto local = [&](ExprId id) {
    return !active(id) ||
           (program_[id].kind == ExprKind::kVariable && types::is_scalar(types(), type(id)));
  };
  if (active(yes) && active(no)) gradient = bound_unless_simple(gradient, out);
  if (local(yes) && local(no)) {
    const ExprId none = zero(type(gradient));
    const auto where = [&](ExprId a, ExprId b) {
      return add({.kind = ExprKind::kSelect, .type = type(gradient)}, {condition, a, b});
    };
    if (active(yes)) push(yes, where(gradient, none), out);
    if (active(no)) push(no, where(none, gradient), out);
    return;
  }
  Stmt made{.kind = StmtKind::kIf, .value = condition};
  made.body = nested([&](Block& inner) { push(yes, gradient, inner); });
  made.orelse = nested([&](Block& inner) { push(no, gradient, inner); });
  push_compound(std::move(made), out);
}

void Differentiator::push_construct(ExprId id, ExprId gradient, Block& out) {
  const Expr expr = program_[id];
  const std::vector<ExprId> operands(program_.operands(id).begin(), program_.operands(id).end());
  const types::Type of = types()[expr.type];
  gradient = bound_unless_simple(gradient, out);
  if (of.kind == TypeKind::kStruct) {
    const std::vector<types::Field> fields = types().structure_of(expr.type).fields;
    for (size_t i = 0; i < operands.size(); ++i)
      push(operands[i],
           add({.kind = ExprKind::kMember,
                .type = types::canonical(fields[i].type),
                .name = fields[i].name},
               {gradient}),
           out);
    return;
  }
  const TypeId scalar = types::scalar_type(of.scalar);
  const uint32_t count =
      of.kind == TypeKind::kMatrix ? of.rows * of.columns : types::length_of(types(), expr.type);
  const auto at = [&](uint32_t i) {
    if (of.kind == TypeKind::kMatrix) return component(gradient, {i / of.columns, i % of.columns});
    return component(gradient, {i});
  };
  const auto vector_of = [&](TypeId type, uint32_t first) {
    std::vector<ExprId> parts;
    for (uint32_t i = 0; i < types::length_of(types(), type); ++i) parts.push_back(at(first + i));
    return program_.add({.kind = ExprKind::kConstruct, .type = type}, parts);
  };
  if (of.kind == TypeKind::kTransform && operands.size() <= 2) {
    push(operands[0], builtin("transform_get_translation", type(operands[0]), {gradient}), out);
    if (operands.size() == 2)
      push(operands[1], builtin("transform_get_rotation", type(operands[1]), {gradient}), out);
    return;
  }
  if (operands.size() == 1 && types::is_scalar(types(), type(operands[0]))) {
    ExprId sum = at(0);
    for (uint32_t i = 1; i < count; ++i) sum = binary(Operator::kAdd, sum, at(i), scalar);
    return push(operands[0], sum, out);
  }
  if (operands.size() == count) {
    for (uint32_t i = 0; i < count; ++i) push(operands[i], at(i), out);
    return;
  }
  uint32_t first = 0;
  for (const ExprId operand : operands) {
    if (types::is_scalar(types(), type(operand))) {
      push(operand, at(first++), out);
      continue;
    }
    if (types()[type(operand)].kind != TypeKind::kVector) refuse("a value made of such parts");
    if (active(operand)) push(operand, vector_of(type(operand), first), out);
    first += types::length_of(types(), type(operand));
  }
}

ExprId Differentiator::open_sum(ExprId operand, const std::vector<ExprId>& gradients,
                                std::vector<std::pair<ExprId, ExprId>>& later, Block& out) {
  if (active(operand) && program_[operand].kind == ExprKind::kVariable &&
      !loads_.contains(program_[operand].variable.index)) {
    Gradient& sum = gradient_of(source_of(program_[operand].variable));
    const bool is_read = std::ranges::any_of(gradients, [&](ExprId gradient) {
      return gradient.valid() && root_of(program_, gradient) == sum.variable;
    });
    if (!is_read) {
      initialize(sum, out);
      return variable(sum.variable);
    }
  }
  const ExprId sum = bind("g", zero(type(operand)), out);
  if (active(operand)) later.emplace_back(operand, sum);
  return sum;
}

void Differentiator::push_slopes(std::string_view key, const std::vector<ExprId>& operands,
                                 const std::vector<ExprId>& results,
                                 const std::vector<ExprId>& gradients, Block& out) {
  std::vector<TypeId> given;
  for (const ExprId operand : operands) given.push_back(type(operand));
  const Derivative* rule = find_derivative(types(), key, given);
  if (rule == nullptr || rule->slopes().empty()) refuse(fmt::format("`{}` has no derivative", key));
  std::vector<ExprId> all = operands;
  all.insert(all.end(), results.begin(), results.end());
  all.insert(all.end(), gradients.begin(), gradients.end());
  Expr call{.kind = ExprKind::kHelper, .index = static_cast<uint32_t>(all.size())};
  call.name = program_.source->symbols().intern(rule->slopes());
  std::vector<std::pair<ExprId, ExprId>> later;
  for (const ExprId operand : operands) all.push_back(open_sum(operand, gradients, later, out));
  out.push_back(
      program_.add(Stmt{.kind = StmtKind::kExpression, .value = program_.add(call, all)}));
  for (const auto& [operand, sum] : later) push(operand, sum, out);
}

void Differentiator::call_adjoint(ExprId call, const std::vector<ExprId>& gradients, Block& out) {
  const Expr expr = program_[call];
  const std::vector<ExprId> operands(program_.operands(call).begin(),
                                     program_.operands(call).end());
  const uint32_t index = context_.adjoint_of(expr.index);
  const Function& callee = context_.plain.functions[expr.index];
  std::vector<ExprId> all = operands;
  for (size_t i = 0; i < gradients.size(); ++i)
    if (context_.activity.of_result(expr.index, i)) all.push_back(gradients[i]);
  std::vector<std::pair<ExprId, ExprId>> later;  // operands, and what flows back to them
  for (size_t i = 0; i < operands.size(); ++i) {
    const VariableId parameter = callee.parameters[i];
    const ExprId operand = operands[i];
    if (types::is_array(types(), type(operand))) {
      if (!has_floats(types(), type(operand))) continue;
      const bool written = context_.usage.array(parameter).written;
      all.push_back(written ? seed_place(operand) : gradient_place(operand));
      inputs[parameter_of(operand)] = true;
      continue;
    }
    if (!context_.activity.of(parameter)) continue;
    all.push_back(open_sum(operand, gradients, later, out));
  }
  out.push_back(
      program_.add(Stmt{.kind = StmtKind::kExpression,
                        .value = program_.add({.kind = ExprKind::kCall, .index = index}, all)}));
  for (const auto& [operand, sum] : later) push(operand, sum, out);
}

}  // namespace weft::standalone
