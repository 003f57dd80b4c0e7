// What commands say of code that weft has not made: to run it is to trust who wrote it.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace weft::cli {

inline constexpr const char* kTrustHelp =
    "run code that people wrote in C++ where no sandbox holds it, too; it can do all that you can";

inline std::string untrusted_text(uint64_t count) {
  return fmt::format(
      "{} record{} skipped: they would run code that an author wrote and not weft, in no sandbox "
      "or "
      "as Python; --trust runs it here",
      count, count == 1 ? "" : "s");
}

}  // namespace weft::cli
