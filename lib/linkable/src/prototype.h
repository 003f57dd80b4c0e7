// The C++ functions of a kernel, for the header and for the source.
#pragma once

#include <string>

#include "interface.h"

namespace weft::linkable {

// Without what ends it; in a declaration with defaults.
std::string prototype(const Kernel& kernel, bool adjoint, bool declaration);

}  // namespace weft::linkable
