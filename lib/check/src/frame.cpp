// Frames, values and the memory of a rehearsal.
#include <algorithm>
#include <charconv>

#include "machine.h"

namespace weft::check {

using ir::Op;
using ir::ValueId;
using ir::ValueKind;

const Plan& Stage::plan_of(const ir::Function& fn) {
  std::unique_ptr<Plan>& known = plans_[&fn];
  if (known) return *known;
  known = std::make_unique<Plan>();
  Plan& plan = *known;
  plan.fn = &fn;
  plan.loops.resize(fn.insts.size());
  plan.definitions.resize(fn.values.size());
  plan.changes.resize(fn.values.size());
  std::vector<uint32_t> around;
  for (uint32_t i = 0; i < fn.insts.size(); ++i) {
    const ir::Inst& inst = fn.insts[i];
    if (inst.op == Op::kEndLoop) around.pop_back();
    plan.loops[i] = around;
    if (inst.op == Op::kLoop) {
      around.push_back(i);
      plan.loops[i] = around;
      const ir::Loop& loop = fn.loops[inst.item];
      if (loop.kind == ir::Loop::Kind::kCounter) plan.definitions[loop.value.index].push_back(i);
    }
    if (inst.op == Op::kCall) {
      const ir::Call& call = fn.calls[inst.item];
      for (const ValueId id : fn.ids(call.results)) plan.definitions[id.index].push_back(i);
      const std::span<const ValueId> arguments = fn.ids(call.arguments);
      if (!call.builtin || arguments.empty()) continue;
      const std::string_view key = call.builtin->key;
      if (writes_variables(call))
        for (const ValueId id : arguments)
          if (fn[id].kind == ValueKind::kVariable) plan.definitions[id.index].push_back(i);
      const bool writes = writes_to_arguments(call);
      for (const ValueId changed : changed_arguments(fn, call))
        (writes ? plan.definitions : plan.changes)[changed.index].push_back(i);
      if (key == "assign" || key.ends_with("_inplace") || key == "transform_set_rotation" ||
          key == "transform_set_translation" || meaning_of(key) == Meaning::kDraw)
        plan.changes[arguments[0].index].push_back(i);
    } else if (inst.op == Op::kMemberStore) {
      plan.changes[inst.operand.index].push_back(i);
    } else if (inst.result.valid()) {
      plan.definitions[inst.result.index].push_back(i);
    }
  }
  uint32_t numbers = 0;
  for (const ValueId id : fn.variables) numbers = std::max(numbers, fn[id].number + 1);
  plan.variables.assign(numbers, UINT32_MAX);
  for (const ValueId id : fn.variables) plan.variables[fn[id].number] = id.index;
  Steps& steps = plan.steps;
  steps.steps = fn.replay;
  steps.steps.insert(steps.steps.end(), fn.reverse.begin(), fn.reverse.end());
  for (auto& at : steps.at) at.assign(fn.insts.size(), UINT32_MAX);
  for (uint32_t i = 0; i < steps.steps.size(); ++i)
    steps.at[static_cast<size_t>(steps.steps[i].form)][steps.steps[i].inst.index] = i;
  return plan;
}

Cell Stage::blank(types::TypeId type) {
  const uint32_t size = layouts_.size(types::strip_reference(stores_.types, type));
  Cell cell;
  cell.values.assign(size, 0);
  cell.tangents.assign(size, 0);
  cell.adjoints.assign(size, 0);
  return cell;
}

// Where people write the slope down it is of what they mean by the constant.
Number Stage::number_of(const types::Number& number) const {
  return own_ > 0 ? constant_number(number.as_double()) : Number(number.as_double());
}

void Stage::put_constant(types::ConstantId id, std::vector<Number>& leaves) {
  const types::Constant& constant = stores_.constants[id];
  if (constant.type == types::kString) {
    leaves.emplace_back(0);
  } else if (constant.count == 0) {
    leaves.push_back(number_of(constant.number));
  } else if (stores_.types[constant.type].kind == types::TypeKind::kStruct) {
    for (const types::ConstantId field : stores_.constants.fields(id)) put_constant(field, leaves);
  } else {
    for (const types::Number& number : stores_.constants.elements(id))
      leaves.push_back(number_of(number));
  }
}

void Stage::set_constant(Cell& cell, types::ConstantId constant) {
  std::vector<Number> leaves;
  put_constant(constant, leaves);
  for (size_t i = 0; i < std::min(leaves.size(), cell.values.size()); ++i)
    cell.values[i] = leaves[i];
}

Frame Stage::make_frame(const ir::Function& fn, Word path) {
  Frame frame{.fn = &fn, .plan = &plan_of(fn), .path = path};
  frame.cells.reserve(fn.values.size());
  for (const ir::Value& value : fn.values) {
    const bool held = value.kind == ValueKind::kParameter || value.kind == ValueKind::kVariable;
    frame.cells.push_back(held ? blank(value.type) : Cell{});
    if (held && value.constant.valid()) set_constant(frame.cells.back(), value.constant);
  }
  frame.pointers.resize(fn.values.size());
  frame.turns.assign(fn.loops.size(), 0);
  frame.reversed = frame.turns;
  return frame;
}

Pointer Stage::gradient(Frame& frame, ValueId parameter) {
  const std::vector<ValueId>& parameters = frame.fn->parameters;
  const auto index =
      static_cast<size_t>(std::ranges::find(parameters, parameter) - parameters.begin());
  if (index >= frame.gradient_of.size()) throw Unsupported("an adjoint");
  Cell& cell = frame.gradients[frame.gradient_of[index]];
  return {&cell, 0, static_cast<uint32_t>(cell.values.size())};
}

// "0.inner": of the variable of that number, or of a parameter.
Pointer Stage::member(Frame& frame, std::string_view label, bool of_adjoint) {
  const size_t dot = label.find('.');
  const std::string_view root = label.substr(0, dot);
  uint32_t number = 0;
  ValueId id;
  if (const auto [end, error] = std::from_chars(root.data(), root.data() + root.size(), number);
      error == std::errc{} && end == root.data() + root.size()) {
    if (number < frame.plan->variables.size()) id.index = frame.plan->variables[number];
  } else {
    for (const ValueId parameter : frame.fn->parameters)
      if (stores_.symbols.text((*frame.fn)[parameter].label) == root) id = parameter;
  }
  if (!id.valid()) throw Unsupported("a member");
  Pointer at = of_adjoint ? gradient(frame, id) : ref(frame, id);
  types::TypeId type = type_of(frame, id);
  std::string_view rest = dot == std::string_view::npos ? "" : label.substr(dot + 1);
  while (!rest.empty()) {
    const size_t end = std::min(rest.find('.'), rest.size());
    const Layouts::Part part = layouts_.field(type, rest.substr(0, end), stores_.symbols);
    at.offset += part.offset;
    type = part.type;
    rest = rest.substr(std::min(end + 1, rest.size()));
  }
  at.count = layouts_.size(type);
  return at;
}

Pointer Stage::ref(Frame& frame, ValueId id) {
  const ir::Value& value = (*frame.fn)[id];
  if (value.kind == ValueKind::kMember) return member(frame, stores_.symbols.text(value.label));
  if (value.kind == ValueKind::kAdjoint)  // "adj_x"
    return member(frame, stores_.symbols.text(value.label).substr(4), true);
  if (value.kind != ValueKind::kParameter && value.kind != ValueKind::kVariable)
    throw Unsupported("a value by reference");
  Cell& cell = frame.cells[id.index];
  return {&cell, 0, static_cast<uint32_t>(cell.values.size())};
}

Pointer Stage::target(Frame& frame, ValueId id) {
  if (!is_reference(frame, id)) return ref(frame, id);
  const Pointer at = frame.pointers[id.index];
  if (!at.cell) throw Unsupported("a reference that leads nowhere");
  return at;
}

Cell& Stage::element(Word key, types::TypeId type) {
  const auto [at, fresh] = memory_.try_emplace(key);
  Cell& cell = at->second;
  if (fresh) {
    if (memory_.size() > kMostCells) throw Unsupported("much memory");
    order_.push_back(key);
    const std::vector<LeafKind>& leaves = layouts_.of(type);
    cell = blank(type);
    cell.key = key;
    if (const auto of = shadows_.find(key); of != shadows_.end()) {
      cell.seeds = cell.tangents;
      fill_shadow(cell, of->second, type);
      return cell;
    }
    for (size_t i = 0; i < leaves.size(); ++i) {
      const Word leaf = mix(key, i);
      cell.values[i] = random_value(leaves[i], leaf, style_);
      if (leaves[i] == LeafKind::kFloat) cell.tangents[i] = random_word(leaf);
    }
    cell.seeds = cell.tangents;
  } else if (cell.values.size() != layouts_.size(type)) {
    throw Unsupported("an array seen as another");
  }
  return cell;
}

Word Stage::shadow(Word key) {
  const Word at = mix(key, 83);
  shadows_[at] = key;
  return at;
}

void Stage::fill_shadow(Cell& cell, Word of, types::TypeId type) {
  const std::vector<LeafKind>& leaves = layouts_.of(type);
  const Cell& held = element(of, type);
  for (size_t i = 0; i < leaves.size(); ++i) {
    if (leaves[i] == LeafKind::kOther) throw Unsupported("an array in an array's adjoint");
    if (leaves[i] == LeafKind::kFloat) cell.values[i] = adjoint_number(held.adjoints[i]);
  }
}

Word Stage::element_key(Frame& frame, ValueId array, std::span<const ValueId> indices,
                        uint32_t lane) {
  const Pointer of = target(frame, array);
  Word key = values(of)[0].exact;
  for (const ValueId index : indices) {
    const std::span<Number> at = values(target(frame, index));
    if (at.size() != lanes(frame, index)) throw Unsupported("an index");
    key = mix(key, at[at.size() == 1 ? 0 : lane].exact);
  }
  if (lane != 0) key = mix(key, lane);
  return of.cell->of_adjoints ? shadow(key) : key;
}

Pointer Stage::place(Frame& frame, const ir::Place& place, types::TypeId type) {
  if (place.root_is_reference) throw Unsupported("a reference");
  types::TypeId at_type = type_of(frame, place.root);
  Pointer at = target(frame, place.root);
  Word array = 0;
  for (const ir::PlaceStep& step : frame.fn->path(place)) {
    const std::span<const ValueId> indices = frame.fn->ids(step.indices);
    switch (step.kind) {
      case ir::StepKind::kField: {
        const Layouts::Part part =
            layouts_.field(at_type, stores_.symbols.text(step.field), stores_.symbols);
        at = {at.cell, at.offset + part.offset, layouts_.size(part.type)};
        at_type = part.type;
        break;
      }
      case ir::StepKind::kArray: {
        array = values(at)[0].exact;
        for (const ValueId index : indices) array = mix(array, values(ref(frame, index))[0].exact);
        if (at.cell->of_adjoints) array = shadow(array);
        at_type = stores_.types[at_type].element;
        Cell& cell = element(array, at_type);
        at = {&cell, 0, static_cast<uint32_t>(cell.values.size())};
        break;
      }
      default:
        throw Unsupported("a place");
    }
  }
  at.count = layouts_.size(types::strip_reference(stores_.types, type));
  return at;
}

// ".field.component_ref(var_3)".
Pointer Stage::slot(Frame& frame, const ir::Slot& slot) {
  const types::TypeId array = type_of(frame, slot.array);
  types::TypeId type = stores_.types[array].element;
  Cell& cell = element(element_key(frame, slot.array, frame.fn->ids(slot.indices)), type);
  Pointer at{&cell, 0, static_cast<uint32_t>(cell.values.size())};
  std::string_view rest = slot.access;
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const size_t end = std::min(rest.find_first_of(".("), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    if (!rest.starts_with('(')) {
      const Layouts::Part part = layouts_.field(type, word, stores_.symbols);
      at = {at.cell, at.offset + part.offset, layouts_.size(part.type)};
      type = part.type;
      continue;
    }
    const size_t close = rest.find(')');
    std::string_view list = rest.substr(1, close - 1);
    rest.remove_prefix(close + 1);
    std::vector<int64_t> indices;
    while (!list.empty()) {
      const size_t comma = std::min(list.find(", "), list.size());
      std::string_view name = list.substr(0, comma);
      list.remove_prefix(std::min(comma + 2, list.size()));
      if (name.starts_with("var_")) name.remove_prefix(4);
      indices.push_back(static_cast<int64_t>(values(member(frame, name))[0]));
    }
    const types::Type& of = stores_.types[type];
    const bool matrix = of.kind == types::TypeKind::kMatrix;
    if (indices.empty() || indices.size() != (matrix ? 2U : 1U)) throw Unsupported("a component");
    int64_t index = indices[0];
    if (matrix) index = index * of.columns + indices[1];
    if (index < 0) index += at.count;
    if (index < 0 || index >= at.count) throw Unsupported("a component");
    at = {at.cell, at.offset + static_cast<uint32_t>(index), 1};
    if (at.count == 1 && !rest.empty()) throw Unsupported("a component");
  }
  return at;
}

Word Stage::key(const Frame& frame, uint32_t inst) const {
  Word key = mix(frame.path, inst);
  for (const uint32_t loop : frame.plan->loops[inst])
    if (loop != inst) key = mix(key, static_cast<Word>(frame.turns[frame.fn->insts[loop].item]));
  return key;
}

Word Stage::loop_key(const Frame& frame, uint32_t loop_inst) const {
  return mix(key(frame, loop_inst), 99);
}

}  // namespace weft::check
