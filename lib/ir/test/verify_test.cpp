// The verifier, seen to reject: a function that is well formed, and what each rule says of it once
// one thing is wrong.
#include "weft/ir/verify.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "weft/autodiff/differentiate.h"

namespace weft::ir {
namespace {

constexpr std::array<std::string_view, 3> kLines = {"def k(x):", "    while x:", "        f(x)"};

// What the instructions are at.
enum : uint32_t { kComment, kIf, kField, kEndIf, kLoop, kHead, kBody, kStore, kEndLoop, kReturn };

class Builder {
 public:
  Function build() {
    fn_.key = "k";
    fn_.lines = kLines;
    const ValueId x = value({.kind = ValueKind::kParameter});
    fn_.parameters = {x};
    for (uint32_t i = 0; i < 2; ++i) fn_.variables.push_back(value({.number = i}));
    const ValueId flag = fn_.variables[0], address = fn_.variables[1];
    const std::array<ValueId, 1> arguments = {x}, results = {flag};
    fn_.steps.push_back({.kind = StepKind::kIndex, .field = {}, .indices = fn_.add_run(arguments)});
    fn_.places.push_back({.root = x, .steps = {0, 1}});
    fn_.slots.push_back({.array = x, .indices = fn_.add_run(arguments)});
    fn_.calls.push_back({.structure = types::kFloat32,
                         .results = fn_.add_run(results),
                         .arguments = fn_.add_run(arguments),
                         .adjoints = fn_.add_run(arguments)});
    fn_.loops.push_back({.kind = ir::Loop::Kind::kWhile,
                         .value = flag,
                         .body = kBody,
                         .variables = fn_.add_run(results)});
    fn_.texts.emplace_back("x");

    inst({.op = Op::kComment});
    inst({.op = Op::kIf, .partner = kEndIf, .operand = flag});
    inst({.op = Op::kFieldAddress, .partner = 0, .result = address, .operand = x});
    inst({.op = Op::kEndIf, .partner = kIf, .operand = flag});
    inst({.op = Op::kLoop, .item = 0, .partner = kEndLoop});
    inst({.op = Op::kCall, .item = 0});
    inst({.op = Op::kLoopBody, .item = 0});
    inst({.op = Op::kSlotStore, .item = 0, .operand = x});
    inst({.op = Op::kEndLoop, .item = 0, .partner = kLoop});
    inst({.op = Op::kReturn, .operands = fn_.add_run(arguments)});
    return std::move(fn_);
  }

 private:
  ValueId value(Value made) {
    fn_.values.push_back(made);
    return {static_cast<uint32_t>(fn_.values.size() - 1)};
  }
  void inst(Inst made) { fn_.insts.push_back(made); }

  Function fn_;
};

Function good() { return Builder().build(); }
Function differentiated() {
  Function function = good();
  autodiff::differentiate(function);
  return function;
}

const ValueId kNobody{99};
const Run kNowhere{1000, 1};

struct Fault {
  std::string problem;
  std::function<void(Function&)> make;
};

void expect_faults(const Function& sound, const std::vector<Fault>& faults) {
  ASSERT_EQ(verify(sound), "");
  for (const Fault& fault : faults) {
    Function function = sound;
    fault.make(function);
    EXPECT_EQ(verify(function), fault.problem);
  }
}

TEST(Verify, Values) {
  expect_faults(good(),
                {{"variable 1 is not numbered by its position",
                  [](Function& f) { f.values[f.variables[1].index].number = 7; }},
                 {"variable 0 is not numbered by its position",
                  [](Function& f) { f.variables[0] = kNobody; }},
                 {"a place has unknown values", [](Function& f) { f.places[0].root = kNobody; }},
                 {"a place has unknown values", [](Function& f) { f.places[0].steps = kNowhere; }},
                 {"a place has unknown values", [](Function& f) { f.steps[0].indices = kNowhere; }},
                 {"a slot has unknown values", [](Function& f) { f.slots[0].array = kNobody; }},
                 {"a slot has unknown values", [](Function& f) { f.slots[0].indices = kNowhere; }},
                 {"instruction 2 (FieldAddress): unknown result",
                  [](Function& f) { f.insts[kField].result = kNobody; }},
                 {"instruction 7 (SlotStore): unknown operand",
                  [](Function& f) { f.insts[kStore].operand = kNobody; }},
                 {"instruction 9 (Return): unknown operands",
                  [](Function& f) { f.insts[kReturn].operands = kNowhere; }},
                 {"instruction 9 (Return): unknown operands",
                  [](Function& f) { f.value_pool[f.insts[kReturn].operands.first] = kNobody; }},
                 {"instruction 0 (Comment): no such source line",
                  [](Function& f) { f.insts[kComment].line = 3; }}});
}

TEST(Verify, Blocks) {
  expect_faults(
      good(),
      {{"instruction 1 (If): no closing partner",
        [](Function& f) { f.insts[kIf].partner = UINT32_MAX; }},
       {"instruction 1 (If): no closing partner", [](Function& f) { f.insts[kIf].partner = 0; }},
       {"instruction 3 (EndIf): closes nothing",
        [](Function& f) { f.insts[kIf].op = Op::kBoolStart; }},
       {"instruction 3 (EndIf): closes another kind of block",
        [](Function& f) { f.insts[kIf].op = Op::kBoolBranch; }},
       {"instruction 3 (EndIf): its partner does not know it",
        [](Function& f) { f.insts[kEndIf].partner = kComment; }},
       {"instruction 3 (EndIf): its partner does not know it",
        [](Function& f) { f.insts[kIf].partner = kField; }},
       {"instruction 3 (EndIf): is indented unlike its opening",
        [](Function& f) { f.insts[kEndIf].depth = 1; }},
       {"a block is not closed", [](Function& f) { f.insts[kEndIf].op = Op::kBoolStart; }}});
}

TEST(Verify, Items) {
  expect_faults(
      good(),
      {{"instruction 5 (Call): no such call", [](Function& f) { f.insts[kHead].item = 1; }},
       {"instruction 5 (Call): unknown values", [](Function& f) { f.calls[0].results = kNowhere; }},
       {"instruction 5 (Call): unknown values",
        [](Function& f) { f.calls[0].arguments = kNowhere; }},
       {"instruction 5 (Call): unknown values",
        [](Function& f) { f.calls[0].adjoints = kNowhere; }},
       {"instruction 5 (Call): arguments and adjoints differ in number",
        [](Function& f) { f.calls[0].adjoints = {}; }},
       {"instruction 5 (Call): calls not exactly one thing",
        [](Function& f) { f.calls[0].structure = {}; }},
       {"instruction 5 (Call): calls not exactly one thing",
        [](Function& f) { f.calls[0].function = {0}; }},
       {"instruction 5 (AdjointCall): no such call",
        [](Function& f) { f.insts[kHead] = {.op = Op::kAdjointCall, .item = 1}; }},
       {"instruction 5 (AdjointCall): arguments and adjoints differ in number",
        [](Function& f) {
          f.insts[kHead].op = Op::kAdjointCall;
          f.calls[0].adjoints = {};
        }},
       {"instruction 6 (LoopBody): no such loop", [](Function& f) { f.insts[kBody].item = 1; }},
       {"instruction 4 (Loop): unknown variables of a loop",
        [](Function& f) { f.loops[0].variables = kNowhere; }},
       {"instruction 4 (Loop): its body does not begin within it",
        [](Function& f) { f.loops[0].body = kReturn; }},
       {"instruction 4 (Loop): its body does not begin within it",
        [](Function& f) { f.loops[0].body = kStore; }},
       {"instruction 7 (SlotStore): no such slot", [](Function& f) { f.insts[kStore].item = 1; }},
       {"instruction 0 (Assert): no such text",
        [](Function& f) { f.insts[kComment] = {.op = Op::kAssert, .item = 1}; }}});
}

TEST(Verify, FieldAddress) {
  expect_faults(good(), {{"instruction 2 (FieldAddress): has no result or no operand",
                          [](Function& f) { f.insts[kField].result = {}; }},
                         {"instruction 2 (FieldAddress): has no result or no operand",
                          [](Function& f) { f.insts[kField].operand = {}; }},
                         {"instruction 2 (FieldAddress): no such place",
                          [](Function& f) { f.insts[kField].partner = 1; }}});
  Function function = good();
  function.insts[kField].partner = UINT32_MAX;  // of the operand itself
  EXPECT_EQ(verify(function), "");
}

TEST(Verify, Replay) {
  expect_faults(
      differentiated(),
      {{"step 0 of the replay is reverse of instruction 0 (Comment), not replay of instruction 0 "
        "(Comment)",
        [](Function& f) { f.replay[0].form = Form::kReverse; }},
       {"step 1 of the replay is replay of instruction 3 (EndIf), not replay of instruction 1 (If)",
        [](Function& f) { std::swap(f.replay[1], f.replay[3]); }},
       {"step 4 of the replay is replay of instruction 77, which is none, not replay of "
        "instruction "
        "9 (Return)",
        [](Function& f) { f.replay[4].inst = {77}; }},
       {"step 4 of the replay is missing, replay of instruction 9 (Return)",
        [](Function& f) { f.replay.pop_back(); }},
       {"step 5 of the replay follows the end, replay of instruction 9 (Return)",
        [](Function& f) { f.replay.push_back(f.replay.back()); }}});
}

TEST(Verify, Reverse) {
  // return, head (3 steps), zero, replay, reverse, again, end of if, field, if, comment.
  expect_faults(
      differentiated(),
      {{"step 0 of the reverse is replay of instruction 9 (Return), not reverse of instruction 9 "
        "(Return)",
        [](Function& f) { f.reverse[0].form = Form::kReplay; }},
       {"step 1 of the reverse is rewind of instruction 4 (Loop), not forward of instruction 4 "
        "(Loop)",
        [](Function& f) { f.reverse.insert(f.reverse.begin() + 1, {{kLoop}, Form::kLoopRewind}); }},
       {"step 2 of the reverse is forward of instruction 6 (LoopBody), not forward of instruction "
        "5 (Call)",
        [](Function& f) { f.reverse.erase(f.reverse.begin() + 2); }},
       {"step 4 of the reverse is replay of instruction 7 (SlotStore), not zero of instruction 8 "
        "(EndLoop)",
        [](Function& f) { f.reverse.erase(f.reverse.begin() + 4); }},
       {"step 5 of the reverse is reverse of instruction 7 (SlotStore), not replay of instruction "
        "7 (SlotStore)",
        [](Function& f) { f.reverse.erase(f.reverse.begin() + 5); }},
       {"step 7 of the reverse is reverse of instruction 3 (EndIf), not again of instruction 8 "
        "(EndLoop)",
        [](Function& f) { f.reverse.erase(f.reverse.begin() + 7); }},
       {"step 11 of the reverse is missing, reverse of instruction 0 (Comment)",
        [](Function& f) { f.reverse.pop_back(); }}});
}

TEST(Verify, RewindsAndHeadsAreOfKindsOfLoops) {
  for (const auto kind : {ir::Loop::Kind::kIterator, ir::Loop::Kind::kCounter}) {
    Function function = good();
    function.loops[0].kind = kind;
    autodiff::differentiate(function);
    EXPECT_EQ(verify(function), "");
    function.reverse.erase(function.reverse.begin() + 1);  // the rewind
    EXPECT_NE(verify(function), "");
  }
}

TEST(Verify, AModuleHasWhatItsFunctionsCall) {
  Module module;
  module.functions.push_back(good());
  module.functions[0].calls[0].structure = {};
  module.functions[0].calls[0].function = {0};
  EXPECT_EQ(verify(module), "");
  module.functions[0].calls[0].function = {1};
  EXPECT_EQ(verify(module), "k: calls a function that the module lacks");
  module.functions[0].insts[kComment].line = 3;
  module.kernels.push_back(module.functions[0]);
  EXPECT_DEATH(check(module, "after a test"), "after a test, k: ");
}

}  // namespace
}  // namespace weft::ir
