// Hash grids, hierarchies of boxes and meshes for kernels that query them.
#pragma once

#include <memory>

#include "inputs.h"

namespace weft::judge {

// A grid has the points of the first array of points that there is. Boxes and triangles stand
// apart, where floats of the style are, so that no two are equally near; there are as many of them
// as arrays have elements, since their numbers are indices, and threads use their own as such
// numbers.
std::shared_ptr<const launch::Geometry> make_geometry(launch::GeometryKind kind,
                                                      const launch::Signature& signature,
                                                      const launch::Launch& launch, Style style,
                                                      Rng rng);

}  // namespace weft::judge
