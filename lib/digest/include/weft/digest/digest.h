// Digests of kernels and functions by Warp's rule: their source, argument types, and the constants,
// types and functions that they refer to. Kernels are named and ordered by them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/base/sha256.h"
#include "weft/scope/program.h"
#include "weft/scope/static_values.h"

namespace weft::digest {

struct References {
  Digest digest;
  uint32_t kernel_dim = 1;  // the largest number of targets that wp.tid() is unpacked into
  // Not empty: the kernel, or a function that it calls, mentions something that weft could not
  // evaluate; the digest is then of no use. Which name, and why.
  std::string uncertain;
};

// One call's cache of function digests; make a new one for each Warp module.
class Digester {
 public:
  // `statics`: what the expressions give that the source leaves open.
  Digester(const scope::Program& program, const scope::StaticValues& statics);
  ~Digester();
  References kernel(scope::FunctionId kernel);
  Digest functions(scope::FunctionSetId set);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Of the kernels of one Warp module, in their order. Those without a text of their own (generic
// ones, those that weft cannot compile) have none.
std::vector<References> of_kernels(const scope::Program& program,
                                   const scope::StaticValues& statics,
                                   std::span<const scope::FunctionId> kernels);

}  // namespace weft::digest
