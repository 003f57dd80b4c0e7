#include "weft/ir/verify.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

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

constexpr uint32_t kNone = UINT32_MAX;

class Verifier {
 public:
  explicit Verifier(const Function& function) : fn_(function) {}

  std::string run() {
    for (size_t i = 0; i < fn_.variables.size(); ++i) {
      if (!known(fn_.variables[i]) || fn_[fn_.variables[i]].number != i)
        return "variable " + std::to_string(i) + " is not numbered by its position";
    }
    for (const Place& place : fn_.places)
      if (!known(place)) return "a place has unknown values";
    for (const Slot& slot : fn_.slots)
      if (!known(slot.array) || !known(slot.indices)) return "a slot has unknown values";
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
  bool known(const Place& place) const {
    if (!known(place.root) || place.steps.first + place.steps.count > fn_.steps.size())
      return false;
    for (const PlaceStep& step : fn_.path(place))
      if (step.kind != StepKind::kField && !known(step.indices)) return false;
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
      case Op::kAdjointCall:
        return call(inst.item, inst.op == Op::kAdjointCall);
      case Op::kLoop:
      case Op::kLoopBody:
      case Op::kEndLoop:
      case Op::kBreak:
      case Op::kContinue:
      case Op::kCounterStart:
        if (inst.item >= fn_.loops.size()) return "no such loop";
        if (!known(fn_.loops[inst.item].variables)) return "unknown variables of a loop";
        if (inst.op == Op::kLoop && !has_body(index)) return "its body does not begin within it";
        return "";
      case Op::kFieldAddress:
        if (!inst.result.valid() || !inst.operand.valid()) return "has no result or no operand";
        return inst.partner == kNone || inst.partner < fn_.places.size() ? "" : "no such place";
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

  bool has_body(uint32_t loop) const {
    const uint32_t body = fn_.loops[fn_.insts[loop].item].body;
    return body > loop && body < fn_.insts[loop].partner && fn_.insts[body].op == Op::kLoopBody;
  }

  // An adjoint's has variables for the gradients of results as well.
  std::string call(uint32_t item, bool adjoint) {
    if (item >= fn_.calls.size()) return "no such call";
    const Call& call = fn_.calls[item];
    if (!known(call.results) || !known(call.arguments) || !known(call.adjoints))
      return "unknown values";
    if (adjoint ? call.arguments.count > call.adjoints.count
                : call.arguments.count != call.adjoints.count)
      return "arguments and adjoints differ in number";
    const int callees = (call.builtin != nullptr) + call.function.valid() + call.structure.valid();
    return callees == 1 ? "" : "calls not exactly one thing";
  }

  const Function& fn_;
  std::vector<uint32_t> open_;
};

// What a schedule is, read step by step: docs/internals/autodiff.md says why.
class ScheduleVerifier {
 public:
  explicit ScheduleVerifier(const Function& function) : fn_(function) {}

  std::string run() {
    if (fn_.replay.empty() && fn_.reverse.empty()) return "";  // it has no adjoint
    const auto end = static_cast<uint32_t>(fn_.insts.size());
    begin("replay", fn_.replay);
    replay(0, end);
    finish();
    begin("reverse", fn_.reverse);
    reverse(0, end);
    finish();
    return problem_;
  }

 private:
  void begin(std::string_view title, std::span<const Step> steps) {
    title_ = title;
    steps_ = steps;
    next_ = 0;
  }
  void finish() {
    if (problem_.empty() && next_ < steps_.size())
      problem_ = place() + "follows the end, " + spell(steps_[next_]);
  }

  void expect(Form form, uint32_t inst) {
    if (!problem_.empty()) return;
    const Step wanted{{inst}, form};
    if (next_ == steps_.size())
      problem_ = place() + "is missing, " + spell(wanted);
    else if (steps_[next_].inst != wanted.inst || steps_[next_].form != form)
      problem_ = place() + "is " + spell(steps_[next_]) + ", not " + spell(wanted);
    ++next_;
  }

  // Loops are left out.
  void replay(uint32_t begin, uint32_t end) {
    for (uint32_t i = begin; i < end; ++i) {
      if (fn_.insts[i].op == Op::kLoop)
        i = fn_.insts[i].partner;
      else
        expect(Form::kReplay, i);
    }
  }

  void reverse(uint32_t begin, uint32_t end) {
    for (uint32_t i = end; i-- > begin;) {
      if (fn_.insts[i].op != Op::kEndLoop) {
        expect(Form::kReverse, i);
        continue;
      }
      loop(fn_.insts[i].partner, i);
      i = fn_.insts[i].partner;
    }
  }

  // The iterator at its end, the head evaluated again, the body's adjoints cleared, the body
  // replayed and reversed, the jump back. A counter needs no head, a condition has no end.
  void loop(uint32_t begin, uint32_t end) {
    const Loop& loop = fn_.loops[fn_.insts[begin].item];
    if (loop.kind != Loop::Kind::kWhile) expect(Form::kLoopRewind, begin);
    if (loop.kind != Loop::Kind::kCounter)
      for (uint32_t i = begin; i <= loop.body; ++i) expect(Form::kForward, i);
    expect(Form::kLoopZero, end);
    replay(loop.body + 1, end);
    reverse(loop.body + 1, end);
    expect(Form::kLoopAgain, end);
  }

  std::string place() const {
    return "step " + std::to_string(next_) + " of the " + std::string(title_) + " ";
  }
  std::string spell(const Step& step) const {
    const uint32_t inst = step.inst.index;
    return std::string(name(step.form)) + " of instruction " + std::to_string(inst) +
           (inst < fn_.insts.size() ? " (" + std::string(name(fn_.insts[inst].op)) + ")"
                                    : ", which is none");
  }

  const Function& fn_;
  std::string_view title_;
  std::span<const Step> steps_;
  size_t next_ = 0;
  std::string problem_;
};

}  // namespace

std::string verify(const Function& function) {
  std::string problem = Verifier(function).run();
  return problem.empty() ? ScheduleVerifier(function).run() : problem;
}

std::string verify(const Module& module) {
  for (const std::vector<Function>* list : {&module.functions, &module.kernels}) {
    for (const Function& function : *list) {
      std::string problem = verify(function);
      for (const Call& call : function.calls)
        if (problem.empty() && call.function.valid() &&
            call.function.index >= module.functions.size())
          problem = "calls a function that the module lacks";
      if (!problem.empty()) return function.key + ": " + problem;
    }
  }
  return "";
}

void check(const Module& module, const char* when) {
  const std::string problem = verify(module);
  WEFT_CHECK(problem.empty(), std::string(when) + ", " + problem);
}

}  // namespace weft::ir
