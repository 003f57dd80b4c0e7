// The compiler's 128-bit integers under a name that -Wpedantic accepts.
#pragma once

namespace weft {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

}  // namespace weft
