// Kernels to compare, and what Warp's code for them is.
#pragma once

#include <string>
#include <string_view>

#include "weft/driver/compile.h"

namespace weft::compare::test {

// A loop, conditions, a helper function, an atomic, a statement over two lines, a constant.
inline constexpr std::string_view kMixed = R"(import warp as wp

@wp.func
def half(v: float) -> float:
    return 0.5 * v

@wp.kernel
def mixed(x: wp.array(dtype=float),
          y: wp.array(dtype=float), n: int):
    i = wp.tid()
    if i >= n:
        return
    a = 3.0
    s = float(0.0)
    for k in range(n):
        if x[k] > 1.0:
            s += half(x[k])
        else:
            s = (s -
                 a)
    wp.atomic_add(y, i, s)
)";

struct Code {
  std::string forward, adjoint;
};

inline Code code_of(std::string_view source, Device device, bool directives = false) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Options options;
  options.device = device;
  options.lineinfo = directives;
  const driver::Artifact& artifact = compiler.compile(
      {.name = "mixed.py", .text = source, .search = false, .assume_warp = true}, options, diags);
  Text buffer;
  Code code;
  code.forward = driver::forward_text(artifact, buffer);
  code.adjoint = driver::backward_text(artifact, buffer);
  return code;
}

}  // namespace weft::compare::test
