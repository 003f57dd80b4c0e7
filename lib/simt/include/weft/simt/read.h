// Reads emitted text: the grammar that Warp's code generation prints, and nothing wider.
#pragma once

#include <cstdint>
#include <string_view>

#include "weft/base/result.h"
#include "weft/simt/program.h"

namespace weft::simt {

enum class Device : uint8_t { kCpu, kCuda };

// An error says which line is not understood; such a text may be right all the same.
Result<Module> read(std::string_view text, Device device);

}  // namespace weft::simt
