// Numbers as Python prints them.
#pragma once

#include "weft/base/int128.h"
#include "weft/base/text.h"

namespace weft::syntax {

// Python's repr: the shortest digits that read back as the same number, "1.0", "1e-07", "inf".
void print_float(double value, Text& out);
void print_integer(Int128 value, Text& out);

}  // namespace weft::syntax
