// The compiler's 128-bit integers under a name that -Wpedantic accepts.
#pragma once

namespace weft {

// `using` takes no __extension__. NOLINTNEXTLINE(modernize-use-using)
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;  // NOLINT(modernize-use-using)

}  // namespace weft
