// Kernels to compare, and what Warp's code for them is.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "places.h"

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
  std::vector<CodeLine> forward_lines, adjoint_lines;  // their texts are those above
};

// Lines as the emitter says, or, `by_text`, as the text itself does. `file`: as in read_code.
inline std::unique_ptr<const Code> code_of(std::string_view source, Device device,
                                           bool by_text = false,
                                           std::string_view file = "mixed.py") {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Options options;
  options.device = device;
  compiler.load({.name = "mixed.py", .text = source, .search = false, .assume_warp = true},
                options.limits);
  std::vector<Place> places;
  const driver::Artifact& artifact = compiler.compile(
      options, diags, {},
      [&](const driver::Compiler::Traced& printed) { add_places(printed, file, places); });
  Text buffer;
  auto code = std::make_unique<Code>();
  code->forward = driver::forward_text(artifact, buffer);
  code->adjoint = driver::backward_text(artifact, buffer);
  for (const bool adjoint : {false, true}) {
    const std::string& text = adjoint ? code->adjoint : code->forward;
    (adjoint ? code->adjoint_lines : code->forward_lines) =
        by_text ? read_code(text, file) : lines_of(text, artifact, adjoint, places);
  }
  return code;
}

}  // namespace weft::compare::test
