#include "weft/ir/verify.h"

#include "weft/base/check.h"

namespace weft::ir {

namespace {

bool opens(Op op) { return op == Op::kIf || op == Op::kBoolBranch || op == Op::kLoop; }
bool closes(Op op) { return op == Op::kEndIf || op == Op::kEndBoolBranch || op == Op::kEndLoop; }
bool pairs(Op opening, Op closing) {
  return (opening == Op::kIf && closing == Op::kEndIf) ||
         (opening == Op::kBoolBranch && closing == Op::kEndBoolBranch) ||
         (opening == Op::kLoop && closing == Op::kEndLoop);
}

class Verifier {
 public:
  explicit Verifier(const Function& function) : fn_(function) {}

  std::string run() {
    for (size_t i = 0; i < fn_.variables.size(); ++i) {
      if (!known(fn_.variables[i]) || fn_[fn_.variables[i]].number != i)
        return "variable " + std::to_string(i) + " is not numbered by its position";
    }
    for (uint32_t i = 0; i < fn_.insts.size(); ++i) {
      std::string problem = instruction(i);
      if (!problem.empty())
        return "instruction " + std::to_string(i) + " (" + std::string(name(fn_.insts[i].op)) +
               "): " + problem;
    }
    return open_.empty() ? "" : "a block is not closed";
  }

 private:
  bool known(ValueId id) const { return id.index < fn_.values.size(); }
  bool known(Run run) const {
    if (run.first + run.count > fn_.value_pool.size()) return false;
    for (const ValueId id : fn_.ids(run))
      if (!known(id)) return false;
    return true;
  }

  std::string instruction(uint32_t index) {
    const Inst& inst = fn_.insts[index];
    if (inst.result.valid() && !known(inst.result)) return "unknown result";
    if (inst.operand.valid() && !known(inst.operand)) return "unknown operand";
    if (!known(inst.operands)) return "unknown operands";
    if (inst.line >= fn_.lines.size()) return "no such source line";
    if (opens(inst.op)) {
      if (inst.partner >= fn_.insts.size() || inst.partner <= index) return "no closing partner";
      open_.push_back(index);
    }
    if (closes(inst.op)) {
      if (open_.empty()) return "closes nothing";
      const uint32_t opening = open_.back();
      open_.pop_back();
      if (!pairs(fn_.insts[opening].op, inst.op)) return "closes another kind of block";
      if (inst.partner != opening || fn_.insts[opening].partner != index)
        return "its partner does not know it";
      if (fn_.insts[opening].depth != inst.depth) return "is indented unlike its opening";
    }
    switch (inst.op) {
      case Op::kCall:
        return call(inst.item);
      case Op::kLoop:
      case Op::kLoopBody:
      case Op::kEndLoop:
      case Op::kBreak:
      case Op::kContinue:
      case Op::kCounterStart:
        if (inst.item >= fn_.loops.size()) return "no such loop";
        if (!known(fn_.loops[inst.item].variables)) return "unknown variables of a loop";
        return "";
      case Op::kSlotAddress:
      case Op::kSlotStore:
      case Op::kSlotAtomic:
        return inst.item < fn_.slots.size() ? "" : "no such slot";
      case Op::kAssert:
        return inst.item < fn_.texts.size() ? "" : "no such text";
      default:
        return "";
    }
  }

  std::string call(uint32_t item) {
    if (item >= fn_.calls.size()) return "no such call";
    const Call& call = fn_.calls[item];
    if (!known(call.results) || !known(call.arguments) || !known(call.adjoints))
      return "unknown values";
    if (call.arguments.count != call.adjoints.count)
      return "arguments and adjoints differ in number";
    const int callees = (call.builtin != nullptr) + call.function.valid() + call.structure.valid();
    return callees == 1 ? "" : "calls not exactly one thing";
  }

  const Function& fn_;
  std::vector<uint32_t> open_;
};

}  // namespace

std::string verify(const Function& function) { return Verifier(function).run(); }

void check(const Module& module, const char* when) {
  for (const std::vector<Function>* list : {&module.functions, &module.kernels}) {
    for (const Function& function : *list) {
      const std::string problem = verify(function);
      WEFT_CHECK(problem.empty(), function.key + " " + when + ": " + problem);
    }
  }
}

}  // namespace weft::ir
