// The adjoint of a rehearsal, step by step, and where it loses a gradient.
#include <algorithm>

#include "machine.h"

namespace weft::check {

using ir::Form;
using ir::Op;
using ir::ValueId;

namespace {

bool any(std::span<const Word> words) {
  return std::ranges::any_of(words, [](Word word) { return word != 0; });
}
void add_to(std::span<Word> to, std::span<const Word> from) {
  for (size_t i = 0; i < std::min(to.size(), from.size()); ++i) to[i] = plus(to[i], from[i]);
}

bool has_atomics(const ir::Function& fn) {
  return std::ranges::any_of(fn.calls, [](const ir::Call& call) {
    return call.builtin && call.builtin->native.starts_with("atomic_");
  });
}

constexpr size_t kMostLosses = 200;
constexpr int64_t kMostTurns = 2'000;  // of one loop

}  // namespace

void Rehearsal::adjoint(Frame& frame) {
  const auto end = static_cast<uint32_t>(frame.plan->steps.steps.size());
  for (uint32_t at = 0; at < end;) at = step(frame, at);
}

uint32_t Rehearsal::leave(Frame& frame, uint32_t begin) {
  const uint32_t loop = frame.fn->insts[begin].item;
  frame.turns[loop] = frame.reversed[loop] = 0;
  return frame.plan->steps.of(Form::kLoopAgain, frame.fn->insts[begin].partner) + 1;
}

// Queries are not reversed.
bool Rehearsal::goes_on(Frame& frame, const ir::Loop& loop) {
  return loop.kind == ir::Loop::Kind::kIterator &&
         is_query_range(stores_.types, type_of(frame, loop.iterator));
}

uint32_t Rehearsal::turn(Frame& frame, uint32_t begin) {
  const ir::Function& fn = *frame.fn;
  const uint32_t item = fn.insts[begin].item;
  const ir::Loop& loop = fn.loops[item];
  const Steps& steps = frame.plan->steps;
  const int64_t reversed = ++frame.reversed[item];
  if (reversed > kMostTurns) throw Endless{&fn, begin};
  const auto known = counts_.find(loop_key(frame, begin));
  const int64_t count = known == counts_.end() ? 0 : known->second;
  const bool in_order = goes_on(frame, loop);
  // In their order values are right, and the gradients that go from turn to turn are not.
  if (in_order && reversed == 2) lose(frame, begin, LossKind::kMissed);
  const bool forward = loop.kind == ir::Loop::Kind::kWhile || in_order;
  frame.turns[item] = forward ? reversed : count - reversed + 1;
  if (loop.kind == ir::Loop::Kind::kWhile) return steps.of(Form::kForward, begin) + 1;
  if (loop.kind == ir::Loop::Kind::kIterator) {
    const std::span<Number> range = values(ref(frame, loop.iterator));
    const bool ends = range[2] > 0 ? range[3] >= range[1] : range[3] <= range[1];
    return ends ? leave(frame, begin) : steps.of(Form::kForward, begin) + 1;
  }
  Number& counter = values(ref(frame, loop.iterator))[0];
  const auto start = static_cast<double>(loop.start);
  if (loop.step > 0 ? counter < start : counter > start) return leave(frame, begin);
  values(ref(frame, loop.value))[0] = counter;
  counter = counter.about - static_cast<double>(loop.step);
  return steps.of(Form::kLoopRewind, begin) + 1;
}

uint32_t Rehearsal::step(Frame& frame, uint32_t at) {
  tick();
  const ir::Function& fn = *frame.fn;
  const Steps& steps = frame.plan->steps;
  const ir::Step& now = steps.steps[at];
  const ir::Inst& inst = fn.insts[now.inst.index];
  switch (now.form) {
    case Form::kLoopRewind: {
      const ir::Loop& loop = fn.loops[inst.item];
      frame.reversed[inst.item] = 0;
      if (goes_on(frame, loop)) return at + 1;
      if (loop.kind == ir::Loop::Kind::kIterator) {
        const std::span<Number> range = values(ref(frame, loop.iterator));
        const double start = range[0], end = range[1], by = range[2];
        range[2] = -by;
        if (by > 0 ? start >= end : start <= end) {
          range[0] = range[1] = range[3] = start;
        } else {
          const double one = by > 0 ? 1 : -1;
          range[0] = range[3] = start + std::trunc((end - start - one) / by) * by;
          range[1] = start - by;
        }
        return at + 1;
      }
      values(ref(frame, loop.iterator))[0] = last_of(loop);
      return turn(frame, now.inst.index);
    }
    case Form::kLoopZero:
      for (const ValueId id : fn.ids(fn.loops[inst.item].variables))
        std::ranges::fill(adjoints(ref(frame, id)), 0);
      return at + 1;
    case Form::kLoopAgain:
      return turn(frame, inst.partner);
    case Form::kReverse:
      if ((inst.op == Op::kEndIf && truth(frame, inst.operand) == inst.negated) ||
          (inst.op == Op::kEndBoolBranch &&
           truth(frame, fn.insts[inst.partner].result) == inst.negated))
        return steps.of(Form::kReverse, inst.partner) + 1;
      reverse(frame, now.inst.index);
      return at + 1;
    case Form::kForward:
    case Form::kReplay:
      break;
  }
  switch (inst.op) {
    case Op::kIf:
    case Op::kBoolBranch: {
      const ValueId condition = inst.op == Op::kIf ? inst.operand : inst.result;
      if (inst.op == Op::kIf) lose_branch(frame, now.inst.index);
      if (truth(frame, condition) == inst.negated) return steps.of(now.form, inst.partner) + 1;
      return at + 1;
    }
    case Op::kLoop:
      return turn(frame, now.inst.index);
    case Op::kLoopBody: {
      const ir::Loop& loop = fn.loops[inst.item];
      const uint32_t begin = frame.plan->loops[now.inst.index].back();
      if (loop.kind == ir::Loop::Kind::kWhile && !truth(frame, loop.value))
        return leave(frame, begin);
      return at + 1;
    }
    case Op::kBreak:
      return leave(frame, frame.plan->loops[now.inst.index].back());
    case Op::kContinue: {
      return turn(frame, frame.plan->loops[now.inst.index].back());
    }
    case Op::kReturn:
      std::ranges::fill(frame.turns, 0);
      std::ranges::fill(frame.reversed, 0);
      return steps.of(Form::kReverse, now.inst.index);
    case Op::kReturnDefault:
      return at + 1;
    default:
      execute(frame, now.inst.index, Mode::kReplay);
      return at + 1;
  }
}

Record* Rehearsal::recall(Frame& frame, uint32_t inst) {
  const auto at = records_.find(key(frame, inst));
  if (at == records_.end()) return nullptr;
  at->second.seen = true;
  return &at->second;
}

void Rehearsal::lose(const Frame& frame, uint32_t inst, LossKind kind, uint32_t argument) {
  losses_.push_back({.kind = kind, .function = frame.fn, .inst = inst, .argument = argument});
}

void Rehearsal::lose_value(Frame& frame, uint32_t inst, uint32_t argument, bool element) {
  const ir::Function& fn = *frame.fn;
  const ir::Call& call = fn.calls[fn.insts[inst].item];
  Loss loss{.kind = element ? LossKind::kElement : LossKind::kValue,
            .function = &fn,
            .inst = inst,
            .argument = argument};
  const std::span<const ValueId> arguments = operands(frame, call).arguments;
  if (argument < arguments.size()) {
    loss.root = arguments[argument];
    trace(frame, arguments[argument], loss, 0);
  } else if (call.results.count == 1) {
    loss.root = fn.ids(call.results)[0];
    trace(frame, loss.root, loss, 0);
  }
  losses_.push_back(loss);
}

void Rehearsal::lose_branch(Frame& frame, uint32_t inst) {
  if (losses_.size() > kMostLosses) return;
  const auto made = records_.find(key(frame, inst));
  if (made == records_.end() || made->second.fn != frame.fn || made->second.inst != inst) return;
  const ValueId condition = frame.fn->insts[inst].operand;
  if (truth(frame, condition) == made->second.arguments[0][0].is_true()) return;
  Loss loss{.kind = LossKind::kBranch, .function = frame.fn, .inst = inst, .root = condition};
  if (trace(frame, condition, loss, 0)) losses_.push_back(loss);
}

// Of a parameter: what the call was given. The loss is then where the call stands.
bool Rehearsal::trace_caller(Frame& frame, ValueId id, Loss& loss, int depth) {
  const std::vector<ValueId>& parameters = frame.fn->parameters;
  const auto at = std::ranges::find(parameters, id);
  const auto index = static_cast<size_t>(at - parameters.begin());
  if (!frame.caller || index >= frame.arguments.size()) return false;
  Loss outer = loss;
  outer.function = frame.caller->fn;
  outer.inst = frame.call;
  if (!trace(*frame.caller, frame.arguments[index], outer, depth + 1)) return false;
  loss = outer;
  return true;
}

// Whether it came to the end of a trail.
bool Rehearsal::trace(Frame& frame, ValueId id, Loss& loss, int depth) {
  const ir::Function& fn = *frame.fn;
  const Plan& plan = *frame.plan;
  if (depth > 30) return false;
  loss.root = id;
  for (const uint32_t change : plan.changes[id.index]) {
    const ir::Inst& inst = fn.insts[change];
    const std::string_view name =
        inst.op == Op::kCall ? fn.calls[inst.item].builtin->key : std::string_view();
    loss.how = name == "assign"                     ? Loss::Root::kLoop
               : meaning_of(name) == Meaning::kDraw ? Loss::Root::kDraw
                                                    : Loss::Root::kComponent;
    loss.changed = change;
    loss.changer = &fn;
    return true;
  }
  if (plan.definitions[id.index].empty()) return trace_caller(frame, id, loss, depth);
  const uint32_t at = plan.definitions[id.index].back();
  const ir::Inst& inst = fn.insts[at];
  if (inst.op == Op::kLoop) return false;
  const auto recorded = records_.find(key(frame, at));
  const auto differs = [&](ValueId argument, size_t k) {
    if (recorded == records_.end() || k >= recorded->second.arguments.size()) return true;
    const std::span<Number> now = values(target(frame, argument));
    return !std::ranges::equal(now, recorded->second.arguments[k]);
  };
  const auto in_loop = [&] {
    loss.root = id;
    loss.how = Loss::Root::kLoop;
    loss.changed = at;
    loss.changer = &fn;
    return true;
  };
  // Computed in a loop that the reverse pass is not in.
  for (const uint32_t loop : plan.loops[at])
    if (frame.turns[fn.insts[loop].item] == 0) return in_loop();
  if (inst.op == Op::kCall) {
    const ir::Call& call = fn.calls[inst.item];
    const std::span<const ValueId> arguments = operands(frame, call).arguments;
    if (call.builtin && call.builtin->native.starts_with("atomic_")) {
      loss.root = id;
      loss.how = Loss::Root::kAtomic;
      loss.changed = at;
      loss.changer = &fn;
      return true;
    }
    if (call.builtin && call.builtin->key == "address") {
      const Word now = element_key(frame, arguments[0], drop(arguments, 1, 0));
      if (recorded != records_.end() && recorded->second.place == now) return false;
      for (size_t i = 1; i < arguments.size(); ++i)
        if (trace(frame, arguments[i], loss, depth + 1)) return true;
      return false;
    }
    if (call.builtin && loads_tile(call)) {
      const Word now = element_key(frame, arguments[0], drop(arguments, 1, 0));
      if (recorded == records_.end() || recorded->second.place != now) {
        for (size_t i = 1; i < arguments.size(); ++i)
          if (trace(frame, arguments[i], loss, depth + 1)) return true;
      }
      const auto cell = memory_.find(now);
      if (cell == memory_.end() || !cell->second.writer) return false;
      loss.root = arguments[0];
      loss.how = Loss::Root::kMemory;
      loss.changed = cell->second.written_by;
      loss.changer = cell->second.writer;
      return true;
    }
    if (call.builtin && call.builtin->key == "load") {
      const Pointer from = frame.pointers[arguments[0].index];
      if (trace(frame, arguments[0], loss, depth + 1)) return true;
      if (from.cell && from.cell->written && from.cell->writer) {
        loss.root = arguments[0];
        loss.how = Loss::Root::kMemory;
        loss.changed = from.cell->written_by;
        loss.changer = from.cell->writer;
        return true;
      }
      return false;
    }
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (fn[arguments[i]].constant.valid()) continue;
      if (types::is_array(stores_.types, type_of(frame, arguments[i]))) continue;
      if (is_reference(frame, arguments[i]) && !frame.pointers[arguments[i].index].cell) continue;
      // What is drawn from may by chance be again as it was.
      if ((differs(arguments[i], i) || !plan.changes[arguments[i].index].empty()) &&
          trace(frame, arguments[i], loss, depth + 1))
        return true;
    }
    loss.root = id;
    if (!call.function.valid() || !has_atomics(module_.functions[call.function.index]))
      return false;
    loss.how = Loss::Root::kAtomic;
    loss.changed = at;
    loss.changer = &fn;
    return true;
  }
  if (inst.op == Op::kFieldAddress) return trace(frame, inst.operand, loss, depth + 1);
  if (inst.op == Op::kCompare) {
    for (const ValueId operand : fn.ids(inst.operands))
      if (!fn[operand].constant.valid() && trace(frame, operand, loss, depth + 1)) return true;
  }
  if (inst.operand.valid() && trace(frame, inst.operand, loss, depth + 1)) return true;
  loss.root = id;
  return false;
}

void Rehearsal::reverse(Frame& frame, uint32_t at) {
  const ir::Function& fn = *frame.fn;
  const ir::Inst& inst = fn.insts[at];
  switch (inst.op) {
    case Op::kCall:
      return reverse_call(frame, at);
    case Op::kReturn: {
      if (!frame.result_adjoints) return;
      const std::span<const ValueId> returned = fn.ids(inst.operands);
      for (size_t i = 0; i < std::min(returned.size(), frame.result_adjoints->size()); ++i)
        add_to(adjoints(ref(frame, returned[i])), (*frame.result_adjoints)[i]);
      return;
    }
    case Op::kFieldAddress: {
      const types::TypeId type = type_of(frame, inst.operand);
      if ((stores_.types[type].kind != types::TypeKind::kStruct &&
           !query_info(stores_.types, type)) ||
          inst.negated)
        return;
      const Layouts::Part part =
          layouts_.field(type, stores_.symbols.text(Symbol{inst.item}), stores_.symbols);
      const Pointer whole = ref(frame, inst.operand);
      add_to(adjoints({whole.cell, whole.offset + part.offset, layouts_.size(part.type)}),
             adjoints(ref(frame, inst.result)));
      return;
    }
    case Op::kMemberStore: {
      const Layouts::Part part = layouts_.field(
          fn[inst.operand].type, stores_.symbols.text(Symbol{inst.item}), stores_.symbols);
      const Pointer whole = ref(frame, inst.operand);
      const std::span<Word> member =
          adjoints({whole.cell, whole.offset + part.offset, layouts_.size(part.type)});
      if (!inst.negated) add_to(adjoints(ref(frame, fn.ids(inst.operands)[0])), member);
      std::ranges::fill(member, 0);
      return;
    }
    case Op::kSlotStore:
    case Op::kSlotAtomic: {
      const ir::Slot& of = fn.slots[inst.item];
      const Pointer from = slot(frame, of);
      const Pointer value = ref(frame, inst.operand);
      if (Record* made = recall(frame, at);
          made && made->active && made->place != mix(from.cell->key, from.offset))
        lose(frame, at, LossKind::kElement);
      for (uint32_t i = 0; i < from.count; ++i) {
        Word& to = adjoints(value)[i];
        Word& given = adjoints(from)[i];
        to = of.operation == "sub" ? minus(to, given) : plus(to, given);
        if (inst.op == Op::kSlotStore) given = 0;
      }
      return;
    }
    default:
      return;
  }
}

// The first that is no number; none: UINT32_MAX.
uint32_t Rehearsal::spoilt_argument(Frame& frame, const ir::Call& call) {
  const std::span<const ValueId> arguments = operands(frame, call).arguments;
  for (uint32_t i = 0; i < arguments.size(); ++i)
    for (const Number& leaf : values(target(frame, arguments[i])))
      if (leaf.exact == kNoNumber) return i;
  return UINT32_MAX;
}

void Rehearsal::reverse_call(Frame& frame, uint32_t at) {
  const ir::Function& fn = *frame.fn;
  const ir::Call& call = fn.calls[fn.insts[at].item];
  const std::span<const ValueId> changes = changed_arguments(fn, call);
  const std::span<const ValueId> results = changes.empty() ? fn.ids(call.results) : changes;
  if (call.reversible) {
    if (const ir::Function* callee = called(frame, call)) {
      Invocation of = invocation(frame, call, *callee);
      for (; of.lane < of.lanes; ++of.lane) reverse_function(frame, at, of);
      return;
    }
    if (writes_variables(call)) return reverse_query(frame, at, call);
    if (call.builtin &&
        (reverse_array_call(frame, at, call) || reverse_local_call(frame, at, call)))
      return;
  }
  if (results.empty()) return;
  std::vector<Word> given;
  for (const ValueId id : results) {
    const std::span<Word> of = adjoints(ref(frame, id));
    given.insert(given.end(), of.begin(), of.end());
  }
  Record* const made = recall(frame, at);
  const auto active = [&](const Slope& slope) {
    return given[slope.out] != 0 && made && slope.argument < made->tangents.size() &&
           made->tangents[slope.argument][slope.in] != 0;
  };
  const bool singular = call.reversible && call.builtin &&
                        meaning_of(call.builtin->key) == Meaning::kSqrt &&
                        values(target(frame, fn.ids(call.arguments)[0]))[0].exact == 0;
  if (singular) lose(frame, at, LossKind::kSingular);
  const uint32_t spoilt = spoilt_ ? spoilt_argument(frame, call) : UINT32_MAX;
  if (!any(given) && !singular && spoilt == UINT32_MAX) return;
  if (!has_adjoint(call) ||
      (call.builtin && (meaning_of(call.builtin->key) == Meaning::kFrac ||
                        call.builtin->key == "mesh_query_furthest_point_no_sign"))) {
    if (made && std::ranges::any_of(made->slopes, active)) lose(frame, at, LossKind::kNoAdjoint);
    return;
  }
  Values now = read(frame, call);
  std::vector<Slope> found;
  slopes(now, found);
  if (made) {
    // Of each list what the other does not have as it is.
    const auto same = [](const Slope& a, const Slope& b) {
      return a.out == b.out && a.argument == b.argument && a.in == b.in && a.factor == b.factor;
    };
    const auto lacks = [&](const std::vector<Slope>& list, const Slope& one) {
      return std::ranges::none_of(list, [&](const Slope& other) { return same(one, other); });
    };
    const bool equal = std::ranges::equal(found, made->slopes, same);
    if (!equal &&
        (std::ranges::any_of(made->slopes,
                             [&](const Slope& s) { return active(s) && lacks(found, s); }) ||
         std::ranges::any_of(
             found, [&](const Slope& s) { return active(s) && lacks(made->slopes, s); }))) {
      auto stale = static_cast<uint32_t>(now.arguments.size());
      for (uint32_t i = 0; i < now.arguments.size() && i < made->arguments.size(); ++i) {
        if (std::ranges::equal(now.arguments[i], made->arguments[i])) continue;
        stale = i;
        break;
      }
      lose_value(frame, at, stale, false);
    }
  }
  if (made && spoilt != UINT32_MAX &&
      std::ranges::any_of(found, [](const Slope& slope) { return slope.factor == kNoNumber; }))
    lose_value(frame, at, spoilt, false);
  const std::span<const ValueId> to = operands(frame, call).adjoints;
  for (const Slope& slope : found) {
    if (slope.argument >= to.size()) continue;
    const std::span<Word> leaves = adjoints(ref(frame, to[slope.argument]));
    if (slope.in >= leaves.size()) throw Unsupported("an adjoint of another size");
    leaves[slope.in] = plus(leaves[slope.in], times(slope.factor, given[slope.out]));
  }
  if (call.builtin && call.builtin->key == "copy")
    std::ranges::fill(adjoints(ref(frame, results[0])), 0);
}

bool Rehearsal::reverse_array_call(Frame& frame, uint32_t at, const ir::Call& call) {
  const ir::Function& fn = *frame.fn;
  const std::string_view name = call.builtin->key;
  const std::span<const ValueId> arguments = fn.ids(call.arguments);
  const std::span<const ValueId> results = fn.ids(call.results);
  const std::span<const ValueId> to = fn.ids(call.adjoints);
  if (arguments.empty() ||
      stores_.types[type_of(frame, arguments[0])].kind != types::TypeKind::kArray)
    return false;
  if (name == "view" || name == "len") return true;
  const types::Type& array = stores_.types[type_of(frame, arguments[0])];
  const types::TypeId type = array.element;
  Record* const made = recall(frame, at);
  if (array.family == types::ArrayFamily::kIndexed) {
    const bool reads = name == "address";
    const bool loses = reads ? any(adjoints(ref(frame, results[0]))) &&
                                   any(frame.pointers[results[0].index].cell->tangents)
                             : made && (made->active || made->erases);
    if (loses) lose(frame, at, LossKind::kNoAdjoint);
    return true;
  }
  if (name == "address" || loads_tile(call)) {
    const Pointer result = ref(frame, results[0]);
    const std::span<Word> given = adjoints(result);
    Cell& cell = element(element_key(frame, arguments[0], drop(arguments, 1, 0)), type);
    if (any(given) && made && made->place != cell.key) {
      for (uint32_t i = 1; i < arguments.size(); ++i) {
        Loss probe{};
        if (!trace(frame, arguments[i], probe, 0)) continue;
        lose_value(frame, at, i, true);
        break;
      }
    }
    for (uint32_t lane = 0; lane < lanes(frame, results[0]); ++lane)
      add_to(element(element_key(frame, arguments[0], drop(arguments, 1, 0), lane), type).adjoints,
             adjoints(part_of(result, lane, lanes(frame, results[0]))));
    return true;
  }
  const std::optional<std::string_view> update = update_of_array(call);
  if (!update) return false;
  const std::string_view operation = *update;
  const bool store = operation.empty();
  const Cell& first = element(element_key(frame, arguments[0], drop(arguments, 1, 1)), type);
  if (made && (made->active || made->erases) && made->place != first.key) {
    uint32_t index = 1;
    for (uint32_t i = 1; i + 1 < arguments.size(); ++i)
      if (Loss probe{}; trace(frame, arguments[i], probe, 0)) index = i;
    lose_value(frame, at, index, true);
  }
  if (!results.empty() && any(adjoints(ref(frame, results[0])))) lose(frame, at, LossKind::kResult);
  const uint32_t count = lanes(frame, arguments.back());
  for (uint32_t lane = 0; lane < count; ++lane) {
    Cell& cell = element(element_key(frame, arguments[0], drop(arguments, 1, 1), lane), type);
    const std::span<Word> value = adjoints(part_of(ref(frame, to.back()), lane, count));
    for (size_t i = 0; i < std::min(value.size(), cell.adjoints.size()); ++i) {
      if (operation == "min" || operation == "max") {
        if (made && i < made->replaced.size() && made->replaced[i] && cell.adjoints[i] != 0)
          lose(frame, at, LossKind::kReplaced);
        if (values(target(frame, arguments.back()))[i].exact != cell.values[i].exact) continue;
        value[i] = plus(value[i], cell.adjoints[i]);
      } else if (operation == "sub") {
        value[i] = minus(value[i], cell.adjoints[i]);
      } else if (operation == "add" || store) {
        value[i] = plus(value[i], cell.adjoints[i]);
        if (store) cell.adjoints[i] = 0;
      }
    }
  }
  return true;
}

bool Rehearsal::reverse_local_call(Frame& frame, uint32_t at, const ir::Call& call) {
  const std::string_view name = call.builtin->key;
  const std::span<const ValueId> to = frame.fn->ids(call.adjoints);
  if (name == "tid" || name == "range" || name == "iter_next" || name == "indexref" ||
      name == "index" || name == "slice" || name == "store")
    return true;
  if (name == "assign") {
    Record* const made = recall(frame, at);
    const std::span<Word> from = adjoints(ref(frame, to[0])), value = adjoints(ref(frame, to[1]));
    if (made && any(value) && any(made->tangents[1])) lose(frame, at, LossKind::kOverlaid);
    for (size_t i = 0; i < std::min(from.size(), value.size()); ++i) {
      value[i] = from[i];
      from[i] = 0;
    }
    return true;
  }
  const std::optional<Update> update = update_of(frame, call);
  if (!update) return false;
  Record* const made = recall(frame, at);
  const Pointer whole = ref(frame, to[0]);
  const std::span<Word> value = adjoints(ref(frame, to.back()));
  const std::span<Word> part =
      adjoints({whole.cell, whole.offset + update->offset, static_cast<uint32_t>(value.size())});
  for (size_t i = 0; i < part.size(); ++i) {
    if (made && i < made->replaced.size() && made->replaced[i] && part[i] != 0)
      lose(frame, at, LossKind::kOverwritten);
    value[i] = update->sign < 0 ? minus(value[i], part[i]) : plus(value[i], part[i]);
  }
  return true;
}

void Rehearsal::reverse_function(Frame& frame, uint32_t at, const Invocation& of) {
  const ir::Function& callee = of.callee;
  if (callee.has_gradient) return own_gradient(frame, at, of);
  if (++depth_ > 40) throw Unsupported("deep calls");
  recall(frame, at);
  Frame inner = make_frame(callee, mix(key(frame, at), of.lane));
  for (size_t i = 0; i < of.arguments.size(); ++i)
    std::ranges::copy(values(argument(frame, of, i)),
                      inner.cells[callee.parameters[i].index].values.begin());
  std::vector<std::vector<Word>> given;
  for (const ValueId id : of.results) {
    const Pointer all = ref(frame, id);
    const std::span<Word> held = adjoints(of.lanes == 1 ? all : part_of(all, of.lane, of.lanes));
    given.emplace_back(held.begin(), held.end());
  }
  inner.result_adjoints = &given;
  inner.caller = &frame;
  inner.call = at;
  inner.arguments = of.arguments;
  adjoint(inner);
  const std::span<const ValueId> to = of.adjoints;
  for (size_t i = 0; i < std::min(to.size(), callee.parameters.size()); ++i)
    add_to(adjoints(part_of(ref(frame, to[i]), of.lane, is_tile(frame, to[i]) ? of.lanes : 1)),
           inner.cells[callee.parameters[i].index].adjoints);
  --depth_;
}

}  // namespace weft::check
