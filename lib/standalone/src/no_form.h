// What has no form in a standalone program.
#pragma once

#include <string>

#include "weft/base/source.h"

namespace weft::standalone {

// Thrown on the way, and caught in build(), differentiate() and print().
struct NoForm {
  std::string reason;
  Span at = {};  // in the source, if build() throws it
};

}  // namespace weft::standalone
