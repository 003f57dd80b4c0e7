#include "weft/ir/function.h"

#include <tuple>
#include <utility>

#include "weft/ir/module.h"

namespace weft::ir {

std::string_view name(Op op) {
  switch (op) {
#define WEFT_OP(Name, what) \
  case Op::k##Name: return #Name;
#include "weft/ir/ops.def"
  }
  return "?";
}

namespace {

// The stores whose memory a cleared function keeps.
constexpr auto kStores = std::tuple{
    &Function::values,     &Function::parameters,    &Function::variables, &Function::insts,
    &Function::calls,      &Function::loops,         &Function::slots,     &Function::places,
    &Function::steps,      &Function::value_pool,    &Function::template_pool,
    &Function::texts,      &Function::comparisons,   &Function::returns,   &Function::replay,
    &Function::reverse,    &Function::callees,       &Function::launch_bounds};

}  // namespace

void Function::clear() {
  Function empty;
  std::apply(
      [&](auto... store) {
        (((this->*store).clear(), empty.*store = std::move(this->*store)), ...);
      },
      kStores);
  *this = std::move(empty);
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
  for (std::vector<Function>* list : {&functions, &kernels}) {
    for (Function& function : *list) spare.push_back(std::move(function));
    list->clear();
  }
}

}  // namespace weft::ir
