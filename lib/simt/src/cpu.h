// What Warp prints around the kernels of CPU code: structures of arguments, and functions that call
// a kernel for each index of a launch. It is taken as known where it is exactly that.
#pragma once

#include <span>

#include "flatten.h"
#include "sections.h"

namespace weft::simt {

// The section's parameters become those of the kernel, the statements are what is left. False: it
// is printed otherwise.
bool unwrap_cpu(Section& section, const PassName& pass, const Sections& sections,
                ThreadNames& names);

// Not ok: the kernels are launched otherwise.
Status check_launchers(std::span<const PassName> passes, const Sections& sections);

}  // namespace weft::simt
