#include "weft/autodiff/differentiate.h"

#include "weft/base/timings.h"
#include "weft/ir/view.h"

namespace weft::autodiff {

namespace {

using ir::Form;
using ir::Op;

class Scheduler {
 public:
  explicit Scheduler(ir::Function& function) : fn_(function) {}

  void run() {
    fn_.replay.clear();
    fn_.reverse.clear();
    const auto end = static_cast<uint32_t>(fn_.insts.size());
    replay(0, end, fn_.replay);
    reverse(0, end);
  }

 private:
  // Loops are not replayed as a whole; each iteration of their reverse replays its own body.
  void replay(uint32_t begin, uint32_t end, std::vector<ir::Step>& out) {
    for (uint32_t i = begin; i < end; ++i) {
      if (fn_.insts[i].op == Op::kLoop)
        i = ir::as<Op::kLoop>(fn_, fn_.insts[i]).end().index;
      else
        out.push_back({{i}, Form::kReplay});
    }
  }

  void reverse(uint32_t begin, uint32_t end) {
    for (uint32_t i = end; i-- > begin;) {
      if (fn_.insts[i].op == Op::kEndLoop) {
        i = loop(i);
      } else {
        fn_.reverse.push_back({{i}, Form::kReverse});
      }
    }
  }

  // Returns where the loop begins.
  uint32_t loop(uint32_t end) {
    const auto closing = ir::as<Op::kEndLoop>(fn_, fn_.insts[end]);
    const uint32_t begin = closing.begin().index;
    const ir::Loop& loop = closing.loop();
    if (loop.kind != ir::Loop::Kind::kWhile) fn_.reverse.push_back({{begin}, Form::kLoopRewind});
    if (loop.kind != ir::Loop::Kind::kCounter) {
      // The head is evaluated as in the forward pass; its own adjoints are dropped.
      for (uint32_t i = begin; i <= loop.body; ++i) fn_.reverse.push_back({{i}, Form::kForward});
    }
    fn_.reverse.push_back({{end}, Form::kLoopZero});
    replay(loop.body + 1, end, fn_.reverse);
    reverse(loop.body + 1, end);
    fn_.reverse.push_back({{end}, Form::kLoopAgain});
    return begin;
  }

  ir::Function& fn_;
};

}  // namespace

void differentiate(ir::Function& function) { Scheduler(function).run(); }

void differentiate(ir::Module& module) {
  const StageTimer timer(TimedStage::kAutodiff);
  for (ir::Function& function : module.functions)
    if (function.used_by_backward_kernel || function.forced_adjoint) differentiate(function);
  for (ir::Function& kernel : module.kernels)
    if (kernel.enable_backward) differentiate(kernel);
}

}  // namespace weft::autodiff
