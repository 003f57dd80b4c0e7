// What whoever launches the kernels of a text has to know of them, from the program instead of the
// text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "weft/base/symbol.h"

namespace weft::ir {
struct Module;
}
namespace weft::types {
class TypeStore;
}

namespace weft::driver {

struct KernelParameter {
  std::string name;  // "x"
  std::string type;  // in C++: "wp::array_t<wp::float32>"
};

struct KernelEntry {
  std::string name;  // "saxpy_1a2b3c4d", as the text spells it
  int rank = 1;      // of wp.tid()
  bool has_backward = false;
  bool grid_stride = true;  // CUDA: threads go on to the rest of the launch
  std::vector<KernelParameter> parameters;
  size_t hidden = 0;  // CUDA: further ones, of deterministic mode
};

// Appends the kernels of a module that have a launch, in the order of its text. `cuda`: the text is
// for CUDA.
void add_kernels(const ir::Module& module, const types::TypeStore& types,
                 const SymbolTable& symbols, bool cuda, std::vector<KernelEntry>& kernels);

}  // namespace weft::driver
