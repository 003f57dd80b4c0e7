#pragma once

#include <string>

#include "interface.h"

namespace weft::linkable {

// Of a kernel's function or of its adjoint, without what ends it.
std::string prototype(const Kernel& kernel, bool adjoint, bool declaration);

}  // namespace weft::linkable
