// Branches: conditions, if/elif/else around results, early exits.
#include <algorithm>

#include "kernel.h"

namespace weft::synth {

constexpr uint32_t kComparisons = 1u << static_cast<unsigned>(Tag::kCompare);

// Of two values, of numbers mostly.
Value Kernel::comparison() {
  if (rng_.chance(0.75)) wanted_tags_ = kComparisons;
  const Value value = operation(kBool, 0);
  wanted_tags_ = 0;
  return value;
}

Value Kernel::condition(bool compound, bool may_name) {
  const bool outer = may_name_;
  may_name_ = may_name;
  Value value = comparison();
  if (compound || rng_.chance(policy_.compound_condition_chance)) {
    std::array<NodeId, 3> parts = {value.node};
    size_t count = 1;
    for (const size_t most = rng_.chance(0.25) ? 3 : 2; count < most;) {
      const size_t row_start = row_start_, size = row_operands_.size();
      row_start_ = size;
      row_operands_.insert(row_operands_.end(), parts.begin(),
                           parts.begin() + static_cast<ptrdiff_t>(count));
      parts[count++] = comparison().node;
      row_operands_.resize(size);
      row_start_ = row_start;
    }
    if (parts[1] == parts[0]) count = 1;
    if (count > 1) {
      value.node = build_.boolean_op(rng_.chance(0.6) ? Operator::kAnd : Operator::kOr,
                                     {parts.data(), count});
      value.named = false;
      value.made_by = value.other = kNone;
    }
  }
  may_name_ = outer;
  if (may_name && !value.named && rng_.chance(policy_.named_condition_chance))
    value = name_it(value, names_.pool(Role::kCondition));
  return value;
}

// A condition of something that changes in the loop.
Value Kernel::exit_condition(GapKind kind) {
  std::array<VariableId, 16> computed;
  size_t count = 0;
  for (size_t i = loop_scope_.from; i < scope_.size() && count < computed.size(); ++i) {
    if (!variables_[scope_[i]].index && !variables_[scope_[i]].busy) computed[count++] = scope_[i];
  }
  const Variable& total = variables_[loop_scope_.accumulator];
  const bool stops = kind == GapKind::kBreak && total.type == primary();
  if (count == 0 || (rng_.chance(0.3) && stops)) {
    // An accumulator that has become large, or small if it falls.
    idle_ |= !stops;
    Value value = variable(loop_scope_.accumulator);
    const bool falls = loop_scope_.fold == Fold::kMinimum || loop_scope_.fold == Fold::kDifference;
    const NodeId limit =
        falls ? real_literal(-20, -1, real_).node : real_literal(1.5, 50, real_).node;
    value.node = build_.compare(falls ? Operator::kLt : Operator::kGt, value.node, limit);
    value.type = kBool;
    value.named = false;
    value.made_by = value.other = kNone;
    return value;
  }
  const VariableId changing = computed[rng_.below(static_cast<uint32_t>(count))];
  const bool used = variables_[changing].used;
  wanted_tags_ = class_of(variables_[changing].type) == ValueClass::kReal ||
                         class_of(variables_[changing].type) == ValueClass::kInteger
                     ? kComparisons
                     : 0;
  const Value value = bridge(kBool, variable(changing), 0);
  wanted_tags_ = 0;
  variables_[changing].used = used;  // it is there for the rest of the body
  return value;
}

// A value that a branch may change: one computed before, or a new one.
VariableId Kernel::mutable_value(Type type) {
  // In a loop only what the body itself computed: what lasts from one iteration to the next grows.
  const size_t from = loop_depth_ > 0 ? loop_scope_.from : 0;
  for (size_t i = scope_.size(); i-- > from;) {
    const Variable& v = variables_[scope_[i]];
    const bool fits = v.local && !v.constant && !v.busy && v.type == type;
    if (fits && v.made_by == kNone && rng_.chance(0.6)) {  // its name tells no operation
      return scope_[i];
    }
  }
  want_unused(0, 1);
  const Value start = expression(type, 1);
  const Role role = type.form == Form::kVector   ? Role::kBranchVector
                    : type.form == Form::kMatrix ? Role::kComponentMatrix
                                                 : Role::kBranch;
  const VariableId id = define(start, names_.pool(role));
  idle_ |= start.ask != Ask::kAny;
  return id;
}

// A branch may have changed it.
void Kernel::forget(VariableId id) {
  Variable& v = variables_[id];
  v.busy = v.used = false;
  v.made_by = kNone;
  v.ask = Ask::kAny;
  v.range = Range::of(v.type, std::max(v.range.size, 10.0f));
}

// n += 3, n &= 7 and the like.
void Kernel::change_integer(VariableId result) {
  static constexpr Operator kOfNumbers[] = {Operator::kAdd, Operator::kSub, Operator::kMult,
                                            Operator::kMod, Operator::kFloorDiv};
  static constexpr Operator kOfBits[] = {Operator::kBitAnd, Operator::kBitOr, Operator::kBitXor,
                                         Operator::kRShift, Operator::kLShift};
  const bool bits = rng_.chance(0.06);
  const Operator op = (bits ? kOfBits : kOfNumbers)[rng_.below(std::size(kOfBits))];
  const bool small = op == Operator::kRShift || op == Operator::kLShift || op == Operator::kMult;
  const Variable& v = variables_[result];
  const Value by = integer_literal(small ? 1 : 2, small ? 3 : 31, v.type.scalar);
  const bool cuts = op == Operator::kBitAnd || op == Operator::kMod;
  idle_ |= cuts && v.range.within(0, by.range.low - (op == Operator::kMod ? 1 : 0));
  emit(build_.aug_assign(v.name.node, op, by.node));
}

// The last statement of an arm: the result takes a value that reads what the arm computed.
void Kernel::assign_result(VariableId result, size_t from, bool defines) {
  const Type type = variables_[result].type;
  const Name name = variables_[result].name;
  want_unused(from, SIZE_MAX);
  if (!defines && wants_.empty() && is_integer(type) && is_scalar(type) && rng_.chance(0.5))
    return change_integer(result);
  const bool augmented = !defines && rng_.chance(policy_.augmented_assign_chance / 2) &&
                         type.form != Form::kMatrix && !is_integer(type);
  if (!augmented && !defines && wants_.size() < 2 && rng_.chance(0.5)) want(result);
  const Value value = expression(type, 1);
  wants_.clear();
  idle_ |= value.ask != Ask::kAny;
  if (augmented) {
    const bool scales = type.form == Form::kScalar && value.range.size < 4 && rng_.chance(0.25);
    const Operator op = scales             ? Operator::kMult
                        : rng_.chance(0.7) ? Operator::kAdd
                                           : Operator::kSub;
    if (type.form == Form::kScalar && !scales && rng_.chance(0.15)) {
      emit(build_.aug_assign(name.node, Operator::kDiv, guarded(Domain::kPositive, value).node));
    } else {
      emit(build_.aug_assign(name.node, op, value.node));
    }
  } else {
    assign(name, value.node);
  }
}

// The if statement that starts with the block at `at`; its elif and else follow.
void Kernel::arms(size_t at, size_t end, const Gap& gap, VariableId result, bool defines,
                  bool first) {
  const Value test = condition(gap.flags & kCompound, first);
  const size_t start = statements_.size();
  const auto block = [&](size_t of) {
    const size_t outer = scope();
    ++branch_depth_;
    fill(of + 1, plan_.gaps[of].end);
    assign_result(result, outer, defines);
    --branch_depth_;
    leave(outer);
  };
  block(at);
  const size_t middle = statements_.size();
  const size_t next = plan_.gaps[at].end;
  if (next < end) {
    const bool last = plan_.gaps[next].end == end;
    if (last && (gap.flags & kElse)) {
      block(next);
    } else {
      arms(next, end, gap, result, defines, false);
    }
  }
  const Ids all{statements_};
  const NodeId node =
      build_.if_(test.node, all.subspan(start, middle - start), all.subspan(middle));
  close_block(start, node);
}

void Kernel::branch(const Gap& gap, size_t at) {
  const Type type = draw_result_type();
  const bool defines = (gap.flags & kElse) && rng_.chance(policy_.branch_defines_chance);
  VariableId result;
  if (defines) {
    const Role role = type.form == Form::kVector   ? Role::kBranchVector
                      : type.form == Form::kMatrix ? Role::kComponentMatrix
                                                   : Role::kBranch;
    result = declare(names_.fresh(role, rng_, build_), type, Range::of(type, 10));
  } else {
    result = mutable_value(type);
  }
  variables_[result].busy = true;
  arms(at + 1, gap.end, gap, result, defines, true);
  forget(result);
}

void Kernel::skip(const Gap& gap, size_t at) {
  const Type type = draw_result_type();
  const bool has_atomic =
      plan_.gaps[at + 1].end > at + 2 && plan_.gaps[gap.end - 1u].kind == GapKind::kAtomic;
  const VariableId result = has_atomic ? kNone : mutable_value(type);
  const Value test = condition(gap.flags & kCompound, true);
  const size_t start = statements_.size();
  const size_t outer = scope();
  if (result != kNone) variables_[result].busy = true;
  ++branch_depth_;
  fill(at + 2, gap.end);
  if (result != kNone) assign_result(result, outer, false);
  --branch_depth_;
  const NodeId node = build_.if_(test.node, Ids{statements_}.subspan(start));
  close_block(start, node);
  leave(outer);
  if (result != kNone) forget(result);
}

// if ...: break, continue or return
void Kernel::exit_if(GapKind kind, bool compound) {
  Value test;
  if (kind == GapKind::kReturn) {
    // Of data: a condition on the thread's number might keep all of them from working.
    test = bridge(kBool, leaf(primary()), 0);
    if (compound) {
      const NodeId both[] = {test.node, comparison().node};
      test.node = build_.boolean_op(Operator::kAnd, both);
    }
  } else {
    test = exit_condition(kind);
  }
  const NodeId leave_by = kind == GapKind::kBreak      ? build_.break_()
                          : kind == GapKind::kContinue ? build_.continue_()
                                                       : build_.return_({});
  const NodeId body[] = {leave_by};
  emit(build_.if_(test.node, body));
}

}  // namespace weft::synth
