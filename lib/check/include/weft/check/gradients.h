// The rules about gradients: where the adjoint that Warp generates is not the derivative.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
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
  uint32_t line;        // 0-based, within the function's source
  uint32_t changed;     // the line of what makes it so; the same for none
  std::string message;  // its lines are cited
};

// A line of a function in a message, whatever line of the file it is.
std::string cite(uint32_t line);
// A message with the lines that `line_of` gives for those that it cites.
std::string with_lines(std::string_view message, const std::function<uint32_t(uint32_t)>& line_of);

// Of a kernel with schedules. Nothing is said about one that cannot be followed, `unknown` says
// why.
struct GradientReport {
  std::vector<LostGradient> lost;
  std::string unknown;
};
GradientReport check_gradients(const ir::Module& module, const ir::Function& kernel,
                               const Stores& stores);

}  // namespace weft::check
