#include "weft/ir/function.h"

#include <utility>

#include "weft/ir/module.h"

namespace weft::ir {

std::string_view name(Op op) {
  switch (op) {
#define WEFT_OP(Name, what, ...) \
  case Op::k##Name:              \
    return #Name;
#include "weft/ir/ops.def"
  }
  return "?";
}

std::string_view name(Form form) {
  switch (form) {
    case Form::kForward:
      return "forward";
    case Form::kReplay:
      return "replay";
    case Form::kReverse:
      return "reverse";
    case Form::kLoopRewind:
      return "rewind";
    case Form::kLoopZero:
      return "zero";
    case Form::kLoopAgain:
      return "again";
  }
  return "?";
}

void Function::clear() {
  static_cast<FunctionFacts&>(*this) = {};
  const auto empty = [](auto&... stores) { (stores.clear(), ...); };
  empty(values, parameters, variables, insts, calls, loops, slots, places, steps, value_pool,
        template_pool, texts, deferred, deferrals, comparisons, returns, callees, launch_bounds,
        replay, reverse);
}

Function Module::take() {
  if (spare.empty()) return {};
  Function function = std::move(spare.back());
  spare.pop_back();
  function.clear();
  return function;
}

void Module::clear() {
  structs.clear();
  natives.clear();
  for (std::vector<Function>* list : {&functions, &kernels}) {
    for (Function& function : *list) spare.push_back(std::move(function));
    list->clear();
  }
}

}  // namespace weft::ir
