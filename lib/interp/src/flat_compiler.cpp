#include "flat_compiler.h"

#include <algorithm>
#include <utility>

namespace weft::interp {

using syntax::NodeKind;

namespace {
constexpr size_t kMostOperations = 20'000;
constexpr uint32_t kDeepest = 16;  // calls in calls
}  // namespace

// --- operations and registers ---

FlatOp& FlatCompiler::emit(FlatOp op) {
  if (++emitted_ > kMostOperations) give_up("too many operations");
  return ops().emplace_back(op);
}
FlatOp& FlatCompiler::emit_fresh(FlatOp op) {
  FlatOp& made = emit(op);
  f_->fresh = static_cast<int64_t>(ops().size()) - 1;
  return made;
}
FlatOp& FlatCompiler::emit_stopping(FlatOp op) {
  f_->counter = -1;
  return emit(op);
}
FlatOp& FlatCompiler::emit_counting(FlatOp op, uint32_t operands) {
  std::vector<FlatOp>& list = ops();
  const auto take = [&](uint32_t reg) {
    if (list.size() <= f_->landed || list.back().run != flat_op::count_one || list.back().a != reg)
      return false;
    list.pop_back();
    return true;
  };
  if (flat_op::counting(op.run, false, false) != nullptr) {
    const bool b = operands == 2 && take(op.b);
    const bool a = take(op.a);
    op.run = flat_op::counting(op.run, a, b);
  }
  return emit_fresh(op);
}
size_t FlatCompiler::emit_jump(FlatOp op) {
  emit_stopping(op);
  return ops().size() - 1;
}
size_t FlatCompiler::here() {
  f_->counter = f_->fresh = -1;
  return f_->landed = ops().size();
}
void FlatCompiler::land(const Jumps& jumps) {
  const size_t to = here();
  for (const size_t from : jumps) ops()[from].jump = static_cast<int32_t>(to - from);
}
void FlatCompiler::jump_back(size_t to, FlatOp op) {
  op.jump = static_cast<int32_t>(to) - static_cast<int32_t>(ops().size());
  emit_stopping(op);
}

uint32_t FlatCompiler::add_register(uint32_t area, int64_t cell) {
  const auto reg = static_cast<uint32_t>(code_.registers.size());
  code_.registers.push_back(nullptr);
  if (cell >= 0) fixes_.push_back({reg, area, cell});
  return reg;
}
uint32_t FlatCompiler::register_of(Cell* cells) {
  code_.registers.push_back(cells);
  return static_cast<uint32_t>(code_.registers.size()) - 1;
}
FlatCompiler::Reg FlatCompiler::room(const Form* form) {
  Reg reg{.form = form, .cell = f_->top, .area = f_->area};
  f_->top += std::max(form->cells, 1u);
  f_->most = std::max(f_->most, f_->top);
  reg.at = add_register(reg.area, reg.cell);
  return reg;
}
FlatCompiler::Reg FlatCompiler::moving(const Form* form) {
  return {.form = form, .at = add_register(0, -1)};
}
FlatCompiler::Reg FlatCompiler::constant(const Value& value) {
  const uint32_t cells = value.form->cells + (value.literal() ? 1 : 0);
  // Of its own: what the tree has may be among its temporaries.
  const Cell* const from = value.cells;
  std::vector<Cell>& own = code_.constants.emplace_back(from, from + cells);
  Reg reg{.form = value.form, .at = register_of(own.data()), .constant = own.data()};
  reg.literal = value.literal() ? Known::kYes : Known::kNo;
  return reg;
}
FlatCompiler::Reg FlatCompiler::integer_constant(int64_t value) {
  Cell cell{};
  cell.i = value;
  return constant({scalar(types::Scalar::kInt32), &cell});
}
FlatCompiler::Reg FlatCompiler::part(const Reg& whole, const Form* form, uint32_t cell) {
  Reg reg{.form = form, .reference = whole.reference};
  if (whole.cell >= 0) {
    reg.cell = whole.cell + cell;
    reg.area = whole.area;
    reg.at = add_register(reg.area, reg.cell);
  } else if (Cell* const fixed = code_.registers[whole.at]; fixed != nullptr) {
    reg.at = register_of(fixed + cell);
  } else {
    reg = moving(form);
    reg.reference = whole.reference;
    emit({.run = flat_op::part, .out = reg.at, .a = whole.at, .count = cell});
  }
  return reg;
}

// --- what is known of variables ---

FlatCompiler::State FlatCompiler::merged(const State& a, const State& b) {
  if (!a.reachable) return b;
  if (!b.reachable) return a;
  State both = a;
  for (size_t i = 0; i < both.variables.size(); ++i) {
    VariableState& v = both.variables[i];
    const VariableState& w = b.variables[i];
    if (v.assigned != w.assigned) v.assigned = Known::kMaybe;
    if (v.literal != w.literal) v.literal = Known::kMaybe;
  }
  return both;
}

// What the machine looks up meanwhile sees a variable that has a value.
void FlatCompiler::show_variable(size_t slot) {
  Value& shown = m_.frame_.slots[slot].value;
  const Variable& variable = f_->variables[slot];
  shown = {};
  if (f_->state.variables[slot].assigned == Known::kYes && variable.form != nullptr)
    shown = stand_in({.form = variable.form});
}
void FlatCompiler::set_state(State state) {
  f_->state = std::move(state);
  for (size_t i = 0; i < f_->variables.size(); ++i) show_variable(i);
}

void FlatCompiler::forget_target(const Resolved& target) {
  if (target.is == NodeKind::kTuple) {
    for (const Resolved* each : target.list) forget_target(*each);
  } else if (target.is == NodeKind::kName && target.slot >= 0) {
    VariableState& v = f_->state.variables[static_cast<size_t>(target.slot)];
    if (v.assigned == Known::kNo) v.assigned = Known::kMaybe;
    v.literal = Known::kMaybe;
    show_variable(static_cast<size_t>(target.slot));
  }
}
// That a body, of a loop, may have run before.
void FlatCompiler::forget_assigned(Parts body) {
  for (Resolved* r : body) {
    if (r->is == NodeKind::kAssign) {
      for (const Resolved* target : r->list) forget_target(*target);
    } else if (r->is == NodeKind::kAugAssign) {
      forget_target(*r->first);
    } else if (r->is == NodeKind::kFor) {
      forget_target(*r->first);
      forget_assigned(r->list);
    } else if (r->is == NodeKind::kIf || r->is == NodeKind::kWhile) {
      forget_assigned(r->list);
      forget_assigned(r->more);
    }
  }
}

// --- functions ---

FlatFunction& FlatCompiler::function_for(Code& code, std::span<const Form* const> forms) {
  for (FlatFunction& known : code_.functions) {
    if (known.code != &code || !std::ranges::equal(known.forms, forms)) continue;
    need(known.done, "a function that calls itself");
    return known;
  }
  FlatFunction& function = code_.functions.emplace_back();
  function.code = &code;
  function.forms.assign(forms.begin(), forms.end());
  need(depth_ < kDeepest, "calls are nested too deeply");
  ++depth_;
  compile_function(function);
  --depth_;
  return function;
}

void FlatCompiler::compile_function(FlatFunction& function) {
  Code& code = *function.code;
  const size_t count = code.locals.size();
  Frame frame;
  frame.function = &function;
  frame.variables.resize(count);
  frame.state.variables.resize(count);
  frame.area = static_cast<uint32_t>(areas_.size());
  areas_.push_back(0);
  need(m_.slots_.size() - m_.slot_top_ >= count, "too many variables");
  frame.before = m_.frame_;
  frame.slots_before = m_.slot_top_;
  m_.frame_ = {&code, m_.slots_.data() + m_.slot_top_};
  m_.slot_top_ += count;
  std::fill_n(m_.frame_.slots, count, Machine::Slot{});
  Frame* const caller = std::exchange(f_, &frame);
  const auto leave = [&] {
    m_.frame_ = frame.before;
    m_.slot_top_ = frame.slots_before;
    f_ = caller;
  };
  try {
    for (size_t i = 0; i < function.forms.size(); ++i) {
      const Form* form = function.forms[i];
      assign_variable(static_cast<int32_t>(i), {.form = form});
      function.parameters.push_back(frame.variables[i].reg.at);
    }
    statements(code.statements);
    const bool kernel = caller == nullptr;
    if (frame.state.reachable) {
      need(function.result == nullptr, "a function that may give nothing back");
      emit({.run = kernel ? flat_op::end : flat_op::give_back, .of = &function});
    }
  } catch (...) {
    leave();
    throw;
  }
  areas_[frame.area] = frame.most;
  function.done = true;
  leave();
}

void FlatCompiler::lay_out() {
  std::vector<size_t> from;
  size_t total = 0;
  for (const uint32_t cells : areas_) {
    from.push_back(total);
    total += cells;
  }
  code_.frame.resize(total);
  for (const Fix& fix : fixes_)
    code_.registers[fix.reg] = code_.frame.data() + from[fix.area] + static_cast<size_t>(fix.cell);
}

bool FlatCompiler::compile(Code& kernel, std::span<const Form* const> forms) {
  Notes notes;
  const Arithmetic before = arithmetic;
  Notes* const notes_before = std::exchange(m_.notes_, &notes);
  const uint64_t steps_before = std::exchange(m_.steps_left_, 1000);
  const bool directed_before = std::exchange(m_.directed_, false);
  arithmetic.notes = &notes;
  bool known = true;
  try {
    function_for(kernel, forms);
    lay_out();
  } catch (const Stop&) {
    known = false;
  }
  for (const FlatTyped& typed : code_.typed) typed.call->kind = Resolved::Kind::kNone;
  arithmetic = before;
  m_.notes_ = notes_before;
  m_.steps_left_ = steps_before;
  m_.directed_ = directed_before;
  m_.temporary_.release(0);
  return known;
}

// --- running ---

std::unique_ptr<FlatCode> compile_flat(Machine& machine, Code& kernel,
                                       std::span<const Value> arguments, bool directed) {
  auto code = std::make_unique<FlatCode>();
  std::vector<const Form*> forms;
  for (const Value& argument : arguments) {
    if (argument.form->indexed) return nullptr;
    forms.push_back(argument.form);
  }
  if (!FlatCompiler(machine, *code, directed).compile(kernel, forms)) return nullptr;
  return code;
}

void run_flat(Machine& machine, FlatCode& code, std::span<const Value> arguments) {
  const FlatFunction& kernel = code.functions.front();
  Cell** const r = code.registers.data();
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Cell* const from = arguments[i].cells;
    std::copy_n(from, arguments[i].form->cells, r[kernel.parameters[i]]);
  }
  if (machine.flat_places_.size() < code.places) machine.flat_places_.resize(code.places);
  const FlatOp* op = kernel.ops.data();
  while (op != nullptr) op = op->run(machine, r, op);
}

}  // namespace weft::interp
