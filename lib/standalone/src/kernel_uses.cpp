#include "kernel_uses.h"

#include <algorithm>

namespace weft::standalone {

KernelUses::KernelUses(const Program& program) : program_(program) {
  for (const VariableId id : program.kernel.parameters)
    if (types::is_array(program.types(), program[id].type)) accesses_[id.index];
  block(program.kernel.body);
}

const std::vector<ArrayAccess>& KernelUses::of(VariableId array) const {
  static const std::vector<ArrayAccess> kNone;
  const auto found = accesses_.find(array.index);
  return found == accesses_.end() ? kNone : found->second;
}

bool KernelUses::is_read_only(VariableId array) const {
  return std::ranges::all_of(of(array), [](const auto& a) { return a.kind == AccessKind::kRead; });
}

void KernelUses::block(const Block& body) {
  for (const StmtId id : body) statement(id);
}

void KernelUses::statement(StmtId id) {
  const Stmt& stmt = program_[id];
  at_ = id;
  if (stmt.kind == StmtKind::kReturn && loops_ > 0) returns_from_loop_ = true;
  for (const ExprId part : {stmt.value, stmt.start, stmt.stop, stmt.step})
    if (part.valid()) expression(part);
  const auto targets = program_.operands(stmt.targets);
  for (const ExprId target : targets) place(target, stmt.op != syntax::Operator::kNone);
  if (stmt.kind == StmtKind::kAssign && targets.size() == 1 && loops_ == 0 && branches_ == 0) {
    const Expr& target = program_[targets[0]];
    if (target.kind == ExprKind::kVariable && program_[target.variable].assignments == 1 &&
        !program_[target.variable].parameter)
      values_[target.variable.index] = stmt.value;
  }
  const bool loop = stmt.kind == StmtKind::kFor || stmt.kind == StmtKind::kWhile;
  has_loops_ |= loop;
  if (stmt.kind == StmtKind::kFor) loops_of_[stmt.variable.index].push_back(id);
  loops_ += loop ? 1 : 0;
  ++branches_;
  block(stmt.body);
  loops_ -= loop ? 1 : 0;
  block(stmt.orelse);
  --branches_;
}

// The array of an element that is a parameter's own; else invalid.
VariableId KernelUses::array_of(ExprId element) const {
  const Expr& expr = program_[element];
  if (expr.kind != ExprKind::kElement) return {};
  const Expr& array = program_[program_.operands(element)[0]];
  if (array.kind != ExprKind::kVariable || !is_parameter(array.variable)) return {};
  return array.variable;
}

void KernelUses::mention(AccessKind kind, ExprId id, ExprId atomic) {
  const VariableId array = kind == AccessKind::kOther ? program_[id].variable : array_of(id);
  accesses_[array.index].push_back({kind, id, at_, atomic, loops_});
}

void KernelUses::place(ExprId id, bool reads) {
  ExprId whole = id;
  while (program_[whole].kind == ExprKind::kMember ||
         program_[whole].kind == ExprKind::kComponent || program_[whole].kind == ExprKind::kRow) {
    const auto operands = program_.operands(whole);
    for (const ExprId index : operands.subspan(1)) expression(index);
    whole = operands[0];
  }
  if (!array_of(whole).valid()) {
    if (program_[whole].kind != ExprKind::kVariable) expression(whole);
    return;
  }
  if (reads || whole != id) mention(AccessKind::kRead, whole);
  mention(AccessKind::kWrite, whole);
  for (const ExprId index : program_.operands(whole).subspan(1)) expression(index);
}

void KernelUses::expression(ExprId id) {
  const Expr& expr = program_[id];
  const auto operands = program_.operands(id);
  if (expr.kind == ExprKind::kVariable && is_parameter(expr.variable))
    return mention(AccessKind::kOther, id);
  if (expr.kind == ExprKind::kExtent && program_[operands[0]].kind == ExprKind::kVariable) return;
  if (array_of(id).valid()) {
    mention(AccessKind::kRead, id);
    for (const ExprId index : operands.subspan(1)) expression(index);
    return;
  }
  if (expr.kind == ExprKind::kBuiltin && expr.builtin->key.starts_with("atomic_")) {
    if (array_of(operands[0]).valid()) {
      mention(AccessKind::kAtomic, operands[0], id);
      for (const ExprId index : program_.operands(operands[0]).subspan(1)) expression(index);
    } else {
      place(operands[0], true);
    }
    for (const ExprId value : operands.subspan(1)) expression(value);
    return;
  }
  for (const ExprId operand : operands) expression(operand);
}

ExprId KernelUses::value_of(VariableId variable) const {
  const auto found = values_.find(variable.index);
  return found == values_.end() ? ExprId{} : found->second;
}

std::optional<uint32_t> KernelUses::thread_axis(ExprId id) const {
  const Expr& expr = program_[id];
  if (expr.kind == ExprKind::kThread) return expr.index;
  if (expr.kind != ExprKind::kVariable) return std::nullopt;
  const ExprId value = value_of(expr.variable);
  return value.valid() ? thread_axis(value) : std::nullopt;
}

std::optional<int64_t> KernelUses::integer(ExprId id) const {
  const Expr& expr = program_[id];
  if (expr.kind == ExprKind::kUnary && expr.op == syntax::Operator::kUSub) {
    const auto positive = integer(program_.operands(id)[0]);
    return positive ? std::optional(-*positive) : std::nullopt;
  }
  if (expr.kind != ExprKind::kLiteral && expr.kind != ExprKind::kConstant) return std::nullopt;
  const types::Number& number = program_.source->constants()[expr.constant].number;
  if (!number.is_integer) return std::nullopt;
  return static_cast<int64_t>(number.integer);
}

bool KernelUses::is_fixed(ExprId id) const {
  const Expr& expr = program_[id];
  switch (expr.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kConstant:
      return true;
    case ExprKind::kExtent:
      return program_[program_.operands(id)[0]].kind == ExprKind::kVariable;
    case ExprKind::kVariable:
      return program_[expr.variable].parameter && program_[expr.variable].assignments == 0 &&
             !is_parameter(expr.variable);
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kCast:
      return std::ranges::all_of(program_.operands(id), [&](ExprId o) { return is_fixed(o); });
    default:
      return false;
  }
}

bool KernelUses::is_uniform(ExprId id) const {
  const Expr& expr = program_[id];
  if (is_fixed(id)) return true;
  const auto all = [&] {
    return std::ranges::all_of(program_.operands(id), [&](ExprId o) { return is_uniform(o); });
  };
  switch (expr.kind) {
    case ExprKind::kVariable: {
      if (const ExprId value = value_of(expr.variable); value.valid()) return is_uniform(value);
      const auto loops = loops_of_.find(expr.variable.index);
      return loops != loops_of_.end() && std::ranges::all_of(loops->second, [&](StmtId loop) {
               return is_uniform(program_[loop].start) && is_uniform(program_[loop].stop);
             });
    }
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kCast:
      return all();
    case ExprKind::kBuiltin: {
      const std::string_view key = expr.builtin->key;
      return (key == "min" || key == "max" || key == "clamp" || key == "abs") && all();
    }
    default:
      return false;
  }
}

std::optional<KernelUses::Range> KernelUses::range(ExprId id) const {
  if (const auto number = integer(id)) return Range{*number, *number};
  const Expr& expr = program_[id];
  const auto operands = program_.operands(id);
  if (expr.kind == ExprKind::kVariable) {
    if (const ExprId value = value_of(expr.variable); value.valid()) return range(value);
    const auto loops = loops_of_.find(expr.variable.index);
    if (loops == loops_of_.end() || program_[expr.variable].assignments > 1) return std::nullopt;
    std::optional<Range> all;
    for (const StmtId id_of : loops->second) {
      const Stmt& loop = program_[id_of];
      const auto start = integer(loop.start), stop = integer(loop.stop), step = integer(loop.step);
      if (!start || !stop || !step || *step == 0 || *start == *stop) return std::nullopt;
      const Range own = *step > 0 ? Range{*start, *stop - 1} : Range{*stop + 1, *start};
      all = all ? Range{std::min(all->low, own.low), std::max(all->high, own.high)} : own;
    }
    return all;
  }
  if (expr.kind != ExprKind::kBinary) return std::nullopt;
  const auto a = range(operands[0]), b = range(operands[1]);
  if (!a || !b) return std::nullopt;
  if (expr.op == syntax::Operator::kAdd) return Range{a->low + b->low, a->high + b->high};
  if (expr.op == syntax::Operator::kSub) return Range{a->low - b->high, a->high - b->low};
  return std::nullopt;
}

bool KernelUses::are_same(ExprId a, ExprId b) const {
  const Expr &x = program_[a], &y = program_[b];
  if (const auto number = integer(a)) return number == integer(b);
  if (x.kind != y.kind || x.op != y.op || x.variable != y.variable || x.constant != y.constant ||
      x.index != y.index || x.name != y.name || x.builtin != y.builtin || x.type != y.type ||
      x.operands.count != y.operands.count)
    return false;
  for (uint32_t i = 0; i < x.operands.count; ++i)
    if (!are_same(program_.operands(a)[i], program_.operands(b)[i])) return false;
  return true;
}

std::optional<size_t> array_number(const Program& program, const Sample& sample,
                                   VariableId parameter) {
  const auto& parameters = program.kernel.parameters;
  const auto at =
      static_cast<size_t>(std::ranges::find(parameters, parameter) - parameters.begin());
  const auto arrays = launch::arrays_of(sample.signature);
  for (size_t a = 0; a < arrays.size(); ++a)
    if (arrays[a].argument == at) return a;
  return std::nullopt;
}

const SampleArray* sample_array(const Program& program, const Sample& sample,
                                VariableId parameter) {
  const auto number = array_number(program, sample, parameter);
  return number ? &sample.arrays[*number] : nullptr;
}

int64_t fixed_count(const SampleArray& array) {
  int64_t count = 1;
  for (const Extent& extent : array.shape) {
    if (extent.times != 0) return -1;
    count *= extent.plus;
  }
  return count;
}

}  // namespace weft::standalone
