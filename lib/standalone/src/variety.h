// Whether a launch says something about what it computes: an array that is one number throughout is
// right in a program that computes nothing.
#pragma once

#include <cstddef>

#include "weft/interp/interp.h"

namespace weft::standalone {

// Are nearly all of the elements that threads wrote alike, all zeros or at the end of a clamp? Of
// fewer than two nothing can be said. `leaves`: numbers an element.
bool is_constant(const interp::ArrayAfter& after, size_t leaves);

}  // namespace weft::standalone
