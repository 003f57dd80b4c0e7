// Programs of live objects: what the interpreter found, put where a file's evaluation would put it.
#pragma once

#include "state.h"
#include "weft/scope/image.h"

namespace weft::scope {

ModuleId load_image(State& state, const Image& image);

}  // namespace weft::scope
