// An instance of a generic kernel that the caller asks for.
#pragma once

#include "weft/base/source.h"

namespace weft::scope {

// Written as a call with types in a part of `source`: `scale(x=wp.array(dtype=float), s=float)`.
// The names are those of the kernel's module.
struct InstanceRequest {
  const Source* source;
  Span span;
};

}  // namespace weft::scope
