// The statements of a pass as flat code, with the functions that it calls in their places.
#pragma once

#include "sections.h"
#include "weft/simt/program.h"

namespace weft::simt {

// How the passes of a device tell a thread its place.
struct ThreadNames {
  std::string_view index;   // "_idx"
  std::string_view linear;  // what `wp_linear_tid` is; "": there is none
};

// Operations are added to those of the module. `grid_stride`: a thread goes on to further indices.
Result<Pass> flatten(const Section& kernel, bool grid_stride, const ThreadNames& names,
                     const Sections& sections, Module& module);

}  // namespace weft::simt
