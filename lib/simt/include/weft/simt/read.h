// Reads emitted CUDA text: the grammar that Warp's code generation prints, and nothing wider.
#pragma once

#include <string_view>

#include "weft/base/result.h"
#include "weft/simt/program.h"

namespace weft::simt {

// An error says which line is not understood; such a text may be right all the same.
Result<Module> read_cuda(std::string_view text);

}  // namespace weft::simt
