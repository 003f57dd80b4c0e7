// The statements of a pass as flat code, with the functions that it calls in their places.
#pragma once

#include "sections.h"
#include "weft/simt/program.h"

namespace weft::simt {

// Operations are added to those of the module. `grid_stride`: a thread goes on to further indices.
Result<Pass> flatten(const Section& kernel, bool grid_stride, const Sections& sections,
                     Module& module);

}  // namespace weft::simt
