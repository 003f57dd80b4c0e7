#include <algorithm>
#include <utility>

#include "differentiator.h"

namespace weft::standalone {

using syntax::Operator;

void Differentiator::backward(const Step& step, Block& out) {
  const Stmt stmt = program_[step.stmt];
  switch (stmt.kind) {
    case StmtKind::kAssign:
      if (stmt.targets.count > 1) return backward_several(stmt, step, out);
      return backward_assign(stmt, step, out);
    case StmtKind::kExpression:
      return backward_effect(step, out);
    case StmtKind::kIf:
      return backward_if(stmt, step, out);
    case StmtKind::kFor:
    case StmtKind::kWhile:
      return backward_loop(stmt, step, out);
    default:
      return;
  }
}

// --- statements ---

void Differentiator::backward_assign(const Stmt& stmt, const Step& step, Block& out) {
  const ExprId target = program_.operands(stmt.targets)[0];
  const VariableId root = root_of(program_, target);
  if (types::is_array(types(), program_[root].type)) {
    if (!has_floats(types(), type(target))) return;
    const ExprId place = step.targets[0];
    ExprId value = step.value;
    if (stmt.op != Operator::kNone)
      value = binary(stmt.op, step.old.valid() ? step.old : place, value, type(place));
    const VariableId parameter = source_of(root_of(program_, place));
    const ArrayLook& look = looks_[parameter.index];
    const bool clears = look.reads > 0 || look.writes > 1 || !function_.kernel;
    return take_back(seed_place(place), place, value, {}, nullptr, clears, out);
  }
  if (!context_.activity.of(root)) return;
  Gradient* gradient = find_gradient(root);
  if (gradient == nullptr || gradient->zero_at) return;
  const bool whole = program_[target].kind == ExprKind::kVariable;
  ExprId place = variable(gradient->variable);
  if (!whole) place = gradient_place(step.targets[0]);
  take_back(place, step.targets[0], step.value, step.result, whole ? gradient : nullptr, true, out);
}

void Differentiator::take_back(ExprId gradient, ExprId place, ExprId value, ExprId result,
                               Gradient* local, bool clears, Block& out) {
  const auto clear = [&] {
    if (local != nullptr)
      local->zero_at = level_;
    else if (clears)
      assign(gradient, zero(type(gradient)), out);
  };
  const VariableId source = place.valid() ? source_of(root_of(program_, place)) : VariableId{};
  if (!source.valid() || !mentions_active(value, source)) {
    push(value, gradient, out, result);
    return clear();
  }
  // An update: of a sum the gradient stays what it is, of a product it is multiplied.
  const Expr expr = program_[value];
  if (expr.kind == ExprKind::kBinary) {
    const ExprId left = program_.operands(value)[0], right = program_.operands(value)[1];
    const bool of_left = same(left, place) && !mentions_active(right, source);
    const bool of_right = same(right, place) && !mentions_active(left, source);
    const bool scalars =
        types::is_scalar(types(), type(left)) && types::is_scalar(types(), type(right));
    if (expr.op == Operator::kAdd && (of_left || of_right))
      return push(of_left ? right : left, gradient, out);
    if (expr.op == Operator::kSub && of_left) return push(right, negative(gradient), out);
    const bool by_scalar = types::is_scalar(types(), type(right));
    if ((expr.op == Operator::kMult || expr.op == Operator::kDiv) && of_left && by_scalar) {
      if (active(right)) {
        // Only the other side's part of the rule.
        const TypeId of[] = {type(left), type(right)};
        push_part(value, 1, of, gradient, out, result);
      }
      return assign(gradient, right, out, expr.op);
    }
    if (expr.op == Operator::kMult && of_right && scalars) {
      if (active(left)) {
        const TypeId of[] = {type(left), type(right)};
        push_part(value, 0, of, gradient, out, result);
      }
      return assign(gradient, left, out, expr.op);
    }
  }
  const ExprId kept = bind("g", gradient, out);
  if (local != nullptr)
    local->zero_at = level_;
  else
    assign(gradient, zero(type(gradient)), out);
  push(value, kept, out, result);
}

bool Differentiator::take_gradients(std::span<const ExprId> targets, std::vector<ExprId>& gradients,
                                    Block& out) {
  bool any = false;
  for (const ExprId target : targets) {
    const VariableId root = source_of(root_of(program_, target));
    Gradient* gradient = find_gradient(root);
    if (gradient == nullptr || gradient->zero_at || !context_.activity.of(root)) {
      gradients.push_back(has_floats(types(), type(target)) ? zero(type(target)) : ExprId{});
      continue;
    }
    any = true;
    gradients.push_back(bind("g", variable(gradient->variable), out));
    gradient->zero_at = level_;
  }
  return any;
}

void Differentiator::backward_several(const Stmt& stmt, const Step& step, Block& out) {
  const std::vector<ExprId> targets(program_.operands(stmt.targets).begin(),
                                    program_.operands(stmt.targets).end());
  std::vector<ExprId> gradients;
  if (!take_gradients(targets, gradients, out)) return;
  const Expr value = program_[step.value];
  if (value.kind == ExprKind::kCall) return call_adjoint(step.value, gradients, out);
  const std::vector<ExprId> operands(program_.operands(step.value).begin(),
                                     program_.operands(step.value).end());
  push_slopes(value.builtin->key, operands, step.results, gradients, out);
}

void Differentiator::backward_effect(const Step& step, Block& out) {
  const Expr expr = program_[step.value];
  const std::vector<ExprId> operands(program_.operands(step.value).begin(),
                                     program_.operands(step.value).end());
  if (expr.kind == ExprKind::kCall) return call_adjoint(step.value, {}, out);
  if (expr.kind != ExprKind::kBuiltin) return;
  const std::string_view key = expr.builtin->key;
  if (key.starts_with("atomic_")) {
    if (!has_floats(types(), type(operands[0]))) return;
    const ExprId place = operands[0];
    if (key == "atomic_add") return push(operands[1], seed_place(place), out);
    if (key == "atomic_sub") return push(operands[1], negative(seed_place(place)), out);
    if (key != "atomic_min" && key != "atomic_max") refuse("`" + std::string(key) + "` of floats");
    if (!types::is_scalar(types(), type(place))) refuse("`" + std::string(key) + "` of vectors");
    // Whoever has given the least or largest value.
    if (!function_.kernel) refuse("`" + std::string(key) + "` in a function");
    after[parameter_of(place)] = true;
    Stmt made{.kind = StmtKind::kIf,
              .value = add({.kind = ExprKind::kCompare, .op = Operator::kEq, .type = types::kBool},
                           {operands[1], place})};
    made.body = nested([&](Block& inner) { push(operands[1], seed_place(place), inner); });
    if (!made.body.empty()) push_compound(std::move(made), out);
    return;
  }
  if (key == "transform_set_translation" || key == "transform_set_rotation") {
    const VariableId root = root_of(program_, operands[0]);
    if (program_[operands[0]].kind != ExprKind::kVariable) refuse("a part of a transform in parts");
    Gradient* gradient = find_gradient(source_of(root));
    if (gradient == nullptr || gradient->zero_at) return;
    const bool position = key == "transform_set_translation";
    const ExprId whole = variable(gradient->variable);
    const ExprId part = builtin(position ? "transform_get_translation" : "transform_get_rotation",
                                type(operands[1]), {whole});
    const ExprId kept = bind("g", part, out);
    out.push_back(program_.add(Stmt{.kind = StmtKind::kExpression,
                                    .value = builtin(key, {}, {whole, zero(type(operands[1]))})}));
    return push(operands[1], kept, out);
  }
  // Results through operands: svd2(m, u, s, v).
  Variables changed;
  add_changes(program_, step.value, changed);
  if (changed.empty()) return;
  std::vector<ExprId> given_in, places, results, gradients;
  for (size_t i = 0; i < operands.size(); ++i) {
    const VariableId root = root_of(program_, operands[i]);
    if (root.valid() && changed.contains(root.index)) {
      places.push_back(operands[i]);
      results.push_back(step.results[i]);
    } else {
      given_in.push_back(operands[i]);
    }
  }
  if (!take_gradients(places, gradients, out)) return;
  push_slopes(key, given_in, results, gradients, out);
}

void Differentiator::backward_if(const Stmt& stmt, const Step& step, Block& out) {
  if (!step.value.valid()) return;  // the beginning of a kernel
  const Names inside = at_entry(step);
  Stmt made{.kind = StmtKind::kIf, .value = step.value};
  made.body = nested([&](Block& inner) { both_ways(stmt.body, inside, inner); });
  made.orelse = nested([&](Block& inner) { both_ways(stmt.orelse, inside, inner); });
  push_compound(std::move(made), out);
}

void Differentiator::backward_loop(const Stmt& stmt, const Step& step, Block& out) {
  const Names inside = at_entry(step);
  const bool counted = step.passes.valid();
  const bool has_index = stmt.kind == StmtKind::kFor;
  const std::string name = has_index ? program_[stmt.variable].name : "pass";
  const int64_t by = has_index ? *known(stmt.step) : 1;
  const ExprId start = has_index ? rewrite(stmt.start, step.before) : ExprId{};
  const VariableId at = make(counted ? "pass" : name, types::kInt32);

  Stmt made{.kind = StmtKind::kFor, .variable = at};
  if (counted) {
    made.start = binary(Operator::kSub, variable(step.passes), integer(1));
    made.stop = integer(-1);
    made.step = integer(-1);
  } else {
    const ExprId stop = rewrite(stmt.stop, step.before);
    const int64_t size = by > 0 ? by : -by;
    const ExprId from = by > 0 ? start : stop, to = by > 0 ? stop : start;
    // The last index: as many steps from the start as fit before the end.
    ExprId last = binary(by > 0 ? Operator::kSub : Operator::kAdd, stop, integer(1));
    if (size > 1) {
      const ExprId room =
          binary(Operator::kAdd, binary(Operator::kSub, to, from), integer(size - 1));
      ExprId way;
      if (const auto number = known(room))
        way = integer(*number / size * size - size);
      else
        way = binary(Operator::kSub,
                     add({.kind = ExprKind::kBinary, .op = Operator::kMult, .type = types::kInt32},
                         {binary(Operator::kFloorDiv, room, integer(size)), integer(size)}),
                     integer(size));
      last = binary(by > 0 ? Operator::kAdd : Operator::kSub, start, way);
    }
    made.start = last;
    made.stop = binary(by > 0 ? Operator::kSub : Operator::kAdd, start, integer(1));
    made.step = integer(-by);
  }

  Variables assigned;
  add_assigned(program_, step.stmt, assigned);
  // What an iteration hands on to the next has a gradient, even where nobody uses the last value.
  for (const uint32_t id : assigned)
    if (inside.contains(id) && context_.activity.of(VariableId{id}))
      initialize(gradient_of(VariableId{id}), out);
  made.body = nested([&](Block& inner) {
    Names names = inside, carried = inside;
    const Checkpoints& kept = step.kept;
    const ExprId pass = counted     ? variable(at)
                        : has_index ? pass_of(variable(at), start, by)
                                    : ExprId{};
    const ExprId place = kept.arrays.empty() ? ExprId{} : place_of(kept, pass);
    for (const uint32_t id : assigned) {
      const VariableId source{id};
      const bool comes_in = inside.contains(id);
      const VariableId own = make(program_[source].name, program_[source].type, source);
      carried[id] = own;
      if (!comes_in) continue;
      const auto array = kept.arrays.find(id);
      const ExprId begin = array == kept.arrays.end()
                               ? variable(inside.at(id))
                               : add({.kind = ExprKind::kElement, .type = program_[source].type},
                                     {variable(array->second), place});
      assign(variable(own), begin, inner);
      names[id] = own;
    }
    const auto index_of = [&](VariableId number) {
      return binary(Operator::kAdd, start, binary(Operator::kMult, variable(number), integer(by)));
    };
    // What the iterations before have made of it, since the last state that is kept.
    if (!kept.has_all()) {
      const VariableId earlier = make(counted ? "earlier" : name, types::kInt32);
      Stmt again{.kind = StmtKind::kFor,
                 .variable = earlier,
                 .start = counted ? integer(0) : start,
                 .stop = variable(at),
                 .step = counted ? integer(1) : stmt.step};
      if (kept.stride.valid()) {
        const ExprId passed = binary(Operator::kMult, place, kept.stride);
        again.start = counted  ? passed
                      : by > 0 ? binary(Operator::kAdd, start, passed)
                               : binary(Operator::kSub, start, passed);
      }
      if (has_index && counted) {
        const VariableId own = make(name, types::kInt32, stmt.variable);
        carried[stmt.variable.index] = own;
        assign(variable(own), index_of(earlier), again.body);
      } else if (has_index) {
        carried[stmt.variable.index] = earlier;
      }
      const Block copied = copy(stmt.body, carried, true);
      again.body.insert(again.body.end(), copied.begin(), copied.end());
      inner.push_back(program_.add(std::move(again)));
    }
    if (has_index && counted) {
      const VariableId own = make(name, types::kInt32, stmt.variable);
      names[stmt.variable.index] = own;
      assign(variable(own), index_of(at), inner);
    } else if (has_index) {
      names[stmt.variable.index] = at;
    }
    both_ways(stmt.body, std::move(names), inner);
  });
  push_compound(std::move(made), out);
}

// --- gradients of variables ---

Differentiator::Gradient* Differentiator::find_gradient(VariableId of) {
  const auto known = gradients_.find(of.index);
  return known == gradients_.end() ? nullptr : &known->second;
}

Differentiator::Gradient& Differentiator::gradient_of(VariableId of) {
  if (Gradient* known = find_gradient(of)) return *known;
  const size_t level = levels_.at(of.index);
  const VariableId made = make("grad_" + program_[of].name, program_[of].type);
  return gradients_[of.index] = {made, level, level};
}

void Differentiator::set_zero(const Gradient& gradient, Block& out) {
  assign(variable(gradient.variable), zero(program_[gradient.variable].type), out);
}

void Differentiator::initialize(Gradient& gradient, Block& out) {
  if (!gradient.zero_at) return;
  set_zero(gradient, *gradient.zero_at == level_ ? out : pending_[*gradient.zero_at]);
  gradient.zero_at.reset();
}

void Differentiator::close(Block& out) {
  for (auto& [id, gradient] : gradients_) {
    if (gradient.level >= level_ || gradient.zero_at != level_) continue;
    set_zero(gradient, out);
    gradient.zero_at.reset();
  }
  std::erase_if(gradients_, [&](const auto& entry) { return entry.second.level == level_; });
}

void Differentiator::push_compound(Stmt stmt, Block& out) {
  Block before = std::exchange(pending_[level_], {});
  out.insert(out.end(), before.begin(), before.end());
  out.push_back(program_.add(std::move(stmt)));
}

VariableId Differentiator::gradient_array(VariableId array) {
  const auto known = gradient_arrays_.find(array.index);
  if (known == gradient_arrays_.end()) refuse("an array in a structure");
  return known->second;
}

// The gradient of a place: `grad_a[i].x` of `a[i].x`.
ExprId Differentiator::gradient_place(ExprId place) {
  const Expr expr = program_[place];
  if (expr.kind == ExprKind::kVariable) {
    const VariableId source = source_of(expr.variable);
    return variable(types::is_array(types(), expr.type) ? gradient_array(source)
                                                        : gradient_of(source).variable);
  }
  std::vector<ExprId> parts(program_.operands(place).begin(), program_.operands(place).end());
  parts[0] = gradient_place(parts[0]);
  Expr made = expr;
  made.operands = {};
  return program_.add(made, parts);
}

ExprId Differentiator::seed_place(ExprId place) {
  seeds[parameter_of(place)] = true;
  return gradient_place(place);
}

// Of an array.
size_t Differentiator::parameter_of(ExprId place) const {
  const VariableId source = source_of(root_of(program_, place));
  const auto at = std::ranges::find(function_.parameters, source);
  if (at == function_.parameters.end()) refuse("an array in a structure");
  return static_cast<size_t>(at - function_.parameters.begin());
}

void Differentiator::contribute(ExprId place, ExprId gradient, Block& out) {
  const VariableId source = source_of(root_of(program_, place));
  if (types::is_array(types(), program_[source].type)) return add_to_array(place, gradient, out);
  Gradient& sum = gradient_of(source);
  const bool whole = program_[place].kind == ExprKind::kVariable;
  if (whole && sum.zero_at == level_) {
    sum.zero_at.reset();
    return assign(variable(sum.variable), gradient, out);
  }
  initialize(sum, out);
  add_to_fields(whole ? variable(sum.variable) : gradient_place(place), gradient, false, out);
}

void Differentiator::add_to_array(ExprId place, ExprId gradient, Block& out) {
  inputs[parameter_of(place)] = true;
  add_to_fields(gradient_place(place), gradient, true, out);
}

// Of structures field by field.
void Differentiator::add_to_fields(ExprId place, ExprId gradient, bool in_array, Block& out) {
  const types::Type& of = types()[type(place)];
  if (of.kind == types::TypeKind::kStruct) {
    gradient = bound_unless_simple(gradient, out);
    const std::vector<types::Field> fields = types().structure_of(type(place)).fields;
    for (const types::Field& field : fields) {
      if (!has_floats(types(), field.type)) continue;
      const TypeId member = types::canonical(field.type);
      const auto part = [&](ExprId whole) {
        return add({.kind = ExprKind::kMember, .type = member, .name = field.name}, {whole});
      };
      add_to_fields(part(place), part(gradient), in_array, out);
    }
    return;
  }
  const Expr& value = program_[gradient];
  const bool negated = value.kind == ExprKind::kUnary && value.op == Operator::kUSub;
  if (!in_array && negated)
    return assign(place, program_.operands(gradient)[0], out, Operator::kSub);
  if (!in_array) return assign(place, gradient, out, Operator::kAdd);
  out.push_back(program_.add(Stmt{.kind = StmtKind::kExpression,
                                  .value = builtin("atomic_add", type(place), {place, gradient})}));
}

}  // namespace weft::standalone
