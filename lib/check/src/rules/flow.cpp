#include "flow.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "weft/types/types.h"

namespace weft::check {

using ir::Op;
using ir::ValueId;
using ir::ValueKind;

namespace {

constexpr uint32_t kNone = UINT32_MAX;
constexpr int kMostPasses = 6;
constexpr int kMostSteps = 64;

bool is_conversion(std::string_view key) {
  static constexpr std::string_view kNames[] = {
      "copy",  "load",   "int",    "float",  "int8",    "int16",   "int32",  "int64",
      "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64"};
  return std::ranges::find(kNames, key) != std::end(kNames);
}

// Builtins that change what they are given, besides stores and atomics.
bool changes_arguments(std::string_view key) {
  return key == "assign" || key == "assign_inplace" || key.ends_with("_inplace") ||
         key == "transform_set_rotation" || key == "transform_set_translation" ||
         key.starts_with("rand") || key.find("query_next") != std::string_view::npos ||
         key.ends_with("_next") || key.starts_with("sample_unit") || key.starts_with("sample_") ||
         key == "poisson";
}

bool multiply(int64_t a, int64_t b, int64_t& out) { return !__builtin_mul_overflow(a, b, &out); }
bool add(int64_t a, int64_t b, int64_t& out) { return !__builtin_add_overflow(a, b, &out); }

Linear sum(const Linear& a, const Linear& b, int64_t sign) {
  Linear out;
  if (!a.known || !b.known) return out;
  if (a.turns != 0 && b.turns != 0 && a.loop != b.loop) return out;
  out.loop = a.turns != 0 ? a.loop : b.loop;
  int64_t part = 0;
  bool good = multiply(b.constant, sign, part) && add(a.constant, part, out.constant);
  for (int k = 0; k < 4; ++k)
    good = good && multiply(b.ids[k], sign, part) && add(a.ids[k], part, out.ids[k]);
  good = good && multiply(b.turns, sign, part) && add(a.turns, part, out.turns);
  if (out.turns == 0) out.loop = kNone;
  out.known = good;
  return out;
}

Linear scaled(const Linear& a, int64_t by) {
  Linear out = a;
  bool good = a.known && multiply(a.constant, by, out.constant) && multiply(a.turns, by, out.turns);
  for (int k = 0; k < 4; ++k) good = good && multiply(a.ids[k], by, out.ids[k]);
  out.known = good;
  if (out.turns == 0) out.loop = kNone;
  return out;
}

// Floats only if they are whole.
Linear whole(const types::Number& number) {
  if (number.is_integer) {
    if (number.integer > INT64_MAX || number.integer < INT64_MIN) return {};
    return {.known = true, .constant = static_cast<int64_t>(number.integer)};
  }
  const double most = 2147483647.0;
  if (!(number.real >= -most && number.real <= most) || number.real != std::floor(number.real))
    return {};
  return {.known = true, .constant = static_cast<int64_t>(number.real)};
}

}  // namespace

const types::Number* Flow::constant(ValueId id) const {
  types::ConstantId of = fn[id].constant;
  if (const uint32_t at = definition[id.index];
      !of.valid() && at != kNone && !changed[id.index] && fn.insts[at].op == Op::kLiteral)
    of = types::ConstantId{fn.insts[at].item};
  if (!of.valid() || !types::is_scalar(stores.types, stores.constants[of].type)) return nullptr;
  return &stores.constants[of].number;
}

uint16_t negated(uint16_t bits) {
  const bool equal = bits & kEqual, unequal = bits & kUnequal;
  bits &= static_cast<uint16_t>(~(kEqual | kUnequal));
  return static_cast<uint16_t>(bits | (equal ? kUnequal : 0) | (unequal ? kEqual : 0));
}

std::span<const ValueId> Flow::arguments(uint32_t inst) const {
  if (fn.insts[inst].op != Op::kCall) return {};
  return fn.ids(fn.calls[fn.insts[inst].item].arguments);
}

std::string_view Flow::builtin(uint32_t inst) const {
  if (inst == kNone || fn.insts[inst].op != Op::kCall) return {};
  const ir::Call& call = fn.calls[fn.insts[inst].item];
  return call.builtin ? call.builtin->key : std::string_view();
}

Flow::Flow(const ir::Module& of, const ir::Function& function, const Stores& known)
    : module(of), fn(function), stores(known) {
  depends.assign(fn.values.size(), 0);
  linear.assign(fn.values.size(), {});
  definition.assign(fn.values.size(), kNone);
  changed.assign(fn.values.size(), false);
  uses.assign(fn.values.size(), 0);
  control.assign(fn.insts.size(), 0);
  certain.assign(fn.insts.size(), false);
  loop_of.assign(fn.insts.size(), kNone);
  collect();
  for (uint32_t i = 0; i < fn.values.size(); ++i)
    if (const types::Number* number = constant({i})) linear[i] = whole(*number);
  count_uses();
  for (int i = 0; i < kMostPasses && pass(); ++i) {
  }
}

// Definitions, changes, loops and accesses.
void Flow::collect() {
  std::vector<uint32_t> around;
  int branches = 0;
  for (uint32_t i = 0; i < fn.insts.size(); ++i) {
    const ir::Inst& inst = fn.insts[i];
    if (inst.op == Op::kEndLoop && !around.empty()) around.pop_back();
    const auto is_counted = [&](const ir::Inst& opens) {
      return opens.op != Op::kLoop || fn.loops[opens.item].kind == ir::Loop::Kind::kCounter;
    };
    if (inst.op == Op::kIf || inst.op == Op::kBoolBranch || !is_counted(inst)) ++branches;
    if (inst.op == Op::kEndIf || inst.op == Op::kEndBoolBranch ||
        (inst.op == Op::kEndLoop && !is_counted(fn.insts[inst.partner])))
      --branches;
    // Behind what may end early nothing is certain.
    if (inst.op == Op::kBreak || inst.op == Op::kContinue || inst.op == Op::kReturn) ++branches;
    certain[i] = branches == 0;
    loop_of[i] = around.empty() ? kNone : around.back();
    if (inst.op == Op::kLoop) {
      const ir::Loop& loop = fn.loops[inst.item];
      if (loop.kind == ir::Loop::Kind::kCounter) definition[loop.value.index] = i;
      around.push_back(i);
    }
    if (inst.op == Op::kMemberStore) changed[inst.operand.index] = true;
    if (inst.op == Op::kBoolJoin) continue;
    if (inst.op != Op::kCall) {
      if (inst.result.valid() && inst.op != Op::kCounterStart) {
        if (definition[inst.result.index] != kNone) changed[inst.result.index] = true;
        definition[inst.result.index] = i;
      }
      continue;
    }
    const ir::Call& call = fn.calls[inst.item];
    for (const ValueId id : fn.ids(call.results)) {
      if (definition[id.index] != kNone) changed[id.index] = true;
      definition[id.index] = i;
    }
    const std::string_view key = builtin(i);
    if (key.starts_with("tile") || key == "block_dim" || key == "atomic_cas" ||
        key == "atomic_exch" || key.starts_with("warp_"))
      is_cooperative = true;
    if (key == "tid") {
      has_ids = true;
      if (ids.empty()) {
        const std::span<const ValueId> results = fn.ids(call.results);
        ids.assign(results.begin(), results.end());
      }
    }
    if (changes_arguments(key))
      for (const ValueId id : fn.ids(call.arguments)) {
        changed[id.index] = true;
        if (key == "assign" || key == "assign_inplace") break;
      }
    if (key == "store") changed[target_of(fn.ids(call.arguments)[0]).index] = true;
    if (call.function.valid())
      for (const ValueId id : fn.ids(call.arguments))
        if (fn[id].kind == ValueKind::kPointer) {
          const ir::Place* place = fn[id].place.valid() ? &fn.places[fn[id].place.index] : nullptr;
          if (place) changed[place->root.index] = true;
        }
  }
  for (uint32_t i = 0; i < fn.insts.size(); ++i) add_access(i);
}

void Flow::count_uses() {
  const auto use = [&](ValueId id) {
    if (id.valid() && id.index < uses.size()) ++uses[id.index];
  };
  for (const ir::Inst& inst : fn.insts) {
    if (inst.op == Op::kComment) continue;
    use(inst.operand);
    for (const ValueId id : fn.ids(inst.operands)) use(id);
    if (inst.op == Op::kCall || inst.op == Op::kAdjointCall)
      for (const ValueId id : fn.ids(fn.calls[inst.item].arguments)) use(id);
    if (inst.op == Op::kBoolBranch || inst.op == Op::kEndBoolBranch) use(inst.result);
  }
}

// The local that a reference leads into, or the reference itself.
ValueId Flow::target_of(ValueId id) const {
  for (int steps = 0; steps < kMostSteps; ++steps) {
    const uint32_t at = definition[id.index];
    if (at == kNone) return id;
    const ir::Inst& inst = fn.insts[at];
    if (inst.op == Op::kFieldAddress)
      id = inst.operand;
    else if (builtin(at) == "indexref")
      id = arguments(at)[0];
    else
      return id;
  }
  return id;
}

// The array that a value is: a parameter, or a field of one. `before` takes the indices of views.
std::string Flow::array_of(ValueId id, std::vector<ValueId>& before) const {
  std::string path;
  for (int steps = 0; steps < kMostSteps; ++steps) {
    const ir::Value& value = fn[id];
    if (value.kind == ValueKind::kParameter)
      return std::string(stores.symbols.text(value.label)) + path;
    const uint32_t at = definition[id.index];
    if (at == kNone || changed[id.index]) return {};
    const ir::Inst& inst = fn.insts[at];
    if (inst.op == Op::kFieldAddress) {
      path = "." + std::string(stores.symbols.text(Symbol{inst.item})) + path;
      id = inst.operand;
      continue;
    }
    const std::string_view key = builtin(at);
    const std::span<const ValueId> given = arguments(at);
    if (key == "load" || key == "copy") {
      id = given[0];
    } else if (key == "view" && path.empty()) {
      before.insert(before.begin(), given.begin() + 1, given.end());
      id = given[0];
    } else {
      return {};
    }
  }
  return {};
}

void Flow::add_access(uint32_t i) {
  const ir::Inst& inst = fn.insts[i];
  if (inst.op == Op::kSlotStore || inst.op == Op::kSlotAtomic) {
    const ir::Slot& slot = fn.slots[inst.item];
    Access access{.kind = inst.op == Op::kSlotStore ? Access::Kind::kWrite : Access::Kind::kAtomic,
                  .inst = i,
                  .array = {},
                  .indices = {},
                  .value = inst.operand,
                  .whole = false};
    access.array = array_of(slot.array, access.indices);
    for (const ValueId id : fn.ids(slot.indices)) access.indices.push_back(id);
    accesses.push_back(std::move(access));
    return;
  }
  if (inst.op != Op::kCall) return;
  const ir::Call& call = fn.calls[inst.item];
  const std::span<const ValueId> given = fn.ids(call.arguments);
  if (call.function.valid()) {
    for (const ValueId id : given) {
      std::vector<ValueId> before;
      const std::string name = array_of(id, before);
      if (!name.empty()) passed.push_back(name);
    }
    return;
  }
  if (!call.builtin || given.empty()) return;
  const std::string_view key = call.builtin->key;
  if (!types::is_array(stores.types, types::strip_reference(stores.types, fn[given[0]].type)))
    return;
  Access access{.kind = Access::Kind::kRead, .inst = i, .array = {}, .indices = {}, .value = {}};
  size_t behind = given.size();
  if (key == "address") {
    access.value = fn.ids(call.results)[0];
  } else if (key == "array_store") {
    access.kind = Access::Kind::kWrite;
    access.value = given.back();
    --behind;
  } else if (key.starts_with("atomic_")) {
    access.kind = Access::Kind::kAtomic;
    access.value = given.back();
    --behind;
  } else {
    std::vector<ValueId> before;
    if (key != "view" && key != "load" && key != "copy")
      if (std::string name = array_of(given[0], before); !name.empty()) passed.push_back(name);
    return;
  }
  access.array = array_of(given[0], access.indices);
  access.indices.insert(access.indices.end(), given.begin() + 1,
                        given.begin() + static_cast<ptrdiff_t>(behind));
  accesses.push_back(std::move(access));
}

bool Flow::is_written(std::string_view array) const {
  if (array.empty()) return true;
  const auto covers = [&](const std::string& name) {
    return array == name || (array.starts_with(name) && array[name.size()] == '.');
  };
  return std::ranges::any_of(passed, covers) ||
         std::ranges::any_of(accesses, [&](const Access& access) {
           return access.kind != Access::Kind::kRead &&
                  (access.array.empty() || access.array == array);
         });
}

bool Flow::asks_for_ids(ir::FunctionIndex index, int depth) const {
  const ir::Function& function = module.functions[index.index];
  if (depth > 8 || function.kind == ir::FunctionKind::kNative) return true;
  for (const ir::Call& call : function.calls)
    if (call.builtin && (call.builtin->key == "tid" || call.builtin->key.starts_with("atomic_") ||
                         call.builtin->key.starts_with("tile")))
      return true;
  return std::ranges::any_of(
      function.callees, [&](ir::FunctionIndex callee) { return asks_for_ids(callee, depth + 1); });
}

uint16_t Flow::of_call(uint32_t inst) const {
  const ir::Call& call = fn.calls[fn.insts[inst].item];
  const std::string_view key = builtin(inst);
  uint16_t bits = 0;
  for (const ValueId id : fn.ids(call.arguments)) {
    bits |= depends[id.index];
    // Components of a local, and what is passed by reference.
    if (fn[id].place.valid()) bits |= depends[fn.places[fn[id].place.index].root.index];
  }
  if (key == "unot") bits = negated(bits);
  if (key.starts_with("atomic_")) bits |= kOthers | kIds;
  if (key == "address" && (bits & (kIds | kOthers))) bits |= kElement;
  if (call.function.valid() && asks_for_ids(call.function, 0)) bits |= kOthers | kIds;
  return bits;
}

Linear Flow::linear_of(uint32_t inst) const {
  const std::span<const ValueId> given = arguments(inst);
  const std::string_view key = builtin(inst);
  if (given.empty()) return {};
  const auto of = [&](size_t i) {
    return changed[given[i].index] ? Linear{} : linear[given[i].index];
  };
  if (is_conversion(key) && given.size() == 1) {
    if (key == "load") return {};
    return of(0);
  }
  if (key == "add" && given.size() == 2) return sum(of(0), of(1), 1);
  if (key == "sub" && given.size() == 2) return sum(of(0), of(1), -1);
  if (key == "neg") return scaled(of(0), -1);
  if (key == "mul" && given.size() == 2) {
    const Linear a = of(0), b = of(1);
    if (a.is_constant()) return scaled(b, a.constant);
    if (b.is_constant()) return scaled(a, b.constant);
  }
  return {};
}

bool Flow::pass() {
  bool moved = false;
  const auto raise = [&](ValueId id, uint16_t bits) {
    if (!id.valid() || (depends[id.index] | bits) == depends[id.index]) return;
    depends[id.index] |= bits;
    moved = true;
  };
  std::vector<uint16_t> around{0};  // of each open bracket: what decides about its inside
  uint16_t left = 0;                // of exits so far
  struct Open {
    uint32_t begin;
    uint16_t left;  // what exits of the loop decide about its inside
  };
  std::vector<Open> loops;
  for (uint32_t i = 0; i < fn.insts.size(); ++i) {
    const ir::Inst& inst = fn.insts[i];
    if (inst.op == Op::kEndIf || inst.op == Op::kEndBoolBranch || inst.op == Op::kEndLoop)
      if (around.size() > 1) around.pop_back();
    uint16_t here = around.back() | left;
    for (const Open& open : loops) here |= open.left;
    // What a later iteration decides about is in the loop from its start on.
    here |= control[i];
    if (here != control[i]) {
      control[i] = here;
      moved = true;
    }
    switch (inst.op) {
      case Op::kIf: {
        const uint16_t bits = depends[inst.operand.index];
        around.push_back(around.back() | (inst.negated ? negated(bits) : bits));
        break;
      }
      case Op::kBoolBranch: {
        const uint16_t bits = depends[inst.result.index];
        around.push_back(around.back() | (inst.negated ? negated(bits) : bits));
        break;
      }
      case Op::kLoop: {
        const ir::Loop& loop = fn.loops[inst.item];
        uint16_t bits = 0;
        if (loop.kind == ir::Loop::Kind::kWhile && loop.value.valid())
          bits = depends[loop.value.index];
        if (loop.kind == ir::Loop::Kind::kIterator) bits = depends[loop.iterator.index];
        around.push_back(around.back() | bits);
        loops.push_back({i, 0});
        if (loop.kind == ir::Loop::Kind::kCounter && loop.value.valid()) {
          raise(loop.value, around.back());
          if (loop.start == 0 && loop.step == 1 && !changed[loop.value.index])
            linear[loop.value.index] = {.known = true, .turns = 1, .loop = i};
        }
        break;
      }
      case Op::kEndLoop:
        if (!loops.empty()) loops.pop_back();
        break;
      case Op::kBreak:
      case Op::kContinue: {
        // What comes next happens where this does not.
        const uint16_t bits = negated(around.back());
        if (!loops.empty() && (loops.back().left | bits) != loops.back().left) {
          loops.back().left |= bits;
          for (uint32_t j = loops.back().begin; j < fn.insts[loops.back().begin].partner; ++j)
            if ((control[j] | bits) != control[j]) {
              control[j] |= bits;
              moved = true;
            }
        }
        break;
      }
      case Op::kReturn:
      case Op::kReturnDefault:
        left |= negated(around.back());
        break;
      case Op::kAssert:
        break;
      case Op::kCompare: {
        const std::span<const ValueId> values = fn.ids(inst.operands);
        uint16_t bits = 0;
        bool constant = false, linear_ids = true;
        for (const ValueId id : values) {
          bits |= depends[id.index];
          constant = constant || linear[id.index].is_constant();
          if (depends[id.index] & (kIds | kOthers))
            linear_ids = linear_ids && linear[id.index].known;
        }
        const auto is_few = [&](ValueId id) {
          const types::Number* number = this->constant(id);
          return number && number->is_integer && (number->integer == 1 || number->integer == 2);
        };
        if (!(bits & kOfThread) &&
            (std::ranges::any_of(values, is_few) || fn.comparisons[inst.item] == "=="))
          bits |= kCase;
        if (bits & (kIds | kOthers)) {
          for (uint32_t k = 0; k < inst.operands.count / 2; ++k) {
            const std::string_view sign = fn.comparisons[inst.item + k];
            if (sign == "==") bits |= kEqual;
            if (sign == "!=") bits |= kUnequal;
          }
          if (!linear_ids) bits |= kPattern;
          if (constant && linear_ids) bits |= kLimit;
        }
        raise(inst.result, bits);
        break;
      }
      case Op::kBoolStart:
      case Op::kBoolJoin:
        raise(inst.result, depends[inst.operand.index]);
        break;
      case Op::kFieldAddress:
      case Op::kDataAddress:
      case Op::kAddressOf:
        raise(inst.result, depends[inst.operand.index]);
        break;
      case Op::kMemberStore: {
        uint16_t bits = here;
        for (const ValueId id : fn.ids(inst.operands)) bits |= depends[id.index];
        raise(inst.operand, bits);
        break;
      }
      case Op::kTupleOf: {
        uint16_t bits = 0;
        for (const ValueId id : fn.ids(inst.operands)) bits |= depends[id.index];
        raise(inst.result, bits);
        break;
      }
      case Op::kCall: {
        const ir::Call& call = fn.calls[inst.item];
        const std::string_view key = builtin(i);
        const std::span<const ValueId> results = fn.ids(call.results);
        if (key == "tid") {
          for (size_t k = 0; k < results.size() && k < 4; ++k) {
            raise(results[k], static_cast<uint16_t>(kFirstId << k));
            Linear id{.known = true};
            id.ids[k] = 1;
            if (!changed[results[k].index]) linear[results[k].index] = id;
          }
          break;
        }
        const uint16_t bits = of_call(i);
        for (const ValueId id : results) raise(id, bits);
        if (key == "iter_next" && !results.empty()) raise(results[0], here);
        if (changes_arguments(key))
          for (const ValueId id : fn.ids(call.arguments))
            if (changed[id.index]) raise(id, bits | here);
        if (key == "store") raise(target_of(fn.ids(call.arguments)[0]), bits | here);
        if (call.function.valid())
          for (const ValueId id : fn.ids(call.arguments))
            if (fn[id].kind == ValueKind::kPointer && fn[id].place.valid())
              raise(fn.places[fn[id].place.index].root, bits | here);
        if (results.size() == 1 && !changed[results[0].index] && !linear[results[0].index].known)
          linear[results[0].index] = linear_of(i);
        break;
      }
      default:
        break;
    }
  }
  // Elements that the kernel writes are what other threads make of them.
  for (const Access& access : accesses)
    if (access.kind == Access::Kind::kRead && is_written(access.array))
      raise(access.value, kOthers);
  return moved;
}

ValueId Flow::origin(ValueId id) const {
  for (int steps = 0; steps < kMostSteps; ++steps) {
    const uint32_t at = definition[id.index];
    if (at == kNone || changed[id.index] || !is_conversion(builtin(at))) return id;
    const std::span<const ValueId> given = arguments(at);
    if (given.size() != 1) return id;
    id = given[0];
  }
  return id;
}

bool Flow::same(ValueId a, ValueId b) const {
  if (a == b) return !changed[a.index];
  const Linear &one = linear[a.index], &other = linear[b.index];
  if (one.known && other.known) return one == other;
  a = origin(a), b = origin(b);
  if (a == b) return !changed[a.index];
  return one.known && other.known && one == other;
}

bool Flow::made_of(ValueId value, ValueId part) const {
  std::set<uint32_t> met;
  std::vector<ValueId> open{value};
  while (!open.empty() && met.size() < kMostSteps) {
    const ValueId id = open.back();
    open.pop_back();
    if (id == part) return true;
    if (!met.insert(id.index).second) continue;
    const uint32_t at = definition[id.index];
    if (at == kNone) continue;
    const ir::Inst& inst = fn.insts[at];
    for (const ValueId next : arguments(at)) open.push_back(next);
    for (const ValueId next : fn.ids(inst.operands)) open.push_back(next);
    if (inst.operand.valid()) open.push_back(inst.operand);
  }
  return false;
}

bool Flow::is_chosen(ValueId value) const {
  for (uint32_t i = 0; i < fn.insts.size(); ++i) {
    const std::string_view key = builtin(i);
    if (key != "where" && key != "select") continue;
    for (const ValueId id : arguments(i))
      if (made_of(id, value)) return true;
  }
  return false;
}

}  // namespace weft::check
