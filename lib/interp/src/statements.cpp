// Statements, variables and where they put values.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "atomic_sum.h"
#include "machine.h"
#include "tile.h"

namespace weft::interp {

using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;

Machine::Flow Machine::run(Parts body) {
  for (Resolved* node : body) {
    const size_t mark = temporary_.mark();
    const Flow flow = statement(*node);
    if (flow == Flow::kReturn) return flow;  // the value is among the temporaries
    temporary_.release(mark);
    if (flow != Flow::kNext) return flow;
  }
  return Flow::kNext;
}

Machine::Flow Machine::statement(Resolved& r) {
  step();
  switch (r.is) {
    case NodeKind::kAssign:
      return assign(r);
    case NodeKind::kAugAssign:
      return aug_assign(r);
    case NodeKind::kExpr: {
      const NodeKind kind = r.first->is;
      if (kind == NodeKind::kCall) {
        call(*r.first, false);
      } else if (kind != NodeKind::kConstant) {
        evaluate(*r.first);
      }
      return Flow::kNext;
    }
    case NodeKind::kIf:
      return run(condition(*r.first, r.decision) ? r.list : r.more);
    case NodeKind::kFor:
      return for_loop(r);
    case NodeKind::kWhile:
      return while_loop(r);
    case NodeKind::kReturn:
      return give_back(r.id);
    case NodeKind::kBreak:
      return Flow::kBreak;
    case NodeKind::kContinue:
      return Flow::kContinue;
    case NodeKind::kPass:
    case NodeKind::kComment:
      return Flow::kNext;
    case NodeKind::kAssert:
      if (!truth(evaluate(*r.first))) notes_->failed_assert = true;
      return Flow::kNext;
    default:
      fail(r.id, "the statement `" + std::string(syntax::python_name(r.is)) + "` is not supported");
  }
}

void Machine::set_slot_anew(Slot& slot, Value value) {
  const bool scalar_literal = value.literal() && value.form->is_scalar();
  uint32_t count = value.form->cells + (scalar_literal ? 1 : 0);
  constexpr uint32_t kViewCells = (sizeof(View) + sizeof(Cell) - 1) / sizeof(Cell);
  const uint32_t needed = value.form->has_view() ? 1 + kViewCells : count;
  if (slot.capacity < needed) {
    slot.own = kept_.take(needed);
    slot.capacity = needed;
  }
  if (value.form->has_view()) {
    View* own = reinterpret_cast<View*>(slot.own + 1);
    const View view = *value.cells->view;
    *own = view;
    slot.own->view = own;
  } else if (count != 0) {
    std::memmove(slot.own, value.cells, count * sizeof(Cell));
  }
  slot.value = {value.form, slot.own, value.literal()};
}

bool has_call(const Resolved& of) {
  const auto in = [](const Resolved* part) { return part != nullptr && has_call(*part); };
  return of.is == NodeKind::kCall || in(of.first) || in(of.second) ||
         std::ranges::any_of(of.list, in);
}

Machine::Flow Machine::assign(const Resolved& r) {
  if (r.list.size() != 1) fail(r.id, "an assignment to several targets");
  Resolved& target = *r.list[0];
  if (target.is == NodeKind::kTuple) {
    assign_tuple(target.id, r.first->id);
    return Flow::kNext;
  }
  Value value = evaluate(*r.first);
  if (value.form == nullptr) fail(r.first->id, "this has no value");
  // What finding the target calls may change the element that the value names.
  if (value.reference() && !value.form->is_array() && has_call(target)) value = kept(value);
  assign_to(target, value, r.first->is == NodeKind::kName);
  return Flow::kNext;
}

void Machine::assign_to_variable(const Resolved& target, Slot& slot, Value value, bool from_name) {
  if (slot.value.form != nullptr && slot.value.form != value.form &&
      !(slot.value.form->is_array() && value.form->is_array()) &&
      !(slot.value.form->is_tile() && value.form->is_tile() &&
        slot.value.form->element == value.form->element))
    fail(target.id, "a variable of type " + spell(slot.value.form) + " is given a value of type " +
                        spell(value.form));
  if (value.form->is_tile() && from_name && !value.cells->view->part)
    return set_slot(slot, copy_tile(*this, value));
  if (value.form->fixed && from_name) {  // a copy has its own memory
    const View& from = *value.cells->view;
    const std::vector<int32_t> shape(from.shape.begin(), from.shape.begin() + from.rank);
    const Value copy = zeros(value.form->element, shape);
    copy.cells->view->memory->cells = from.memory->cells;
    set_slot(slot, copy);
    return;
  }
  set_slot(slot, value);
}

Value Machine::kept(const Value& value) {
  Value copy{value.form, temporary_.take(value.form->cells + 1), value.literal()};
  std::memcpy(copy.cells, value.cells,
              (value.form->cells + (value.literal() ? 1 : 0)) * sizeof(Cell));
  return copy;
}

// The targets of a tuple are names. Elements of arrays stay what they name, others are copied
// before the first target changes.
void Machine::assign_tuple(NodeId target, NodeId value) {
  const syntax::Tree& tree = *frame_.code->tree;
  const syntax::Nodes targets = tree.children(target);
  std::vector<Value> values;
  if (tree[value].kind == NodeKind::kTuple) {
    for (const NodeId element : tree.children(value)) {
      const Value made = evaluate(element);
      if (made.form == nullptr) fail(element, "this has no value");
      if (made.form->is_tile()) fail(element, "a tile in a tuple");
      if (made.reference() && !made.form->is_array()) {
        values.push_back(made);
        continue;
      }
      values.push_back(kept(made));
    }
  } else {
    expects_ = static_cast<uint32_t>(targets.size());
    const Value made = evaluate(value);
    expects_ = 1;
    if (made.form == nullptr) fail(value, "this has no value");
    if (made.form->kind == types::TypeKind::kTuple) {
      for (const Member& member : made.form->members)
        values.emplace_back(member.form, made.cells + member.cell);
    } else if (made.form->kind == types::TypeKind::kShape) {
      for (uint32_t i = 0; i < targets.size() && i < 4; ++i)
        values.emplace_back(forms_.scalar(Scalar::kInt32), made.cells + i);
    } else {
      fail(value, "only a tuple can be unpacked");
    }
  }
  if (values.size() != targets.size()) fail(target, "as many values as targets are needed");
  for (size_t i = 0; i < targets.size(); ++i) {
    if (tree[targets[i]].kind != NodeKind::kName)
      fail(targets[i], "a tuple is unpacked into names only");
    if (values[i].reference()) {
      frame_.slots[slot_of(tree[targets[i]].name)].value = values[i];
    } else {
      assign_to(frame_.code->at(targets[i]), values[i], false);
    }
  }
}

Machine::Flow Machine::aug_assign(const Resolved& r) {
  if (r.first->is == NodeKind::kName) {
    const Value value = evaluate(*r.second);
    const Value old = evaluate(*r.first);
    if (value.form != nullptr && add_tile_in_place(*this, r.op, old, value, r.id))
      return Flow::kNext;
    assign_to(*r.first, binary(r, old, value), false);
    return Flow::kNext;
  }
  const Place at = place(*r.first);
  if (at.form->is_tile()) fail(r.id, "a part of a tile is changed in place");
  const Value value = evaluate(*r.second);
  Value old{at.form, at.cells};
  if (at.cells == nullptr) {
    old = make(at.form);
    std::memset(static_cast<void*>(old.cells), 0, at.form->cells * sizeof(Cell));
  }
  bool atomic = false;
  if (at.memory != nullptr) {
    const bool small =
        !at.form->is_struct() && types::info(at.form->scalar).bytes < 4 && !at.form->is_float;
    atomic =
        !small && (r.op == Operator::kAdd || r.op == Operator::kSub || r.op == Operator::kBitAnd ||
                   r.op == Operator::kBitOr || r.op == Operator::kBitXor);
    if (!atomic) note_read(at);
  }
  const Value made = binary(r, old, value);
  if (atomic && at.cells != nullptr && made.form == at.form) {
    const Value term = value.literal() ? convert(value, at.form, r.id) : value;
    if (term.form == at.form) round_in_any_order(at, old, term, made);
  }
  store(at, made, atomic);
  return Flow::kNext;
}

bool Machine::is_over_range(Resolved& loop) const {
  if (loop.kind != Resolved::Kind::kNone) return loop.kind == Resolved::Kind::kLocal;
  const syntax::Tree& tree = *frame_.code->tree;
  if (loop.first->is != NodeKind::kName) fail(loop.first->id, "a loop needs one name");
  NodeId iter = loop.second->id;
  const auto called = [&](NodeId at, std::string_view name) {
    if (tree[at].kind != NodeKind::kCall) return false;
    const NodeId callee = syntax::call(tree, at).func;
    return tree[callee].kind == NodeKind::kName && symbols().text(tree[callee].name) == name;
  };
  if (called(iter, "reversed")) {
    const syntax::Call outer = syntax::call(tree, iter);
    if (outer.args.size() == 1) iter = outer.args[0];
    loop.turned = true;
  }
  if (!called(iter, "range")) {
    if (loop.turned) fail(iter, "only `range` can be iterated over");
    loop.kind = Resolved::Kind::kBuiltin;
    return false;
  }
  const syntax::Call range = syntax::call(tree, iter);
  if (range.args.empty() || range.args.size() > 3) fail(iter, "`range` takes 1 to 3 arguments");
  loop.second = &frame_.code->at(iter);
  loop.more = loop.second->list;
  loop.kind = Resolved::Kind::kLocal;
  return true;
}

// What a query finds, from where it was read to: the variable is a query that was read further.
Machine::Flow Machine::query_loop(const Resolved& r) {
  const Value query = evaluate(*r.second);
  if (query.form == nullptr || !query.form->is_query())
    fail(r.second->id, "only `range` can be iterated over");
  const Form* const form = forms_.scalar(Scalar::kInt32);
  const size_t mark = temporary_.mark();
  int64_t turns = 0;
  Flow flow = Flow::kNext;
  for (int32_t item = 0; flow != Flow::kBreak && geometries_.next(query, nullptr, item);) {
    step();
    ++turns;
    const Value number = make(form);
    number.cells->i = item;
    set_slot(frame_.slots[r.first->slot], number);
    flow = run(r.list);
    if (flow == Flow::kReturn) return flow;
    temporary_.release(mark);
  }
  decisions_.turned(r.decision, turns + geometries_.left(query));
  return Flow::kNext;
}

Machine::Flow Machine::for_loop(Resolved& r) {
  if (!is_over_range(r)) return query_loop(r);
  const Parts range = r.more;
  Value given[3];
  bool literal = true;
  for (size_t i = 0; i < range.size(); ++i) {
    const Value bound = given[i] = evaluate(*range[i]);
    if (bound.form == nullptr || !bound.form->is_scalar() || bound.form->is_float)
      fail(range[i]->id, "`range` takes integers");
    literal = literal && bound.literal();
  }
  // Read once all of them are there: one may change what another names.
  int64_t bounds[3] = {0, 0, 1};
  for (size_t i = 0; i < range.size(); ++i) bounds[range.size() == 1 ? 1 : i] = given[i].integer();
  const int64_t step_size = bounds[2];
  if (step_size == 0) fail(r.second->id, "`range` with a step of zero");
  const int64_t distance = step_size > 0 ? bounds[1] - bounds[0] : bounds[0] - bounds[1];
  const int64_t stride = std::abs(step_size);
  const int64_t count = distance > 0 ? (distance + stride - 1) / stride : 0;
  decisions_.turned(r.decision, count);
  Slot& slot = frame_.slots[r.first->slot];
  const Form* form = forms_.scalar(Scalar::kInt32);
  const size_t mark = temporary_.mark();
  for (int64_t k = 0; k < count; ++k) {
    step();
    const int64_t value = bounds[0] + (r.turned ? count - 1 - k : k) * step_size;
    const Value number{form, temporary_.take(2), literal};
    number.cells[0].i = number.cells[1].i = value;
    set_slot(slot, number);
    const Flow flow = run(r.list);
    if (flow == Flow::kReturn) return flow;
    temporary_.release(mark);
    if (flow == Flow::kBreak) break;
  }
  return Flow::kNext;
}

Machine::Flow Machine::while_loop(const Resolved& r) {
  Flow flow = Flow::kNext;
  int64_t turns = 0;
  while (flow == Flow::kNext || flow == Flow::kContinue) {
    step();
    const size_t mark = temporary_.mark();
    const bool go_on = truth(evaluate(*r.first));
    temporary_.release(mark);
    if (!go_on) break;
    ++turns;
    flow = run(r.list);
  }
  if (flow == Flow::kReturn) return flow;
  decisions_.turned(r.decision, turns);
  return Flow::kNext;
}

Machine::Flow Machine::give_back(NodeId id) {
  const syntax::Tree& tree = *frame_.code->tree;
  const NodeId value = tree.child(id, 0);
  returned_ = {};
  if (!value.valid()) return Flow::kReturn;
  const Value made = evaluate(value);
  if (made.form == nullptr) return Flow::kReturn;
  // Out of the function's own variables.
  returned_ = {made.form, temporary_.take(made.form->cells + 1), false};
  std::memcpy(returned_.cells, made.cells, made.form->cells * sizeof(Cell));
  const auto keep = [&](Cell& cell) {
    View* view = make_view();
    *view = *cell.view;
    cell.view = view;
  };
  if (made.form->has_view()) keep(*returned_.cells);
  for (const Member& member : made.form->members)
    if (member.form->has_view()) keep(returned_.cells[member.cell]);
  return Flow::kReturn;
}

// --- where values are put ---

Place Machine::place(Resolved& r) {
  const syntax::Tree& tree = *frame_.code->tree;
  const NodeId id = r.id;
  switch (r.is) {
    case NodeKind::kName: {
      const int slot = r.slot;
      if (slot < 0 || frame_.slots[slot].value.form == nullptr)
        fail(id, "only a variable can be changed");
      frame_.slots[slot].value.no_literal();
      return {frame_.slots[slot].value.form, frame_.slots[slot].value.cells};
    }
    case NodeKind::kAttribute: {
      const syntax::Attribute node = syntax::attribute(tree, id);
      Place base = place(node.value);
      const std::string_view name = symbols().text(node.attr);
      const auto moved = [&](const Form* form, uint32_t cell) {
        return Place{form, base.cells == nullptr ? nullptr : base.cells + cell, base.memory,
                     base.element};
      };
      for (const Member& member : base.form->members)
        if (member.name == node.attr) return moved(member.form, member.cell);
      if (base.form->is_transform() && name == "p")
        return moved(forms_.vector(3, base.form->scalar), 0);
      if (base.form->is_transform() && name == "q")
        return moved(forms_.quaternion(base.form->scalar), 3);
      if ((base.form->is_vector() || base.form->is_quaternion()) && name.size() == 1) {
        const size_t at = std::string_view("xyzw").find(name[0]);
        if (at < base.form->rows)
          return moved(forms_.scalar(base.form->scalar), static_cast<uint32_t>(at));
      }
      fail(id, fmt::format("`{}` of {} cannot be stored to", name, spell(base.form)));
    }
    case NodeKind::kSubscript: {
      const Parts indices = r.list;
      // An array's own place is not needed: elements are stored to.
      const NodeKind base_kind = r.first->is;
      Place base;
      if (base_kind == NodeKind::kName || base_kind == NodeKind::kAttribute ||
          base_kind == NodeKind::kSubscript) {
        base = place(*r.first);
      } else {
        const Value value = evaluate(*r.first);
        base = {value.form, value.cells};
      }
      if (base.form != nullptr && base.form->is_tile())
        return tile_place({base.form, base.cells}, r);
      if (base.form != nullptr && base.form->is_array()) {
        Value numbers[4];
        if (indices.size() > 4) fail(id, "an array has at most 4 dimensions");
        const Value array{base.form, base.cells};
        if (r.turned || indices.size() < base.cells->view->rank) {
          const Value part = view(array, indices, id);
          return {part.form, part.cells};
        }
        for (size_t i = 0; i < indices.size(); ++i) numbers[i] = evaluate(*indices[i]);
        return element(array, numbers, static_cast<uint32_t>(indices.size()), id);
      }
      std::vector<uint32_t> cells;
      bool inside = true;
      const Form* form = select(base.form, indices, cells, inside, id);
      bool contiguous = inside;
      for (size_t i = 1; i < cells.size(); ++i) contiguous &= cells[i] == cells[0] + i;
      if (!inside || base.cells == nullptr) return {form, nullptr, base.memory, base.element};
      if (!contiguous) fail(id, "a store to cells that do not lie side by side");
      return {form, base.cells + (cells.empty() ? 0 : cells[0]), base.memory, base.element};
    }
    default:
      fail(id, "this cannot be assigned to");
  }
}

void Machine::round_all_paths(const Form& form, Cell* cells) {
  use(form.scalar);
  for (uint32_t i = 0; i < form.cells; ++i) cells[i].r.d += arithmetic.unit * cells[i].r.paths();
}

void Machine::store(const Place& place, Value value, bool atomic, bool used) {
  const Form* form = value.form;
  if (place.form->is_tile()) return assign_tile(*this, {place.form, place.cells}, value);
  Value converted = value;
  if (form != place.form) {
    if (place.form->is_array() || form->is_array() || !value.literal())
      throw Stop{"a value of type " + spell(form) + " is stored where " + spell(place.form) +
                 " is wanted"};
    converted = convert(value, place.form, {});
  }
  if (place.cells == nullptr) return;  // noted when the place was looked up
  if (form->is_array()) {
    View* view = make_view();
    *view = *value.cells->view;
    place.cells->view = view;
    return;
  }
  if (place.memory != nullptr && !place.memory->uses.empty()) {
    Memory::Use& use = place.memory->uses[static_cast<size_t>(place.element)];
    const auto other = [&](uint32_t who) { return who != Memory::kNobody && who != thread_; };
    if (other(use.reader)) notes_->race = true;
    if (atomic) {
      if (other(use.writer)) notes_->race = true;
      if (other(use.adder)) {
        if (place.form->is_float) notes_->float_atomics = true;
        if (used || use.old_used) notes_->atomic_order = true;
      }
      use.adder = other(use.adder) ? Memory::kSeveral : thread_;
      use.old_used |= used;
    } else {
      if (other(use.adder)) notes_->race = true;
      if (other(use.writer)) notes_->overwritten = true;
      use.writer = other(use.writer) ? Memory::kSeveral : thread_;
    }
    if (!of_tile_ && atomic) notes_->own_adds = true;
    if (!of_tile_ && !atomic && !notes_->own_writes && place.form->is_float) {
      const Cell* const cells = converted.cells;
      notes_->own_writes = std::any_of(cells, cells + place.form->cells,
                                       [](const Cell& cell) { return cell.r.moves(); });
    }
    if (directed_) touched_.emplace_back(&use, kKinkOut);
  }
  if (place.form->cells == 1)
    *place.cells = *converted.cells;
  else
    std::memmove(place.cells, converted.cells, place.form->cells * sizeof(Cell));
}

View* Machine::packed_zeros(const Form& element, std::span<const int32_t> shape,
                            const char* too_large) {
  Memory& memory = local_memories_.emplace_back();
  memory.element = &element;
  View* view = make_view();
  *view = {.memory = &memory, .rank = static_cast<uint8_t>(shape.size())};
  int64_t count = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    view->shape[i] = shape[i];
    view->strides[i] = count;
    count *= shape[i];
  }
  local_cells_ += static_cast<uint64_t>(count) * element.cells;
  if (count < 0 || local_cells_ > limits_.array_cells) throw Stop{too_large};
  memory.cells.assign(static_cast<size_t>(count) * element.cells, Cell{});
  return view;
}

Value Machine::zeros(const Form* element, std::span<const int32_t> shape) {
  View* const view = packed_zeros(*element, shape, "local arrays need too much memory");
  const int64_t count = shape.empty() ? 1 : view->shape[0] * view->strides[0];
  const types::TypeId id = forms_.types().array(element->id, view->rank, types::ArrayFamily::kFixed,
                                                static_cast<uint32_t>(count));
  Value value = make(forms_.of(id));
  value.cells->view = view;
  return value;
}

View* Machine::make_view() {
  if (local_views_.size() > limits_.array_cells) throw Stop{"too many views of arrays"};
  return &local_views_.emplace_back();
}

}  // namespace weft::interp
