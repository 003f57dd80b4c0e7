#include <fmt/format.h>

#include "printer.h"

namespace weft::standalone {

namespace {

ExprId root_expr(const Program& program, ExprId id) {
  while (program[id].operands.count > 0 && program[id].kind != ExprKind::kVariable)
    id = program.operands(id)[0];
  return id;
}

}  // namespace

Code Printer::expression(ExprId id) {
  const Expr& expr = program_[id];
  const auto operands = program_.operands(id);
  const auto type = [&](size_t i) { return program_[operands[i]].type; };
  switch (expr.kind) {
    case ExprKind::kLiteral:
      return vocabulary_.literal(expr.constant, expr.type);
    case ExprKind::kConstant:
      if (has_name(program_.constants[expr.index])) return {program_.constants[expr.index].name};
      return vocabulary_.literal(expr.constant, expr.type);
    case ExprKind::kVariable:
      if (const auto axis = usage_.thread_axis(expr.variable); in_tile_ && axis)
        return {locals_[*axis]};
      return {program_[expr.variable].name};
    case ExprKind::kThread:
      return {in_tile_ ? locals_[expr.index] : threads_[expr.index]};
    case ExprKind::kElement:
      return element(id);
    case ExprKind::kView:
      throw NoForm{"a part of an array as a value"};
    case ExprKind::kExtent: {
      ExprId array = operands[0];
      uint32_t axis = expr.index;
      if (program_[array].kind == ExprKind::kView) {
        axis += static_cast<uint32_t>(program_.operands(array).size()) - 1;
        array = root_expr(program_, array);
      }
      if (program_[array].kind != ExprKind::kVariable)
        throw NoForm{"the extent of an array in a structure"};
      const types::Type& of = program_.types()[program_[array].type];
      if (of.family == types::ArrayFamily::kFixed) return {std::to_string(of.rows)};
      return extent(program_[array].variable, axis);
    }
    case ExprKind::kMember:
      return {within(expression(operands[0]), Binding::kPrimary) + "." +
              std::string(program_.source->symbols().text(expr.name))};
    case ExprKind::kComponent: {
      std::vector<Code> indices;
      std::vector<int64_t> constants;
      for (size_t i = 1; i < operands.size(); ++i) {
        indices.push_back(expression(operands[i]));
        const Expr& index = program_[operands[i]];
        constants.push_back(
            index.kind == ExprKind::kLiteral
                ? static_cast<int64_t>(program_.source->constants()[index.constant].number.integer)
                : -1);
      }
      return vocabulary_.component(type(0), expression(operands[0]), indices, constants);
    }
    case ExprKind::kRow:
      return vocabulary_.row(type(0), expression(operands[0]), expression(operands[1]));
    case ExprKind::kUnary:
      return must(vocabulary_.unary(expr.op, expr.type, expression(operands[0])));
    case ExprKind::kBinary:
      return must(vocabulary_.binary(expr.op, expr.type, type(0), type(1), expression(operands[0]),
                                     expression(operands[1])));
    case ExprKind::kCompare:
      return must(vocabulary_.compare(expr.op, type(0), type(1), expression(operands[0]),
                                      expression(operands[1])));
    case ExprKind::kAnd:
      return {within(expression(operands[0]), Binding::kAnd) + " && " +
                  within(expression(operands[1]), Binding::kBitOr),
              Binding::kAnd};
    case ExprKind::kOr: {
      // Compilers ask for parentheses around `&&` beside `||`.
      const auto side = [&](size_t i) {
        const Code code = expression(operands[i]);
        return code.binding == Binding::kAnd ? "(" + code.text + ")" : within(code, Binding::kOr);
      };
      return {side(0) + " || " + side(1), Binding::kOr};
    }
    case ExprKind::kSelect:
      return {within(expression(operands[0]), Binding::kOr) + " ? " +
                  within(expression(operands[1]), Binding::kOr) + " : " +
                  within(expression(operands[2]), Binding::kOr),
              Binding::kSelect};
    case ExprKind::kCast:
      return vocabulary_.cast(expr.type, type(0), expression(operands[0]));
    case ExprKind::kConstruct: {
      std::vector<TypeId> given;
      std::vector<Code> parts;
      for (const ExprId operand : operands) {
        given.push_back(program_[operand].type);
        parts.push_back(expression(operand));
      }
      return must(vocabulary_.construct(expr.type, given, parts));
    }
    case ExprKind::kBuiltin:
      return builtin(expr, id);
    case ExprKind::kHelper: {
      std::vector<TypeId> given;
      std::vector<Code> codes;
      for (const ExprId operand : operands) {
        given.push_back(program_[operand].type);
        codes.push_back(expression(operand));
      }
      return vocabulary_.helper(program_.source->symbols().text(expr.name), expr.type, given,
                                codes);
    }
    case ExprKind::kCall:
      return call(expr, id);
  }
  throw NoForm{"an expression"};
}

Code Printer::extent(VariableId array, uint32_t axis) const {
  if (program_[array].gradient_of.valid()) array = program_[array].gradient_of;
  static constexpr std::string_view kPlane[] = {"rows", "cols"};
  const types::Type& of = program_.types()[program_[array].type];
  const std::string& name = program_[array].name;
  if (of.rank == 1) return {name + "_count"};
  if (of.rank == 2) return {fmt::format("{}_{}", name, kPlane[axis])};
  return {fmt::format("{}_size{}", name, axis)};
}

// (i * cols + j) of the leading axes.
Code Printer::offset(std::span<const ExprId> operands, size_t axes) {
  const VariableId array = program_[operands[0]].variable;
  Code sum;
  for (size_t axis = 0; axis < axes; ++axis) {
    Code next = index(operands[axis + 1], extent(array, static_cast<uint32_t>(axis)));
    if (axis == 0) {
      sum = next;
      continue;
    }
    const Code length = extent(array, static_cast<uint32_t>(axis));
    sum = {within(sum, Binding::kMultiply) + " * " + length.text + " + " +
               within(next, Binding::kMultiply),
           Binding::kAdd};
  }
  return sum;
}

Code Printer::index(ExprId id, const Code& length) {
  Code code = expression(id);
  if (!usage_.may_be_negative(id)) return code;
  wraps_ = true;
  return {fmt::format("wrap({}, {})", code.text, length.text)};
}

Code Printer::element(ExprId id) {
  const auto operands = program_.operands(id);
  const Expr& array = program_[operands[0]];
  if (array.kind != ExprKind::kVariable) throw NoForm{"an array in a structure"};
  if (const auto found = tile_reads_.find(id.index); found != tile_reads_.end())
    return tile_read(found->second.first, *found->second.second);
  if (textures_.contains(array.variable.index)) return texture_read(operands);
  if (own_.contains(array.variable.index)) return {program_[array.variable].name};
  const size_t rank = operands.size() - 1;
  if (program_.types()[array.type].family == types::ArrayFamily::kFixed) {
    if (rank != 1) throw NoForm{"a local array of several axes"};
    return {fmt::format("{}[{}]", program_[array.variable].name, expression(operands[1]).text)};
  }
  const auto shown = shown_.find(array.variable.index);
  return {fmt::format("{}[{}]",
                      shown == shown_.end() ? program_[array.variable].name : shown->second,
                      offset(operands, rank).text)};
}

void Printer::hand_on(ExprId array, const ArrayUse& use, std::vector<Code>& out) {
  const ExprId root = root_expr(program_, array);
  if (program_[root].kind != ExprKind::kVariable || program_[array].kind == ExprKind::kMember)
    throw NoForm{"an array in a structure"};
  const VariableId variable = program_[root].variable;
  const types::Type& of = program_.types()[program_[variable].type];
  uint32_t given = 0;
  if (program_[array].kind == ExprKind::kView) {
    const auto operands = program_.operands(array);
    given = static_cast<uint32_t>(operands.size()) - 1;
    Code start = offset(operands, given);
    for (uint32_t axis = given; axis < of.rank; ++axis)
      start = {within(start, Binding::kMultiply) + " * " + extent(variable, axis).text,
               Binding::kMultiply};
    out.push_back(
        {program_[variable].name + " + " + within(start, Binding::kMultiply), Binding::kAdd});
  } else {
    out.push_back({program_[variable].name});
  }
  if (program_[variable].gradient_of.valid()) return;  // of the same extents
  for (const uint32_t axis : use.extents) out.push_back(extent(variable, axis + given));
}

Code Printer::builtin(const Expr& expr, ExprId id) {
  std::vector<Code> codes;
  (void)id;
  for (const ExprId operand : program_.operands(expr.operands)) {
    if (types::is_array(program_.types(), program_[operand].type)) {
      hand_on(operand, {false, {0}}, codes);
    } else {
      codes.push_back(expression(operand));
    }
  }
  AtomicUse atomic;
  if (expr.builtin->key.starts_with("atomic_")) {
    const ExprId root = root_expr(program_, program_.operands(expr.operands)[0]);
    atomic.alone =
        program_[root].kind == ExprKind::kVariable && function_->kernel &&
        (usage_.alone(program_[root].variable) || own_.contains(program_[root].variable.index));
    atomic.used = !effect_;
  }
  return must(vocabulary_.builtin(expr, codes, atomic));
}

Code Printer::call(const Expr& expr, ExprId id) {
  const Function& callee = program_.functions[expr.index];
  const auto operands = program_.operands(id);
  std::vector<Code> codes;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (types::is_array(program_.types(), program_[operands[i]].type))
      hand_on(operands[i], usage_.array(callee.parameters[i]), codes);
    else
      codes.push_back(expression(operands[i]));
  }
  std::string list;
  for (const Code& code : codes) list += (list.empty() ? "" : ", ") + code.text;
  for (const std::string& result : results_) list += (list.empty() ? "" : ", ") + result;
  return {fmt::format("{}({})", callee.name, list)};
}

}  // namespace weft::standalone
