#include <algorithm>
#include <utility>

#include "differentiator.h"

namespace weft::standalone {

using syntax::Operator;

void Differentiator::both_ways(const Block& block, Names names, Block& out) {
  std::vector<Step> steps;
  for (const StmtId id : block) steps.push_back(forward(id, names, out));
  for (size_t i = steps.size(); i-- > 0;) backward(steps[i], out);
}

Differentiator::Step Differentiator::forward(StmtId id, Names& names, Block& out) {
  Step step{.stmt = id};
  const Stmt stmt = program_[id];
  switch (stmt.kind) {
    case StmtKind::kAssign:
      forward_assign(stmt, step, names, out);
      break;
    case StmtKind::kIf:
      if (stmt.body.size() == 1 && program_[stmt.body[0]].kind == StmtKind::kReturn) {
        Stmt guard = stmt;
        guard.value = rewrite_here(stmt.value, names, out);
        out.push_back(program_.add(std::move(guard)));
        break;
      }
      [[fallthrough]];
    case StmtKind::kFor:
    case StmtKind::kWhile:
      forward_compound(stmt, step, names, out);
      break;
    case StmtKind::kExpression: {
      Variables changed;
      add_changes(program_, stmt.value, changed);
      const Names before = names;
      renew_changed(stmt.value, names, out);
      step.value = rewrite_effect(stmt.value, before, out);
      step.before = before;
      if (changed.empty()) break;
      Stmt made = stmt;
      made.value = rewrite(stmt.value, names);
      const ExprId value = made.value;
      out.push_back(program_.add(std::move(made)));
      for (const ExprId operand : program_.operands(value)) step.results.push_back(operand);
      break;
    }
    default:
      break;
  }
  return step;
}

// What a builtin changes gets a new name before.
void Differentiator::renew_changed(ExprId value, Names& names, Block& out) {
  Variables changed;
  add_changes(program_, value, changed);
  for (const uint32_t id : changed) {
    const VariableId source{id};
    const VariableId made = make(program_[source].name, program_[source].type, source);
    if (const auto old = names.find(id); old != names.end()) {
      assign(variable(made), variable(old->second), out);
    } else {
      levels_[id] = level_;
      assign(variable(made), zero(program_[source].type), out);
    }
    names[id] = made;
  }
}

void Differentiator::forward_assign(const Stmt& stmt, Step& step, Names& names, Block& out) {
  step.before = names;
  renew_changed(stmt.value, names, out);
  const auto targets = program_.operands(stmt.targets);
  const std::vector<ExprId> places(targets.begin(), targets.end());
  step.value = rewrite_here(stmt.value, names, out);
  bool array = false;
  for (const ExprId place : places) {
    const VariableId root = root_of(program_, place);
    array |= types::is_array(types(), program_[root].type);
    if (program_[place].kind == ExprKind::kVariable && !names.contains(root.index) &&
        types::is_array(types(), program_[place].type))
      refuse("an array of its own");
    step.targets.push_back(program_[place].kind == ExprKind::kVariable &&
                                   !step.before.contains(root.index)
                               ? ExprId{}
                               : rewrite(place, step.before));
  }
  if (array) {
    const VariableId root = root_of(program_, places[0]);
    if (!rewritten_.contains(root.index)) return;
    Stmt copy = stmt;
    copy.targets = program_.list(step.targets);
    copy.value = step.value;
    // Its old value is read as well.
    if (stmt.op != Operator::kNone) {
      step.old = rewrite_here(places[0], step.before, out);
      copy.op = Operator::kNone;
      copy.value = binary(stmt.op, step.old, step.value, type(step.old));
    }
    out.push_back(program_.add(std::move(copy)));
    return;
  }
  std::vector<ExprId> made;
  for (const ExprId place : places) {
    const VariableId root = root_of(program_, place);
    const bool whole = program_[place].kind == ExprKind::kVariable;
    const auto old = names.find(root.index);
    const VariableId name = make(program_[root].name, program_[root].type, root);
    if (old == names.end()) {
      if (!whole) refuse("a part of what has no value yet");
      levels_[root.index] = level_;
    } else if (!whole) {
      assign(variable(name), variable(old->second), out);
    }
    names[root.index] = name;
    made.push_back(whole ? variable(name) : rewrite(place, names));
    if (whole) step.result = made.back();
    step.results.push_back(variable(name));
  }
  Stmt copy = stmt;
  copy.op = Operator::kNone;
  copy.targets = program_.list(made);
  copy.value = step.value;
  if (stmt.op != Operator::kNone)
    copy.value = step.value = binary(stmt.op, step.targets[0], step.value, type(made[0]));
  if (uses_atomic(step.value)) {
    for (const ExprId place : made) unknown_.insert(root_of(program_, place).index);
    return;
  }
  out.push_back(program_.add(std::move(copy)));
}

void Differentiator::forward_compound(const Stmt& stmt, Step& step, Names& names, Block& out) {
  step.before = names;
  const Variables& behind = liveness_.behind(step.stmt);
  Variables assigned;
  add_assigned(program_, step.stmt, assigned);
  const Names inside = at_entry(step);
  Names copied = names;
  const auto fresh = [&](uint32_t id) {
    const VariableId source{id};
    const VariableId made = make(program_[source].name, program_[source].type, source);
    if (inside.contains(id)) assign(variable(made), variable(names.at(id)), out);
    copied[id] = made;
    if (!behind.contains(id)) {
      names.erase(id);
      return;
    }
    if (!names.contains(id)) levels_[id] = level_;
    names[id] = made;
  };
  for (const uint32_t id : assigned)
    if (stmt.kind != StmtKind::kFor || id != stmt.variable.index) fresh(id);
  Stmt made = stmt;
  const bool ends_early =
      stmt.kind == StmtKind::kWhile || (stmt.kind == StmtKind::kFor && breaks(stmt.body));
  if (stmt.kind == StmtKind::kFor) {
    for (ExprId* part : {&made.start, &made.stop}) *part = rewrite(*part, step.before);
    step.kept = make_checkpoints(made, inside, assigned, out);
    made.variable = make(program_[stmt.variable].name, types::kInt32, stmt.variable);
    copied[stmt.variable.index] = made.variable;
  }
  if (stmt.value.valid())
    made.value = stmt.kind == StmtKind::kWhile ? rewrite(stmt.value, copied)
                                               : rewrite_here(stmt.value, step.before, out);
  step.value = stmt.kind == StmtKind::kIf ? made.value : ExprId{};
  made.body = copy(stmt.body, copied, stmt.kind != StmtKind::kIf);
  made.orelse = copy(stmt.orelse, copied, false);
  Block first;
  if (!step.kept.arrays.empty())
    store(step.kept, pass_of(variable(made.variable), made.start, *known(stmt.step)), copied,
          first);
  if (ends_early) {
    step.passes = make("passes", types::kInt32);
    assign(variable(step.passes), integer(0), out);
    assign(variable(step.passes), integer(1), first, Operator::kAdd);
  }
  made.body.insert(made.body.begin(), first.begin(), first.end());
  out.push_back(program_.add(std::move(made)));
}

// --- the states of loops ---

ExprId Differentiator::pass_of(ExprId index, ExprId start, int64_t step) {
  return step > 0 ? binary(Operator::kSub, index, start) : binary(Operator::kSub, start, index);
}

// Of a few iterations, of which the number is known, all states are kept, else some: the others are
// computed again from the one before.
Differentiator::Checkpoints Differentiator::make_checkpoints(const Stmt& stmt, const Names& inside,
                                                             const Variables& assigned,
                                                             Block& out) {
  constexpr int64_t kFew = 2, kMost = 32, kPlaces = 16;
  constexpr uint32_t kRoom = 256;  // scalars
  const std::optional<int64_t> by = known(stmt.step);
  if (!by || (*by != 1 && *by != -1)) return {};
  const ExprId count = pass_of(stmt.stop, stmt.start, *by);
  const std::optional<int64_t> number = known(count);
  if (number && *number <= kFew) return {};
  Checkpoints kept;
  const bool all = number && *number <= kMost;
  const int64_t places = all ? *number : kPlaces;
  std::vector<VariableId> state;
  uint32_t scalars = 0;
  for (const uint32_t id : assigned) {
    if (!inside.contains(id) || id == stmt.variable.index) continue;
    const types::Type& of = types()[program_[VariableId{id}].type];
    const bool scalar = of.kind == types::TypeKind::kScalar;
    if (!scalar && of.rows == 0) return {};
    if (types::is_array(types(), program_[VariableId{id}].type)) return {};
    scalars += scalar ? 1 : of.rows * std::max(of.columns, 1u);
    state.push_back(VariableId{id});
  }
  if (state.empty() || scalars * places > kRoom) return {};
  if (number && !all) {
    kept.stride = integer((*number + kPlaces - 1) / kPlaces);
  } else if (!number) {
    // At least 1, where there is no iteration, too.
    const ExprId rounded = binary(Operator::kAdd, count, integer(kPlaces - 1));
    kept.stride = bind("stride",
                       builtin("max", types::kInt32,
                               {binary(Operator::kDiv, rounded, integer(kPlaces)), integer(1)}),
                       out);
  }
  for (const VariableId id : state) {
    const TypeId of = types().array(program_[id].type, 1, types::ArrayFamily::kFixed,
                                    static_cast<uint32_t>(places));
    const VariableId array = make(program_[id].name + "_at", of);
    assign(variable(array), builtin("zeros", of, {}), out);
    kept.arrays[id.index] = array;
  }
  return kept;
}

ExprId Differentiator::place_of(const Checkpoints& kept, ExprId pass) {
  return kept.stride.valid() ? binary(Operator::kDiv, pass, kept.stride) : pass;
}

void Differentiator::store(const Checkpoints& kept, ExprId pass, const Names& names, Block& out) {
  Block stores;
  const ExprId place = place_of(kept, pass);
  for (const auto& [id, array] : kept.arrays) {
    const VariableId name = names.at(id);
    assign(add({.kind = ExprKind::kElement, .type = program_[name].type}, {variable(array), place}),
           variable(name), stores);
  }
  if (!kept.stride.valid()) {
    out.insert(out.end(), stores.begin(), stores.end());
    return;
  }
  Stmt sometimes{
      .kind = StmtKind::kIf,
      .value = add({.kind = ExprKind::kCompare, .op = Operator::kEq, .type = types::kBool},
                   {binary(Operator::kMod, pass, kept.stride), integer(0)})};
  sometimes.body = std::move(stores);
  out.push_back(program_.add(std::move(sometimes)));
}

// It gives what an element was before, which depends on the order of threads.
bool Differentiator::uses_atomic(ExprId value) const {
  return any_part(program_, value, [&](const Expr& expr) {
    if (expr.kind != ExprKind::kBuiltin || !expr.builtin->key.starts_with("atomic_")) return false;
    if (has_floats(program_.types(), expr.type))
      refuse("what an atomic of floats gave back is used");
    return true;
  });
}

// A copy writes nothing, so it would find there what was before.
bool Differentiator::reads_rewritten(ExprId value) const {
  return any_part(program_, value, [&](const Expr& expr) {
    return expr.kind == ExprKind::kElement &&
           rewritten_.contains(root_of(program_, program_.operands(expr.operands)[0]).index);
  });
}

// What the statement finds: names of what it uses from before. What it assigns anew has none.
Differentiator::Names Differentiator::at_entry(const Step& step) const {
  Variables assigned;
  add_assigned(program_, step.stmt, assigned);
  const Block one = {step.stmt};
  const Variables used = Liveness(program_).before(one, liveness_.behind(step.stmt));
  Names names = step.before;
  for (const uint32_t id : assigned)
    if (!used.contains(id)) names.erase(id);
  return names;
}

bool Differentiator::breaks(const Block& block) const {
  return std::ranges::any_of(block, [&](StmtId id) {
    const Stmt& stmt = program_[id];
    return stmt.kind == StmtKind::kBreak ||
           (stmt.kind == StmtKind::kIf && (breaks(stmt.body) || breaks(stmt.orelse)));
  });
}

Block Differentiator::copy(const Block& block, Names names, bool breaks) {
  Block out;
  for (const StmtId id : block) {
    Stmt stmt = program_[id];
    stmt.comments.clear();
    stmt.remark.clear();
    switch (stmt.kind) {
      case StmtKind::kAssign: {
        std::vector<ExprId> targets;
        bool array = false;
        for (const ExprId target : program_.operands(stmt.targets)) {
          const VariableId root = root_of(program_, target);
          array |= types::is_array(types(), program_[root].type);
        }
        if (array) continue;
        const std::vector<ExprId> places(program_.operands(stmt.targets).begin(),
                                         program_.operands(stmt.targets).end());
        for (const ExprId place : places) targets.push_back(rewrite(place, names));
        stmt.targets = program_.list(targets);
        const bool atomic = uses_atomic(stmt.value);
        if (atomic || reads_rewritten(stmt.value))
          for (const ExprId target : targets) unknown_.insert(root_of(program_, target).index);
        if (atomic) continue;
        break;
      }
      case StmtKind::kExpression: {
        Variables changed;
        add_changes(program_, stmt.value, changed);
        if (changed.empty()) continue;
        break;
      }
      case StmtKind::kAssert:
      case StmtKind::kPrint:
        continue;
      case StmtKind::kBreak:
        if (!breaks) continue;
        break;
      case StmtKind::kFor: {
        const VariableId own = make(program_[stmt.variable].name, types::kInt32, stmt.variable);
        names[stmt.variable.index] = own;
        stmt.variable = own;
        stmt.start = rewrite(stmt.start, names);
        stmt.stop = rewrite(stmt.stop, names);
        break;
      }
      default:
        break;
    }
    if (stmt.kind != StmtKind::kAssign && stmt.value.valid() && reads_rewritten(stmt.value))
      refuse("a condition reads an array that is written");
    if (stmt.value.valid()) stmt.value = rewrite(stmt.value, names);
    const Block body = stmt.body, orelse = stmt.orelse;
    stmt.body = copy(body, names, breaks || stmt.kind != StmtKind::kIf);
    stmt.orelse = copy(orelse, names, breaks);
    out.push_back(program_.add(std::move(stmt)));
  }
  return out;
}

// Of a call for its effect: the place that it changes stays one.
ExprId Differentiator::rewrite_effect(ExprId id, const Names& names, Block& out) {
  const Expr expr = program_[id];
  if (expr.kind != ExprKind::kBuiltin || !expr.builtin->key.starts_with("atomic_"))
    return rewrite_here(id, names, out);
  std::vector<ExprId> operands(program_.operands(id).begin(), program_.operands(id).end());
  if (rewritten_.contains(root_of(program_, operands[0]).index))
    refuse("an array is read after an atomic");
  operands[0] = rewrite(operands[0], names);
  for (size_t i = 1; i < operands.size(); ++i) operands[i] = rewrite_here(operands[i], names, out);
  return program_.add(expr, operands);
}

ExprId Differentiator::rewrite_here(ExprId id, const Names& names, Block& out, bool always) {
  if (rewritten_.empty()) return rewrite(id, names);
  const Expr expr = program_[id];
  if (expr.kind == ExprKind::kVariable) return rewrite(id, names);
  std::vector<ExprId> operands(program_.operands(id).begin(), program_.operands(id).end());
  const bool sometimes =
      expr.kind == ExprKind::kSelect || expr.kind == ExprKind::kAnd || expr.kind == ExprKind::kOr;
  for (size_t i = 0; i < operands.size(); ++i)
    operands[i] = rewrite_here(operands[i], names, out, always && !(sometimes && i > 0));
  const ExprId made = program_.add(expr, operands);
  if (expr.kind != ExprKind::kElement) return made;
  const VariableId array = root_of(program_, id);
  if (!rewritten_.contains(array.index)) return made;
  if (!always) refuse("a part of an expression reads an array that was written");
  const VariableId name = make("old_" + program_[array].name, expr.type, array);
  if (active(made)) context_.activity.add(name);
  loads_[name.index] = made;
  assign(variable(name), made, out);
  return variable(name);
}

ExprId Differentiator::rewrite(ExprId id, const Names& names) {
  const Expr expr = program_[id];
  if (expr.kind == ExprKind::kVariable) {
    const auto known = names.find(expr.variable.index);
    if (known == names.end()) {
      if (sources_.contains(expr.variable.index)) return id;
      refuse("`" + program_[expr.variable].name + "` has no value on some way");
    }
    return known->second == expr.variable ? id : variable(known->second);
  }
  const std::vector<ExprId> old(program_.operands(id).begin(), program_.operands(id).end());
  std::vector<ExprId> operands;
  bool changed = false;
  for (const ExprId operand : old) {
    operands.push_back(rewrite(operand, names));
    changed |= operands.back() != operand;
  }
  return changed ? program_.add(expr, operands) : id;
}

}  // namespace weft::standalone
