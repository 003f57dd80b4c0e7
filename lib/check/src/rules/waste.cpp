// The rules about work for nothing in a kernel: writes that nothing reads, code that is unrolled.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "observation.h"
#include "weft/types/types.h"

namespace weft::check {

using ir::Op;
using ir::ValueId;
using ir::ValueKind;

namespace {

// Instructions: of a line, and of the function that it makes long.
constexpr uint32_t kLongLine = 2'000, kLongFunction = 10'000;

class Waste {
 public:
  Waste(const Subject& subject, std::vector<Observation>& out)
      : flow_(subject.flow), fn_(flow_.fn), out_(out) {}

  void find() {
    find_lost_writes();
    find_idle_atomics();
    find_unrolled();
  }

 private:
  // The local that a value is, or is a part of.
  ValueId root_of(ValueId id) const {
    const ir::Value& value = fn_[id];
    if (value.place.valid() && value.kind != ValueKind::kVariable)
      return root_of_label(fn_.places[value.place.index].root);
    return root_of_label(id);
  }
  // "2.inner" is a part of the variable of that number.
  ValueId root_of_label(ValueId id) const {
    const ir::Value& value = fn_[id];
    if (value.kind != ValueKind::kMember) return id;
    const std::string_view label = flow_.stores.symbols.text(value.label);
    const std::string_view root = label.substr(0, label.find('.'));
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(root.data(), root.data() + root.size(), number);
    const bool is_number = error == std::errc{} && end == root.data() + root.size();
    for (const ValueId other : is_number ? fn_.variables : fn_.parameters)
      if (is_number ? fn_[other].number == number
                    : flow_.stores.symbols.text(fn_[other].label) == root)
        return other;
    return id;
  }

  struct Write {
    uint32_t inst;
    ValueId of;
  };

  // What a write of a part goes into; invalid: it is none.
  ValueId written(uint32_t i) const {
    const ir::Inst& inst = fn_.insts[i];
    ValueId id;
    if (inst.op == Op::kMemberStore) id = inst.operand;
    const std::string_view key = flow_.builtin(i);
    if (key == "assign_inplace") id = flow_.arguments(i)[0];
    if (key == "store") id = flow_.target_of(flow_.arguments(i)[0]);
    if (!id.valid()) return id;
    id = root_of(id);
    const ir::Value& value = fn_[id];
    if (value.kind != ValueKind::kVariable && value.kind != ValueKind::kParameter) return {};
    if (types::is_reference(flow_.stores.types, value.type) ||
        types::is_tile(flow_.stores.types, value.type) ||
        types::is_array(flow_.stores.types, value.type))
      return {};
    return id;
  }

  // Is an address only there to be written through?
  bool only_written(ValueId address, int depth) const {
    for (uint32_t i = 0; i < fn_.insts.size(); ++i) {
      const ir::Inst& inst = fn_.insts[i];
      const std::span<const ValueId> given = flow_.arguments(i);
      const bool used =
          inst.operand == address || std::ranges::find(given, address) != given.end() ||
          std::ranges::find(fn_.ids(inst.operands), address) != fn_.ids(inst.operands).end();
      if (!used) continue;
      const std::string_view key = flow_.builtin(i);
      if ((key == "store" || key == "assign_inplace") && given[0] == address &&
          std::ranges::count(given, address) == 1)
        continue;
      if (depth < 4 && ((key == "indexref" && given[0] == address) ||
                        (inst.op == Op::kFieldAddress && inst.operand == address))) {
        const ValueId next =
            inst.op == Op::kFieldAddress ? inst.result : fn_.ids(fn_.calls[inst.item].results)[0];
        if (only_written(next, depth + 1)) continue;
      }
      return false;
    }
    return true;
  }

  void find_lost_writes() {
    std::vector<Write> writes;
    for (uint32_t i = 0; i < fn_.insts.size(); ++i)
      if (const ValueId of = written(i); of.valid()) writes.push_back({i, of});
    if (writes.empty() || fn_.uses_gradient || fn_.kind == ir::FunctionKind::kNative) return;
    std::map<uint32_t, std::vector<uint32_t>> reads;  // of locals that are written
    for (const Write& write : writes) reads[write.of.index];
    const auto read = [&](ValueId id, uint32_t at) {
      if (!id.valid()) return;
      if (const auto of = reads.find(root_of(id).index); of != reads.end())
        of->second.push_back(at);
      for (const ValueId part : fn_.ids(fn_[id].elements))
        if (const auto of = reads.find(part.index); of != reads.end()) of->second.push_back(at);
    };
    for (uint32_t i = 0; i < fn_.insts.size(); ++i) {
      const ir::Inst& inst = fn_.insts[i];
      if (inst.op == Op::kComment) continue;
      const bool writes_part = written(i).valid();
      std::span<const ValueId> given = flow_.arguments(i);
      if ((writes_part || flow_.builtin(i) == "assign") && !given.empty()) given = given.subspan(1);
      for (const ValueId id : given) read(id, i);
      for (const ValueId id : fn_.ids(inst.operands)) read(id, i);
      if (inst.op == Op::kAdjointCall)
        for (const ValueId id : fn_.ids(fn_.calls[inst.item].arguments)) read(id, i);
      if (inst.op == Op::kSlotAddress || inst.op == Op::kSlotStore || inst.op == Op::kSlotAtomic) {
        read(fn_.slots[inst.item].array, i);
        for (const ValueId id : fn_.ids(fn_.slots[inst.item].indices)) read(id, i);
      }
      if (inst.op == Op::kMemberStore) continue;
      if (inst.op == Op::kFieldAddress && only_written(inst.result, 0)) continue;
      read(inst.operand, i);
      if (inst.op == Op::kBoolBranch) read(inst.result, i);
    }
    for (const Write& write : writes) {
      // A loop around the write goes on to what is before it.
      uint32_t from = write.inst;
      for (uint32_t loop = flow_.loop_of[write.inst]; loop != UINT32_MAX;
           loop = flow_.loop_of[loop])
        from = loop;
      const std::vector<uint32_t>& of = reads[write.of.index];
      if (std::ranges::any_of(of, [&](uint32_t at) { return at >= from && at != write.inst; }))
        continue;
      say(out_, Rule::kLostWrite, flow_, write.inst, text(write.of));
    }
  }

  std::string text(ValueId of) const {
    const uint32_t at = flow_.definition[of.index];
    if (fn_[of].kind == ValueKind::kParameter)
      return fmt::format("nothing reads `{}` afterwards: it is a copy of what the caller has",
                         flow_.stores.symbols.text(fn_[of].label));
    if (at != UINT32_MAX && flow_.builtin(at) == "copy")
      return "this changes a copy, and nothing reads it afterwards: what it was copied from stays "
             "as it is";
    return "nothing reads this afterwards";
  }

  void find_idle_atomics() {
    for (const Access& access : flow_.accesses) {
      if (access.kind != Access::Kind::kAtomic) continue;
      const std::string_view key = flow_.builtin(access.inst);
      if (key != "atomic_add" && key != "atomic_sub" && key != "atomic_or" && key != "atomic_xor")
        continue;
      const std::span<const ValueId> results =
          fn_.ids(fn_.calls[fn_.insts[access.inst].item].results);
      if (flow_.linear[access.value.index] != Linear{.known = true} ||
          flow_.changed[access.value.index] ||
          std::ranges::any_of(results, [&](ValueId id) { return flow_.uses[id.index] != 0; }))
        continue;
      say(out_, Rule::kIdleAtomic, flow_, access.inst,
          "this adds zero, and nothing uses what it returns");
    }
  }

  void find_unrolled() {
    if (fn_.insts.size() < kLongFunction) return;
    std::map<uint32_t, uint32_t> of_line;
    for (const ir::Inst& inst : fn_.insts)
      if (inst.op != Op::kComment) ++of_line[inst.line];
    const auto most =
        std::ranges::max_element(of_line, {}, [](const auto& line) { return line.second; });
    if (most == of_line.end() || most->second < kLongLine) return;
    for (uint32_t i = 0; i < fn_.insts.size(); ++i)
      if (fn_.insts[i].line == most->first && fn_.insts[i].op != Op::kComment)
        return say(out_, Rule::kHugeUnroll, flow_, i,
                   fmt::format("the loops around this line are unrolled to {} instructions, of {} "
                               "in the whole function",
                               most->second, fn_.insts.size()));
  }

  const Flow& flow_;
  const ir::Function& fn_;
  std::vector<Observation>& out_;
};

}  // namespace

void waste_work(const Subject& subject, std::vector<Observation>& out) {
  Waste(subject, out).find();
}

}  // namespace weft::check
