// The rules about gradients: where the adjoint that Warp generates is not the derivative.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/check/finding.h"
#include "weft/ir/module.h"

namespace weft::check {

struct Stores {
  const types::TypeStore& types;
  const types::ConstantStore& constants;
  const SymbolTable& symbols;
};

// A place in a kernel or a function of its module where a gradient is lost.
struct LostGradient {
  Rule rule;
  const ir::Function* function;
  uint32_t line;     // 0-based, within the function's source
  uint32_t changed;  // the line of what makes it so; the same for none
  std::string message;
};

// Of a kernel with schedules. Nothing is said about one that cannot be followed, `unknown` says
// why.
struct GradientReport {
  std::vector<LostGradient> lost;
  std::string unknown;
};
GradientReport check_gradients(const ir::Module& module, const ir::Function& kernel,
                               const Stores& stores);

}  // namespace weft::check
