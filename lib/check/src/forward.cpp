// The forward pass of a rehearsal, and what a replay does of it.
#include <algorithm>
#include <cmath>
#include <utility>

#include "machine.h"

namespace weft::check {

using ir::Op;
using ir::ValueId;

namespace {

Number changed(const Number& held, const Number& by, bool add) {
  return add ? Number(held.about + by.about, plus(held.exact, by.exact))
             : Number(held.about - by.about, minus(held.exact, by.exact));
}

}  // namespace

// v[i] = x, v[i] += x and the like; `sign` is 0 where it is replaced.
std::optional<Rehearsal::Update> Rehearsal::update_of(Frame& frame, const ir::Call& call) {
  const std::string_view name = call.builtin->key;
  if (name == "transform_set_translation") return Update{0, 0};
  if (name == "transform_set_rotation") return Update{3, 0};
  if (name == "transform_add_inplace") return Update{0, 1};
  if (name == "transform_sub_inplace") return Update{0, -1};
  if (!name.ends_with("_inplace")) return std::nullopt;
  const std::span<const ValueId> arguments = frame.fn->ids(call.arguments);
  if (is_tile(frame, arguments[0])) {
    if (arguments.size() != 2 || target(frame, arguments[0]).cell->viewed)
      throw Unsupported("a part of a tile");
    if (name == "add_inplace" || name == "sub_inplace") return Update{0, name[0] == 'a' ? 1 : -1};
  }
  if (arguments.size() < 3 || name.starts_with("bit")) throw Unsupported("an update in place");
  const Pointer whole = target(frame, arguments[0]);
  const uint32_t count = target(frame, arguments.back()).count;
  if (target(frame, arguments[1]).count != 1) throw Unsupported("a slice");
  const types::Type& type = stores_.types[type_of(frame, arguments[0])];
  auto index = static_cast<int64_t>(values(target(frame, arguments[1]))[0]);
  if (type.kind == types::TypeKind::kMatrix) {
    if (index < 0) index += type.rows;
    index *= type.columns;
    if (arguments.size() > 3) index += static_cast<int64_t>(values(target(frame, arguments[2]))[0]);
  } else if (index < 0) {
    index += whole.count;
  }
  if (index < 0 || index + count > whole.count) throw Unsupported("a component");
  const int sign = name == "assign_inplace" ? 0 : name == "add_inplace" ? 1 : -1;
  return Update{static_cast<uint32_t>(index), sign};
}

Outcome Rehearsal::run(const ir::Function& kernel) {
  const auto fill = [&](Frame& frame) {
    for (const ValueId parameter : kernel.parameters) {
      Cell& cell = frame.cells[parameter.index];
      const std::vector<LeafKind>& leaves = layouts_.of(kernel[parameter].type);
      for (size_t i = 0; i < leaves.size(); ++i) {
        const Word leaf = mix(mix(seed_, parameter.index), i);
        cell.values[i] = random_value(leaves[i], leaf, style_);
        // Mostly a count.
        if (leaves[i] == LeafKind::kInt && fraction(leaf + 2) < 0.7)
          cell.values[i] = cell.values[i].about + 2;
      }
    }
  };
  Frame first = make_frame(kernel, mix(seed_, 1));
  fill(first);
  forward(first);
  Word expected = 0, found = 0;
  for (const Word key : order_) {
    Cell& cell = memory_[key];
    if (!cell.written) continue;
    for (size_t i = 0; i < cell.tangents.size(); ++i) {
      if (cell.seeds[i] == 0) continue;
      const Word weight = random_word(mix(mix(key, i), 3));
      cell.adjoints[i] = weight;
      expected = plus(expected, times(weight, cell.tangents[i]));
    }
  }
  if (blurred_) return {.blurred = true, .repeated = repeated(kernel)};
  Frame second = make_frame(kernel, mix(seed_, 1));
  fill(second);
  recording_ = false;
  ticks_ = 0;
  reversing_ = true;
  bool endless = false;
  try {
    adjoint(second);
  } catch (const Endless& where) {
    endless = true;
    losses_.push_back({.kind = LossKind::kMissed, .function = where.fn, .inst = where.inst});
  }
  for (const Word key : order_) {
    const Cell& cell = memory_[key];
    for (size_t i = 0; i < cell.seeds.size(); ++i)
      found = plus(found, times(cell.seeds[i], cell.adjoints[i]));
  }
  Outcome outcome{.wrong = endless || beyond_ || expected != found,
                  .singular = found == kNoNumber,
                  .no_root = no_root_,
                  .losses = std::move(losses_),
                  .repeated = repeated(kernel)};
  for (const Word key : recorded_) {
    const Record& record = records_[key];
    if ((record.active || record.erases) && !record.seen)
      outcome.losses.push_back(
          {.kind = LossKind::kMissed, .function = record.fn, .inst = record.inst});
  }
  return outcome;
}

// What each thread of a block stores of its own accord.
std::vector<Loss> Rehearsal::repeated(const ir::Function& kernel) {
  std::vector<Loss> found;
  if (std::ranges::none_of(kernel.values, [&](const ir::Value& value) {
        return types::is_tile(stores_.types, value.type);
      }))
    return found;
  for (const Word key : recorded_)
    if (const Record& record = records_[key]; record.own && record.active)
      found.push_back({.kind = LossKind::kRepeated, .function = record.fn, .inst = record.inst});
  return found;
}

Outcome rehearse(const ir::Module& module, const ir::Function& kernel, const Stores& stores,
                 Layouts& layouts, Word seed, Reached& reached) {
  return Rehearsal(module, stores, layouts, seed, reached).run(kernel);
}

void Rehearsal::forward(Frame& frame) {
  const ir::Function& fn = *frame.fn;
  for (uint32_t i = 0; i < fn.insts.size();) {
    tick();
    const ir::Inst& inst = fn.insts[i];
    switch (inst.op) {
      case Op::kIf:
        reached_[&fn].insert(i);
        if (recording_) record(frame, i).arguments = {{truth(frame, inst.operand) ? 1.0 : 0.0}};
        i = truth(frame, inst.operand) != inst.negated ? i + 1 : inst.partner + 1;
        continue;
      case Op::kBoolBranch:
        i = truth(frame, inst.result) != inst.negated ? i + 1 : inst.partner + 1;
        continue;
      case Op::kLoop: {
        ++frame.turns[inst.item];
        const ir::Loop& loop = fn.loops[inst.item];
        bool ends = false;
        // A few turns of what converges say nothing about a gradient that people wrote.
        if (own_ > 0 && loop.kind != ir::Loop::Kind::kWhile)
          throw Unsupported("a loop under a gradient of its own");
        if (loop.kind == ir::Loop::Kind::kIterator) {
          const std::span<Number> range = values(ref(frame, loop.iterator));
          ends = range[2] > 0 ? range[3] >= range[1] : range[3] <= range[1];
        } else if (loop.kind == ir::Loop::Kind::kCounter) {
          Number& counter = values(ref(frame, loop.iterator))[0];
          ends = loop.step > 0 ? counter >= stop_of(loop) : counter <= stop_of(loop);
          if (!ends) {
            values(ref(frame, loop.value))[0] = counter;
            counter = counter.about + static_cast<double>(loop.step);
          }
        }
        if (ends) {
          end_loop(frame, i, frame.turns[inst.item] - 1);
          i = inst.partner + 1;
          continue;
        }
        ++i;
        continue;
      }
      case Op::kLoopBody: {
        const ir::Loop& loop = fn.loops[inst.item];
        if (loop.kind == ir::Loop::Kind::kWhile && !truth(frame, loop.value)) {
          const uint32_t begin = frame.plan->loops[i].back();
          end_loop(frame, begin, frame.turns[inst.item] - 1);
          i = fn.insts[begin].partner + 1;
          continue;
        }
        ++i;
        continue;
      }
      case Op::kEndLoop:
        i = inst.partner;
        continue;
      case Op::kBreak:
      case Op::kContinue: {
        // Of the innermost loop.
        const uint32_t begin = frame.plan->loops[i].back();
        if (inst.op == Op::kContinue) {
          i = begin;
          continue;
        }
        end_loop(frame, begin, frame.turns[inst.item]);
        i = fn.insts[begin].partner + 1;
        continue;
      }
      case Op::kReturn: {
        const std::span<const ValueId> returned = fn.ids(inst.operands);
        for (size_t k = 0; k < std::min(returned.size(), frame.results.size()); ++k) {
          const Pointer from = ref(frame, returned[k]);
          std::ranges::copy(values(from), values(frame.results[k]).begin());
          std::ranges::copy(tangents(from), tangents(frame.results[k]).begin());
        }
        return;
      }
      case Op::kReturnDefault:
        return;
      default:
        execute(frame, i, Mode::kForward);
        ++i;
    }
  }
}

void Rehearsal::end_loop(Frame& frame, uint32_t begin, int64_t count) {
  if (recording_) counts_[loop_key(frame, begin)] = count;
  frame.turns[frame.fn->insts[begin].item] = 0;
}

void Rehearsal::write(Cell& cell, const Frame& frame, uint32_t inst) {
  cell.written = true;
  cell.writer = frame.fn;
  cell.written_by = inst;
}

Record& Rehearsal::record(Frame& frame, uint32_t inst) {
  if (!recording_) return unrecorded_ = {};
  const Word at = key(frame, inst);
  const auto [record, fresh] = records_.try_emplace(at);
  if (fresh) recorded_.push_back(at);
  record->second = {.fn = frame.fn, .inst = inst};
  return record->second;
}

void Rehearsal::compare(Frame& frame, const ir::Inst& inst) {
  const std::span<const ValueId> operands = frame.fn->ids(inst.operands);
  bool all = true;
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    const Pointer left = target(frame, operands[i]), right = target(frame, operands[i + 1]);
    const std::string_view op = frame.fn->comparisons[inst.item + i / 2];
    const double a = values(left)[0], b = values(right)[0];
    const bool equal = std::ranges::equal(values(left), values(right));
    all &= op == "<"    ? a < b
           : op == ">"  ? a > b
           : op == "<=" ? a <= b
           : op == ">=" ? a >= b
           : op == "==" ? equal
                        : !equal;
  }
  values(ref(frame, inst.result))[0] = all;
}

void Rehearsal::execute(Frame& frame, uint32_t at, Mode mode) {
  const ir::Function& fn = *frame.fn;
  const ir::Inst& inst = fn.insts[at];
  switch (inst.op) {
    case Op::kComment:
    case Op::kEndIf:
    case Op::kEndBoolBranch:
    case Op::kAssert:
      return;
    case Op::kCall:
      return call(frame, at, mode);
    case Op::kLiteral:
      return set_constant(*ref(frame, inst.result).cell, types::ConstantId{inst.item});
    case Op::kCompare:
      return compare(frame, inst);
    case Op::kBoolStart:
      values(ref(frame, inst.result))[0] = values(target(frame, inst.operand))[0];
      return;
    case Op::kBoolJoin: {
      Number& joined = values(ref(frame, inst.result))[0];
      const bool other = values(target(frame, inst.operand))[0].is_true();
      joined = inst.negated ? joined.is_true() || other : joined.is_true() && other;
      return;
    }
    case Op::kCounterStart:
      values(ref(frame, inst.result))[0] = static_cast<double>(fn.loops[inst.item].start);
      return;
    case Op::kFieldAddress: {
      if (stores_.types[type_of(frame, inst.operand)].kind == types::TypeKind::kArray) {
        // The shape: small, and the same for all of one name.
        Cell& cell = frame.cells[inst.result.index];
        const Word array = values(target(frame, inst.operand))[0].exact;
        cell = Cell{.values = std::vector<Number>(4),
                    .tangents = std::vector<Word>(4),
                    .adjoints = std::vector<Word>(4)};
        for (size_t i = 0; i < 4; ++i) cell.values[i] = extent(array, i);
        frame.pointers[inst.result.index] = {&cell, 0, 4};
        return;
      }
      if (inst.partner != UINT32_MAX) {
        frame.pointers[inst.result.index] =
            place(frame, fn.places[inst.partner], fn[inst.result].type);
        return;
      }
      const Layouts::Part part = layouts_.field(
          fn[inst.operand].type, stores_.symbols.text(Symbol{inst.item}), stores_.symbols);
      const Pointer whole = target(frame, inst.operand);
      frame.pointers[inst.result.index] = {whole.cell, whole.offset + part.offset,
                                           layouts_.size(part.type)};
      return;
    }
    case Op::kSlotAddress:
      frame.pointers[inst.result.index] = slot(frame, fn.slots[inst.item]);
      return;
    case Op::kSlotStore:
    case Op::kSlotAtomic: {
      if (mode == Mode::kReplay) return;
      const ir::Slot& of = fn.slots[inst.item];
      const Pointer to = slot(frame, of), from = target(frame, inst.operand);
      if (to.count != from.count) throw Unsupported("a slot");
      Record& made = record(frame, at);
      made.place = mix(to.cell->key, to.offset);
      made.own = inst.op == Op::kSlotStore;
      for (uint32_t i = 0; i < to.count; ++i) {
        Word& tangent = tangents(to)[i];
        made.active |= tangents(from)[i] != 0;
        if (inst.op == Op::kSlotStore) {
          values(to)[i] = values(from)[i];
          tangent = tangents(from)[i];
        } else if (of.operation == "add" || of.operation == "sub") {
          const bool add = of.operation == "add";
          values(to)[i] = changed(values(to)[i], values(from)[i], add);
          tangent = add ? plus(tangent, tangents(from)[i]) : minus(tangent, tangents(from)[i]);
        } else {
          throw Unsupported("an update");
        }
      }
      return write(*to.cell, frame, at);
    }
    case Op::kAdjointStore:
      return std::ranges::copy(values(target(frame, inst.operand)),
                               values(ref(frame, inst.result)).begin()),
             void();
    case Op::kMemberStore: {
      const ValueId value = fn.ids(inst.operands)[0];
      const Layouts::Part part = layouts_.field(
          fn[inst.operand].type, stores_.symbols.text(Symbol{inst.item}), stores_.symbols);
      Pointer to = target(frame, inst.operand);
      to.offset += part.offset;
      to.count = layouts_.size(part.type);
      const Pointer from = target(frame, value);
      if (from.count != to.count) throw Unsupported("a member");
      std::ranges::copy(values(from), values(to).begin());
      std::ranges::copy(tangents(from), tangents(to).begin());
      return;
    }
    default:
      throw Unsupported("an instruction");
  }
}

Values Rehearsal::read(Frame& frame, const ir::Call& call) {
  const ir::Function& fn = *frame.fn;
  Values given{
      .key = call.builtin ? call.builtin->key : "struct",
      .meaning = call.builtin ? meaning_of(call.builtin->key) : Meaning::kConcatenate,
      .by_result = (call.builtin && call.builtin->original_output) || writes_to_arguments(call)};
  const Operands of = operands(frame, call);
  if (!of.arguments.empty() && of.arguments.data() != fn.ids(call.arguments).data() &&
      given.key == "tile_map") {
    // The adjoint of each element computes the result anew.
    given.key = fn[fn.ids(call.arguments)[0]].builtin->key;
    given.meaning = meaning_of(given.key);
    given.by_result = false;
  }
  const std::span<const ValueId> own = fn.ids(call.results);
  static const std::vector<LeafKind> kNone;
  for (const ValueId id : of.arguments) {
    // What it writes its result to.
    if (std::ranges::find(own, id) != own.end()) {
      given.arguments.emplace_back();
      given.kinds.push_back(&kNone);
      continue;
    }
    const Pointer at = target(frame, id);
    const std::span<Number> leaves = values(at);
    given.arguments.emplace_back(leaves.begin(), leaves.end());
    given.kinds.push_back(&layouts_.of(type_of(frame, id)));
    if (given.kinds.back()->size() != leaves.size()) throw Unsupported("a part of a value");
  }
  if ((given.meaning == Meaning::kExtract || given.meaning == Meaning::kTranspose ||
       given.meaning == Meaning::kTrace) &&
      call.arguments.count > 0) {
    const types::Type& from = stores_.types[type_of(frame, fn.ids(call.arguments)[0])];
    if (from.kind == types::TypeKind::kMatrix) given.columns = from.columns;
    if (from.kind == types::TypeKind::kTuple) {
      if (call.template_arguments.count != 1) throw Unsupported("an element of a tuple");
      const int64_t index = fn.template_pool[call.template_arguments.first].number;
      const std::span<const types::TypeId> elements =
          stores_.types.elements(type_of(frame, fn.ids(call.arguments)[0]));
      int64_t offset = 0;
      for (int64_t i = 0; i < index && i < static_cast<int64_t>(elements.size()); ++i)
        offset += layouts_.size(elements[static_cast<size_t>(i)]);
      given.element = offset;
    }
  }
  for (const ValueId id : own.empty() ? changed_arguments(fn, call) : own) {
    const std::vector<LeafKind>& kinds = layouts_.of(type_of(frame, id));
    given.result_kinds.insert(given.result_kinds.end(), kinds.begin(), kinds.end());
    const std::span<Number> held = values(ref(frame, id));
    given.result.insert(given.result.end(), held.begin(), held.end());
  }
  return given;
}

// Replays may divide by what the forward pass had no zero in: all that is computed of the quotient
// is no number, and so is zero times its slope.
void Rehearsal::divide_by_zero(Values& given, Word key) {
  const auto made = records_.find(key);
  if (given.arguments.size() != 2 || made == records_.end() || made->second.arguments.size() != 2)
    return;
  const std::vector<Number>& by = given.arguments[1];
  const std::vector<Number>& was_by = made->second.arguments[1];
  for (size_t i = 0; i < given.result.size(); ++i) {
    const size_t leaf = by.size() == 1 ? 0 : i;
    if (given.result_kinds[i] != LeafKind::kFloat || by[leaf].exact != 0 || was_by[leaf].exact == 0)
      continue;
    given.result[i].exact = kNoNumber;
    spoilt_ = true;
  }
}

void Rehearsal::call(Frame& frame, uint32_t at, Mode mode) {
  tick();
  const ir::Function& fn = *frame.fn;
  if (recording_) reached_[&fn].insert(at);
  const ir::Call& call = fn.calls[fn.insts[at].item];
  using Deferral = ir::Deferral::Kind;
  const Deferral deferral =
      call.deferral.valid() ? fn.deferrals[call.deferral.index].kind : Deferral::kGuarded;
  // Deterministic mode makes these in replays as well.
  if (deferral == Deferral::kGuardedReplay || deferral == Deferral::kStored) mode = Mode::kForward;
  if (call.builtin && mode == Mode::kReplay && call.builtin->skip_replay) return;
  const std::span<const ValueId> changes = changed_arguments(fn, call);
  if (const ir::Function* callee = called(frame, call)) {
    Invocation of = invocation(frame, call, *callee);
    for (; of.lane < of.lanes; ++of.lane) function_call(frame, at, of, mode);
    return;
  }
  if (writes_variables(call)) return query(frame, at, call, mode);
  if (call.builtin) {
    if (changes.empty() && (array_call(frame, at, call, mode) || local_call(frame, at, call, mode)))
      return;
  }
  const std::span<const ValueId> results = changes.empty() ? fn.ids(call.results) : changes;
  // A product of tiles goes into another.
  const bool adds = !changes.empty() && call.reversible && !writes_to_arguments(call);
  if (results.empty()) {
    if (!call.builtin || !call.reversible) return;
    throw Unsupported("a call for its effect");
  }
  Values given = read(frame, call);
  compute(given);
  no_root_ |= given.no_root;
  if (reversing_ && given.meaning == Meaning::kDiv) divide_by_zero(given, key(frame, at));
  // Its slope is not what a person would write down.
  if (own_ > 0 && given.vague) throw Unsupported("a gradient of its own");
  if (results.size() == 1 && is_query_range(stores_.types, type_of(frame, results[0]))) {
    const Word found = given.result[4].exact;
    given.result = {0.0, std::floor(5 * fraction(found)), 1.0, 0.0, given.result[4]};
  }
  auto computed = given.result.begin();
  for (const ValueId id : results)
    for (Number& leaf : values(ref(frame, id))) {
      leaf = adds ? changed(leaf, *computed, true) : *computed;
      ++computed;
    }
  if (given.meaning == Meaning::kDraw) {
    const Pointer state = target(frame, fn.ids(call.arguments)[0]);
    values(state)[0] = random_state(mix(values(state)[0].exact, 71));
  }
  if (mode == Mode::kReplay) return;
  Record& made = record(frame, at);
  slopes(given, made.slopes);
  made.arguments = std::move(given.arguments);
  for (const ValueId id : operands(frame, call).arguments) {
    const std::span<Word> of = tangents(target(frame, id));
    made.tangents.emplace_back(of.begin(), of.end());
    if (call.builtin && call.builtin->key == "tile_view") target(frame, id).cell->viewed = true;
  }
  std::vector<Word> sums(given.result.size());
  for (const Slope& slope : made.slopes) {
    Word& tangent = sums[slope.out];
    tangent = plus(tangent, times(slope.factor, made.tangents[slope.argument][slope.in]));
  }
  made.active = has_adjoint(call) && std::ranges::any_of(sums, [](Word t) { return t != 0; });
  auto summed = sums.begin();
  for (const ValueId id : results)
    for (Word& tangent : tangents(ref(frame, id))) {
      tangent = adds ? plus(tangent, *summed) : *summed;
      ++summed;
    }
}

// Builtins that touch memory.
bool Rehearsal::array_call(Frame& frame, uint32_t at, const ir::Call& call, Mode mode) {
  const ir::Function& fn = *frame.fn;
  const std::string_view name = call.builtin->key;
  const std::span<const ValueId> arguments = fn.ids(call.arguments);
  const std::span<const ValueId> results = fn.ids(call.results);
  if (arguments.empty() ||
      stores_.types[type_of(frame, arguments[0])].kind != types::TypeKind::kArray)
    return false;
  const types::TypeId type = stores_.types[type_of(frame, arguments[0])].element;
  if (name == "view") {
    Word key = element_key(frame, arguments[0], drop(arguments, 1, 0));
    Cell& view = frame.cells[results[0].index];
    view.of_adjoints = target(frame, arguments[0]).cell->of_adjoints;
    if (view.of_adjoints) key = shadows_[key];
    // As an array its identity is a number like any other.
    view.values[0] = Number(0, key);
    return true;
  }
  if (name == "len") {
    values(ref(frame, results[0]))[0] = extent(values(target(frame, arguments[0]))[0].exact, 0);
    return true;
  }
  if (name == "address") {
    Cell& cell = element(element_key(frame, arguments[0], drop(arguments, 1, 0)), type);
    frame.pointers[results[0].index] = {&cell, 0, static_cast<uint32_t>(cell.values.size())};
    if (mode == Mode::kForward) record(frame, at).place = cell.key;
    return true;
  }
  if (loads_tile(call)) {
    for (uint32_t lane = 0; lane < kLanes; ++lane) {
      Cell& cell = element(element_key(frame, arguments[0], drop(arguments, 1, 0), lane), type);
      const Pointer to = part_of(ref(frame, results[0]), lane, kLanes);
      std::ranges::copy(cell.values, values(to).begin());
      if (mode == Mode::kReplay) continue;
      std::ranges::copy(cell.tangents, tangents(to).begin());
      if (lane == 0) record(frame, at).place = cell.key;
    }
    return true;
  }
  const std::optional<std::string_view> found = update_of_array(call);
  if (!found) return false;
  const std::string_view operation = *found;
  const bool store = operation.empty();
  if (mode == Mode::kReplay) return true;
  const uint32_t count = lanes(frame, arguments.back());
  const Pointer all = target(frame, arguments.back());
  if (all.count != count * layouts_.size(type)) throw Unsupported("a store");
  const bool is_recorded = call.deferral.valid() &&
                           fn.deferrals[call.deferral.index].kind == ir::Deferral::Kind::kRecorded;
  Record& made = record(frame, at);
  made.replaced.resize(all.count);
  made.arguments.assign(1, {values(all).begin(), values(all).end()});
  made.active = std::ranges::any_of(tangents(all), [](Word t) { return t != 0; });
  made.own = store && count == 1;
  for (uint32_t lane = 0; lane < count; ++lane) {
    Cell& cell = element(element_key(frame, arguments[0], drop(arguments, 1, 1), lane), type);
    if (lane == 0) made.place = cell.key;
    made.erases |= store && std::ranges::any_of(cell.tangents, [](Word t) { return t != 0; });
    if (!results.empty() && !is_recorded) {  // else it is zero
      const Pointer old = part_of(ref(frame, results[0]), lane, count);
      std::ranges::copy(cell.values, values(old).begin());
      std::ranges::copy(cell.tangents, tangents(old).begin());
    }
    update(cell, part_of(all, lane, count), operation, made, layouts_.of(type));
    write(cell, frame, at);
  }
  return true;
}

void Rehearsal::update(Cell& cell, Pointer from, std::string_view operation, Record& made,
                       const std::vector<LeafKind>& kinds) {
  for (uint32_t i = 0; i < from.count; ++i) {
    const Number value = values(from)[i];
    const Word tangent = tangents(from)[i];
    Number& held = cell.values[i];
    Word& held_tangent = cell.tangents[i];
    if (operation == "add" || operation == "sub") {
      const bool add = operation == "add";
      held = changed(held, value, add);
      held_tangent = add ? plus(held_tangent, tangent) : minus(held_tangent, tangent);
    } else if (operation == "min" || operation == "max") {
      if (operation == "min" ? value.about < held.about : value.about > held.about) {
        made.replaced[i] = held_tangent != 0;
        held = value;
        held_tangent = tangent;
      }
    } else if (operation.empty() || operation == "exch") {
      held = value;
      held_tangent = tangent;
    } else if (kinds[i] != LeafKind::kFloat) {
      held = random_value(LeafKind::kInt, mix(held.exact, value.exact));
    } else {
      throw Unsupported("an atomic operation");
    }
  }
}

// Builtins that change or point into local values, and loops' own.
bool Rehearsal::local_call(Frame& frame, uint32_t at, const ir::Call& call, Mode mode) {
  const ir::Function& fn = *frame.fn;
  const std::string_view name = call.builtin->key;
  const std::span<const ValueId> arguments = fn.ids(call.arguments);
  const std::span<const ValueId> results = fn.ids(call.results);
  if (name == "tid") {
    for (const ValueId id : results)
      values(ref(frame, id))[0] =
          std::floor(std::max(3.0, style_.whole / 2) * fraction(mix(seed_, 400 + id.index)));
    return true;
  }
  if (name == "block_dim") {
    values(ref(frame, results[0]))[0] = 256;
    return true;
  }
  if (name == "range") {
    double numbers[] = {0, 0, 1};
    for (size_t i = 0; i < std::min<size_t>(arguments.size(), 3); ++i)
      numbers[arguments.size() == 1 ? 1 : i] = values(target(frame, arguments[i]))[0];
    const std::span<Number> range = values(ref(frame, results[0]));
    range[0] = range[3] = numbers[0];
    range[1] = numbers[1];
    range[2] = numbers[2] == 0 ? 1 : numbers[2];
    return true;
  }
  if (name == "iter_next") {
    const std::span<Number> range = values(target(frame, arguments[0]));
    if (is_query_range(stores_.types, type_of(frame, arguments[0]))) {
      const Word met = mix(range[4].exact, range[3].exact);
      values(ref(frame, results[0]))[0] = std::floor(fraction(met) * style_.whole);
      range[3] = range[3].about + 1;
      return true;
    }
    if (range.size() != 4) throw Unsupported("an iterator");
    values(ref(frame, results[0]))[0] = range[3];
    range[3] = range[3].about + range[2].about;
    return true;
  }
  if (name == "reversed") throw Unsupported("reversed");
  if (name.ends_with("_next")) throw Unsupported("a query that is asked by hand");
  if (name == "slice") {
    const std::span<Number> slice = values(ref(frame, results[0]));
    for (size_t i = 0; i < std::min(slice.size(), arguments.size()); ++i)
      slice[i] = values(target(frame, arguments[i]))[0];
    return true;
  }
  if (name == "indexref" || name == "index") {
    if (!is_reference(frame, arguments[0]) || results.size() != 1 ||
        !is_reference(frame, results[0]))
      throw Unsupported("an index");
    const Pointer whole = target(frame, arguments[0]);
    const types::Type& type = stores_.types[type_of(frame, arguments[0])];
    auto index = static_cast<int64_t>(values(target(frame, arguments[1]))[0]);
    const uint32_t count = layouts_.size(type_of(frame, results[0]));
    if (type.kind == types::TypeKind::kMatrix) {
      index *= type.columns;
      if (arguments.size() > 2)
        index += static_cast<int64_t>(values(target(frame, arguments[2]))[0]);
    } else if (index < 0) {
      index += whole.count;
    }
    if (index < 0 || index + count > whole.count) throw Unsupported("an index");
    frame.pointers[results[0].index] = {whole.cell, whole.offset + static_cast<uint32_t>(index),
                                        count};
    return true;
  }
  if ((name == "assign" || name.ends_with("_inplace")) && arguments.size() > 2 &&
      is_tile(frame, arguments[0])) {
    blur(target(frame, arguments[0]), target(frame, arguments.back()), key(frame, at));
    return true;
  }
  if (name == "assign" || name == "store") {
    if (arguments.size() != 2) throw Unsupported("a part of a value");
    const Pointer to = target(frame, arguments[0]), from = target(frame, arguments[1]);
    if (to.count != from.count) throw Unsupported("an assignment");
    if (mode == Mode::kForward) {
      Record& made = record(frame, at);
      made.active =
          name == "assign" && std::ranges::any_of(tangents(from), [](Word t) { return t != 0; });
      made.tangents.emplace_back(tangents(to).begin(), tangents(to).end());
      made.tangents.emplace_back(tangents(from).begin(), tangents(from).end());
      std::ranges::copy(tangents(from), tangents(to).begin());
      if (to.cell->key != 0) write(*to.cell, frame, at);
    } else if (to.cell->key != 0) {
      return true;
    }
    std::ranges::copy(values(from), values(to).begin());
    return true;
  }
  if (const std::optional<Update> update = update_of(frame, call)) {
    const Pointer from = target(frame, arguments.back());
    const Pointer whole = target(frame, arguments[0]);
    const Pointer to{whole.cell, whole.offset + update->offset, from.count};
    Record* made = mode == Mode::kForward ? &record(frame, at) : nullptr;
    if (made) made->replaced.resize(from.count);
    for (uint32_t i = 0; i < from.count; ++i) {
      Number& held = values(to)[i];
      Word& tangent = tangents(to)[i];
      const Word given = tangents(from)[i];
      if (made) made->active |= given != 0;
      if (update->sign == 0) {
        held = values(from)[i];
        if (made) made->replaced[i] = tangent != 0;
        if (made) tangent = given;
      } else {
        held = changed(held, values(from)[i], update->sign > 0);
        if (made) tangent = update->sign > 0 ? plus(tangent, given) : minus(tangent, given);
      }
    }
    return true;
  }
  return false;
}

void Rehearsal::function_call(Frame& frame, uint32_t at, const Invocation& of, Mode mode) {
  const ir::Function& callee = of.callee;
  if (callee.kind != ir::FunctionKind::kFunction || callee.passes_references ||
      callee.uses_gradient || (callee.has_gradient && of.lanes != 1))
    throw Unsupported("a function of another kind");
  if (++depth_ > 40) throw Unsupported("deep calls");
  own_ += callee.has_gradient ? 1 : 0;
  const std::span<const ValueId> arguments = of.arguments;
  const ir::Function& body = mode == Mode::kReplay && callee.has_replay
                                 ? own_part(callee, ir::FunctionKind::kReplay)
                                 : callee;
  Frame inner = make_frame(body, mix(key(frame, at), of.lane));
  if (arguments.size() != body.parameters.size()) throw Unsupported("a call");
  bool active = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (is_reference(inner, body.parameters[i]) || is_tile(inner, body.parameters[i]))
      throw Unsupported("a reference");
    const Pointer from = argument(frame, of, i);
    Cell& to = inner.cells[body.parameters[i].index];
    if (to.values.size() != from.count) throw Unsupported("a call");
    std::ranges::copy(values(from), to.values.begin());
    std::ranges::copy(tangents(from), to.tangents.begin());
  }
  for (const ValueId id : of.results)
    inner.results.push_back(of.lanes == 1 ? ref(frame, id)
                                          : part_of(ref(frame, id), of.lane, of.lanes));
  if (mode == Mode::kForward) {
    forward(inner);
    for (const Pointer result : inner.results)
      active |= std::ranges::any_of(tangents(result), [](Word t) { return t != 0; });
    Record& made = record(frame, at);
    made.active = active && of.reversible;
    for (const ValueId id : arguments) {
      const std::span<Number> leaves = values(target(frame, id));
      made.arguments.emplace_back(leaves.begin(), leaves.end());
    }
    if (callee.has_gradient) {
      for (const ValueId id : arguments) {
        const std::span<Word> given = tangents(target(frame, id));
        made.tangents.emplace_back(given.begin(), given.end());
      }
      for (const Pointer result : inner.results)
        made.tangents.emplace_back(tangents(result).begin(), tangents(result).end());
    }
  } else {
    // Its stores and atomic operations happen again, as in the text.
    const bool recording = std::exchange(recording_, false);
    forward(inner);
    recording_ = recording;
  }
  own_ -= callee.has_gradient ? 1 : 0;
  --depth_;
}

}  // namespace weft::check
