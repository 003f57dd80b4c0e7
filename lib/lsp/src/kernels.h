// The kernels that a text defines, by their decorators.
#pragma once

#include <string>
#include <vector>

#include "snapshot.h"

namespace weft::lsp {

struct KernelPlace {
  std::string name;
  syntax::NodeId node;   // its FunctionDef
  bool backward = true;  // false: the decorator says that there is no adjoint
};
std::vector<KernelPlace> kernels_of(const Parsed& file);
// The one whose definition the offset is in; empty: none.
std::string kernel_at(const Parsed& file, uint32_t offset);

}  // namespace weft::lsp
