// What an expression can be made of: variables, inputs, parameters, literals.
#include <algorithm>

#include "kernel.h"

namespace weft::synth {

Value Kernel::variable(VariableId id) {
  Variable& v = variables_[id];
  v.used = true;
  const auto width = static_cast<uint16_t>(symbols_.text(v.name.symbol).size());
  return {v.name.node, v.type, v.range, width, true, v.constant, v.made_by, v.ask, v.index};
}

bool Kernel::used_in_row(NodeId node) const {
  const auto start = row_operands_.begin() + static_cast<ptrdiff_t>(row_start_);
  return std::find(start, row_operands_.end(), node) != row_operands_.end();
}

bool Kernel::has_variable(Type type) const {
  const auto fits = [&](VariableId at) {
    return variables_[at].type == type && !variables_[at].busy;
  };
  return std::ranges::any_of(roots_, fits) || std::ranges::any_of(scope_, fits);
}

// One of the variables in scope; those that nothing has read yet are the most likely.
bool Kernel::pick_variable(Type type, VariableId& id) {
  struct Candidate {
    VariableId id;
    uint32_t until;
  };
  std::array<Candidate, 32> candidates;
  size_t count = 0;
  uint32_t total = 0;
  const auto consider = [&](VariableId at) {
    const Variable& v = variables_[at];
    if (v.type != type || v.busy || count == candidates.size()) return;
    if (v.constant && !constant_allowed_) return;
    if ((v.thread && !takes_thread_) || (v.index && !takes_index_) ||
        (v.ask != Ask::kAny && v.array.valid()))
      return;
    if (used_in_row(v.name.node)) return;
    total += !v.used ? 10 : v.index ? 1 : v.parameter ? 2 : v.local ? 5 : 3;
    candidates[count++] = {at, total};
  };
  for (const VariableId at : roots_) consider(at);
  for (const VariableId at : scope_) consider(at);
  if (count == 0) return false;
  const uint32_t drawn = rng_.below(total);
  for (size_t i = 0; i < count; ++i) {
    if (drawn < candidates[i].until) {
      id = candidates[i].id;
      return true;
    }
  }
  return false;
}

bool Kernel::take_wanted(Type type, bool constant_allowed, Value& out) {
  for (size_t i = wants_.size(); i-- > 0;) {
    const Variable& v = variables_[wants_[i]];
    if (v.type != type || (v.constant && !constant_allowed)) continue;
    out = variable(wants_[i]);
    wants_.erase(wants_.begin() + static_cast<ptrdiff_t>(i));
    return true;
  }
  return false;
}

// Asks the next expression to use what was computed in scope from `from` on and not used yet.
void Kernel::want_unused(size_t from, size_t most) {
  for (size_t i = scope_.size(); i-- > from && wants_.size() < most;) {
    const Variable& v = variables_[scope_[i]];
    if (!v.used && !v.busy) want(scope_[i]);
  }
}

// The value with nothing in it that every type has.
Value Kernel::literal_of(Type type) {
  Value value;
  value.type = type;
  value.range = Range::between(0, 1);
  value.width = 16;
  switch (type.form) {
    case Form::kScalar:
      if (is_real(type)) return real_literal(0.2, 4, type.scalar);
      if (is_integer(type)) return integer_literal(1, 12, type.scalar);
      value.node = build_.boolean(true);
      return value;
    case Form::kVector:
    case Form::kMatrix: {
      if (type.rows == 6) {  // Warp cannot fill its spatial types with one number
        std::array<NodeId, 6> args;
        for (NodeId& arg : args) arg = real_literal(0.2, 2, Scalar::kFloat32).node;
        value.node = build_.call(type_node(type), args);
        value.range = Range::between(0, 2);
        return value;
      }
      const Value fill =
          is_real(type) ? real_literal(0.5, 2, type.scalar) : integer_literal(1, 9, type.scalar);
      const NodeId args[] = {fill.node};
      value.node = build_.call(type_node(type), args);
      value.range = fill.range;
      return value;
    }
    case Form::kQuaternion:
    case Form::kTransform: {
      const NodeId keyword[] = {build_.keyword(fixed_.dtype, type_node(scalar(type.scalar)))};
      value.node =
          build_.call(build_.dotted(type.form == Form::kQuaternion ? "wp.quat_identity"
                                                                   : "wp.transform_identity"),
                      {}, keyword);
      return value;
    }
  }
  return value;
}

Value Kernel::leaf(Type type) {
  const bool scalar_input = type.form == Form::kScalar && type.scalar != Scalar::kBool;
  const bool inputs_left = !in_function_ && inputs_ < static_cast<int>(policy_.max_inputs);
  VariableId id = kNone;
  if (inputs_left && type.scalar != Scalar::kBool && constant_allowed_ &&
      (type.scalar == real_ || type.scalar == integer_) &&
      rng_.chance(policy_.fresh_input_chance)) {
    return input(type);
  }
  if (pick_variable(type, id)) return variable(id);
  if (type == kBool) {
    if (inputs_left && rng_.chance(0.15)) return input(type);
    return comparison();
  }
  if (!in_function_ && (inputs_left || (scalar_input && type == primary()))) return input(type);
  // Nothing fits that the operation does not read already: a number, or the same once more.
  if (is_scalar(type) && constant_allowed_ && row_operands_.size() > row_start_)
    return literal_of(type);
  const size_t row_start = row_start_;
  row_start_ = row_operands_.size();
  Value result;
  const bool more = !in_function_ && inputs_ < static_cast<int>(1.5 * policy_.max_inputs);
  if (more && !is_scalar(type)) {
    result = input(type);
  } else if (pick_variable(type, id)) {
    result = variable(id);
  } else if (!in_function_) {
    result = input(type);
  } else {
    result = literal_of(type);
    VariableId real = kNone;
    if (type.form == Form::kVector && type.scalar == real_ && pick_variable(primary(), real)) {
      const Value factor = variable(real);
      result.node = build_.binary(Operator::kMult, result.node, factor.node);
      result.range = Range::of(type, factor.range.size * result.range.size);
    }
  }
  row_start_ = row_start;
  return result;
}

// A variable that is what is asked for, or an element of an array of such.
Value Kernel::asked(Ask ask, Type type) {
  std::array<VariableId, 16> fitting;
  size_t count = 0;
  const auto consider = [&](VariableId id) {
    const Variable& v = variables_[id];
    if (v.ask == ask && v.type == type && !v.busy && count < fitting.size() &&
        !used_in_row(v.name.node))
      fitting[count++] = id;
  };
  for (const VariableId id : roots_) consider(id);
  for (const VariableId id : scope_) consider(id);
  if (count > 0) return variable(fitting[rng_.below(static_cast<uint32_t>(count))]);
  return load(new_array(type, plan_.rank, ask), may_inline_ && rng_.chance(0.5));
}

// What a hole asks for: its type, in its domain, with a name where it is read twice.
Value Kernel::operand(const Hole& hole, Type type, int depth) {
  Value value;
  const bool constants = constant_allowed_, inlined = may_inline_;
  constant_allowed_ = !hole.not_constant;
  may_inline_ = !hole.needs_name;
  if (hole.ask != Ask::kAny) {
    value = asked(hole.ask, type);
  } else if (!take_wanted(type, constant_allowed_, value)) {
    const bool simple = depth <= 0 || (type != kBool && rng_.chance(policy_.leaf_chance));
    takes_thread_ = simple && hole.takes_thread && !in_function_;
    takes_index_ = !simple || !is_narrow(hole.domain);
    value = simple ? leaf(type) : operation(type, depth - 1);
    takes_thread_ = false;
    takes_index_ = true;
  }
  constant_allowed_ = constants;
  may_inline_ = inlined;
  value = guarded(hole.domain, value);
  if (hole.needs_name && !value.named && may_name_) {
    // What has been limited is still a time or an angle.
    value = name_it(value, hole.ask == Ask::kTime    ? names_.pool(Role::kElapsed)
                           : hole.ask == Ask::kAngle ? names_.pool(Role::kBoundedAngle)
                                                     : names_for(value, Role::kGuarded));
  }
  return value;
}

}  // namespace weft::synth
