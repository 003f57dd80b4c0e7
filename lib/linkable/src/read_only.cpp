#include "read_only.h"

#include <string_view>
#include <utility>

#include "weft/ir/view.h"

namespace weft::linkable {
namespace {

using ir::Op;
using ir::ValueId;

constexpr uint32_t kNone = UINT32_MAX;

class Reading {
 public:
  Reading(const ir::Function& kernel, const types::TypeStore& types)
      : kernel_(kernel), array_of_(kernel.values.size(), kNone) {
    for (uint32_t i = 0; i < kernel.parameters.size(); ++i) {
      const ValueId id = kernel.parameters[i];
      const bool is_array = types[kernel[id].type].kind == types::TypeKind::kArray;
      only_.push_back(is_array);
      if (is_array) array_of_[id.index] = i;
    }
    // A value may be mentioned before it is made, in the head of a loop.
    while (std::exchange(changed_, false))
      for (const ir::Inst& inst : kernel.insts) see(inst);
  }

  std::vector<bool> result() const { return only_; }

 private:
  uint32_t array_of(ValueId id) const { return id.valid() ? array_of_[id.index] : kNone; }

  // `to` is a part of what `from` is a part of.
  void part(ValueId to, ValueId from) {
    const uint32_t array = array_of(from);
    if (array == kNone || !to.valid() || array_of_[to.index] == array) return;
    if (array_of_[to.index] != kNone) {  // of one or the other
      written(to);
      written(from);
      return;
    }
    array_of_[to.index] = array;
    changed_ = true;
  }
  void written(ValueId id) {
    if (id.valid() && kernel_[id].kind == ir::ValueKind::kPointer)
      id = kernel_.places[kernel_[id].place.index].root;
    if (array_of(id) != kNone) only_[array_of(id)] = false;
  }
  void written(ir::Run run) {
    for (const ValueId id : kernel_.ids(run)) written(id);
  }

  void written(const ir::Slot& slot) {
    written(slot.array);
    if (slot.array_place.valid()) written(kernel_.places[slot.array_place.index].root);
  }
  void field(const ir::View<Op::kFieldAddress>& at) {
    part(at.address(), at.object());
    if (const ir::Place* const place = at.place()) part(at.address(), place->root);
  }

  void see(const ir::Inst& inst) {
    switch (inst.op) {
      case Op::kCall:
        return call(ir::as<Op::kCall>(kernel_, inst).call());
      case Op::kFieldAddress:
        return field(ir::as<Op::kFieldAddress>(kernel_, inst));
      case Op::kSlotStore:
        written(ir::as<Op::kSlotStore>(kernel_, inst).slot());
        return written(inst.operand);
      case Op::kSlotAtomic:
        written(ir::as<Op::kSlotAtomic>(kernel_, inst).slot());
        return written(inst.operand);
      case Op::kSlotAddress: {
        const auto at = ir::as<Op::kSlotAddress>(kernel_, inst);
        return part(at.address(), at.slot().array);
      }
      default:
        written(inst.operand);
        written(inst.operands);
    }
  }

  void call(const ir::Call& call) {
    const std::string_view key = call.builtin != nullptr ? call.builtin->key : "";
    const auto arguments = kernel_.ids(call.arguments);
    const bool makes_part = key == "address" || key == "view";
    // What was loaded is a value, and so is what a builtin makes of values.
    if (key == "load" || key == "len") return;
    for (size_t i = 0; i < arguments.size(); ++i)
      if (!makes_part || i > 0) written(arguments[i]);
    if (makes_part)
      for (const ValueId result : kernel_.ids(call.results)) part(result, arguments[0]);
  }

  const ir::Function& kernel_;
  std::vector<uint32_t> array_of_;  // of each value: the parameter that it is a part of
  std::vector<bool> only_;
  bool changed_ = true;
};

}  // namespace

std::vector<bool> read_only_parameters(const ir::Function& kernel, const types::TypeStore& types) {
  return Reading(kernel, types).result();
}

}  // namespace weft::linkable
