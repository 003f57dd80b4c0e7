// Expressions in flat code, in the order in which the tree is evaluated.
#include <algorithm>

#include "builtins.h"
#include "flat_compiler.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

FlatCompiler::Reg FlatCompiler::evaluate(Resolved& r, uint32_t expects) {
  switch (r.is) {
    case NodeKind::kName:
      return name(r);
    case NodeKind::kConstant:
      return constant(m_.constant_node(r.id));
    case NodeKind::kAttribute:
      return attribute(r);
    case NodeKind::kBinOp: {
      const Reg left = evaluate(*r.first);
      const Reg right = evaluate(*r.second);
      return binary(r, left, right);
    }
    case NodeKind::kUnaryOp:
      return unary(r);
    case NodeKind::kBoolOp:
      return bool_op(r);
    case NodeKind::kCompare:
      return comparison(r);
    case NodeKind::kIfExp:
      return conditional(r);
    case NodeKind::kCall:
      return call(r, true, expects);
    case NodeKind::kSubscript:
      return subscript(r);
    case NodeKind::kTuple: {
      std::vector<Reg> values;
      for (Resolved* each : r.list) values.push_back(evaluate(*each));
      return tuple(values);
    }
    default:
      give_up("an expression");
  }
}

FlatCompiler::Reg FlatCompiler::scalar_integer(Resolved& r) {
  const Reg value = evaluate(r);
  need(value.form != nullptr && value.form->is_scalar() && !value.form->is_float, "no integer");
  return value;
}

void FlatCompiler::count_use(const Form& form, const Reg& reg) {
  if (!directed_ || !form.is_float || form.is_array()) return;
  emit({.run = form.is_scalar() ? flat_op::count_one : flat_op::count_all,
        .a = reg.at,
        .count = form.cells,
        .scalar = form.scalar});
}

void FlatCompiler::copy(const Reg& to, const Reg& from) {
  const Form& form = *from.form;
  if (form.is_scalar() && from.literal != Known::kNo) {
    emit({.run = flat_op::copy_two, .out = to.at, .a = from.at});
  } else if (form.cells == 1) {
    emit({.run = flat_op::copy_one, .out = to.at, .a = from.at});
  } else if (form.cells != 0) {
    emit({.run = flat_op::copy_all, .out = to.at, .a = from.at, .count = form.cells});
  }
}

FlatCompiler::Reg FlatCompiler::name(Resolved& r) {
  if (r.slot >= 0) {
    const auto slot = static_cast<size_t>(r.slot);
    const VariableState& state = f_->state.variables[slot];
    need(state.assigned != Known::kMaybe, "a variable that may have no value");
    if (state.assigned == Known::kYes) {
      Reg reg = f_->variables[slot].reg;
      reg.literal = state.literal;
      count_use(*reg.form, reg);
      return reg;
    }
  }
  Code& code = *f_->function->code;
  const scope::Value global = m_.program_.lookup(code.id, (*code.tree)[r.id].name);
  const Value value = m_.global(global, r.id);
  need(value.form != nullptr, "a name that is no value");
  return constant(value);
}

// Whether the first name in `a.b.c` is a variable with a value.
FlatCompiler::Known FlatCompiler::names_variable(NodeId id) const {
  const syntax::Tree& tree = *f_->function->code->tree;
  while (tree[id].kind == NodeKind::kAttribute) id = tree.child(id, 0);
  if (tree[id].kind != NodeKind::kName) return Known::kYes;
  const int slot = m_.slot_of(tree[id].name);
  return slot < 0 ? Known::kNo : f_->state.variables[static_cast<size_t>(slot)].assigned;
}

FlatCompiler::Reg FlatCompiler::attribute(Resolved& r) {
  const syntax::Tree& tree = *f_->function->code->tree;
  const Known variable = names_variable(r.id);
  need(variable != Known::kMaybe, "a variable that may have no value");
  if (variable == Known::kNo) {
    std::vector<Symbol> path;
    if (m_.dotted(r.id, path)) {
      size_t found = 0;
      const scope::Value global = m_.program_.resolve_path(f_->function->code->id, path, found);
      if (found == path.size()) {
        const Value value = m_.global(global, r.id);
        if (value.form != nullptr) return constant(value);
      }
    }
  }
  const Reg base = evaluate(*r.first);
  need(base.form != nullptr, "no value");
  const Form& form = *base.form;
  const Symbol attribute = tree[r.id].name;
  const auto named_part = [&](const Form* of, uint32_t cell, bool reference) {
    Reg made = part(base, of, cell);
    made.reference = reference;
    return made;
  };
  for (const Member& member : form.members) {
    if (member.name != attribute) continue;
    const Reg made = named_part(member.form, member.cell, true);
    count_use(*member.form, made);
    return made;
  }
  const std::string_view text = m_.symbols().text(attribute);
  if ((form.is_vector() || form.is_quaternion()) && text.size() == 1) {
    const size_t axis = std::string_view("xyzw").find(text[0]);
    if (axis < form.rows)
      return named_part(scalar(form.scalar), static_cast<uint32_t>(axis), false);
  }
  if (form.is_transform() && text == "p")
    return named_part(m_.forms_.vector(3, form.scalar), 0, false);
  if (form.is_transform() && text == "q")
    return named_part(m_.forms_.quaternion(form.scalar), 3, false);
  if (form.is_array() && text == "shape") {
    const Reg made = room(m_.forms_.of(types::kShape));
    emit({.run = flat_op::shape, .out = made.at, .a = base.at});
    return made;
  }
  if (form.is_array() && text == "ndim") return integer_constant(form.rank);
  if (form.is_array() && text == "size") {
    const Reg made = room(scalar(Scalar::kInt32));
    emit_fresh({.run = flat_op::size, .out = made.at, .a = base.at, .count = form.rank});
    return made;
  }
  if (text == "value" && base.literal == Known::kYes) return base;
  give_up("an attribute");
}

FlatCompiler::Reg FlatCompiler::unary(Resolved& r) {
  const Reg operand = evaluate(*r.first);
  need(operand.form != nullptr, "no value");
  const Form& form = *operand.form;
  if (r.op == Operator::kNot) {
    const Reg value = truth(operand);
    const Reg made = room(scalar(Scalar::kBool));
    emit_fresh({.run = flat_op::not_integer, .out = made.at, .a = value.at});
    return made;
  }
  if (r.op == Operator::kUAdd) return operand;
  need(form.is_scalar() || form.is_composite(), "an operator");
  if (r.op == Operator::kUSub && form.is_scalar() && operand.literal != Known::kNo) {
    need(operand.constant != nullptr, "the negative of a variable that may be a constant");
    Cell cells[2];
    for (int i = 0; i < 2; ++i) {
      if (form.is_float)
        cells[i].r = -operand.constant[i].r;
      else
        cells[i].i = -operand.constant[i].i;
    }
    if (!form.is_float) cells[0].i = wrap(form.scalar, cells[0].i);
    return constant({&form, cells, true});
  }
  const Reg made = room(&form);
  FlatRun run = nullptr;
  if (r.op == Operator::kInvert) {
    need(!form.is_float, "`~` of floats");
    run = flat_op::invert_integers;
  } else {
    run = !form.is_float     ? flat_op::negate_integers
          : form.is_scalar() ? flat_op::negate_float
                             : flat_op::negate_floats;
  }
  emit_fresh(
      {.run = run, .out = made.at, .a = operand.at, .count = form.cells, .scalar = form.scalar});
  return made;
}

namespace {
BuiltinFunction function_of(Operator op) {
  switch (op) {
    case Operator::kAdd:
      return run_add;
    case Operator::kSub:
      return run_sub;
    case Operator::kMult:
    case Operator::kMatMult:
      return run_mul;
    case Operator::kDiv:
      return run_div;
    case Operator::kMod:
      return run_mod;
    case Operator::kFloorDiv:
      return run_floordiv;
    case Operator::kBitAnd:
      return run_bit_and;
    case Operator::kBitOr:
      return run_bit_or;
    case Operator::kBitXor:
      return run_bit_xor;
    case Operator::kLShift:
      return run_lshift;
    case Operator::kRShift:
      return run_rshift;
    default:
      return nullptr;
  }
}
}  // namespace

FlatCompiler::Reg FlatCompiler::binary(Resolved& r, const Reg& a, const Reg& b) {
  need(a.form != nullptr && b.form != nullptr, "no value");
  need(!m_.may_overload(r), "an operator of the user");
  const Form& x = *a.form;
  const Form& y = *b.form;
  if (x.is_scalar() && a.form == b.form) {
    FlatRun run = flat_op::number_two(r.op, x);
    need(run != nullptr, "an operator");
    const Reg made = room(a.form);
    emit_counting(
        {.run = run, .out = made.at, .a = a.at, .b = b.at, .of = a.form, .scalar = x.scalar}, 2);
    return made;
  }
  if (x.is_float && x.is_composite() && a.form == b.form) {
    if (FlatRun run = flat_op::floats_each(r.op); run != nullptr) {
      const Reg made = room(a.form);
      emit_fresh(
          {.run = run, .out = made.at, .a = a.at, .b = b.at, .count = x.cells, .scalar = x.scalar});
      return made;
    }
  }
  const bool scales =
      (r.op == Operator::kMult || r.op == Operator::kMatMult || r.op == Operator::kDiv) &&
      x.is_float && y.is_float && x.scalar == y.scalar &&
      ((x.is_composite() && y.is_scalar()) || (x.is_scalar() && y.is_composite()));
  if (scales) {
    const bool composite_first = x.is_composite();
    const Reg made = room(composite_first ? a.form : b.form);
    emit({.run = flat_op::floats_scaled(r.op, composite_first),
          .out = made.at,
          .a = a.at,
          .b = b.at,
          .count = made.form->cells,
          .scalar = x.scalar});
    return made;
  }
  const BuiltinFunction function = function_of(r.op);
  need(function != nullptr, "an operator");
  const Reg operands[] = {a, b};
  return builtin(function, operands, r.id);
}

// --- conditions ---

FlatCompiler::Reg FlatCompiler::truth(const Reg& value) {
  need(value.form != nullptr && (value.form->is_array() || value.form->is_scalar()),
       "a condition that is no number");
  if (!value.form->is_array() && !value.form->is_float) return value;
  const Reg made = room(scalar(Scalar::kBool));
  emit_fresh({.run = value.form->is_array() ? flat_op::truth_array : flat_op::truth_float,
              .out = made.at,
              .a = value.at});
  return made;
}

size_t FlatCompiler::jump_if_not(const Reg& truth, uint32_t decision) {
  const size_t last = ops().size() - 1;
  if (f_->fresh == static_cast<int64_t>(last) && ops().back().out == truth.at) {
    if (FlatRun run = flat_op::compare_and_jump(ops().back().run); run != nullptr) {
      ops().back().run = run;
      ops().back().count = decision;
      f_->fresh = f_->counter = -1;
      return last;
    }
  }
  return emit_jump({.run = flat_op::jump_if_not, .a = truth.at, .count = decision});
}

// The operands are looked at in turn until one of them decides.
FlatCompiler::Reg FlatCompiler::bool_op(Resolved& r) {
  const bool ends = r.op == Operator::kOr;
  const Reg made = room(scalar(Scalar::kBool));
  const Reg early = integer_constant(ends ? 1 : 0), late = integer_constant(ends ? 0 : 1);
  emit({.run = flat_op::copy_one, .out = made.at, .a = early.at});
  Jumps end;
  uint32_t decision = r.decision;
  for (Resolved* operand : r.list) {
    const Reg value = truth(evaluate(*operand));
    end.push_back(ends ? emit_jump({.run = flat_op::jump_if, .a = value.at, .count = decision})
                       : jump_if_not(value, decision));
    if (decision != 0) ++decision;
  }
  emit({.run = flat_op::copy_one, .out = made.at, .a = late.at});
  land(end);
  return made;
}

FlatCompiler::Reg FlatCompiler::comparison(Resolved& r) {
  Reg left = evaluate(*r.first);
  if (r.list.size() == 1) return compare(r.op, left, evaluate(*r.list[0]), r.id);
  const syntax::Compare node = syntax::compare(*f_->function->code->tree, r.id);
  std::vector<Reg> rights;
  for (Resolved* comparator : r.list) rights.push_back(evaluate(*comparator));
  const Reg made = room(scalar(Scalar::kBool));
  emit({.run = flat_op::copy_one, .out = made.at, .a = integer_constant(0).at});
  Jumps end;
  for (size_t i = 0; i < rights.size(); ++i) {
    end.push_back(jump_if_not(compare(node.ops[i], left, rights[i], r.id), 0));
    left = rights[i];
  }
  emit({.run = flat_op::copy_one, .out = made.at, .a = integer_constant(1).at});
  land(end);
  return made;
}

namespace {
template <Operator kOperator>
Value run_comparison(Machine& m, const Arguments& a) {
  return m.boolean(m.compare(kOperator, a[0], a[1], a.at));
}
BuiltinFunction comparison_of(Operator op) {
  switch (op) {
    case Operator::kEq:
      return run_comparison<Operator::kEq>;
    case Operator::kNotEq:
      return run_comparison<Operator::kNotEq>;
    case Operator::kLt:
      return run_comparison<Operator::kLt>;
    case Operator::kLtE:
      return run_comparison<Operator::kLtE>;
    case Operator::kGt:
      return run_comparison<Operator::kGt>;
    case Operator::kGtE:
      return run_comparison<Operator::kGtE>;
    default:
      return nullptr;
  }
}
// Integers whose cells compare as C++ compares them after the promotion to 32 bits.
bool compares_as_is(const Form& form) {
  return !is_unsigned(form.scalar) || types::info(form.scalar).bytes < 4;
}
}  // namespace

FlatCompiler::Reg FlatCompiler::compare(Operator op, const Reg& a, const Reg& b, NodeId at) {
  need(a.form != nullptr && b.form != nullptr, "no value");
  const BuiltinFunction function = comparison_of(op);
  need(function != nullptr, "a comparison");
  const bool scalars = a.form->is_scalar() && b.form->is_scalar();
  const bool floats = scalars && a.form == b.form && a.form->is_float;
  const bool integers = scalars && !a.form->is_float && !b.form->is_float &&
                        compares_as_is(*a.form) && compares_as_is(*b.form);
  if (floats || integers) {
    const Reg made = room(scalar(Scalar::kBool));
    emit_fresh({.run = flat_op::compare(op, floats), .out = made.at, .a = a.at, .b = b.at});
    return made;
  }
  const Reg operands[] = {a, b};
  return builtin(function, operands, at);
}

FlatCompiler::Reg FlatCompiler::conditional(Resolved& r) {
  const size_t skip = jump_if_not(truth(evaluate(*r.first)), r.decision);
  const Reg yes = evaluate(*r.list[1]);
  need(yes.form != nullptr, "no value");
  Reg made = moving(yes.form);
  emit({.run = flat_op::alias, .out = made.at, .a = yes.at});
  const size_t end = emit_jump({.run = flat_op::jump});
  land({skip});
  const Reg no = evaluate(*r.list[2]);
  need(no.form == yes.form, "a conditional of several types");
  emit({.run = flat_op::alias, .out = made.at, .a = no.at});
  land({end});
  made.reference = yes.reference || no.reference;
  return made;
}

FlatCompiler::Reg FlatCompiler::tuple(std::span<const Reg> values) {
  std::vector<types::TypeId> ids;
  for (const Reg& value : values) {
    need(value.form != nullptr && !value.form->is_array(), "an element of a tuple");
    ids.push_back(value.form->id);
  }
  const Form* form = m_.forms_.of(m_.forms_.types().tuple(ids));
  need(form != nullptr, "a tuple");
  const Reg made = room(form);
  for (size_t i = 0; i < values.size(); ++i) {
    Reg value = values[i];
    value.literal = Known::kNo;
    copy(part(made, value.form, form->members[i].cell), value);
  }
  return made;
}

}  // namespace weft::interp
