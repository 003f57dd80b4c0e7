// Images of live objects, as weft/_live.py makes them.
#pragma once

#include <nanobind/nanobind.h>

#include "weft/scope/image.h"

namespace nb = nanobind;

namespace weft::extension {

// Raises KeyError or a cast error for what is no image.
scope::Image read_image(const nb::dict& live);

}  // namespace weft::extension
