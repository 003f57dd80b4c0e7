// Statements, variables and where they put values, in flat code.
#include <algorithm>

#include "flat_compiler.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

void FlatCompiler::statements(Parts body) {
  for (Resolved* r : body) {
    if (!f_->state.reachable) return;
    const uint32_t top = f_->top;
    statement(*r);
    f_->top = top;
  }
}

void FlatCompiler::count_step() {
  if (f_->counter < 0) {
    emit({.run = flat_op::step});
    f_->counter = static_cast<int64_t>(ops().size()) - 1;
  }
  ++ops()[static_cast<size_t>(f_->counter)].count;
}

void FlatCompiler::statement(Resolved& r) {
  count_step();
  switch (r.is) {
    case NodeKind::kAssign:
      return assign(r);
    case NodeKind::kAugAssign:
      return aug_assign(r);
    case NodeKind::kExpr:
      if (r.first->is == NodeKind::kCall) {
        call(*r.first, false, 1);
      } else if (r.first->is != NodeKind::kConstant) {
        evaluate(*r.first);
      }
      return;
    case NodeKind::kIf:
      return if_statement(r);
    case NodeKind::kFor:
      return for_loop(r);
    case NodeKind::kWhile:
      return while_loop(r);
    case NodeKind::kReturn:
      return give_back(r);
    case NodeKind::kBreak:
      return leave_loop(true);
    case NodeKind::kContinue:
      return leave_loop(false);
    case NodeKind::kPass:
    case NodeKind::kComment:
      return;
    case NodeKind::kAssert:
      emit({.run = flat_op::note_failed_assert, .a = truth(evaluate(*r.first)).at});
      return;
    default:
      give_up("a statement");
  }
}

// --- assignments ---

void FlatCompiler::assign(Resolved& r) {
  need(r.list.size() == 1, "several targets");
  Resolved& target = *r.list[0];
  if (target.is == NodeKind::kTuple) return assign_tuple(target, *r.first);
  Reg value = evaluate(*r.first);
  need(value.form != nullptr, "no value");
  // What finding the target calls may change the element that the value names.
  if (value.reference && !value.form->is_array() && has_call(target)) value = kept(value);
  if (target.is == NodeKind::kName)
    return assign_name(target, value, r.first->is == NodeKind::kName);
  if (target.is == NodeKind::kSubscript && !target.turned && target.first->is == NodeKind::kName) {
    // The whole element of an array: found and stored to at once.
    const Target base = place(*target.first);
    const Form& array = *base.cells.form;
    const auto rank = static_cast<uint32_t>(target.list.size());
    if (array.is_array() && rank == array.rank && flat_op::store_element(rank) != nullptr) {
      const std::vector<Reg> at = indices(target);
      need(!array.element->is_array(), "an array of arrays");
      Reg stored = value;
      if (value.form != array.element) {
        need(value.literal == Known::kYes, "a store of another type");
        stored = convert(value, array.element, target.id);
      }
      const flat_op::Element& element = code_.elements.emplace_back(
          flat_op::Element{array.element, 0, 0, rank > 3 ? at[3].at : 0});
      emit({.run = flat_op::store_element(rank),
            .out = stored.at,
            .a = base.cells.at,
            .b = at[0].at,
            .c = rank > 1 ? at[1].at : 0,
            .d = rank > 2 ? at[2].at : 0,
            .at = target.id,
            .of = &element});
      return;
    }
  }
  store(place(target), value);
}

void FlatCompiler::assign_name(const Resolved& target, const Reg& value, bool from_name) {
  need(!(value.form->fixed && from_name), "a copy of a local array");
  assign_variable(target.slot, value);
}

void FlatCompiler::assign_variable(int32_t slot, const Reg& value) {
  const auto n = static_cast<size_t>(slot);
  Variable& variable = f_->variables[n];
  VariableState& state = f_->state.variables[n];
  if (variable.form == nullptr) {
    variable.form = value.form;
    variable.reg = {.form = value.form, .cell = areas_[0], .area = 0};
    variable.reg.at = add_register(0, areas_[0]);
    areas_[0] += std::max(value.form->cells, 1u) + (value.form->is_scalar() ? 1 : 0);
  }
  need(variable.form == value.form, "a variable of several types");
  if (value.at != flat_op::kNothing) {
    const auto last = static_cast<int64_t>(ops().size()) - 1;
    if (last >= 0 && f_->fresh == last && ops().back().out == value.at) {
      ops().back().out = variable.reg.at;
      f_->fresh = -1;
    } else {
      Reg to = variable.reg;
      to.literal = value.literal;
      copy(to, value);
    }
  }
  state.assigned = Known::kYes;
  state.literal = value.literal;
  show_variable(n);
}

FlatCompiler::Reg FlatCompiler::kept(const Reg& value) {
  Reg copied = room(value.form);
  if (value.literal != Known::kNo) ++f_->top, f_->most = std::max(f_->most, f_->top);
  copied.literal = value.literal;
  copy(copied, value);
  return copied;
}

// The targets of a tuple are names.
void FlatCompiler::assign_tuple(Resolved& target, Resolved& value) {
  std::vector<Reg> values;
  if (value.is == NodeKind::kTuple) {
    for (Resolved* element : value.list) {
      Reg made = evaluate(*element);
      need(made.form != nullptr && !made.form->is_array(), "a tuple's element");
      need(!made.reference, "a name of an element");
      const bool own = made.constant != nullptr || (made.cell >= 0 && made.area == f_->area);
      if (!own) made = kept(made);  // before the first target changes
      values.push_back(made);
    }
  } else {
    need(value.is == NodeKind::kCall || value.is == NodeKind::kName ||
             value.is == NodeKind::kAttribute,
         "what is unpacked");
    const Reg made = evaluate(value, static_cast<uint32_t>(target.list.size()));
    need(made.form != nullptr, "no value");
    if (made.form->kind == types::TypeKind::kTuple) {
      for (const Member& member : made.form->members)
        values.push_back(part(made, member.form, member.cell));
    } else if (made.form->kind == types::TypeKind::kShape) {
      for (uint32_t i = 0; i < target.list.size() && i < 4; ++i)
        values.push_back(part(made, scalar(Scalar::kInt32), i));
    } else {
      give_up("what is unpacked");
    }
  }
  need(values.size() == target.list.size(), "as many values as targets");
  f_->fresh = -1;
  for (size_t i = 0; i < values.size(); ++i) {
    need(target.list[i]->is == NodeKind::kName, "a target of a tuple");
    assign_name(*target.list[i], values[i], false);
  }
}

void FlatCompiler::aug_assign(Resolved& r) {
  if (r.first->is == NodeKind::kName) {
    const Reg value = evaluate(*r.second);
    const Reg old = evaluate(*r.first);
    return assign_name(*r.first, binary(r, old, value), false);
  }
  const Target at = place(*r.first);
  const Reg value = evaluate(*r.second);
  const Form& form = *at.cells.form;
  need(!form.is_array(), "an update of an array");
  const bool small = !form.is_struct() && types::info(form.scalar).bytes < 4 && !form.is_float;
  const bool atomic =
      at.place != flat_op::kNothing && !small &&
      (r.op == Operator::kAdd || r.op == Operator::kSub || r.op == Operator::kBitAnd ||
       r.op == Operator::kBitOr || r.op == Operator::kBitXor);
  Reg old = at.cells;
  if (at.place != flat_op::kNothing || at.maybe_nothing) {
    old = moving(&form);
    emit({.run = atomic ? flat_op::begin_atomic : flat_op::begin_update,
          .out = old.at,
          .a = at.place,
          .b = at.cells.at,
          .c = room(&form).at,
          .of = &form});
  }
  const Reg made = binary(r, old, value);
  if (!atomic) return store(at, made);
  need(made.form == &form && value.form == &form, "an update of another type");
  emit({.run = flat_op::end_atomic,
        .out = made.at,
        .a = at.place,
        .b = at.cells.at,
        .c = value.at,
        .of = &form,
        .scalar = form.scalar});
}

void FlatCompiler::store(const Target& target, Reg value) {
  const Form* form = target.cells.form;
  need(value.form != nullptr, "no value");
  if (value.form != form) {
    need(value.literal == Known::kYes && !form->is_array() && !value.form->is_array(),
         "a store of another type");
    value = convert(value, form, {});
  }
  if (form->is_array()) {
    need(target.place == flat_op::kNothing && !target.maybe_nothing, "a store of an array");
    emit_stopping({.run = flat_op::copy_view, .out = target.cells.at, .a = value.at});
  } else if (target.place == flat_op::kNothing && !target.maybe_nothing) {
    value.literal = Known::kNo;
    copy(target.cells, value);
  } else {
    emit({.run = flat_op::store_place,
          .out = value.at,
          .a = target.place,
          .b = target.cells.at,
          .of = form});
  }
}

FlatCompiler::Target FlatCompiler::place(Resolved& r) {
  if (r.is == NodeKind::kName) {
    need(r.slot >= 0, "a store to what is no variable");
    VariableState& state = f_->state.variables[static_cast<size_t>(r.slot)];
    need(state.assigned == Known::kYes, "a variable that may have no value");
    state.literal = Known::kNo;
    return {f_->variables[static_cast<size_t>(r.slot)].reg};
  }
  if (r.is == NodeKind::kSubscript) return place_of_subscript(r);
  need(r.is == NodeKind::kAttribute, "a store");
  Target at = place(*r.first);
  const Form& form = *at.cells.form;
  const Symbol attribute = (*f_->function->code->tree)[r.id].name;
  const auto moved = [&](const Form* to, uint32_t cell) {
    at.cells = part(at.cells, to, cell);
    return at;
  };
  for (const Member& member : form.members)
    if (member.name == attribute) return moved(member.form, member.cell);
  const std::string_view text = m_.symbols().text(attribute);
  if (form.is_transform() && text == "p") return moved(m_.forms_.vector(3, form.scalar), 0);
  if (form.is_transform() && text == "q") return moved(m_.forms_.quaternion(form.scalar), 3);
  const size_t axis = text.size() == 1 ? std::string_view("xyzw").find(text[0]) : form.rows;
  need((form.is_vector() || form.is_quaternion()) && axis < form.rows, "a store to an attribute");
  return moved(scalar(form.scalar), static_cast<uint32_t>(axis));
}

FlatCompiler::Target FlatCompiler::place_of_subscript(Resolved& r) {
  const NodeKind kind = r.first->is;
  Target base;
  if (kind == NodeKind::kName || kind == NodeKind::kAttribute || kind == NodeKind::kSubscript) {
    base = place(*r.first);
  } else {
    base = {evaluate(*r.first)};
  }
  need(base.cells.form != nullptr && !r.turned, "a store to a slice");
  const Form& form = *base.cells.form;
  const size_t count = r.list.size();
  if (form.is_array()) {
    need(base.place == flat_op::kNothing && !base.maybe_nothing, "an array in an element");
    if (count < form.rank) return {row(base.cells, r)};
    need(count == form.rank && flat_op::place_element(form.rank) != nullptr,
         "a store to an element");
    const std::vector<Reg> at = indices(r);
    const flat_op::Element& element = code_.elements.emplace_back(
        flat_op::Element{form.element, 0, code_.places++, count > 3 ? at[3].at : 0});
    const Target made{moving(form.element), element.place, true};
    emit({.run = flat_op::place_element(form.rank),
          .out = made.cells.at,
          .a = base.cells.at,
          .b = at[0].at,
          .c = count > 1 ? at[1].at : 0,
          .d = count > 2 ? at[2].at : 0,
          .at = r.id,
          .of = &element});
    return made;
  }
  need(form.is_composite(), "a store to a part");
  const Form* of = scalar(form.scalar);
  if (form.is_matrix()) {
    need(count == 2, "a store to a matrix's row");
    const Reg row = scalar_integer(*r.list[0]);
    const size_t emitted = ops().size();
    const Reg column = scalar_integer(*r.list[1]);
    need(emitted == ops().size() || row.constant != nullptr, "the order of notes");
    if (row.is_within(form.rows) && column.is_within(form.columns)) {
      base.cells = part(base.cells, of,
                        static_cast<uint32_t>(row.constant->i) * form.columns +
                            static_cast<uint32_t>(column.constant->i));
      return base;
    }
    need(row.constant == nullptr || row.is_within(form.rows), "the order of notes");
    const Reg made = moving(of);
    emit({.run = flat_op::matrix_place,
          .out = made.at,
          .a = base.cells.at,
          .b = row.at,
          .c = column.at,
          .at = r.id,
          .of = &form});
    return {made, base.place, true};
  }
  need(count == 1, "a store to a part");
  const Reg index = scalar_integer(*r.list[0]);
  if (index.is_within(form.cells)) {
    base.cells = part(base.cells, of, static_cast<uint32_t>(index.constant->i));
    return base;
  }
  const Reg made = moving(of);
  emit({.run = flat_op::cell_place,
        .out = made.at,
        .a = base.cells.at,
        .b = index.at,
        .count = form.cells,
        .at = r.id});
  return {made, base.place, true};
}

// --- what comes next ---

void FlatCompiler::if_statement(Resolved& r) {
  const size_t skip = jump_if_not(truth(evaluate(*r.first)), r.decision);
  const State before = f_->state;
  statements(r.list);
  const State after = f_->state;
  if (r.more.empty()) {
    land({skip});
    return set_state(merged(after, before));
  }
  Jumps end;
  if (after.reachable) end.push_back(emit_jump({.run = flat_op::jump}));
  land({skip});
  set_state(before);
  statements(r.more);
  set_state(merged(after, f_->state));
  land(end);
}

void FlatCompiler::leave_loop(bool breaks) {
  need(!f_->loops.empty(), "no loop");
  Loop& loop = *f_->loops.back();
  State& after = breaks ? loop.after_break : loop.after_continue;
  (breaks ? loop.breaks : loop.continues).push_back(emit_jump({.run = flat_op::jump}));
  after = merged(after, f_->state);
  f_->state.reachable = false;
}

// With the jump back to `top`; what is known where it is taken.
FlatCompiler::State FlatCompiler::loop_body(Parts body, size_t top, Loop& loop) {
  loop.after_break.reachable = loop.after_continue.reachable = false;
  f_->loops.push_back(&loop);
  statements(body);
  f_->loops.pop_back();
  const State again = merged(f_->state, loop.after_continue);
  land(loop.continues);
  if (again.reachable) jump_back(top, {.run = flat_op::jump});
  return again;
}

void FlatCompiler::for_loop(Resolved& r) {
  need(m_.is_over_range(r), "a loop over a query");
  Reg bounds[3];
  Known literal = Known::kYes;
  bool fixed = true;
  const size_t given = r.more.size();
  for (size_t i = 0; i < given; ++i) {
    const Reg bound = bounds[given == 1 ? 1 : i] = scalar_integer(*r.more[i]);
    if (literal == Known::kYes || bound.literal == Known::kNo) literal = bound.literal;
    fixed = fixed && bound.constant != nullptr;
  }
  bool runs = false;  // once at least
  if (fixed) {
    const int64_t from = given > 1 ? bounds[0].constant->i : 0;
    const int64_t by = given > 2 ? bounds[2].constant->i : 1;
    const int64_t to = bounds[1].constant->i;
    runs = by > 0 ? from < to : by < 0 && from > to;
  }
  const Reg state = room(scalar(Scalar::kInt32));
  f_->top += 2;
  f_->most = std::max(f_->most, f_->top);
  emit_stopping({.run = r.turned ? flat_op::range_reversed : flat_op::range,
                 .out = state.at,
                 .b = bounds[0].at,
                 .c = bounds[1].at,
                 .d = bounds[2].at,
                 .count = r.decision,
                 .at = r.second->id});
  forget_assigned(r.list);
  forget_target(*r.first);
  const State head = f_->state;
  const size_t top = here();
  assign_variable(r.first->slot, {.form = scalar(Scalar::kInt32), .literal = literal});
  emit_stopping({.run = literal == Known::kNo ? flat_op::next : flat_op::next_literal,
                 .out = f_->variables[static_cast<size_t>(r.first->slot)].reg.at,
                 .a = state.at,
                 .count = 1});
  f_->counter = static_cast<int64_t>(top);  // of the first statements as well
  Loop loop;
  const State again = loop_body(r.list, top, loop);
  loop.breaks.push_back(top);
  land(loop.breaks);
  set_state(merged(runs ? again : head, loop.after_break));
}

void FlatCompiler::while_loop(Resolved& r) {
  forget_assigned(r.list);
  const Reg turns = room(scalar(Scalar::kInt32));
  if (r.decision != 0) emit({.run = flat_op::clear, .out = turns.at, .count = 1});
  const size_t top = here();
  count_step();
  const uint32_t room_before = f_->top;
  const size_t exit = jump_if_not(truth(evaluate(*r.first)), 0);
  f_->top = room_before;
  const State head = f_->state;
  if (r.decision != 0) emit({.run = flat_op::turn, .out = turns.at});
  Loop loop;
  loop_body(r.list, top, loop);
  loop.breaks.push_back(exit);
  land(loop.breaks);
  if (r.decision != 0) emit({.run = flat_op::note_turns, .a = turns.at, .count = r.decision});
  set_state(merged(head, loop.after_break));
}

void FlatCompiler::give_back(Resolved& r) {
  FlatFunction& function = *f_->function;
  const bool kernel = &function == &code_.functions.front();
  Reg made;
  if (r.first != nullptr) made = evaluate(*r.first);
  if (kernel) {
    emit_stopping({.run = flat_op::end});
  } else {
    if (made.form == nullptr) {
      need(function.result == nullptr, "a function that may give nothing back");
      f_->gives_nothing = true;
    } else {
      need(!f_->gives_nothing, "a function that may give nothing back");
      for (const Member& member : made.form->members)
        need(!member.form->is_array(), "a structure with arrays");
      if (function.result == nullptr) {
        function.result = made.form;
        function.returned = add_register(0, areas_[0]);
        areas_[0] += std::max(made.form->cells, 1u);
      }
      need(function.result == made.form, "a function of several types");
      if (made.form->is_array()) {
        emit_stopping({.run = flat_op::copy_view, .out = function.returned, .a = made.at});
      } else {
        made.literal = Known::kNo;
        copy({.form = made.form, .at = function.returned}, made);
      }
    }
    emit_stopping({.run = flat_op::give_back, .of = &function});
  }
  f_->state.reachable = false;
}

}  // namespace weft::interp
